//! Hands on one table as the best of their pairs, by a [`PairTable`].
#![allow(unsafe_code)]

use super::portable::{STEP, raise};
use crate::on_table::by_cards::ByCards;
use crate::on_table::by_key::{ByKey, REFUSED};
use crate::on_table::pairs::{FORBIDDEN, PairTable, Values};

/// The scores of hands, [`FORBIDDEN`] where two cards cannot be there together, and whether there are such.
/// `hands` holds as many as there are scores.
pub(crate) fn run(table: &PairTable, hands: &[u8], scores: &mut [u16]) -> bool {
    let pairs = match &table.values {
        Values::ByCards(pairs) => pairs,
        Values::ByKey(keys) => return best_hand(keys, hands, scores),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: such values are made only for a kernel that the processor has.
        Values::InRegisters(registers) => return unsafe { avx512::run(registers, hands, scores) },
    };
    match table.width {
        2 => best_pair::<2, 1>(pairs, hands, scores),
        3 => best_pair::<3, 3>(pairs, hands, scores),
        4 => best_pair::<4, 6>(pairs, hands, scores),
        5 => best_pair::<5, 10>(pairs, hands, scores),
        _ => best_pair::<6, 15>(pairs, hands, scores),
    }
}

/// For hands of `W` cards, which have `P` pairs.
fn best_pair<const W: usize, const P: usize>(pairs: &ByCards, hands: &[u8], scores: &mut [u16]) -> bool {
    let mut highest = 0;
    let mut found = [[0; STEP]; P];
    let mut bits = [0_u16; STEP];
    for (hands, scores) in hands.as_chunks::<W>().0.chunks(STEP).zip(scores.chunks_mut(STEP)) {
        for (row, hand) in hands.iter().enumerate().take(STEP) {
            let ids = hand.map(|id| usize::from(id & 63));
            for i in 1..W {
                for j in 0..i {
                    found[i * (i - 1) / 2 + j][row] = pairs[ids[i] << 6 | ids[j]];
                }
            }
            bits[row] = u16::from(hand.iter().fold(0, |all, id| all | id));
        }
        let mut best = [0; STEP];
        for found in &found {
            raise(&mut best, found);
        }
        for (best, &bits) in best.iter_mut().zip(&bits) {
            *best = if bits > 63 { FORBIDDEN } else { *best };
        }
        scores.copy_from_slice(&best[..scores.len()]);
        highest = scores.iter().fold(highest, |highest, &score| score.max(highest));
    }
    highest == FORBIDDEN
}

fn best_hand(keys: &ByKey, hands: &[u8], scores: &mut [u16]) -> bool {
    let mut any = false;
    let mut best = [0; STEP];
    let mut sums = [0; STEP];
    for (hands, scores) in hands.as_chunks::<4>().0.chunks(STEP).zip(scores.chunks_mut(STEP)) {
        let mut wrong = 0;
        for ((hand, sum), best) in hands.iter().zip(&mut sums).zip(&mut best) {
            *sum = keys.sum(hand);
            wrong |= *sum;
            *best = keys.values[*sum as usize % keys.values.len()];
        }
        for (suit, flushes) in &keys.suits {
            let flush = sums.map(|sum| flushes[usize::from((sum >> suit) as u8)]);
            raise(&mut best, &flush);
        }
        if wrong & REFUSED != 0 {
            any = true;
            for (best, _) in best.iter_mut().zip(&sums).filter(|pair| pair.1 & REFUSED != 0) {
                *best = FORBIDDEN;
            }
        }
        scores.copy_from_slice(&best[..scores.len()]);
    }
    any
}

#[cfg(target_arch = "x86_64")]
mod avx512 {
    use crate::kernels::columns::avx512::of_block;
    use crate::kernels::columns::{BLOCK, Turn};
    use crate::kernels::lanes::avx512::{
        V, add, at, at16, high, low, max, max16, nowhere, or_above, or_equal,
    };
    use crate::kernels::lanes::avx512::{or, splat, store16};
    use crate::kernels::lanes::by_row;
    use crate::on_table::pairs::FORBIDDEN;
    use crate::on_table::registers::{NO_KEY, Registers};

    /// The bytes of a block of hands.
    const BYTES: usize = 4 * BLOCK;

    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(super) fn run(registers: &Registers, hands: &[u8], scores: &mut [u16]) -> bool {
        let turn = Turn::get(4);
        let mut wrong = false;
        let (blocks, rest) = scores.as_chunks_mut::<BLOCK>();
        let (whole, more) = hands.as_chunks::<BYTES>();
        for (hands, scores) in whole.iter().zip(&mut *blocks) {
            wrong |= block(registers, turn, hands, scores);
        }
        if !rest.is_empty() {
            let hands = if whole.len() > blocks.len() { &whole[blocks.len()][..] } else { more };
            // Behind the last hand stands the last hand.
            let (used, mut last) = (4 * rest.len(), [0; BYTES]);
            let hand = &hands[used - 4..used];
            last.chunks_exact_mut(4).for_each(|row| row.copy_from_slice(hand));
            last[..used].copy_from_slice(&hands[..used]);
            let mut of_last = [0; BLOCK];
            wrong |= block(registers, turn, &last, &mut of_last);
            rest.copy_from_slice(&of_last[..rest.len()]);
        }
        wrong
    }

    /// Whether there is a hand that nobody may hold.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    fn block(registers: &Registers, turn: &Turn, hands: &[u8; BYTES], scores: &mut [u16; BLOCK]) -> bool {
        let cards = of_block(turn, hands);
        let keys = cards.map(|card| at(&registers.keys, card));
        let mut best = splat(0);
        // Tables are looked up by six bits of a card.
        let mut wrong = or_above(nowhere(), any(cards), splat(63));
        wrong = or_above(wrong, any(keys), splat(NO_KEY - 1));
        for i in 1..4 {
            for j in 0..i {
                best = max(best, at(&registers.places, add(keys[i], keys[j])));
                wrong = or_equal(wrong, cards[i], cards[j]);
            }
        }
        let mut found = values(&registers.values, best);
        if !registers.suits.is_empty() {
            let mut flush = splat(0);
            for suit in &registers.suits {
                let set = any(cards.map(|card| at(&suit.bits, card)));
                flush = max(flush, at(&suit.places, set));
            }
            let flushes = values(&registers.flushes, flush);
            found = [max16(found[0], flushes[0]), max16(found[1], flushes[1])];
        }
        for (found, scores) in found.into_iter().zip(scores.as_chunks_mut::<32>().0) {
            store16(found, scores);
        }
        if wrong != 0 {
            forbid(wrong, scores);
        }
        wrong != 0
    }

    /// All bits that are set in any of four.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    fn any([a, b, c, d]: [V; 4]) -> V {
        or(or(a, b), or(c, d))
    }

    #[cold]
    fn forbid(wrong: u64, scores: &mut [u16; BLOCK]) {
        let wrong = by_row(wrong);
        for (_, score) in scores.iter_mut().enumerate().filter(|(row, _)| wrong >> row & 1 == 1) {
            *score = FORBIDDEN;
        }
    }

    /// The values at the places of a column, in the order of the hands.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    fn values(values: &[u16; 64], places: V) -> [V; 2] {
        [at16(values, low(places, splat(0))), at16(values, high(places, splat(0)))]
    }
}
