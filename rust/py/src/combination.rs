//! `Combination`: a player's best choice.

use std::sync::{Arc, OnceLock};

use pokas_core as core;
use pokas_core::Category;
use pokas_core::search::{Found, search};
use pokas_core::selection::Wild;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::cards::{Card, card_object, card_tuple};
use crate::direct::Ids;
use crate::errors::PokasError;
use crate::game::{Game, SharedGame};
use crate::values::{Context, HandValue, Held, Language, category_object};

/// What `pickle` keeps of a combination: the game, the cards, and how they were asked about.
type CombinationState<'py> = (Bound<'py, PyTuple>, Bound<'py, PyTuple>, Vec<Option<u8>>, usize, bool);

/// What a picture of a combination needs to know: origin of the variant, hand, table.
type AskedAbout<'py> = (Option<Bound<'py, PyTuple>>, Bound<'py, PyTuple>, Vec<Option<Bound<'py, Card>>>);

/// The best five that a player can show: `value`, `category`, `score`; `cards` in the order in which they
/// count, `hand_cards` and `board_cards` those used from each side; `group`, the position names of the
/// group they were chosen from. A mirror holds every card that forms it.
#[pyclass(frozen, module = "pokas")]
pub struct Combination {
    pub(crate) shared: Arc<SharedGame>,
    pub(crate) deck: core::Deck,
    pub(crate) suit_order: bool,
    pub(crate) hand: Held,
    pub(crate) table: Ids,
    pub(crate) score: u16,
    /// Which cards they are, found when somebody asks.
    pub(crate) known: OnceLock<Box<Found>>,
}

impl Combination {
    fn found(&self) -> Found {
        **self.known.get_or_init(|| {
            let spec = self.shared.game.spec();
            let all = spec.all_positions();
            let found = search(spec, &self.context().judge(), &self.hand, &self.table.entries(), all);
            Box::new(found.unwrap_or(Found::NONE))
        })
    }

    fn context(&self) -> Context {
        let spec = self.shared.game.spec();
        Context {
            deck: self.deck,
            order: spec.order,
            reading: spec.reading,
            low: spec.low(),
            suit_order: self.suit_order,
            wild: match spec.wild {
                Wild::None => 0,
                Wild::LowestInHand => 1,
                Wild::Ranks(ranks) => ranks,
            },
        }
    }

    fn in_order(&self) -> Vec<core::Card> {
        self.found().in_order(&self.context().judge(), &self.hand, &self.table.entries())
    }

    fn hand_value(&self) -> HandValue {
        HandValue::of_used(self.found().value, self.context(), &self.in_order())
    }
}

#[pymethods]
impl Combination {
    /// The value as a `HandValue`.
    #[getter]
    fn value(&self) -> HandValue {
        self.hand_value()
    }

    /// The `Category`.
    #[getter]
    fn category(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let ranking = self.context().judge().ranking;
        let category = ranking.explain(self.score, self.context().low);
        category_object(py, category.map_or(Category::HighCard, |pair| pair.0))
    }

    /// The score, from 1; higher is better.
    #[getter]
    fn score(&self) -> u16 {
        self.score
    }

    /// The cards used, in the order in which they count.
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        card_tuple(py, &self.in_order())
    }

    /// The hand cards among them, in the order held.
    #[getter]
    fn hand_cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let found = self.found();
        let used = self.hand.iter().enumerate().filter(|(i, _)| found.hand >> i & 1 == 1);
        card_tuple(py, &used.map(|(_, &card)| card).collect::<Vec<_>>())
    }

    /// The table cards among them, in the order of the positions.
    #[getter]
    fn board_cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let found = self.found();
        let entries = self.table.entries().into_iter().enumerate();
        let used = entries.filter(|(i, _)| found.table >> i & 1 == 1);
        card_tuple(py, &used.filter_map(|(_, card)| card).collect::<Vec<_>>())
    }

    /// The names of the positions of the group; () without a table.
    #[getter]
    fn group<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let found = self.found();
        if found.mirror {
            let names = self.shared.positions.iter().enumerate();
            let used = names.filter(|(i, _)| found.table >> i & 1 == 1).map(|(_, name)| name);
            return PyTuple::new(py, used.collect::<Vec<_>>());
        }
        PyTuple::new(py, &self.shared.groups[found.group])
    }

    /// The hand in words: lang is "en", "el" or "el-Latn".
    #[pyo3(signature = (lang = Language::default()), text_signature = "($self, lang='en')")]
    fn describe(&self, py: Python<'_>, lang: Language) -> PyResult<Py<PyAny>> {
        self.hand_value().describe(py, lang)
    }

    /// A picture as SVG: the table in its shape and the hand, the cards used marked.
    ///
    /// lang is "en", "el" or "el-Latn", theme "auto", "light" or "dark", width a number of pixels or None.
    #[pyo3(signature = (**options),
        text_signature = "($self, *, heading=True, lang='en', theme='auto', width=None)")]
    fn svg(slf: &Bound<'_, Self>, options: Option<&Bound<'_, PyDict>>) -> PyResult<Py<PyAny>> {
        let pictures = slf.py().import("pokas.show.svg")?;
        Ok(pictures.call_method("combination_svg", (slf,), options)?.unbind())
    }

    fn _repr_svg_(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        Self::svg(slf, None)
    }

    /// For pictures: what the variant is made from (None: unknown), the hand, and the table by position.
    fn _asked<'py>(&self, py: Python<'py>) -> PyResult<AskedAbout<'py>> {
        let card = |card: core::Card| card_object(py, card);
        let table = self.table.entries().into_iter().map(|entry| entry.map(card).transpose());
        let origin = self.shared.origin.as_ref().map(|origin| origin.bind(py).clone());
        Ok((origin, card_tuple(py, &self.hand)?, table.collect::<PyResult<_>>()?))
    }

    fn __repr__(&self) -> String {
        let cards: Vec<String> = self.in_order().iter().map(ToString::to_string).collect();
        format!("<Combination of {}: {}>", self.shared.slug, cards.join(" "))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, CombinationState<'py>)> {
        let entries = self.table.entries().into_iter().map(|card| card.map(|card| card.id())).collect();
        let game = self.shared.arguments.bind(py).clone();
        let state = (game, card_tuple(py, &self.hand)?, entries, self.deck.size(), self.suit_order);
        Ok((py.get_type::<Self>().getattr("_restore")?, state))
    }

    /// Finds a combination again from what `pickle` kept.
    #[staticmethod]
    fn _restore(
        game: &Bound<'_, PyTuple>,
        hand: &Bound<'_, PyAny>,
        entries: Vec<Option<u8>>,
        deck: &Bound<'_, PyAny>,
        suit_order: bool,
    ) -> PyResult<Self> {
        let py = game.py();
        let game = py.get_type::<Game>().call1(game)?.cast_into::<Game>()?;
        let card = |id: u8| core::Card::from_id(id).map(|card| card_object(py, card)).transpose();
        let board = entries.into_iter().map(|id| id.map(card).transpose().map(Option::flatten));
        let board = PyTuple::new(py, board.collect::<PyResult<Vec<_>>>()?)?;
        let found = game.get().best(hand, &board, deck, suit_order)?;
        found.ok_or_else(|| PokasError::new_err("this pickle does not hold a combination"))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| {
            let other = other.get();
            self.context() == other.context()
                && self.found() == other.found()
                && *self.hand == *other.hand
                && self.table.get() == other.table.get()
                && self.shared.slug == other.shared.slug
        })
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (self.score, &*self.hand, self.table.get(), &self.shared.slug).hash(&mut hasher);
        hasher.finish()
    }
}
