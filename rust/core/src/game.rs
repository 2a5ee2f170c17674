//! A game ready to be asked: the description, and checks of every hand and table it is asked about.

use crate::card::Card;
use crate::deck::Deck;
use crate::error::{Error, Result};
use crate::evaluate::Judge;
use crate::search::{Found, search};
use crate::selection::Spec;
use crate::showdown::{Numbers, judge, showdown};

/// The most hands in one showdown.
pub const MAX_SEATS: usize = 7;

/// A game ready to be asked.
#[derive(Debug)]
pub struct Game {
    spec: Spec,
}

impl Game {
    /// The game of this description, if its data hold together.
    pub fn new(spec: Spec) -> Result<Self> {
        Ok(Self {
            spec: spec.check()?,
        })
    }

    /// The description.
    #[must_use]
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// How this game compares hands of its own deck.
    #[must_use]
    pub fn judge(&self, deck: Deck, suit_order: bool) -> Judge {
        judge(&self.spec, deck, suit_order)
    }

    fn check_deck(&self, deck: Deck) -> Result<()> {
        if self.spec.reading == crate::score::Reading::SevenHigh && deck != Deck::D32 {
            return Err(Error::Deck(format!(
                "with the seven on top the deck has 32 cards, not {}",
                deck.size()
            )));
        }
        Ok(())
    }

    fn check_size(&self, hand: &[Card], table: &[Option<Card>]) -> Result<()> {
        let size = self.spec.hand_size;
        let eliminating = self.spec.kill.is_some_and(|kill| {
            table
                .iter()
                .enumerate()
                .any(|(i, card)| kill.by >> i & 1 == 1 && card.is_some())
        });
        if hand.len() == size || (hand.len() < size && eliminating) {
            return Ok(());
        }
        let cards = if hand.len() == 1 { "card" } else { "cards" };
        Err(Error::Card(format!(
            "a hand of {} {cards}; this game takes {size}",
            hand.len()
        )))
    }

    fn check_table(&self, table: &[Option<Card>]) -> Result<()> {
        if table.len() == self.spec.positions {
            return Ok(());
        }
        Err(Error::Card(format!(
            "a table of {} entries; this game has {} positions",
            table.len(),
            self.spec.positions
        )))
    }

    /// Whether one hand and the table may be asked about.
    pub fn check(&self, deck: Deck, hand: &[Card], table: &[Option<Card>]) -> Result<()> {
        self.check_deck(deck)?;
        self.check_table(table)?;
        self.check_size(hand, table)?;
        deck.check_all(hand.iter().copied().chain(table.iter().flatten().copied()))?;
        Ok(())
    }

    /// The player's best hand; `None` if the player is out.
    pub fn best(
        &self,
        deck: Deck,
        suit_order: bool,
        hand: &[Card],
        table: &[Option<Card>],
    ) -> Result<Option<Found>> {
        self.check(deck, hand, table)?;
        Ok(search(
            &self.spec,
            &self.judge(deck, suit_order),
            hand,
            table,
            self.spec.all_positions(),
        ))
    }

    /// What eliminations leave: masks over the hand and the table, and whether the player is out.
    pub fn survivors(&self, hand: &[Card], table: &[Option<Card>]) -> Result<(u16, u32, bool)> {
        self.check_table(table)?;
        if hand.len() > self.spec.hand_size {
            self.check_size(hand, table)?;
        }
        Ok(self.spec.survivors(hand, table))
    }

    /// The numbers that the seats compare, one list per part of the pot.
    pub fn showdown(
        &self,
        deck: Deck,
        suit_order: bool,
        hands: &[Option<&[Card]>],
        table: &[Option<Card>],
    ) -> Result<Vec<Numbers>> {
        self.check_deck(deck)?;
        self.check_table(table)?;
        if hands.is_empty() || hands.len() > MAX_SEATS {
            return Err(Error::Value(format!(
                "{} hands at showdown; there are 1 to {MAX_SEATS} seats",
                hands.len()
            )));
        }
        let mut seen = deck
            .check_all(table.iter().flatten().copied())
            .map_err(|e| e.at("board"))?;
        for (seat, hand) in hands
            .iter()
            .enumerate()
            .filter_map(|(seat, hand)| Some((seat, (*hand)?)))
        {
            let place = format!("seat {seat}");
            self.check_size(hand, table).map_err(|e| e.at(&place))?;
            for &card in hand {
                deck.check(card).map_err(|e| e.at(&place))?;
                if !seen.insert(card) {
                    return Err(Error::twice(card).at(&place));
                }
            }
        }
        Ok(showdown(&self.spec, deck, suit_order, hands, table))
    }
}
