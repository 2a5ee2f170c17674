//! Hands that are not known: one of every set that differs by the names of suits only.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::card::Card;
use crate::counter::stopped;
use crate::equity::Question;
use crate::error::Result;
use crate::selection::choose;
use crate::tally::Tally;

use super::Exact;

/// More hands than this are not run through.
const MOST: u64 = 2_000_000;
/// Tasks, where there are as many hands.
const TASKS: usize = 512;
/// What preparing one count costs, in evaluations.
const EACH: u128 = 10_000;
/// The work is estimated from so many hands.
const PRICED: u64 = 9;

type Permutation = [u8; 4];

/// Cards of one seat, a bit an id.
type Cards = u64;

/// Hands that stand for others.
#[derive(Debug)]
pub(crate) struct UnknownHands {
    seats: usize,
    /// The dealt cards of all seats, one set of hands after another.
    dealt: Vec<Cards>,
    /// For how many each set of hands stands.
    times: Vec<u8>,
}

impl UnknownHands {
    /// About how much work it is, if this way is open.
    pub fn work(question: &Question) -> Option<u128> {
        let held = question.spec.hand_size;
        let mut left = question.pool.len();
        let mut ways = 1_u64;
        for hand in &question.hands {
            ways = ways.checked_mul(choose(left, held - hand.len()))?;
            left -= held - hand.len();
        }
        if ways <= 1 || ways > MOST || question.closed() == 0 {
            return None;
        }
        let classes = u128::from(ways.div_ceil(permutations(question).len() as u64));
        // Hands differ in what they cost: some are suited, some not.
        let priced: u128 = (0..PRICED).map(|turn| Exact::work_of(&some_hands(question, turn))).sum();
        Some(u128::from(ways) + classes * (priced / u128::from(PRICED) + EACH))
    }

    pub fn new(question: &Question) -> Self {
        let permutations = permutations(question);
        let mut hands = Self { seats: question.seats(), dealt: Vec::new(), times: Vec::new() };
        let mut dealt = vec![0; question.seats()];
        hands.fill(question, &permutations, (0, 0), &mut dealt);
        hands
    }

    /// Deals the unknown cards of a seat from a place in the pool on, then those of the next.
    fn fill(
        &mut self,
        question: &Question,
        permutations: &[Permutation],
        (seat, from): (usize, usize),
        dealt: &mut [Cards],
    ) {
        let Some(known) = question.hands.get(seat) else {
            let alike = stands_for(dealt, permutations);
            if alike > 0 {
                self.dealt.extend_from_slice(dealt);
                self.times.push(alike);
            }
            return;
        };
        if known.len() + dealt[seat].count_ones() as usize == question.spec.hand_size {
            return self.fill(question, permutations, (seat + 1, 0), dealt);
        }
        let taken = dealt[..seat].iter().fold(0, |all, cards| all | cards);
        for (place, &card) in question.pool.iter().enumerate().skip(from) {
            if taken >> card.id() & 1 == 0 {
                dealt[seat] |= 1 << card.id();
                self.fill(question, permutations, (seat, place + 1), dealt);
                dealt[seat] &= !(1 << card.id());
            }
        }
    }

    pub fn tasks(&self) -> usize {
        self.times.len().min(TASKS)
    }

    pub fn run(
        &self,
        question: &Question,
        task: usize,
        tally: &mut Tally,
        stop: &Arc<AtomicBool>,
    ) -> Result<()> {
        let place = |task: usize| task * self.times.len() / self.tasks();
        for class in place(task)..place(task + 1) {
            if stop.load(Ordering::Relaxed) {
                return Err(stopped());
            }
            let dealt = &self.dealt[class * self.seats..][..self.seats];
            let known = question.with_hands(whole_hands(question, dealt));
            tally.add_times(&Exact::new(&known)?.count(&known, stop)?, u64::from(self.times[class]));
        }
        Ok(())
    }
}

/// The known cards of every seat with those dealt to it.
fn whole_hands(question: &Question, dealt: &[Cards]) -> Vec<Vec<Card>> {
    let whole = |(known, &dealt): (&Vec<Card>, &Cards)| {
        let drawn = question.pool.iter().copied().filter(|card| dealt >> card.id() & 1 == 1);
        known.iter().copied().chain(drawn).collect()
    };
    question.hands.iter().zip(dealt).map(whole).collect()
}

/// The question with some hands dealt, others for every turn and always the same.
fn some_hands(question: &Question, turn: u64) -> Question {
    let mut pool: Vec<Card> = question.pool.clone();
    let mut state = turn.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    for place in (1..pool.len()).rev() {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        pool.swap(place, (state >> 33) as usize % (place + 1));
    }
    let mut pool = pool.into_iter();
    let held = question.spec.hand_size;
    let fill = |hand: &Vec<Card>| -> Vec<Card> {
        hand.iter().copied().chain(pool.by_ref().take(held - hand.len())).collect()
    };
    question.with_hands(question.hands.iter().map(fill).collect())
}

/// The ways to rename suits that leave everything that is known as it is.
fn permutations(question: &Question) -> Vec<Permutation> {
    let all = (0..256_u32).map(|code| [0, 2, 4, 6].map(|at| (code >> at & 3) as u8));
    let renames = all.filter(|p| p.iter().fold(0, |mask, suit| mask | 1 << suit) == 15);
    let set = |cards: &[Card]| cards.iter().fold(0, |set: Cards, card| set | 1 << card.id());
    renames
        .filter(|p| {
            let same = |cards: &[Card]| renamed(set(cards), p) == set(cards);
            question.table.iter().flatten().all(|&card| same(&[card]))
                && question.hands.iter().all(|hand| same(hand))
                && same(&question.pool)
        })
        .collect()
}

/// Cards with their suits renamed.
fn renamed(cards: Cards, permutation: &Permutation) -> Cards {
    const CLUBS: Cards = 0x1111_1111_1111_1111;
    permutation.iter().enumerate().fold(0, |all, (suit, to)| all | (cards >> suit & CLUBS) << to)
}

/// For how many deals this one stands: 0 if another one stands for it.
fn stands_for(dealt: &[Cards], permutations: &[Permutation]) -> u8 {
    let mut same = 0;
    for permutation in permutations {
        let image = dealt.iter().map(|&cards| renamed(cards, permutation));
        match image.cmp(dealt.iter().copied()) {
            std::cmp::Ordering::Less => return 0,
            std::cmp::Ordering::Equal => same += 1,
            std::cmp::Ordering::Greater => {}
        }
    }
    (permutations.len() / same) as u8
}
