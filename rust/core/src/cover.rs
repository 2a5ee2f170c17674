//! How the choices of a family are covered by look-ups.
//!
//! A look-up takes some hand cards (a block) and some table cards (another) and knows the best five of
//! them that the rules allow. The larger the blocks, the fewer look-ups cover every choice, but the larger
//! the table. What is best is estimated from the sizes.

use crate::families::{WIDEST, combinations};
use crate::selection::choose;
use crate::tables::Rule;

/// The most values in a table. Twice as many would still stay below 4 MB, but gain little.
const LARGEST: u64 = 850_000;

/// Blocks of hand cards and of table cards, every one with every other.
#[derive(Clone, Debug)]
pub(crate) struct Cover {
    pub rules: Vec<Rule>,
    pub hand: Vec<Vec<usize>>,
    pub table: Vec<Vec<usize>>,
    /// Whether values stand by pattern of table cards first.
    pub by_table: bool,
}

/// The sizes that costs depend on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    pub ranks: usize,
    pub hand: usize,
    pub table: usize,
    /// How many families there are: they share what they look up by hand.
    pub families: usize,
}

impl Sizes {
    fn patterns(&self, cards: usize) -> u64 {
        choose(self.ranks + cards - 1, cards)
    }

    /// The covers to use, one for all rules or one for each, and their estimated cost.
    pub(crate) fn covers(&self, rules: &[Rule]) -> (f64, Vec<Cover>) {
        let apart: Option<Vec<(f64, Cover)>> = rules.iter().map(|&rule| self.cover(&[rule])).collect();
        let together = self.cover(rules);
        let sum = |covers: &[(f64, Cover)]| covers.iter().map(|cover| cover.0).sum::<f64>();
        match (together, apart) {
            (Some(one), Some(apart)) if sum(&apart) < one.0 => {
                (sum(&apart), apart.into_iter().map(|cover| cover.1).collect())
            }
            (Some(one), _) => (one.0, vec![one.1]),
            (None, Some(apart)) => (sum(&apart), apart.into_iter().map(|cover| cover.1).collect()),
            (None, None) => (f64::INFINITY, Vec::new()),
        }
    }

    /// The best cover whose look-ups know all of these rules.
    fn cover(&self, rules: &[Rule]) -> Option<(f64, Cover)> {
        let from_hand = rules.iter().map(|rule| usize::from(rule.0)).max()?;
        let from_table = rules.iter().map(|rule| usize::from(rule.1)).max()?;
        let mut best: Option<(f64, Cover)> = None;
        for hand in block_sizes(from_hand, self.hand) {
            let hands = blocks(self.hand, hand, from_hand);
            for table in block_sizes(from_table, self.table) {
                if self.patterns(hand) * self.patterns(table) > LARGEST {
                    continue;
                }
                let tables = blocks(self.table, table, from_table);
                for by_table in [false, true] {
                    let cost = self.cost((hand, hands.len()), (table, tables.len()), by_table);
                    if best.as_ref().is_none_or(|known| cost < known.0) {
                        let (hand, table) = (hands.clone(), tables.clone());
                        best = Some((cost, Cover { rules: rules.to_vec(), hand, table, by_table }));
                    }
                }
            }
        }
        best
    }

    /// About how many cycles a row takes: cards in a block and number of blocks, hand and table.
    fn cost(&self, hand: (usize, usize), table: (usize, usize), by_table: bool) -> f64 {
        let bytes = 2 * self.patterns(hand.0) * self.patterns(table.0);
        let shared = 1.0 / self.families as f64;
        let (majors, minors, row, first) = if by_table {
            (table.1, hand.1, self.patterns(hand.0), 1.0)
        } else {
            (hand.1, table.1, self.patterns(table.0), shared)
        };
        // Look-ups in the same few cache lines cost little after the first.
        let near = if row <= 1024 { 2.5 } else { of_size(bytes) };
        let look_ups = majors as f64 * (near * minors as f64 + first * (of_size(bytes) - near).max(0.0));
        let numbers = numbering(hand.0) * hand.1 as f64 * shared + numbering(table.0) * table.1 as f64;
        // A table takes memory and time to make: a large one must be worth it.
        look_ups + numbers + bytes as f64 / 160_000.0
    }
}

/// Cycles for a look-up by the size of the table.
pub(crate) fn of_size(bytes: u64) -> f64 {
    match bytes {
        0..=0x4000 => 2.0,
        0x4001..=0x1_0000 => 3.0,
        0x1_0001..=0x8_0000 => 5.0,
        0x8_0001..=0x10_0000 => 8.0,
        _ => 14.0,
    }
}

/// Cycles for the number of a pattern.
pub(crate) fn numbering(cards: usize) -> f64 {
    [0.0, 1.0, 1.5, 2.0, 2.5, 4.0, 6.0, 9.0, 40.0][cards.min(8)]
}

fn block_sizes(wanted: usize, all: usize) -> impl Iterator<Item = usize> {
    // Numbers of patterns of more cards do not fit 16 bits on every deck.
    wanted..=all.min(WIDEST)
}

/// Few subsets of `size` of `all` cards so that any `chosen` of them are in one.
fn blocks(all: usize, size: usize, chosen: usize) -> Vec<Vec<usize>> {
    let mask = |cards: &Vec<usize>| cards.iter().fold(0_u32, |mask, card| mask | 1 << card);
    let everything: Vec<usize> = (0..all).collect();
    let candidates = combinations(&everything, size);
    let mut left: Vec<u32> = combinations(&everything, chosen).iter().map(mask).collect();
    let mut taken = Vec::new();
    while !left.is_empty() {
        let covers = |block: &Vec<usize>| left.iter().filter(|&&set| set & !mask(block) == 0).count();
        // The first of the best, so that the result is always the same.
        let Some(block) = candidates.iter().rev().max_by_key(|block| covers(block)) else { break };
        left.retain(|&set| set & !mask(block) != 0);
        taken.push(block.clone());
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_cover_every_choice_and_are_few() {
        for all in 0..=8 {
            for (size, chosen) in (0..=all).flat_map(|size| (0..=size).map(move |chosen| (size, chosen))) {
                let blocks = blocks(all, size, chosen);
                for set in combinations(&(0..all).collect::<Vec<_>>(), chosen) {
                    assert!(blocks.iter().any(|block| set.iter().all(|card| block.contains(card))));
                }
            }
        }
        assert_eq!(blocks(4, 4, 2), [[0, 1, 2, 3]]);
        assert_eq!(blocks(5, 3, 3).len(), 10);
        assert_eq!(blocks(5, 4, 3).len(), 4);
        assert!(blocks(7, 5, 3).len() <= 6);
    }

    #[test]
    fn no_table_is_above_four_megabytes() {
        for ranks in 8..=13 {
            for (hand, table) in (1..=10).flat_map(|hand| (0..=7).map(move |table| (hand, table))) {
                for a in 0..=hand.min(5).min(5) {
                    if 5 - a > table {
                        continue;
                    }
                    let sizes = Sizes { ranks, hand, table, families: 1 };
                    let (cost, covers) = sizes.covers(&[(a as u8, 5 - a as u8)]);
                    assert!(cost.is_finite() && !covers.is_empty());
                    for cover in covers {
                        let values =
                            sizes.patterns(cover.hand[0].len()) * sizes.patterns(cover.table[0].len());
                        assert!(2 * values <= 4_000_000);
                    }
                }
            }
        }
    }
}
