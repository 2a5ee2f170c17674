//! Walking through all completions of a [`Question`], row by row.

use std::sync::Arc;

use crate::counter::Counter;
use crate::equity::Question;
use crate::error::Result;
use crate::tally::Tally;

/// A walk is cut into about this many tasks at least, where there are enough completions.
const TASKS: u128 = 512;
/// About the fewest completions worth a task.
const FEWEST: u128 = 2048;

/// The tasks of an exact count.
#[derive(Clone, Debug)]
pub struct Walk {
    /// For each card to be filled in, of the hands first, which earlier ones must be lower.
    below: Vec<Vec<usize>>,
    /// The first cards of every task, as places in the pool.
    tasks: Vec<Vec<u8>>,
}

/// The unknown cards of a row as they are being filled in.
struct Row {
    ids: Vec<u8>,
    pool: Vec<u8>,
    chosen: Vec<u8>,
    taken: u64,
}

impl Walk {
    /// Plans the walk through all completions.
    #[must_use]
    pub fn new(question: &Question) -> Self {
        let mut below: Vec<Vec<usize>> = Vec::new();
        for hand in question.hands() {
            for card in hand.len()..question.hand_size() {
                // The unknown cards of a hand come in any order: the lowest first.
                below.push(if card > hand.len() { vec![below.len() - 1] } else { Vec::new() });
            }
        }
        let mut number_of = vec![usize::MAX; question.table().len()];
        for position in question.closed_positions() {
            number_of[position] = below.len();
            let earlier = &question.symmetry().below[position];
            below.push(earlier.iter().map(|&earlier| number_of[earlier]).collect());
        }
        let mut walk = Self { below, tasks: vec![Vec::new()] };
        let pool = question.pool().len();
        let enough = (question.count() / FEWEST).clamp(1, TASKS) as usize;
        for depth in 0..walk.below.len() {
            if walk.tasks.len() >= enough {
                break;
            }
            let longer = |task: &Vec<u8>| {
                let from = walk.lowest(depth, task);
                let next = (from..pool as u8).filter(|card| !task.contains(card)).collect::<Vec<_>>();
                next.into_iter().map(|card| [&task[..], &[card]].concat()).collect::<Vec<_>>()
            };
            walk.tasks = walk.tasks.iter().flat_map(longer).collect();
        }
        walk
    }

    /// How many tasks.
    #[must_use]
    pub fn tasks(&self) -> usize {
        self.tasks.len()
    }

    /// The lowest place in the pool that a blank may take.
    fn lowest(&self, blank: usize, chosen: &[u8]) -> u8 {
        self.below[blank].iter().map(|&earlier| chosen[earlier] + 1).max().unwrap_or(0)
    }

    /// Counts the completions of one task.
    pub fn run(&self, task: usize, counter: &mut Counter<'_>) -> Result<()> {
        let Some(first) = self.tasks.get(task) else { return Ok(()) };
        let question = counter.question();
        let mut row = Row::new(question);
        for (id, &card) in row.ids.iter_mut().zip(first) {
            *id = row.pool[card as usize];
            row.chosen.push(card);
            row.taken |= 1 << card;
        }
        self.fill(&mut row, counter)
    }

    fn fill(&self, row: &mut Row, counter: &mut Counter<'_>) -> Result<()> {
        let blank = row.chosen.len();
        if blank == self.below.len() {
            return counter.fill(&row.ids);
        }
        let last = blank + 1 == self.below.len();
        for card in self.lowest(blank, &row.chosen)..row.pool.len() as u8 {
            if row.taken >> card & 1 == 1 {
                continue;
            }
            row.ids[blank] = row.pool[card as usize];
            if last {
                counter.fill(&row.ids)?;
                continue;
            }
            row.chosen.push(card);
            row.taken |= 1 << card;
            self.fill(row, counter)?;
            row.taken &= !(1 << card);
            row.chosen.pop();
        }
        Ok(())
    }
}

impl Row {
    fn new(question: &Question) -> Self {
        let pool = question.pool().iter().map(|card| card.id()).collect();
        Self { ids: vec![0; question.unknown()], pool, chosen: Vec::new(), taken: 0 }
    }
}

impl Question {
    /// Counts every completion on this thread.
    pub fn count_all(&self) -> Result<Tally> {
        let walk = Walk::new(self);
        let mut counter = self.counter(Arc::default(), false);
        for task in 0..walk.tasks() {
            walk.run(task, &mut counter)?;
        }
        counter.take()
    }
}
