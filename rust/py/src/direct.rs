//! Functions that the interpreter calls without anything in between.
//!
//! A score takes a few nanoseconds; reading keyword names as text and walking a list through safe
//! references takes ten times as long. So the usual calls, with keywords from the source of a program
//! and plain lists, tuples, bytes, are answered here, and everything else, whatever must be refused
//! above all, goes on to the ordinary function, which looks at all of it again and says what is wrong.
#![allow(unsafe_code)]

use std::ffi::CString;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr::null_mut;

use pokas_core as core;
use pokas_core::card::read_letters;
use pokas_core::selection::MAX_POSITIONS;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyCFunction, PyDict, PyInt, PyList, PyString, PyTuple};

use crate::cards::{Card, Cards};

/// The most keywords that a function of this kind has.
const MOST_KEYWORDS: usize = 6;

/// An argument that is there only while the call lasts.
pub type Argument<'a, 'py> = Borrowed<'a, 'py, PyAny>;
/// The keyword arguments, in the order of [`Direct::KEYWORDS`].
pub type Keywords<'a, 'py> = [Option<Argument<'a, 'py>>; MOST_KEYWORDS];

/// A function of one argument and some keywords.
pub trait Direct {
    /// What it is called.
    const NAME: &'static str;
    /// The names of the keywords.
    const KEYWORDS: &'static [&'static str];

    /// The answer to a usual call; `None` leaves the call to the ordinary function.
    fn answer<'py>(argument: Argument<'_, 'py>, keywords: &Keywords<'_, 'py>) -> Option<Bound<'py, PyAny>>;

    /// Where its state is kept.
    fn state() -> &'static PyOnceLock<State>;
}

/// What a direct function needs when it is called.
pub struct State {
    ordinary: Py<PyAny>,
    /// The interned names of the keywords: those in a program are the same objects.
    names: Vec<Py<PyString>>,
}

/// Adds a direct function to the module, in front of the ordinary one.
pub fn add<D: Direct>(module: &Bound<'_, PyModule>, ordinary: Bound<'_, PyCFunction>) -> PyResult<()> {
    let py = module.py();
    let signature: String = ordinary.getattr("__text_signature__")?.extract()?;
    let doc: String = ordinary.getattr("__doc__")?.extract()?;
    let doc = CString::new(format!("{}{signature}\n--\n\n{doc}", D::NAME))?;
    D::state().get_or_init(py, || State {
        ordinary: ordinary.into_any().unbind(),
        names: D::KEYWORDS.iter().map(|name| PyString::intern(py, name).unbind()).collect(),
    });
    // The interpreter keeps pointers to all of this for as long as it runs.
    let definition = Box::leak(Box::new(ffi::PyMethodDef {
        ml_name: CString::new(D::NAME)?.into_raw(),
        ml_meth: ffi::PyMethodDefPointer { PyCFunctionFastWithKeywords: called::<D> },
        ml_flags: ffi::METH_FASTCALL | ffi::METH_KEYWORDS,
        ml_doc: doc.into_raw(),
    }));
    let name = module.name()?;
    // SAFETY: the definition is never freed and its flags are those of its function; module and name
    // are valid objects, of which the function takes references of its own.
    let function = unsafe {
        let function = ffi::PyCFunction_NewEx(definition, module.as_ptr(), name.as_ptr());
        Bound::from_owned_ptr_or_err(py, function)?
    };
    module.add(D::NAME, function)
}

unsafe extern "C" fn called<D: Direct>(
    _: *mut ffi::PyObject,
    arguments: *const *mut ffi::PyObject,
    count: ffi::Py_ssize_t,
    names: *mut ffi::PyObject,
) -> *mut ffi::PyObject {
    let quick = || {
        // SAFETY: the interpreter calls this on a thread that is attached, and the token does not
        // leave this closure.
        let py = unsafe { Python::assume_attached() };
        let state = D::state().get(py)?;
        // SAFETY: pointers and count are those of the interpreter's call.
        let (argument, keywords) = unsafe { usual(py, &state.names, arguments, count, names)? };
        D::answer(argument, &keywords).map(Bound::into_ptr)
    };
    match catch_unwind(AssertUnwindSafe(quick)) {
        Ok(Some(answer)) => answer,
        // SAFETY: as above.
        _ => Python::attach(|py| unsafe {
            let answer = ordinary::<D>(py, arguments, count, names);
            answer.map_or_else(
                |error| {
                    error.restore(py);
                    null_mut()
                },
                Bound::into_ptr,
            )
        }),
    }
}

/// The arguments of a usual call, or `None`.
///
/// # Safety
///
/// `arguments` has `count` positional arguments, then one for each entry of the tuple `names`, if that
/// is not null; all of them live as long as `'a`.
unsafe fn usual<'a, 'py>(
    py: Python<'py>,
    known: &[Py<PyString>],
    arguments: *const *mut ffi::PyObject,
    count: ffi::Py_ssize_t,
    names: *mut ffi::PyObject,
) -> Option<(Argument<'a, 'py>, Keywords<'a, 'py>)> {
    if count != 1 {
        return None;
    }
    let mut keywords = [None; MOST_KEYWORDS];
    // SAFETY: see above; the tuple has as many entries as it says.
    unsafe {
        if !names.is_null() {
            for place in 0..ffi::PyTuple_Size(names) {
                let name = ffi::PyTuple_GetItem(names, place);
                let slot = known.iter().position(|known| known.as_ptr() == name)?;
                keywords[slot] = Some(Borrowed::from_ptr(py, *arguments.offset(1 + place)));
            }
        }
        Some((Borrowed::from_ptr(py, *arguments), keywords))
    }
}

/// The same call to the ordinary function.
///
/// # Safety
///
/// As for [`usual`].
unsafe fn ordinary<'py, D: Direct>(
    py: Python<'py>,
    arguments: *const *mut ffi::PyObject,
    count: ffi::Py_ssize_t,
    names: *mut ffi::PyObject,
) -> PyResult<Bound<'py, PyAny>> {
    // SAFETY: see above.
    let argument = |place| unsafe { Borrowed::from_ptr(py, *arguments.offset(place)) };
    let positional = PyTuple::new(py, (0..count).map(argument).collect::<Vec<_>>())?;
    let keywords = PyDict::new(py);
    // SAFETY: it is a tuple or null.
    if let Some(names) = unsafe { Bound::from_borrowed_ptr_or_opt(py, names) } {
        for (place, name) in names.cast_into::<PyTuple>()?.iter().enumerate() {
            keywords.set_item(name, argument(count + place as isize))?;
        }
    }
    let state = D::state().get(py).expect("made with the function");
    state.ordinary.bind(py).call(positional, Some(&keywords))
}

/// The most ids that are read here: a table's.
const MOST_IDS: usize = MAX_POSITIONS;

/// A few card ids, perhaps wrong ones.
#[derive(Default)]
pub struct Ids {
    ids: [u8; MOST_IDS],
    count: u8,
}

impl FromIterator<Option<core::Card>> for Ids {
    /// A table: 255 where no card is open. What is more than a table has is dropped.
    fn from_iter<I: IntoIterator<Item = Option<core::Card>>>(entries: I) -> Self {
        let mut ids = Self::default();
        for (place, card) in ids.ids.iter_mut().zip(entries) {
            *place = card.map_or(255, core::Card::id);
            ids.count += 1;
        }
        ids
    }
}

impl Ids {
    /// The ids.
    pub fn get(&self) -> &[u8] {
        &self.ids[..usize::from(self.count)]
    }

    /// What lies at each place of a table.
    pub fn entries(&self) -> Vec<Option<core::Card>> {
        self.get().iter().map(|&id| core::Card::from_id(id)).collect()
    }

    fn read<'py>(
        value: Argument<'_, 'py>,
        id: impl Fn(Borrowed<'_, 'py, PyAny>) -> Option<u8>,
    ) -> Option<Self> {
        let list = value.is_exact_instance_of::<PyList>();
        if !list && !value.is_exact_instance_of::<PyTuple>() {
            return None;
        }
        let (py, value) = (value.py(), value.as_ptr());
        let mut read = Self::default();
        // SAFETY: `value` is a list or a tuple and has as many entries as it says. Each is borrowed only
        // until `id` has looked at it, which runs no code of Python's, so that no entry can go away.
        unsafe {
            let count = if list { ffi::PyList_Size(value) } else { ffi::PyTuple_Size(value) };
            if !(0..=MOST_IDS as isize).contains(&count) {
                return None;
            }
            read.count = count as u8;
            for (place, slot) in read.ids[..count as usize].iter_mut().enumerate() {
                let place = place as isize;
                let entry =
                    if list { ffi::PyList_GetItem(value, place) } else { ffi::PyTuple_GetItem(value, place) };
                *slot = id(Borrowed::from_ptr(py, entry))?;
            }
        }
        Some(read)
    }

    /// The ids of a list or tuple of `Card` or of texts of one card, or of one text.
    pub fn of_cards(value: Argument<'_, '_>) -> Option<Self> {
        if let Ok(text) = value.cast_exact::<PyString>() {
            let mut read = Self::default();
            read.count = read_letters(text.to_str().ok()?, &mut read.ids)? as u8;
            return Some(read);
        }
        Self::read(value, |entry| {
            if let Ok(card) = entry.cast_exact::<Card>() {
                return Some(card.get().0.id());
            }
            let mut id = [0];
            let text = entry.cast_exact::<PyString>().ok()?;
            if read_letters(text.to_str().ok()?, &mut id)? == 1 { Some(id[0]) } else { None }
        })
    }

    /// The cards, if all of them are cards.
    pub fn cards(&self) -> Option<Cards> {
        self.get().iter().map(|&id| core::Card::from_id(id)).collect()
    }

    /// The ids in bytes, or in a list or tuple of ints and nothing else.
    pub fn of_numbers(value: Argument<'_, '_>) -> Option<Self> {
        if let Ok(bytes) = value.cast_exact::<PyBytes>() {
            let bytes = bytes.as_bytes();
            let mut read = Self::default();
            read.ids.get_mut(..bytes.len())?.copy_from_slice(bytes);
            read.count = bytes.len() as u8;
            return Some(read);
        }
        Self::read(value, small_int)
    }
}

/// An int (nothing derived from it) below 256.
pub fn small_int(value: Argument<'_, '_>) -> Option<u8> {
    if !value.is_exact_instance_of::<PyInt>() {
        return None;
    }
    let mut overflow = 0;
    // SAFETY: it is an int, of which this makes a number without running any other code.
    let number = unsafe { ffi::PyLong_AsLongAndOverflow(value.as_ptr(), &mut overflow) };
    if overflow == 0 { u8::try_from(number).ok() } else { None }
}
