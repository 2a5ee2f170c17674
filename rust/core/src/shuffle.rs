//! Shuffling: ChaCha20 and Fisher–Yates, without bias.
//!
//! The algorithm `chacha20-fisher-yates-1` is frozen: a seed gives the same deals for ever. The key of the
//! cipher is the seed, filled up with zero bytes to 32; the stream number is `kind << 8 | length`, where
//! kind is 1 for numbers (least byte first, without leading zeros) and 2 for bytes, so that no two seeds
//! meet. Without a seed the key is 32 bytes from the operating system and the stream 0. From the last
//! place down to the second, each place swaps with one drawn among itself and those before it; a draw
//! takes as many low bits of the next 32-bit word as the bound needs and is repeated while it is too large.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

use crate::error::{Error, Result};

/// The name of the algorithm, as records give it.
pub const ALGORITHM: &str = "chacha20-fisher-yates-1";

/// What a seed was given as.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum SeedKind {
    /// 32 bytes from the operating system.
    System,
    /// A number.
    Number,
    /// Bytes.
    Bytes,
}

/// A source of draws for one hand.
#[derive(Clone, Debug)]
pub struct Randomness {
    key: [u8; 32],
    generator: ChaCha20Rng,
}

impl Randomness {
    /// Fresh randomness from the operating system.
    pub fn from_system() -> Result<Self> {
        let mut key = [0; 32];
        getrandom::fill(&mut key)
            .map_err(|error| Error::Value(format!("the operating system gives no randomness: {error}")))?;
        Ok(Self::restore(key, 0, 0))
    }

    /// Repeatable randomness from at most 32 bytes; of a number, without its leading zeros.
    pub fn from_seed(kind: SeedKind, seed: &[u8]) -> Result<Self> {
        let mut key = [0; 32];
        let Some(start) = key.get_mut(..seed.len()) else {
            return Err(Error::Value(format!("a seed of {} bytes; 32 at most", seed.len())));
        };
        start.copy_from_slice(seed);
        Ok(Self::restore(key, (kind as u64) << 8 | seed.len() as u64, 0))
    }

    /// Randomness in a known state.
    #[must_use]
    pub fn restore(key: [u8; 32], stream: u64, position: u64) -> Self {
        let mut generator = ChaCha20Rng::from_seed(key);
        generator.set_stream(stream);
        generator.set_word_pos(u128::from(position));
        Self { key, generator }
    }

    /// The key, the stream and how many 32-bit words have been drawn.
    #[must_use]
    pub fn state(&self) -> ([u8; 32], u64, u64) {
        (self.key, self.generator.get_stream(), self.generator.get_word_pos() as u64)
    }

    /// A number below the bound, each as likely as the others. A bound of 0 counts as 1.
    pub fn below(&mut self, bound: u32) -> u32 {
        loop {
            if let Some(drawn) = accept(self.generator.next_u32(), bound) {
                return drawn;
            }
        }
    }

    /// Puts the items in random order, every order as likely as the others.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for place in (1..items.len()).rev() {
            let other = self.below(place as u32 + 1) as usize;
            items.swap(place, other);
        }
    }
}

/// The number below `bound` in the low bits of a word, or nothing if they hold a larger one.
#[must_use]
pub fn accept(word: u32, bound: u32) -> Option<u32> {
    let most = bound.saturating_sub(1);
    let mask = most.checked_ilog2().map_or(0, |bits| u32::MAX >> (31 - bits));
    let drawn = word & mask;
    (drawn <= most).then_some(drawn)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_below_the_bound_is_accepted_from_as_many_words() {
        for bound in 1..=52_u32 {
            let mask = bound.next_power_of_two();
            let mut times = vec![0; bound as usize];
            for word in 0..mask * 8 {
                if let Some(drawn) = accept(word, bound) {
                    times[drawn as usize] += 1;
                }
            }
            assert!(times.iter().all(|&t| t == 8), "{bound}: {times:?}");
        }
    }

    #[test]
    fn the_state_is_all_there_is() {
        let mut first = Randomness::from_seed(SeedKind::Number, &[7]).unwrap();
        first.shuffle(&mut [0; 52]);
        let (key, stream, position) = first.state();
        let mut second = Randomness::restore(key, stream, position);
        let draws = |r: &mut Randomness| (0..100).map(|_| r.below(52)).collect::<Vec<_>>();
        assert_eq!(draws(&mut first), draws(&mut second));
    }

    #[test]
    fn seeds_do_not_meet() {
        let state = |kind, seed: &[u8]| Randomness::from_seed(kind, seed).unwrap().state();
        assert_ne!(state(SeedKind::Number, &[7]), state(SeedKind::Bytes, &[7]));
        assert_ne!(state(SeedKind::Bytes, &[7]), state(SeedKind::Bytes, &[7, 0]));
        assert!(Randomness::from_seed(SeedKind::Bytes, &[0; 33]).is_err());
        assert_ne!(Randomness::from_system().unwrap().state(), Randomness::from_system().unwrap().state());
    }
}
