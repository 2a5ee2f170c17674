//! Pairs of four of 32 cards, for vectors that hold everything in registers.

use super::pairs::{Suit, place};
use crate::card::Card;
use crate::kernels::lanes::Bytes;
use crate::shape::Shape;

/// What each rank adds to the key of a pair: sums of two differ modulo 64, as all differences of two do.
pub(crate) const PAIR_KEYS: [u8; 8] = [0, 1, 3, 8, 19, 25, 29, 52];

/// The key of a card that no hand may hold.
pub(crate) const NO_KEY: u8 = 0x80;

/// What pairs are worth, by keys that fit a register; flushes apart, by suit.
#[derive(Debug)]
pub(crate) struct Registers {
    /// By card id: its key, or [`NO_KEY`].
    pub keys: Bytes,
    /// By the sum of two keys: the place of their value.
    pub places: Bytes,
    /// Different values, lowest first.
    pub values: [u16; 64],
    pub suits: Vec<SuitRegisters>,
    /// The same as values for the flushes of all suits.
    pub flushes: [u16; 64],
}

/// A suit that flushes could be made in.
#[derive(Debug)]
pub(crate) struct SuitRegisters {
    /// By card id: its bit in a set of cards of the suit that are left.
    pub bits: Bytes,
    /// By set: the place of its flush.
    pub places: Bytes,
}

impl Registers {
    /// `None` if there are too many different flushes, which no table of 32 cards has.
    pub(super) fn new(shape: &Shape, left: &[Card], ranks: &[u16], suits: &[Suit<'_>]) -> Option<Self> {
        let index = |card: Card| shape.ranking().index(card);
        let mut keys = [NO_KEY; 64];
        for &card in left {
            keys[usize::from(card.id())] = PAIR_KEYS[index(card)];
        }
        let values = different(ranks.to_vec())?;
        let mut places = [0; 64];
        for (high, &one) in PAIR_KEYS.iter().enumerate() {
            for (low, &other) in PAIR_KEYS[..=high].iter().enumerate() {
                places[usize::from(one + other) % 64] = place_of(ranks[place(low, high)], &values);
            }
        }
        let mut of_suits = Vec::with_capacity(suits.len());
        for suit in suits {
            let mut sets = vec![0_u16];
            let mut bits = [0; 64];
            for card in left.iter().filter(|&&card| suit.has(card)) {
                bits[usize::from(card.id())] = sets.len() as u8;
                sets.extend_from_within(..);
                let with = sets.len() / 2;
                sets[with..].iter_mut().for_each(|ranks| *ranks |= 1 << index(*card));
            }
            of_suits.push((bits, sets.into_iter().map(|ranks| suit.best(ranks)).collect::<Vec<u16>>()));
        }
        let flushes = different(of_suits.iter().flat_map(|(_, best)| best).copied().collect())?;
        let suits = of_suits.into_iter().map(|(bits, best)| {
            let mut places = [0; 64];
            for (place, best) in places.iter_mut().zip(best) {
                *place = place_of(best, &flushes);
            }
            SuitRegisters { bits: Bytes(bits), places: Bytes(places) }
        });
        Some(Self { keys: Bytes(keys), places: Bytes(places), values, suits: suits.collect(), flushes })
    }
}

/// Different values, lowest first, and then the highest again; `None` if they are more than 64.
fn different(mut values: Vec<u16>) -> Option<[u16; 64]> {
    values.sort_unstable();
    values.dedup();
    let highest = values.last().copied().unwrap_or(0);
    (values.len() <= 64).then(|| std::array::from_fn(|i| values.get(i).copied().unwrap_or(highest)))
}

fn place_of(value: u16, values: &[u16; 64]) -> u8 {
    values.partition_point(|&known| known < value) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_two_keys_tell_the_ranks() {
        let mut seen = [false; 64];
        for (high, one) in PAIR_KEYS.into_iter().enumerate() {
            for other in &PAIR_KEYS[..=high] {
                let sum = usize::from(one + other) % 64;
                assert!(!seen[sum], "{one} and {other}");
                seen[sum] = true;
            }
        }
    }
}
