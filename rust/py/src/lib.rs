//! The Python door to `pokas-core`: the extension module `pokas._core`. It holds no rule.

mod batch;
mod buffers;
mod cards;
mod combination;
mod direct;
mod equity;
mod errors;
mod game;
mod jobs;
mod shuffle;
mod values;

use pyo3::prelude::*;

/// Cards, hand values and games; imported from `pokas`, not from here.
#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    if cfg!(debug_assertions) {
        let warnings = module.py().import("warnings")?;
        warnings.call_method1("warn", ("pokas is a debug build: correct, but many times slower",))?;
    }
    errors::add(module)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<cards::Card>()?;
    module.add_class::<cards::Deck>()?;
    module.add_class::<values::HandValue>()?;
    module.add_class::<shuffle::Randomness>()?;
    module.add_class::<game::Game>()?;
    module.add_class::<combination::Combination>()?;
    module.add_class::<equity::Question>()?;
    module.add_function(wrap_pyfunction!(cards::parse_cards, module)?)?;
    values::add(module)?;
    module.add_function(wrap_pyfunction!(batch::evaluate_batch, module)?)?;
    Ok(())
}
