//! `Randomness`: the draws of one hand.

use pokas_core::Card as CoreCard;
use pokas_core::shuffle::{ALGORITHM, Randomness as Source, SeedKind};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyInt, PyTuple};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::cards::{card_tuple, cards_of, shown};
use crate::errors::{PokasError, raised, wrong_type};

/// The draws of one hand: ChaCha20 and Fisher–Yates without bias (`algorithm` names the frozen form).
///
/// seed: an int from 0 to 2**256 - 1 or at most 32 bytes repeats the same draws for ever; None takes 32
/// fresh bytes from the operating system. Raises `PokasError` for a seed out of range and `TypeError`.
#[pyclass(frozen, module = "pokas._core")]
pub struct Randomness(Mutex<Source>);

/// The source of a seed given from Python.
pub fn source_of(seed: Option<&Bound<'_, PyAny>>) -> PyResult<Source> {
    let Some(seed) = seed.filter(|seed| !seed.is_none()) else {
        return Source::from_system().map_err(raised);
    };
    if let Ok(bytes) = seed.cast::<PyBytes>() {
        return Source::from_seed(SeedKind::Bytes, bytes.as_bytes()).map_err(raised);
    }
    if seed.is_instance_of::<PyBool>() || !seed.is_instance_of::<PyInt>() {
        return Err(wrong_type("a seed is an int or at most 32 bytes", seed));
    }
    let bits: usize = seed.call_method0("bit_length")?.extract()?;
    if bits > 256 || seed.lt(0)? {
        return Err(PokasError::new_err(format!("seed {} is not between 0 and 2**256 - 1", shown(seed))));
    }
    let bytes = seed.call_method1("to_bytes", (bits.div_ceil(8), "little"))?;
    Source::from_seed(SeedKind::Number, bytes.cast::<PyBytes>()?.as_bytes()).map_err(raised)
}

impl Randomness {
    fn source(&self) -> MutexGuard<'_, Source> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Randomness {
    #[new]
    #[pyo3(signature = (seed = None))]
    fn new(seed: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        source_of(seed).map(|source| Self(Mutex::new(source)))
    }

    /// The name of the frozen algorithm.
    #[classattr]
    fn algorithm() -> &'static str {
        ALGORITHM
    }

    /// The cards in random order, as a tuple; the same cards given in another order are shuffled otherwise.
    #[pyo3(signature = (cards, /))]
    fn shuffle<'py>(&self, py: Python<'py>, cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        let mut cards: Vec<CoreCard> = cards_of(cards)?;
        self.source().shuffle(&mut cards);
        card_tuple(py, &cards)
    }

    /// The whole state: key (32 bytes), stream, and the number of words drawn.
    #[getter]
    fn state<'py>(&self, py: Python<'py>) -> (Bound<'py, PyBytes>, u64, u64) {
        let (key, stream, position) = self.source().state();
        (PyBytes::new(py, &key), stream, position)
    }

    /// A source in a state that `state` gave.
    #[staticmethod]
    #[pyo3(signature = (key, stream, position, /))]
    fn restore(key: &Bound<'_, PyBytes>, stream: u64, position: u64) -> PyResult<Self> {
        let key = key.as_bytes().try_into().map_err(|_| PokasError::new_err("a key has 32 bytes"))?;
        Ok(Self(Mutex::new(Source::restore(key, stream, position))))
    }

    /// An independent source that will make the same draws.
    fn copy(&self) -> Self {
        Self(Mutex::new(self.source().clone()))
    }

    fn __repr__(&self) -> String {
        // Never the state: it foretells every card.
        format!("<Randomness {ALGORITHM}>")
    }
}
