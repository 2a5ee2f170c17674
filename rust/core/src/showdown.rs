//! Who wins: the one place that compares the hands of a table.

use crate::card::Card;
use crate::deck::Deck;
use crate::evaluate::{Judge, Value};
use crate::score::Ranking;
use crate::search::search;
use crate::selection::{Side, Spec};

/// One comparable number a seat: the higher wins, 0 never does.
pub type Numbers = Vec<u32>;

/// The judge of a game's own best hand.
#[must_use]
pub fn judge(spec: &Spec, deck: Deck, suit_order: bool) -> Judge {
    Judge { ranking: Ranking::new(deck, spec.order, spec.reading), low: spec.low(), suit_order }
}

/// A value as one number: the score alone, or above the suits.
#[must_use]
pub fn number(value: Value, suit_order: bool) -> u32 {
    if suit_order && value.score > 0 {
        u32::from(value.score) << 10 | u32::from(value.suits)
    } else {
        u32::from(value.score)
    }
}

/// One list of numbers per part of the pot: one, or one a row where the pot is split. A seat without a
/// hand (`None`) has folded.
#[must_use]
pub fn showdown(
    spec: &Spec,
    deck: Deck,
    suit_order: bool,
    hands: &[Option<&[Card]>],
    table: &[Option<Card>],
) -> Vec<Numbers> {
    let own = judge(spec, deck, suit_order);
    let everything = [spec.all_positions()];
    let parts: &[u32] = if spec.rows.is_empty() { &everything } else { &spec.rows };
    let values = |judge: &Judge, within: u32| -> Numbers {
        let value = |hand: &Option<&[Card]>| hand.and_then(|hand| search(spec, judge, hand, table, within));
        hands.iter().map(|hand| value(hand).map_or(0, |found| number(found.value, suit_order))).collect()
    };
    if let Side::LowUnless(trigger) = spec.side {
        let high = Judge { low: false, ..own };
        let least = spec.order.strength(trigger);
        let turned = hands.iter().flatten().any(|hand| {
            parts.iter().any(|&within| {
                search(spec, &high, hand, table, within)
                    .and_then(|found| own.ranking.explain(found.value.score, false))
                    .is_some_and(|(category, _)| spec.order.strength(category) >= least)
            })
        });
        if turned {
            return parts.iter().map(|&within| values(&high, within)).collect();
        }
    }
    parts.iter().map(|&within| values(&own, within)).collect()
}

/// The seats that take a share, lowest first: the best of any part of the pot.
#[must_use]
pub fn winners(parts: &[Numbers]) -> Vec<usize> {
    let seats = parts.first().map_or(0, Vec::len);
    let wins = |seat: usize| {
        parts.iter().any(|numbers| numbers[seat] > 0 && Some(&numbers[seat]) == numbers.iter().max())
    };
    (0..seats).filter(|&seat| wins(seat)).collect()
}
