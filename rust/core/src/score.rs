//! Scores: every class of hand of one to five cards, numbered from the worst.
//!
//! A class is a category and the ranks that decide inside it, written as one number that compares as
//! the hands do: the category's strength, then five ranks counted from one, the cards that make the
//! category first and a missing card as nought. Listing the classes of a deck in order and numbering
//! them gives dense scores that fit 16 bits.

use std::sync::OnceLock;

use crate::card::Card;
use crate::category::Category;
use crate::deck::Deck;
use crate::order::Order;
use crate::patterns::{Counts, KeyMap, each_pattern};

/// How ranks run and whether particular ranks decide before anything else.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Reading {
    /// 2 low, ace high.
    #[default]
    Standard,
    /// Eight low, then up to the ace, the seven on top; 32 cards only.
    SevenHigh,
    /// A hand with a seven beats one without; one with an eight and no seven loses to the others.
    SevenEight,
}

/// One class of hands; greater is better.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct Class(u32);

impl Class {
    /// `ranks` are indices from 0 in the order in which they count.
    fn new(order: Order, category: Category, ranks: &[usize]) -> Self {
        let mut key = u32::from(order.strength(category)) << 20;
        for (place, &rank) in ranks.iter().enumerate() {
            key |= (rank as u32 + 1) << (16 - 4 * place);
        }
        Self(key)
    }

    /// The category.
    #[must_use]
    pub fn category(self, order: Order) -> Category {
        let strength = (self.0 >> 20) as u8;
        Category::ALL.into_iter().find(|&c| order.strength(c) == strength).unwrap_or(Category::HighCard)
    }

    /// The rank indices that decide, most important first.
    pub fn ranks(self) -> impl Iterator<Item = usize> {
        (0..5).map(move |place| (self.0 >> (16 - 4 * place) & 15) as usize).filter(|&r| r > 0).map(|r| r - 1)
    }
}

/// The scores of one deck under one order.
#[derive(Debug)]
pub struct ScoreTable {
    deck: Deck,
    order: Order,
    classes: Vec<Class>,
    by_pattern: [KeyMap; 6],
    five: Vec<u16>,
    flush: Vec<u16>,
}

impl ScoreTable {
    /// The table of a deck and an order, made when first asked for.
    #[must_use]
    pub fn get(deck: Deck, order: Order) -> &'static Self {
        static ALL: [[OnceLock<ScoreTable>; 4]; 6] = [const { [const { OnceLock::new() }; 4] }; 6];
        ALL[deck as usize][order as usize].get_or_init(|| Self::new(deck, order))
    }

    fn new(deck: Deck, order: Order) -> Self {
        let ranks = deck.ranks();
        let mut patterns: [Vec<(u32, Class)>; 6] = Default::default();
        for (k, list) in patterns.iter_mut().enumerate().skip(1) {
            each_pattern(ranks, k, &mut |counts| list.push((counts.key(k), class_of(counts, ranks, order))));
        }
        let fives: Vec<Class> = (0..ranks).map(|rank| Class::new(order, Category::Five, &[rank])).collect();
        let flushes: Vec<Class> = (0..1 << ranks).map(|mask| flush_class(mask, ranks, order)).collect();
        let mut classes: Vec<Class> = patterns.iter().flatten().map(|pair| pair.1).collect();
        classes.extend(&fives);
        classes.extend(flushes.iter().filter(|class| class.0 > 0));
        classes.push(Class::new(order, Category::Mirror, &[]));
        classes.sort_unstable();
        classes.dedup();
        let score = |class: Class| classes.binary_search(&class).map_or(0, |place| place as u32 + 1);
        let by_pattern =
            patterns.map(|list| KeyMap::new(list.into_iter().map(|(key, c)| (key, score(c))).collect()));
        Self {
            deck,
            order,
            by_pattern,
            five: fives.iter().map(|&c| score(c) as u16).collect(),
            flush: flushes.iter().map(|&c| score(c) as u16).collect(),
            classes,
        }
    }

    /// The deck of the table.
    #[must_use]
    pub fn deck(&self) -> Deck {
        self.deck
    }

    /// The order of the table.
    #[must_use]
    pub fn order(&self) -> Order {
        self.order
    }

    /// The highest score, that of the mirror.
    #[must_use]
    pub fn highest(&self) -> u16 {
        self.classes.len() as u16
    }

    /// The class with a score of 1 to [`Self::highest`].
    #[must_use]
    pub fn class(&self, score: u16) -> Option<Class> {
        self.classes.get((score as usize).wrapping_sub(1)).copied()
    }

    /// The score of a pattern of `k` (1 to 5) cards by its additive key, as if the suits differed.
    #[inline]
    #[must_use]
    pub fn pattern(&self, k: usize, key: u32) -> u16 {
        self.by_pattern[k].get(key) as u16
    }

    /// The score of the best five of these ranks in one suit; 0 if they are fewer than five.
    #[inline]
    #[must_use]
    pub fn flush(&self, mask: usize) -> u16 {
        self.flush.get(mask).copied().unwrap_or(0)
    }

    /// The score of five of a rank.
    #[must_use]
    pub fn five(&self, rank: usize) -> u16 {
        self.five.get(rank).copied().unwrap_or(0)
    }

    /// Bytes of memory.
    #[must_use]
    pub fn bytes(&self) -> usize {
        4 * self.classes.len()
            + 2 * self.flush.len()
            + self.by_pattern.iter().map(KeyMap::bytes).sum::<usize>()
    }
}

/// The top card of a straight made of these ranks, if they are one.
fn straight_top(mask: usize, ranks: usize) -> Option<usize> {
    let low = 1 << (ranks - 1) | 0b1111;
    if mask == low {
        return Some(3);
    }
    let bottom = mask.trailing_zeros() as usize;
    (mask >> bottom == 0b1_1111).then_some(bottom + 4)
}

/// The class of one to five cards, suits apart.
fn class_of(counts: Counts, ranks: usize, order: Order) -> Class {
    let mut groups: Vec<(u32, usize)> = counts.ranks().map(|rank| (counts.of(rank), rank)).collect();
    groups.sort_unstable_by(|a, b| b.cmp(a));
    let sizes: Vec<u32> = groups.iter().map(|group| group.0).collect();
    let mut deciding: Vec<usize> = groups.iter().map(|group| group.1).collect();
    let category = match sizes[..] {
        [4, ..] => Category::Four,
        [3, 2] => Category::FullHouse,
        [3, ..] => Category::Three,
        [2, 2, ..] => Category::TwoPair,
        [2, ..] => Category::Pair,
        [_, _, _, _, _] => {
            let mask = deciding.iter().fold(0, |mask, rank| mask | 1 << rank);
            if let Some(top) = straight_top(mask, ranks) {
                deciding = vec![top];
                Category::Straight
            } else {
                Category::HighCard
            }
        }
        _ => Category::HighCard,
    };
    Class::new(order, category, &deciding)
}

/// The class of the best five of these ranks in one suit; nought if they are fewer.
fn flush_class(mask: usize, ranks: usize, order: Order) -> Class {
    if mask.count_ones() < 5 {
        return Class(0);
    }
    let run = |top: usize| {
        if top == 3 { 1 << (ranks - 1) | 0b1111 } else { 0b1_1111 << (top - 4) }
    };
    if let Some(top) = (3..ranks).rev().find(|&top| mask & run(top) == run(top)) {
        return Class::new(order, Category::StraightFlush, &[top]);
    }
    let best: Vec<usize> = (0..ranks).rev().filter(|rank| mask >> rank & 1 == 1).take(5).collect();
    Class::new(order, Category::Flush, &best)
}

/// Everything that decides what a score means: the table and how ranks are read.
#[derive(Clone, Copy, Debug)]
pub struct Ranking {
    /// The scores.
    pub table: &'static ScoreTable,
    /// How ranks run.
    pub reading: Reading,
}

impl Ranking {
    /// The ranking of a deck, an order and a reading.
    #[must_use]
    pub fn new(deck: Deck, order: Order, reading: Reading) -> Self {
        Self { table: ScoreTable::get(deck, order), reading }
    }

    /// The place of a card's rank, 0 the lowest of the deck. Cards outside the deck have none.
    #[inline]
    #[must_use]
    pub fn index(&self, card: Card) -> usize {
        let place = (card.rank() - self.table.deck.lowest()) as usize;
        if self.reading == Reading::SevenHigh { (place + 7) % 8 } else { place }
    }

    /// The rank (2 to 14) at a place.
    #[must_use]
    pub fn rank(&self, index: usize) -> u8 {
        let place = if self.reading == Reading::SevenHigh { (index + 1) % 8 } else { index };
        self.table.deck.lowest() + place as u8
    }

    /// Rank counts of some cards.
    pub fn counts(&self, cards: impl IntoIterator<Item = Card>) -> Counts {
        cards.into_iter().fold(Counts::default(), |counts, card| counts.with(self.index(card)))
    }

    /// How many different scores there are: the classes, times the tiers of the reading.
    #[must_use]
    pub fn highest(&self) -> u16 {
        let tiers = if self.reading == Reading::SevenEight { 3 } else { 1 };
        self.table.highest() * tiers
    }

    /// The category and deciding ranks (2 to 14) of a score; `low` as it was scored.
    #[must_use]
    pub fn explain(&self, score: u16, low: bool) -> Option<(Category, Vec<u8>)> {
        let classes = self.table.highest();
        if score == 0 || score > self.highest() {
            return None;
        }
        let inside = (score - 1) % classes + 1;
        let class = self.table.class(if low { classes + 1 - inside } else { inside })?;
        Some((class.category(self.table.order), class.ranks().map(|index| self.rank(index)).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_card_classes_are_as_many_as_they_should_be() {
        for (deck, wanted) in [(Deck::D32, 840), (Deck::D36, 1404), (Deck::D40, 2244), (Deck::D52, 7462)] {
            for order in Order::ALL {
                let table = ScoreTable::get(deck, order);
                let mut scores = Vec::new();
                each_pattern(deck.ranks(), 5, &mut |c| scores.push(table.pattern(5, c.key(5))));
                scores.extend(
                    (0..1_usize << deck.ranks()).filter(|m| m.count_ones() == 5).map(|m| table.flush(m)),
                );
                scores.sort_unstable();
                scores.dedup();
                assert_eq!(scores.len(), wanted);
                assert!(scores[0] > 0);
            }
        }
    }

    #[test]
    fn orders_differ_where_they_should() {
        let strength = |order: Order, category| order.strength(category);
        for order in Order::ALL {
            let straight = strength(order, Category::Straight) > strength(order, Category::Three);
            let flush = strength(order, Category::Flush) > strength(order, Category::FullHouse);
            let name = order.name();
            assert_eq!(straight, name.starts_with("kenta"));
            assert_eq!(flush, name.ends_with("chroma"));
            assert_eq!(Order::of_name(name), Ok(order));
        }
    }
}
