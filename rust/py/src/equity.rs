//! `Question`: what a deal leaves open, and counting or drawing its completions.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use pokas_core as core;
use pokas_core::exact::{Exact, Solver};
use pokas_core::sample::{BLOCK, Drawing, Sampler};
use pokas_core::tally::{SeatTally, Tally};
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
/// `run_sample` with `closely` puts (taken, shares, scores) at the end of each entry.
#[pyclass(frozen, module = "pokas._core")]
pub struct Question {
    question: core::equity::Question,
    exact: OnceLock<Exact>,
    work: OnceLock<u128>,
}

type SeatFigures = (u64, u64, u64, u128, [u64; 11]);
type CloseFigures = (u64, u64, u64, u128, [u64; 11], [u64; 11], [u64; 11], u128);

impl Question {
    /// The plan of an exact count, made when first asked for.
    fn exact(&self, py: Python<'_>) -> PyResult<&Exact> {
        if self.exact.get().is_none() {
            // Whoever comes second has done the work for nothing; that is all.
            let _ = self.exact.set(py.detach(|| Exact::new(&self.question)).map_err(raised)?);
        }
        self.exact.get().ok_or_else(|| PokasError::new_err("an exact count could not be planned"))
    }

    fn figures<'py>(
        &self,
        py: Python<'py>,
        tallies: Vec<Tally>,
        closely: bool,
    ) -> PyResult<(u64, Bound<'py, PyTuple>)> {
        let mut all = Tally::default();
        tallies.iter().for_each(|tally| all.add(tally));
        let seats = all.seats[..self.question.seats()].iter();
        let plain = |seat: &SeatTally| -> SeatFigures {
            (seat.wins, seat.ties, seat.units, seat.squares, seat.categories)
        };
        let close = |seat: &SeatTally| -> CloseFigures {
            let (wins, ties, units, squares, categories) = plain(seat);
            (wins, ties, units, squares, categories, seat.taken, seat.shares, seat.scores)
        };
        let figures = if closely {
            PyTuple::new(py, seats.map(close).collect::<Vec<_>>())?
        } else {
            PyTuple::new(py, seats.map(plain).collect::<Vec<_>>())?
        };
        Ok((all.trials, figures))
    }
}

/// So many evaluations are done before anybody could press a key.
const LITTLE: u64 = 10_000;

/// Some tasks of an exact count.
struct Counted<'a> {
    question: &'a core::equity::Question,
    exact: &'a Exact,
    first: usize,
}

impl<'a> Work for Counted<'a> {
    type State = Solver<'a>;
    type Answer = Tally;

    const LONG: bool = true;

    fn long(&self) -> bool {
        self.exact.work() > LITTLE.into()
    }

    fn start(&self, stop: &Arc<AtomicBool>) -> Solver<'a> {
        self.exact.solver(self.question, stop.clone())
    }

    fn block(&self, solver: &mut Solver<'a>, block: usize) -> core::Result<()> {
        solver.run(self.first + block)
    }

    fn finish(&self, mut solver: Solver<'a>) -> core::Result<Tally> {
        solver.take()
    }
}

/// Some blocks of a sample.
struct Drawn<'a> {
    drawing: &'a Drawing<'a>,
    first: u64,
    key: [u8; 32],
    /// The number of samples in all.
    samples: u64,
    closely: bool,
}

impl<'a> Work for Drawn<'a> {
    type State = Sampler<'a>;
    type Answer = Tally;

    const LONG: bool = true;

    fn long(&self) -> bool {
        self.samples > LITTLE
    }

    fn start(&self, stop: &Arc<AtomicBool>) -> Sampler<'a> {
        self.drawing.sampler(stop.clone(), self.closely)
    }

    fn block(&self, sampler: &mut Sampler<'a>, block: usize) -> core::Result<()> {
        sampler.run(self.key, self.first + block as u64, self.samples)
    }

    fn finish(&self, mut sampler: Sampler<'a>) -> core::Result<Tally> {
        sampler.take()
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
        Ok(Self { question: question.map_err(raised)?, exact: OnceLock::new(), work: OnceLock::new() })
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
    fn tasks(&self, py: Python<'_>) -> PyResult<usize> {
        Ok(self.exact(py)?.tasks())
    }

    /// About how many hands an exact count has to value.
    #[getter]
    fn work(&self, py: Python<'_>) -> u128 {
        // Nobody waits for another thread with the interpreter held: two may both do the little work.
        if let Some(&work) = self.work.get() {
            return work;
        }
        let work = py.detach(|| Exact::work_of(&self.question));
        *self.work.get_or_init(|| work)
    }

    /// About how many of them one completion takes.
    #[getter]
    fn each(&self) -> u64 {
        self.question.each()
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
        let exact = self.exact(py)?;
        let blocks = blocks_between(first, last.min(exact.tasks() as u64))?;
        let report: Report<'_> = &mut reporter(progress, blocks);
        let tasks = Counted { question: &self.question, exact, first: first as usize };
        let tallies = run(py, &tasks, blocks, threads, report)?;
        self.figures(py, tallies, false)
    }

    /// Draws the completions of the blocks first to last - 1, of `samples` in all, from a key of 32 bytes.
    #[pyo3(signature = (key, samples, first, last, threads, progress, closely=false))]
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
        closely: bool,
    ) -> PyResult<(u64, Bound<'py, PyTuple>)> {
        let threads = threads_of(threads)?;
        let key = key.as_bytes().try_into().map_err(|_| PokasError::new_err("a key has 32 bytes"))?;
        let blocks = blocks_between(first, last.min(samples.div_ceil(BLOCK)))?;
        let report: Report<'_> = &mut reporter(progress, blocks);
        let drawing = Drawing::new(&self.question, samples, closely).map_err(raised)?;
        let drawn = Drawn { drawing: &drawing, first, key, samples, closely };
        let tallies = run(py, &drawn, blocks, threads, report)?;
        self.figures(py, tallies, closely)
    }
}
