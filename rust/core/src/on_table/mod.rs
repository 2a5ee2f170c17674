//! Many hands on one table.
//!
//! Once the table is known, each term is a value by the pattern of its hand cards. Where no more than two
//! of them count, the best of a hand is the best of its pairs. Elsewhere the best over
//! all groups is taken beforehand for every hand pattern, which makes a [`Shape`] of the hands alone.

pub(crate) mod by_cards;
pub(crate) mod by_key;
pub(crate) mod pairs;
#[cfg(target_arch = "x86_64")]
pub(crate) mod registers;

use std::sync::Arc;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::families::WIDEST;
use crate::kernels::Kernel;
use crate::patterns::{KEYS, Patterns};
use crate::shape::{FlushTest, Shape, Slot, Term};
use crate::tables::{Entries, Product};

use self::pairs::PairTable;

/// A shape and a table on which many hands are to be scored.
#[derive(Debug)]
pub struct OneTable<'a> {
    pub(crate) shape: &'a Shape,
    pub(crate) board: Vec<u8>,
    pub(crate) known: Known,
}

/// What is known of hands once the table is.
#[derive(Debug)]
pub(crate) enum Known {
    Pairs(PairTable),
    Hands(Box<Shape>),
}

impl<'a> OneTable<'a> {
    /// The best values of all hands of the shape on this table of ids, for this kernel; `None` where only
    /// the whole row can tell (cards that are not open or wrong; eliminations and wild cards; very wide
    /// hands).
    #[must_use]
    pub fn new(shape: &'a Shape, board: &[u8], kernel: Kernel) -> Option<Self> {
        if shape.slow || board.len() != shape.width().1 {
            return None;
        }
        let cards: Option<Vec<Card>> = board.iter().map(|&id| Card::from_id(id)).collect();
        let taken = shape.ranking().table.deck().check_all(cards?).ok()?;
        let known = match shape.pairs() {
            Some(pairs) => Known::Pairs(PairTable::new(shape, pairs, board, taken, kernel == Kernel::Avx512)),
            None => Known::Hands(Box::new(shape.of_hands(board, taken)?)),
        };
        Some(Self { shape, board: board.to_vec(), known })
    }

    /// How many hands it should be for, so that it was worth the making.
    #[must_use]
    pub fn worth(shape: &Shape) -> usize {
        let ranks = shape.ranking().table.deck().ranks();
        if shape.has_pairs() {
            return 16 * ranks;
        }
        let patterns = |slot: usize| {
            let slot = &shape.slots[slot];
            if slot.from_hand { Patterns::get(ranks, slot.columns.len()).len() } else { 0 }
        };
        let numbered = |place: &usize| patterns(shape.numbered[*place].0);
        let of_term = |term: &Term| match term {
            Term::Product { hand, tables, .. } => {
                numbered(hand) * tables.len() + tables.iter().map(numbered).sum::<usize>()
            }
            Term::Union { hand, .. } => 16 * patterns(*hand),
        };
        512 + shape.terms.iter().map(of_term).sum::<usize>() / 4
    }
}

/// What a term is worth with the table known: values by pattern number of some hand cards.
pub(crate) struct Row {
    pub columns: Vec<usize>,
    pub values: Vec<u16>,
}

impl Shape {
    fn of_hands(&self, board: &[u8], taken: CardSet) -> Option<Self> {
        if self.width().0 > WIDEST {
            return None;
        }
        let sums = self.sums(board);
        let mut rows = self.rows(&sums);
        if let Some((hand, table)) = self.mirror {
            self.add_mirror_row(hand, self.number_of(table, &sums), &mut rows);
        }
        let mut hands = self.hands_only(taken);
        for row in rows {
            let values = Product { values: row.values, stride: 1 };
            hands.add_hand_row(row.columns, Arc::new(values));
        }
        let test = self.hand_test(&mut hands, &sums);
        hands.flush_tests.extend(test);
        hands.add_all_columns();
        Some(hands)
    }

    /// What the terms are worth on a table with these [sums](Self::sums), mirrors and flushes apart.
    pub(crate) fn rows(&self, sums: &[u64]) -> Vec<Row> {
        let mut rows = Vec::new();
        for term in &self.terms {
            self.add_row(term, sums, &mut rows);
        }
        rows
    }

    /// What the table cards of each slot add up to; nought for slots of the hand.
    pub(crate) fn sums(&self, board: &[u8]) -> Vec<u64> {
        let sum = |(slot, entries): (&Slot, &Arc<Entries>)| {
            let cards = slot.columns.iter().filter(|_| !slot.from_hand);
            cards.fold(0_u64, |sum, &column| sum.wrapping_add(entries[usize::from(board[column])]))
        };
        self.slots.iter().zip(&self.entries).map(sum).collect()
    }

    fn key_of(&self, slot: usize, sums: &[u64]) -> u32 {
        (sums[slot] & self.layout.key_mask()) as u32
    }

    fn number_of(&self, place: usize, sums: &[u64]) -> usize {
        let (slot, patterns) = self.numbered[place];
        patterns.numbers().get(self.key_of(slot, sums)) as usize
    }

    fn add_row(&self, term: &Term, sums: &[u64], rows: &mut Vec<Row>) {
        let ranks = self.ranking().table.deck().ranks();
        match term {
            Term::Product { hand, tables, values } => {
                let slot = &self.slots[self.numbered[*hand].0];
                let stride = values.stride as usize;
                if !slot.from_hand {
                    let start = self.number_of(*hand, sums) * stride;
                    for &minor in tables {
                        let columns = &self.slots[self.numbered[minor].0].columns;
                        raise(rows, columns, ranks, |number| values.values[start + number]);
                    }
                    if tables.is_empty() {
                        // Nothing from the hand: the same for all.
                        raise(rows, &[0], ranks, |_| values.values[start]);
                    }
                } else if tables.is_empty() {
                    raise(rows, &slot.columns, ranks, |number| values.values[number]);
                } else {
                    for &table in tables {
                        let group = self.number_of(table, sums);
                        raise(rows, &slot.columns, ranks, |number| values.values[number * stride + group]);
                    }
                }
            }
            Term::Union { hand, table, values } => {
                let slot = &self.slots[*hand];
                let known = table.map_or(0, |table| self.key_of(table, sums));
                let list = &Patterns::get(ranks, slot.columns.len()).list;
                // Patterns that would need a fifth card of a rank get any value; no hand has them.
                raise(rows, &slot.columns, ranks, |number| {
                    let key = (0..ranks).map(|rank| list[number].of(rank) * KEYS[slot.keyed][rank]);
                    values.get(known + key.sum::<u32>()) as u16
                });
            }
        }
    }

    /// Nothing is above a mirror.
    fn add_mirror_row(&self, hand: usize, mirrored: usize, rows: &mut Vec<Row>) {
        let (slot, patterns) = self.numbered[hand];
        // The scores of this order end with the mirror's.
        let highest = self.ranking().highest();
        let ranks = self.ranking().table.deck().ranks();
        debug_assert!(mirrored < patterns.len());
        raise(rows, &self.slots[slot].columns, ranks, |number| if number == mirrored { highest } else { 0 });
    }

    /// Which suits a flush could be made in with this table, and how many hand cards it takes.
    fn hand_test(&self, hands: &mut Self, sums: &[u64]) -> Option<FlushTest> {
        let mut bias = 0;
        for test in &self.flush_tests {
            let table = test.table.map_or(0x8888, |table| {
                let counters = (sums[table] >> self.layout.suit_shift()) as u16;
                counters.wrapping_add(test.table_bias) & 0x8888
            });
            for suit in (0..16).step_by(4).filter(|suit| table >> suit & 8 != 0) {
                let nibble = 15 << suit;
                bias = (bias & !nibble) | (bias & nibble).max(test.hand_bias & nibble);
            }
        }
        let hand = hands.whole_hand();
        (bias != 0).then_some(FlushTest { hand, table: None, hand_bias: bias, table_bias: 0 })
    }
}

/// Raises the row of some hand columns to at least these values, by pattern number.
fn raise(rows: &mut Vec<Row>, columns: &[usize], ranks: usize, value: impl Fn(usize) -> u16) {
    let patterns = Patterns::get(ranks, columns.len()).len();
    let known = rows.iter().position(|row| row.columns == columns).unwrap_or_else(|| {
        rows.push(Row { columns: columns.to_vec(), values: vec![0; patterns] });
        rows.len() - 1
    });
    for (number, best) in rows[known].values.iter_mut().enumerate() {
        *best = value(number).max(*best);
    }
}
