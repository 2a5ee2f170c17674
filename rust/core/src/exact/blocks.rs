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

use crate::equity::Question;
use crate::families::positions;
use crate::selection::Selection;
use crate::shape::Shape;
use crate::showdown::judge;

use super::cut::{Alike, Cut, fill_shared, renumbered};

/// The cards of one block: from where each column of its rows comes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Column {
    /// A card that lies open.
    Open(u8),
    /// The card of a shared position, by its number.
    Shared(usize),
    /// A card of the set.
    Own(usize),
}

/// One block, compiled.
#[derive(Debug)]
pub(crate) struct Block {
    pub shape: Shape,
    pub columns: Vec<Column>,
    /// Cards to come.
    pub own: usize,
}

/// How the completions of a question fall into blocks.
#[derive(Debug)]
pub(crate) struct Blocks {
    /// What lies in no block: shared and open positions.
    pub base: Option<Block>,
    /// The blocks that are run through.
    pub earlier: Vec<Block>,
    pub last: Block,
    pub alike: Alike,
    /// The cards of the shared positions, as places in the pool: every way to fill them.
    pub shared: Vec<Vec<u8>>,
    /// How the cards of a set are shared out among the earlier blocks: places for the first, the others.
    pub splits: Vec<(Vec<u8>, Vec<u8>)>,
    /// The first cards of the sets of a task; where shared positions are filled in many ways, these are tasks.
    pub pieces: Vec<[u8; 2]>,
    /// For each score, which stretch of scores of one category it is in, from the worst.
    pub stretch: Vec<u8>,
    /// The category of each stretch.
    pub stretches: Vec<u8>,
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

impl Block {
    /// The block of these positions; without any, of what only shared and open positions give.
    fn new(question: &Question, shared: u32, own: u32) -> Self {
        let spec = &question.spec;
        let fixed = question.open() | shared;
        let within = |s: &&Selection| s.table & !(fixed | own) == 0 && (own == 0 || s.table & own != 0);
        let chosen: Vec<Selection> = spec.selections.iter().filter(within).copied().collect();
        let used = chosen.iter().fold(own, |mask, selection| mask | selection.table);
        let positions = positions(used);
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
        part.selections =
            chosen.iter().map(|s| Selection { table: renumbered(s.table, &positions), ..*s }).collect();
        part.rows = Vec::new();
        let judge = judge(spec, question.ranking().table.deck(), false);
        Self { shape: Shape::new(Arc::new(part), judge), columns, own: own.count_ones() as usize }
    }
}
