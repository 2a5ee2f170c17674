//! `HandValue`, `evaluate` and `score`.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Deref;

use pokas_core as core;
use pokas_core::evaluate::{MAX_CARDS, check_hand};
use pokas_core::single::Plain;
use pokas_core::{Judge, Order, Ranking, Reading, Value};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pyclass::CompareOp;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyBytes, PyInt, PyString, PyTuple};

use crate::cards::{Cards, Deck, DeckArgument, FILLER, OrderArgument, card_tuple, int_of, shown, str_of};
use crate::direct::{self, Argument, Direct, Ids, Keywords, State, small_int};
use crate::errors::{CardError, PokasError, raised, wrong_type};

/// Everything that makes two values comparable.
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct Context {
    pub deck: core::Deck,
    pub order: Order,
    pub reading: Reading,
    pub low: bool,
    pub suit_order: bool,
    /// Wild ranks, bit `rank`; bit 0 for the lowest in hand.
    pub wild: u16,
}

impl Context {
    pub fn judge(&self) -> Judge {
        Judge {
            ranking: Ranking::new(self.deck, self.order, self.reading),
            low: self.low,
            suit_order: self.suit_order,
        }
    }
}

/// Cards in no more room than most need: many values are made, and many may be kept.
pub enum Held {
    /// Ten at most.
    Few([core::Card; MAX_CARDS], u8),
    /// More, such as those of a mirror.
    Many(Box<[core::Card]>),
}

impl Deref for Held {
    type Target = [core::Card];

    fn deref(&self) -> &[core::Card] {
        match self {
            Self::Few(cards, count) => &cards[..usize::from(*count)],
            Self::Many(cards) => cards,
        }
    }
}

impl Held {
    /// These cards.
    pub fn of(cards: &[core::Card]) -> Self {
        let mut few = [FILLER; MAX_CARDS];
        match few.get_mut(..cards.len()) {
            Some(places) => {
                places.copy_from_slice(cards);
                Self::Few(few, cards.len() as u8)
            }
            None => Self::Many(cards.into()),
        }
    }
}

/// The value of a hand: greater is better.
///
/// `category`, `score` (from 1), `cards` (those used, in the order in which they count) and `ranks`
/// (2 to 14, those that decide, the most important first). Values made with the same order, deck,
/// low, suit_order, wild cards and reading compare; between others `<` raises `TypeError` and `==`
/// is False.
#[pyclass(frozen, module = "pokas")]
pub struct HandValue {
    value: Value,
    context: Context,
    /// Those used if they are in order, else all it was made from, ten at most.
    cards: Held,
    wild: u16,
    in_order: bool,
}

impl HandValue {
    /// A value whose used cards are known and in order.
    pub fn of_used(value: Value, context: Context, cards: &[core::Card]) -> Self {
        Self { value, context, cards: Held::of(cards), wild: 0, in_order: true }
    }

    /// The value of 1 to 10 cards, none of them wild.
    pub fn of_cards(context: Context, cards: &[core::Card]) -> core::Result<Self> {
        let judge = context.judge();
        check_hand(&judge.ranking, cards)?;
        let value = judge.best_of(cards, 0).0;
        Ok(Self { value, context, cards: Held::of(cards), wild: 0, in_order: false })
    }

    fn used(&self) -> Vec<core::Card> {
        if self.in_order {
            return self.cards.to_vec();
        }
        let judge = self.context.judge();
        let (value, chosen) = judge.best_of(&self.cards, self.wild);
        let picked = || self.cards.iter().enumerate().filter(|(i, _)| chosen >> i & 1 == 1);
        let wild = picked().enumerate().fold(0, |wild, (slot, (i, _))| wild | (self.wild >> i & 1) << slot);
        let five: Vec<core::Card> = picked().map(|(_, &card)| card).collect();
        judge.in_order(&five, wild, value.score)
    }

    fn explain(&self) -> (core::Category, Vec<u8>) {
        let ranking = Ranking::new(self.context.deck, self.context.order, self.context.reading);
        ranking.explain(self.value.score, self.context.low).unwrap_or((core::Category::HighCard, Vec::new()))
    }
}

/// What `pickle` keeps of a value: how to restore it, and with what.
type Pickled<'py> = (Bound<'py, PyAny>, (Bound<'py, PyBytes>, Vec<u32>));

/// The member of `pokas.Category`.
pub fn category_object(py: Python<'_>, category: core::Category) -> PyResult<Py<PyAny>> {
    static MEMBERS: PyOnceLock<Vec<Py<PyAny>>> = PyOnceLock::new();
    let members = MEMBERS.get_or_try_init(py, || {
        let class = py.import("pokas.values")?.getattr("Category")?;
        core::Category::ALL
            .iter()
            .map(|c| Ok(class.call1((c.name(),))?.unbind()))
            .collect::<PyResult<Vec<_>>>()
    })?;
    Ok(members[category as usize].clone_ref(py))
}

/// The name of a language; the words know which there are.
pub struct Language(String);

impl Default for Language {
    fn default() -> Self {
        Self("en".into())
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for Language {
    type Error = PyErr;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let text =
            value.cast::<PyString>().map_err(|_| wrong_type("lang is 'en', 'el' or 'el-Latn'", &value))?;
        Ok(Self(str_of(&text)?.into_owned()))
    }
}

#[pymethods]
impl HandValue {
    /// The `Category`.
    #[getter]
    fn category(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        category_object(py, self.explain().0)
    }

    /// The score, from 1; higher is better.
    #[getter]
    pub fn score(&self) -> u16 {
        self.value.score
    }

    /// The cards used as a tuple, in the order in which they count.
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        card_tuple(py, &self.used())
    }

    /// The ranks that decide inside the category, 2 to 14, the most important first.
    #[getter]
    fn ranks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.explain().1)
    }

    /// The hand in words: lang is "en", "el" or "el-Latn".
    #[pyo3(signature = (lang = Language::default()), text_signature = "($self, lang='en')")]
    pub fn describe(&self, py: Python<'_>, lang: Language) -> PyResult<Py<PyAny>> {
        let (category, ranks) = self.explain();
        let suit = match category {
            core::Category::Flush | core::Category::StraightFlush => {
                self.used().first().map(|card| card.suit_letter().to_string())
            }
            _ => None,
        };
        let words = py.import("pokas.show.words")?;
        let ranks = PyTuple::new(py, ranks)?;
        Ok(words.call_method1("describe_hand", (category.name(), ranks, lang.0, suit))?.unbind())
    }

    fn __repr__(&self) -> String {
        let cards: Vec<String> = self.used().iter().map(ToString::to_string).collect();
        format!("<HandValue {} {}: {}>", self.value.score, self.explain().0, cards.join(" "))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.value, self.context).hash(&mut hasher);
        hasher.finish()
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, op: CompareOp) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Ok(other) = other.cast::<Self>() else {
            return Ok(py.NotImplemented());
        };
        let other = other.get();
        let same = self.context == other.context;
        let answer = match op {
            CompareOp::Eq => same && self.value == other.value,
            CompareOp::Ne => !same || self.value != other.value,
            _ if same => op.matches(self.value.cmp(&other.value)),
            _ => {
                return Err(PyTypeError::new_err(
                    "values made under different order, deck, low, suit_order, wild cards or reading do not compare",
                ));
            }
        };
        Ok(PyBool::new(py, answer).to_owned().into_any().unbind())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        let ids: Vec<u8> = self.cards.iter().map(|card| card.id()).collect();
        let c = &self.context;
        let state = vec![
            u32::from(self.value.score),
            u32::from(self.value.suits),
            u32::from(self.wild),
            u32::from(self.in_order),
            c.deck.size() as u32,
            c.order as u32,
            c.reading as u32,
            u32::from(c.low),
            u32::from(c.suit_order),
            u32::from(c.wild),
        ];
        Ok((py.get_type::<Self>().getattr("_restore")?, (PyBytes::new(py, &ids), state)))
    }

    /// Makes a value again from what `pickle` kept.
    #[staticmethod]
    fn _restore(ids: &Bound<'_, PyAny>, state: &Bound<'_, PyAny>) -> PyResult<Self> {
        let broken = || PokasError::new_err("this pickle does not hold a hand value");
        let ids = ids.extract::<Vec<u8>>().map_err(|_| broken())?;
        let state = state.extract::<Vec<u32>>().map_err(|_| broken())?;
        let [score, suits, wild, in_order, deck, order, reading, low, suit_order, context_wild] = state[..]
        else {
            return Err(broken());
        };
        let cards =
            ids.iter().map(|&id| core::Card::from_id(id)).collect::<Option<Cards>>().ok_or_else(broken)?;
        let readings = [Reading::Standard, Reading::SevenHigh, Reading::SevenEight];
        let context = Context {
            deck: core::Deck::of_size(i64::from(deck)).map_err(raised)?,
            order: *Order::ALL.get(order as usize).ok_or_else(broken)?,
            reading: *readings.get(reading as usize).ok_or_else(broken)?,
            low: low != 0,
            suit_order: suit_order != 0,
            wild: context_wild as u16,
        };
        if cards.is_empty()
            || cards.len() < ids.len()
            || in_order == 0 && (cards.len() > 10 || context.deck.check_all(cards.iter().copied()).is_err())
        {
            return Err(broken());
        }
        let value = Value { score: score as u16, suits: suits as u16 };
        if context.judge().ranking.explain(value.score, context.low).is_none() {
            return Err(broken());
        }
        Ok(Self { value, context, cards: Held::of(&cards), wild: wild as u16, in_order: in_order != 0 })
    }
}

/// Wild ranks given as letters: an iterable of them, or one text such as "8" or "78T".
pub fn wild_ranks_of(value: &Bound<'_, PyAny>) -> PyResult<u16> {
    let wanted = "wild is rank letters such as ('8',)";
    let mut ranks = 0;
    let entries = value.try_iter().map_err(|_| wrong_type(wanted, value))?;
    let whole = value.cast::<PyString>().ok();
    let texts: Vec<Bound<'_, PyAny>> = match whole {
        Some(text) => {
            let text = str_of(text)?.replace("10", "T");
            text.chars().take(64).map(|c| PyString::new(value.py(), &c.to_string()).into_any()).collect()
        }
        None => entries.take(64).collect::<PyResult<_>>()?,
    };
    for text in texts {
        let letter = text.cast::<PyString>().map_err(|_| wrong_type(wanted, &text))?;
        let letter = str_of(letter)?;
        let mut letters = letter.chars();
        let rank = match (letters.next(), letters.next(), letters.next()) {
            (Some('1'), Some('0'), None) => Some(10),
            (Some(one), None, None) => core::card::rank_of(one),
            _ => None,
        };
        let rank = rank.ok_or_else(|| CardError::new_err(format!("wild: {} is not a rank", shown(&text))))?;
        ranks |= 1 << rank;
    }
    Ok(ranks)
}

/// Wild ranks as an argument.
pub struct WildArgument(u16);

impl<'a, 'py> FromPyObject<'a, 'py> for WildArgument {
    type Error = PyErr;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        wild_ranks_of(&value).map(Self)
    }
}

/// Cards of wild ranks, as a mask.
fn wild_mask(cards: &[core::Card], ranks: u16) -> u16 {
    cards.iter().enumerate().fold(0, |mask, (i, card)| mask | (ranks >> card.rank() & 1) << i)
}

/// The value of 1 to 10 cards: of the best five if they are more, of a short hand if they are fewer.
///
/// cards: text, a `Card`, or an iterable of either. order: which category beats which. deck: the deck
/// the cards come from, which decides what the lowest straight is. low: the lowest hand is the best.
/// suit_order: suits break ties, ♠ < ♣ < ♦ < ♥. wild: ranks whose cards stand for whatever helps most.
/// Raises `CardError` (a card twice, outside the deck, none, or more than ten), `DeckError`,
/// `PokasError` (unknown order) and `TypeError`.
#[pyfunction]
#[pyo3(
    signature = (cards, *, order = OrderArgument(Order::KentaChroma),
        deck = DeckArgument(core::Deck::D32), low = false, suit_order = false, wild = WildArgument(0)),
    text_signature = "(cards, *, order='kenta-chroma', deck=32, low=False, suit_order=False, wild=())"
)]
fn evaluate(
    cards: &Bound<'_, PyAny>,
    order: OrderArgument,
    deck: DeckArgument,
    low: bool,
    suit_order: bool,
    wild: WildArgument,
) -> PyResult<HandValue> {
    let cards = Cards::read(cards)?;
    let (order, deck, ranks) = (order.0, deck.0, wild.0);
    let context = Context { deck, order, reading: Reading::Standard, low, suit_order, wild: ranks };
    let judge = context.judge();
    check_hand(&judge.ranking, &cards).map_err(raised)?;
    let wild = wild_mask(&cards, ranks);
    let ids = cards.iter().map(|card| card.id());
    let quick = if low || suit_order || wild != 0 { None } else { plain_score(deck, order, ids) };
    let value = quick.map_or_else(|| judge.best_of(&cards, wild).0, |score| Value { score, suits: 0 });
    Ok(HandValue { value, context, cards: Held::of(&cards), wild, in_order: false })
}

/// The score of plain cards from tables; `None` for more cards than they know, and for wrong ones.
fn plain_score(deck: core::Deck, order: Order, ids: impl ExactSizeIterator<Item = u8>) -> Option<u16> {
    Plain::get(deck, order, ids.len())?.score(ids)
}

fn ids_of(value: &Bound<'_, PyAny>) -> PyResult<Cards> {
    let card = |number: i64| {
        u8::try_from(number).ok().and_then(core::Card::from_id).ok_or_else(|| {
            CardError::new_err(format!("there is no card with id {number}; ids run from 0 to 51"))
        })
    };
    if let Ok(bytes) = value.cast::<PyBytes>() {
        let bytes = bytes.as_bytes();
        return bytes[..bytes.len().min(11)].iter().map(|&id| card(i64::from(id))).collect();
    }
    let wanted = "ids are bytes or a sequence of ints";
    if value.is_instance_of::<PyString>() {
        return Err(wrong_type(wanted, value));
    }
    let entries = value.try_iter().map_err(|_| wrong_type(wanted, value))?;
    entries.take(11).map(|entry| card(int_of(&entry?, wanted)?)).collect()
}

/// The score of 1 to 10 card ids (bytes, or a sequence of ints 0 to 51): what `evaluate` gives as
/// `.score`, and nothing else. Raises as `evaluate` does.
#[pyfunction]
#[pyo3(
    signature = (ids, *, order = OrderArgument(Order::KentaChroma), deck = DeckArgument(core::Deck::D32)),
    text_signature = "(ids, *, order='kenta-chroma', deck=32)"
)]
fn score(ids: &Bound<'_, PyAny>, order: OrderArgument, deck: DeckArgument) -> PyResult<u16> {
    let cards = ids_of(ids)?;
    let ranking = Ranking::new(deck.0, order.0, Reading::Standard);
    check_hand(&ranking, &cards).map_err(raised)?;
    let judge = Judge { ranking, low: false, suit_order: false };
    Ok(judge.best_of(&cards, 0).0.score)
}

/// `evaluate` of a list or tuple of `Card`, or of a text, where only order= and deck= are given.
struct Evaluate;

impl Direct for Evaluate {
    const NAME: &'static str = "evaluate";
    const KEYWORDS: &'static [&'static str] = &["order", "deck"];

    fn answer<'py>(argument: Argument<'_, 'py>, keywords: &Keywords<'_, 'py>) -> Option<Bound<'py, PyAny>> {
        let ids = Ids::of_cards(argument)?;
        let (order, deck) = scale_of(keywords)?;
        let score = plain_score(deck, order, ids.get().iter().copied())?;
        let mut few = [FILLER; MAX_CARDS];
        for (place, &id) in few.iter_mut().zip(ids.get()) {
            *place = core::Card::from_id(id)?;
        }
        let cards = Held::Few(few, ids.get().len() as u8);
        let context =
            Context { deck, order, reading: Reading::Standard, low: false, suit_order: false, wild: 0 };
        let value = HandValue { value: Value { score, suits: 0 }, context, cards, wild: 0, in_order: false };
        Bound::new(argument.py(), value).ok().map(Bound::into_any)
    }

    fn state() -> &'static PyOnceLock<State> {
        static STATE: PyOnceLock<State> = PyOnceLock::new();
        &STATE
    }
}

/// `score` of bytes, or of a list or tuple of ints.
struct Score;

impl Direct for Score {
    const NAME: &'static str = "score";
    const KEYWORDS: &'static [&'static str] = &["order", "deck"];

    fn answer<'py>(argument: Argument<'_, 'py>, keywords: &Keywords<'_, 'py>) -> Option<Bound<'py, PyAny>> {
        let ids = Ids::of_numbers(argument)?;
        let (order, deck) = scale_of(keywords)?;
        let score = plain_score(deck, order, ids.get().iter().copied())?;
        Some(PyInt::new(argument.py(), score).into_any())
    }

    fn state() -> &'static PyOnceLock<State> {
        static STATE: PyOnceLock<State> = PyOnceLock::new();
        &STATE
    }
}

/// order= and deck= as they are usually given; `None` for anything else.
fn scale_of(keywords: &Keywords<'_, '_>) -> Option<(Order, core::Deck)> {
    let order = match keywords[0] {
        None => Order::KentaChroma,
        Some(order) => Order::of_name(order.cast::<PyString>().ok()?.to_str().ok()?).ok()?,
    };
    let deck = match keywords[1] {
        None => core::Deck::D32,
        Some(deck) => match deck.cast_exact::<Deck>() {
            Ok(deck) => deck.get().0,
            Err(_) => core::Deck::of_size(small_int(deck)?.into()).ok()?,
        },
    };
    Some((order, deck))
}

/// Adds the functions to the module.
pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    direct::add::<Evaluate>(module, wrap_pyfunction!(evaluate, module)?)?;
    direct::add::<Score>(module, wrap_pyfunction!(score, module)?)
}
