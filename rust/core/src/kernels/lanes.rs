//! 64 bytes at a time: the same operations for AVX2 (two registers) and AVX-512 (one).
//!
//! Bytes stand in four lanes of 16. `low` and `high` mix the halves of the lanes of two such sets byte by
//! byte, so that what was in the first halves (or the second) becomes 32 numbers of 16 bits.
//!
//! This module and the calls into [`super::vector`] are the only `unsafe` code of the crate: values are
//! loaded from and stored to arrays whose types have the right length.
#![allow(unsafe_code)]

use std::sync::OnceLock;

use super::program::MOST_COLUMNS;

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

/// How a block of rows of some width is turned into columns.
///
/// Byte `i` of a column is the row that [`low`](avx2::low) and [`high`](avx2::high) bring in order: lane
/// `l` holds rows 8l to 8l + 7 in its first half, 32 + 8l to 32 + 8l + 7 in its second.
#[derive(Debug)]
pub(crate) struct Turn {
    width: usize,
    picks: Vec<Picks>,
}

/// Where the bytes of one column are.
#[derive(Debug)]
struct Picks {
    /// In their pair of registers.
    index: Bytes,
    /// Those that are in each pair.
    from: [u64; 8],
}

impl Turn {
    /// For rows of up to 42 cards.
    pub(crate) fn get(width: usize) -> &'static Self {
        static ALL: [OnceLock<Turn>; MOST_COLUMNS + 1] = [const { OnceLock::new() }; MOST_COLUMNS + 1];
        ALL[width.min(MOST_COLUMNS)].get_or_init(|| Self::new(width))
    }

    fn new(width: usize) -> Self {
        let row = |i: usize| i / 16 * 8 + i % 8 + i / 8 % 2 * 32;
        let picks = |column: usize| {
            let place = |i: usize| row(i) * width + column;
            let in_pair = |pair: usize| (0..64).filter(move |&i| place(i) / 128 == pair);
            Picks {
                index: Bytes(std::array::from_fn(|i| (place(i) % 128) as u8)),
                from: std::array::from_fn(|pair| in_pair(pair).fold(0, |mask, i| mask | 1 << i)),
            }
        };
        Self { width, picks: (0..width).map(picks).collect() }
    }
}

/// One bit a byte, brought in the order of rows.
fn by_row(bits: u64) -> u64 {
    let [a, e, b, f, c, g, d, h] = bits.to_le_bytes();
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}

/// Turns rows into columns by mixing them byte by byte.
macro_rules! transpose {
    ($features:literal) => {
        #[inline]
        #[target_feature(enable = $features)]
        fn transpose(width: usize, data: &[u8], mut each: impl FnMut(usize, V)) {
            for first in (0..width).step_by(16) {
                match width - first {
                    1..=4 => sixteen::<4>(width, data, first, &mut each),
                    5..=8 => sixteen::<8>(width, data, first, &mut each),
                    _ => sixteen::<16>(width, data, first, &mut each),
                }
            }
        }

        /// Up to `N` columns of the sixteen from `first` on.
        #[inline]
        #[target_feature(enable = $features)]
        fn sixteen<const N: usize>(width: usize, data: &[u8], first: usize, each: &mut impl FnMut(usize, V)) {
            let mut v = [splat(0); 16];
            for (r, v) in v.iter_mut().enumerate() {
                *v = rows(data, (r % 8 + r / 8 * 32) * width + first, 8 * width);
            }
            // Mixing rows that are 8 apart turns the eight bits of an address (row, column) by one.
            for _ in 0..4 {
                let before = v;
                for i in 0..8 {
                    v[2 * i] = low(before[i], before[i + 8]);
                    v[2 * i + 1] = high(before[i], before[i + 8]);
                }
            }
            // What only the columns behind these N would need is never computed.
            for (i, &v) in v[..N].iter().enumerate() {
                if first + i < width {
                    each(first + i, v);
                }
            }
        }
    };
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

    use super::{Bytes, Table, Turn, by_row};

    /// Lanes 0 and 1, lanes 2 and 3.
    #[derive(Clone, Copy)]
    pub(crate) struct V(__m256i, __m256i);

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

    /// 16 bytes a lane, from `at` on, every `step`; nought beyond the end.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(crate) fn rows(data: &[u8], at: usize, step: usize) -> V {
        if data.len() < at + 3 * step + 16 {
            return splat(0);
        }
        // SAFETY: the last of the four loads ends inside the data; no alignment is needed.
        let lane = |i: usize| unsafe { _mm_loadu_si128(data.as_ptr().add(at + i * step).cast()) };
        V(_mm256_set_m128i(lane(1), lane(0)), _mm256_set_m128i(lane(3), lane(2)))
    }

    /// Calls `each` with every column of a block of rows.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(crate) fn columns(turn: &Turn, data: &[u8], each: impl FnMut(usize, V)) {
        transpose(turn.width, data, each);
    }

    transpose! { "avx2" }

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

    use super::{Bytes, Table, Turn, by_row};

    /// All four lanes.
    #[derive(Clone, Copy)]
    pub(crate) struct V(__m512i);

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

    /// 16 bytes a lane, from `at` on, every `step`; nought beyond the end.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn rows(data: &[u8], at: usize, step: usize) -> V {
        if data.len() < at + 3 * step + 16 {
            return splat(0);
        }
        // SAFETY: the last of the four loads ends inside the data; no alignment is needed.
        let lane = |i: usize| unsafe { _mm_loadu_si128(data.as_ptr().add(at + i * step).cast()) };
        let two = _mm512_inserti32x4::<1>(_mm512_castsi128_si512(lane(0)), lane(1));
        V(_mm512_inserti32x4::<3>(_mm512_inserti32x4::<2>(two, lane(2)), lane(3)))
    }

    /// Calls `each` with every column of a block of rows.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn columns(turn: &Turn, data: &[u8], each: impl FnMut(usize, V)) {
        match turn.width {
            0 => {}
            1 => gather::<1>(turn, data, each),
            2 => gather::<2>(turn, data, each),
            3 => gather::<3>(turn, data, each),
            4 => gather::<4>(turn, data, each),
            5 => gather::<5>(turn, data, each),
            6 => gather::<6>(turn, data, each),
            7 => gather::<7>(turn, data, each),
            8 => gather::<8>(turn, data, each),
            9 => gather::<9>(turn, data, each),
            10 => gather::<10>(turn, data, each),
            11 => gather::<11>(turn, data, each),
            12 => gather::<12>(turn, data, each),
            width => transpose(width, data, each),
        }
    }

    /// Columns of `W` registers of rows: for each, bytes are picked out of two registers at a time.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    fn gather<const W: usize>(turn: &Turn, data: &[u8], mut each: impl FnMut(usize, V)) {
        let Some(data) = data.as_chunks::<64>().0.first_chunk::<W>() else { return };
        let rows: [V; W] = std::array::from_fn(|i| load(&Bytes(data[i])));
        for (column, picks) in turn.picks.iter().enumerate() {
            let index = load(&picks.index).0;
            let mut picked = splat(0);
            for pair in 0..W.div_ceil(2) {
                let second = rows[(2 * pair + 1).min(W - 1)].0;
                let from = _mm512_maskz_permutex2var_epi8(picks.from[pair], rows[2 * pair].0, index, second);
                picked = or(picked, V(from));
            }
            each(column, picked);
        }
    }

    transpose! { "avx512f,avx512bw,avx512vbmi,avx512bitalg" }

    /// What [`by_rank`] wants to know of a card: the card.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn index(card: V) -> V {
        card
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn by_rank(table: &Table, index: V) -> V {
        V(_mm512_permutexvar_epi8(index.0, load(&Bytes(table.by_card)).0))
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

    /// Raises scores to the values of places: the table is held in registers, 64 values in two of them.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(crate) fn look_up<const N: usize>(values: &[[u16; 64]], places: &[u16], scores: &mut [u16]) {
        let Some(values) = values.first_chunk::<N>() else { return };
        // SAFETY: the two loads read the 64 numbers of two bytes; no alignment is needed.
        let table = values.map(|values| unsafe {
            let from = values.as_ptr().cast::<__m512i>();
            (_mm512_loadu_si512(from), _mm512_loadu_si512(from.add(1)))
        });
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
