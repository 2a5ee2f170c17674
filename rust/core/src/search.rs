//! The best choice of one player, found by looking at every choice and able to name it.

use crate::card::Card;
use crate::card_set::CardSet;
use crate::evaluate::{Judge, Value};
use crate::selection::Spec;

/// The best hand a player can show and how it is made up.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Found {
    /// What it is worth.
    pub value: Value,
    /// The hand cards used, as a mask.
    pub hand: u16,
    /// The table cards used, as a mask.
    pub table: u32,
    /// The group they come from.
    pub group: usize,
    /// Which of the hand and table cards used are wild.
    pub wild: (u16, u32),
    /// Whether it is a mirror.
    pub mirror: bool,
}

/// How many hand cards and which table cards: a selection, or the part of one that is there.
#[derive(Clone, Copy, Eq, PartialEq)]
struct Part {
    hand: usize,
    table: u32,
    group: usize,
}

impl Part {
    fn cards(self) -> usize {
        self.hand + self.table.count_ones() as usize
    }
}

/// The best choice of a hand on a table that may be partly open. `None`: the player is out, or there
/// is nothing to choose from. `within` limits the table to one row.
#[must_use]
pub fn search(
    spec: &Spec,
    judge: &Judge,
    hand: &[Card],
    table: &[Option<Card>],
    within: u32,
) -> Option<Found> {
    let (in_hand, open, out) = spec.survivors(hand, table);
    if out {
        return None;
    }
    let wild = spec.wild_cards(&judge.ranking, hand, in_hand, table);
    if let Some(mirror) = mirror(spec, judge, hand, table) {
        return Some(mirror);
    }
    let mut best: Option<(Found, usize, u64)> = None;
    for part in parts(spec, judge, in_hand.count_ones() as usize, open, within) {
        let mut chosen = Chosen { judge, hand, table, wild, part };
        for picked in choices(in_hand, part.hand) {
            let (found, set) = chosen.value(picked);
            let better = best.is_none_or(|(other, group, other_set)| {
                (found.value, std::cmp::Reverse(part.group), set)
                    > (other.value, std::cmp::Reverse(group), other_set)
            });
            if better {
                best = Some((found, part.group, set));
            }
        }
    }
    best.map(|(found, ..)| found)
}

/// The subsets of a mask, itself first and the empty one last.
pub(crate) fn subsets(mask: u16) -> impl Iterator<Item = u16> {
    let mut next = Some(mask);
    std::iter::from_fn(move || {
        let subset = next?;
        next = (subset != 0).then(|| (subset - 1) & mask);
        Some(subset)
    })
}

/// The subsets of a mask with this many members.
pub(crate) fn choices(mask: u16, members: usize) -> impl Iterator<Item = u16> {
    subsets(mask).filter(move |subset| subset.count_ones() as usize == members)
}

/// What may be chosen from now. With all five of some selection open only such count, except where
/// cards are eliminated: there every part competes. A part takes all of its selection that is there.
fn parts(spec: &Spec, judge: &Judge, held: usize, open: u32, within: u32) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::with_capacity(spec.selections.len());
    let mut shorter: Vec<Part> = Vec::new();
    for selection in spec.selections.iter().filter(|selection| selection.table & !within == 0) {
        let part =
            Part { hand: selection.hand.min(held), table: selection.table & open, group: selection.group };
        if part.cards() == 5 {
            parts.push(part);
        } else if part.cards() > 0 && !shorter.contains(&part) {
            shorter.push(part);
        }
    }
    if spec.kill.is_some() {
        parts.append(&mut shorter);
    } else if parts.is_empty() {
        parts = shorter;
    }
    if judge.low {
        // A missing card would count as the lowest: the low side plays as many cards as it can.
        let most = parts.iter().map(|part| part.cards()).max();
        parts.retain(|part| Some(part.cards()) == most);
    }
    parts
}

fn mirror(spec: &Spec, judge: &Judge, hand: &[Card], table: &[Option<Card>]) -> Option<Found> {
    if spec.mirror == 0 || hand.len() != spec.mirror.count_ones() as usize {
        return None;
    }
    let mut ranks = [0_i8; 15];
    for card in hand {
        ranks[card.rank() as usize] += 1;
    }
    for (_, card) in table.iter().enumerate().filter(|(position, _)| spec.mirror >> position & 1 == 1) {
        ranks[(*card)?.rank() as usize] -= 1;
    }
    let group = spec.selections.first()?.group;
    let hand_mask = (1 << hand.len()) - 1;
    let found = Found {
        value: judge.mirror(),
        hand: hand_mask,
        table: spec.mirror,
        group,
        wild: (0, 0),
        mirror: true,
    };
    ranks.iter().all(|&count| count == 0).then_some(found)
}

struct Chosen<'a> {
    judge: &'a Judge,
    hand: &'a [Card],
    table: &'a [Option<Card>],
    wild: (u16, u32),
    part: Part,
}

impl Chosen<'_> {
    fn value(&mut self, picked: u16) -> (Found, u64) {
        let found = Found {
            value: Value::default(),
            hand: picked,
            table: self.part.table,
            group: self.part.group,
            wild: (self.wild.0 & picked, self.wild.1 & self.part.table),
            mirror: false,
        };
        let (cards, count, wild) = found.cards(self.hand, self.table);
        let set: CardSet = cards[..count].iter().copied().collect();
        (Found { value: self.judge.value(&cards[..count], wild), ..found }, set.bits())
    }
}

/// More than any hand takes: a mirror of all positions and a full hand.
const MOST: usize = crate::selection::MAX_HAND + crate::selection::MAX_POSITIONS;

impl Found {
    /// No hand at all.
    pub const NONE: Self = Self {
        value: Value { score: 0, suits: 0 },
        hand: 0,
        table: 0,
        group: 0,
        wild: (0, 0),
        mirror: false,
    };

    /// The cards used, hand cards first, how many, and which are wild.
    fn cards(&self, hand: &[Card], table: &[Option<Card>]) -> ([Card; 5], usize, u16) {
        let mut cards = [hand.first().copied().unwrap_or(FILLER); 5];
        let mut count = 0;
        let mut wild = 0;
        let from_hand = hand.iter().enumerate().filter(|(i, _)| self.hand >> i & 1 == 1);
        for (i, &card) in from_hand.take(5) {
            wild |= (self.wild.0 >> i & 1) << count;
            cards[count] = card;
            count += 1;
        }
        let from_table = table.iter().enumerate().filter(|(i, _)| self.table >> i & 1 == 1);
        for (i, card) in from_table {
            if let (Some(card), true) = (card, count < 5) {
                wild |= ((self.wild.1 >> i & 1) as u16) << count;
                cards[count] = *card;
                count += 1;
            }
        }
        (cards, count, wild)
    }

    /// The cards used in the order in which they count; a mirror from the highest, hand before table.
    #[must_use]
    pub fn in_order(&self, judge: &Judge, hand: &[Card], table: &[Option<Card>]) -> Vec<Card> {
        if self.mirror {
            let mut cards = Vec::with_capacity(MOST);
            cards.extend(hand.iter().map(|&card| (card.rank(), true, card)));
            let on_table = table.iter().enumerate().filter(|(i, _)| self.table >> i & 1 == 1);
            cards.extend(on_table.filter_map(|(_, card)| card.map(|card| (card.rank(), false, card))));
            cards.sort_unstable_by(|a, b| b.cmp(a));
            return cards.into_iter().map(|entry| entry.2).collect();
        }
        let (cards, count, wild) = self.cards(hand, table);
        judge.in_order(&cards[..count], wild, self.value.score)
    }
}

/// Fills unused places of an array; never read.
pub(crate) const FILLER: Card = match Card::from_id(0) {
    Some(card) => card,
    None => unreachable!(),
};
