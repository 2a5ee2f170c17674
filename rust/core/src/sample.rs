//! Drawing completions of a [`Question`] at random.
//!
//! Draws come in blocks, each with a stream of its own, so which deals a seed draws does not depend on how
//! blocks are spread over threads or machines. The cards of one deal come from few random words: a word is
//! a fraction, and multiplying it by the number of cards left gives a card and the fraction for the next.
//! Words for which some deals would be likelier than others are drawn again.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

use crate::counter::{Counter, stopped};
use crate::equity::Question;
use crate::error::Result;
use crate::exact::{OneSet, Patterned};
use crate::tally::Tally;

/// Completions drawn from one stream of random numbers.
pub const BLOCK: u64 = 4096;
/// Cards are drawn from one word while their number of ways stays below this.
const WORD: u64 = 1 << 50;
/// From so many draws on, valuing every pattern first pays.
const MANY: u64 = 50_000;

/// Some cards that are drawn from one random word.
#[derive(Clone, Copy, Debug)]
struct Batch {
    /// The first card and the one after the last.
    first: usize,
    last: usize,
    /// Words of which the fraction left over is below this are drawn again.
    unfair: u64,
}

/// How the unknown cards of a question are drawn from a pool.
#[derive(Clone, Debug)]
struct Draws {
    batches: Vec<Batch>,
    left: usize,
}

impl Draws {
    /// For so many cards out of a pool.
    fn new(cards: usize, pool: usize) -> Self {
        let mut batches = Vec::new();
        let mut first = 0;
        while first < cards {
            let mut ways = 1_u64;
            let mut last = first;
            while last < cards && ways * ((pool - last) as u64) < WORD {
                ways *= (pool - last) as u64;
                last += 1;
            }
            batches.push(Batch { first, last, unfair: ways.wrapping_neg() % ways });
            first = last;
        }
        Self { batches, left: pool }
    }

    /// Draws the cards: they are the first of the pool afterwards.
    #[inline]
    fn deal<T: Copy>(&self, pool: &mut [T], words: &mut Words) {
        for batch in &self.batches {
            loop {
                let mut fraction = words.next();
                for place in batch.first..batch.last {
                    let product = u128::from(fraction) * (self.left - place) as u128;
                    // However the pool lies when a word is drawn again, the next one is fair.
                    pool.swap(place, place + (product >> 64) as usize);
                    fraction = product as u64;
                }
                if fraction >= batch.unfair {
                    break;
                }
            }
        }
    }
}

/// Draws the cards of a single batch and returns the sum of what they stand for. The loop is unrolled, and
/// what is summed is not read back from the pool: that would wait for what was just written there.
#[inline]
fn deal_and_sum<const N: usize>(batch: Batch, pool: &mut [u64], words: &mut Words) -> u64 {
    loop {
        let mut fraction = words.next();
        let mut sum = 0_u64;
        for place in 0..N {
            let product = u128::from(fraction) * (pool.len() - place) as u128;
            let from = place + (product >> 64) as usize;
            sum = sum.wrapping_add(pool[from]);
            pool.swap(place, from);
            fraction = product as u64;
        }
        if fraction >= batch.unfair {
            return sum;
        }
    }
}

/// Random words, made many at a time.
struct Words {
    generator: ChaCha8Rng,
    bytes: [u8; 512],
    next: usize,
}

impl Words {
    fn new(key: [u8; 32], stream: u64) -> Self {
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(stream);
        Self { generator, bytes: [0; 512], next: 512 }
    }

    #[inline]
    fn next(&mut self) -> u64 {
        if self.next >= self.bytes.len() {
            self.generator.fill_bytes(&mut self.bytes);
            self.next = 0;
        }
        let word = self.bytes[self.next..].first_chunk().copied().unwrap_or_default();
        self.next += 8;
        u64::from_le_bytes(word)
    }
}

/// Draws completions and adds up what happened. One a thread.
#[derive(Debug)]
pub struct Sampler<'a> {
    draws: Draws,
    pool: Vec<u8>,
    stop: Arc<AtomicBool>,
    into: Into<'a>,
}

/// Where draws are counted.
#[derive(Debug)]
enum Into<'a> {
    Rows(Box<Counter<'a>>),
    /// By the pattern of the cards to come, where that decides.
    Patterns(Box<Patterned<'a>>),
}

/// What the samplers of one question share.
#[derive(Debug)]
pub struct Drawing<'a> {
    question: &'a Question,
    patterns: Option<OneSet>,
}

impl<'a> Drawing<'a> {
    /// Prepares for so many draws in all.
    pub fn new(question: &'a Question, samples: u64, closely: bool) -> Result<Self> {
        let plan = if closely || samples < MANY { None } else { OneSet::plan(question) };
        let patterns = plan.map(|(_, plan)| OneSet::new(question, plan)).transpose()?;
        Ok(Self { question, patterns })
    }

    /// Somebody to draw; he gives up with an error soon after `stop` is set. `closely`: see [`Counter`].
    #[must_use]
    pub fn sampler(&'a self, stop: Arc<AtomicBool>, closely: bool) -> Sampler<'a> {
        let question = self.question;
        let pool: Vec<u8> = question.pool.iter().map(|card| card.id()).collect();
        let into = match &self.patterns {
            Some(set) => Into::Patterns(Box::new(Patterned::new(set, question))),
            None => Into::Rows(Box::new(question.counter(stop.clone(), closely))),
        };
        Sampler { draws: Draws::new(question.unknown(), pool.len()), pool, stop, into }
    }
}

impl Sampler<'_> {
    /// Draws the completions of block `block` out of `samples` in all.
    pub fn run(&mut self, key: [u8; 32], block: u64, samples: u64) -> Result<()> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(stopped());
        }
        let mut words = Words::new(key, block);
        let draws = (samples.min((block + 1) * BLOCK)).saturating_sub(block * BLOCK);
        match &mut self.into {
            Into::Rows(counter) => {
                let mut pool = self.pool.clone();
                for _ in 0..draws {
                    self.draws.deal(&mut pool, &mut words);
                    counter.fill(&pool)?;
                }
            }
            Into::Patterns(patterned) => {
                patterned.make_room(draws);
                let mut pool = patterned.entries(&self.pool);
                let Some(&batch) = self.draws.batches.first() else { return Ok(()) };
                let mut run = |deal: fn(Batch, &mut [u64], &mut Words) -> u64| {
                    for _ in 0..draws {
                        let sum = deal(batch, &mut pool, &mut words);
                        patterned.count(sum, &pool);
                    }
                };
                match batch.last {
                    1 => run(deal_and_sum::<1>),
                    2 => run(deal_and_sum::<2>),
                    3 => run(deal_and_sum::<3>),
                    4 => run(deal_and_sum::<4>),
                    5 => run(deal_and_sum::<5>),
                    6 => run(deal_and_sum::<6>),
                    _ => run(deal_and_sum::<7>),
                }
            }
        }
        Ok(())
    }

    /// What has happened since the last time.
    pub fn take(&mut self) -> Result<Tally> {
        match &mut self.into {
            Into::Rows(counter) => counter.take(),
            Into::Patterns(patterned) => Ok(patterned.take()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deal_comes_as_often() {
        // Three cards of five in order: 60 deals.
        let draws = Draws::new(3, 5);
        let mut words = Words::new([5; 32], 0);
        let mut seen = std::collections::HashMap::new();
        let mut pool = [0_u8, 1, 2, 3, 4];
        for _ in 0..60_000 {
            draws.deal(&mut pool, &mut words);
            *seen.entry([pool[0], pool[1], pool[2]]).or_insert(0_u32) += 1;
        }
        assert_eq!(seen.len(), 60);
        // Chi squared with 59 degrees of freedom: above 120 once in a hundred thousand times.
        let chi: f64 = seen.values().map(|&n| (f64::from(n) - 1000.0).powi(2) / 1000.0).sum();
        assert!(chi < 120.0, "{chi}");
    }

    #[test]
    fn unfair_words_are_few_and_exactly_the_surplus() {
        let draws = Draws::new(5, 48);
        assert_eq!(draws.batches.len(), 1);
        let ways = 48_u64 * 47 * 46 * 45 * 44;
        assert_eq!(u128::from(draws.batches[0].unfair), (1_u128 << 64) % u128::from(ways));
        let many = Draws::new(52, 52);
        assert!(many.batches.iter().all(|batch| batch.unfair < WORD && batch.last > batch.first));
        assert_eq!(many.batches.iter().map(|batch| batch.last - batch.first).sum::<usize>(), 52);
    }
}
