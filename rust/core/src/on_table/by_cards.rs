//! Pairs by the ids of their cards.

use super::pairs::{FORBIDDEN, Suit, place};
use crate::card::Card;
use crate::shape::Shape;

/// The score of two cards, in either order: `one << 6 | other`.
pub(crate) type ByCards = [u16; 1 << 12];

/// The scores of all pairs of cards that are left.
pub(super) fn by_cards(shape: &Shape, left: &[Card], ranks: &[u16], suits: &[Suit<'_>]) -> Box<ByCards> {
    let mut by_rank = [[0; 16]; 13];
    for (high, low) in (0..13).flat_map(|high| (0..=high).map(move |low| (high, low))) {
        let value = ranks.get(place(low, high)).copied().unwrap_or(0);
        (by_rank[high][low], by_rank[low][high]) = (value, value);
    }
    let index = |card: Card| shape.ranking().index(card);
    let cards: Vec<(usize, usize)> = left.iter().map(|&card| (usize::from(card.id()), index(card))).collect();
    let mut all = Box::new([FORBIDDEN; 1 << 12]);
    for &(one, first) in &cards {
        let (row, of_rank) = (&mut all[one << 6..][..64], &by_rank[first]);
        cards.iter().for_each(|&(other, second)| row[other] = of_rank[second]);
        row[one] = FORBIDDEN;
    }
    for suit in suits {
        add_flushes(&mut all, suit, &cards);
    }
    all
}

/// Raises pairs to the flushes that they, or one of them, or neither makes in a suit.
fn add_flushes(all: &mut ByCards, suit: &Suit<'_>, cards: &[(usize, usize)]) {
    let ranks = |&(id, rank): &(usize, usize)| if id % 4 == suit.number { 1 << rank } else { 0 };
    let mut raise = |one: usize, other: usize, flush: u16| {
        let pair = &mut all[one << 6 | other];
        *pair = flush.max(*pair);
    };
    let none = suit.best(0);
    if none > 0 {
        let all = || cards.iter().map(|card| card.0);
        all().for_each(|one| all().for_each(|other| raise(one, other, none)));
    }
    for one in cards.iter().filter(|card| ranks(card) != 0) {
        let alone = suit.best(ranks(one));
        for other in cards.iter().filter(|other| other.0 != one.0) {
            let flush = if ranks(other) == 0 { alone } else { suit.best(ranks(one) | ranks(other)) };
            raise(one.0, other.0, flush);
            raise(other.0, one.0, flush);
        }
    }
}
