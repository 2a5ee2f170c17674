//! The six decks.

use crate::card::Card;
use crate::card_set::CardSet;
use crate::error::{Error, Result};

/// A deck: all cards from its lowest rank up to the ace.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Deck {
    /// 7 to A, up to five players.
    D32,
    /// 6 to A, six players.
    D36,
    /// 5 to A, seven players.
    D40,
    /// 4 to A.
    D44,
    /// 3 to A.
    D48,
    /// 2 to A.
    D52,
}

impl Deck {
    /// All six, smallest first.
    pub const ALL: [Self; 6] = [Self::D32, Self::D36, Self::D40, Self::D44, Self::D48, Self::D52];

    /// The deck of this many cards.
    pub fn of_size(size: i64) -> Result<Self> {
        Self::ALL.into_iter().find(|deck| deck.size() as i64 == size).ok_or_else(|| {
            Error::Deck(format!("there is no deck of {size} cards; there are 32, 36, 40, 44, 48 and 52"))
        })
    }

    /// The usual deck of a number of players: up to 5 have 32 cards, 6 have 36, 7 have 40.
    pub fn for_players(players: i64) -> Result<Self> {
        match players {
            2..=5 => Ok(Self::D32),
            6 => Ok(Self::D36),
            7 => Ok(Self::D40),
            _ => Err(Error::Deck(format!("{players} players: poka is for 2 to 7"))),
        }
    }

    /// The number of cards.
    #[must_use]
    pub const fn size(self) -> usize {
        self.ranks() * 4
    }

    /// The number of ranks: 8 to 13.
    #[must_use]
    pub const fn ranks(self) -> usize {
        self as usize + 8
    }

    /// The lowest rank: 7 down to 2.
    #[must_use]
    pub const fn lowest(self) -> u8 {
        15 - self.ranks() as u8
    }

    /// Whether the card belongs to the deck.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        card.rank() >= self.lowest()
    }

    /// The cards, lowest id first.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        (4 * (self.lowest() - 2)..52).filter_map(Card::from_id)
    }

    /// The card itself if the deck has it.
    pub fn check(self, card: Card) -> Result<Card> {
        if self.contains(card) { Ok(card) } else { Err(Error::outside(card, self)) }
    }

    /// All different and all of this deck, or an error that names the first card that is not.
    pub fn check_all(self, cards: impl IntoIterator<Item = Card>) -> Result<CardSet> {
        let mut seen = CardSet::default();
        for card in cards {
            if !seen.insert(self.check(card)?) {
                return Err(Error::twice(card));
            }
        }
        Ok(seen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deck_runs_from_its_lowest_rank_to_the_ace() {
        for deck in Deck::ALL {
            assert_eq!(deck.cards().count(), deck.size());
            assert_eq!(deck.cards().next().unwrap().rank(), deck.lowest());
            assert!(deck.cards().all(|card| deck.contains(card)));
            assert_eq!(Deck::of_size(deck.size() as i64), Ok(deck));
        }
        assert_eq!([5, 6, 7].map(|n| Deck::for_players(n).unwrap().size()), [32, 36, 40]);
        assert!(Deck::of_size(33).is_err() && Deck::for_players(8).is_err());
    }
}
