//! One row at a time from the tables of a [`Shape`]: what [`crate::batch`] does for many.

use crate::card::Card;
use crate::shape::{FlushPath, FlushTest, Layout, Shape, Term};

/// Shapes with more slots than this are searched instead; only made-up games have as many.
const MOST_SLOTS: usize = 24;

impl Shape {
    /// The score of an open row of different cards of the deck, or `None` where only a search can tell.
    #[must_use]
    pub fn quick_score(&self, hand: &[Card], table: &[Card]) -> Option<u16> {
        if self.slow || self.slots.len() > MOST_SLOTS || (hand.len(), table.len()) != self.width() {
            return None;
        }
        let mut sums = [0_u64; MOST_SLOTS];
        for ((slot, entries), sum) in self.slots.iter().zip(&self.entries).zip(&mut sums) {
            let cards = if slot.from_hand { hand } else { table };
            *sum = slot.columns.iter().fold(0, |sum, &c| sum.wrapping_add(entries[cards[c].id() as usize]));
        }
        let key_mask = if self.layout == Layout::Packed { 0xffff } else { 0xffff_ffff };
        let key = |slot: usize| (sums[slot] & key_mask) as u32;
        let number = |place: usize| {
            let (slot, patterns) = self.numbered[place];
            patterns.numbers().get(key(slot)) as usize
        };
        if self.mirror.is_some_and(|(hand, table)| number(hand) == number(table)) {
            return None;
        }
        let mut best = 0;
        for term in &self.terms {
            match term {
                Term::Product { hand, tables, values } => {
                    // With cards of one side only the pattern's number is the place.
                    let first = number(*hand);
                    let value = |place: usize| values.values.get(place).copied().unwrap_or(0);
                    if tables.is_empty() {
                        best = best.max(value(first));
                    }
                    for &table in tables {
                        best = best.max(value(first * values.stride as usize + number(table)));
                    }
                }
                Term::Union { hand, table, values } => {
                    let both = key(*hand).wrapping_add(table.map_or(0, key));
                    best = best.max(values.get(both) as u16);
                }
            }
        }
        let flush = self.flush_tests.iter().fold(0, |flush, test| flush | self.suits_enough(test, &sums));
        if flush == 0 {
            return Some(best);
        }
        match self.flush_path() {
            FlushPath::Search => None,
            FlushPath::Choices => Some(best.max(self.flush_score(hand, table))),
            FlushPath::Pairs => Some(best.max(self.best_pair(flush, |slot| (sums[slot] >> 32) as u32))),
        }
    }

    fn suits_enough(&self, test: &FlushTest, sums: &[u64; MOST_SLOTS]) -> u16 {
        let counters = |slot: usize| (sums[slot] >> self.layout.suit_shift()) as u16;
        let enough = |counters: u16, need: u16| counters.wrapping_add(0x1111 * (8 - need)) & 0x8888;
        let in_hand = enough(counters(test.hand), test.need_hand);
        in_hand & test.table.map_or(0x8888, |table| enough(counters(table), test.need_table))
    }

    /// The best flush in the marked suits; `cards` gives the cards of a slot, eight ranks a suit.
    pub(crate) fn best_pair(&self, marked: u16, cards: impl Fn(usize) -> u32) -> u16 {
        let (hand, families) = &self.flush_pairs;
        let mut best = 0;
        let mut left = marked & 0x8888;
        while left != 0 {
            let byte = 8 * (left.trailing_zeros() / 4);
            let ranks = |slot: usize| (cards(slot) >> byte & 0xff) as usize;
            let hand = ranks(*hand) << 8;
            for family in families {
                let place = hand | family.table.map_or(0, ranks);
                best = family.values.get(place).copied().unwrap_or(0).max(best);
            }
            left &= left - 1;
        }
        best
    }
}
