//! Shapes of the catalogue written as selections, and deals for them.

use pokas_core::selection::{Selection, Side, Spec, Wild};
use pokas_core::{Deck, Order, Reading};

/// Any of these many hand cards with any of the group's cards, five in all.
fn groups(hand_size: usize, positions: usize, groups: &[u32], hand: std::ops::RangeInclusive<usize>) -> Spec {
    let mut selections = Vec::new();
    for (group, &mask) in groups.iter().enumerate() {
        for table in (0..1_u32 << positions).filter(|table| table & !mask == 0) {
            let from_table = table.count_ones() as usize;
            if from_table <= 5 && hand.contains(&(5 - from_table)) && 5 - from_table <= hand_size {
                selections.push(Selection { hand: 5 - from_table, table, group });
            }
        }
    }
    spec(hand_size, positions, selections)
}

fn spec(hand_size: usize, positions: usize, selections: Vec<Selection>) -> Spec {
    Spec {
        hand_size,
        positions,
        selections,
        rows: Vec::new(),
        kill: None,
        wild: Wild::None,
        mirror: 0,
        reading: Reading::Standard,
        side: Side::High,
        order: Order::KentaChroma,
    }
}

/// Ears 0 and 1, line 2 to 4: exactly one ear, at most three from the table.
fn ears() -> Spec {
    let mut selections = Vec::new();
    for ear in 0..2 {
        for line in (1..8_u32).filter(|line| line.count_ones() <= 2) {
            let table = 1 << ear | line << 2;
            selections.push(Selection { hand: 4 - line.count_ones() as usize, table, group: ear });
        }
    }
    spec(3, 5, selections)
}

/// Three groups of three and a hat of two, of which one at most is used.
fn hat() -> Spec {
    let mut wide = groups(4, 11, &[0x607, 0x638, 0x7c0], 2..=2);
    wide.selections.retain(|selection| selection.table >> 9 != 3);
    wide
}

/// The shapes, one of every kind.
pub fn named() -> Vec<(&'static str, Spec)> {
    let runs: Vec<u32> = (0..6).map(|i| 1 << i | 1 << ((i + 1) % 6) | 1 << ((i + 2) % 6)).collect();
    let mut square = groups(4, 4, &[3, 6, 12, 9], 3..=3);
    square.mirror = 15;
    vec![
        ("amerikana", groups(5, 0, &[0], 5..=5)),
        ("mamouth", groups(3, 3, &[7], 2..=3)),
        ("kotes", groups(4, 9, &[7, 7 << 3, 7 << 6], 2..=2)),
        ("kotes with its hat", hat()),
        ("trochos", groups(3, 6, &runs, 2..=3)),
        ("lagoudaki", ears()),
        ("kathreftis", square),
        ("plymouth", groups(4, 12, &[15, 15 << 4, 15 << 8], 2..=3)),
        ("bomba-harakiri", groups(6, 3, &[1, 2, 4], 4..=4)),
        ("vietnam", groups(3, 7, &[127], 2..=3)),
        ("koukos-monos", groups(2, 5, &[31], 0..=2)),
        ("koukos-diplos", groups(3, 5, &[31], 2..=3)),
        ("two of four and three of five", groups(4, 5, &[31], 2..=2)),
        ("any five of eight table cards", groups(1, 8, &[255], 0..=1)),
        ("nine in hand", groups(9, 2, &[3], 3..=5)),
        ("two of eight", groups(8, 3, &[7], 2..=2)),
        ("five of ten or four", groups(10, 1, &[1], 4..=5)),
        ("all from the table or four of it", groups(3, 7, &[127], 0..=1)),
    ]
}

/// Deals from a deck, every third of few ranks or two suits so that rare hands come up.
pub struct Deal {
    ids: Vec<u8>,
    state: u64,
}

impl Deal {
    pub fn new(deck: Deck, seed: u64) -> Self {
        Self {
            ids: deck.cards().map(|card| card.id()).collect(),
            state: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
        }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 33) as usize % bound
    }

    /// This many different cards.
    pub fn cards(&mut self, count: usize, turn: usize) -> Vec<u8> {
        let suit = self.below(4) as u8;
        let first = self.below(self.ids.len() / 4) as u8;
        let favoured = |id: u8| match turn % 6 {
            1 if turn % 4 == 1 => id % 4 == suit,
            2 => id % 4 == suit || id % 4 == (suit + 1) % 4,
            5 => (id / 4 + 13 - first) % 13 < 4,
            _ => false,
        };
        let mut left = self.ids.clone();
        for i in 0..left.len() {
            let j = i + self.below(left.len() - i);
            left.swap(i, j);
        }
        left.sort_by_key(|&id| !favoured(id));
        left.truncate(count);
        // The favoured cards must not all be in the hand.
        for i in 0..left.len() {
            let j = i + self.below(left.len() - i);
            left.swap(i, j);
        }
        left
    }
}
