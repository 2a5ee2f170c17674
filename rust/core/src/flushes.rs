//! The best flush of one row, where flushes only ever add to the score.

use crate::card::Card;
use crate::families::{Family, positions};
use crate::shape::Shape;
use crate::tables::Rule;

/// Table cards that go together, where their ranks of a suit are found, and how many of hand and table
/// make the five.
#[derive(Debug)]
pub(crate) struct FlushFamily {
    positions: Vec<usize>,
    rules: Vec<Rule>,
}

impl FlushFamily {
    pub fn new(family: &Family) -> Self {
        Self { positions: positions(family.table), rules: family.rules.clone() }
    }
}

impl Shape {
    /// The best flush of an open row of ids in the marked suits, 0 if there is none.
    pub(crate) fn best_flush(&self, marked: u16, hand: &[u8], board: &[u8]) -> u16 {
        let mut best = 0;
        let mut left = marked & 0x8888;
        while left != 0 {
            let suit = (left.trailing_zeros() / 4) as u8;
            let rank = |&id: &u8| match Card::from_id(id) {
                Some(card) if card.suit() == suit => 1 << self.ranking().index(card),
                _ => 0_u16,
            };
            let held = hand.iter().fold(0, |ranks, id| ranks | rank(id));
            for (i, family) in self.flush_families.iter().enumerate() {
                let laid = family.positions.iter().fold(0, |ranks, &place| ranks | rank(&board[place]));
                best = best.max(match self.flush_pairs.1.get(i) {
                    Some(pairs) => pairs.values[usize::from(held << 8 | laid)],
                    None => self.best_suited(held, laid, &family.rules),
                });
            }
            left &= left - 1;
        }
        best
    }

    /// The best flush of ranks of one suit in hand and on the table.
    ///
    /// Apart from straights the highest cards of each side are the best choice: card by card no other is
    /// higher. A straight fixes which card comes from where, as no card is in both places.
    fn best_suited(&self, held: u16, laid: u16, rules: &[Rule]) -> u16 {
        let table = self.ranking().table;
        let (in_hand, on_table) = (held.count_ones(), laid.count_ones());
        let mut best = 0;
        for &(a, t) in rules {
            let (a, t) = (u32::from(a), u32::from(t));
            if in_hand >= a && on_table >= t {
                best = best.max(table.flush(usize::from(highest(held, a) | highest(laid, t))));
            }
        }
        let ranks = table.deck().ranks();
        let all = held | laid;
        for run in (0..ranks - 4).map(|low| 0b1_1111 << low).chain([1 << (ranks - 1) | 0b1111]) {
            let rule = ((run & held).count_ones() as u8, (run & laid).count_ones() as u8);
            if run & !all == 0 && rules.contains(&rule) {
                best = best.max(table.flush(usize::from(run)));
            }
        }
        best
    }
}

/// The highest so many of a mask.
fn highest(mut mask: u16, keep: u32) -> u16 {
    for _ in keep..mask.count_ones() {
        mask &= mask - 1;
    }
    mask
}
