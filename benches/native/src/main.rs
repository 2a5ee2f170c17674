//! The native yardstick: the crate rs_poker and pokas-core over the same random hands, in turns, one thread.
//!
//! `cargo run --release` in this folder; a number after it is how often everything is repeated. rs_poker
//! gets its cards as it likes them best and checks nothing; pokas reads ids, refuses cards that come twice
//! or are not of the deck, and writes every score down.

use std::hint::black_box;
use std::time::Instant;

use pokas_core::batch::{CHUNK, Worker};
use pokas_core::kernels::Kernel;
use pokas_core::shape::Shape;
use pokas_core::single::Plain;
use pokas_core::{Deck, Order};
use rs_poker::core::{Card, SevenCardAccum, Suit, Value};

/// 16 chunks of rows fit the nearest caches, as hands that somebody has just dealt would; a million do not.
const SIZES: [usize; 2] = [16 * CHUNK, 4096 * CHUNK];
const REPEATS: usize = 25;

/// Some generator of random numbers; good enough to deal for a benchmark.
struct Draw(u64);

impl Draw {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (((self.0 >> 32) * limit as u64) >> 32) as usize
    }

    /// Rows of different cards of a deck, one after another.
    fn rows(&mut self, deck: Deck, cards: usize, rows: usize) -> Vec<u8> {
        let mut all: Vec<u8> = deck.cards().map(|card| card.id()).collect();
        let mut ids = Vec::with_capacity(rows * cards);
        for _ in 0..rows {
            for place in 0..cards {
                let other = place + self.below(all.len() - place);
                all.swap(place, other);
            }
            ids.extend_from_slice(&all[..cards]);
        }
        ids
    }
}

fn theirs(id: u8) -> Card {
    let suits = [Suit::Club, Suit::Diamond, Suit::Heart, Suit::Spade];
    Card::new(Value::from_u8(id / 4), suits[usize::from(id % 4)])
}

/// Nanoseconds a row: the median of the repeats of each job, done in turns.
fn in_turns(rows: usize, repeats: usize, jobs: &mut [&mut dyn FnMut()]) -> Vec<f64> {
    let mut times = vec![Vec::new(); jobs.len()];
    // Short jobs are done often enough for the clock.
    let often = (SIZES[1] / 4 / rows).max(1);
    for turn in 0..=repeats {
        for (job, times) in jobs.iter_mut().zip(&mut times) {
            let start = Instant::now();
            (0..often).for_each(|_| job());
            if turn > 0 {
                times.push(start.elapsed().as_secs_f64() * 1e9 / (rows * often) as f64);
            }
        }
    }
    times.iter_mut().for_each(|times| times.sort_by(f64::total_cmp));
    times.iter().map(|times| times[times.len() / 2]).collect()
}

fn rank<const N: usize>(hand: &[Card; N]) -> rs_poker::core::Rank {
    let mut sum = SevenCardAccum::new();
    for &card in hand {
        sum.add(card);
    }
    sum.rank()
}

fn compare<const N: usize>(name: &str, deck: Deck, rows: usize, repeats: usize) {
    let ids = Draw(1).rows(deck, N, rows);
    let cards: Vec<[Card; N]> =
        ids.chunks_exact(N).map(|row| std::array::from_fn(|place| theirs(row[place]))).collect();
    let shape = Shape::plain_for(deck, Order::KentaFull, N).expect("a few cards");
    let plain = Plain::get(deck, Order::KentaFull, N).expect("a few cards");
    let kernels: Vec<Kernel> = Kernel::ALL.into_iter().filter(|kernel| kernel.available()).collect();
    let mut workers: Vec<Worker<'_>> =
        kernels.iter().map(|&kernel| Worker::with_kernel(shape, kernel)).collect();
    let mut scores = vec![0; rows];
    let mut score_all = |worker: &mut Worker<'_>| {
        for (chunk, scores) in scores.chunks_exact_mut(CHUNK).enumerate() {
            let ids = &ids[chunk * CHUNK * N..][..CHUNK * N];
            worker.run(ids, &[], chunk * CHUNK, scores).expect("legal rows");
        }
        black_box(&scores);
        scores.first().copied()
    };
    score_all(&mut workers[0]);
    if deck == Deck::D52 {
        agree(&cards, &scores_of(&ids, N, plain));
    }
    let mut ranked = || {
        cards.iter().for_each(|hand| {
            black_box(rank(hand));
        })
    };
    let mut singly = || {
        ids.chunks_exact(N).for_each(|row| {
            black_box(plain.score(row.iter().copied()));
        })
    };
    let score_all = std::cell::RefCell::new(score_all);
    let mut batches: Vec<Box<dyn FnMut() + '_>> = workers
        .iter_mut()
        .map(|worker| {
            let score_all = &score_all;
            Box::new(move || {
                black_box((score_all.borrow_mut())(worker));
            }) as Box<dyn FnMut() + '_>
        })
        .collect();
    let mut jobs: Vec<&mut dyn FnMut()> = vec![&mut ranked, &mut singly];
    jobs.extend(batches.iter_mut().map(|batch| &mut **batch as &mut dyn FnMut()));
    let times = in_turns(rows, repeats, &mut jobs);
    println!("{name}, {rows} hands");
    let kernels = kernels.iter().map(|kernel| format!("pokas, rows, {}", kernel.name()));
    let names = ["rs_poker".to_owned(), "pokas, one at a time".to_owned()].into_iter().chain(kernels);
    for (name, time) in names.zip(&times) {
        println!("  {name:24}{time:8.2} ns{:9.0} M/s{:8.2} x", 1e3 / time, times[0] / time);
    }
}

fn scores_of(ids: &[u8], cards: usize, plain: &Plain) -> Vec<u16> {
    ids.chunks_exact(cards).map(|row| plain.score(row.iter().copied()).expect("legal rows")).collect()
}

/// Both sides must put every two neighbours in the same order.
fn agree<const N: usize>(cards: &[[Card; N]], scores: &[u16]) {
    for (hands, scores) in cards.windows(2).zip(scores.windows(2)) {
        assert_eq!(
            rank(&hands[0]).cmp(&rank(&hands[1])),
            scores[0].cmp(&scores[1]),
            "rs_poker and pokas disagree about {hands:?}"
        );
    }
}

fn main() {
    let repeats = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(REPEATS);
    println!("rs_poker 5.0 and pokas-core, medians of {repeats}, one thread, random hands, in turns");
    for rows in SIZES {
        compare::<7>("7 cards of 52", Deck::D52, rows, repeats);
        compare::<5>("5 cards of 52", Deck::D52, rows, repeats);
        compare::<5>("5 cards of 32", Deck::D32, rows, repeats);
    }
}
