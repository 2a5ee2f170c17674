//! `Question`: what a deal leaves open, and counting or drawing its completions.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use pokas_core as core;
use pokas_core::completions::{BLOCK, Walk, sample};
use pokas_core::equity::{Counter, Tally};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::cards::{cards_of, deck_of};
use crate::errors::{PokasError, raised};
use crate::game::{Game, hands_of};
use crate::jobs::{Report, Work, run, threads_of};

/// What a deal leaves open. `pokas.equity` asks it; see there for what it means.
///
/// `count` completions are cut into `tasks` to count them all; `run_exact` does some of these tasks, and
/// `run_sample` some blocks of `BLOCK` drawn completions. Both give (trials, ((wins, ties, units, squares,
/// categories), ...)) with one entry a seat, whole numbers that add up over disjoint runs; a pot is 840 units.
#[pyclass(frozen, module = "pokas._core")]
pub struct Question {
    question: core::equity::Question,
    walk: OnceLock<Walk>,
}

type SeatFigures = (u64, u64, u64, u128, [u64; 11]);

impl Question {
    fn walk(&self) -> &Walk {
        self.walk.get_or_init(|| Walk::new(&self.question))
    }

    fn figures<'py>(&self, py: Python<'py>, tallies: Vec<Tally>) -> PyResult<(u64, Bound<'py, PyTuple>)> {
        let mut all = Tally::default();
        tallies.iter().for_each(|tally| all.add(tally));
        let seats = all.seats[..self.question.seats()].iter();
        let figures: Vec<SeatFigures> =
            seats.map(|seat| (seat.wins, seat.ties, seat.units, seat.squares, seat.categories)).collect();
        Ok((all.trials, PyTuple::new(py, figures)?))
    }
}

/// Some tasks of an exact count, or some blocks of a sample.
struct Part<'a> {
    question: &'a Question,
    first: u64,
    /// The key and the number of samples in all, for a sample.
    drawn: Option<([u8; 32], u64)>,
}

impl<'a> Work for Part<'a> {
    type State = Counter<'a>;
    type Answer = Tally;

    const LONG: bool = true;

    fn start(&self, stop: &Arc<AtomicBool>) -> Counter<'a> {
        self.question.question.counter(stop.clone())
    }

    fn block(&self, counter: &mut Counter<'a>, block: usize) -> core::Result<()> {
        let block = self.first + block as u64;
        match self.drawn {
            Some((key, samples)) => sample(key, block, samples, counter),
            None => self.question.walk().run(block as usize, counter),
        }
    }

    fn finish(&self, mut counter: Counter<'a>) -> core::Result<Tally> {
        counter.take()
    }
}

/// Calls `progress(done, all)` if there is one.
fn reporter(progress: Option<Py<PyAny>>, all: usize) -> impl FnMut(Python<'_>, usize) -> PyResult<()> + Send {
    move |py, done| match &progress {
        Some(progress) => progress.call1(py, (done, all)).map(|_| ()),
        None => Ok(()),
    }
}

fn blocks_between(first: u64, last: u64) -> PyResult<usize> {
    match last.checked_sub(first).map(usize::try_from) {
        Some(Ok(blocks)) => Ok(blocks),
        _ => Err(PokasError::new_err(format!("no blocks from {first} to {last}"))),
    }
}

#[pymethods]
impl Question {
    #[new]
    #[pyo3(signature = (game, hands, board, deck, dead, first_keeps_ties))]
    fn new(
        game: &Bound<'_, Game>,
        hands: &Bound<'_, PyAny>,
        board: &Bound<'_, PyAny>,
        deck: &Bound<'_, PyAny>,
        dead: &Bound<'_, PyAny>,
        first_keeps_ties: bool,
    ) -> PyResult<Self> {
        let game = game.get();
        let hands = hands_of(hands)?.into_iter().map(Option::unwrap_or_default).collect();
        let table = game.table_of(board)?;
        let question = core::equity::Question::new(
            &game.shared.game,
            deck_of(deck)?,
            hands,
            table,
            &cards_of(dead)?,
            first_keeps_ties,
        );
        Ok(Self { question: question.map_err(raised)?, walk: OnceLock::new() })
    }

    /// Drawn completions in one block.
    #[classattr]
    #[allow(non_snake_case)]
    fn BLOCK() -> u64 {
        BLOCK
    }

    /// How many completions there are, up to exchanges of positions that change nothing.
    #[getter]
    fn count(&self) -> u128 {
        self.question.count()
    }

    /// How many tasks an exact count is cut into.
    #[getter]
    fn tasks(&self) -> usize {
        self.walk().tasks()
    }

    /// Counts the completions of the tasks first to last - 1.
    #[pyo3(signature = (first, last, threads, progress))]
    fn run_exact<'py>(
        &self,
        py: Python<'py>,
        first: u64,
        last: u64,
        threads: &Bound<'py, PyAny>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<(u64, Bound<'py, PyTuple>)> {
        let threads = threads_of(threads)?;
        let blocks = blocks_between(first, last.min(self.walk().tasks() as u64))?;
        let report: Report<'_> = &mut reporter(progress, blocks);
        let tallies = run(py, &Part { question: self, first, drawn: None }, blocks, threads, report)?;
        self.figures(py, tallies)
    }

    /// Draws the completions of the blocks first to last - 1, of `samples` in all, from a key of 32 bytes.
    #[pyo3(signature = (key, samples, first, last, threads, progress))]
    #[allow(clippy::too_many_arguments)]
    fn run_sample<'py>(
        &self,
        py: Python<'py>,
        key: &Bound<'py, PyBytes>,
        samples: u64,
        first: u64,
        last: u64,
        threads: &Bound<'py, PyAny>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<(u64, Bound<'py, PyTuple>)> {
        let threads = threads_of(threads)?;
        let key = key.as_bytes().try_into().map_err(|_| PokasError::new_err("a key has 32 bytes"))?;
        let blocks = blocks_between(first, last.min(samples.div_ceil(BLOCK)))?;
        let report: Report<'_> = &mut reporter(progress, blocks);
        let drawn = Some((key, samples));
        let tallies = run(py, &Part { question: self, first, drawn }, blocks, threads, report)?;
        self.figures(py, tallies)
    }
}
