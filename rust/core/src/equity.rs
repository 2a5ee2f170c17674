//! How often each seat wins: every completion of a deal counted, or some drawn at random.
//!
//! A completion gives every unknown hand card and closed position a card. Completions are gathered in
//! chunks of rows, the scores of every seat come from the [`crate::batch`] tables, and what each seat takes
//! is added up in integers: a pot is [`POT`] units, which every number of winners and a split pot divide.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::batch::{CHUNK, Worker};
use crate::card::Card;
use crate::deck::Deck;
use crate::error::{Error, Result};
use crate::game::{Game, MAX_SEATS};
use crate::score::Ranking;
use crate::selection::{Side, Spec, choose};
use crate::shape::Shape;
use crate::showdown::judge;
use crate::symmetry::Symmetry;

/// Units of one pot: 2 · lcm(1..7).
pub const POT: u64 = 840;

/// What a deal leaves open.
#[derive(Clone, Debug)]
pub struct Question {
    spec: Arc<Spec>,
    hands: Vec<Vec<Card>>,
    table: Vec<Option<Card>>,
    /// The cards that may still come, lowest id first.
    pool: Vec<Card>,
    /// In a tie the first seat takes all.
    first_keeps_ties: bool,
    symmetry: Symmetry,
    parts: Vec<Part>,
}

/// One part of the pot: the shapes that score it.
#[derive(Clone, Debug)]
struct Part {
    shape: Arc<Shape>,
    /// Where a low hand turns high: the high shape, and for each high score whether it triggers.
    high: Option<(Arc<Shape>, Vec<bool>)>,
}

/// What happened in some completions. Tallies of different completions add up.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Tally {
    /// How many completions.
    pub trials: u64,
    /// Per seat.
    pub seats: [SeatTally; MAX_SEATS],
}

/// What happened to one seat.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct SeatTally {
    /// Completions in which the seat took everything.
    pub wins: u64,
    /// Completions in which it took a part.
    pub ties: u64,
    /// What it took, in units.
    pub units: u64,
    /// The sum of the squares of what it took.
    pub squares: u128,
    /// How often it ended with each category.
    pub categories: [u64; 11],
}

impl Tally {
    /// Adds what happened in other completions.
    pub fn add(&mut self, other: &Self) {
        self.trials += other.trials;
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            mine.wins += theirs.wins;
            mine.ties += theirs.ties;
            mine.units += theirs.units;
            mine.squares += theirs.squares;
            for (a, b) in mine.categories.iter_mut().zip(theirs.categories) {
                *a += b;
            }
        }
    }
}

impl Question {
    /// A question about hands (each of known cards, the rest unknown) on a table that may be partly open;
    /// `dead` cards cannot come.
    pub fn new(
        game: &Game,
        deck: Deck,
        hands: Vec<Vec<Card>>,
        table: Vec<Option<Card>>,
        dead: &[Card],
        first_keeps_ties: bool,
    ) -> Result<Self> {
        let spec = game.spec_shared();
        spec.check_deck(deck)?;
        spec.check_table(&table)?;
        if hands.is_empty() || hands.len() > MAX_SEATS {
            return Err(Error::Value(format!("{} hands; there are 1 to {MAX_SEATS} seats", hands.len())));
        }
        let mut used = deck.check_all(table.iter().flatten().copied()).map_err(|e| e.at("board"))?;
        let seats = hands.iter().enumerate().map(|(seat, hand)| (format!("seat {seat}"), &hand[..]));
        for (place, cards) in seats.chain([("dead".to_string(), dead)]) {
            for &card in cards {
                deck.check(card).map_err(|e| e.at(&place))?;
                if !used.insert(card) {
                    return Err(Error::twice(card).at(&place));
                }
            }
        }
        if let Some((seat, hand)) = hands.iter().enumerate().find(|(_, hand)| hand.len() > spec.hand_size) {
            return Err(Error::Card(format!(
                "seat {seat}: a hand of {} cards; this game takes {}",
                hand.len(),
                spec.hand_size
            )));
        }
        let pool: Vec<Card> = deck.cards().filter(|&card| !used.contains(card)).collect();
        let missing: usize = hands.iter().map(|hand| spec.hand_size - hand.len()).sum::<usize>()
            + table.iter().filter(|card| card.is_none()).count();
        if missing > pool.len() {
            return Err(Error::Card(format!(
                "{missing} cards are unknown, but only {} are left",
                pool.len()
            )));
        }
        let open = table.iter().enumerate().fold(0, |open, (i, card)| open | u32::from(card.is_some()) << i);
        let symmetry = Symmetry::new(&spec, open);
        let parts = parts(&spec, deck);
        Ok(Self { spec, hands, table, pool, first_keeps_ties, symmetry, parts })
    }

    /// How many seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.hands.len()
    }

    /// How many completions there are, each counted once up to exchanges of positions that change nothing.
    #[must_use]
    pub fn count(&self) -> u128 {
        let mut left = self.pool.len();
        let mut ways = 1_u128;
        for hand in &self.hands {
            let unknown = self.spec.hand_size - hand.len();
            ways = ways.saturating_mul(u128::from(choose(left, unknown)));
            left -= unknown;
        }
        let closed = self.table.iter().filter(|card| card.is_none()).count();
        // The exchanges divide the orders of the closed positions; dividing card by card keeps it small.
        let mut divisor = self.symmetry.exchanges;
        for taken in 0..closed {
            let mut factor = (left - taken) as u128;
            let common = gcd(factor, divisor);
            factor /= common;
            divisor /= common;
            let shared = gcd(ways, divisor);
            ways /= shared;
            divisor /= shared;
            ways = ways.saturating_mul(factor);
        }
        ways / divisor
    }

    /// Cards in a full hand.
    #[must_use]
    pub fn hand_size(&self) -> usize {
        self.spec.hand_size
    }

    /// The known cards of each hand.
    #[must_use]
    pub fn hands(&self) -> &[Vec<Card>] {
        &self.hands
    }

    /// The table; closed positions are `None`.
    #[must_use]
    pub fn table(&self) -> &[Option<Card>] {
        &self.table
    }

    /// The cards that may still come, lowest id first.
    #[must_use]
    pub fn pool(&self) -> &[Card] {
        &self.pool
    }

    /// The exchanges of closed positions that change nothing.
    #[must_use]
    pub fn symmetry(&self) -> &Symmetry {
        &self.symmetry
    }

    /// A counter for this question; it gives up with an error soon after `stop` is set.
    #[must_use]
    pub fn counter(&self, stop: Arc<AtomicBool>) -> Counter<'_> {
        Counter::new(self, stop)
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn parts(spec: &Arc<Spec>, deck: Deck) -> Vec<Part> {
    let rows = if spec.rows.is_empty() { vec![spec.all_positions()] } else { spec.rows.clone() };
    let shape = |within: u32, low: bool| {
        let mut part = (**spec).clone();
        part.selections.retain(|selection| selection.table & !within == 0);
        let mut judge = judge(spec, deck, false);
        judge.low = low;
        Arc::new(Shape::new(Arc::new(part), judge))
    };
    let part = |within: u32| {
        let high = match spec.side {
            Side::LowUnless(trigger) => {
                let high = shape(within, false);
                let least = spec.order.strength(trigger);
                let reaches = |score: u16| {
                    let category = high.ranking().explain(score, false).map(|pair| pair.0);
                    category.is_some_and(|category| spec.order.strength(category) >= least)
                };
                let triggers = (0..=high.ranking().highest()).map(reaches).collect();
                Some((high, triggers))
            }
            _ => None,
        };
        Part { shape: shape(within, spec.low()), high }
    };
    rows.into_iter().map(part).collect()
}

/// The category of every score, as an index; 255 for none.
fn categories(ranking: &Ranking, low: bool) -> Vec<u8> {
    (0..=ranking.highest()).map(|s| ranking.explain(s, low).map_or(255, |pair| pair.0 as u8)).collect()
}

/// Scores chunks of completions and adds up what happened. One a thread.
#[derive(Debug)]
pub struct Counter<'a> {
    question: &'a Question,
    stop: Arc<AtomicBool>,
    rows: usize,
    /// Per seat, rows of hands.
    hands: Vec<Vec<u8>>,
    boards: Vec<u8>,
    workers: Vec<(Worker<'a>, Option<Worker<'a>>)>,
    /// Per part and seat: the scores of a chunk.
    scores: Vec<Vec<[u16; CHUNK]>>,
    categories: Vec<u8>,
    high_categories: Vec<u8>,
    /// How often each set of winners (a bit a seat, one set a part) won.
    winners: Vec<u64>,
    /// Per seat, how often it ended with each category.
    ends: Vec<[u64; 11]>,
}

impl<'a> Counter<'a> {
    fn new(question: &'a Question, stop: Arc<AtomicBool>) -> Self {
        let (held, laid) = (question.spec.hand_size, question.spec.positions);
        let worker =
            |part: &'a Part| (Worker::new(&part.shape), part.high.as_ref().map(|high| Worker::new(&high.0)));
        let ranking = question.parts[0].shape.ranking();
        Self {
            question,
            stop,
            rows: 0,
            hands: vec![vec![0; held * CHUNK]; question.hands.len()],
            boards: vec![0; laid * CHUNK],
            workers: question.parts.iter().map(worker).collect(),
            scores: vec![vec![[0; CHUNK]; question.hands.len()]; question.parts.len()],
            categories: categories(ranking, question.spec.low()),
            high_categories: categories(ranking, false),
            winners: vec![0; 1 << (MAX_SEATS * question.parts.len())],
            ends: vec![[0; 11]; question.hands.len()],
        }
    }

    /// The question.
    #[must_use]
    pub fn question(&self) -> &'a Question {
        self.question
    }

    /// Adds one completion: whole hands one after another, then the table.
    pub(crate) fn push(&mut self, row: &[u8]) -> Result<()> {
        let held = self.question.spec.hand_size;
        let (hands, board) = row.split_at(held * self.hands.len());
        for (rows, hand) in self.hands.iter_mut().zip(hands.chunks_exact(held)) {
            rows[self.rows * held..][..held].copy_from_slice(hand);
        }
        self.boards[self.rows * board.len()..][..board.len()].copy_from_slice(board);
        self.rows += 1;
        if self.rows == CHUNK { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<()> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(Error::Value("stopped".into()));
        }
        let rows = std::mem::take(&mut self.rows);
        let mut turned = [false; CHUNK];
        for (part, (worker, high)) in self.workers.iter_mut().enumerate() {
            for (seat, hands) in self.hands.iter().enumerate() {
                let scores = &mut self.scores[part][seat][..rows];
                worker.run(hands, &self.boards, 0, scores)?;
                if let (Some(high), Some((_, triggers))) = (high.as_mut(), &self.question.parts[part].high) {
                    let mut scores = [0; CHUNK];
                    high.run(hands, &self.boards, 0, &mut scores[..rows])?;
                    for (turned, &score) in turned.iter_mut().zip(&scores[..rows]) {
                        *turned |= triggers[score as usize];
                    }
                }
            }
        }
        if turned[..rows].contains(&true) {
            self.turn(&turned[..rows])?;
        }
        self.count_winners(rows);
        self.count_categories(&turned[..rows]);
        Ok(())
    }

    /// Replaces the low scores of rows that have turned by the high ones.
    fn turn(&mut self, turned: &[bool]) -> Result<()> {
        for (part, (_, high)) in self.workers.iter_mut().enumerate() {
            let Some(high) = high else { continue };
            for (seat, hands) in self.hands.iter().enumerate() {
                let mut scores = [0; CHUNK];
                high.run(hands, &self.boards, 0, &mut scores[..turned.len()])?;
                let own = self.scores[part][seat].iter_mut();
                for ((own, high), _) in own.zip(scores).zip(turned).filter(|(_, turned)| **turned) {
                    *own = high;
                }
            }
        }
        Ok(())
    }

    /// Counts which seats win: for every set of winners (of both rows, where the pot is split) how often.
    fn count_winners(&mut self, rows: usize) {
        let mut all = [0_u16; CHUNK];
        for part in &self.scores {
            let mut best = [0_u16; CHUNK];
            for scores in part {
                for (best, &score) in best[..rows].iter_mut().zip(scores) {
                    *best = score.max(*best);
                }
            }
            let mut winners = [0_u16; CHUNK];
            for (seat, scores) in part.iter().enumerate() {
                for ((winners, &best), &score) in winners[..rows].iter_mut().zip(&best).zip(scores) {
                    *winners |= u16::from(score == best && best > 0) << seat;
                }
            }
            for (all, &winners) in all[..rows].iter_mut().zip(&winners) {
                let kept =
                    if self.question.first_keeps_ties { winners & winners.wrapping_neg() } else { winners };
                *all = *all << MAX_SEATS | kept;
            }
        }
        for &winners in &all[..rows] {
            if let Some(times) = self.winners.get_mut(usize::from(winners)) {
                *times += 1;
            }
        }
    }

    /// Counts the category of each seat's best hand, on either row.
    fn count_categories(&mut self, turned: &[bool]) {
        for (seat, tally) in self.ends.iter_mut().enumerate() {
            for (row, &turned) in turned.iter().enumerate() {
                let end = self.scores.iter().map(|part| part[seat][row]).max().unwrap_or(0);
                let categories = if turned { &self.high_categories } else { &self.categories };
                if let Some(times) = categories.get(end as usize).and_then(|&c| tally.get_mut(c as usize)) {
                    *times += 1;
                }
            }
        }
    }

    /// Spreads the counts over the seats.
    fn tally(&mut self) -> Tally {
        let mut tally = Tally::default();
        let parts = self.scores.len() as u64;
        for (sets, times) in self.winners.iter_mut().enumerate() {
            let times = std::mem::take(times);
            let mut units = [0_u64; MAX_SEATS];
            for part in 0..parts {
                let winners = sets >> (part as usize * MAX_SEATS) & ((1 << MAX_SEATS) - 1);
                for (_, units) in units.iter_mut().enumerate().filter(|(seat, _)| winners >> seat & 1 == 1) {
                    *units += POT / parts / u64::from(winners.count_ones());
                }
            }
            tally.trials += times;
            for (seat, &units) in tally.seats.iter_mut().zip(&units).filter(|(_, units)| **units > 0) {
                seat.wins += if units == POT { times } else { 0 };
                seat.ties += if units == POT { 0 } else { times };
                seat.units += units * times;
                seat.squares += u128::from(units * units) * u128::from(times);
            }
        }
        for (seat, ends) in tally.seats.iter_mut().zip(&mut self.ends) {
            seat.categories = std::mem::take(ends);
        }
        tally
    }

    /// What has happened since the last time.
    pub fn take(&mut self) -> Result<Tally> {
        if self.rows > 0 {
            self.flush()?;
        }
        Ok(self.tally())
    }
}
