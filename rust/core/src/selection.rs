//! What a game lets a player choose: the one description of a game that the search knows.

use std::collections::HashSet;

use crate::card::Card;
use crate::category::Category;
use crate::deck::Deck;
use crate::error::{Error, Result};
use crate::order::Order;
use crate::score::{Ranking, Reading};

/// The most table positions.
pub const MAX_POSITIONS: usize = 32;
/// The most hand cards.
pub const MAX_HAND: usize = 10;

/// One way to choose five: this many hand cards and exactly these table cards.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Selection {
    /// How many hand cards.
    pub hand: usize,
    /// The table cards; bit `i` is position `i`.
    pub table: u32,
    /// The group that the answer names.
    pub group: usize,
}

/// Table cards whose ranks leave the game when they open.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Kill {
    /// The cards that kill.
    pub by: u32,
    /// Whether hand cards of a killed rank go.
    pub hits_hands: bool,
    /// The table cards that go if their rank is killed.
    pub hits: u32,
    /// A player with fewer hand cards left is out.
    pub out_below: usize,
}

/// Which cards are wild.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Wild {
    /// None.
    #[default]
    None,
    /// The hand cards of the lowest rank of the player's own hand.
    LowestInHand,
    /// Cards of these ranks, in hand and on the table; bit `rank`.
    Ranks(u16),
}

/// Which end of the scale wins.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Side {
    /// The highest hand.
    #[default]
    High,
    /// The lowest.
    Low,
    /// The lowest, unless a hand still in holds this category or better: then the highest.
    LowUnless(Category),
}

/// A game as the search sees it. Ears, hats and neighbours are gone: they are selections by now.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Spec {
    /// Cards in a full hand.
    pub hand_size: usize,
    /// How many table positions there are.
    pub positions: usize,
    /// The ways to choose five, all different.
    pub selections: Vec<Selection>,
    /// The rows that share a split pot; empty if the pot is one.
    pub rows: Vec<u32>,
    /// What eliminates, if anything.
    pub kill: Option<Kill>,
    /// Which cards are wild.
    pub wild: Wild,
    /// The table cards that the hand may mirror, 0 if none.
    pub mirror: u32,
    /// How ranks are read.
    pub reading: Reading,
    /// Which end wins.
    pub side: Side,
    /// The order of the categories.
    pub order: Order,
}

impl Spec {
    /// A game of these choices (hand cards, table positions) for tests, without anything else.
    #[cfg(test)]
    pub(crate) fn of_choices(hand_size: usize, positions: usize, choices: &[(usize, u32)]) -> Self {
        Self {
            hand_size,
            positions,
            selections: choices.iter().map(|&(hand, table)| Selection { hand, table, group: 0 }).collect(),
            rows: Vec::new(),
            kill: None,
            wild: Wild::None,
            mirror: 0,
            reading: Reading::Standard,
            side: Side::High,
            order: Order::KentaChroma,
        }
    }

    /// The game itself if its data hold together.
    pub fn check(mut self) -> Result<Self> {
        let bad = |text: String| Err(Error::Game(text));
        if self.positions > MAX_POSITIONS {
            return bad(format!("{} table positions; {MAX_POSITIONS} at most", self.positions));
        }
        if self.hand_size == 0 || self.hand_size > MAX_HAND {
            return bad(format!("{} hand cards; there must be 1 to {MAX_HAND}", self.hand_size));
        }
        let all = self.all_positions();
        for selection in &self.selections {
            if selection.table & !all != 0 {
                return bad("a selection names a position that is not on the table".into());
            }
            if selection.hand > self.hand_size || selection.hand + selection.table.count_ones() as usize != 5
            {
                return bad(format!(
                    "a selection of {} hand and {} table cards is not five from a hand of {}",
                    selection.hand,
                    selection.table.count_ones(),
                    self.hand_size
                ));
            }
        }
        if self.selections.is_empty() {
            return bad("no selection of five is possible".into());
        }
        let masks = [self.mirror, self.kill.map_or(0, |kill| kill.by | kill.hits)];
        if masks.iter().chain(&self.rows).any(|mask| mask & !all != 0) {
            return bad("a row, mirror or elimination names a position that is not on the table".into());
        }
        if self.mirror != 0 && (self.side != Side::High || self.reading != Reading::Standard) {
            return bad("a mirror needs a game in which the highest hand wins and ranks run as usual".into());
        }
        self.drop_repeats();
        Ok(self)
    }

    fn drop_repeats(&mut self) {
        let mut seen = HashSet::new();
        self.selections.retain(|selection| seen.insert((selection.hand, selection.table)));
    }

    /// Whether the game can be read with this deck.
    pub fn check_deck(&self, deck: Deck) -> Result<()> {
        if self.reading == Reading::SevenHigh && deck != Deck::D32 {
            return Err(Error::Deck(format!(
                "with the seven on top the deck has 32 cards, not {}",
                deck.size()
            )));
        }
        Ok(())
    }

    pub(crate) fn check_size(&self, hand: &[Card], table: &[Option<Card>]) -> Result<()> {
        let size = self.hand_size;
        let eliminating = self.kill.is_some_and(|kill| {
            table.iter().enumerate().any(|(i, card)| kill.by >> i & 1 == 1 && card.is_some())
        });
        if hand.len() == size || (hand.len() < size && eliminating) {
            return Ok(());
        }
        let cards = if hand.len() == 1 { "card" } else { "cards" };
        Err(Error::Card(format!("a hand of {} {cards}; this game takes {size}", hand.len())))
    }

    pub(crate) fn check_table(&self, table: &[Option<Card>]) -> Result<()> {
        if table.len() == self.positions {
            return Ok(());
        }
        Err(Error::Card(format!(
            "a table of {} entries; this game has {} positions",
            table.len(),
            self.positions
        )))
    }

    /// Whether one hand and a table may be asked about: numbers of cards, all of the deck, none twice.
    pub fn check_cards(&self, deck: Deck, hand: &[Card], table: &[Option<Card>]) -> Result<()> {
        self.check_deck(deck)?;
        self.check_table(table)?;
        self.check_size(hand, table)?;
        deck.check_all(hand.iter().copied().chain(table.iter().flatten().copied()))?;
        Ok(())
    }

    /// The mask of all positions.
    #[must_use]
    pub fn all_positions(&self) -> u32 {
        ((1_u64 << self.positions) - 1) as u32
    }

    /// How many different choices of five cards a player has with a full hand and table.
    #[must_use]
    pub fn sets(&self) -> u64 {
        self.selections.iter().map(|selection| choose(self.hand_size, selection.hand)).sum()
    }

    /// Whether `best` looks for the lowest hand.
    #[must_use]
    pub fn low(&self) -> bool {
        self.side != Side::High
    }

    /// What is left of a hand and the open table after eliminations: masks over both, and whether
    /// the player is out. This is the one place that knows how cards are eliminated.
    #[must_use]
    pub fn survivors(&self, hand: &[Card], table: &[Option<Card>]) -> (u16, u32, bool) {
        let mut in_hand = (1_u16 << hand.len()) - 1;
        let mut open = 0;
        for (position, card) in table.iter().enumerate() {
            open |= u32::from(card.is_some()) << position;
        }
        let Some(kill) = self.kill else {
            return (in_hand, open, false);
        };
        let killed = table
            .iter()
            .enumerate()
            .filter(|(position, _)| kill.by >> position & 1 == 1)
            .fold(0_u16, |ranks, (_, card)| ranks | card.map_or(0, |card| 1 << card.rank()));
        let is_killed = |card: Card| killed >> card.rank() & 1 == 1;
        if kill.hits_hands {
            for (i, &card) in hand.iter().enumerate() {
                in_hand &= !(u16::from(is_killed(card)) << i);
            }
        }
        for (position, card) in table.iter().enumerate() {
            let goes = kill.hits >> position & 1 == 1 && card.is_some_and(is_killed);
            open &= !(u32::from(goes) << position);
        }
        (in_hand, open, (in_hand.count_ones() as usize) < kill.out_below)
    }

    /// Which of the hand cards (given as a mask) and table cards are wild.
    #[must_use]
    pub fn wild_cards(
        &self,
        ranking: &Ranking,
        hand: &[Card],
        in_hand: u16,
        table: &[Option<Card>],
    ) -> (u16, u32) {
        let held = || hand.iter().enumerate().filter(move |(i, _)| in_hand >> i & 1 == 1);
        match self.wild {
            Wild::None => (0, 0),
            Wild::LowestInHand => {
                let lowest = held().map(|(_, &card)| ranking.index(card)).min();
                let wild = held().filter(|&(_, &card)| Some(ranking.index(card)) == lowest);
                (wild.fold(0, |mask, (i, _)| mask | 1 << i), 0)
            }
            Wild::Ranks(ranks) => {
                let is_wild = |card: Card| ranks >> card.rank() & 1 == 1;
                let in_hand =
                    held().filter(|&(_, &card)| is_wild(card)).fold(0, |mask, (i, _)| mask | 1 << i);
                let on_table = table.iter().enumerate().filter(|(_, card)| card.is_some_and(is_wild));
                (in_hand, on_table.fold(0, |mask, (position, _)| mask | 1 << position))
            }
        }
    }
}

/// How many ways to choose `k` of `n`.
#[must_use]
pub fn choose(n: usize, k: usize) -> u64 {
    if k > n { 0 } else { (1..=k as u64).fold(1, |ways, i| ways * (n as u64 - k as u64 + i) / i) }
}
