//! `Game`, the compiled description of a variant.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, OnceLock};

use pokas_core as core;
use pokas_core::selection::{Kill, MAX_POSITIONS, Selection, Side, Spec, Wild};
use pokas_core::showdown::winners;
use pokas_core::{Category, Error, Reading};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::cards::{Card, Cards, card_object, card_tuple, cards_of, deck_of, order_of, shown, str_of};
use crate::combination::Combination;
use crate::direct::Ids;
use crate::errors::{CardError, PokasError, VariantError, raised, wrong_type};
use crate::values::{Context, HandValue, Held, wild_ranks_of};

/// What a game and its answers share.
pub struct SharedGame {
    pub slug: String,
    pub positions: Vec<String>,
    pub groups: Vec<Vec<String>>,
    pub game: core::Game,
    /// What it was made from, for pickles.
    pub arguments: Py<PyTuple>,
    /// What the variant it belongs to is made from, for pictures; it holds nothing of this game.
    pub origin: Option<Py<PyTuple>>,
}

/// A variant compiled for the search. `pokas.Variant` makes it; its methods are the ones to use.
#[pyclass(frozen, module = "pokas._core")]
pub struct Game {
    pub(crate) shared: Arc<SharedGame>,
}

/// What lies at each position.
struct Table {
    entries: [Option<core::Card>; MAX_POSITIONS],
    positions: u8,
}

impl Table {
    fn closed(positions: usize) -> Self {
        Self { entries: [None; MAX_POSITIONS], positions: positions as u8 }
    }
}

impl Deref for Table {
    type Target = [Option<core::Card>];

    fn deref(&self) -> &[Option<core::Card>] {
        &self.entries[..usize::from(self.positions)]
    }
}

impl DerefMut for Table {
    fn deref_mut(&mut self) -> &mut [Option<core::Card>] {
        &mut self.entries[..usize::from(self.positions)]
    }
}

type KillData = (u32, bool, u32, usize);

fn wild_of(wild: Option<&Bound<'_, PyAny>>) -> PyResult<Wild> {
    match wild {
        None => Ok(Wild::None),
        Some(text) if text.eq("lowest-in-hand")? => Ok(Wild::LowestInHand),
        Some(ranks) => Ok(match wild_ranks_of(ranks)? {
            0 => Wild::None,
            ranks => Wild::Ranks(ranks),
        }),
    }
}

fn reading_of(name: &str) -> PyResult<Reading> {
    match name {
        "standard" => Ok(Reading::Standard),
        "seven-high" => Ok(Reading::SevenHigh),
        "seven-eight" => Ok(Reading::SevenEight),
        _ => Err(VariantError::new_err(format!("there is no reading {name:?}"))),
    }
}

fn side_of(name: &str) -> PyResult<Side> {
    match name {
        "high" => Ok(Side::High),
        "low" => Ok(Side::Low),
        "low-unless-two-pair" => Ok(Side::LowUnless(Category::TwoPair)),
        "low-unless-pair" => Ok(Side::LowUnless(Category::Pair)),
        _ => Err(VariantError::new_err(format!("there is no side {name:?}"))),
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (slug, hand_size, positions, groups, selections, order, rows = Vec::new(), split = false, kill = None,
        wild = None, mirror = 0, reading = "standard", side = "high", origin = None))]
    #[allow(clippy::too_many_arguments)]
    fn new(
        py: Python<'_>,
        slug: String,
        hand_size: usize,
        positions: Vec<String>,
        groups: Vec<Vec<String>>,
        selections: Vec<(usize, u32, usize)>,
        order: &Bound<'_, PyAny>,
        rows: Vec<u32>,
        split: bool,
        kill: Option<KillData>,
        wild: Option<&Bound<'_, PyAny>>,
        mirror: u32,
        reading: &str,
        side: &str,
        origin: Option<Bound<'_, PyTuple>>,
    ) -> PyResult<Self> {
        let plain = (slug.clone(), hand_size, positions.clone(), groups.clone(), selections.clone(), order);
        let special = (rows.clone(), split, kill, wild, mirror, reading, side, &origin);
        let arguments =
            plain.into_pyobject(py)?.add(special.into_pyobject(py)?)?.cast_into::<PyTuple>()?.unbind();
        if selections.iter().any(|selection| selection.2 >= groups.len()) {
            return Err(VariantError::new_err(format!(
                "{slug}: a selection names a group that is not there"
            )));
        }
        let spec = Spec {
            hand_size,
            positions: positions.len(),
            selections: selections
                .into_iter()
                .map(|(hand, table, group)| Selection { hand, table, group })
                .collect(),
            rows: if split { rows } else { Vec::new() },
            kill: kill.map(|(by, hits_hands, hits, out_below)| Kill { by, hits_hands, hits, out_below }),
            wild: wild_of(wild)?,
            mirror,
            reading: reading_of(reading)?,
            side: side_of(side)?,
            order: order_of(order)?,
        };
        let game = core::Game::new(spec).map_err(|error| raised(error.at(&slug)))?;
        let origin = origin.map(Bound::unbind);
        Ok(Self { shared: Arc::new(SharedGame { slug, positions, groups, game, arguments, origin }) })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, pyo3::types::PyType>, Py<PyTuple>) {
        (py.get_type::<Self>(), self.shared.arguments.clone_ref(py))
    }

    /// How many different choices of five cards a player has.
    fn sets(&self) -> u64 {
        self.shared.game.spec().sets()
    }

    /// The best hand, as `Variant.best`.
    #[pyo3(signature = (hand, board, deck, suit_order))]
    pub(crate) fn best(
        &self,
        hand: &Bound<'_, PyAny>,
        board: &Bound<'_, PyAny>,
        deck: &Bound<'_, PyAny>,
        suit_order: bool,
    ) -> PyResult<Option<Combination>> {
        let deck = deck_of(deck)?;
        if !suit_order && let Some(quick) = self.quick_best(hand, board, deck) {
            return Ok(quick);
        }
        let hand = Cards::read(hand)?;
        let table = self.read_table(board)?;
        let core = &self.shared.game;
        let (score, found) = if suit_order {
            let found = core.best(deck, true, &hand, &table).map_err(|e| self.raised(e))?;
            (found.map_or(0, |found| found.value.score), found)
        } else {
            (core.score(deck, &hand, &table).map_err(|e| self.raised(e))?, None)
        };
        let known = found.map_or_else(OnceLock::new, |found| OnceLock::from(Box::new(found)));
        let (hand, table) = (Held::of(&hand), table.iter().copied().collect());
        let shared = self.shared.clone();
        Ok((score > 0).then_some(Combination { shared, deck, suit_order, hand, table, score, known }))
    }

    /// The scores of many rows, as `Variant.best_batch`.
    #[pyo3(signature = (hands, boards, out, deck, threads))]
    fn best_batch<'py>(
        &self,
        hands: &Bound<'py, PyAny>,
        boards: &Bound<'py, PyAny>,
        out: &Bound<'py, PyAny>,
        deck: &Bound<'py, PyAny>,
        threads: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        crate::batch::best_batch(&self.shared.game, hands, boards, out, deck, threads)
    }

    /// The numbers that seats compare, as `Variant.showdown`.
    #[pyo3(signature = (hands, board, deck, suit_order))]
    fn showdown<'py>(
        &self,
        py: Python<'py>,
        hands: &Bound<'py, PyAny>,
        board: &Bound<'py, PyAny>,
        deck: &Bound<'py, PyAny>,
        suit_order: bool,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let parts = self.numbers(hands, board, deck, suit_order)?;
        let parts = parts.into_iter().map(|part| PyTuple::new(py, part)).collect::<PyResult<Vec<_>>>()?;
        PyTuple::new(py, parts)
    }

    /// The seats that take a share, as `Variant.winners`.
    #[pyo3(signature = (hands, board, deck, suit_order))]
    fn winners(
        &self,
        hands: &Bound<'_, PyAny>,
        board: &Bound<'_, PyAny>,
        deck: &Bound<'_, PyAny>,
        suit_order: bool,
    ) -> PyResult<Vec<usize>> {
        Ok(winners(&self.numbers(hands, board, deck, suit_order)?))
    }

    /// What 1 to 10 cards are worth by themselves: under the order and reading of the game, no card wild.
    #[pyo3(signature = (cards, deck, low, suit_order))]
    fn worth(
        &self,
        cards: &Bound<'_, PyAny>,
        deck: &Bound<'_, PyAny>,
        low: bool,
        suit_order: bool,
    ) -> PyResult<HandValue> {
        let (cards, deck) = (Cards::read(cards)?, deck_of(deck)?);
        let spec = self.shared.game.spec();
        let context = Context { deck, order: spec.order, reading: spec.reading, low, suit_order, wild: 0 };
        spec.check_deck(deck).map_err(|e| self.raised(e))?;
        HandValue::of_cards(context, &cards).map_err(|e| self.raised(e))
    }

    /// What eliminations leave of a hand and the open table: (hand cards, table entries, out?).
    #[pyo3(signature = (hand, board))]
    fn survivors<'py>(
        &self,
        py: Python<'py>,
        hand: &Bound<'py, PyAny>,
        board: &Bound<'py, PyAny>,
    ) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyTuple>, bool)> {
        let hand = cards_of(hand)?;
        let table = self.read_table(board)?;
        let (in_hand, open, out) = self.shared.game.survivors(&hand, &table).map_err(|e| self.raised(e))?;
        let left: Vec<core::Card> =
            hand.iter().enumerate().filter(|(i, _)| in_hand >> i & 1 == 1).map(|(_, &card)| card).collect();
        let entries = table.iter().enumerate().map(|(i, card)| match card {
            Some(card) if open >> i & 1 == 1 => Ok(card_object(py, *card)?.into_any()),
            _ => Ok(py.None().into_bound(py)),
        });
        let entries = entries.collect::<PyResult<Vec<_>>>()?;
        Ok((card_tuple(py, &left)?, PyTuple::new(py, entries)?, out))
    }
}

impl Game {
    fn raised(&self, error: Error) -> PyErr {
        raised(error.at(&self.shared.slug))
    }

    /// `best` of a full hand and an open table in the usual forms; `None` for anything else.
    fn quick_best(
        &self,
        hand: &Bound<'_, PyAny>,
        board: &Bound<'_, PyAny>,
        deck: core::Deck,
    ) -> Option<Option<Combination>> {
        let hand = Ids::of_cards(hand.as_borrowed())?.cards()?;
        let table = Ids::of_cards(board.as_borrowed())?;
        let score = self.shared.game.quick_score(deck, &hand, &table.cards()?)?;
        let (hand, known, shared) = (Held::of(&hand), OnceLock::new(), self.shared.clone());
        let found = Combination { shared, deck, suit_order: false, hand, table, score, known };
        Some((score > 0).then_some(found))
    }

    fn numbers(
        &self,
        hands: &Bound<'_, PyAny>,
        board: &Bound<'_, PyAny>,
        deck: &Bound<'_, PyAny>,
        suit_order: bool,
    ) -> PyResult<Vec<Vec<u32>>> {
        let held = read_hands(hands)?;
        let table = self.read_table(board)?;
        let deck = deck_of(deck)?;
        let hands: Vec<Option<&[core::Card]>> = held.iter().map(|hand| hand.as_deref()).collect();
        self.shared.game.showdown(deck, suit_order, &hands, &table).map_err(|e| self.raised(e))
    }

    /// The table as [`Self::read_table`] takes it.
    pub(crate) fn table_of(&self, board: &Bound<'_, PyAny>) -> PyResult<Vec<Option<core::Card>>> {
        self.read_table(board).map(|table| table.to_vec())
    }

    /// The table: a dict by position name, one entry per position in order, or () for nothing open.
    fn read_table(&self, board: &Bound<'_, PyAny>) -> PyResult<Table> {
        let names = &self.shared.positions;
        let mut table = Table::closed(names.len());
        if let Some(ids) = Ids::of_cards(board.as_borrowed()).filter(|ids| ids.get().len() == names.len()) {
            for (entry, &id) in table.iter_mut().zip(ids.get()) {
                *entry = core::Card::from_id(id);
            }
            return Ok(table);
        }
        if let Ok(named) = board.cast::<PyDict>() {
            for (name, entry) in named {
                let text =
                    name.cast::<PyString>().map_err(|_| wrong_type("a position is named by text", &name))?;
                let text = str_of(text)?;
                let Some(place) = names.iter().position(|known| *known == text) else {
                    return Err(self.unknown_position(&name));
                };
                table[place] = table_entry(&entry, &text)?;
            }
            return Ok(table);
        }
        if let Ok(text) = board.cast::<PyString>() {
            let cards = core::parse_cards(&str_of(text)?).map_err(|e| raised(e.at("board")))?;
            self.check_entries(cards.len())?;
            for (place, card) in cards.into_iter().enumerate() {
                table[place] = Some(card);
            }
            return Ok(table);
        }
        let wanted = "a board is a dict by position, or one entry per position";
        let entries = board.try_iter().map_err(|_| wrong_type(wanted, board))?;
        let mut count = 0;
        for entry in entries {
            if count < table.len() {
                table[count] = table_entry(&entry?, &names[count])?;
            }
            count += 1;
            if count > MAX_POSITIONS {
                break;
            }
        }
        self.check_entries(count)?;
        Ok(table)
    }

    fn check_entries(&self, count: usize) -> PyResult<()> {
        let names = &self.shared.positions;
        if count == 0 || count == names.len() {
            return Ok(());
        }
        let entries = if count == 1 { "entry" } else { "entries" };
        Err(CardError::new_err(format!(
            "{}: a board of {count} {entries}; it has {} positions{}",
            self.shared.slug,
            names.len(),
            if names.is_empty() { String::new() } else { format!(": {}", names.join(" ")) }
        )))
    }

    fn unknown_position(&self, name: &Bound<'_, PyAny>) -> PyErr {
        let names = self.shared.positions.join(" ");
        let known = if names.is_empty() { "there is no table".into() } else { format!("there are {names}") };
        VariantError::new_err(format!("{} has no position {}; {known}", self.shared.slug, shown(name)))
    }
}

/// One entry a seat: the cards, or `None`.
pub fn hands_of(hands: &Bound<'_, PyAny>) -> PyResult<Vec<Option<Vec<core::Card>>>> {
    Ok(read_hands(hands)?.into_iter().map(|hand| hand.map(|hand| hand.to_vec())).collect())
}

fn read_hands(hands: &Bound<'_, PyAny>) -> PyResult<Vec<Option<Cards>>> {
    let wanted = "hands are one entry a seat: cards, or None for a seat that has folded";
    if hands.is_instance_of::<PyString>() || hands.is_instance_of::<PyDict>() {
        return Err(wrong_type(wanted, hands));
    }
    let mut held: Vec<Option<Cards>> = Vec::with_capacity(core::game::MAX_SEATS);
    let entries = hands.try_iter().map_err(|_| wrong_type(wanted, hands))?;
    for (seat, entry) in entries.take(core::game::MAX_SEATS + 1).enumerate() {
        let entry = entry?;
        held.push(if entry.is_none() {
            None
        } else {
            Some(Cards::read(&entry).map_err(|e| at_seat(entry.py(), e, seat))?)
        });
    }
    Ok(held)
}

/// Names the seat in front of a refused hand; other errors stay as they are.
fn at_seat(py: Python<'_>, error: PyErr, seat: usize) -> PyErr {
    if error.is_instance_of::<PokasError>(py) {
        CardError::new_err(format!("seat {seat}: {}", error.value(py)))
    } else {
        error
    }
}

fn table_entry(entry: &Bound<'_, PyAny>, name: &str) -> PyResult<Option<core::Card>> {
    if entry.is_none() {
        return Ok(None);
    }
    if let Ok(card) = entry.cast_exact::<Card>() {
        return Ok(Some(card.get().0));
    }
    let wanted = format!("position {name}: a table entry is a Card, text, or None");
    let text = entry.cast::<PyString>().map_err(|_| wrong_type(&wanted, entry))?;
    let card: Result<core::Card, Error> = str_of(text)?.parse();
    card.map(Some).map_err(|error| raised(error.at(&format!("position {name}"))))
}
