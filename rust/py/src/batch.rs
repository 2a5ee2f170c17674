//! Scores of many rows, on one or more threads, with the interpreter free meanwhile.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use pokas_core as core;
use pokas_core::batch::{CHUNK, Worker};
use pokas_core::shape::Shape;
use pyo3::prelude::*;

use crate::buffers::{Rows, Scores};
use crate::cards::{deck_of, int_of, order_of, shown};
use crate::errors::{PokasError, raised};

/// Rows that a thread takes at a time: between blocks it looks whether to stop.
const BLOCK: usize = 64 * CHUNK;
/// How often a waiting caller looks for Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(40);

/// The number of threads: 1 to 256.
pub fn threads_of(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    match usize::try_from(int_of(value, "threads is an int")?) {
        Ok(threads @ 1..=256) => Ok(threads),
        _ => Err(PokasError::new_err(format!("threads is 1 to 256, not {}", shown(value)))),
    }
}

/// Where the scores go.
struct Job<'a> {
    shape: &'a Shape,
    hands: &'a Rows,
    boards: Option<&'a Rows>,
    scores: &'a Scores,
    rows: usize,
    next: AtomicUsize,
    stop: AtomicBool,
}

/// What one thread works with.
struct Bench<'a> {
    worker: Worker<'a>,
    hands: Vec<u8>,
    boards: Vec<u8>,
    scores: Vec<u16>,
}

type Wrong = (usize, core::Error);

impl<'a> Job<'a> {
    fn bench(&self) -> Bench<'a> {
        let mut boards = Vec::new();
        if let Some(board) = self.one_board() {
            board.copy(0, CHUNK, &mut boards);
        }
        Bench { worker: Worker::new(self.shape), hands: Vec::new(), boards, scores: vec![0; CHUNK] }
    }

    fn one_board(&self) -> Option<&'a Rows> {
        self.boards.filter(|boards| boards.rows().is_none())
    }

    /// Takes the next block and answers it; false if there is none, or somebody said stop.
    fn block(&self, bench: &mut Bench<'_>) -> Result<bool, Wrong> {
        if self.stop.load(Ordering::Relaxed) {
            return Ok(false);
        }
        let block = self.next.fetch_add(BLOCK, Ordering::Relaxed);
        for first in (block..self.rows.min(block.saturating_add(BLOCK))).step_by(CHUNK) {
            let scores = &mut bench.scores[..CHUNK.min(self.rows - first)];
            self.hands.copy(first, scores.len(), &mut bench.hands);
            if let (Some(rows), None) = (self.boards, self.one_board()) {
                rows.copy(first, scores.len(), &mut bench.boards);
            }
            if let Err(error) = bench.worker.run(&bench.hands, &bench.boards, first, scores) {
                self.stop.store(true, Ordering::Relaxed);
                return Err((first, error));
            }
            self.scores.write(first, scores);
        }
        Ok(block < self.rows)
    }

    /// Answers all rows on `threads` threads and looks for Ctrl-C meanwhile.
    fn run(&self, py: Python<'_>, threads: usize) -> PyResult<()> {
        let threads = threads.min(self.rows.div_ceil(BLOCK));
        py.detach(|| if threads <= 1 { self.run_here() } else { self.run_on(threads) })
    }

    fn run_here(&self) -> PyResult<()> {
        let mut bench = self.bench();
        let mut looked = Instant::now();
        while self.block(&mut bench).map_err(|(_, error)| raised(error))? {
            if looked.elapsed() > PATIENCE {
                Python::attach(|py| py.check_signals())?;
                looked = Instant::now();
            }
        }
        Ok(())
    }

    /// Blocks are taken in order, so the first wrong row is reported whatever the number of threads.
    fn run_on(&self, threads: usize) -> PyResult<()> {
        std::thread::scope(|scope| {
            let (done, finished) = channel();
            for _ in 0..threads {
                let done = done.clone();
                let work = move || {
                    let mut bench = self.bench();
                    let outcome = loop {
                        match self.block(&mut bench) {
                            Ok(true) => {}
                            Ok(false) => break Ok(()),
                            Err(wrong) => break Err(wrong),
                        }
                    };
                    // A receiver that is gone has been interrupted.
                    let _ = done.send(outcome);
                };
                if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                    break;
                }
            }
            drop(done);
            let mut first_wrong: Option<Wrong> = None;
            loop {
                match finished.recv_timeout(PATIENCE) {
                    Ok(Ok(())) => {}
                    Ok(Err(wrong)) => {
                        if first_wrong.as_ref().is_none_or(|known| wrong.0 < known.0) {
                            first_wrong = Some(wrong);
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => {
                        if let Err(interrupted) = Python::attach(|py| py.check_signals()) {
                            self.stop.store(true, Ordering::Relaxed);
                            return Err(interrupted);
                        }
                    }
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
            match first_wrong {
                Some((_, error)) => Err(raised(error)),
                // Not one thread could be started: this one does the work.
                None if self.next.load(Ordering::Relaxed) == 0 => self.run_here(),
                None => Ok(()),
            }
        })
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
    let job = Job {
        shape,
        hands: &hands,
        boards: Some(&boards),
        scores: &scores,
        rows,
        next: AtomicUsize::new(0),
        stop: AtomicBool::new(false),
    };
    job.run(py, threads)
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
    let job = Job {
        shape,
        hands: &cards,
        boards: None,
        scores: &scores,
        rows,
        next: AtomicUsize::new(0),
        stop: AtomicBool::new(false),
    };
    job.run(py, threads)
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
