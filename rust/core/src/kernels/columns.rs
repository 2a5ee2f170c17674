//! Blocks of rows turned into columns.
//!
//! Byte `i` of a column is the row that `low` and `high` of [`super::lanes`] bring in order: lane `l` holds
//! rows 8l to 8l + 7 in its first half, 32 + 8l to 32 + 8l + 7 in its second.
#![allow(unsafe_code)]

use std::sync::OnceLock;

use super::lanes::Bytes;
use super::program::MOST_COLUMNS;

/// Rows that are worked on at once.
pub(crate) const BLOCK: usize = 64;
/// Bytes that are read behind the last row.
pub(crate) const SLACK: usize = 64;

/// How a block of rows of some width is turned: where the bytes are that are to stand side by side.
#[derive(Debug)]
pub(crate) struct Turn {
    width: usize,
    /// For AVX2 and up to eight columns, by column the bytes of four rows (or two, above four columns); in
    /// every lane.
    few: Bytes,
    /// For AVX-512 and up to sixteen columns, by column the bytes of eight rows; the second for the columns
    /// behind the eighth.
    eights: [Bytes; 2],
}

impl Turn {
    /// For rows of up to 42 cards.
    pub(crate) fn get(width: usize) -> &'static Self {
        static ALL: [OnceLock<Turn>; MOST_COLUMNS + 1] = [const { OnceLock::new() }; MOST_COLUMNS + 1];
        ALL[width.min(MOST_COLUMNS)].get_or_init(|| Self::new(width))
    }

    fn new(width: usize) -> Self {
        let place = |row: usize, column: usize| if column < width { (row * width + column) as u8 } else { 0 };
        let few = |i: usize| match width {
            ..=4 => place(i % 4, i / 4 % 4),
            _ => place(i % 2, i / 2 % 8),
        };
        let eights = |first: usize, i: usize| match width {
            // Sixteen rows are in one register.
            ..=4 => place(i % 16, i / 16),
            5..=8 => place(i % 8, i / 8),
            // The second four rows are in a second register.
            _ => place(i % 4, first + i / 8) + if i % 8 < 4 { 0 } else { 64 },
        };
        Self {
            width,
            few: Bytes(std::array::from_fn(few)),
            eights: [0, 8].map(|first| Bytes(std::array::from_fn(|i| eights(first, i)))),
        }
    }
}

/// Turns sixteen rows of sixteen bytes in each lane.
macro_rules! mix {
    ($features:literal, $register:ty, $low:ident, $high:ident) => {
        #[inline]
        #[target_feature(enable = $features)]
        fn mix(mut v: [$register; 16]) -> [$register; 16] {
            // Mixing rows that are 8 apart turns the eight bits of an address (row, column) by one.
            for _ in 0..4 {
                let before = v;
                for i in 0..8 {
                    v[2 * i] = $low(before[i], before[i + 8]);
                    v[2 * i + 1] = $high(before[i], before[i + 8]);
                }
            }
            v
        }
    };
}

pub(crate) mod avx2 {
    use std::arch::x86_64::*;

    use super::{BLOCK, SLACK, Turn};
    use crate::kernels::lanes::avx2::{V, load};

    /// Calls `each` with every column of a block of rows that has some bytes behind it.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(crate) fn columns(turn: &Turn, data: &[u8], mut each: impl FnMut(usize, V)) {
        let width = turn.width;
        if data.len() < BLOCK * width + SLACK {
            return;
        }
        // SAFETY: there are as many bytes as a block and its slack have.
        unsafe {
            match width {
                0 => {}
                1..=4 => four(turn, data, each),
                5..=8 => eight(turn, data, each),
                _ => {
                    for first in (0..width).step_by(16) {
                        match width - first {
                            1..=4 => sixteen::<4>(width, data, first, &mut each),
                            5..=8 => sixteen::<8>(width, data, first, &mut each),
                            _ => sixteen::<16>(width, data, first, &mut each),
                        }
                    }
                }
            }
        }
    }

    /// 16 bytes a lane, for two lanes: from `at` on and from `step` behind it.
    ///
    /// # Safety
    ///
    /// There must be 16 bytes in both places.
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn two(data: &[u8], at: usize, step: usize) -> __m256i {
        // SAFETY: by what the caller promises; no alignment is needed.
        let lane = |at: usize| unsafe { _mm_loadu_si128(data.as_ptr().add(at).cast()) };
        _mm256_set_m128i(lane(at + step), lane(at))
    }

    /// Up to four columns.
    ///
    /// # Safety
    ///
    /// There must be a block of rows and its slack, as for all below.
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn four(turn: &Turn, data: &[u8], mut each: impl FnMut(usize, V)) {
        let picks = load(&turn.few);
        // SAFETY: each load starts in a row.
        let fours =
            std::array::from_fn(|i| unsafe { picked(picks, turn.width, data, i % 2 * 4 + i / 2 * 32) });
        for (column, v) in of_fours(fours).into_iter().enumerate().take(turn.width) {
            each(column, v);
        }
    }

    /// Five to eight columns.
    ///
    /// # Safety
    ///
    /// As for all here.
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn eight(turn: &Turn, data: &[u8], mut each: impl FnMut(usize, V)) {
        let picks = load(&turn.few);
        let mut fours = [[V(_mm256_setzero_si256(), _mm256_setzero_si256()); 4]; 2];
        let [low, high] = &mut fours;
        for (i, (low, high)) in low.iter_mut().zip(high).enumerate() {
            let row = i % 2 * 4 + i / 2 * 32;
            // SAFETY: each load starts in a row.
            let [a, b] = [row, row + 2].map(|row| unsafe { picked(picks, turn.width, data, row) });
            *low = V(_mm256_unpacklo_epi16(a.0, b.0), _mm256_unpacklo_epi16(a.1, b.1));
            *high = V(_mm256_unpackhi_epi16(a.0, b.0), _mm256_unpackhi_epi16(a.1, b.1));
        }
        for (first, fours) in [0, 4].into_iter().zip(fours) {
            for (column, v) in (first..turn.width).zip(of_fours(fours)) {
                each(column, v);
            }
        }
    }

    /// Of every lane some rows from this one on, by column.
    ///
    /// # Safety
    ///
    /// As for all here; the row must be below 40.
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn picked(picks: V, width: usize, data: &[u8], row: usize) -> V {
        // SAFETY: these rows are in the block.
        let [one, two] = [row, row + 16].map(|row| unsafe { two(data, row * width, 8 * width) });
        V(_mm256_shuffle_epi8(one, picks.0), _mm256_shuffle_epi8(two, picks.1))
    }

    /// Columns of four times four rows of four columns.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn of_fours(v: [V; 4]) -> [V; 4] {
        let half = |[a, b, c, d]: [__m256i; 4]| {
            let (low, more_low) = (_mm256_unpacklo_epi32(a, b), _mm256_unpacklo_epi32(c, d));
            let (high, more_high) = (_mm256_unpackhi_epi32(a, b), _mm256_unpackhi_epi32(c, d));
            [
                _mm256_unpacklo_epi64(low, more_low),
                _mm256_unpackhi_epi64(low, more_low),
                _mm256_unpacklo_epi64(high, more_high),
                _mm256_unpackhi_epi64(high, more_high),
            ]
        };
        let (one, two) = (half(v.map(|v| v.0)), half(v.map(|v| v.1)));
        std::array::from_fn(|i| V(one[i], two[i]))
    }

    /// Up to `N` columns of the sixteen from `first` on. What only others would need is never computed.
    ///
    /// # Safety
    ///
    /// As for all here.
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn sixteen<const N: usize>(
        width: usize,
        data: &[u8],
        first: usize,
        each: &mut impl FnMut(usize, V),
    ) {
        // One half after the other, as there are registers for one only.
        let [one, two] = [0, 16].map(|half| {
            mix(std::array::from_fn(|r| {
                let row = r % 8 + r / 8 * 32 + half;
                // SAFETY: each load starts in a row.
                unsafe { two(data, row * width + first, 8 * width) }
            }))
        });
        for (column, (&one, &two)) in (first..width).zip(one[..N].iter().zip(&two)) {
            each(column, V(one, two));
        }
    }

    mix! { "avx2", __m256i, _mm256_unpacklo_epi8, _mm256_unpackhi_epi8 }
}

pub(crate) mod avx512 {
    use std::arch::x86_64::*;

    use super::{BLOCK, Bytes, SLACK, Turn};
    use crate::kernels::lanes::avx512::{V, load};

    /// Calls `each` with every column of a block of rows that has some bytes behind it.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn columns(turn: &Turn, data: &[u8], mut each: impl FnMut(usize, V)) {
        let width = turn.width;
        if data.len() < BLOCK * width + SLACK {
            return;
        }
        // SAFETY: there are as many bytes as a block and its slack have.
        unsafe {
            match width {
                0 => {}
                1..=4 => four(turn, data, each),
                5..=8 => eight(turn, data, each),
                9..=12 => wide::<4>(turn, data, each),
                13..=16 => wide::<8>(turn, data, each),
                _ => {
                    for first in (0..width).step_by(16) {
                        sixteen(width, data, first, &mut each);
                    }
                }
            }
        }
    }

    /// The 64 bytes from a row of the block on.
    ///
    /// # Safety
    ///
    /// There must be a block of rows and its slack, as for all below.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    unsafe fn from(row: usize, width: usize, data: &[u8]) -> __m512i {
        // SAFETY: the load starts in a row; no alignment is needed.
        unsafe { _mm512_loadu_si512(data.as_ptr().add(row * width).cast()) }
    }

    /// Up to four columns.
    ///
    /// # Safety
    ///
    /// As for all here.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    unsafe fn four(turn: &Turn, data: &[u8], mut each: impl FnMut(usize, V)) {
        // SAFETY: these rows are in the block.
        let rows = std::array::from_fn(|i| V(unsafe { from(16 * i, turn.width, data) }));
        for (column, v) in of_sixteens(turn, rows).into_iter().enumerate().take(turn.width) {
            each(column, v);
        }
    }

    /// The columns of a block of rows of four.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn of_block(turn: &Turn, data: &[u8; 4 * BLOCK]) -> [V; 4] {
        let rows = data.as_chunks::<64>().0;
        of_sixteens(turn, std::array::from_fn(|i| load(&Bytes(rows[i]))))
    }

    /// Columns of four times sixteen rows of up to four columns.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    fn of_sixteens(turn: &Turn, rows: [V; 4]) -> [V; 4] {
        let picks = load(&turn.eights[0]).0;
        let [a, b, c, d] = rows.map(|rows| _mm512_permutexvar_epi8(picks, rows.0));
        let lanes = [
            _mm512_unpacklo_epi64(a, c),
            _mm512_unpackhi_epi64(a, c),
            _mm512_unpacklo_epi64(b, d),
            _mm512_unpackhi_epi64(b, d),
        ];
        of_lanes(lanes).map(V)
    }

    /// Five to eight columns.
    ///
    /// # Safety
    ///
    /// As for all here.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    unsafe fn eight(turn: &Turn, data: &[u8], mut each: impl FnMut(usize, V)) {
        let picks = load(&turn.eights[0]).0;
        // SAFETY: these rows are in the block.
        let rows = |i: usize| _mm512_permutexvar_epi8(picks, unsafe { from(8 * i, turn.width, data) });
        for (column, v) in of_eights(std::array::from_fn(rows)).into_iter().enumerate().take(turn.width) {
            each(column, V(v));
        }
    }

    /// Eight columns and up to `N` more.
    ///
    /// # Safety
    ///
    /// As for all here.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    unsafe fn wide<const N: usize>(turn: &Turn, data: &[u8], mut each: impl FnMut(usize, V)) {
        // SAFETY: these rows are in the block.
        let rows: [_; 16] = std::array::from_fn(|i| unsafe { from(4 * i, turn.width, data) });
        let eights = |picks: &Bytes| {
            let picks = load(picks).0;
            of_eights(std::array::from_fn(|i| _mm512_permutex2var_epi8(rows[2 * i], picks, rows[2 * i + 1])))
        };
        let [first, second] = &turn.eights;
        for (column, v) in eights(first).into_iter().enumerate() {
            each(column, V(v));
        }
        // What only the columns behind these N would need is never computed.
        for (column, &v) in (8..turn.width).zip(&eights(second)[..N]) {
            each(column, V(v));
        }
    }

    /// Columns of eight times eight rows of eight columns.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    fn of_eights(v: [__m512i; 8]) -> [__m512i; 8] {
        let even = of_lanes(std::array::from_fn(|i| _mm512_unpacklo_epi64(v[i], v[i + 4])));
        let odd = of_lanes(std::array::from_fn(|i| _mm512_unpackhi_epi64(v[i], v[i + 4])));
        std::array::from_fn(|column| if column % 2 == 0 { even[column / 2] } else { odd[column / 2] })
    }

    /// The first lanes of four registers, their second lanes, and so on.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    fn of_lanes([a, b, c, d]: [__m512i; 4]) -> [__m512i; 4] {
        const FIRST_TWO: i32 = 0b01_00_01_00;
        const LAST_TWO: i32 = 0b11_10_11_10;
        const EVEN: i32 = 0b10_00_10_00;
        const ODD: i32 = 0b11_01_11_01;
        let first = [_mm512_shuffle_i32x4::<FIRST_TWO>(a, b), _mm512_shuffle_i32x4::<FIRST_TWO>(c, d)];
        let last = [_mm512_shuffle_i32x4::<LAST_TWO>(a, b), _mm512_shuffle_i32x4::<LAST_TWO>(c, d)];
        [
            _mm512_shuffle_i32x4::<EVEN>(first[0], first[1]),
            _mm512_shuffle_i32x4::<ODD>(first[0], first[1]),
            _mm512_shuffle_i32x4::<EVEN>(last[0], last[1]),
            _mm512_shuffle_i32x4::<ODD>(last[0], last[1]),
        ]
    }

    /// The sixteen columns from `first` on, or the rest.
    ///
    /// # Safety
    ///
    /// As for all here.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    unsafe fn sixteen(width: usize, data: &[u8], first: usize, each: &mut impl FnMut(usize, V)) {
        let mut v = [_mm512_setzero_si512(); 16];
        for (r, v) in v.iter_mut().enumerate() {
            let row = r % 8 + r / 8 * 32;
            // SAFETY: the load starts in a row of the block; no alignment is needed.
            let lane = |i: usize| unsafe {
                _mm_loadu_si128(data.as_ptr().add((row + 8 * i) * width + first).cast())
            };
            let two = _mm512_inserti32x4::<1>(_mm512_castsi128_si512(lane(0)), lane(1));
            *v = _mm512_inserti32x4::<3>(_mm512_inserti32x4::<2>(two, lane(2)), lane(3));
        }
        for (column, v) in (first..width).zip(mix(v)) {
            each(column, V(v));
        }
    }

    mix! {
        "avx512f,avx512bw,avx512vbmi,avx512bitalg", __m512i, _mm512_unpacklo_epi8, _mm512_unpackhi_epi8
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernels::Kernel;
    use crate::kernels::lanes;

    /// The row of a byte of a column.
    fn row(i: usize) -> usize {
        i / 16 * 8 + i % 8 + i / 8 % 2 * 32
    }

    #[test]
    fn every_byte_comes_where_its_row_and_column_are() {
        for width in 0..=MOST_COLUMNS {
            let data: Vec<u8> = (0..BLOCK * width + SLACK).map(|i| (i * 40_503 / 128) as u8).collect();
            let turn = Turn::get(width);
            let check = |kernel: Kernel, columns: &[Bytes; MOST_COLUMNS], seen: usize| {
                assert_eq!(seen, (1 << width) - 1, "{kernel:?} {width}");
                for (column, bytes) in columns.iter().enumerate().take(width) {
                    let wanted: [u8; 64] = std::array::from_fn(|i| data[row(i) * width + column]);
                    assert_eq!(bytes.0, wanted, "{kernel:?} {width} {column}");
                }
            };
            let mut columns = [Bytes([0; 64]); MOST_COLUMNS];
            let mut seen = 0;
            if Kernel::Avx2.available() {
                let each = |column: usize, v| {
                    // SAFETY: the processor has the instructions.
                    unsafe { lanes::avx2::store(v, &mut columns[column]) };
                    seen |= 1 << column;
                };
                // SAFETY: as above.
                unsafe { avx2::columns(turn, &data, each) };
                check(Kernel::Avx2, &columns, seen);
            }
            seen = 0;
            columns.fill(Bytes([0; 64]));
            if Kernel::Avx512.available() {
                let each = |column: usize, v| {
                    // SAFETY: the processor has the instructions.
                    unsafe { lanes::avx512::store(v, &mut columns[column]) };
                    seen |= 1 << column;
                };
                // SAFETY: as above.
                unsafe { avx512::columns(turn, &data, each) };
                check(Kernel::Avx512, &columns, seen);
            }
        }
    }
}
