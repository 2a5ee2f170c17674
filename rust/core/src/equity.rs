//! How often each seat wins: every completion of a deal counted, or some drawn at random.
//!
//! A completion gives every unknown hand card and closed position a card. A [`Question`] is what a deal
//! leaves open; a [`Counter`] scores completions row by row, and what each seat takes is added up in integers.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use crate::card::Card;
use crate::counter::{Counter, categories};
use crate::deck::Deck;
use crate::error::{Error, Result};
use crate::game::{Game, MAX_SEATS};
use crate::score::Ranking;
use crate::selection::{Side, Spec, choose};
use crate::shape::Shape;
use crate::showdown::judge;
use crate::symmetry::Symmetry;

/// What a deal leaves open.
#[derive(Clone, Debug)]
pub struct Question {
    pub(crate) spec: Arc<Spec>,
    pub(crate) hands: Vec<Vec<Card>>,
    pub(crate) table: Vec<Option<Card>>,
    /// The cards that may still come, lowest id first.
    pub(crate) pool: Vec<Card>,
    /// In a tie the first seat takes all.
    pub(crate) first_keeps_ties: bool,
    pub(crate) symmetry: Symmetry,
    pub(crate) parts: Vec<Part>,
    /// The category of each score.
    pub(crate) categories: Arc<[u8]>,
    /// The first part as if there were no flushes, compiled when first asked for.
    suitless: Arc<OnceLock<Shape>>,
}

/// One part of the pot: the shapes that score it.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub shape: Arc<Shape>,
    /// Where a low hand turns high: the high shape, and for each high score whether it triggers.
    pub high: Option<(Arc<Shape>, Arc<[bool]>)>,
}

impl Question {
    /// A question about hands (each of known cards, the rest unknown) on a table that may be partly open;
    /// `dead` cards cannot come.
    pub fn new(
        game: &Game,
        deck: Deck,
        hands: Vec<Vec<Card>>,
        table: Vec<Option<Card>>,
        dead: &[Card],
        first_keeps_ties: bool,
    ) -> Result<Self> {
        let spec = game.spec_shared();
        spec.check_deck(deck)?;
        spec.check_table(&table)?;
        if hands.is_empty() || hands.len() > MAX_SEATS {
            return Err(Error::Value(format!("{} hands; there are 1 to {MAX_SEATS} seats", hands.len())));
        }
        let mut used = deck.check_all(table.iter().flatten().copied()).map_err(|e| e.at("board"))?;
        let seats = hands.iter().enumerate().map(|(seat, hand)| (format!("seat {seat}"), &hand[..]));
        for (place, cards) in seats.chain([("dead".to_string(), dead)]) {
            for &card in cards {
                deck.check(card).map_err(|e| e.at(&place))?;
                if !used.insert(card) {
                    return Err(Error::twice(card).at(&place));
                }
            }
        }
        if let Some((seat, hand)) = hands.iter().enumerate().find(|(_, hand)| hand.len() > spec.hand_size) {
            return Err(Error::Card(format!(
                "seat {seat}: a hand of {} cards; this game takes {}",
                hand.len(),
                spec.hand_size
            )));
        }
        let pool: Vec<Card> = deck.cards().filter(|&card| !used.contains(card)).collect();
        let missing: usize = hands.iter().map(|hand| spec.hand_size - hand.len()).sum::<usize>()
            + table.iter().filter(|card| card.is_none()).count();
        if missing > pool.len() {
            return Err(Error::Card(format!(
                "{missing} cards are unknown, but only {} are left",
                pool.len()
            )));
        }
        let open = table.iter().enumerate().fold(0, |open, (i, card)| open | u32::from(card.is_some()) << i);
        let symmetry = Symmetry::new(&spec, open);
        let parts = parts(&spec, deck);
        let categories = categories(parts[0].shape.ranking(), spec.low());
        let suitless = Arc::default();
        Ok(Self { spec, hands, table, pool, first_keeps_ties, symmetry, parts, categories, suitless })
    }

    /// The same question with these hands, which hold what is known of them and more of the pool.
    pub(crate) fn with_hands(&self, hands: Vec<Vec<Card>>) -> Self {
        let pool = self.pool.iter().filter(|card| !hands.iter().any(|hand| hand.contains(card)));
        let pool = pool.copied().collect();
        Self { hands, pool, ..self.clone() }
    }

    /// How many seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.hands.len()
    }

    /// How many completions there are, each counted once up to exchanges of positions that change nothing.
    #[must_use]
    pub fn count(&self) -> u128 {
        let mut left = self.pool.len();
        let mut ways = 1_u128;
        for hand in &self.hands {
            let unknown = self.spec.hand_size - hand.len();
            ways = ways.saturating_mul(u128::from(choose(left, unknown)));
            left -= unknown;
        }
        let closed = self.table.iter().filter(|card| card.is_none()).count();
        // The exchanges divide the orders of the closed positions; dividing card by card keeps it small.
        let mut divisor = self.symmetry.exchanges;
        for taken in 0..closed {
            let mut factor = (left - taken) as u128;
            let common = gcd(factor, divisor);
            factor /= common;
            divisor /= common;
            let shared = gcd(ways, divisor);
            ways /= shared;
            divisor /= shared;
            ways = ways.saturating_mul(factor);
        }
        ways / divisor
    }

    /// About how many evaluations one completion takes. A hand that no table answers is searched, choice
    /// by choice, which takes as long as many evaluations.
    #[must_use]
    pub fn each(&self) -> u64 {
        let searched = if self.parts[0].shape.is_searched() { 20 + self.spec.sets() * 3 / 2 } else { 1 };
        let turned = if self.parts[0].high.is_some() { 2 } else { 1 };
        searched * turned * (self.seats() * self.parts.len()) as u64
    }

    /// How many cards are unknown.
    pub(crate) fn unknown(&self) -> usize {
        self.hands.iter().map(|hand| self.spec.hand_size - hand.len()).sum::<usize>() + self.closed()
    }

    /// How many positions are closed.
    pub(crate) fn closed(&self) -> usize {
        self.closed_positions().count()
    }

    /// The positions that are closed.
    pub(crate) fn closed_positions(&self) -> impl Iterator<Item = usize> {
        self.table.iter().enumerate().filter(|(_, card)| card.is_none()).map(|(position, _)| position)
    }

    /// The mask of positions that lie open.
    pub(crate) fn open(&self) -> u32 {
        self.spec.all_positions() & !self.closed_positions().fold(0, |mask, position| mask | 1 << position)
    }

    /// How hands are ranked.
    pub(crate) fn ranking(&self) -> &Ranking {
        self.parts[0].shape.ranking()
    }

    /// The game of the first part of the pot as if there were no flushes.
    pub(crate) fn suitless(&self) -> &Shape {
        self.suitless.get_or_init(|| self.parts[0].shape.without_flushes())
    }

    /// Cards in a full hand.
    #[must_use]
    pub fn hand_size(&self) -> usize {
        self.spec.hand_size
    }

    /// The known cards of each hand.
    #[must_use]
    pub fn hands(&self) -> &[Vec<Card>] {
        &self.hands
    }

    /// The table; closed positions are `None`.
    #[must_use]
    pub fn table(&self) -> &[Option<Card>] {
        &self.table
    }

    /// The cards that may still come, lowest id first.
    #[must_use]
    pub fn pool(&self) -> &[Card] {
        &self.pool
    }

    /// The exchanges of closed positions that change nothing.
    #[must_use]
    pub fn symmetry(&self) -> &Symmetry {
        &self.symmetry
    }

    /// A counter for this question; it gives up with an error soon after `stop` is set. `closely`: winners
    /// are looked at more closely, which fills `taken`, `shares` and `scores`.
    #[must_use]
    pub fn counter(&self, stop: Arc<AtomicBool>, closely: bool) -> Counter<'_> {
        Counter::new(self, stop, closely)
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn parts(spec: &Arc<Spec>, deck: Deck) -> Vec<Part> {
    let rows = if spec.rows.is_empty() { vec![spec.all_positions()] } else { spec.rows.clone() };
    let shape = |within: u32, low: bool| {
        let mut part = (**spec).clone();
        part.selections.retain(|selection| selection.table & !within == 0);
        let mut judge = judge(spec, deck, false);
        judge.low = low;
        Arc::new(Shape::new(Arc::new(part), judge))
    };
    let part = |within: u32| {
        let high = match spec.side {
            Side::LowUnless(trigger) => {
                let high = shape(within, false);
                let least = spec.order.strength(trigger);
                let reaches = |score: u16| {
                    let category = high.ranking().explain(score, false).map(|pair| pair.0);
                    category.is_some_and(|category| spec.order.strength(category) >= least)
                };
                let triggers = (0..=high.ranking().highest()).map(reaches).collect();
                Some((high, triggers))
            }
            _ => None,
        };
        Part { shape: shape(within, spec.low()), high }
    };
    rows.into_iter().map(part).collect()
}
