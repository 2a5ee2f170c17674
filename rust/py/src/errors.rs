//! The exceptions, and how errors of the core become them.

use pokas_core::Error;
use pyo3::create_exception;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

create_exception!(
    pokas,
    PokasError,
    PyValueError,
    "A value that pokas refuses. All its errors derive from this."
);
create_exception!(
    pokas,
    CardError,
    PokasError,
    "Cards that are not cards, come twice, or are too few or too many."
);
create_exception!(pokas, DeckError, PokasError, "A deck that does not exist or does not fit.");
create_exception!(
    pokas,
    VariantError,
    PokasError,
    "A game, option or table position that does not exist or contradicts another."
);
create_exception!(
    pokas,
    RecordError,
    PokasError,
    "A record that cannot be read; the message names the place."
);

/// The Python exception for an error of the core.
pub fn raised(error: Error) -> PyErr {
    let text = error.to_string();
    match error {
        Error::Card(_) => CardError::new_err(text),
        Error::Deck(_) => DeckError::new_err(text),
        Error::Game(_) => VariantError::new_err(text),
        _ => PokasError::new_err(text),
    }
}

/// A `TypeError` that names what was wanted and the type that came.
pub fn wrong_type(wanted: &str, got: &Bound<'_, PyAny>) -> PyErr {
    match got.get_type().name() {
        Ok(name) => PyTypeError::new_err(format!("{wanted}, not {name}")),
        Err(error) => error,
    }
}

/// Adds the exceptions to the module.
pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("PokasError", py.get_type::<PokasError>())?;
    module.add("CardError", py.get_type::<CardError>())?;
    module.add("DeckError", py.get_type::<DeckError>())?;
    module.add("VariantError", py.get_type::<VariantError>())?;
    module.add("RecordError", py.get_type::<RecordError>())
}
