//! A game ready to be asked: the description, and checks of every hand and table it is asked about.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use crate::card::Card;
use crate::deck::Deck;
use crate::error::{Error, Result};
use crate::evaluate::Judge;
use crate::search::{FILLER, Found, search};
use crate::selection::{MAX_POSITIONS, Side, Spec};
use crate::shape::Shape;
use crate::showdown::{Numbers, judge, showdown};

/// The most hands in one showdown.
pub const MAX_SEATS: usize = 7;

/// So many showdowns are searched before tables are built for them.
const SEARCHED_SHOWDOWNS: u32 = 200;

/// A game ready to be asked.
#[derive(Debug)]
pub struct Game {
    spec: Arc<Spec>,
    shapes: [OnceLock<Shape>; 6],
    showdowns: AtomicU32,
}

impl Game {
    /// The game of this description, if its data hold together.
    pub fn new(spec: Spec) -> Result<Self> {
        Ok(Self { spec: Arc::new(spec.check()?), shapes: Default::default(), showdowns: AtomicU32::new(0) })
    }

    /// The description.
    #[must_use]
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The description, shared.
    #[must_use]
    pub(crate) fn spec_shared(&self) -> Arc<Spec> {
        self.spec.clone()
    }

    /// The game compiled for a deck, on first use.
    pub fn shape(&self, deck: Deck) -> Result<&Shape> {
        self.spec.check_deck(deck)?;
        Ok(self.shapes[deck as usize].get_or_init(|| Shape::new(self.spec.clone(), self.judge(deck, false))))
    }

    /// The game compiled for a deck, if that is done already or pays by now: a showdown by search takes
    /// some microseconds, tables take milliseconds to build.
    fn shape_for_showdown(&self, deck: Deck) -> Option<&Shape> {
        let ready = self.shapes[deck as usize].get();
        if ready.is_some() || self.showdowns.fetch_add(1, Ordering::Relaxed) < SEARCHED_SHOWDOWNS {
            return ready;
        }
        self.shape(deck).ok()
    }

    /// How this game compares hands of its own deck.
    #[must_use]
    pub fn judge(&self, deck: Deck, suit_order: bool) -> Judge {
        judge(&self.spec, deck, suit_order)
    }

    /// Whether one hand and the table may be asked about.
    pub fn check(&self, deck: Deck, hand: &[Card], table: &[Option<Card>]) -> Result<()> {
        self.spec.check_cards(deck, hand, table)
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
        Ok(search(&self.spec, &self.judge(deck, suit_order), hand, table, self.spec.all_positions()))
    }

    /// The score of the player's best hand, 0 if the player is out: what [`Self::best`] finds, faster.
    pub fn score(&self, deck: Deck, hand: &[Card], table: &[Option<Card>]) -> Result<u16> {
        self.check(deck, hand, table)?;
        let mut open = [FILLER; MAX_POSITIONS];
        let all_open =
            table.iter().zip(&mut open).all(|(card, place)| card.map(|card| *place = card).is_some());
        let quick = if all_open { self.shape(deck)?.quick_score(hand, &open[..table.len()]) } else { None };
        let slow = || search(&self.spec, &self.judge(deck, false), hand, table, self.spec.all_positions());
        Ok(quick.unwrap_or_else(|| slow().map_or(0, |found| found.value.score)))
    }

    /// What eliminations leave: masks over the hand and the table, and whether the player is out.
    pub fn survivors(&self, hand: &[Card], table: &[Option<Card>]) -> Result<(u16, u32, bool)> {
        self.spec.check_table(table)?;
        if hand.len() > self.spec.hand_size {
            self.spec.check_size(hand, table)?;
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
        self.spec.check_deck(deck)?;
        self.spec.check_table(table)?;
        if hands.is_empty() || hands.len() > MAX_SEATS {
            return Err(Error::Value(format!(
                "{} hands at showdown; there are 1 to {MAX_SEATS} seats",
                hands.len()
            )));
        }
        let mut seen = deck.check_all(table.iter().flatten().copied()).map_err(|e| e.at("board"))?;
        for (seat, hand) in hands.iter().enumerate().filter_map(|(seat, hand)| Some((seat, (*hand)?))) {
            let at_seat = |error: Error| error.at(&format!("seat {seat}"));
            self.spec.check_size(hand, table).map_err(at_seat)?;
            for &card in hand {
                deck.check(card).map_err(at_seat)?;
                if !seen.insert(card) {
                    return Err(at_seat(Error::twice(card)));
                }
            }
        }
        let quick = if suit_order { None } else { self.quick_showdown(deck, hands, table) };
        Ok(quick.unwrap_or_else(|| showdown(&self.spec, deck, suit_order, hands, table)))
    }

    /// The numbers of one undivided pot on an open table; `None` where that takes a search.
    fn quick_showdown(
        &self,
        deck: Deck,
        hands: &[Option<&[Card]>],
        table: &[Option<Card>],
    ) -> Option<Vec<Numbers>> {
        if !self.spec.rows.is_empty() || matches!(self.spec.side, Side::LowUnless(_)) {
            return None;
        }
        let mut open = [FILLER; MAX_POSITIONS];
        for (place, card) in open.iter_mut().zip(table) {
            *place = (*card)?;
        }
        let shape = self.shape_for_showdown(deck)?;
        let number = |hand: &Option<&[Card]>| {
            hand.map_or(Some(0), |hand| shape.quick_score(hand, &open[..table.len()]).map(u32::from))
        };
        hands.iter().map(number).collect::<Option<Numbers>>().map(|numbers| vec![numbers])
    }
}
