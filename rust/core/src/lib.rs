//! Cards, hand values and the best five under any table shape of Greek poka.
//!
//! Data flows one way: [`card`] → [`score`] (every class of hand, numbered) → [`evaluate`] (given
//! cards) → [`selection`] (which cards a game lets a player choose) → [`search`] (the best choice,
//! explained) and [`shape`] (the same answer from tables, fast) → [`showdown`] and [`batch`].
//! Nothing here panics on what a caller hands in.

pub mod batch;
pub mod card;
pub mod card_set;
pub mod category;
pub mod completions;
pub mod counter;
mod cover;
pub mod deck;
pub mod equity;
pub mod error;
pub mod evaluate;
pub mod exact;
mod families;
mod flushes;
pub mod game;
pub mod kernels;
pub mod on_table;
pub mod order;
pub mod patterns;
pub mod sample;
pub mod score;
pub mod search;
pub mod selection;
pub mod shape;
pub mod showdown;
pub mod shuffle;
pub mod single;
pub mod symmetry;
pub mod tables;
pub mod tally;
pub mod wild;

pub use card::{Card, parse_cards};
pub use card_set::CardSet;
pub use category::Category;
pub use deck::Deck;
pub use error::{Error, Result};
pub use evaluate::{Judge, Value};
pub use game::Game;
pub use order::Order;
pub use score::{Ranking, Reading, ScoreTable};
