//! What the vector kernels do for a [`Shape`], compiled on first use.
//!
//! They find the number of a rank pattern without any table in memory: with the ranks of its cards in
//! rising order, r₀ ≤ r₁ ≤ …, the sum of C(rᵢ + i, i + 1) counts all patterns of as many cards that come
//! before it ([`crate::patterns::Counts::place`]). Sorting is a few minima and maxima, the binomials are byte
//! permutations.

use std::sync::Arc;

use crate::patterns::{Counts, Patterns};
use crate::score::Reading;
use crate::selection::choose;
use crate::shape::{FlushTest, Shape, Term};
use crate::tables::{Product, best_of, dense_best_of};

/// The most cards whose pattern has a number of 16 bits on every deck.
pub(crate) const WIDEST_PART: usize = 7;
/// The most columns of a row.
pub(crate) const MOST_COLUMNS: usize = crate::selection::MAX_HAND + crate::selection::MAX_POSITIONS;

/// Columns whose rank pattern is numbered. Hand columns come first, table columns behind them.
#[derive(Debug)]
pub(crate) struct Part {
    pub columns: Vec<u8>,
    /// From the place of a pattern to its number in [`Patterns`], where they differ and it is wanted.
    pub numbers: Option<Arc<Vec<u16>>>,
}

/// A flush test on the counters of two sets of columns (the second may be none).
#[derive(Debug)]
pub(crate) struct SuitTest {
    pub sets: (usize, Option<usize>),
    pub hand_bias: [u8; 2],
    pub table_bias: [u8; 2],
}

/// One look-up, by number of parts.
#[derive(Debug)]
pub(crate) enum Look {
    /// The value of a pattern; small tables also in pieces of 64.
    Direct { part: usize, values: Arc<Vec<u16>>, pieces: Vec<[u16; 64]> },
    /// The best value of one pattern with each of others.
    Product { major: usize, minors: Vec<usize>, values: Arc<Product> },
}

/// See the head of the module.
#[derive(Debug)]
pub(crate) struct Program {
    /// Columns of a hand and of a table.
    pub width: (usize, usize),
    /// The id of the lowest card.
    pub base: u8,
    /// The id of the highest, from there.
    pub last: u8,
    /// Added to each card, modulo 32: where the lowest rank counts as the highest.
    pub turn: u8,
    pub ranks: usize,
    pub parts: Vec<Part>,
    pub suit_sets: Vec<Vec<u8>>,
    pub suit_tests: Vec<SuitTest>,
    /// Suits of each rank that no row may hold, as four bits, by place.
    pub taken: [u8; 13],
    pub looks: Vec<Look>,
    /// Parts that are equal when the hand mirrors the table.
    pub mirror: Option<(usize, usize)>,
}

impl Program {
    /// The program of a shape, if vectors can help it.
    pub fn new(shape: &Shape) -> Option<Self> {
        if shape.is_searched() || shape.width().0 + shape.width().1 > MOST_COLUMNS {
            return None;
        }
        let deck = shape.ranking().table.deck();
        let mut program = Self {
            width: shape.width(),
            base: 4 * (deck.lowest() - 2),
            last: deck.size() as u8 - 1,
            turn: if shape.ranking().reading == Reading::SevenHigh { 28 } else { 0 },
            ranks: deck.ranks(),
            parts: Vec::new(),
            suit_sets: Vec::new(),
            suit_tests: Vec::new(),
            taken: taken(shape),
            looks: Vec::new(),
            mirror: None,
        };
        for term in &shape.terms {
            let look = program.look(shape, term)?;
            program.looks.push(look);
        }
        program.mirror = match shape.mirror {
            Some((hand, table)) => {
                Some((program.place(shape, hand, false)?, program.place(shape, table, false)?))
            }
            None => None,
        };
        for test in &shape.flush_tests {
            program.add_test(shape, test);
        }
        Some(program)
    }

    fn columns(&self, shape: &Shape, slot: usize) -> Vec<u8> {
        let slot = &shape.slots[slot];
        let first = if slot.from_hand { 0 } else { self.width.0 };
        slot.columns.iter().map(|column| (first + column) as u8).collect()
    }

    /// The part of these columns; `numbered` if it must be found by number and not by place.
    fn part(&mut self, columns: Vec<u8>, numbered: bool) -> Option<usize> {
        let cards = columns.len();
        if cards > WIDEST_PART {
            return None;
        }
        // With five cards or more some places belong to no pattern, so places and numbers differ.
        let numbered = numbered && cards >= 5;
        let same = |part: &Part| part.columns == columns && part.numbers.is_some() == numbered;
        Some(self.parts.iter().position(same).unwrap_or_else(|| {
            let numbers = numbered.then(|| self.numbers(cards));
            self.parts.push(Part { columns, numbers });
            self.parts.len() - 1
        }))
    }

    fn numbers(&self, cards: usize) -> Arc<Vec<u16>> {
        let mut numbers = vec![0; choose(self.ranks + cards - 1, cards) as usize];
        for (number, counts) in Patterns::get(self.ranks, cards).list.iter().enumerate() {
            numbers[counts.place()] = number as u16;
        }
        Arc::new(numbers)
    }

    fn place(&mut self, shape: &Shape, numbered: usize, by_number: bool) -> Option<usize> {
        self.part(self.columns(shape, shape.numbered[numbered].0), by_number)
    }

    fn look(&mut self, shape: &Shape, term: &Term) -> Option<Look> {
        Some(match term {
            Term::Union { hand, table, .. } => {
                let mut columns = self.columns(shape, *hand);
                if let Some(table) = table {
                    columns.extend(self.columns(shape, *table));
                }
                let values = dense_best_of(shape.scale(), columns.len());
                direct(self.part(columns, false)?, values)
            }
            Term::Product { hand, tables, values } if tables.is_empty() => {
                let patterns = shape.numbered[*hand].1;
                let cards = shape.slots[shape.numbered[*hand].0].columns.len();
                let mut dense = vec![0; choose(self.ranks + cards - 1, cards) as usize];
                for (counts, &value) in patterns.list.iter().zip(&values.values) {
                    dense[counts.place()] = value;
                }
                direct(self.place(shape, *hand, false)?, Arc::new(dense))
            }
            Term::Product { hand, tables, values } => {
                if let ([table], 1) = (&tables[..], shape.terms.len())
                    && let Some(look) = self.union(shape, [*hand, *table], values)
                {
                    return Some(look);
                }
                let major = self.place(shape, *hand, true)?;
                let minors: Vec<usize> =
                    tables.iter().map(|&table| self.place(shape, table, true)).collect::<Option<_>>()?;
                Look::Product { major, minors, values: values.clone() }
            }
        })
    }

    /// The look-up of all cards at once that says the same as a product, if any five of them count. It
    /// takes one sorting, and cards that come twice are seen by it.
    fn union(&mut self, shape: &Shape, numbered: [usize; 2], values: &Product) -> Option<Look> {
        let [(major, majors), (minor, minors)] = numbered.map(|place| shape.numbered[place]);
        let columns = [self.columns(shape, major), self.columns(shape, minor)].concat();
        if columns.len() > WIDEST_PART {
            return None;
        }
        let (cards, best) = (columns.len(), best_of(shape.scale(), columns.len()));
        let keyed = |patterns: &Patterns| -> Vec<(Counts, u32)> {
            patterns.list.iter().map(|&counts| (counts, counts.key(cards))).collect()
        };
        let (majors, minors) = (keyed(majors), keyed(minors));
        let same = majors.iter().zip(values.values.chunks(values.stride as usize)).all(|(major, row)| {
            minors.iter().zip(row).all(|(minor, &value)| {
                // More than four of a rank are in no row.
                major.0.plus(minor.0).is_none() || best.get(major.1 + minor.1) == u32::from(value)
            })
        });
        if !same {
            return None;
        }
        Some(direct(self.part(columns, false)?, dense_best_of(shape.scale(), cards)))
    }

    fn add_test(&mut self, shape: &Shape, test: &FlushTest) {
        let mut set = |slot: usize| {
            let columns = self.columns(shape, slot);
            self.suit_sets.iter().position(|known| *known == columns).unwrap_or_else(|| {
                self.suit_sets.push(columns);
                self.suit_sets.len() - 1
            })
        };
        let sets = (set(test.hand), test.table.map(&mut set));
        self.suit_tests.push(SuitTest {
            sets,
            hand_bias: test.hand_bias.to_le_bytes(),
            table_bias: test.table_bias.to_le_bytes(),
        });
    }
}

/// The most pieces that are looked up in registers.
pub(crate) const MOST_PIECES: usize = 13;

fn direct(part: usize, values: Arc<Vec<u16>>) -> Look {
    // Rounded up to the numbers of pieces that there is code for.
    let wanted = values.len().div_ceil(64);
    let count = [1, 2, 4, 6, 8, MOST_PIECES].into_iter().find(|&count| wanted <= count).unwrap_or(wanted);
    let piece = |i: usize| std::array::from_fn(|j| values.get(64 * i + j).copied().unwrap_or(0));
    let pieces = if count > MOST_PIECES { Vec::new() } else { (0..count).map(piece).collect() };
    Look::Direct { part, values, pieces }
}

fn taken(shape: &Shape) -> [u8; 13] {
    let mut suits = [0; 13];
    for card in shape.taken.iter() {
        suits[shape.ranking().index(card)] |= 1 << card.suit();
    }
    suits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deck::Deck;
    use crate::game::Game;
    use crate::selection::Spec;

    #[test]
    fn only_where_any_five_cards_count_are_all_looked_up_at_once() {
        let some = [(2, 7)];
        let all = [(2, 7), (3, 3), (3, 5), (3, 6)];
        for (choices, at_once) in [(&all[..], true), (&some, false)] {
            let spec = Spec::of_choices(3, 3, choices);
            let game = Game::new(spec).expect("a sound game");
            let shape = game.shape(Deck::D32).expect("a deck that fits");
            assert!(matches!(shape.terms[..], [Term::Product { .. }]));
            let program = Program::new(shape).expect("a shape for vectors");
            let direct = matches!(program.looks[..], [Look::Direct { .. }]);
            assert_eq!(direct, at_once);
            assert_eq!(program.parts.iter().any(|part| part.columns.len() == 6), at_once);
        }
    }
}
