//! Long work cut into blocks: on one thread or more, with the interpreter free and Ctrl-C heard.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use pokas_core as core;
use pyo3::prelude::*;

use crate::cards::{int_of, shown};
use crate::errors::{PokasError, raised};

/// How often a waiting caller looks for Ctrl-C and reports progress.
const PATIENCE: Duration = Duration::from_millis(40);

/// The number of threads: 1 to 256.
pub fn threads_of(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    match usize::try_from(int_of(value, "threads is an int")?) {
        Ok(threads @ 1..=256) => Ok(threads),
        _ => Err(PokasError::new_err(format!("threads is 1 to 256, not {}", shown(value)))),
    }
}

/// Work in blocks, numbered from 0. Each thread has a state of its own.
pub trait Work: Sync {
    /// What one thread works with.
    type State;
    /// What one thread has to show in the end.
    type Answer: Send;

    /// Whether a block may take long; the caller then waits for another thread, so that Ctrl-C is heard.
    const LONG: bool;

    /// The same for this work, where it is known to be little.
    fn long(&self) -> bool {
        Self::LONG
    }

    /// A fresh state. Work on a long block is given up soon after `stop` is set.
    fn start(&self, stop: &Arc<AtomicBool>) -> Self::State;
    /// Does one block. An error stops the work; of several, that of the lowest block counts.
    fn block(&self, state: &mut Self::State, block: usize) -> core::Result<()>;
    /// What the thread has to show.
    fn finish(&self, state: Self::State) -> core::Result<Self::Answer>;
}

struct Job<'a, W> {
    work: &'a W,
    blocks: usize,
    next: AtomicUsize,
    done: AtomicUsize,
    stop: Arc<AtomicBool>,
}

type Wrong = (usize, core::Error);

/// Called now and then with the number of blocks done, the interpreter held.
pub type Report<'a> = &'a mut (dyn FnMut(Python<'_>, usize) -> PyResult<()> + Send);

/// Does all blocks and returns what each thread has to show.
pub fn run<W: Work>(
    py: Python<'_>,
    work: &W,
    blocks: usize,
    threads: usize,
    report: Report<'_>,
) -> PyResult<Vec<W::Answer>> {
    let stop = Arc::new(AtomicBool::new(false));
    let job = Job { work, blocks, next: AtomicUsize::new(0), done: AtomicUsize::new(0), stop };
    let threads = threads.min(blocks).max(1);
    py.detach(|| {
        let mut tick = |done: usize| {
            Python::attach(|py| {
                py.check_signals()?;
                report(py, done)
            })
        };
        if threads == 1 && !work.long() { job.run_here(&mut tick) } else { job.run_on(threads, &mut tick) }
    })
}

impl<W: Work> Job<'_, W> {
    /// Does the next block; false if there is none, or somebody said stop.
    fn block(&self, state: &mut W::State) -> Result<bool, Wrong> {
        if self.stop.load(Ordering::Relaxed) {
            return Ok(false);
        }
        let block = self.next.fetch_add(1, Ordering::Relaxed);
        if block >= self.blocks {
            return Ok(false);
        }
        self.work.block(state, block).map_err(|error| {
            self.stop.store(true, Ordering::Relaxed);
            (block, error)
        })?;
        self.done.fetch_add(1, Ordering::Relaxed);
        Ok(true)
    }

    fn run_here(&self, tick: &mut dyn FnMut(usize) -> PyResult<()>) -> PyResult<Vec<W::Answer>> {
        let mut state = self.work.start(&self.stop);
        let mut looked = Instant::now();
        while self.block(&mut state).map_err(|(_, error)| raised(error))? {
            if looked.elapsed() > PATIENCE {
                tick(self.done.load(Ordering::Relaxed))?;
                looked = Instant::now();
            }
        }
        self.work.finish(state).map(|answer| vec![answer]).map_err(raised)
    }

    /// Blocks are taken in order, so the first error is reported whatever the number of threads.
    fn run_on(
        &self,
        threads: usize,
        tick: &mut dyn FnMut(usize) -> PyResult<()>,
    ) -> PyResult<Vec<W::Answer>> {
        std::thread::scope(|scope| {
            let (done, finished) = channel();
            for _ in 0..threads {
                let done = done.clone();
                let thread = move || {
                    let mut state = self.work.start(&self.stop);
                    let outcome = loop {
                        match self.block(&mut state) {
                            Ok(true) => {}
                            Ok(false) => break self.work.finish(state).map_err(|error| (self.blocks, error)),
                            Err(wrong) => break Err(wrong),
                        }
                    };
                    // A receiver that is gone has been interrupted.
                    let _ = done.send(outcome);
                };
                if std::thread::Builder::new().spawn_scoped(scope, thread).is_err() {
                    break;
                }
            }
            drop(done);
            let mut answers = Vec::new();
            let mut first_wrong: Option<Wrong> = None;
            loop {
                match finished.recv_timeout(PATIENCE) {
                    Ok(Ok(answer)) => answers.push(answer),
                    Ok(Err(wrong)) => {
                        if first_wrong.as_ref().is_none_or(|known| wrong.0 < known.0) {
                            first_wrong = Some(wrong);
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => {
                        if let Err(interrupted) = tick(self.done.load(Ordering::Relaxed)) {
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
                None if answers.is_empty() => self.run_here(tick),
                None => Ok(answers),
            }
        })
    }
}
