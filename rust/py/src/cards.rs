//! `Card`, `Deck`, and reading cards, decks and numbers from Python objects.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Deref;

use pokas_core as core;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pyclass::CompareOp;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyInt, PyList, PyString, PyTuple, PyType};

use crate::direct::Ids;
use crate::errors::{CardError, raised, wrong_type};

/// One of the 52 cards.
///
/// `Card("Kh")` reads one card: rank 2-9, T or 10, J Q K A; suit c d h s or ♣♦♥♠; any case.
/// Cards are frozen, hash and compare by `id`, which is `4 * (rank - 2) + suit` (2♣ 0 … A♠ 51).
/// Raises `CardError` for text that is not one card and `TypeError` for anything but text.
#[pyclass(frozen, module = "pokas", from_py_object)]
#[derive(Clone, Copy)]
pub struct Card(pub core::Card);

/// The 52 `Card` objects; every card handed out is one of them.
pub fn card_object(py: Python<'_>, card: core::Card) -> PyResult<Bound<'_, Card>> {
    static CARDS: PyOnceLock<Vec<Py<Card>>> = PyOnceLock::new();
    let cards = CARDS.get_or_try_init(py, || {
        (0..52)
            .filter_map(core::Card::from_id)
            .map(|card| Py::new(py, Card(card)))
            .collect::<PyResult<Vec<_>>>()
    })?;
    Ok(cards[card.id() as usize].bind(py).clone())
}

/// A tuple of `Card`.
pub fn card_tuple<'py>(py: Python<'py>, cards: &[core::Card]) -> PyResult<Bound<'py, PyTuple>> {
    let objects = cards.iter().map(|&card| card_object(py, card)).collect::<PyResult<Vec<_>>>()?;
    PyTuple::new(py, objects)
}

#[pymethods]
impl Card {
    #[new]
    #[pyo3(signature = (text, /))]
    fn new(text: &Bound<'_, PyAny>) -> PyResult<Self> {
        let text =
            text.cast::<PyString>().map_err(|_| wrong_type("a card is made from text such as 'Kh'", text))?;
        str_of(text)?.parse().map(Self).map_err(raised)
    }

    /// The card with this id, 0 to 51.
    #[staticmethod]
    #[pyo3(signature = (id, /))]
    fn from_id<'py>(py: Python<'py>, id: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Self>> {
        let number = int_of(id, "a card id is an int")?;
        match u8::try_from(number).ok().and_then(core::Card::from_id) {
            Some(card) => card_object(py, card),
            None => Err(CardError::new_err(format!(
                "there is no card with id {}; ids run from 0 to 51",
                shown(id)
            ))),
        }
    }

    /// 0 to 51.
    #[getter]
    fn id(&self) -> u8 {
        self.0.id()
    }

    /// 2 to 14; the ace is 14.
    #[getter]
    fn rank(&self) -> u8 {
        self.0.rank()
    }

    /// "c", "d", "h" or "s".
    #[getter]
    fn suit(&self) -> char {
        self.0.suit_letter()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Card('{}')", self.0)
    }

    fn __hash__(&self) -> u64 {
        u64::from(self.0.id()).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, op: CompareOp) -> PyResult<Py<PyAny>> {
        let py = other.py();
        match other.cast_exact::<Self>() {
            Ok(other) => {
                Ok(PyBool::new(py, op.matches(self.0.cmp(&other.get().0))).to_owned().into_any().unbind())
            }
            Err(_) => Ok(py.NotImplemented()),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (u8,))> {
        Ok((py.get_type::<Self>().getattr("from_id")?, (self.0.id(),)))
    }
}

/// A deck of 32, 36, 40, 44, 48 or 52 cards: everything from `lowest` to the ace.
///
/// Raises `DeckError` for any other size and `TypeError` for anything but an int.
#[pyclass(frozen, module = "pokas", from_py_object)]
#[derive(Clone, Copy)]
pub struct Deck(pub core::Deck);

#[pymethods]
impl Deck {
    #[new]
    #[pyo3(signature = (size, /))]
    fn new(size: &Bound<'_, PyAny>) -> PyResult<Self> {
        deck_of(size).map(Self)
    }

    /// The usual deck of 2 to 7 players: 32 cards for up to five, 36 for six, 40 for seven.
    #[staticmethod]
    #[pyo3(signature = (players, /))]
    fn for_players(players: &Bound<'_, PyAny>) -> PyResult<Self> {
        core::Deck::for_players(int_of(players, "the number of players is an int")?).map(Self).map_err(raised)
    }

    /// How many cards.
    #[getter]
    fn size(&self) -> usize {
        self.0.size()
    }

    /// The lowest rank, 7 down to 2.
    #[getter]
    fn lowest(&self) -> u8 {
        self.0.lowest()
    }

    /// All cards as a tuple, lowest id first.
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        card_tuple(py, &self.0.cards().collect::<Vec<_>>())
    }

    /// All cards in random order, as a tuple. seed (an int or at most 32 bytes) repeats the order for ever;
    /// None takes fresh randomness from the operating system.
    #[pyo3(signature = (seed = None))]
    fn shuffled<'py>(
        &self,
        py: Python<'py>,
        seed: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let mut cards: Vec<core::Card> = self.0.cards().collect();
        crate::shuffle::source_of(seed)?.shuffle(&mut cards);
        card_tuple(py, &cards)
    }

    fn __contains__(&self, card: &Bound<'_, PyAny>) -> bool {
        card.cast::<Card>().is_ok_and(|card| self.0.contains(card.get().0))
    }

    fn __len__(&self) -> usize {
        self.0.size()
    }

    fn __repr__(&self) -> String {
        format!("Deck({})", self.0.size())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, op: CompareOp) -> PyResult<Py<PyAny>> {
        let py = other.py();
        match (other.cast::<Self>(), op) {
            (Ok(other), CompareOp::Eq | CompareOp::Ne) => {
                Ok(PyBool::new(py, op.matches(self.0.cmp(&other.get().0))).to_owned().into_any().unbind())
            }
            _ => Ok(py.NotImplemented()),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (usize,)) {
        (py.get_type::<Self>(), (self.0.size(),))
    }
}

/// A Python value for a message, cut to a readable length.
pub fn shown(value: &Bound<'_, PyAny>) -> String {
    // A huge int refuses to be printed; its bit length says enough.
    let text = match value.repr() {
        Ok(text) => text.to_string_lossy().into_owned(),
        Err(_) => "a number of more than 4,000 digits".into(),
    };
    if text.chars().count() > 40 { text.chars().take(40).chain(['…']).collect() } else { text }
}

/// The text of a string; lone surrogates are refused as the characters they are.
pub fn str_of<'a>(text: &'a Bound<'_, PyString>) -> PyResult<std::borrow::Cow<'a, str>> {
    text.to_cow().or_else(|_| Ok(text.to_string_lossy()))
}

/// An int that is not a bool. Numbers beyond 64 bits become the largest or smallest.
pub fn int_of(value: &Bound<'_, PyAny>, wanted: &str) -> PyResult<i64> {
    if value.is_instance_of::<PyBool>() || !value.is_instance_of::<PyInt>() {
        return Err(wrong_type(wanted, value));
    }
    match value.extract::<i64>() {
        Ok(number) => Ok(number),
        Err(_) => Ok(if value.lt(0)? { i64::MIN } else { i64::MAX }),
    }
}

/// A deck given as a `Deck` or a size.
pub fn deck_of(value: &Bound<'_, PyAny>) -> PyResult<core::Deck> {
    if let Ok(deck) = value.cast::<Deck>() {
        return Ok(deck.get().0);
    }
    let size = int_of(value, "a deck is a Deck or one of the sizes 32, 36, 40, 44, 48, 52")?;
    core::Deck::of_size(size).map_err(raised)
}

/// An order given by name or as an `Order`, which is a string.
pub fn order_of(value: &Bound<'_, PyAny>) -> PyResult<core::Order> {
    let text = value.cast::<PyString>().map_err(|_| wrong_type("an order is an Order or its name", value))?;
    core::Order::of_name(&str_of(text)?).map_err(raised)
}

/// More cards than this are never read.
pub const MOST_CARDS: usize = 52;

/// Cards in the order given, [`MOST_CARDS`] at most and in one piece.
#[derive(Clone, Copy)]
pub struct Cards {
    cards: [core::Card; MOST_CARDS],
    count: u8,
}

/// Fills the places beyond the last card.
pub const FILLER: core::Card = match core::Card::from_id(0) {
    Some(card) => card,
    None => unreachable!(),
};

impl Default for Cards {
    fn default() -> Self {
        Self { cards: [FILLER; MOST_CARDS], count: 0 }
    }
}

impl Deref for Cards {
    type Target = [core::Card];

    fn deref(&self) -> &[core::Card] {
        &self.cards[..usize::from(self.count)]
    }
}

impl FromIterator<core::Card> for Cards {
    /// What is more than [`MOST_CARDS`] is dropped.
    fn from_iter<I: IntoIterator<Item = core::Card>>(cards: I) -> Self {
        let mut all = Self::default();
        for (place, card) in all.cards.iter_mut().zip(cards) {
            *place = card;
            all.count += 1;
        }
        all
    }
}

impl Cards {
    fn push(&mut self, card: core::Card) -> PyResult<()> {
        let Some(place) = self.cards.get_mut(usize::from(self.count)) else {
            return Err(CardError::new_err(format!("more than {MOST_CARDS} cards")));
        };
        *place = card;
        self.count += 1;
        Ok(())
    }

    fn push_entry(&mut self, entry: &Bound<'_, PyAny>, at: usize) -> PyResult<()> {
        if let Ok(card) = entry.cast_exact::<Card>() {
            return self.push(card.get().0);
        }
        let wanted = || format!("entry {at}: a card is a Card or text such as 'Kh'");
        let text = entry.cast::<PyString>().map_err(|_| wrong_type(&wanted(), entry))?;
        let cards =
            core::parse_cards(&str_of(text)?).map_err(|error| raised(error.at(&format!("entry {at}"))))?;
        if cards.is_empty() {
            return Err(CardError::new_err(format!("entry {at}: no card in an empty text")));
        }
        cards.into_iter().try_for_each(|card| self.push(card))
    }

    /// Cards given as text, one `Card`, or an iterable of either. Repeats are left to the caller.
    pub fn read(value: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Some(usual) = Ids::of_cards(value.as_borrowed()).and_then(|ids| ids.cards()) {
            return Ok(usual);
        }
        let mut cards = Self::default();
        if let Ok(list) = value.cast::<PyList>() {
            for (at, entry) in list.iter().enumerate() {
                cards.push_entry(&entry, at)?;
            }
        } else if let Ok(tuple) = value.cast::<PyTuple>() {
            for (at, entry) in tuple.iter_borrowed().enumerate() {
                cards.push_entry(&entry, at)?;
            }
        } else if let Ok(text) = value.cast::<PyString>() {
            return Ok(core::parse_cards(&str_of(text)?).map_err(raised)?.into_iter().collect());
        } else if let Ok(card) = value.cast_exact::<Card>() {
            cards.push(card.get().0)?;
        } else {
            let wanted = "cards are text such as 'Kh 10s', a Card, or an iterable of either";
            let entries = value.try_iter().map_err(|error| {
                // What an iterable itself raises is the caller's.
                if error.is_instance_of::<PyTypeError>(value.py()) {
                    wrong_type(wanted, value)
                } else {
                    error
                }
            })?;
            for (at, entry) in entries.enumerate() {
                cards.push_entry(&entry?, at)?;
            }
        }
        Ok(cards)
    }
}

/// Cards given as [`Cards::read`] takes them.
pub fn cards_of(value: &Bound<'_, PyAny>) -> PyResult<Vec<core::Card>> {
    Cards::read(value).map(|cards| cards.to_vec())
}

/// Read cards from text and return them as a tuple of `Card`, in the order written.
///
/// Ranks 2-9, T or 10, J Q K A; suits c d h s or ♣♦♥♠ (with or without a variation selector); any
/// case; cards may be separated by white space or stand together. "" gives (). Raises `CardError`
/// naming the character that is wrong (Greek and Cyrillic look-alikes among them) or the card that
/// comes twice, and `TypeError` for anything but text.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub fn parse_cards<'py>(py: Python<'py>, text: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
    let text = text.cast::<PyString>().map_err(|_| wrong_type("parse_cards takes text", text))?;
    card_tuple(py, &core::parse_cards(&str_of(text)?).map_err(raised)?)
}

/// An order as an argument, so that `None` is refused like any other wrong type.
pub struct OrderArgument(pub core::Order);

impl<'a, 'py> FromPyObject<'a, 'py> for OrderArgument {
    type Error = PyErr;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        order_of(&value).map(Self)
    }
}

/// A deck as an argument.
pub struct DeckArgument(pub core::Deck);

impl<'a, 'py> FromPyObject<'a, 'py> for DeckArgument {
    type Error = PyErr;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        deck_of(&value).map(Self)
    }
}
