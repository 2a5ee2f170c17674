//! Walking through the completions of a [`Question`], all of them or some at random.

use std::sync::Arc;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

use crate::counter::Counter;
use crate::equity::Question;
use crate::error::Result;
use crate::tally::Tally;

/// Completions drawn from one stream of random numbers. Which deals a seed draws does not depend on how
/// the blocks are spread over threads or machines.
pub const BLOCK: u64 = 4096;
/// A walk is cut into about this many tasks at least, where there are enough completions.
const TASKS: u128 = 512;
/// About the fewest completions worth a task.
const FEWEST: u128 = 2048;

/// A card to be filled in: where, and which earlier ones must be lower.
#[derive(Clone, Debug)]
struct Blank {
    /// Its place in the row: hands one after another, then the table.
    place: usize,
    /// Blanks (by number) whose card is lower.
    below: Vec<usize>,
}

/// The tasks of an exact count.
#[derive(Clone, Debug)]
pub struct Walk {
    blanks: Vec<Blank>,
    /// The first cards of every task, as places in the pool.
    tasks: Vec<Vec<u8>>,
}

/// A row as it is being filled in.
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
        let mut blanks: Vec<Blank> = Vec::new();
        let held = question.hand_size();
        for (seat, hand) in question.hands().iter().enumerate() {
            for card in hand.len()..held {
                // The unknown cards of a hand come in any order: the lowest first.
                let below = if card > hand.len() { vec![blanks.len() - 1] } else { Vec::new() };
                blanks.push(Blank { place: seat * held + card, below });
            }
        }
        let start = question.seats() * held;
        let mut number_of = vec![usize::MAX; question.table().len()];
        for (position, _) in question.table().iter().enumerate().filter(|(_, card)| card.is_none()) {
            number_of[position] = blanks.len();
            let below =
                question.symmetry().below[position].iter().map(|&earlier| number_of[earlier]).collect();
            blanks.push(Blank { place: start + position, below });
        }
        let mut walk = Self { blanks, tasks: vec![Vec::new()] };
        let pool = question.pool().len();
        let enough = (question.count() / FEWEST).clamp(1, TASKS) as usize;
        for depth in 0..walk.blanks.len() {
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
        self.blanks[blank].below.iter().map(|&earlier| chosen[earlier] + 1).max().unwrap_or(0)
    }

    /// Counts the completions of one task.
    pub fn run(&self, task: usize, counter: &mut Counter<'_>) -> Result<()> {
        let Some(first) = self.tasks.get(task) else { return Ok(()) };
        let question = counter.question();
        let mut row = Row::new(question);
        for (blank, &card) in self.blanks.iter().zip(first) {
            row.ids[blank.place] = row.pool[card as usize];
            row.chosen.push(card);
            row.taken |= 1 << card;
        }
        self.fill(&mut row, counter)
    }

    fn fill(&self, row: &mut Row, counter: &mut Counter<'_>) -> Result<()> {
        let blank = row.chosen.len();
        if blank == self.blanks.len() {
            return counter.push(&row.ids);
        }
        let place = self.blanks[blank].place;
        let last = blank + 1 == self.blanks.len();
        for card in self.lowest(blank, &row.chosen)..row.pool.len() as u8 {
            if row.taken >> card & 1 == 1 {
                continue;
            }
            row.ids[place] = row.pool[card as usize];
            if last {
                counter.push(&row.ids)?;
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
        let held = question.hand_size();
        let mut ids = vec![0; question.seats() * held];
        for (seat, hand) in question.hands().iter().enumerate() {
            for (place, card) in hand.iter().enumerate() {
                ids[seat * held + place] = card.id();
            }
        }
        ids.extend(question.table().iter().map(|card| card.map_or(0, |card| card.id())));
        let pool = question.pool().iter().map(|card| card.id()).collect();
        Self { ids, pool, chosen: Vec::new(), taken: 0 }
    }
}

/// Draws completions at random: those of block `block` out of `samples` in all.
pub fn sample(key: [u8; 32], block: u64, samples: u64, counter: &mut Counter<'_>) -> Result<()> {
    let walk_free = counter.question();
    let mut row = Row::new(walk_free);
    let places = walk_free.blanks();
    let mut generator = ChaCha8Rng::from_seed(key);
    generator.set_stream(block);
    for _ in block * BLOCK..samples.min((block + 1) * BLOCK) {
        for (taken, &place) in places.iter().enumerate() {
            let left = (row.pool.len() - taken) as u32;
            let other = taken + below(&mut generator, left) as usize;
            row.pool.swap(taken, other);
            row.ids[place] = row.pool[taken];
        }
        counter.push(&row.ids)?;
    }
    Ok(())
}

/// A number below the bound, each as likely: the high half of a product, drawn again where it would lean.
fn below(generator: &mut ChaCha8Rng, bound: u32) -> u32 {
    loop {
        let product = u64::from(generator.next_u32()) * u64::from(bound);
        // The low half of the product tells whether the draw fell into the part that does not divide evenly.
        if product as u32 >= bound || product as u32 >= bound.wrapping_neg() % bound {
            return (product >> 32) as u32;
        }
    }
}

impl Question {
    /// The places of a row that are to be filled in.
    fn blanks(&self) -> Vec<usize> {
        let held = self.hand_size();
        let in_hands = self.hands().iter().enumerate();
        let in_hands =
            in_hands.flat_map(|(seat, hand)| (hand.len()..held).map(move |card| seat * held + card));
        let start = self.seats() * held;
        let closed = self.table().iter().enumerate().filter(|(_, card)| card.is_none());
        in_hands.chain(closed.map(|(position, _)| start + position)).collect()
    }

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
