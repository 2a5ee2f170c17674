//! A set of cards in 64 bits.

use crate::card::Card;

/// A set of cards; bit `id` stands for the card with that id.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct CardSet(u64);

impl CardSet {
    /// The set with these bits; bits above 51 are dropped.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & ((1 << 52) - 1))
    }

    /// The bits.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Adds a card; false if it was there already.
    pub fn insert(&mut self, card: Card) -> bool {
        let bit = 1 << card.id();
        let fresh = self.0 & bit == 0;
        self.0 |= bit;
        fresh
    }

    /// Whether the card is in the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.id() & 1 == 1
    }

    /// How many cards.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, lowest id first.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = Card::from_id(left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(card)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::default();
        for card in cards {
            set.insert(card);
        }
        set
    }
}
