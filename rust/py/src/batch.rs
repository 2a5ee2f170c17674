//! Scores of many rows, on one or more threads, with the interpreter free meanwhile.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use pokas_core as core;
use pokas_core::batch::{CHUNK, Worker};
use pokas_core::kernels::Kernel;
use pokas_core::on_table::OneTable;
use pokas_core::shape::Shape;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

use crate::buffers::{Rows, Scores};
use crate::cards::{deck_of, order_of};
use crate::errors::{PokasError, raised};
use crate::jobs::{Work, run, threads_of};

/// Rows that a thread takes at a time: between blocks it looks whether to stop. Searched rows take about
/// a thousand times as long as those from tables.
fn block_of(shape: &Shape) -> usize {
    if shape.is_searched() { CHUNK } else { 64 * CHUNK }
}

/// Rows to score and where the scores go.
struct Batch<'a> {
    shape: &'a Shape,
    kernel: Kernel,
    hands: &'a Rows,
    boards: Option<&'a Rows>,
    /// What the one table of all rows makes of the shape, if that is worth while.
    table: Option<&'a OneTable<'a>>,
    scores: &'a Scores,
    rows: usize,
}

/// Where rows and scores are copied to.
#[derive(Default)]
struct Space {
    hands: Vec<u8>,
    boards: Vec<u8>,
    scores: Vec<u16>,
}

thread_local! {
    /// Kept for the next batch on this thread: for a small one, making it anew takes as long as the scores.
    static SPACE: Cell<Option<Box<Space>>> = const { Cell::new(None) };
}

/// What one thread works with.
struct Bench<'a> {
    worker: Worker<'a>,
    space: Box<Space>,
}

impl<'a> Batch<'a> {
    fn one_board(&self) -> Option<&'a Rows> {
        self.boards.filter(|boards| boards.rows().is_none())
    }

    fn run(&self, py: Python<'_>, threads: usize) -> PyResult<()> {
        run(py, self, self.rows.div_ceil(block_of(self.shape)), threads, &mut |_, _| Ok(())).map(|_| ())
    }
}

impl<'a> Work for Batch<'a> {
    type State = Bench<'a>;
    type Answer = ();

    const LONG: bool = false;

    fn start(&self, _: &Arc<AtomicBool>) -> Bench<'a> {
        let mut space = SPACE.take().unwrap_or_default();
        let worker = match (self.table, self.one_board()) {
            (Some(table), _) => Worker::on_table(table, self.kernel),
            (None, board) => {
                if let Some(board) = board {
                    board.copy(0, CHUNK, &mut space.boards);
                }
                Worker::with_kernel(self.shape, self.kernel)
            }
        };
        space.scores.resize(worker.at_once(), 0);
        Bench { worker, space }
    }

    fn block(&self, bench: &mut Bench<'a>, block: usize) -> core::Result<()> {
        let size = block_of(self.shape);
        let Bench { worker, space } = bench;
        let step = space.scores.len();
        for first in (block * size..self.rows.min((block + 1) * size)).step_by(step) {
            let scores = &mut space.scores[..step.min(self.rows - first)];
            self.hands.copy(first, scores.len(), &mut space.hands);
            if let (Some(rows), None) = (self.boards, self.one_board()) {
                rows.copy(first, scores.len(), &mut space.boards);
            }
            worker.run(&space.hands, &space.boards, first, scores)?;
            self.scores.write(first, scores);
        }
        Ok(())
    }

    fn finish(&self, bench: Bench<'a>) -> core::Result<()> {
        SPACE.set(Some(bench.space));
        Ok(())
    }
}

fn check_columns(what: &str, rows: &Rows, wanted: usize) -> PyResult<()> {
    if rows.columns() == wanted {
        return Ok(());
    }
    Err(PokasError::new_err(format!("{what}: rows of {} cards; {wanted} are needed", rows.columns())))
}

/// Scores the rows of a game; see `Variant.best_batch`.
pub fn best_batch<'py>(
    game: &core::Game,
    hands: &Bound<'py, PyAny>,
    boards: &Bound<'py, PyAny>,
    out: &Bound<'py, PyAny>,
    deck: &Bound<'py, PyAny>,
    threads: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = hands.py();
    let (deck, threads) = (deck_of(deck)?, threads_of(threads)?);
    let shape = game.shape(deck).map_err(raised)?;
    let hands = Rows::get(hands, "hands", false)?;
    let boards = Rows::get(boards, "boards", true)?;
    check_columns("hands", &hands, shape.width().0)?;
    check_columns("boards", &boards, shape.width().1)?;
    let rows = hands.rows().unwrap_or(0);
    if let Some(tables) = boards.rows().filter(|&tables| tables != rows) {
        return Err(PokasError::new_err(format!("{rows} rows of hands, but {tables} of boards")));
    }
    let kernel = Kernel::chosen().map_err(raised)?;
    let one = boards.rows().is_none() && rows >= OneTable::worth(shape);
    let table = if one { OneTable::new(shape, &boards.first(), kernel) } else { None };
    let (hands, boards, table) = (&hands, Some(&boards), table.as_ref());
    fill(py, rows, out, |scores| Batch { shape, kernel, hands, boards, table, scores, rows }.run(py, threads))
}

/// Scores plain hands; see `pokas.evaluate_batch`.
#[pyfunction]
#[pyo3(signature = (cards, out, order, deck, threads, /))]
pub fn evaluate_batch<'py>(
    cards: &Bound<'py, PyAny>,
    out: &Bound<'py, PyAny>,
    order: &Bound<'py, PyAny>,
    deck: &Bound<'py, PyAny>,
    threads: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = cards.py();
    let (order, deck, threads) = (order_of(order)?, deck_of(deck)?, threads_of(threads)?);
    let cards = Rows::get(cards, "cards", false)?;
    let shape = Shape::plain_for(deck, order, cards.columns()).map_err(raised)?;
    let rows = cards.rows().unwrap_or(0);
    let kernel = Kernel::chosen().map_err(raised)?;
    fill(py, rows, out, |scores| {
        Batch { shape, kernel, hands: &cards, boards: None, table: None, scores, rows }.run(py, threads)
    })
}

/// An array of scores that `compute` fills: a new one or, if it is not None, `out`, which gets them only
/// when all are there.
fn fill<'py>(
    py: Python<'py>,
    rows: usize,
    out: &Bound<'py, PyAny>,
    compute: impl FnOnce(&Scores) -> PyResult<()>,
) -> PyResult<Bound<'py, PyAny>> {
    static COPY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    if !out.is_none() {
        Scores::get(out, rows)?;
    }
    let scores = new_scores(py, rows)?;
    compute(&Scores::get(&scores, rows)?)?;
    if out.is_none() {
        Ok(scores)
    } else {
        COPY.import(py, "pokas.batch", "copy_scores")?.call1((scores, out))
    }
}

/// An array for so many scores.
fn new_scores(py: Python<'_>, rows: usize) -> PyResult<Bound<'_, PyAny>> {
    static NEW: PyOnceLock<(Py<PyAny>, Py<PyAny>)> = PyOnceLock::new();
    let (empty, dtype) =
        NEW.get_or_try_init(py, || py.import("pokas.batch")?.call_method0("score_array")?.extract())?;
    empty.bind(py).call1((rows, dtype))
}
