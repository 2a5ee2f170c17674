//! Scores of many rows, on one or more threads, with the interpreter free meanwhile.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use pokas_core as core;
use pokas_core::batch::{CHUNK, Worker};
use pokas_core::kernels::Kernel;
use pokas_core::on_table::OneTable;
use pokas_core::shape::Shape;
use pyo3::prelude::*;

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

/// What one thread works with.
struct Bench<'a> {
    worker: Worker<'a>,
    hands: Vec<u8>,
    boards: Vec<u8>,
    scores: Vec<u16>,
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
        let mut boards = Vec::new();
        let worker = match (self.table, self.one_board()) {
            (Some(table), _) => Worker::on_table(table, self.kernel),
            (None, board) => {
                if let Some(board) = board {
                    board.copy(0, CHUNK, &mut boards);
                }
                Worker::with_kernel(self.shape, self.kernel)
            }
        };
        Bench { worker, hands: Vec::new(), boards, scores: vec![0; CHUNK] }
    }

    fn block(&self, bench: &mut Bench<'a>, block: usize) -> core::Result<()> {
        let size = block_of(self.shape);
        for first in (block * size..self.rows.min((block + 1) * size)).step_by(CHUNK) {
            let scores = &mut bench.scores[..CHUNK.min(self.rows - first)];
            self.hands.copy(first, scores.len(), &mut bench.hands);
            if let (Some(rows), None) = (self.boards, self.one_board()) {
                rows.copy(first, scores.len(), &mut bench.boards);
            }
            bench.worker.run(&bench.hands, &bench.boards, first, scores)?;
            self.scores.write(first, scores);
        }
        Ok(())
    }

    fn finish(&self, _: Bench<'a>) -> core::Result<()> {
        Ok(())
    }
}

fn check_columns(what: &str, rows: &Rows, wanted: usize) -> PyResult<()> {
    if rows.columns() == wanted {
        return Ok(());
    }
    Err(PokasError::new_err(format!("{what}: rows of {} cards; {wanted} are needed", rows.columns())))
}

/// Scores the rows of a game into `out`; see `Variant.best_batch`.
pub fn best_batch(
    game: &core::Game,
    hands: &Bound<'_, PyAny>,
    boards: &Bound<'_, PyAny>,
    out: &Bound<'_, PyAny>,
    deck: &Bound<'_, PyAny>,
    threads: &Bound<'_, PyAny>,
) -> PyResult<()> {
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
    let scores = Scores::get(out, rows)?;
    let kernel = Kernel::chosen().map_err(raised)?;
    let one = boards.rows().is_none() && rows >= OneTable::worth(shape);
    let table = if one { OneTable::new(shape, &boards.first()) } else { None };
    let (hands, boards, table, scores) = (&hands, Some(&boards), table.as_ref(), &scores);
    Batch { shape, kernel, hands, boards, table, scores, rows }.run(py, threads)
}

/// Scores plain hands into `out`; see `pokas.evaluate_batch`.
#[pyfunction]
#[pyo3(signature = (cards, out, order, deck, threads, /))]
pub fn evaluate_batch(
    cards: &Bound<'_, PyAny>,
    out: &Bound<'_, PyAny>,
    order: &Bound<'_, PyAny>,
    deck: &Bound<'_, PyAny>,
    threads: &Bound<'_, PyAny>,
) -> PyResult<()> {
    let py = cards.py();
    let (order, deck, threads) = (order_of(order)?, deck_of(deck)?, threads_of(threads)?);
    let cards = Rows::get(cards, "cards", false)?;
    let shape = Shape::plain_for(deck, order, cards.columns()).map_err(raised)?;
    let rows = cards.rows().unwrap_or(0);
    let scores = Scores::get(out, rows)?;
    let kernel = Kernel::chosen().map_err(raised)?;
    Batch { shape, kernel, hands: &cards, boards: None, table: None, scores: &scores, rows }.run(py, threads)
}

/// Refuses anything but a writable uint16 buffer of this length.
#[pyfunction]
#[pyo3(signature = (out, rows, /))]
pub fn check_scores(out: &Bound<'_, PyAny>, rows: usize) -> PyResult<()> {
    Scores::get(out, rows).map(|_| ())
}

/// The number of rows of a two-dimensional uint8 buffer; anything else is refused by name.
#[pyfunction]
#[pyo3(signature = (cards, what, /))]
pub fn count_rows(cards: &Bound<'_, PyAny>, what: &str) -> PyResult<usize> {
    Ok(Rows::get(cards, what, false)?.rows().unwrap_or(0))
}
