//! What can be wrong with what a caller hands in. Every message names the card, row, seat or position.

use thiserror::Error;

use crate::card::Card;
use crate::deck::Deck;

/// A refused value.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
#[non_exhaustive]
pub enum Error {
    /// Text that is not a card, or a card that may not stand where it does.
    #[error("{0}")]
    Card(String),
    /// A deck that does not exist or does not fit.
    #[error("{0}")]
    Deck(String),
    /// A game whose data contradict each other.
    #[error("{0}")]
    Game(String),
    /// Anything else that is out of range.
    #[error("{0}")]
    Value(String),
}

impl Error {
    pub(crate) fn twice(card: Card) -> Self {
        Self::Card(format!("{card} is there twice"))
    }

    pub(crate) fn outside(card: Card, deck: Deck) -> Self {
        let lowest = deck.lowest();
        Self::Card(format!(
            "{card} is not in a deck of {} cards ({} to A)",
            deck.size(),
            crate::card::rank_name(lowest)
        ))
    }

    /// The same error with the place it happened in front ("row 7: ...").
    #[must_use]
    pub fn at(self, place: &str) -> Self {
        match self {
            Self::Card(text) => Self::Card(format!("{place}: {text}")),
            Self::Deck(text) => Self::Deck(format!("{place}: {text}")),
            Self::Game(text) => Self::Game(format!("{place}: {text}")),
            Self::Value(text) => Self::Value(format!("{place}: {text}")),
        }
    }
}

/// The result of anything that can be refused.
pub type Result<T, E = Error> = std::result::Result<T, E>;
