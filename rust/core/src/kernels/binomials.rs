//! Binomials by rank, of which the number of a rank pattern is the sum.

use std::sync::OnceLock;

use super::lanes::Table;
use super::program::WIDEST_PART;
use crate::selection::choose;

/// C(r + i, i + 1) by rank r for the card that is number i in rising order.
#[derive(Debug)]
pub(super) struct Binomials {
    pub low: [Table; WIDEST_PART],
    pub high: [Table; WIDEST_PART],
    /// So many of them add up to less than 256.
    pub narrow: usize,
    /// So many are below 256.
    pub byte: usize,
}

impl Binomials {
    pub fn get(ranks: usize) -> &'static Self {
        static ALL: [OnceLock<Binomials>; 14] = [const { OnceLock::new() }; 14];
        ALL[ranks].get_or_init(|| Self::new(ranks))
    }

    fn new(ranks: usize) -> Self {
        let of = |i: usize, rank: usize| if rank < ranks { choose(rank + i, i + 1) as u16 } else { 0 };
        let patterns = |cards: usize| choose(ranks + cards - 1, cards);
        Self {
            low: std::array::from_fn(|i| Table::of_ranks(|rank| of(i, rank) as u8)),
            high: std::array::from_fn(|i| Table::of_ranks(|rank| (of(i, rank) >> 8) as u8)),
            narrow: (1..=WIDEST_PART).take_while(|&cards| patterns(cards) <= 256).count(),
            byte: (0..WIDEST_PART).take_while(|&i| of(i, ranks - 1) < 256).count(),
        }
    }
}
