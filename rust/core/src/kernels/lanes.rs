//! 64 bytes at a time: the same operations for AVX2 (two registers) and AVX-512 (one).
//!
//! Bytes stand in four lanes of 16. `low` and `high` mix the halves of the lanes of two such sets byte by
//! byte, so that what was in the first halves (or the second) becomes 32 numbers of 16 bits.
//!
//! This module, [`super::columns`], [`super::looks`] and the calls into them, into [`super::vector`] and into
//! [`super::pairs`] are the only `unsafe` code of the crate. Here values are loaded from and stored to arrays
//! whose types have the right length; the other two look at lengths first.
#![allow(unsafe_code)]

/// 64 bytes in memory.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Bytes(pub [u8; 64]);

/// A byte for every rank, every suit or each of sixteen cards, found by card (`4 * rank + suit`).
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Table {
    /// By card.
    by_card: [u8; 64],
    /// By the lowest four bits of what [`avx2::index`] makes of a card, in every lane.
    by_index: [u8; 64],
}

impl Table {
    /// By rank, 13 or fewer.
    pub(crate) fn of_ranks(byte: impl Fn(usize) -> u8) -> Self {
        let known = |rank: usize| if rank < 13 { byte(rank) } else { 0 };
        Self {
            by_card: std::array::from_fn(|card| known(card / 4)),
            by_index: std::array::from_fn(|i| known(i % 16)),
        }
    }

    /// By suit.
    pub(crate) fn of_suits(byte: impl Fn(usize) -> u8) -> Self {
        let suits = std::array::from_fn(|i| byte(i % 4));
        Self { by_card: suits, by_index: suits }
    }

    /// By card from `first` on, sixteen of them; nought for all others.
    pub(crate) fn of_cards(first: usize, byte: impl Fn(usize) -> u8) -> Self {
        Self {
            by_card: std::array::from_fn(|card| if card / 16 == first / 16 { byte(card) } else { 0 }),
            by_index: std::array::from_fn(|i| byte(first + i % 16)),
        }
    }
}

/// One bit a byte, brought in the order of rows.
pub(crate) fn by_row(bits: u64) -> u64 {
    let [a, e, b, f, c, g, d, h] = bits.to_le_bytes();
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}

/// Operations on two sets of bytes, for one register or for two.
macro_rules! operations {
    ($features:literal, $($name:ident = $intrinsic:ident;)*) => {$(
        #[inline]
        #[target_feature(enable = $features)]
        pub(crate) fn $name(a: V, b: V) -> V {
            a.with(b, |a, b| $intrinsic(a, b))
        }
    )*};
}

pub(crate) mod avx2 {
    use std::arch::x86_64::*;

    use super::{Bytes, Table, by_row};

    /// Lanes 0 and 1, lanes 2 and 3.
    #[derive(Clone, Copy)]
    pub(crate) struct V(pub __m256i, pub __m256i);

    /// All bits of each byte for which something holds.
    pub(crate) type Mask = V;

    impl V {
        #[inline(always)]
        fn with(self, other: Self, f: impl Fn(__m256i, __m256i) -> __m256i) -> Self {
            Self(f(self.0, other.0), f(self.1, other.1))
        }
    }

    operations! { "avx2",
        add = _mm256_add_epi8;
        sub = _mm256_sub_epi8;
        min = _mm256_min_epu8;
        max = _mm256_max_epu8;
        and = _mm256_and_si256;
        xor = _mm256_xor_si256;
        or = _mm256_or_si256;
        add16 = _mm256_add_epi16;
        low = _mm256_unpacklo_epi8;
        high = _mm256_unpackhi_epi8;
        equal = _mm256_cmpeq_epi8;
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    pub(crate) fn splat(byte: u8) -> V {
        V(_mm256_set1_epi8(byte as i8), _mm256_set1_epi8(byte as i8))
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    pub(crate) fn load(from: &Bytes) -> V {
        let from = from.0.as_ptr().cast::<__m256i>();
        // SAFETY: 64 bytes, of which each load reads one half; no alignment is needed.
        unsafe { V(_mm256_loadu_si256(from), _mm256_loadu_si256(from.add(1))) }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    pub(crate) fn store(v: V, to: &mut Bytes) {
        let to = to.0.as_mut_ptr().cast::<__m256i>();
        // SAFETY: 64 bytes, of which each store writes one half; no alignment is needed.
        unsafe {
            _mm256_storeu_si256(to, v.0);
            _mm256_storeu_si256(to.add(1), v.1);
        }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    pub(crate) fn store16(v: V, to: &mut [u16; 32]) {
        let to = to.as_mut_ptr().cast::<__m256i>();
        // SAFETY: 32 numbers of two bytes, of which each store writes one half; no alignment is needed.
        unsafe {
            _mm256_storeu_si256(to, v.0);
            _mm256_storeu_si256(to.add(1), v.1);
        }
    }

    /// What [`by_rank`] wants to know of a card.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(crate) fn index(card: V) -> V {
        let rank = |half| _mm256_and_si256(_mm256_srli_epi16::<2>(half), _mm256_set1_epi8(15));
        V(rank(card.0), rank(card.1))
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    pub(crate) fn by_rank(table: &Table, index: V) -> V {
        let table = load(&Bytes(table.by_index));
        V(_mm256_shuffle_epi8(table.0, index.0), _mm256_shuffle_epi8(table.1, index.1))
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    pub(crate) fn by_suit(table: &Table, card: V) -> V {
        by_rank(table, card)
    }

    /// As many [`Table::of_cards`] as are used at once.
    pub(crate) const PLANES: usize = 2;

    /// What each table has for a card: all of the same sixteen cards, from `first` on.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(crate) fn by_card<const N: usize>(tables: &[Table; N], first: u8, card: V) -> [V; N] {
        // The top bit of an index gives nought: it is set unless all that is left is below 16.
        let index = add(xor(card, splat(first)), splat(0x70));
        std::array::from_fn(|i| by_rank(&tables[i], index))
    }

    /// How many bits of each byte are set.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(crate) fn ones(v: V) -> V {
        let of_four =
            _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
        let count = |half| {
            let low = _mm256_and_si256(half, _mm256_set1_epi8(15));
            let high = _mm256_and_si256(_mm256_srli_epi16::<4>(half), _mm256_set1_epi8(15));
            _mm256_add_epi8(_mm256_shuffle_epi8(of_four, low), _mm256_shuffle_epi8(of_four, high))
        };
        V(count(v.0), count(v.1))
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    pub(crate) fn nowhere() -> Mask {
        splat(0)
    }

    /// Also where two bytes are equal.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(crate) fn or_equal(mask: Mask, a: V, b: V) -> Mask {
        or(mask, equal(a, b))
    }

    /// Also where `a` is above `b`.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(crate) fn or_above(mask: Mask, a: V, b: V) -> Mask {
        let not_above = equal(max(a, b), b);
        or(mask, sub(splat(255), not_above))
    }

    /// A bit for each row whose byte is not nought.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(crate) fn set_rows(v: V) -> u64 {
        let noughts = equal(v, splat(0));
        let bits = |half| u64::from(_mm256_movemask_epi8(half) as u32);
        by_row(!(bits(noughts.0) | bits(noughts.1) << 32))
    }

    /// This byte where the mask is set.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(crate) fn flag(mask: Mask, byte: u8) -> V {
        and(mask, splat(byte))
    }
}

pub(crate) mod avx512 {
    use std::arch::x86_64::*;

    use super::{Bytes, Table, by_row};

    /// All four lanes.
    #[derive(Clone, Copy)]
    pub(crate) struct V(pub __m512i);

    /// One bit for each byte for which something holds.
    pub(crate) type Mask = __mmask64;

    impl V {
        #[inline(always)]
        fn with(self, other: Self, f: impl Fn(__m512i, __m512i) -> __m512i) -> Self {
            Self(f(self.0, other.0))
        }
    }

    operations! { "avx512f,avx512bw,avx512vbmi,avx512bitalg",
        add = _mm512_add_epi8;
        sub = _mm512_sub_epi8;
        min = _mm512_min_epu8;
        max = _mm512_max_epu8;
        and = _mm512_and_si512;
        or = _mm512_or_si512;
        add16 = _mm512_add_epi16;
        max16 = _mm512_max_epu16;
        low = _mm512_unpacklo_epi8;
        high = _mm512_unpackhi_epi8;
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn splat(byte: u8) -> V {
        V(_mm512_set1_epi8(byte as i8))
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn load(from: &Bytes) -> V {
        // SAFETY: the load reads the 64 bytes of the array; no alignment is needed.
        V(unsafe { _mm512_loadu_si512(from.0.as_ptr().cast()) })
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn store(v: V, to: &mut Bytes) {
        // SAFETY: the store writes the 64 bytes of the array; no alignment is needed.
        unsafe { _mm512_storeu_si512(to.0.as_mut_ptr().cast(), v.0) }
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn store16(v: V, to: &mut [u16; 32]) {
        // SAFETY: the store writes the 32 numbers of two bytes; no alignment is needed.
        unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), v.0) }
    }

    /// What [`by_rank`] wants to know of a card: the card.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn index(card: V) -> V {
        card
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn by_rank(table: &Table, index: V) -> V {
        at(&Bytes(table.by_card), index)
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn by_suit(table: &Table, card: V) -> V {
        by_rank(table, card)
    }

    /// As many [`Table::of_cards`] as are used at once.
    pub(crate) const PLANES: usize = 4;

    /// What each table has for a card.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn by_card<const N: usize>(tables: &[Table; N], _first: u8, card: V) -> [V; N] {
        std::array::from_fn(|i| by_rank(&tables[i], card))
    }

    /// How many bits of each byte are set.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn ones(v: V) -> V {
        V(_mm512_popcnt_epi8(v.0))
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn nowhere() -> Mask {
        0
    }

    /// Also where two bytes are equal.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn or_equal(mask: Mask, a: V, b: V) -> Mask {
        mask | _mm512_cmpeq_epi8_mask(a.0, b.0)
    }

    /// Also where `a` is above `b`.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn or_above(mask: Mask, a: V, b: V) -> Mask {
        mask | _mm512_cmpgt_epu8_mask(a.0, b.0)
    }

    /// A bit for each row whose byte is not nought.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn set_rows(v: V) -> u64 {
        by_row(_mm512_test_epi8_mask(v.0, v.0))
    }

    /// This byte where the mask is set.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn flag(mask: Mask, byte: u8) -> V {
        V(_mm512_maskz_set1_epi8(mask, byte as i8))
    }

    /// The bytes of a table at places.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn at(table: &Bytes, places: V) -> V {
        V(_mm512_permutexvar_epi8(places.0, load(table).0))
    }

    /// The values of a table at places of 16 bits.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn at16(values: &[u16; 64], places: V) -> V {
        let (low, high) = wide(values);
        V(_mm512_permutex2var_epi16(low, places.0, high))
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    fn wide(values: &[u16; 64]) -> (__m512i, __m512i) {
        let from = values.as_ptr().cast::<__m512i>();
        // SAFETY: the two loads read the 64 numbers of two bytes; no alignment is needed.
        unsafe { (_mm512_loadu_si512(from), _mm512_loadu_si512(from.add(1))) }
    }

    /// Raises scores to the values of places: the table is held in registers, 64 values in two of them.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn look_up<const N: usize>(values: &[[u16; 64]], places: &[u16], scores: &mut [u16]) {
        let Some(values) = values.first_chunk::<N>() else { return };
        let table = values.map(|values| wide(&values));
        for (places, scores) in places.as_chunks::<32>().0.iter().zip(scores.as_chunks_mut::<32>().0) {
            // SAFETY: the loads read the 32 numbers of two bytes; no alignment is needed.
            let (place, score) = unsafe {
                let load = |from: &[u16; 32]| _mm512_loadu_si512(from.as_ptr().cast());
                (load(places), load(scores))
            };
            let block = _mm512_srli_epi16::<6>(place);
            let mut found = _mm512_setzero_si512();
            for (i, &(low, high)) in table.iter().enumerate() {
                let here = _mm512_cmpeq_epi16_mask(block, _mm512_set1_epi16(i as i16));
                found = _mm512_or_si512(found, _mm512_maskz_permutex2var_epi16(here, low, place, high));
            }
            store16(V(_mm512_max_epu16(found, score)), scores);
        }
    }
}
