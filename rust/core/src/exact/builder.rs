//! Putting tables together from the sets of cards of their blocks.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::batch::{CHUNK, Worker};
use crate::card::Card;
use crate::counter::stopped;
use crate::equity::Question;
use crate::error::Result;
use crate::game::MAX_SEATS;
use crate::selection::choose;
use crate::tally::{CATEGORIES, SETS};

use super::blocks::{Block, Blocks, Column};
use super::cut::WIDEST;
use super::vectors::{Entry, Lanes, add_and_take};
use super::{Ends, best_of};

/// Puts tables together. One a thread.
#[derive(Debug)]
pub(crate) struct Builder<'a> {
    blocks: &'a Blocks,
    question: &'a Question,
    /// Cards left for the blocks.
    n: usize,
    /// `ways[card][i]`: sets of `i + 1` cards below a card.
    ways: Vec<[u32; WIDEST]>,
    /// Which way to fill the shared positions the following belongs to.
    filled: Option<usize>,
    earlier: Vec<Vec<Entry>>,
    last: Vec<Entry>,
    lanes: Lanes,
    /// Number of the first vector for subsets of each size.
    starts: [usize; WIDEST + 2],
    /// How many sets of the last block contain each few cards, as vectors.
    having: Vec<u16>,
    /// Sets whose lowest card is below this are in there.
    limit: usize,
    /// The cards of the earlier blocks, as they are chosen.
    chosen: Vec<u8>,
    /// Per card chosen: the vector of sets that have none of the cards chosen so far.
    without: Vec<Vec<u16>>,
    /// Per card chosen: the small subsets of the cards chosen so far, by size and number so far.
    subsets: Vec<Vec<(u8, u32)>>,
    /// Vectors to add and to take away.
    rows: [Vec<u32>; 2],
}

impl<'a> Builder<'a> {
    pub fn new(blocks: &'a Blocks, question: &'a Question) -> Self {
        let shared = blocks.shared.first().map_or(0, Vec::len);
        let n = question.pool.len() - shared;
        let taken = blocks.earlier.iter().map(|block| block.own).sum::<usize>();
        let ways = |card: usize| std::array::from_fn(|i| choose(card, i + 1) as u32);
        let mut starts = [0; WIDEST + 2];
        for size in 0..=WIDEST {
            starts[size + 1] = starts[size] + choose(n, size) as usize;
        }
        Self {
            blocks,
            question,
            n,
            ways: (0..=n).map(ways).collect(),
            filled: None,
            earlier: Vec::new(),
            last: Vec::new(),
            lanes: Lanes::default(),
            starts,
            having: Vec::new(),
            limit: 0,
            chosen: Vec::new(),
            without: vec![Vec::new(); taken + 1],
            subsets: vec![Vec::new(); taken + 1],
            rows: [Vec::new(), Vec::new()],
        }
    }

    pub fn run(&mut self, task: usize, ends: &mut Ends, stop: &AtomicBool) -> Result<()> {
        let pieces = &self.blocks.pieces;
        let filled = task / pieces.len();
        if self.filled != Some(filled) {
            self.prepare(filled, stop)?;
        }
        self.chosen.clear();
        if self.blocks.shared.len() > 1 {
            for first in 0..self.n as u8 {
                self.limit_to(first);
                self.choose(first, ends, stop)?;
            }
            return Ok(());
        }
        let [first, second] = pieces[task % pieces.len()];
        self.limit_to(first);
        if first == second {
            return self.choose(first, ends, stop);
        }
        self.push(first);
        let done = self.choose(second, ends, stop);
        self.chosen.pop();
        done
    }

    /// Values the sets of cards of every block, the shared positions filled in one way.
    fn prepare(&mut self, filled: usize, stop: &AtomicBool) -> Result<()> {
        let shared: Vec<u8> = self.blocks.shared[filled]
            .iter()
            .map(|&place| self.question.pool[usize::from(place)].id())
            .collect();
        let pool = self.question.pool.iter().map(|card| card.id()).filter(|id| !shared.contains(id));
        let pool: Vec<u8> = pool.collect();
        let values = |block: &Block| self.value(block, &shared, &pool, stop);
        let last = values(&self.blocks.last)?;
        let mut earlier: Vec<Vec<Entry>> = Vec::new();
        for (number, block) in self.blocks.earlier.iter().enumerate() {
            let same = self.blocks.alike.last || (number == 1 && self.blocks.alike.first);
            let known = if number == 1 { earlier.first() } else { Some(&last) };
            match known.filter(|_| same) {
                Some(known) => earlier.push(known.clone()),
                None => earlier.push(values(block)?),
            }
        }
        if let Some(base) = &self.blocks.base {
            let base = values(base)?;
            for entry in earlier.iter_mut().flatten() {
                *entry = entry.with(&base[0]);
            }
        }
        (self.earlier, self.last) = (earlier, last);
        let seats = self.question.seats();
        let highest = usize::from(self.question.ranking().highest());
        self.lanes = Lanes::new(&self.last, highest, self.blocks.stretches.len(), seats);
        let vectors = self.starts[self.blocks.last.own + 1];
        self.having.clear();
        self.having.resize(vectors * self.lanes.width, 0);
        self.without.iter_mut().for_each(|vector| vector.resize(self.lanes.width, 0));
        self.limit = 0;
        self.filled = Some(filled);
        if !self.blocks.alike.last {
            self.count_sets(0..self.n);
            self.limit = self.n;
        }
        Ok(())
    }

    /// What the seats make of every set of cards in a block.
    fn value(&self, block: &Block, shared: &[u8], pool: &[u8], stop: &AtomicBool) -> Result<Vec<Entry>> {
        let seats = self.question.seats();
        let held = self.question.spec.hand_size;
        let hands: Vec<Vec<u8>> = self.question.hands.iter().map(|hand| ids(hand).repeat(CHUNK)).collect();
        let mut worker = Worker::new(&block.shape);
        let mut entries = Vec::new();
        let mut boards = Vec::new();
        let mut scores = vec![[0; CHUNK]; seats];
        let mut set: Vec<usize> = (0..block.own).collect();
        let all = choose(self.n, block.own) as usize;
        while entries.len() < all {
            if stop.load(Ordering::Relaxed) {
                return Err(stopped());
            }
            let rows = CHUNK.min(all - entries.len());
            boards.clear();
            for _ in 0..rows {
                boards.extend(block.columns.iter().map(|column| match *column {
                    Column::Open(id) => id,
                    Column::Shared(number) => shared[number],
                    Column::Own(number) => pool[set[number]],
                }));
                next_set(&mut set);
            }
            for (hands, scores) in hands.iter().zip(&mut scores) {
                worker.run(&hands[..held * rows], &boards, 0, &mut scores[..rows])?;
            }
            for row in 0..rows {
                let mut entry = Entry::default();
                let mut own = [0; MAX_SEATS];
                for (seat, scores) in scores.iter().enumerate() {
                    own[seat] = scores[row];
                    entry.ends[seat] = self.blocks.stretch[usize::from(scores[row])];
                }
                (entry.score, entry.winners) = best_of(&own[..seats]);
                entries.push(entry);
            }
        }
        Ok(entries)
    }

    /// Where the last block has the lowest card: counts only its sets with a card below the first chosen.
    fn limit_to(&mut self, first: u8) {
        if !self.blocks.alike.last {
            return;
        }
        let first = usize::from(first);
        if first < self.limit {
            self.having.fill(0);
            self.limit = 0;
        }
        self.count_sets(self.limit..first);
        self.limit = first;
    }

    /// Counts the sets of the last block whose lowest card is one of these.
    fn count_sets(&mut self, lowest: std::ops::Range<usize>) {
        let own = self.blocks.last.own;
        let seats = self.question.seats();
        let mut set: Vec<usize> = (0..own).collect();
        for entry in &self.last {
            if lowest.contains(&set[0]) {
                for few in 0..1_usize << own {
                    let members = (0..own).filter(|member| few >> member & 1 == 1);
                    let number: u32 = members.enumerate().map(|(i, member)| self.ways[set[member]][i]).sum();
                    let vector = self.starts[few.count_ones() as usize] + number as usize;
                    let vector = &mut self.having[vector * self.lanes.width..][..self.lanes.width];
                    self.lanes.count(entry, seats, vector);
                }
            }
            next_set(&mut set);
        }
    }

    /// Chooses a card, then all that can follow it.
    fn choose(&mut self, card: u8, ends: &mut Ends, stop: &AtomicBool) -> Result<()> {
        self.push(card);
        let taken = self.without.len() - 1;
        if self.chosen.len() == taken {
            self.share_out(ends);
        } else {
            if self.chosen.len() < 3 && stop.load(Ordering::Relaxed) {
                return Err(stopped());
            }
            for next in card + 1..self.n as u8 {
                self.choose(next, ends, stop)?;
            }
        }
        self.chosen.pop();
        Ok(())
    }

    /// Takes a card: the sets that have it and none of the earlier ones are gone from the vector.
    fn push(&mut self, card: u8) {
        let depth = self.chosen.len();
        let width = self.lanes.width;
        let most = self.blocks.last.own;
        if depth == 0 {
            self.without[0].copy_from_slice(&self.having[..width]);
            self.subsets[0].clear();
            self.subsets[0].push((0, 0));
        }
        let ways = &self.ways[usize::from(card)];
        let [gone, back] = &mut self.rows;
        gone.clear();
        back.clear();
        for &(size, number) in &self.subsets[depth] {
            // By inclusion and exclusion: with this card, less those that have an earlier one too, and so on.
            let vector = self.starts[usize::from(size) + 1] as u32 + number + ways[usize::from(size)];
            if size % 2 == 0 { gone.push(vector) } else { back.push(vector) }
        }
        let (before, after) = self.without.split_at_mut(depth + 1);
        add_and_take(&mut after[0], &before[depth], &self.having, back, gone);
        let (before, after) = self.subsets.split_at_mut(depth + 1);
        if let Some(after) = after.first_mut() {
            after.clone_from(&before[depth]);
            let larger = before[depth].iter().filter(|subset| usize::from(subset.0) + 1 < most);
            after.extend(larger.map(|&(size, number)| (size + 1, number + ways[usize::from(size)])));
        }
        self.chosen.push(card);
    }

    /// Every way to give the chosen cards to the earlier blocks, with every set left for the last one.
    fn share_out(&mut self, ends: &mut Ends) {
        let chosen = &self.chosen;
        let seats = self.question.seats();
        let lanes = &self.lanes;
        let without = &self.without[chosen.len()][..lanes.width];
        let left = self.n - chosen.len();
        let mut all = choose(left, self.blocks.last.own);
        if self.blocks.alike.last {
            let above = self.n - usize::from(chosen[0]) - chosen.len();
            all -= choose(above, self.blocks.last.own);
        }
        let mut reached = [[0_u32; 4 * CATEGORIES]; MAX_SEATS];
        let entry = |block: usize, places: &[u8]| {
            let number = places.iter().enumerate();
            let number: u32 =
                number.map(|(i, &place)| self.ways[usize::from(chosen[usize::from(place)])][i]).sum();
            &self.earlier[block][number as usize]
        };
        for (first, second) in &self.blocks.splits {
            let mut best = *entry(0, first);
            if self.earlier.len() == 2 {
                best = best.with(entry(1, second));
            }
            if seats == 1 {
                ends.winners[1] += all;
            } else {
                let mut below = all;
                let (from, above) = lanes.around(best.score);
                for (lane, &winners) in lanes.winners.iter().enumerate() {
                    let counts = &without[lane * lanes.stride()..][..lanes.stride()];
                    let (as_good, better) = (u64::from(counts[from]), u64::from(counts[above]));
                    ends.winners[usize::from(winners) & (SETS - 1)] += better;
                    ends.winners[usize::from(winners | best.winners) & (SETS - 1)] += as_good - better;
                    below -= as_good;
                }
                ends.winners[usize::from(best.winners) & (SETS - 1)] += below;
            }
            for (reached, &end) in reached.iter_mut().zip(&best.ends[..seats]) {
                reached[usize::from(end)] += 1;
            }
        }
        for seat in 0..seats {
            let counts = &without[lanes.ends + seat * (lanes.stretches + 1)..][..=lanes.stretches];
            let mut lower = 0;
            for (stretch, &category) in self.blocks.stretches.iter().enumerate() {
                let (here, above) = (u64::from(counts[stretch]), u64::from(counts[stretch + 1]));
                let times = u64::from(reached[seat][stretch]);
                ends.categories[seat][usize::from(category) % CATEGORIES] +=
                    times * (all - above) + lower * (here - above);
                lower += times;
            }
        }
    }
}

/// The next set of as many, in the order in which they are numbered.
fn next_set(set: &mut [usize]) {
    for place in 0..set.len() {
        if place + 1 == set.len() || set[place] + 1 < set[place + 1] {
            set[place] += 1;
            break;
        }
        set[place] = place;
    }
}

fn ids(cards: &[Card]) -> Vec<u8> {
    cards.iter().map(|card| card.id()).collect()
}
