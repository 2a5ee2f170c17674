//! Rank patterns: how many cards of each rank, without their suits.
//!
//! A pattern of `k` cards is found by adding one number per card. The numbers for each `k` are the
//! greedy sequence: every next one is the smallest that keeps the sums of exactly `k` cards, at most
//! four of a rank, all different. A prefix of the sequence serves a deck with fewer ranks.

use std::sync::OnceLock;

use crate::selection::choose;

/// The largest number of cards that have additive keys.
pub const MAX_KEYED: usize = 8;

/// `KEYS[k][rank]`: see the head of the module.
pub const KEYS: [[u32; 13]; MAX_KEYED + 1] = [
    [0; 13],
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    [0, 1, 3, 7, 12, 20, 30, 44, 65, 80, 96, 122, 147],
    [0, 1, 4, 13, 32, 71, 124, 218, 375, 572, 744, 1208, 1556],
    [0, 1, 5, 21, 55, 153, 368, 856, 1424, 2603, 4967, 8194, 13663],
    [0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415],
    [0, 1, 5, 22, 98, 422, 1734, 5760, 14270, 37951, 90838, 206930, 436437],
    [0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181],
    [0, 1, 5, 22, 98, 453, 2129, 9543, 41368, 147895, 500413, 1674340, 4074503],
];

/// How many cards of each rank: four bits a rank, the lowest rank of the deck first.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Counts(u64);

impl Counts {
    /// How many of this rank.
    #[must_use]
    pub const fn of(self, rank: usize) -> u32 {
        (self.0 >> (4 * rank) & 15) as u32
    }

    /// With one card of this rank more.
    #[must_use]
    pub const fn with(self, rank: usize) -> Self {
        Self(self.0 + (1 << (4 * rank)))
    }

    /// With one card of this rank less; there must be one.
    #[must_use]
    pub const fn without(self, rank: usize) -> Self {
        Self(self.0 - (1 << (4 * rank)))
    }

    /// The ranks that are there, lowest first.
    pub fn ranks(self) -> impl Iterator<Item = usize> {
        (0..16).filter(move |&rank| self.of(rank) > 0)
    }

    /// The two together, or `None` if that takes more than four of a rank.
    #[must_use]
    pub fn plus(self, other: Self) -> Option<Self> {
        // A nibble above four gains its high bit when three is added.
        let sum = self.0 + other.0;
        ((sum + 0x3333_3333_3333_3333) & 0x8888_8888_8888_8888 == 0).then_some(Self(sum))
    }

    /// How many patterns of as many cards come before this one, at most `k` of a rank: the sum of
    /// C(rᵢ + i, i + 1) over its ranks r₀ ≤ r₁ ≤ … For up to four cards this is the number in
    /// [`Patterns`].
    #[must_use]
    pub fn place(self) -> usize {
        let cards = self.ranks().flat_map(|rank| (0..self.of(rank)).map(move |_| rank));
        cards.enumerate().map(|(i, rank)| choose(rank + i, i + 1) as usize).sum()
    }

    /// The additive key of a pattern of `k` cards.
    #[must_use]
    pub fn key(self, k: usize) -> u32 {
        (0..13).map(|rank| self.of(rank) * KEYS[k][rank]).sum()
    }
}

/// Calls `visit` with every pattern of exactly `k` cards, at most four of a rank.
pub fn each_pattern(ranks: usize, k: usize, visit: &mut impl FnMut(Counts)) {
    fn go(rank: usize, left: usize, so_far: Counts, visit: &mut impl FnMut(Counts)) {
        if left == 0 {
            visit(so_far);
        } else if rank > 0 {
            let mut counts = so_far;
            for taken in 0..=left.min(4) {
                go(rank - 1, left - taken, counts, visit);
                counts = counts.with(rank - 1);
            }
        }
    }
    go(ranks, k, Counts::default(), visit);
}

/// All patterns of `k` cards of a deck, numbered from 0; the numbers are found by additive key.
#[derive(Debug)]
pub struct Patterns {
    /// The patterns by number.
    pub list: Vec<Counts>,
    numbers: KeyMap,
    k: usize,
}

impl Patterns {
    /// The patterns of `k` cards (at most [`MAX_KEYED`]) over a number of ranks.
    #[must_use]
    pub fn get(ranks: usize, k: usize) -> &'static Self {
        static ALL: [[OnceLock<Patterns>; MAX_KEYED + 1]; 14] =
            [const { [const { OnceLock::new() }; MAX_KEYED + 1] }; 14];
        ALL[ranks][k].get_or_init(|| {
            let mut list = Vec::new();
            each_pattern(ranks, k, &mut |counts| list.push(counts));
            let numbers = KeyMap::new(list.iter().enumerate().map(|(i, c)| (c.key(k), i as u32)).collect());
            Self { list, numbers, k }
        })
    }

    /// How many patterns there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none (more cards than the deck has).
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The number of a pattern.
    #[must_use]
    pub fn number(&self, counts: Counts) -> usize {
        self.numbers.get(counts.key(self.k)) as usize
    }

    /// The map from key to number.
    #[must_use]
    pub fn numbers(&self) -> &KeyMap {
        &self.numbers
    }
}

/// Small numbers by additive key: a plain table where keys are small, else a perfect hash (two
/// look-ups, no comparison). Asking for a key that was not put in gives any value.
#[derive(Debug)]
pub struct KeyMap {
    multiplier: u64,
    shift: u32,
    displacements: Vec<u32>,
    values: Values,
}

#[derive(Debug)]
enum Values {
    Narrow(Vec<u16>),
    Wide(Vec<u32>),
}

/// Keys below this are looked up directly.
const DIRECT: u32 = 4096;
const SLOT_SHIFT: u32 = 24;

impl KeyMap {
    /// A map of these (key, value) pairs; keys must differ.
    #[must_use]
    pub fn new(pairs: Vec<(u32, u32)>) -> Self {
        let largest = pairs.iter().map(|pair| pair.0).max().unwrap_or(0);
        if largest < DIRECT {
            let mut values = vec![0; (largest as usize + 1).next_power_of_two()];
            for (key, value) in pairs {
                values[key as usize] = value;
            }
            return Self { multiplier: 0, shift: 0, displacements: Vec::new(), values: Values::fit(values) };
        }
        // Odd multipliers from the fractional part of the golden ratio on; the first that separates
        // the keys is taken. A few tries are the rule.
        let mut multiplier = 0x9e37_79b9_7f4a_7c15_u64;
        loop {
            if let Some(map) = Self::hashed(&pairs, multiplier) {
                return map;
            }
            multiplier = multiplier.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(2);
        }
    }

    /// Buckets of about four keys, the fullest placed first, each moved along until it fits.
    fn hashed(pairs: &[(u32, u32)], multiplier: u64) -> Option<Self> {
        let slots = (pairs.len() * 5 / 4).next_power_of_two();
        let bits = (slots / 4).ilog2();
        let shift = 64 - bits;
        let mut buckets: Vec<Vec<(usize, u32)>> = vec![Vec::new(); 1 << bits];
        for &(key, value) in pairs {
            let hash = u64::from(key).wrapping_mul(multiplier);
            buckets[(hash >> shift) as usize].push(((hash >> SLOT_SHIFT) as usize & (slots - 1), value));
        }
        let mut by_size: Vec<usize> = (0..buckets.len()).collect();
        by_size.sort_by_key(|&bucket| std::cmp::Reverse(buckets[bucket].len()));
        let mut values = vec![0; slots];
        let mut taken = vec![false; slots];
        let mut displacements = vec![0; buckets.len()];
        let mut cells = Vec::new();
        for bucket in by_size {
            let entries = &buckets[bucket];
            cells.clear();
            cells.extend(entries.iter().map(|entry| entry.0));
            cells.sort_unstable();
            if cells.windows(2).any(|pair| pair[0] == pair[1]) {
                return None;
            }
            let move_by = (0..slots).find(|by| cells.iter().all(|cell| !taken[(cell + by) & (slots - 1)]))?;
            displacements[bucket] = move_by as u32;
            for &(cell, value) in entries {
                let slot = (cell + move_by) & (slots - 1);
                taken[slot] = true;
                values[slot] = value;
            }
        }
        Some(Self { multiplier, shift, displacements, values: Values::fit(values) })
    }

    /// The values by key (modulo the length, a power of two), where they are a plain table of 16 bits.
    pub(crate) fn narrow(&self) -> Option<&[u16]> {
        match &self.values {
            Values::Narrow(values) if self.displacements.is_empty() => Some(values),
            _ => None,
        }
    }

    /// The value of a key that was put in.
    #[inline]
    #[must_use]
    pub fn get(&self, key: u32) -> u32 {
        let slot = self.slot(key);
        match &self.values {
            Values::Narrow(values) => u32::from(values[slot & (values.len() - 1)]),
            Values::Wide(values) => values[slot & (values.len() - 1)],
        }
    }

    /// How many places there are: [`Self::place`] is below this for every key that was put in.
    pub(crate) fn places(&self) -> usize {
        match &self.values {
            Values::Narrow(values) => values.len(),
            Values::Wide(values) => values.len(),
        }
    }

    /// Where the value of a key that was put in is: different keys have different places.
    #[inline]
    pub(crate) fn place(&self, key: u32) -> usize {
        self.slot(key) & (self.places() - 1)
    }

    #[inline]
    fn slot(&self, key: u32) -> usize {
        if self.displacements.is_empty() {
            return key as usize;
        }
        let hash = u64::from(key).wrapping_mul(self.multiplier);
        let displacement = self.displacements[(hash >> self.shift) as usize];
        ((hash >> SLOT_SHIFT) as u32).wrapping_add(displacement) as usize
    }

    /// Calls `put` with the value of each row's key, which is faster than asking one at a time.
    #[inline]
    pub fn each(&self, keys: impl Iterator<Item = u32>, mut put: impl FnMut(usize, u32)) {
        match (&self.values, self.displacements.is_empty()) {
            (Values::Narrow(values), true) => {
                let mask = values.len() - 1;
                keys.enumerate().for_each(|(row, key)| put(row, u32::from(values[key as usize & mask])));
            }
            (Values::Narrow(values), false) => {
                let mask = values.len() - 1;
                let buckets = self.displacements.len() - 1;
                keys.enumerate().for_each(|(row, key)| {
                    let hash = u64::from(key).wrapping_mul(self.multiplier);
                    let displacement = self.displacements[(hash >> self.shift) as usize & buckets];
                    let slot = ((hash >> SLOT_SHIFT) as u32).wrapping_add(displacement) as usize;
                    put(row, u32::from(values[slot & mask]));
                });
            }
            _ => keys.enumerate().for_each(|(row, key)| put(row, self.get(key))),
        }
    }

    /// Bytes of memory.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let values = match &self.values {
            Values::Narrow(values) => 2 * values.len(),
            Values::Wide(values) => 4 * values.len(),
        };
        values + 4 * self.displacements.len()
    }
}

impl Values {
    fn fit(values: Vec<u32>) -> Self {
        if values.iter().all(|&value| value <= u32::from(u16::MAX)) {
            Self::Narrow(values.into_iter().map(|value| value as u16).collect())
        } else {
            Self::Wide(values)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_the_greedy_sequence_and_tell_all_patterns_apart() {
        for k in 1..=MAX_KEYED {
            for ranks in [8, 13] {
                let mut keys = Vec::new();
                each_pattern(ranks, k, &mut |counts| keys.push(counts.key(k)));
                let all = keys.len();
                keys.sort_unstable();
                keys.dedup();
                assert_eq!(keys.len(), all, "{k} cards of {ranks} ranks");
            }
        }
    }

    #[test]
    fn every_pattern_finds_its_number() {
        for ranks in 8..=13 {
            for k in 0..=7 {
                let patterns = Patterns::get(ranks, k);
                for (number, &counts) in patterns.list.iter().enumerate() {
                    assert_eq!(patterns.number(counts), number);
                }
            }
        }
        for (ranks, k) in (8..=13).flat_map(|ranks| (0..=4).map(move |k| (ranks, k))) {
            let patterns = Patterns::get(ranks, k);
            assert!(patterns.list.iter().enumerate().all(|(number, counts)| counts.place() == number));
        }
        assert_eq!(Patterns::get(8, 4).len(), 330);
        assert_eq!(Patterns::get(13, 7).len(), 49_205);
    }

    #[test]
    fn counts_add_up_to_four_of_a_rank() {
        let three = Counts::default().with(5).with(5).with(5);
        let one = Counts::default().with(5);
        assert_eq!(three.plus(one), Some(three.with(5)));
        assert_eq!(three.with(5).plus(one), None);
        assert_eq!(three.with(12).without(12), three);
    }
}
