//! One row at a time from tables: what [`crate::batch`] does for many.

use std::sync::{Arc, OnceLock};

use crate::card::Card;
use crate::deck::Deck;
use crate::game::Game;
use crate::order::Order;
use crate::patterns::{KEYS, KeyMap, MAX_KEYED};
use crate::score::{Ranking, Reading};
use crate::shape::{FlushPath, FlushTest, Layout, Shape, Term};
use crate::tables::{Scale, best_of};

/// Plain hands of one size, of which the best five count: one load a card and a look-up.
#[derive(Debug)]
pub struct Plain {
    /// What each id adds: the rank key, and from bit 32 on a counter of four bits a suit.
    entries: [u64; 64],
    /// A bit for each id of the deck.
    deck: u64,
    values: Arc<KeyMap>,
    ranking: Ranking,
    cards: usize,
}

impl Plain {
    /// Hands of 1 to 8 cards, compiled when first asked for; `None` for other numbers of cards.
    #[must_use]
    pub fn get(deck: Deck, order: Order, cards: usize) -> Option<&'static Self> {
        static ALL: [[[OnceLock<Plain>; MAX_KEYED]; 4]; 6] =
            [const { [const { [const { OnceLock::new() }; MAX_KEYED] }; 4] }; 6];
        let place = ALL[deck as usize][order as usize].get(cards.wrapping_sub(1))?;
        Some(place.get_or_init(|| Self::new(deck, order, cards)))
    }

    fn new(deck: Deck, order: Order, cards: usize) -> Self {
        let ranking = Ranking::new(deck, order, Reading::Standard);
        let mut plain = Self {
            entries: [0; 64],
            deck: 0,
            values: best_of(Scale { ranking, low: false }, cards),
            ranking,
            cards,
        };
        for card in deck.cards() {
            let key = u64::from(KEYS[cards][ranking.index(card)]);
            plain.entries[card.id() as usize] = key | 1 << (32 + 4 * card.suit());
            plain.deck |= 1 << card.id();
        }
        plain
    }

    /// The score of these ids; `None` unless they are as many different cards of the deck.
    #[inline]
    #[must_use]
    pub fn score(&self, ids: impl ExactSizeIterator<Item = u8>) -> Option<u16> {
        let count = ids.len();
        let (mut seen, mut twice, mut high, mut sum) = (0_u64, 0, 0, 0);
        for id in ids {
            let bit = 1_u64.wrapping_shl(id.into());
            twice |= seen & bit;
            seen |= bit;
            high |= id;
            sum += self.entries[usize::from(id % 64)];
        }
        if twice != 0 || high > 63 || seen & !self.deck != 0 || count != self.cards {
            return None;
        }
        let best = self.values.get(sum as u32) as u16;
        // A counter of five or more sets the top bit of its four.
        let flush = ((sum >> 32) + 0x3333) & 0x8888;
        if flush == 0 { Some(best) } else { Some(best.max(self.suited(seen, flush.trailing_zeros() / 4))) }
    }

    /// The best flush of one suit; among eight cards only one suit can have five.
    #[cold]
    fn suited(&self, cards: u64, suit: u32) -> u16 {
        let lowest = u32::from(self.ranking.table.deck().lowest()) - 2;
        let ranks = (lowest..13).filter(|rank| cards >> (4 * rank + suit) & 1 == 1);
        self.ranking.table.flush(ranks.fold(0, |mask, rank| mask | 1 << (rank - lowest)))
    }
}

/// Shapes with more slots than this are searched instead; only made-up games have as many.
const MOST_SLOTS: usize = 24;

impl Game {
    /// What [`Game::score`] finds for a full hand and an open table. `None` where that takes a search, or
    /// where something must be refused.
    #[must_use]
    pub fn quick_score(&self, deck: Deck, hand: &[Card], table: &[Card]) -> Option<u16> {
        let lowest = 4 * (deck.lowest() - 2);
        let mut seen = 0_u64;
        let mut wrong = false;
        for card in hand.iter().chain(table) {
            let bit = 1 << card.id();
            wrong |= seen & bit != 0 || card.id() < lowest;
            seen |= bit;
        }
        if wrong { None } else { self.shape(deck).ok()?.quick_score(hand, table) }
    }
}

impl Shape {
    /// The score of an open row of different cards of the deck, or `None` where only a search can tell.
    #[must_use]
    pub fn quick_score(&self, hand: &[Card], table: &[Card]) -> Option<u16> {
        if self.slow || self.slots.len() > MOST_SLOTS || (hand.len(), table.len()) != self.width() {
            return None;
        }
        let mut sums = [0_u64; MOST_SLOTS];
        for ((slot, entries), sum) in self.slots.iter().zip(&self.entries).zip(&mut sums) {
            let cards = if slot.from_hand { hand } else { table };
            *sum = slot.columns.iter().fold(0, |sum, &c| sum.wrapping_add(entries[cards[c].id() as usize]));
        }
        let key_mask = if self.layout == Layout::Packed { 0xffff } else { 0xffff_ffff };
        let key = |slot: usize| (sums[slot] & key_mask) as u32;
        let number = |place: usize| {
            let (slot, patterns) = self.numbered[place];
            patterns.numbers().get(key(slot)) as usize
        };
        if self.mirror.is_some_and(|(hand, table)| number(hand) == number(table)) {
            return None;
        }
        let mut best = 0_u16;
        for term in &self.terms {
            match term {
                Term::Product { hand, tables, values } => {
                    // With cards of one side only the pattern's number is the place.
                    let first = number(*hand);
                    let value = |place: usize| values.values.get(place).copied().unwrap_or(0);
                    if tables.is_empty() {
                        best = best.max(value(first));
                    }
                    for &table in tables {
                        best = best.max(value(first * values.stride as usize + number(table)));
                    }
                }
                Term::Union { hand, table, values } => {
                    let both = key(*hand).wrapping_add(table.map_or(0, key));
                    best = best.max(values.get(both) as u16);
                }
            }
        }
        let best = self.shift.of(best);
        let flush = self.flush_tests.iter().fold(0, |flush, test| flush | self.suits_enough(test, &sums));
        if flush == 0 {
            return Some(best);
        }
        match self.flush_path() {
            FlushPath::Search => None,
            FlushPath::Choices => Some(best.max(self.flush_score(hand, table))),
            FlushPath::Pairs => Some(best.max(self.best_pair(flush, |slot| (sums[slot] >> 32) as u32))),
        }
    }

    fn suits_enough(&self, test: &FlushTest, sums: &[u64; MOST_SLOTS]) -> u16 {
        let counters = |slot: usize| (sums[slot] >> self.layout.suit_shift()) as u16;
        let enough = |counters: u16, bias: u16| counters.wrapping_add(bias) & 0x8888;
        let in_hand = enough(counters(test.hand), test.hand_bias);
        in_hand & test.table.map_or(0x8888, |table| enough(counters(table), test.table_bias))
    }

    /// The best flush in the marked suits; `cards` gives the cards of a slot, eight ranks a suit.
    pub(crate) fn best_pair(&self, marked: u16, cards: impl Fn(usize) -> u32) -> u16 {
        let (hand, families) = &self.flush_pairs;
        let mut best = 0;
        let mut left = marked & 0x8888;
        while left != 0 {
            let byte = 8 * (left.trailing_zeros() / 4);
            let ranks = |slot: usize| (cards(slot) >> byte & 0xff) as usize;
            let hand = ranks(*hand) << 8;
            for family in families {
                let place = hand | family.table.map_or(0, ranks);
                best = family.values.get(place).copied().unwrap_or(0).max(best);
            }
            left &= left - 1;
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::category::Category;
    use crate::evaluate::Judge;

    #[test]
    fn plain_hands_score_as_the_judge_says() {
        let mut state = 1_u64;
        let mut random = |below: usize| {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            (state >> 33) as usize % below
        };
        let mut flushes = 0;
        let orders = Order::ALL.map(|order| (Deck::D32, order));
        for (deck, order) in orders.into_iter().chain([(Deck::D44, Order::TriaFull)]) {
            let ranking = Ranking::new(deck, order, Reading::Standard);
            let judge = Judge { ranking, low: false, suit_order: false };
            for turn in 0..800 {
                let cards = 1 + turn % MAX_KEYED;
                // Every fifth deal favours one suit.
                let favoured = |card: &Card, random: usize| turn % 5 > 0 || card.suit() == 2 || random == 0;
                let mut left: Vec<Card> = deck.cards().filter(|card| favoured(card, random(3))).collect();
                let hand: Vec<Card> = (0..cards).map(|_| left.swap_remove(random(left.len()))).collect();
                let ids: Vec<u8> = hand.iter().map(|card| card.id()).collect();
                let wanted = judge.best_of(&hand, 0).0.score;
                let plain = Plain::get(deck, order, cards).expect("up to eight");
                assert_eq!(plain.score(ids.into_iter()), Some(wanted), "{hand:?} {deck:?} {order:?}");
                let category = ranking.explain(wanted, false).expect("a score").0;
                flushes += usize::from(matches!(category, Category::Flush | Category::StraightFlush));
            }
        }
        assert!(flushes > 50, "{flushes}");
    }

    #[test]
    fn plain_hands_are_refused_unless_they_are_different_cards_of_the_deck() {
        let plain = Plain::get(Deck::D36, Order::KentaFull, 3).expect("three");
        assert!(plain.score([51, 50, 16].into_iter()).is_some());
        for wrong in [
            &[51, 50, 15][..],
            &[51, 50, 51],
            &[51, 50, 52],
            &[51, 50, 51 + 64],
            &[51, 50, 255],
            &[51, 50],
            &[51, 50, 49, 48],
        ] {
            assert_eq!(plain.score(wrong.iter().copied()), None, "{wrong:?}");
        }
        assert!(Plain::get(Deck::D52, Order::KentaFull, 0).is_none());
        assert!(Plain::get(Deck::D52, Order::KentaFull, 9).is_none());
    }
}
