//! Python buffers, read and written in copies. Here and in `direct` is all the `unsafe`.
//!
//! A buffer stays valid and in place while it is held, but other threads may write to it at any time.
//! So no reference to its memory is ever made: bytes are copied out, or results copied in, through raw
//! pointers. A racing writer makes answers stale; what is done with the copies is checked as always.
#![allow(unsafe_code)]

use pyo3::buffer::PyUntypedBuffer;
use pyo3::prelude::*;
use pyo3::types::PyMemoryView;

use crate::errors::{PokasError, wrong_type};

fn buffer_of(
    value: &Bound<'_, PyAny>,
    what: &str,
    wanted: impl FnOnce() -> String,
) -> PyResult<PyUntypedBuffer> {
    // Some owners, such as ctypes arrays, leave out what a view of them fills in.
    let viewed = || PyUntypedBuffer::get(PyMemoryView::from(value)?.as_any());
    PyUntypedBuffer::get(value)
        .or_else(|_| viewed())
        .map_err(|_| wrong_type(&format!("{what}: expected {}", wanted()), value))
}

/// Whether the elements are unsigned numbers of this size in the byte order of the machine.
fn is_unsigned(buffer: &PyUntypedBuffer, letter: u8, size: usize) -> bool {
    let here = if cfg!(target_endian = "little") { b'<' } else { b'>' };
    let format = match buffer.format().to_bytes() {
        [format] | [b'@' | b'=', format] => *format,
        [order, format] if size == 1 || *order == here => *format,
        _ => 0,
    };
    format == letter && buffer.item_size() == size && buffer.suboffsets().is_none()
}

fn wrong_elements(buffer: &PyUntypedBuffer, what: &str, wanted: &str) -> PyErr {
    let format: String = buffer.format().to_string_lossy().chars().take(40).collect();
    pyo3::exceptions::PyTypeError::new_err(format!(
        "{what}: expected {wanted}, got a buffer of format '{format}'"
    ))
}

/// Bytes behind copied rows, so that vectors may be read whole.
const SLACK: usize = 64;

/// Rows of card ids, or one row for all.
pub struct Rows {
    /// Held so that the memory stays.
    _buffer: PyUntypedBuffer,
    start: *const u8,
    row_stride: isize,
    column_stride: isize,
    rows: Option<usize>,
    columns: usize,
}

// SAFETY: the memory is only read, by byte copies, and stays in place while the buffer is held.
unsafe impl Send for Rows {}
// SAFETY: as above; shared readers do not change anything.
unsafe impl Sync for Rows {}

impl Rows {
    /// A two-dimensional uint8 buffer of any strides; with `one_for_all`, one dimension will do.
    pub fn get(value: &Bound<'_, PyAny>, what: &str, one_for_all: bool) -> PyResult<Self> {
        let wanted = if one_for_all {
            "a uint8 buffer of one or two dimensions"
        } else {
            "a two-dimensional uint8 buffer"
        };
        let buffer = buffer_of(value, what, || wanted.to_owned())?;
        if !is_unsigned(&buffer, b'B', 1) {
            return Err(wrong_elements(&buffer, what, wanted));
        }
        let (rows, columns, row_stride, column_stride) = match (buffer.shape(), buffer.strides()) {
            (&[rows, columns], &[row_stride, column_stride]) => {
                (Some(rows), columns, row_stride, column_stride)
            }
            (&[columns], &[column_stride]) if one_for_all => (None, columns, 0, column_stride),
            (shape, _) => {
                let dimensions = shape.len();
                return Err(PokasError::new_err(format!(
                    "{what}: expected {wanted}, got {dimensions} dimensions"
                )));
            }
        };
        let start = buffer.buf_ptr().cast::<u8>().cast_const();
        Ok(Self { _buffer: buffer, start, row_stride, column_stride, rows, columns })
    }

    /// How many rows; `None` for one that serves all.
    pub fn rows(&self) -> Option<usize> {
        self.rows
    }

    /// How many cards in a row.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The first row.
    pub fn first(&self) -> Vec<u8> {
        let mut row = Vec::new();
        self.copy(0, 1, &mut row);
        row.truncate(self.columns);
        row
    }

    /// Copies `count` rows from `first` on, one after another, with some bytes behind them. Rows beyond the
    /// end are left out.
    pub fn copy(&self, first: usize, count: usize, out: &mut Vec<u8>) {
        let count = match self.rows {
            Some(rows) => count.min(rows.saturating_sub(first)),
            None => count,
        };
        out.resize(count * self.columns + SLACK, 0);
        if self.columns == 0 {
            // Exporters may give such rows any strides.
            return;
        }
        let out = &mut out[..count * self.columns];
        if self.column_stride == 1 && self.row_stride == self.columns as isize {
            self.copy_bytes(first, 0, out);
            self.fetch(first + 2 * count, out.len());
            return;
        }
        if self.column_stride != 1 {
            for column in 0..self.columns {
                for (row, to) in out.chunks_exact_mut(self.columns).enumerate() {
                    self.copy_bytes(first + row, column, &mut to[column..=column]);
                }
            }
            return;
        }
        match self.columns {
            1 => self.copy_rows::<1>(first, out),
            2 => self.copy_rows::<2>(first, out),
            3 => self.copy_rows::<3>(first, out),
            4 => self.copy_rows::<4>(first, out),
            5 => self.copy_rows::<5>(first, out),
            6 => self.copy_rows::<6>(first, out),
            7 => self.copy_rows::<7>(first, out),
            8 => self.copy_rows::<8>(first, out),
            9 => self.copy_rows::<9>(first, out),
            10 => self.copy_rows::<10>(first, out),
            11 => self.copy_rows::<11>(first, out),
            12 => self.copy_rows::<12>(first, out),
            columns => {
                for (row, to) in out.chunks_exact_mut(columns).enumerate() {
                    self.copy_bytes(first + row, 0, to);
                }
            }
        }
    }

    /// Asks for so many bytes from a row on, which will soon be copied: what comes in order is fetched by
    /// itself, but rarely across the borders of pages. What there is little of is in a cache already.
    fn fetch(&self, row: usize, bytes: usize) {
        const LITTLE: usize = 1 << 18;
        if self.rows.unwrap_or(0) * self.columns <= LITTLE {
            return;
        }
        #[cfg(target_arch = "x86_64")]
        for line in (0..bytes).step_by(64) {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            // SAFETY: every x86-64 processor has this; a hint may name any address.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(self.start.wrapping_add(row * self.columns + line).cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = (row, bytes);
    }

    /// Rows of `N` cards that stand side by side.
    fn copy_rows<const N: usize>(&self, first: usize, out: &mut [u8]) {
        for (row, to) in out.as_chunks_mut::<N>().0.iter_mut().enumerate() {
            self.copy_bytes(first + row, 0, to);
        }
    }

    /// Fills `out` with what stands side by side from a row and column on.
    #[inline(always)]
    fn copy_bytes(&self, row: usize, column: usize, out: &mut [u8]) {
        let offset = row as isize * self.row_stride + column as isize * self.column_stride;
        // SAFETY: all callers ask for cards inside the shape, and for more than one only where the strides
        // put them side by side, so the bytes are inside the held buffer.
        unsafe { std::ptr::copy_nonoverlapping(self.start.offset(offset), out.as_mut_ptr(), out.len()) }
    }
}

/// Room for one score per row.
pub struct Scores {
    _buffer: PyUntypedBuffer,
    start: *mut u16,
    stride: isize,
    len: usize,
}

// SAFETY: scores are only written, through raw pointers, each row by one thread.
unsafe impl Send for Scores {}
// SAFETY: as above.
unsafe impl Sync for Scores {}

impl Scores {
    /// A writable one-dimensional uint16 buffer of this length, of any stride.
    pub fn get(value: &Bound<'_, PyAny>, len: usize) -> PyResult<Self> {
        let wanted = || format!("a writable uint16 buffer of {len}");
        let buffer = buffer_of(value, "out", wanted)?;
        if !is_unsigned(&buffer, b'H', 2) {
            return Err(wrong_elements(&buffer, "out", &wanted()));
        }
        if buffer.readonly() {
            let wanted = wanted();
            return Err(PokasError::new_err(format!("out: expected {wanted}, got one that is read only")));
        }
        let (&[rows], &[stride]) = (buffer.shape(), buffer.strides()) else {
            let (wanted, dimensions) = (wanted(), buffer.shape().len());
            return Err(PokasError::new_err(format!("out: expected {wanted}, got {dimensions} dimensions")));
        };
        if rows != len {
            return Err(PokasError::new_err(format!("out: expected {}, got one of {rows}", wanted())));
        }
        let start = buffer.buf_ptr().cast::<u16>();
        Ok(Self { _buffer: buffer, start, stride, len })
    }

    /// Writes scores from a row on; those beyond the end are left out.
    pub fn write(&self, first: usize, scores: &[u16]) {
        if self.stride == 2 {
            let count = scores.len().min(self.len.saturating_sub(first));
            // SAFETY: as many scores from `first` on lie side by side inside the held buffer, which is
            // writable; bytes need not be aligned.
            unsafe {
                let to = self.start.cast::<u8>().add(2 * first);
                std::ptr::copy_nonoverlapping(scores.as_ptr().cast::<u8>(), to, 2 * count);
            }
            return;
        }
        for (row, &score) in (first..self.len).zip(scores) {
            // SAFETY: the row is inside the held buffer, which is writable; it need not be aligned.
            unsafe {
                self.start
                    .cast::<u8>()
                    .offset(row as isize * self.stride)
                    .cast::<u16>()
                    .write_unaligned(score);
            }
        }
    }
}
