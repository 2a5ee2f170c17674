//! The categories of hands.

use std::fmt;

/// What a hand is. The discriminants are names, not strengths: see [`crate::order::Order`].
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
pub enum Category {
    /// Nothing that goes together (πενταφυλλία).
    HighCard,
    /// Two cards of a rank (ζευγάρι).
    Pair,
    /// Two pairs (ζευγάρια).
    TwoPair,
    /// Three of a rank (τρία).
    Three,
    /// Five ranks in a row (κέντα).
    Straight,
    /// Three of a rank and a pair (φουλ).
    FullHouse,
    /// Five cards of a suit (χρώμα).
    Flush,
    /// Four of a rank (καρέ).
    Four,
    /// Five in a row of a suit (φλος).
    StraightFlush,
    /// Five of a rank, with wild cards (πενταρέ).
    Five,
    /// The hand repeats the ranks of the table (καθρέφτης).
    Mirror,
}

impl Category {
    /// All, in the order of the discriminants.
    pub const ALL: [Self; 11] = [
        Self::HighCard,
        Self::Pair,
        Self::TwoPair,
        Self::Three,
        Self::Straight,
        Self::FullHouse,
        Self::Flush,
        Self::Four,
        Self::StraightFlush,
        Self::Five,
        Self::Mirror,
    ];

    /// The name used everywhere outside, such as `full-house`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::HighCard => "high-card",
            Self::Pair => "pair",
            Self::TwoPair => "two-pair",
            Self::Three => "three",
            Self::Straight => "straight",
            Self::FullHouse => "full-house",
            Self::Flush => "flush",
            Self::Four => "four",
            Self::StraightFlush => "straight-flush",
            Self::Five => "five",
            Self::Mirror => "mirror",
        }
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
