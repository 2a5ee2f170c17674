//! Which category beats which.

use crate::category::Category;
use crate::error::{Error, Result};

/// The announced order. The two halves of the name say who wins: straight (κέντα) or three (τρία),
/// flush (χρώμα) or full house (φουλ).
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Order {
    /// Straight over three, flush over full house.
    #[default]
    KentaChroma,
    /// Three over straight, full house over flush.
    TriaFull,
    /// Three over straight, flush over full house.
    TriaChroma,
    /// Straight over three, full house over flush: the international order.
    KentaFull,
}

impl Order {
    /// All four.
    pub const ALL: [Self; 4] = [Self::KentaChroma, Self::TriaFull, Self::TriaChroma, Self::KentaFull];

    /// The name used everywhere outside, such as `kenta-chroma`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::KentaChroma => "kenta-chroma",
            Self::TriaFull => "tria-full",
            Self::TriaChroma => "tria-chroma",
            Self::KentaFull => "kenta-full",
        }
    }

    /// The order of this name.
    pub fn of_name(name: &str) -> Result<Self> {
        Self::ALL.into_iter().find(|order| order.name() == name).ok_or_else(|| {
            let shown: String = name.chars().take(40).collect();
            Error::Value(format!(
                "there is no order {shown:?}; there are kenta-chroma, tria-full, tria-chroma and kenta-full"
            ))
        })
    }

    /// How strong a category is, from 0 (high card) to 10 (mirror).
    #[must_use]
    pub const fn strength(self, category: Category) -> u8 {
        let straight_wins = matches!(self, Self::KentaChroma | Self::KentaFull);
        let flush_wins = matches!(self, Self::KentaChroma | Self::TriaChroma);
        match category {
            Category::Straight => 3 + straight_wins as u8,
            Category::Three => 3 + !straight_wins as u8,
            Category::Flush => 5 + flush_wins as u8,
            Category::FullHouse => 5 + !flush_wins as u8,
            other => other as u8,
        }
    }
}
