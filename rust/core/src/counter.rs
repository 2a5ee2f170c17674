//! Scoring completions row by row, a chunk at a time, and adding up what happened.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::batch::{CHUNK, Worker};
use crate::deck::Deck;
use crate::equity::{Part, Question};
use crate::error::{Error, Result};
use crate::game::MAX_SEATS;
use crate::order::Order;
use crate::score::{Ranking, Reading};
use crate::tally::{CATEGORIES, SETS, SeatTally, Tally, units};

/// No category.
const NONE: u8 = 255;

/// The category of every score, as an index; 255 for none. Made when first asked for.
pub(crate) fn categories(ranking: &Ranking, low: bool) -> Arc<[u8]> {
    type Key = (Deck, Order, Reading, bool);
    static KNOWN: Mutex<Vec<(Key, Arc<[u8]>)>> = Mutex::new(Vec::new());
    let key = (ranking.table.deck(), ranking.table.order(), ranking.reading, low);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, categories)) = known.iter().find(|known| known.0 == key) {
        return categories.clone();
    }
    let of = |score| ranking.explain(score, low).map_or(NONE, |pair| pair.0 as u8);
    let categories: Arc<[u8]> = (0..=ranking.highest()).map(of).collect();
    known.push((key, categories.clone()));
    categories
}

/// Rows in which what is known is filled in.
fn cells(question: &Question) -> Vec<u8> {
    let held = question.spec.hand_size;
    let mut cells = Vec::new();
    for hand in &question.hands {
        let row = (0..held).map(|place| hand.get(place).map_or(0, |card| card.id()));
        cells.extend(row.collect::<Vec<_>>().repeat(CHUNK));
    }
    let row = question.table.iter().map(|card| card.map_or(0, |card| card.id()));
    cells.extend(row.collect::<Vec<_>>().repeat(CHUNK));
    cells
}

/// Where the unknown cards are in the first row, and how far it is to the next.
fn blanks(question: &Question) -> Vec<(usize, usize)> {
    let (held, laid) = (question.spec.hand_size, question.spec.positions);
    let hands = question.hands.iter().enumerate();
    let in_hands =
        hands.flat_map(|(seat, hand)| (hand.len()..held).map(move |place| seat * held * CHUNK + place));
    let table = question.seats() * held * CHUNK;
    let on_table = question.closed_positions().map(|position| (table + position, laid));
    in_hands.map(|start| (start, held)).chain(on_table).collect()
}

/// The error of a count that was told to stop.
pub(crate) fn stopped() -> Error {
    Error::Value("stopped".into())
}

/// Scores chunks of completions and adds up what happened. One a thread.
#[derive(Debug)]
pub struct Counter<'a> {
    question: &'a Question,
    stop: Arc<AtomicBool>,
    rows: usize,
    /// Rows of hands seat by seat, then of the table; what is known is filled in.
    cells: Vec<u8>,
    /// Where the unknown cards of the first row are, and how far it is to the next row.
    blanks: Vec<(usize, usize)>,
    workers: Vec<(Worker<'a>, Option<Worker<'a>>)>,
    /// Per part and seat: the scores of a chunk.
    scores: Vec<Vec<[u16; CHUNK]>>,
    /// Per row, the sets of winners: a bit a seat, the last part of the pot lowest.
    won: [u16; CHUNK],
    categories: Arc<[u8]>,
    high_categories: Arc<[u8]>,
    /// How often each set of winners (one set a part) won.
    winners: Vec<u64>,
    /// What is counted seat by seat.
    seats: Vec<SeatTally>,
    /// With which category what was won is counted too.
    closely: bool,
}

impl<'a> Counter<'a> {
    /// `closely`: winners are looked at more closely, which fills `taken`, `shares` and `scores`.
    pub(crate) fn new(question: &'a Question, stop: Arc<AtomicBool>, closely: bool) -> Self {
        let worker =
            |part: &'a Part| (Worker::new(&part.shape), part.high.as_ref().map(|high| Worker::new(&high.0)));
        let ranking = question.parts[0].shape.ranking();
        Self {
            question,
            stop,
            rows: 0,
            cells: cells(question),
            blanks: blanks(question),
            workers: question.parts.iter().map(worker).collect(),
            scores: vec![vec![[0; CHUNK]; question.hands.len()]; question.parts.len()],
            won: [0; CHUNK],
            categories: question.categories.clone(),
            high_categories: categories(ranking, false),
            winners: vec![0; SETS.pow(question.parts.len() as u32)],
            seats: vec![SeatTally::default(); question.hands.len()],
            closely,
        }
    }

    /// The question.
    #[must_use]
    pub fn question(&self) -> &'a Question {
        self.question
    }

    /// Adds one completion: the unknown cards, of the hands first, then of the table. There may be more.
    #[inline]
    pub(crate) fn fill(&mut self, cards: &[u8]) -> Result<()> {
        for (&(start, stride), &card) in self.blanks.iter().zip(cards) {
            self.cells[start + self.rows * stride] = card;
        }
        self.rows += 1;
        if self.rows == CHUNK { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<()> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(stopped());
        }
        let rows = std::mem::take(&mut self.rows);
        let held = self.question.spec.hand_size;
        let (hands, boards) = self.cells.split_at(held * CHUNK * self.seats.len());
        let mut turned = [false; CHUNK];
        for (part, (worker, high)) in self.workers.iter_mut().enumerate() {
            for (seat, hands) in hands.chunks_exact(held * CHUNK).enumerate() {
                let scores = &mut self.scores[part][seat][..rows];
                worker.run(hands, boards, 0, scores)?;
                if let (Some(high), Some((_, triggers))) = (high.as_mut(), &self.question.parts[part].high) {
                    let mut scores = [0; CHUNK];
                    high.run(hands, boards, 0, &mut scores[..rows])?;
                    for (turned, &score) in turned.iter_mut().zip(&scores[..rows]) {
                        *turned |= triggers[score as usize];
                    }
                }
            }
        }
        if turned[..rows].contains(&true) {
            self.turn(&turned[..rows])?;
        }
        self.find_winners(rows);
        self.count_categories(&turned[..rows]);
        Ok(())
    }

    /// Replaces the low scores of rows that have turned by the high ones.
    fn turn(&mut self, turned: &[bool]) -> Result<()> {
        let held = self.question.spec.hand_size;
        let (hands, boards) = self.cells.split_at(held * CHUNK * self.seats.len());
        for (part, (_, high)) in self.workers.iter_mut().enumerate() {
            let Some(high) = high else { continue };
            for (seat, hands) in hands.chunks_exact(held * CHUNK).enumerate() {
                let mut scores = [0; CHUNK];
                high.run(hands, boards, 0, &mut scores[..turned.len()])?;
                let own = self.scores[part][seat].iter_mut();
                for ((own, high), _) in own.zip(scores).zip(turned).filter(|(_, turned)| **turned) {
                    *own = high;
                }
            }
        }
        Ok(())
    }

    /// Counts which seats win: for every set of winners (of both rows, where the pot is split) how often.
    fn find_winners(&mut self, rows: usize) {
        let all = &mut self.won[..rows];
        all.fill(0);
        for part in &self.scores {
            let mut best = [0_u16; CHUNK];
            for scores in part {
                for (best, &score) in best[..rows].iter_mut().zip(scores) {
                    *best = score.max(*best);
                }
            }
            let mut winners = [0_u16; CHUNK];
            for (seat, scores) in part.iter().enumerate() {
                for ((winners, &best), &score) in winners[..rows].iter_mut().zip(&best).zip(scores) {
                    *winners |= u16::from(score == best && best > 0) << seat;
                }
            }
            for (all, &winners) in all.iter_mut().zip(&winners) {
                let kept =
                    if self.question.first_keeps_ties { winners & winners.wrapping_neg() } else { winners };
                *all = *all << MAX_SEATS | kept;
            }
        }
        for &winners in &self.won[..rows] {
            if let Some(times) = self.winners.get_mut(usize::from(winners)) {
                *times += 1;
            }
        }
    }

    /// The sets of winners, a set a part of the pot.
    fn sets(&self, won: usize) -> ([usize; 2], usize) {
        let parts = self.scores.len();
        ([won >> (MAX_SEATS * (parts - 1)) & (SETS - 1), won & (SETS - 1)], parts)
    }

    /// Counts the category of each seat's best hand, on either row.
    fn count_categories(&mut self, turned: &[bool]) {
        for seat in 0..self.seats.len() {
            for (row, &turned) in turned.iter().enumerate() {
                let end = self.scores.iter().map(|part| part[seat][row]).max().unwrap_or(0);
                let categories = if turned { &self.high_categories } else { &self.categories };
                let category = usize::from(categories.get(usize::from(end)).copied().unwrap_or(NONE));
                if category >= CATEGORIES {
                    continue;
                }
                self.seats[seat].categories[category] += 1;
                if self.closely {
                    self.look_closely(seat, row, category);
                }
            }
        }
    }

    /// What a seat has won in a row, by the category it ended with.
    fn look_closely(&mut self, seat: usize, row: usize, category: usize) {
        let (sets, parts) = self.sets(usize::from(self.won[row]));
        let taken = units(&sets[..parts])[seat];
        let tally = &mut self.seats[seat];
        tally.taken[category] += u64::from(taken > 0);
        tally.shares[category] += taken;
        for (part, &set) in sets[..parts].iter().enumerate().filter(|(_, set)| **set >> seat & 1 == 1) {
            let share = u128::from(units(&[set])[seat]) / parts as u128;
            tally.scores += share * u128::from(self.scores[part][seat][row]);
        }
    }

    /// What has happened since the last time.
    pub fn take(&mut self) -> Result<Tally> {
        if self.rows > 0 {
            self.flush()?;
        }
        let mut tally = Tally::default();
        for (seat, known) in tally.seats.iter_mut().zip(&mut self.seats) {
            *seat = std::mem::take(known);
        }
        for won in 0..self.winners.len() {
            let times = std::mem::take(&mut self.winners[won]);
            if times > 0 {
                let (sets, parts) = self.sets(won);
                tally.won(&sets[..parts], times);
            }
        }
        Ok(tally)
    }
}
