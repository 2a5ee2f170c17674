//! Tables of best values by rank pattern, made on first use and shared by all games.
//!
//! Both kinds start from the value of five cards and grow one card at a time: the best of `k` cards is
//! the best over leaving one of them out.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use crate::category::Category;
use crate::deck::Deck;
use crate::order::Order;
use crate::patterns::{Counts, KeyMap, Patterns};
use crate::score::{Ranking, Reading, ScoreTable};
use crate::search::subsets;
use crate::selection::choose;

/// How patterns are valued: a ranking and a side.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// The scores and the reading.
    pub ranking: Ranking,
    /// The lowest hand wins.
    pub low: bool,
}

type ScaleKey = (Deck, Order, Reading, bool);

impl Scale {
    fn key(&self) -> ScaleKey {
        (self.ranking.table.deck(), self.ranking.table.order(), self.ranking.reading, self.low)
    }

    fn ranks(&self) -> usize {
        self.ranking.table.deck().ranks()
    }

    /// The value of up to five cards, suits apart.
    fn value(&self, cards: usize, counts: Counts) -> u16 {
        let table = self.ranking.table;
        let score = table.pattern(cards, counts.key(cards));
        let inside = if self.low { table.highest() + 1 - score } else { score };
        let place = |rank: u8| usize::from(rank - table.deck().lowest());
        let tier = match self.ranking.reading {
            Reading::SevenEight if counts.of(place(7)) > 0 => 2,
            Reading::SevenEight => u16::from(counts.of(place(8)) == 0),
            _ => 0,
        };
        inside + tier * table.highest()
    }
}

/// Scores without flushes in one order of the categories, turned into those of another.
///
/// The tables know no flushes, so it does not matter to them whether a flush or a full house is higher:
/// two orders share their tables, and only the scores of full houses are moved afterwards.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shift {
    first: u16,
    count: u16,
    by: u16,
}

impl Shift {
    /// The scale whose tables serve this one, and what must be done to their values.
    #[must_use]
    pub fn shared(scale: Scale) -> (Scale, Self) {
        let own = scale.ranking.table;
        let other = match own.order() {
            Order::KentaFull => Order::KentaChroma,
            Order::TriaFull => Order::TriaChroma,
            _ => return (scale, Self::default()),
        };
        if scale.low || scale.ranking.reading == Reading::SevenEight {
            return (scale, Self::default());
        }
        let ranking = Ranking::new(own.deck(), other, scale.ranking.reading);
        let full_houses = |table: &ScoreTable| {
            let is_full = |&score: &u16| {
                table.class(score).is_some_and(|class| class.category(table.order()) == Category::FullHouse)
            };
            let mut scores = (1..=table.highest()).filter(is_full);
            (scores.next().unwrap_or(0), 1 + scores.count() as u16)
        };
        let (first, count) = full_houses(ranking.table);
        let by = full_houses(own).0.wrapping_sub(first);
        (Scale { ranking, low: false }, Self { first, count, by })
    }

    /// The score in this order.
    #[inline]
    #[must_use]
    pub fn of(self, score: u16) -> u16 {
        score.wrapping_add(if score.wrapping_sub(self.first) < self.count { self.by } else { 0 })
    }

    /// The same for many.
    pub fn all(self, scores: &mut [u16]) {
        if self.count > 0 {
            scores.iter_mut().for_each(|score| *score = self.of(*score));
        }
    }
}

/// How many hand and table cards make the five.
pub type Rule = (u8, u8);

/// The best value of every hand pattern with every group pattern.
#[derive(Debug)]
pub struct Product {
    /// By hand pattern, then group pattern.
    pub values: Vec<u16>,
    /// The number of group patterns.
    pub stride: u32,
}

/// What each card of a deck adds to a sum, by id.
pub(crate) type Entries = [u64; 256];

/// Entries that are the same for all shapes.
pub(crate) fn entries(key: (Deck, Reading, usize), make: impl FnOnce() -> Entries) -> Arc<Entries> {
    static CACHE: Cache<(Deck, Reading, usize), Entries> = Mutex::new(None);
    shared(&CACHE, key, make)
}

type Cache<K, V> = Mutex<Option<HashMap<K, Arc<V>>>>;

/// What one caller made is there for all. Losing a race to make it costs time only.
fn shared<K: Eq + Hash, V>(cache: &Cache<K, V>, key: K, make: impl FnOnce() -> V) -> Arc<V> {
    let look = || cache.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = look().as_ref().and_then(|map| map.get(&key)) {
        return known.clone();
    }
    let made = Arc::new(make());
    look().get_or_insert_default().entry(key).or_insert(made).clone()
}

impl Product {
    /// The table for hands of `hand` and groups of `group` cards under some rules.
    #[must_use]
    pub fn get(scale: Scale, hand: usize, group: usize, rules: &[Rule]) -> Arc<Self> {
        static CACHE: Cache<(ScaleKey, usize, usize, Vec<Rule>), Product> = Mutex::new(None);
        let key = (scale.key(), hand, group, rules.to_vec());
        shared(&CACHE, key, || Self::new(scale, hand, group, rules))
    }

    fn new(scale: Scale, hand: usize, group: usize, rules: &[Rule]) -> Self {
        let ranks = scale.ranks();
        let stride = Patterns::get(ranks, group).len();
        let mut values = vec![0; Patterns::get(ranks, hand).len() * stride];
        for &(a, t) in rules {
            let (a, t) = (a as usize, t as usize);
            let from_hand = &Patterns::get(ranks, a).list;
            let from_group = &Patterns::get(ranks, t).list;
            let pair = |&two: &Counts, &one: &Counts| one.plus(two).map_or(0, |five| scale.value(5, five));
            let base =
                from_group.iter().flat_map(|two| from_hand.iter().map(move |one| pair(two, one))).collect();
            let by_group = grow(ranks, base, t, group, from_hand.len());
            let by_hand = grow(ranks, transpose(&by_group, from_hand.len()), a, hand, stride);
            for (value, new) in values.iter_mut().zip(by_hand) {
                *value = new.max(*value);
            }
        }
        Self { values, stride: stride as u32 }
    }
}

/// From values by pattern of `from` cards (rows of `width`) to the best by pattern of `to` cards.
fn grow(ranks: usize, mut rows: Vec<u16>, from: usize, to: usize, width: usize) -> Vec<u16> {
    for cards in from + 1..=to {
        let smaller = Patterns::get(ranks, cards - 1);
        let mut next = Vec::with_capacity(Patterns::get(ranks, cards).len() * width);
        for &counts in &Patterns::get(ranks, cards).list {
            let start = next.len();
            next.resize(start + width, 0);
            for rank in counts.ranks() {
                let at = smaller.number(counts.without(rank)) * width;
                for (best, &value) in next[start..].iter_mut().zip(&rows[at..at + width]) {
                    *best = value.max(*best);
                }
            }
        }
        rows = next;
    }
    rows
}

fn transpose(rows: &[u16], width: usize) -> Vec<u16> {
    let height = rows.len() / width;
    (0..width).flat_map(|x| (0..height).map(move |y| rows[y * width + x])).collect()
}

/// The best five of `cards` (1 to 8) cards, suits apart, by additive key.
#[must_use]
pub fn best_of(scale: Scale, cards: usize) -> Arc<KeyMap> {
    static CACHE: Cache<(ScaleKey, usize), KeyMap> = Mutex::new(None);
    shared(&CACHE, (scale.key(), cards), || {
        let ranks = scale.ranks();
        let known = cards.min(5);
        let values =
            Patterns::get(ranks, known).list.iter().map(|&counts| scale.value(known, counts)).collect();
        let values = grow(ranks, values, known, cards, 1);
        let list = &Patterns::get(ranks, cards).list;
        KeyMap::new(
            list.iter().zip(values).map(|(counts, value)| (counts.key(cards), u32::from(value))).collect(),
        )
    })
}

/// The best five of `cards` (1 to 7) cards, suits apart, by [`Counts::place`].
#[must_use]
pub fn dense_best_of(scale: Scale, cards: usize) -> Arc<Vec<u16>> {
    static CACHE: Cache<(ScaleKey, usize), Vec<u16>> = Mutex::new(None);
    shared(&CACHE, (scale.key(), cards), || {
        let ranks = scale.ranks();
        let by_key = best_of(scale, cards);
        let mut values = vec![0; choose(ranks + cards - 1, cards) as usize];
        for counts in &Patterns::get(ranks, cards).list {
            values[counts.place()] = by_key.get(counts.key(cards)) as u16;
        }
        values
    })
}

/// The best flush from the ranks of one suit in hand and group, 32 cards only: `hand << 8 | group`.
#[must_use]
pub fn flush_pairs(scale: Scale, rules: &[Rule]) -> Arc<Vec<u16>> {
    static CACHE: Cache<(ScaleKey, Vec<Rule>), Vec<u16>> = Mutex::new(None);
    shared(&CACHE, (scale.key(), rules.to_vec()), || {
        let table = scale.ranking.table;
        let mut best = vec![0; 1 << 16];
        // The cards of a suit differ, so only pairs without a common rank occur.
        for hand in 0..256_u16 {
            for group in subsets(255 & !hand) {
                let flush = |&(a, t): &Rule| {
                    let from_hand = || subsets(hand).filter(move |mask| mask.count_ones() == u32::from(a));
                    let from_group = subsets(group).filter(move |mask| mask.count_ones() == u32::from(t));
                    from_group
                        .flat_map(move |g| from_hand().map(move |h| g | h))
                        .map(|m| table.flush(m as usize))
                        .max()
                };
                let place = usize::from(hand) << 8 | usize::from(group);
                best[place] = rules.iter().filter_map(flush).max().unwrap_or(0);
            }
        }
        best
    })
}
