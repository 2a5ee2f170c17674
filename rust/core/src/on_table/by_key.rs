//! Hands of four of 32 cards by an additive key.

use super::pairs::{Suit, place};
use crate::card::Card;
use crate::patterns::KEYS;
use crate::search::subsets;
use crate::shape::Shape;

/// Some of this is set in the sum of a hand that nobody may hold.
pub(crate) const REFUSED: u64 = 7 << 24;

/// What hands are worth.
#[derive(Debug)]
pub(crate) struct ByKey {
    /// What each card adds to a sum, by id: the key of its rank, and its bit.
    pub entries: [u64; 256],
    /// Flushes apart, by key.
    pub values: [u16; 1 << 12],
    /// For each suit that flushes could be made in: where its ranks are in a sum, and the flush by ranks.
    pub suits: Vec<(u32, [u16; 256])>,
}

impl ByKey {
    pub(super) fn new(shape: &Shape, left: &[Card], ranks: &[u16], suits: &[Suit<'_>]) -> Self {
        let index = |card: Card| shape.ranking().index(card);
        let shift = |suit: usize| 32 + 8 * suit as u32;
        // One of the bits of the mark, so that four do not reach beyond it.
        let mut entries = [1 << 24; 256];
        for &card in left {
            let bit = 1 << (shift(usize::from(card.suit())) + index(card) as u32);
            entries[usize::from(card.id())] = bit | u64::from(KEYS[4][index(card)]);
        }
        let of_suit = |suit: &Suit<'_>| {
            let cards = left.iter().filter(|&&card| suit.has(card));
            let mut flushes = [0; 256];
            for held in subsets(cards.fold(0, |ranks, &card| ranks | 1 << index(card))) {
                flushes[usize::from(held)] = suit.best(held);
            }
            (shift(suit.number), flushes)
        };
        Self { entries, values: values_by_key(ranks), suits: suits.iter().map(of_suit).collect() }
    }

    /// The sum of a hand: the key in the low half, a bit for each card in the high one.
    #[inline]
    pub fn sum(&self, hand: &[u8; 4]) -> u64 {
        let each = hand.map(|id| self.entries[usize::from(id)]);
        let sum = each.iter().fold(0_u64, |sum, &entry| sum.wrapping_add(entry));
        let together = each.iter().fold(0, |all, entry| all | entry);
        // Bits of different cards add up to what they are together.
        sum | if (sum ^ together) >> 32 == 0 { 0 } else { REFUSED }
    }
}

/// The values of all patterns of four, by key.
fn values_by_key(ranks: &[u16]) -> [u16; 1 << 12] {
    let keys = KEYS[4].map(|key| key as usize);
    let pairs: [[u16; 8]; 8] =
        std::array::from_fn(|one| std::array::from_fn(|other| ranks[place(one, other)]));
    let mut values = [0; 1 << 12];
    for a in 0..8 {
        for b in a..8 {
            for c in b..8 {
                let three = pairs[a][b].max(pairs[a][c]).max(pairs[b][c]);
                let key = keys[a] + keys[b] + keys[c];
                for d in c..8 {
                    values[key + keys[d]] = three.max(pairs[a][d]).max(pairs[b][d]).max(pairs[c][d]);
                }
            }
        }
    }
    values
}
