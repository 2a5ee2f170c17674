//! Many hands on one table where no more than two cards of a hand ever count: the best of a hand is then
//! the best of its pairs.
//!
//! What a pair is worth comes in two parts. Suits apart it is a value by its two ranks. Flushes are found
//! by suit: one that is on the table three times has at most five ranks left on 32 cards, so what a hand
//! holds of it is one of 32 sets.

use super::by_cards::{ByCards, by_cards};
use super::by_key::ByKey;
#[cfg(target_arch = "x86_64")]
use super::registers::Registers;
use crate::card::Card;
use crate::card_set::CardSet;
use crate::patterns::Patterns;
use crate::shape::Shape;

/// The widest hand: more pairs take longer than the pattern of the whole hand.
const WIDEST_HAND: usize = 6;

/// The score of a pair that no hand may hold.
pub(crate) const FORBIDDEN: u16 = u16::MAX;

/// What two hand cards are worth on a table.
#[derive(Debug)]
pub(crate) struct PairTable {
    /// How many cards a hand has.
    pub width: usize,
    pub values: Values,
}

#[derive(Debug)]
pub(crate) enum Values {
    ByCards(Box<ByCards>),
    /// Hands of four of 32 cards.
    ByKey(Box<ByKey>),
    /// The same for AVX-512.
    #[cfg(target_arch = "x86_64")]
    InRegisters(Box<Registers>),
}

/// The flushes of a suit, by set of ranks that a hand holds.
pub(super) struct Suit<'a> {
    shape: &'a Shape,
    pub number: usize,
    /// The families that hold enough of it, and which ranks.
    laid: Vec<(usize, u16)>,
}

impl Suit<'_> {
    pub fn best(&self, held: u16) -> u16 {
        let flushes = self.laid.iter().map(|&(family, laid)| self.shape.family_flush(family, held, laid));
        flushes.max().unwrap_or(0)
    }

    pub fn has(&self, card: Card) -> bool {
        usize::from(card.suit()) == self.number
    }
}

impl Shape {
    /// Whether no hand is better than the best of its pairs.
    pub(crate) fn has_pairs(&self) -> bool {
        !self.slow
            && (2..=WIDEST_HAND).contains(&self.width().0)
            && self.mirror.is_none()
            && self.flushes_are_apart()
            && self.spec().selections.iter().all(|selection| selection.hand <= 2)
    }

    /// The same game for hands of two cards, if it [has pairs](Self::has_pairs); compiled when first asked
    /// for.
    pub(crate) fn pairs(&self) -> Option<&Self> {
        let make = || self.has_pairs().then(|| Box::new(self.of_two()));
        self.pairs.get_or_init(make).as_deref()
    }
}

impl PairTable {
    /// The table of a shape that [has pairs](Shape::pairs) and different cards of its deck; in registers
    /// if asked for and the hands are of four of 32 cards.
    pub fn new(shape: &Shape, pairs: &Shape, board: &[u8], taken: CardSet, in_registers: bool) -> Self {
        let width = shape.width().0;
        let ranks = values_by_rank(pairs, board);
        let suits = suits_in_play(shape, board);
        let deck = shape.ranking().table.deck();
        let left: Vec<Card> = deck.cards().filter(|&card| !taken.contains(card)).collect();
        let four = deck.ranks() == 8 && width == 4;
        #[cfg(target_arch = "x86_64")]
        if let Some(registers) =
            (in_registers && four).then(|| Registers::new(shape, &left, &ranks, &suits)).flatten()
        {
            return Self { width, values: Values::InRegisters(Box::new(registers)) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = in_registers;
        let values = if four {
            Values::ByKey(Box::new(ByKey::new(shape, &left, &ranks, &suits)))
        } else {
            Values::ByCards(by_cards(shape, &left, &ranks, &suits))
        };
        Self { width, values }
    }
}

/// The place of two ranks among the values of pairs.
pub(super) fn place(one: usize, other: usize) -> usize {
    let (low, high) = (one.min(other), one.max(other));
    high * (high + 1) / 2 + low
}

/// What two ranks are worth, flushes apart.
fn values_by_rank(pairs: &Shape, board: &[u8]) -> Vec<u16> {
    let ranks = pairs.ranking().table.deck().ranks();
    let mut values = vec![0; Patterns::get(ranks, 2).len()];
    for row in pairs.rows(&pairs.sums(board)) {
        for high in 0..ranks {
            for low in 0..=high {
                let value = &mut values[place(low, high)];
                *value = match row.columns[..] {
                    // It does not matter which card of a pair is which.
                    [_] => row.values[low].max(row.values[high]),
                    _ => row.values[place(low, high)],
                }
                .max(*value);
            }
        }
    }
    pairs.shift.all(&mut values);
    values
}

/// Suits of which a family holds enough: at least three cards come from the table.
fn suits_in_play<'a>(shape: &'a Shape, board: &[u8]) -> Vec<Suit<'a>> {
    let mut suits: Vec<Suit<'a>> = Vec::new();
    for (family, cards) in shape.flush_families.iter().enumerate() {
        let laid = shape.laid_suits(cards, board);
        for number in 0..4 {
            let ranks = (laid >> (16 * number)) as u16;
            if ranks.count_ones() < 3 {
                continue;
            }
            match suits.iter_mut().find(|suit| suit.number == number) {
                Some(suit) => suit.laid.push((family, ranks)),
                None => suits.push(Suit { shape, number, laid: vec![(family, ranks)] }),
            }
        }
    }
    suits
}
