//! The value of given cards.

use std::cmp::Reverse;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::category::Category;
use crate::error::{Error, Result};
use crate::patterns::{Counts, KEYS};
use crate::score::{Ranking, Reading};
use crate::wild::WildTable;

/// The most cards that [`Judge::best_of`] takes.
pub const MAX_CARDS: usize = 10;

/// What a hand is worth: the score, then the suits where they count. Greater is better.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Value {
    /// From 1; 0 is out.
    pub score: u16,
    /// The suits of the cards in the order in which they count, 0 where suits do not.
    pub suits: u16,
}

/// Everything that decides how cards compare.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    /// The scores and the reading.
    pub ranking: Ranking,
    /// The lowest hand wins.
    pub low: bool,
    /// Suits break ties.
    pub suit_order: bool,
}

/// ♠ < ♣ < ♦ < ♥.
const fn suit_strength(suit: u8) -> u16 {
    (suit as u16 + 1) % 4
}

const ALL_SUITS: u16 = (1 << 10) - 1;

impl Judge {
    /// The value of one to five cards; bit `i` of `wild` says that card `i` is wild.
    #[must_use]
    pub fn value(&self, cards: &[Card], wild: u16) -> Value {
        let inside = if wild == 0 { self.natural(cards) } else { self.with_wild(cards, wild) };
        let suits = if self.suit_order { self.suits(cards, wild, inside) } else { 0 };
        Value { score: inside + self.tier(cards) * self.ranking.table.highest(), suits }
    }

    /// The value of a mirror.
    #[must_use]
    pub fn mirror(&self) -> Value {
        Value { score: self.ranking.highest(), suits: 0 }
    }

    fn natural(&self, cards: &[Card]) -> u16 {
        let mut key = 0;
        let mut mask = 0;
        let mut suits = 0_u8;
        for &card in cards {
            let index = self.ranking.index(card);
            key += KEYS[cards.len()][index];
            mask |= 1 << index;
            suits |= 1 << card.suit();
        }
        let table = self.ranking.table;
        let score = if cards.len() == 5 && suits.is_power_of_two() {
            table.flush(mask)
        } else {
            table.pattern(cards.len(), key)
        };
        if self.low { table.highest() + 1 - score } else { score }
    }

    fn with_wild(&self, cards: &[Card], wild: u16) -> u16 {
        let table = WildTable::get(self.ranking.table, self.low);
        let natural = || cards.iter().enumerate().filter(|(i, _)| wild >> i & 1 == 0).map(|(_, &card)| card);
        let counts: Counts = self.ranking.counts(natural());
        let wilds = wild.count_ones() as usize;
        let mixed = table.mixed(cards.len() - wilds, wilds, counts);
        let one_suit =
            natural().all(|card| natural().next().is_some_and(|first| first.suit() == card.suit()));
        if self.low || cards.len() < 5 || !one_suit {
            return mixed;
        }
        let mask = natural().fold(0, |mask, card| mask | 1 << self.ranking.index(card));
        mixed.max(table.suited(mask))
    }

    /// 2 with a printed seven, 0 with an eight and no seven, else 1; always 0 in other readings.
    fn tier(&self, cards: &[Card]) -> u16 {
        if self.ranking.reading != Reading::SevenEight {
            0
        } else if cards.iter().any(|card| card.rank() == 7) {
            2
        } else {
            u16::from(cards.iter().all(|card| card.rank() != 8))
        }
    }

    /// The places of the ranks of a hand with this score inside its tier, in the order in which they count.
    fn places(&self, inside: u16, cards: usize) -> Vec<usize> {
        let table = self.ranking.table;
        let Some(class) = table.class(if self.low { table.highest() + 1 - inside } else { inside }) else {
            return Vec::new();
        };
        let ranks: Vec<usize> = class.ranks().collect();
        let times: &[usize] = match class.category(table.order()) {
            Category::Pair => &[2, 1, 1, 1],
            Category::TwoPair => &[2, 2, 1],
            Category::Three => &[3, 1, 1],
            Category::FullHouse => &[3, 2],
            Category::Four => &[4, 1],
            Category::Five => &[5],
            Category::Straight | Category::StraightFlush => {
                let ace = table.deck().ranks() - 1;
                let top = ranks[0];
                return (0..5).map(|down| if top + 1 > down { top - down } else { ace }).collect();
            }
            _ => &[1; 5],
        };
        let all = ranks.iter().zip(times).flat_map(|(&rank, &times)| std::iter::repeat_n(rank, times));
        all.take(cards).collect()
    }

    /// The given cards in the order in which they count, wild ones where the card stands that they stand for.
    #[must_use]
    pub fn in_order(&self, cards: &[Card], wild: u16, score: u16) -> Vec<Card> {
        let inside = (score.max(1) - 1) % self.ranking.table.highest() + 1;
        let mut left: Vec<(Card, bool)> =
            cards.iter().enumerate().map(|(i, &card)| (card, wild >> i & 1 == 1)).collect();
        left.sort_by_key(|&(card, is_wild)| (is_wild, Reverse(suit_strength(card.suit())), Reverse(card)));
        let places = self.places(inside, cards.len());
        let mut ordered: Vec<Option<Card>> = places
            .iter()
            .map(|&place| {
                let natural = |&(card, is_wild): &(Card, bool)| !is_wild && self.ranking.index(card) == place;
                left.iter().position(natural).map(|at| left.remove(at).0)
            })
            .collect();
        for place in ordered.iter_mut().filter(|place| place.is_none()) {
            *place = if left.is_empty() { None } else { Some(left.remove(0).0) };
        }
        ordered.into_iter().flatten().collect()
    }

    /// The suits as one number, two bits a card, the first that counts on top.
    fn suits(&self, cards: &[Card], wild: u16, inside: u16) -> u16 {
        let places = self.places(inside, cards.len());
        let natural: Vec<Card> =
            cards.iter().enumerate().filter(|(i, _)| wild >> i & 1 == 0).map(|(_, &card)| card).collect();
        let class = self.ranking.table.class(inside).map(|class| class.category(self.ranking.table.order()));
        let suited = !self.low && matches!(class, Some(Category::Flush | Category::StraightFlush));
        let mut key = 0;
        let mut last_wild = None;
        let mut at = 0;
        while at < places.len() {
            let same = places[at..].iter().take_while(|&&place| place == places[at]).count();
            let mut group: Vec<u16> = natural
                .iter()
                .filter(|&&card| self.ranking.index(card) == places[at])
                .map(|card| suit_strength(card.suit()))
                .collect();
            let fixed = group.len();
            while group.len() < same {
                let best = if self.low { 0 } else { 3 };
                let next = match natural.first() {
                    Some(card) if suited => suit_strength(card.suit()),
                    _ if same == 5 => best,
                    _ if self.low => (0..4).find(|suit| !group.contains(suit)).unwrap_or(best),
                    _ => (0..4).rev().find(|suit| !group.contains(suit)).unwrap_or(best),
                };
                group.push(next);
            }
            group.sort_unstable_by(|a, b| b.cmp(a));
            for (step, suit) in group.iter().enumerate() {
                key |= suit << (8 - 2 * (at + step));
            }
            if same == 1 && fixed == 0 {
                last_wild = Some(at);
            }
            at += same;
        }
        if self.low {
            // Five spades would be a flush, which counts against the hand: the last wild card, the one
            // that matters least, is a club then.
            let distinct = places.windows(2).all(|pair| pair[0] != pair[1]);
            if let (5, true, 0, Some(place)) = (places.len(), distinct, key, last_wild) {
                key |= 1 << (8 - 2 * place);
            }
            key = ALL_SUITS - key;
        }
        key
    }

    /// The best five (all, if they are fewer) of one to ten cards: the value and which cards.
    /// Among equals the higher cards are named.
    #[must_use]
    pub fn best_of(&self, cards: &[Card], wild: u16) -> (Value, u16) {
        let take = cards.len().min(5);
        let mut best = (Value::default(), 0, 0);
        for chosen in masks(cards.len(), take) {
            let mut five = [cards[0]; 5];
            let mut five_wild = 0;
            let mut set = 0;
            let mut left = chosen;
            for (slot, place) in five[..take].iter_mut().enumerate() {
                let i = left.trailing_zeros() as usize;
                left &= left - 1;
                *place = cards[i];
                five_wild |= (wild >> i & 1) << slot;
                set |= 1_u64 << cards[i].id();
            }
            best = best.max((self.value(&five[..take], five_wild), set, chosen));
        }
        (best.0, best.2)
    }
}

/// All masks over `places` with `members` (at least one) bits, each got from the one before: its lowest
/// run of bits sends the top one up by a place and falls to the bottom.
fn masks(places: usize, members: usize) -> impl Iterator<Item = u16> {
    let first = (1_u32 << members) - 1;
    let next = |&mask: &u32| {
        let low = mask & mask.wrapping_neg();
        let up = mask + low;
        Some(up | ((mask ^ up) >> (2 + low.trailing_zeros())))
    };
    std::iter::successors(Some(first), next)
        .take_while(move |mask| mask >> places == 0)
        .map(|mask| mask as u16)
}

/// One to ten different cards of the deck, or an error.
pub fn check_hand(ranking: &Ranking, cards: &[Card]) -> Result<CardSet> {
    match cards.len() {
        0 => Err(Error::Card("no cards to evaluate".into())),
        1..=MAX_CARDS => ranking.table.deck().check_all(cards.iter().copied()),
        many => Err(Error::Card(format!("{many} cards to evaluate; {MAX_CARDS} at most"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::parse_cards;
    use crate::deck::Deck;
    use crate::order::Order;

    fn judge(order: Order, low: bool, suit_order: bool) -> Judge {
        Judge { ranking: Ranking::new(Deck::D32, order, Reading::Standard), low, suit_order }
    }

    fn value(judge: Judge, text: &str, wild: u16) -> Value {
        judge.value(&parse_cards(text).unwrap(), wild)
    }

    #[test]
    fn short_hands_fall() {
        let judge = judge(Order::KentaChroma, false, false);
        let hands = ["Ks", "Qs 9s", "Qs 8s 7s", "Qs 8s", "Qs"];
        let scores: Vec<u16> = hands.iter().map(|hand| value(judge, hand, 0).score).collect();
        assert!(scores.windows(2).all(|pair| pair[0] > pair[1]), "{scores:?}");
    }

    #[test]
    fn masks_are_all_choices() {
        for places in 1..=MAX_CARDS {
            for members in 1..=places.min(5) {
                let wanted: Vec<u16> =
                    (0..1 << places).filter(|mask: &u16| mask.count_ones() as usize == members).collect();
                assert_eq!(masks(places, members).collect::<Vec<_>>(), wanted);
            }
        }
    }

    #[test]
    fn suits_break_ties_only_when_asked() {
        let plain = judge(Order::KentaChroma, false, false);
        let strict = judge(Order::KentaChroma, false, true);
        let (a, b) = ("Ks Kh Ad Qc 9s", "Kd Kc Ah Qs 9d");
        assert_eq!(value(plain, a, 0), value(plain, b, 0));
        assert!(value(strict, a, 0) > value(strict, b, 0));
    }

    #[test]
    fn wild_cards_stand_for_the_best() {
        let judge = judge(Order::TriaFull, false, false);
        let named = |text, wild| judge.ranking.explain(value(judge, text, wild).score, false).unwrap();
        assert_eq!(named("As Ad Ac 8c 8d", 0b11000), (Category::Five, vec![14]));
        assert_eq!(named("As Ks Qs 8c 8d", 0b11000), (Category::StraightFlush, vec![14]));
        assert_eq!(named("As Qs 9s 7s 8d", 0b10000), (Category::Flush, vec![14, 13, 12, 9, 7]));
        assert_eq!(named("As 8d", 0b10), (Category::Pair, vec![14]));
        assert_eq!(named("7c 7d 7h 7s 8d", 0b11111), (Category::Five, vec![14]));
    }

    #[test]
    fn the_best_low_hand_of_thirty_two_cards() {
        let judge = judge(Order::KentaChroma, true, false);
        let best = value(judge, "Qs Td 9c 8h 7s", 0);
        assert!(best > value(judge, "Js Td 9c 8h 7s", 0));
        assert!(best > value(judge, "Qs Jd 9c 8h 7s", 0));
        assert_eq!(value(judge, "Qs Td 9c 8h As", 0b10000), best);
    }
}
