//! Hands on one table as the best of their pairs, by a [`PairTable`].
#![allow(unsafe_code)]

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

/// Hands whose pairs are looked up before the best of each is taken, which is then done side by side: one
/// after another, the comparisons would be branches that nobody can foretell.
const STEP: usize = 64;

/// For hands of `W` cards, which have `P` pairs.
fn best_pair<const W: usize, const P: usize>(
    pairs: &[u16; 1 << 12],
    hands: &[u8],
    scores: &mut [u16],
) -> bool {
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
        // Whole arrays, so that there is nothing to test on the way.
        let mut best = [0; STEP];
        for other in &found {
            best.iter_mut().zip(other).for_each(|(best, other)| *best = *other.max(best));
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
            best.iter_mut().zip(&flush).for_each(|(best, flush)| *best = *flush.max(best));
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
    use std::arch::x86_64::*;

    use crate::on_table::pairs::FORBIDDEN;
    use crate::on_table::registers::{NO_KEY, Registers};

    /// Hands that are worked on at once, and their bytes.
    const BLOCK: usize = 64;
    const BYTES: usize = 4 * BLOCK;

    /// Where the cards of 16 hands stand when all first cards come first, then all second ones.
    static BY_COLUMN: [u8; 64] = {
        let mut from = [0; 64];
        let mut i = 0;
        while i < 64 {
            from[i] = (i % 16 * 4 + i / 16) as u8;
            i += 1;
        }
        from
    };

    /// 64 numbers of two bytes in two registers.
    type Wide = (__m512i, __m512i);

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    fn bytes(from: &[u8; 64]) -> __m512i {
        // SAFETY: the load reads the 64 bytes; no alignment is needed.
        unsafe { _mm512_loadu_si512(from.as_ptr().cast()) }
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    fn wide(from: &[u16; 64]) -> Wide {
        let from = from.as_ptr().cast::<__m512i>();
        // SAFETY: the two loads read the 64 numbers of two bytes; no alignment is needed.
        unsafe { (_mm512_loadu_si512(from), _mm512_loadu_si512(from.add(1))) }
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    fn half(from: &[u8; 32]) -> __m256i {
        // SAFETY: the load reads the 32 bytes; no alignment is needed.
        unsafe { _mm256_loadu_si256(from.as_ptr().cast()) }
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    pub(super) fn run(registers: &Registers, hands: &[u8], scores: &mut [u16]) -> bool {
        let mut wrong = false;
        let (blocks, rest) = scores.as_chunks_mut::<BLOCK>();
        let (whole, more) = hands.as_chunks::<BYTES>();
        for (hands, scores) in whole.iter().zip(&mut *blocks) {
            wrong |= block(registers, hands, scores);
        }
        if !rest.is_empty() {
            let hands = if whole.len() > blocks.len() { &whole[blocks.len()][..] } else { more };
            // Behind the last hand stands the last hand.
            let (used, mut last) = (4 * rest.len(), [0; BYTES]);
            let hand = &hands[used - 4..used];
            last.chunks_exact_mut(4).for_each(|row| row.copy_from_slice(hand));
            last[..used].copy_from_slice(&hands[..used]);
            let mut of_last = [0; BLOCK];
            wrong |= block(registers, &last, &mut of_last);
            rest.copy_from_slice(&of_last[..rest.len()]);
        }
        wrong
    }

    /// Whether there is a hand that nobody may hold.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    fn block(registers: &Registers, hands: &[u8; BYTES], scores: &mut [u16; BLOCK]) -> bool {
        let (cards, high) = columns(hands);
        let keys = cards.map(|card| _mm512_permutexvar_epi8(card, bytes(&registers.keys)));
        let places = bytes(&registers.places);
        let mut best = _mm512_setzero_si512();
        let mut wrong = _mm512_test_epi8_mask(high, _mm512_set1_epi8(0xc0_u8 as i8));
        let any = _mm512_or_si512(_mm512_or_si512(keys[0], keys[1]), _mm512_or_si512(keys[2], keys[3]));
        wrong |= _mm512_test_epi8_mask(any, _mm512_set1_epi8(NO_KEY as i8));
        for i in 1..4 {
            for j in 0..i {
                let place = _mm512_permutexvar_epi8(_mm512_add_epi8(keys[i], keys[j]), places);
                best = _mm512_max_epu8(best, place);
                wrong |= _mm512_cmpeq_epi8_mask(cards[i], cards[j]);
            }
        }
        let mut found = values(best, wide(&registers.values));
        if !registers.suits.is_empty() {
            let mut flush = _mm512_setzero_si512();
            for suit in &registers.suits {
                let bits = cards.map(|card| _mm512_permutexvar_epi8(card, bytes(&suit.bits)));
                let set =
                    _mm512_or_si512(_mm512_or_si512(bits[0], bits[1]), _mm512_or_si512(bits[2], bits[3]));
                flush = _mm512_max_epu8(flush, _mm512_permutexvar_epi8(set, bytes(&suit.places)));
            }
            let flushes = values(flush, wide(&registers.flushes));
            found = (_mm512_max_epu16(found.0, flushes.0), _mm512_max_epu16(found.1, flushes.1));
        }
        let to = scores.as_mut_ptr().cast::<__m512i>();
        // SAFETY: the two stores write the 64 scores of two bytes; no alignment is needed.
        unsafe {
            _mm512_storeu_si512(to, found.0);
            _mm512_storeu_si512(to.add(1), found.1);
        }
        if wrong != 0 {
            forbid(wrong, scores);
        }
        wrong != 0
    }

    #[cold]
    fn forbid(wrong: u64, scores: &mut [u16; BLOCK]) {
        for byte in (0..BLOCK).filter(|byte| wrong >> byte & 1 == 1) {
            scores[byte / 16 * 8 + byte % 8 + byte / 8 % 2 * 32] = FORBIDDEN;
        }
    }

    /// The values at the places of a column, in the order of the hands.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    fn values(places: __m512i, values: Wide) -> Wide {
        let none = _mm512_setzero_si512();
        let at = |places| _mm512_permutex2var_epi16(values.0, places, values.1);
        (at(_mm512_unpacklo_epi8(places, none)), at(_mm512_unpackhi_epi8(places, none)))
    }

    /// The four columns of the hands, and all bits that are set in any card of a hand. Each lane of 16 has
    /// eight hands of the first half of the block and eight of the second, so that unpacking its halves
    /// brings all in order.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    fn columns(hands: &[u8; BYTES]) -> ([__m512i; 4], __m512i) {
        let (halves, _) = hands.as_chunks::<32>();
        let by_column = bytes(&BY_COLUMN);
        let [a, b, c, d] = std::array::from_fn(|i| {
            let both =
                _mm512_inserti64x4::<1>(_mm512_castsi256_si512(half(&halves[i])), half(&halves[i + 4]));
            _mm512_permutexvar_epi8(by_column, both)
        });
        let (ab, cd) = (_mm512_shuffle_i32x4::<0x44>(a, b), _mm512_shuffle_i32x4::<0x44>(c, d));
        let (ab2, cd2) = (_mm512_shuffle_i32x4::<0xee>(a, b), _mm512_shuffle_i32x4::<0xee>(c, d));
        let columns = [
            _mm512_shuffle_i32x4::<0x88>(ab, cd),
            _mm512_shuffle_i32x4::<0xdd>(ab, cd),
            _mm512_shuffle_i32x4::<0x88>(ab2, cd2),
            _mm512_shuffle_i32x4::<0xdd>(ab2, cd2),
        ];
        let [a, b, c, d] = columns;
        (columns, _mm512_or_si512(_mm512_or_si512(a, b), _mm512_or_si512(c, d)))
    }
}
