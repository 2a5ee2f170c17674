//! What wild cards are worth.
//!
//! Two small recursions say it for every hand at once. Apart from suits, the best with one more wild
//! card is the best over the rank it may take. In one suit it is the best over the ranks still missing
//! from the suit. Two equal cards are never needed: a rank is taken at most four times (the suits then
//! differ), except for five of a kind, which is set apart.

use std::sync::OnceLock;

use crate::patterns::{Counts, Patterns};
use crate::score::ScoreTable;

/// The best scores of natural cards filled up with wild ones, for one table and side.
#[derive(Debug)]
pub struct WildTable {
    ranks: usize,
    /// `[natural][wild][pattern of the natural cards]`.
    mixed: [[Vec<u16>; 6]; 6],
    /// By mask of the natural ranks, filled up to five of one suit.
    suited: Vec<u16>,
}

impl WildTable {
    /// The table for a score table, for the high or the low side.
    #[must_use]
    pub fn get(table: &'static ScoreTable, low: bool) -> &'static Self {
        static ALL: [[[OnceLock<WildTable>; 2]; 4]; 6] =
            [const { [const { [const { OnceLock::new() }; 2] }; 4] }; 6];
        ALL[table.deck() as usize][table.order() as usize][usize::from(low)]
            .get_or_init(|| Self::new(table, low))
    }

    fn new(table: &ScoreTable, low: bool) -> Self {
        let ranks = table.deck().ranks();
        let turn = |score: u16| {
            if low { table.highest() + 1 - score } else { score }
        };
        let mut mixed: [[Vec<u16>; 6]; 6] = Default::default();
        for wild in 0..=5 {
            for natural in 0..=5 - wild {
                let list = &Patterns::get(ranks, natural).list;
                let value = |&counts: &Counts| match wild {
                    0 if natural == 0 => 0,
                    0 => turn(table.pattern(natural, counts.key(natural))),
                    _ => Self::one_more(table, &mixed, counts, natural, wild, low),
                };
                let values = list.iter().map(value).collect();
                mixed[natural][wild] = values;
            }
        }
        let mut suited: Vec<u16> = (0..1 << ranks).map(|mask| table.flush(mask)).collect();
        for mask in (0..1_usize << ranks).rev().filter(|mask| mask.count_ones() < 5) {
            suited[mask] =
                (0..ranks).filter(|r| mask >> r & 1 == 0).map(|r| suited[mask | 1 << r]).max().unwrap_or(0);
        }
        Self { ranks, mixed, suited }
    }

    fn one_more(
        table: &ScoreTable,
        mixed: &[[Vec<u16>; 6]; 6],
        counts: Counts,
        natural: usize,
        wild: usize,
        low: bool,
    ) -> u16 {
        let ranks = table.deck().ranks();
        let more = Patterns::get(ranks, natural + 1);
        let taken = (0..ranks)
            .filter(|&rank| counts.of(rank) < 4)
            .map(|rank| mixed[natural + 1][wild - 1][more.number(counts.with(rank))])
            .max()
            .unwrap_or(0);
        let one_rank = if natural == 0 { Some(ranks - 1) } else { counts.ranks().next() };
        match one_rank {
            Some(rank) if !low && natural + wild == 5 && counts.ranks().count() <= 1 => {
                taken.max(table.five(rank))
            }
            _ => taken,
        }
    }

    /// The best score of natural cards with this pattern and this many wild ones, suits apart.
    #[must_use]
    pub fn mixed(&self, natural: usize, wild: usize, counts: Counts) -> u16 {
        self.mixed[natural][wild][Patterns::get(self.ranks, natural).number(counts)]
    }

    /// The best score of five cards of one suit of which these ranks are natural.
    #[must_use]
    pub fn suited(&self, mask: usize) -> u16 {
        self.suited[mask]
    }
}
