//! Counting every completion of a [`Question`] without looking at every one.
//!
//! There are four ways, and the one with the least work is taken:
//!
//! - [rows](Walk): every completion is a row, and rows are scored in chunks. It always works.
//! - `one_set`: all closed positions can be exchanged, so the rank pattern of the cards to come decides,
//!   except where a suit is long enough for a flush; those tables are counted suit by suit.
//! - `blocks`: the table falls into blocks that no selection joins (three groups of three, say). What each
//!   block makes of each set of cards is valued once, and tables are put together from disjoint sets.
//! - `unknown_hands`: hands that are not known are run through, one for every set that differs by names
//!   of suits only, and each is counted in one of the other ways.

mod blocks;
mod builder;
mod cut;
mod one_set;
mod unknown_hands;
mod vectors;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::completions::Walk;
use crate::counter::{Counter, stopped};
use crate::equity::Question;
use crate::error::Result;
use crate::game::MAX_SEATS;
use crate::tally::{CATEGORIES, SETS, Tally};

use blocks::Blocks;
use builder::Builder;
pub(crate) use one_set::{OneSet, Patterned};
use unknown_hands::UnknownHands;

/// How all completions of a question are counted: a number of tasks, in any order, on any thread.
#[derive(Debug)]
pub struct Exact {
    way: Way,
    work: u128,
}

#[derive(Debug)]
enum Way {
    Rows(Walk),
    OneSet(Box<OneSet>),
    Blocks(Box<Blocks>),
    UnknownHands(UnknownHands),
}

/// The ways besides rows, to be made if they turn out to be the least work.
type Make<'a> = Box<dyn FnOnce() -> Result<Way> + 'a>;

impl Exact {
    /// The cheapest way to count all completions.
    pub fn new(question: &Question) -> Result<Self> {
        let (work, make) = Self::cheapest(question);
        Ok(Self { way: make()?, work })
    }

    /// About how many evaluations it takes.
    #[must_use]
    pub fn work_of(question: &Question) -> u128 {
        Self::cheapest(question).0
    }

    fn cheapest<'a>(question: &'a Question) -> (u128, Make<'a>) {
        let rows = question.count().saturating_mul(u128::from(question.each()));
        let others = if rows < SMALL { Vec::new() } else { offers(question) };
        let mut best: (u128, Make<'a>) = (rows, Box::new(|| Ok(Way::Rows(Walk::new(question)))));
        for (_, work, make) in others {
            if work < best.0 {
                best = (work, make);
            }
        }
        best
    }

    /// Every way to count this question, by name and whatever the work; they must agree.
    pub fn ways(question: &Question) -> Result<Vec<(&'static str, Self)>> {
        let rows = Self { way: Way::Rows(Walk::new(question)), work: question.count() };
        let others = offers(question).into_iter();
        let others = others.map(|(name, work, make)| Ok((name, Self { way: make()?, work })));
        std::iter::once(Ok(("rows", rows))).chain(others).collect()
    }

    /// How many tasks.
    #[must_use]
    pub fn tasks(&self) -> usize {
        match &self.way {
            Way::Rows(walk) => walk.tasks(),
            Way::OneSet(_) => 1,
            Way::Blocks(blocks) => blocks.tasks(),
            Way::UnknownHands(hands) => hands.tasks(),
        }
    }

    /// About how many evaluations all tasks take.
    #[must_use]
    pub fn work(&self) -> u128 {
        self.work
    }

    /// Somebody to do tasks; it gives up with an error soon after `stop` is set.
    #[must_use]
    pub fn solver<'a>(&'a self, question: &'a Question, stop: Arc<AtomicBool>) -> Solver<'a> {
        let state = match &self.way {
            Way::Rows(walk) => State::Rows(walk, Box::new(question.counter(stop.clone(), false))),
            Way::OneSet(set) => State::OneSet(set, Box::new(Ends::new())),
            Way::Blocks(blocks) => {
                State::Blocks(Box::new(Builder::new(blocks, question)), Box::new(Ends::new()))
            }
            Way::UnknownHands(hands) => State::UnknownHands(hands, Box::default()),
        };
        Solver { question, stop, state }
    }

    /// Does all tasks on this thread.
    pub fn count(&self, question: &Question, stop: &Arc<AtomicBool>) -> Result<Tally> {
        let mut solver = self.solver(question, stop.clone());
        for task in 0..self.tasks() {
            solver.run(task)?;
        }
        solver.take()
    }
}

/// The ways besides rows that are open, by name, with about how much work they are.
fn offers(question: &Question) -> Vec<(&'static str, u128, Make<'_>)> {
    let mut offers: Vec<(&'static str, u128, Make<'_>)> = Vec::new();
    if let Some((work, plan)) = OneSet::plan(question) {
        let make = move || Ok(Way::OneSet(Box::new(OneSet::new(question, plan)?)));
        offers.push(("one set", work, Box::new(make)));
    }
    if let Some((work, plan)) = Blocks::plan(question) {
        let make = move || Ok(Way::Blocks(Box::new(Blocks::new(question, &plan))));
        offers.push(("blocks", work, Box::new(make)));
    }
    if let Some(work) = UnknownHands::work(question) {
        let make = || Ok(Way::UnknownHands(UnknownHands::new(question)));
        offers.push(("unknown hands", work, Box::new(make)));
    }
    offers
}

/// Below so many evaluations nothing is gained by thinking.
const SMALL: u128 = 20_000;

/// Does tasks of an [`Exact`] count and adds up what happened. One a thread.
#[derive(Debug)]
pub struct Solver<'a> {
    question: &'a Question,
    stop: Arc<AtomicBool>,
    state: State<'a>,
}

#[derive(Debug)]
enum State<'a> {
    Rows(&'a Walk, Box<Counter<'a>>),
    OneSet(&'a OneSet, Box<Ends>),
    Blocks(Box<Builder<'a>>, Box<Ends>),
    UnknownHands(&'a UnknownHands, Box<Tally>),
}

impl Solver<'_> {
    /// Does one task.
    pub fn run(&mut self, task: usize) -> Result<()> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(stopped());
        }
        match &mut self.state {
            State::Rows(walk, counter) => walk.run(task, counter),
            State::OneSet(set, ends) => {
                set.run(ends);
                Ok(())
            }
            State::Blocks(builder, ends) => builder.run(task, ends, &self.stop),
            State::UnknownHands(hands, tally) => hands.run(self.question, task, tally, &self.stop),
        }
    }

    /// What has happened since the last time.
    pub fn take(&mut self) -> Result<Tally> {
        match &mut self.state {
            State::Rows(_, counter) => counter.take(),
            State::OneSet(_, ends) | State::Blocks(_, ends) => Ok(ends.take(self.question)),
            State::UnknownHands(_, tally) => Ok(std::mem::take(&mut **tally)),
        }
    }
}

/// How completions have ended: which seats won, and with which category each seat ended.
#[derive(Debug)]
pub(crate) struct Ends {
    winners: [u64; SETS],
    categories: [[u64; CATEGORIES]; MAX_SEATS],
}

impl Ends {
    fn new() -> Self {
        Self { winners: [0; SETS], categories: [[0; CATEGORIES]; MAX_SEATS] }
    }

    fn take(&mut self, question: &Question) -> Tally {
        let mut tally = Tally::default();
        for (set, times) in self.winners.iter_mut().enumerate().filter(|(_, times)| **times > 0) {
            let kept = if question.first_keeps_ties { set & set.wrapping_neg() } else { set };
            tally.won(&[kept], std::mem::take(times));
        }
        for (seat, ends) in tally.seats.iter_mut().zip(&mut self.categories) {
            seat.categories = std::mem::take(ends);
        }
        tally
    }
}

/// The best of some scores, and who has it: a bit a seat.
fn best_of(scores: &[u16]) -> (u16, u8) {
    let mut best = (0, 0);
    for (seat, &score) in scores.iter().enumerate() {
        match score.cmp(&best.0) {
            std::cmp::Ordering::Greater => best = (score, 1 << seat),
            std::cmp::Ordering::Equal => best.1 |= 1 << seat,
            std::cmp::Ordering::Less => {}
        }
    }
    best
}
