//! Tables that fall into blocks which no selection joins.
//!
//! Positions that several blocks share (the middle of a cross, a hat) are filled first, one way after the
//! other. Then each block's sets of cards are valued once, and a table is one set for each block, all
//! disjoint. The last block is not run through: of its sets that are disjoint from some cards, so and so
//! many reach each score, and those numbers follow from how many contain each few of the cards, by
//! inclusion and exclusion. They are kept as vectors over all scores, so one addition works on all of them.
//!
//! Blocks that are alike can be exchanged: then the last one has the lowest card of all, and the others are
//! taken in one order only.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::batch::{CHUNK, Worker};
use crate::card::Card;
use crate::counter::stopped;
use crate::equity::Question;
use crate::error::Result;
use crate::game::MAX_SEATS;
use crate::selection::{Selection, Spec, choose};
use crate::shape::Shape;
use crate::showdown::judge;
use crate::symmetry::Symmetry;
use crate::tally::{CATEGORIES, SETS};

use super::{Ends, best_of};

/// Positions filled first, at most.
const MOST_SHARED: usize = 3;
/// The largest block, in cards to come.
const WIDEST: usize = 5;
/// Lanes are counted in these.
const LANES: usize = 32;
/// The largest vectors of all, in bytes.
const MOST_BYTES: u64 = 64 << 20;

/// The cards of one block: from where each column of its rows comes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Column {
    /// A card that lies open.
    Open(u8),
    /// The card of a shared position, by its number.
    Shared(usize),
    /// A card of the set.
    Own(usize),
}

/// One block, compiled.
#[derive(Debug)]
struct Block {
    shape: Shape,
    columns: Vec<Column>,
    /// Cards to come.
    own: usize,
}

/// How the last block and the others go together.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Alike {
    /// The last one can be exchanged with the others.
    last: bool,
    /// The first two can be exchanged.
    first: bool,
}

/// How the completions of a question fall into blocks.
#[derive(Debug)]
pub(crate) struct Blocks {
    /// What lies in no block: shared and open positions.
    base: Option<Block>,
    /// The blocks that are run through.
    earlier: Vec<Block>,
    last: Block,
    alike: Alike,
    /// The cards of the shared positions, as places in the pool: every way to fill them.
    shared: Vec<Vec<u8>>,
    /// How the cards of a set are shared out among the earlier blocks: places for the first, the others.
    splits: Vec<(Vec<u8>, Vec<u8>)>,
    /// The first cards of the sets of a task; where shared positions are filled in many ways, these are tasks.
    pieces: Vec<[u8; 2]>,
    /// For each score, which stretch of scores of one category it is in, from the worst.
    stretch: Vec<u8>,
    /// The category of each stretch.
    stretches: Vec<u8>,
}

/// Selections as a block sees them.
type Seen = Vec<(usize, u32)>;

/// A way to cut a table up, before anything is compiled.
pub(crate) struct Cut {
    shared: u32,
    blocks: Vec<u32>,
    alike: Alike,
    work: u128,
}

impl Blocks {
    /// The blocks and about how much work it is, if the table falls apart.
    pub fn plan(question: &Question) -> Option<(u128, Cut)> {
        let spec = &question.spec;
        let known = question.hands.iter().all(|hand| hand.len() == spec.hand_size);
        if !known || spec.kill.is_some() || spec.mirror != 0 || question.parts.len() > 1 {
            return None;
        }
        if question.parts[0].high.is_some() {
            return None;
        }
        let cut = Cut::best(question)?;
        Some((cut.work, cut))
    }

    pub fn new(question: &Question, cut: &Cut) -> Self {
        let n = question.pool.len() - cut.shared.count_ones() as usize;
        let mut blocks: Vec<Block> =
            cut.blocks.iter().map(|&own| Block::new(question, cut.shared, own)).collect();
        let last = blocks.pop().unwrap_or_else(|| Block::new(question, cut.shared, 0));
        let base = Block::new(question, cut.shared, 0);
        let taken: usize = blocks.iter().map(|block| block.own).sum();
        let shared = fill_shared(question, cut.shared);
        let pieces = if shared.len() > 1 { vec![[0, 0]] } else { pieces(n, taken) };
        let categories = &question.categories;
        let mut stretches: Vec<u8> = Vec::new();
        let mut stretch = vec![0; categories.len()];
        for score in 1..categories.len() {
            if stretches.last() != Some(&categories[score]) {
                stretches.push(categories[score]);
            }
            stretch[score] = stretches.len() as u8 - 1;
        }
        Self {
            base: (!base.shape.spec().selections.is_empty()).then_some(base),
            splits: splits(taken, blocks[0].own, cut.alike.first),
            earlier: blocks,
            last,
            alike: cut.alike,
            shared,
            pieces,
            stretch,
            stretches,
        }
    }

    pub fn tasks(&self) -> usize {
        self.shared.len() * self.pieces.len()
    }
}

/// The first cards of all sets of so many of `n` cards.
fn pieces(n: usize, taken: usize) -> Vec<[u8; 2]> {
    let firsts = (0..=n - taken).map(|first| first as u8);
    if taken == 1 {
        return firsts.map(|first| [first, first]).collect();
    }
    firsts
        .flat_map(|first| (first + 1..n as u8 - (taken as u8 - 2)).map(move |second| [first, second]))
        .collect()
}

/// The ways to share `taken` cards out among a block of `first` and the rest.
fn splits(taken: usize, first: usize, alike: bool) -> Vec<(Vec<u8>, Vec<u8>)> {
    let masks = (0_u32..1 << taken).filter(|mask| mask.count_ones() as usize == first);
    let places = |mask: u32| (0..taken as u8).filter(|place| mask >> place & 1 == 1).collect::<Vec<_>>();
    masks.filter(|mask| !alike || mask & 1 == 1).map(|mask| (places(mask), places(!mask))).collect()
}

/// Every way to fill the shared positions, up to exchanges among them.
fn fill_shared(question: &Question, shared: u32) -> Vec<Vec<u8>> {
    let positions: Vec<usize> = (0..32).filter(|position| shared >> position & 1 == 1).collect();
    let mut ways = vec![Vec::new()];
    for (number, &position) in positions.iter().enumerate() {
        // A card is higher than those of the earlier positions it can be exchanged with.
        let alike: Vec<usize> = (0..number)
            .filter(|&earlier| exchangeable(&question.spec, positions[earlier], position))
            .collect();
        let longer = |way: &Vec<u8>| {
            let from = alike.iter().map(|&earlier| way[earlier] + 1).max().unwrap_or(0);
            let free = (from..question.pool.len() as u8).filter(|card| !way.contains(card));
            free.map(|card| [&way[..], &[card]].concat()).collect::<Vec<_>>()
        };
        ways = ways.iter().flat_map(longer).collect();
    }
    ways
}

/// Whether the game stays the same when two positions change places.
fn exchangeable(spec: &Spec, one: usize, other: usize) -> bool {
    let swapped = |mask: u32| {
        let (a, b) = (mask >> one & 1, mask >> other & 1);
        mask & !(1 << one | 1 << other) | b << one | a << other
    };
    let has = |hand: usize, table: u32| spec.selections.iter().any(|s| s.hand == hand && s.table == table);
    spec.selections.iter().all(|s| has(s.hand, swapped(s.table)))
}

impl Cut {
    /// The cheapest way to cut a table up that counts every completion as often as the question does.
    fn best(question: &Question) -> Option<Self> {
        let closed = question.closed_positions().fold(0_u32, |mask, position| mask | 1 << position);
        let mut best: Option<Self> = None;
        for shared in small_subsets(closed, MOST_SHARED) {
            if best.as_ref().is_some_and(|best| best.shared.count_ones() < shared.count_ones()) {
                break;
            }
            let cut = Self::new(question, closed, shared);
            if let Some(cut) = cut.filter(|cut| best.as_ref().is_none_or(|best| cut.work < best.work)) {
                best = Some(cut);
            }
        }
        best
    }

    fn new(question: &Question, closed: u32, shared: u32) -> Option<Self> {
        let spec = &question.spec;
        let mut blocks = components(spec, closed & !shared);
        if !(2..=3).contains(&blocks.len()) || blocks.iter().any(|own| own.count_ones() as usize > WIDEST) {
            return None;
        }
        let open = question.open();
        if blocks.iter().any(|&own| !is_a_set(spec, open | shared, own)) {
            return None;
        }
        let alike = |a: usize, b: usize| seen(spec, blocks[a]) == seen(spec, blocks[b]);
        let alike = if blocks.len() == 2 {
            let same = alike(0, 1);
            if !same {
                blocks.sort_by_key(|own| own.count_ones());
            }
            Alike { last: same, first: false }
        } else {
            let pairs = [alike(1, 2), alike(0, 2), alike(0, 1)];
            match pairs {
                [true, true, true] => Alike { last: true, first: true },
                [false, false, false] => {
                    blocks.sort_by_key(|own| own.count_ones());
                    Alike { last: false, first: false }
                }
                _ => {
                    let odd = pairs.iter().position(|&pair| pair)?;
                    blocks.swap(odd, 2);
                    Alike { last: false, first: true }
                }
            }
        };
        let sizes: Vec<usize> = blocks.iter().map(|own| own.count_ones() as usize).collect();
        let n = question.pool.len() - shared.count_ones() as usize;
        let filled = fill_shared_count(question, shared);
        if count(n, &sizes, alike) * filled != question.count() {
            return None;
        }
        let work = work(question, n, &sizes)?.saturating_mul(filled);
        Some(Self { shared, blocks, alike, work })
    }
}

/// How many ways there are to fill the shared positions.
fn fill_shared_count(question: &Question, shared: u32) -> u128 {
    if shared == 0 { 1 } else { fill_shared(question, shared).len() as u128 }
}

/// Tables put together from sets of these sizes out of `n` cards.
fn count(n: usize, sizes: &[usize], alike: Alike) -> u128 {
    let mut left = n;
    let mut ways = 1_u128;
    for &size in sizes {
        ways *= u128::from(choose(left, size));
        left -= size;
    }
    match (sizes.len(), alike.last, alike.first) {
        (3, true, _) => ways / 6,
        (2, true, _) | (_, _, true) => ways / 2,
        _ => ways,
    }
}

/// About how many evaluations it takes; `None` where the vectors would be too large.
fn work(question: &Question, n: usize, sizes: &[usize]) -> Option<u128> {
    let (&last, earlier) = sizes.split_last()?;
    let seats = question.seats();
    let ranks = question.ranking().table.deck().ranks();
    let scores = (choose(ranks + last - 1, last) + 100).min(choose(n, last));
    let lanes = if seats == 1 { 0 } else { scores * ((1 << seats) - 1) };
    let blocks = (lanes + 12 * seats as u64).div_ceil(LANES as u64);
    let rows: u64 = (0..=last).map(|size| choose(n, size)).sum();
    if choose(n, last) > u64::from(u16::MAX) || rows * blocks * LANES as u64 * 2 > MOST_BYTES {
        return None;
    }
    let taken = earlier.iter().sum::<usize>();
    let terms: u64 = (0..last).map(|size| choose(taken - 1, size)).sum();
    let each = choose(taken, earlier[0]) * 2 + terms * blocks / 2;
    let sets: u64 = sizes.iter().map(|&size| choose(n, size)).sum();
    Some(u128::from(sets) * seats as u128 + u128::from(choose(n, taken)) * u128::from(each))
}

/// The subsets of a mask with at most so many members, the smallest first.
fn small_subsets(mask: u32, most: usize) -> Vec<u32> {
    let mut all = vec![0_u32];
    let mut from = 0;
    for _ in 0..most {
        let until = all.len();
        for place in from..until {
            let known = all[place];
            let above = if known == 0 { u32::MAX } else { !(u32::MAX >> known.leading_zeros()) };
            let more = (0..32).filter(|position| mask & above & 1 << position != 0);
            all.extend(more.map(|position| known | 1 << position));
        }
        from = until;
    }
    all
}

/// The sets of positions that selections join.
fn components(spec: &Spec, positions: u32) -> Vec<u32> {
    let mut found: Vec<u32> = Vec::new();
    let mut single = (0..32).map(|position| 1_u32 << position).filter(|bit| positions & bit != 0);
    let joined = spec.selections.iter().map(|selection| selection.table & positions);
    for mask in joined.chain(&mut single).filter(|&mask| mask != 0) {
        let mut whole = mask;
        found.retain(|&known| {
            let apart = known & mask == 0;
            whole |= if apart { 0 } else { known };
            apart
        });
        found.push(whole);
    }
    found.sort_unstable_by_key(|own| own.trailing_zeros());
    found
}

/// The selections that touch a block, its own positions numbered from 0 above those of all others.
fn seen(spec: &Spec, own: u32) -> Seen {
    let places: Vec<usize> = (0..32).filter(|position| own >> position & 1 == 1).collect();
    let renumbered = |table: u32| {
        places.iter().enumerate().fold(0, |mask, (number, place)| mask | (table >> place & 1) << number)
    };
    let touching = spec.selections.iter().filter(|selection| selection.table & own != 0);
    let mut seen: Vec<(usize, u32)> = Vec::new();
    for selection in touching {
        // What is not its own stays as it is; no position is both.
        seen.push((selection.hand << 8 | renumbered(selection.table) as usize, selection.table & !own));
    }
    seen.sort_unstable();
    seen
}

/// Whether the positions of a block can all be exchanged, everything else fixed.
fn is_a_set(spec: &Spec, fixed: u32, own: u32) -> bool {
    let mut part = spec.clone();
    part.rows.clear();
    part.selections.retain(|selection| selection.table & own != 0 && selection.table & !(fixed | own) == 0);
    let size = u128::from(own.count_ones());
    let others = spec.all_positions() & !own;
    Symmetry::new(&part, others).exchanges == (1..=size).product::<u128>()
}

impl Block {
    /// The block of these positions; without any, of what only shared and open positions give.
    fn new(question: &Question, shared: u32, own: u32) -> Self {
        let spec = &question.spec;
        let fixed = question.open() | shared;
        let within = |s: &&Selection| s.table & !(fixed | own) == 0 && (own == 0 || s.table & own != 0);
        let chosen: Vec<Selection> = spec.selections.iter().filter(within).copied().collect();
        let used = chosen.iter().fold(own, |mask, selection| mask | selection.table);
        let positions: Vec<usize> = (0..32).filter(|position| used >> position & 1 == 1).collect();
        let renumbered = |table: u32| {
            positions
                .iter()
                .enumerate()
                .fold(0, |mask, (number, place)| mask | (table >> place & 1) << number)
        };
        let column = |&position: &usize| match question.table[position] {
            Some(card) => Column::Open(card.id()),
            None if own >> position & 1 == 1 => {
                Column::Own((own & ((1 << position) - 1)).count_ones() as usize)
            }
            None => Column::Shared((shared & ((1 << position) - 1)).count_ones() as usize),
        };
        let columns = positions.iter().map(column).collect();
        let mut part = (**spec).clone();
        part.positions = positions.len();
        part.selections = chosen.iter().map(|s| Selection { table: renumbered(s.table), ..*s }).collect();
        part.rows = Vec::new();
        let judge = judge(spec, question.ranking().table.deck(), false);
        Self { shape: Shape::new(Arc::new(part), judge), columns, own: own.count_ones() as usize }
    }
}

/// What the seats make of one set of cards.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    /// The best score, and who has it.
    score: u16,
    winners: u8,
    /// In which stretch of scores each seat's is.
    ends: [u8; MAX_SEATS],
}

impl Entry {
    fn with(self, other: &Self) -> Self {
        let mut both = match self.score.cmp(&other.score) {
            std::cmp::Ordering::Less => *other,
            std::cmp::Ordering::Greater => self,
            std::cmp::Ordering::Equal => Self { winners: self.winners | other.winners, ..self },
        };
        for ((end, &one), &two) in both.ends.iter_mut().zip(&self.ends).zip(&other.ends) {
            *end = one.max(two);
        }
        both
    }
}

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

/// What the places of a vector count: sets of the last block.
#[derive(Debug, Default)]
struct Lanes {
    /// The sets of winners that occur; for each, how many sets of cards reach each score and more.
    winners: Vec<u8>,
    /// The scores that occur, from the lowest.
    scores: Vec<u16>,
    /// For each score, how many of the scores that occur are lower.
    lower: Vec<u16>,
    /// Where the stretches of each seat start: how many sets reach each and more.
    ends: usize,
    stretches: usize,
    width: usize,
}

impl Lanes {
    fn new(last: &[Entry], highest: usize, stretches: usize, seats: usize) -> Self {
        let mut lanes = Self { stretches, ..Self::default() };
        if seats > 1 {
            lanes.scores = last.iter().map(|entry| entry.score).collect();
            lanes.scores.sort_unstable();
            lanes.scores.dedup();
            lanes.winners = last.iter().map(|entry| entry.winners).collect();
            lanes.winners.sort_unstable();
            lanes.winners.dedup();
            let below = |score: usize| lanes.scores.partition_point(|&s| usize::from(s) < score) as u16;
            lanes.lower = (0..=highest + 1).map(below).collect();
        }
        lanes.ends = lanes.winners.len() * lanes.stride();
        lanes.width = (lanes.ends + seats * (stretches + 1)).next_multiple_of(LANES);
        lanes
    }

    fn stride(&self) -> usize {
        self.scores.len() + 1
    }

    /// Counts a set in a vector.
    fn count(&self, entry: &Entry, seats: usize, vector: &mut [u16]) {
        if let Some(winners) = self.winners.iter().position(|&winners| winners == entry.winners) {
            let reached = usize::from(self.lower[usize::from(entry.score)]) + 1;
            for lane in &mut vector[winners * self.stride()..][..reached] {
                *lane += 1;
            }
        }
        for (seat, &end) in entry.ends[..seats].iter().enumerate() {
            for lane in &mut vector[self.ends + seat * (self.stretches + 1)..][..=usize::from(end)] {
                *lane += 1;
            }
        }
    }
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
            self.prepare(filled)?;
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
    fn prepare(&mut self, filled: usize) -> Result<()> {
        let shared: Vec<u8> = self.blocks.shared[filled]
            .iter()
            .map(|&place| self.question.pool[usize::from(place)].id())
            .collect();
        let pool = self.question.pool.iter().map(|card| card.id()).filter(|id| !shared.contains(id));
        let pool: Vec<u8> = pool.collect();
        let values = |block: &Block| self.value(block, &shared, &pool);
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
    fn value(&self, block: &Block, shared: &[u8], pool: &[u8]) -> Result<Vec<Entry>> {
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

impl Lanes {
    /// Where sets as good as a score, or better, and those better than it are counted.
    #[inline]
    fn around(&self, score: u16) -> (usize, usize) {
        let score = usize::from(score);
        (usize::from(self.lower[score]), usize::from(self.lower[score + 1]))
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

/// `after` = `before` + the vectors to add - those to take away.
fn add_and_take(after: &mut [u16], before: &[u16], vectors: &[u16], add: &[u32], take: &[u32]) {
    let width = after.len();
    let chunk = |vector: u32, at: usize| -> Option<&[u16; LANES]> {
        vectors.get(vector as usize * width + at..)?.first_chunk()
    };
    for (number, (after, before)) in after.chunks_exact_mut(LANES).zip(before.chunks_exact(LANES)).enumerate()
    {
        let at = number * LANES;
        let mut sums = [0_u16; LANES];
        sums.copy_from_slice(before);
        for vector in add.iter().filter_map(|&vector| chunk(vector, at)) {
            for (sum, &value) in sums.iter_mut().zip(vector) {
                *sum = sum.wrapping_add(value);
            }
        }
        for vector in take.iter().filter_map(|&vector| chunk(vector, at)) {
            for (sum, &value) in sums.iter_mut().zip(vector) {
                *sum = sum.wrapping_sub(value);
            }
        }
        after.copy_from_slice(&sums);
    }
}
