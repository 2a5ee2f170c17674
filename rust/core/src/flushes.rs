//! The best flush of one row, where flushes only ever add to the score.

use std::sync::Arc;

use crate::families::{Family, is_free, positions};
use crate::score::Ranking;
use crate::shape::Shape;
use crate::tables::{Entries, Rule, entries};

/// Table cards that go together, where their ranks of a suit are found, and how many of hand and table
/// make the five.
#[derive(Debug)]
pub(crate) struct FlushFamily {
    positions: Vec<usize>,
    rules: Vec<Rule>,
    /// Whether any five of hand and these table cards will do.
    free: bool,
}

impl FlushFamily {
    /// For hands of this many cards.
    pub fn new(family: &Family, hand: usize) -> Self {
        let positions = positions(family.table);
        let free = is_free(hand, positions.len(), &family.rules);
        Self { positions, rules: family.rules.clone(), free }
    }
}

/// The bit of each card of the deck in sets of ranks, 16 bits a suit; by id, nought for what is no card.
pub(crate) fn suited(ranking: &Ranking) -> Arc<Entries> {
    const SUITED: usize = usize::MAX;
    entries((ranking.table.deck(), ranking.reading, SUITED), || {
        let mut bits = [0; 256];
        for card in ranking.table.deck().cards() {
            bits[usize::from(card.id())] = 1 << (16 * usize::from(card.suit()) + ranking.index(card));
        }
        bits
    })
}

impl Shape {
    /// The best flush of an open row of ids in the marked suits, 0 if there is none.
    pub(crate) fn best_flush(&self, marked: u16, hand: &[u8], board: &[u8]) -> u16 {
        let held = self.suits_of(hand.iter().copied());
        let mut best = 0;
        for (i, family) in self.flush_families.iter().enumerate() {
            let laid = self.laid_suits(family, board);
            let mut left = marked & 0x8888;
            while left != 0 {
                // Four bits of counter a suit there, sixteen ranks here.
                let suit = left.trailing_zeros() / 4 * 16;
                best = best.max(self.family_flush(i, (held >> suit) as u16, (laid >> suit) as u16));
                left &= left - 1;
            }
        }
        best
    }

    /// The ranks of cards, 16 bits a suit.
    #[inline(always)]
    fn suits_of(&self, ids: impl Iterator<Item = u8>) -> u64 {
        let suited = &*self.suited;
        ids.fold(0, |ranks, id| ranks | suited[usize::from(id)])
    }

    /// The ranks of the table cards of a family, 16 bits a suit.
    #[inline(always)]
    pub(crate) fn laid_suits(&self, family: &FlushFamily, board: &[u8]) -> u64 {
        self.suits_of(family.positions.iter().map(|&place| board[place]))
    }

    /// The best flush of a family from ranks of one suit in hand and on the table.
    #[inline(always)]
    pub(crate) fn family_flush(&self, family: usize, held: u16, laid: u16) -> u16 {
        if let Some(pairs) = self.flush_pairs.1.get(family) {
            return pairs.values[usize::from(held << 8 | laid)];
        }
        let family = &self.flush_families[family];
        if family.free {
            self.ranking().table.flush(usize::from(held | laid))
        } else {
            self.best_suited(held, laid, &family.rules)
        }
    }

    /// The best flush of ranks of one suit in hand and on the table.
    ///
    /// Apart from straights the highest cards of each side are the best choice: card by card no other is
    /// higher. A straight fixes which card comes from where, as no card is in both places.
    #[inline(always)]
    fn best_suited(&self, held: u16, laid: u16, rules: &[Rule]) -> u16 {
        let table = self.ranking().table;
        let (in_hand, on_table) = (held.count_ones(), laid.count_ones());
        let mut best = 0;
        for &(a, t) in rules {
            let (a, t) = (u32::from(a), u32::from(t));
            if in_hand >= a && on_table >= t {
                best = best.max(table.flush(usize::from(highest(held, a) | highest(laid, t))));
            }
        }
        let ranks = table.deck().ranks();
        let all = held | laid;
        for run in (0..ranks - 4).map(|low| 0b1_1111 << low).chain([1 << (ranks - 1) | 0b1111]) {
            let rule = ((run & held).count_ones() as u8, (run & laid).count_ones() as u8);
            if run & !all == 0 && rules.contains(&rule) {
                best = best.max(table.flush(usize::from(run)));
            }
        }
        best
    }
}

/// The highest so many of a mask.
fn highest(mut mask: u16, keep: u32) -> u16 {
    for _ in keep..mask.count_ones() {
        mask &= mask - 1;
    }
    mask
}
