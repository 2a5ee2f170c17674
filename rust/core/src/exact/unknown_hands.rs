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
const MOST: u64 = 4_000_000;
/// Tasks, where there are as many hands.
const TASKS: usize = 512;
/// What preparing one count costs, in evaluations.
const EACH: u128 = 10_000;

type Permutation = [u8; 4];

/// Hands that stand for others: all cards of all seats, and for how many they stand.
#[derive(Debug)]
pub(crate) struct UnknownHands {
    classes: Vec<(Vec<Vec<Card>>, u64)>,
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
        let mut pool = question.pool.iter().copied();
        let fill = |hand: &Vec<Card>| -> Vec<Card> {
            let unknown = held - hand.len();
            hand.iter().copied().chain(pool.by_ref().take(unknown)).collect()
        };
        let one = question.with_hands(question.hands.iter().map(fill).collect());
        let classes = ways.div_ceil(permutations(question).len() as u64);
        Some(u128::from(ways) + u128::from(classes) * (Exact::work_of(&one) + EACH))
    }

    pub fn new(question: &Question) -> Self {
        let permutations = permutations(question);
        let mut hands = Self { classes: Vec::new() };
        let mut dealt = vec![Vec::new(); question.seats()];
        hands.fill(question, &permutations, 0, 0, &mut dealt);
        hands
    }

    /// Deals the unknown cards of a seat from a place in the pool on, then those of the next.
    fn fill(
        &mut self,
        question: &Question,
        permutations: &[Permutation],
        seat: usize,
        from: usize,
        dealt: &mut Vec<Vec<Card>>,
    ) {
        let Some(known) = question.hands.get(seat) else {
            let alike = stands_for(dealt, permutations);
            if alike > 0 {
                let whole = |(known, dealt): (&Vec<Card>, &Vec<Card>)| [&known[..], dealt].concat();
                self.classes.push((question.hands.iter().zip(dealt.iter()).map(whole).collect(), alike));
            }
            return;
        };
        if known.len() + dealt[seat].len() == question.spec.hand_size {
            return self.fill(question, permutations, seat + 1, 0, dealt);
        }
        for (place, &card) in question.pool.iter().enumerate().skip(from) {
            if dealt[..seat].iter().any(|hand| hand.contains(&card)) {
                continue;
            }
            dealt[seat].push(card);
            self.fill(question, permutations, seat, place + 1, dealt);
            dealt[seat].pop();
        }
    }

    pub fn tasks(&self) -> usize {
        self.classes.len().min(TASKS)
    }

    pub fn run(
        &self,
        question: &Question,
        task: usize,
        tally: &mut Tally,
        stop: &Arc<AtomicBool>,
    ) -> Result<()> {
        let place = |task: usize| task * self.classes.len() / self.tasks();
        for (hands, times) in &self.classes[place(task)..place(task + 1)] {
            if stop.load(Ordering::Relaxed) {
                return Err(stopped());
            }
            let known = question.with_hands(hands.clone());
            tally.add_times(&Exact::new(&known)?.count(&known, stop)?, *times);
        }
        Ok(())
    }
}

/// The ways to rename suits that leave everything that is known as it is.
fn permutations(question: &Question) -> Vec<Permutation> {
    let all = (0..256_u32).map(|code| [0, 2, 4, 6].map(|at| (code >> at & 3) as u8));
    let renames = all.filter(|p| p.iter().fold(0, |mask, suit| mask | 1 << suit) == 15);
    let same = |cards: &[Card], p: &Permutation| cards.iter().all(|&card| cards.contains(&renamed(card, p)));
    renames
        .filter(|p| {
            question.table.iter().flatten().all(|&card| renamed(card, p) == card)
                && question.hands.iter().all(|hand| same(hand, p))
                && same(&question.pool, p)
        })
        .collect()
}

fn renamed(card: Card, permutation: &Permutation) -> Card {
    Card::from_id(card.id() & !3 | permutation[usize::from(card.suit())]).unwrap_or(card)
}

/// For how many deals this one stands: 0 if another one stands for it.
fn stands_for(dealt: &[Vec<Card>], permutations: &[Permutation]) -> u64 {
    let mut same = 0;
    for permutation in permutations {
        let image = dealt.iter().map(|hand| {
            let mut image: Vec<Card> = hand.iter().map(|&card| renamed(card, permutation)).collect();
            image.sort_unstable();
            image
        });
        match image.cmp(dealt.iter().cloned()) {
            std::cmp::Ordering::Less => return 0,
            std::cmp::Ordering::Equal => same += 1,
            std::cmp::Ordering::Greater => {}
        }
    }
    permutations.len() as u64 / same
}
