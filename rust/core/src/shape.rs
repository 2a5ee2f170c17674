//! A game compiled for one deck: the best score of a hand and an open table from a few look-ups.
//!
//! The selections of a game are gathered into *terms*. Table cards of which any `t` may be used with any
//! `a` of the hand are one term, however many selections that is, and a term is one look-up: the rank
//! pattern of the hand and the rank pattern of those table cards find the best value in a [`Product`],
//! or, where every five of hand and group may be chosen, the pattern of all of them finds it at once.
//! Where a table of patterns would be large, subsets of the hand, or of both, are looked up instead.
//!
//! Patterns forget suits. Counters beside the keys tell whether some suit could make a flush; such rows
//! (and mirrors, and rows that are not fully open) are answered one by one.

use std::sync::{Arc, OnceLock};

use crate::card::Card;
use crate::card_set::CardSet;
use crate::cover::{Cover, Sizes, numbering, of_size};
use crate::deck::Deck;
use crate::error::{Error, Result};
use crate::evaluate::{Judge, MAX_CARDS};
use crate::families::{Family, WIDEST, families, is_free, positions};
use crate::flushes::{FlushFamily, suited};
use crate::kernels::program::Program;
use crate::order::Order;
use crate::patterns::{KEYS, KeyMap, MAX_KEYED, Patterns};
use crate::score::{Ranking, Reading};
use crate::search::{choices, search};
use crate::selection::{Selection, Side, Spec, Wild, choose};
use crate::tables::{Entries, Product, Rule, Scale, Shift, best_of, entries, flush_pairs};

/// Some columns of a row and the additive keys they are summed with.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Slot {
    /// Hand cards or table cards.
    pub from_hand: bool,
    pub columns: Vec<usize>,
    /// Which keys: those for this many cards; 0 counts suits only.
    pub keyed: usize,
}

/// Look-ups.
#[derive(Clone, Debug)]
pub(crate) enum Term {
    /// A pattern of hand cards with each of some patterns of table cards (none: by itself); or the other
    /// way round, where that is quicker.
    Product { hand: usize, tables: Vec<usize>, values: Arc<Product> },
    /// One pattern of hand and table cards together.
    Union { hand: usize, table: Option<usize>, values: Arc<KeyMap> },
}

/// Where the best flush of one family is looked up.
#[derive(Clone, Debug)]
pub(crate) struct FlushPairs {
    /// The slot of the family's table cards.
    pub table: Option<usize>,
    pub values: Arc<Vec<u16>>,
}

/// Whether a suit could make five: enough of it in one slot (the hand) and in another (table cards).
/// Added to the counters of a slot, the bias brings those to the top bit that have enough.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FlushTest {
    pub hand: usize,
    pub table: Option<usize>,
    pub hand_bias: u16,
    pub table_bias: u16,
}

impl FlushTest {
    fn new(hand: (usize, u16), table: Option<(usize, u16)>) -> Self {
        let bias = |need: u16| 0x1111 * (8 - need);
        Self {
            hand: hand.0,
            table: table.map(|table| table.0),
            hand_bias: bias(hand.1),
            table_bias: table.map_or(0, |table| bias(table.1)),
        }
    }
}

/// A game (or a plain hand) compiled for one deck.
#[derive(Debug)]
pub struct Shape {
    spec: Arc<Spec>,
    judge: Judge,
    scale: Scale,
    /// What must be done to the best value of the terms to have a score.
    pub(crate) shift: Shift,
    pub(crate) slots: Vec<Slot>,
    /// Slots whose pattern numbers are needed.
    pub(crate) numbered: Vec<(usize, &'static Patterns)>,
    pub(crate) terms: Vec<Term>,
    pub(crate) flush_tests: Vec<FlushTest>,
    /// The slot of the whole hand, and the flushes it makes with each family; 32 cards only.
    pub(crate) flush_pairs: (usize, Vec<FlushPairs>),
    /// The best flush is looked for family by family; none where a flush may count against the hand.
    pub(crate) flush_families: Vec<FlushFamily>,
    /// Where each card is in sets of ranks, 16 bits a suit.
    pub(crate) suited: Arc<Entries>,
    /// Two pattern numbers that are equal when the hand mirrors the table.
    pub(crate) mirror: Option<(usize, usize)>,
    /// Slots that have every column exactly once.
    pub(crate) all_columns: Vec<usize>,
    /// What each card adds to each slot.
    pub(crate) entries: Vec<Arc<Entries>>,
    pub(crate) layout: Layout,
    /// Whether every row is answered one by one.
    pub(crate) slow: bool,
    width: (usize, usize),
    /// Cards that no row may hold.
    pub(crate) taken: CardSet,
    program: OnceLock<Option<Program>>,
    /// The same game for hands of two cards, where that tells everything.
    pub(crate) pairs: OnceLock<Option<Box<Self>>>,
}

impl Shape {
    /// Compiles a game for a deck.
    #[must_use]
    pub fn new(spec: Arc<Spec>, judge: Judge) -> Self {
        let width = (spec.hand_size, spec.positions);
        let slow = spec.wild != Wild::None || spec.kill.is_some() || judge.suit_order;
        let mut shape = Self::empty(spec, judge, width, slow);
        if !slow {
            (shape.scale, shape.shift) = Shift::shared(shape.scale);
            let families = families(&shape.spec);
            for family in &families {
                shape.add(family, families.len());
            }
            shape.add_flush_tests();
            if shape.flushes_are_apart() {
                shape.flush_families =
                    families.iter().map(|family| FlushFamily::new(family, width.0)).collect();
                if shape.layout == Layout::Packed {
                    shape.add_flush_pairs(&families);
                }
            }
            shape.add_mirror();
        }
        shape.add_all_columns();
        shape
    }

    /// The same game as if there were no flushes.
    pub(crate) fn without_flushes(&self) -> Self {
        let mut shape = Self::new(self.spec.clone(), self.judge);
        shape.flush_tests.clear();
        shape
    }

    /// The same game for hands of two cards.
    pub(crate) fn of_two(&self) -> Self {
        let spec = Spec { hand_size: 2, ..Spec::clone(&self.spec) };
        Self::new(Arc::new(spec), self.judge)
    }

    /// Plain hands of this many cards (1 to 10), compiled when first asked for.
    pub fn plain_for(deck: Deck, order: Order, cards: usize) -> Result<&'static Self> {
        static ALL: [[[OnceLock<Shape>; MAX_CARDS]; 4]; 6] =
            [const { [const { [const { OnceLock::new() }; MAX_CARDS] }; 4] }; 6];
        if cards == 0 || cards > MAX_CARDS {
            return Err(Error::Value(format!("rows of {cards} cards; 1 to {MAX_CARDS} can be evaluated")));
        }
        let judge =
            Judge { ranking: Ranking::new(deck, order, Reading::Standard), low: false, suit_order: false };
        Ok(ALL[deck as usize][order as usize][cards - 1].get_or_init(|| Self::plain(judge, cards)))
    }

    /// Compiles plain hands of this many cards (1 to 10), of which the best five count.
    fn plain(judge: Judge, cards: usize) -> Self {
        let five = cards.min(5);
        let spec = Spec {
            hand_size: cards,
            positions: 0,
            selections: vec![Selection { hand: five, table: 0, group: 0 }],
            rows: Vec::new(),
            kill: None,
            wild: Wild::None,
            mirror: 0,
            reading: judge.ranking.reading,
            side: if judge.low { Side::Low } else { Side::High },
            order: judge.ranking.table.order(),
        };
        let mut shape = Self::empty(Arc::new(spec), judge, (cards, 0), cards > MAX_KEYED);
        if !shape.slow {
            let hand = shape.slot(true, (0..cards).collect(), cards);
            shape.terms.push(Term::Union { hand, table: None, values: best_of(shape.scale(), cards) });
            if cards >= 5 {
                let all = Family { table: 0, rules: vec![(5, 0)] };
                shape.flush_families.push(FlushFamily::new(&all, cards));
                shape.flush_tests.push(FlushTest::new((hand, 5), None));
            }
        }
        shape.add_all_columns();
        shape
    }

    fn empty(spec: Arc<Spec>, judge: Judge, width: (usize, usize), slow: bool) -> Self {
        Self {
            spec,
            judge,
            scale: Scale { ranking: judge.ranking, low: judge.low },
            shift: Shift::default(),
            slots: Vec::new(),
            numbered: Vec::new(),
            terms: Vec::new(),
            flush_tests: Vec::new(),
            flush_pairs: (0, Vec::new()),
            flush_families: Vec::new(),
            suited: suited(&judge.ranking),
            mirror: None,
            all_columns: Vec::new(),
            entries: Vec::new(),
            layout: if judge.ranking.table.deck() == Deck::D32 { Layout::Packed } else { Layout::Wide },
            slow,
            width,
            taken: CardSet::default(),
            program: OnceLock::new(),
            pairs: OnceLock::new(),
        }
    }

    /// What the vector kernels do for it, compiled on first use; `None` if they cannot.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
    pub(crate) fn program(&self) -> Option<&Program> {
        self.program.get_or_init(|| Program::new(self)).as_ref()
    }

    /// Cards in a full hand and on the table: the columns of a row.
    #[must_use]
    pub fn width(&self) -> (usize, usize) {
        self.width
    }

    /// Whether every row is searched, choice by choice, instead of looked up.
    #[must_use]
    pub fn is_searched(&self) -> bool {
        self.slow
    }

    /// What a player may choose.
    #[must_use]
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// How hands compare.
    #[must_use]
    pub fn ranking(&self) -> &Ranking {
        &self.judge.ranking
    }

    /// How the tables of the terms value patterns; see [`Shape::shift`].
    pub(crate) fn scale(&self) -> Scale {
        self.scale
    }

    fn slot(&mut self, from_hand: bool, columns: Vec<usize>, keyed: usize) -> usize {
        let slot = Slot { from_hand, columns, keyed };
        self.slots.iter().position(|known| *known == slot).unwrap_or_else(|| {
            self.slots.push(slot);
            self.slots.len() - 1
        })
    }

    /// The place in `numbered` of a slot of its own pattern; `None` for no cards at all.
    fn number(&mut self, from_hand: bool, columns: Vec<usize>) -> Option<usize> {
        let cards = columns.len();
        if cards == 0 {
            return None;
        }
        let slot = self.slot(from_hand, columns, cards);
        Some(self.numbered.iter().position(|known| known.0 == slot).unwrap_or_else(|| {
            let patterns = Patterns::get(self.judge.ranking.table.deck().ranks(), cards);
            self.numbered.push((slot, patterns));
            self.numbered.len() - 1
        }))
    }

    fn add(&mut self, family: &Family, families: usize) {
        let ranks = self.judge.ranking.table.deck().ranks();
        let hand = self.width.0;
        let columns: Vec<usize> = positions(family.table);
        let all = hand + columns.len();
        let (cost, covers) = Sizes { ranks, hand, table: columns.len(), families }.covers(&family.rules);
        let at_once = || numbering(all) + of_size(2 * choose(ranks + all - 1, all));
        if all <= MAX_KEYED && is_free(hand, columns.len(), &family.rules) && at_once() < cost {
            let hand = self.slot(true, (0..hand).collect(), all);
            let table = (!columns.is_empty()).then(|| self.slot(false, columns, all));
            self.terms.push(Term::Union { hand, table, values: best_of(self.scale(), all) });
            return;
        }
        for cover in covers {
            for from_hand in &cover.hand {
                for places in &cover.table {
                    let from_table = places.iter().map(|&place| columns[place]).collect();
                    self.add_product(from_hand.clone(), from_table, &cover);
                }
            }
        }
    }

    fn add_product(&mut self, from_hand: Vec<usize>, from_table: Vec<usize>, cover: &Cover) {
        let (held, laid) = (from_hand.len(), from_table.len());
        let hand = self.number(true, from_hand);
        let table = self.number(false, from_table);
        let turned = || {
            let mut rules: Vec<Rule> = cover.rules.iter().map(|&(a, t)| (t, a)).collect();
            rules.sort_unstable();
            rules
        };
        let (major, minor, values) = match (hand, table) {
            (Some(hand), Some(table)) if cover.by_table => {
                (table, Some(hand), Product::get(self.scale(), laid, held, &turned()))
            }
            (Some(hand), table) => (hand, table, Product::get(self.scale(), held, laid, &cover.rules)),
            // Nothing from the hand: the table's pattern takes the place of the hand's.
            (None, Some(table)) => (table, None, Product::get(self.scale(), laid, held, &turned())),
            (None, None) => return,
        };
        let alike = self.terms.iter_mut().find_map(|term| match term {
            Term::Product { hand: known, tables, values: same }
                if *known == major && Arc::ptr_eq(same, &values) =>
            {
                Some(tables)
            }
            _ => None,
        });
        match (alike, minor) {
            (Some(tables), Some(minor)) if tables.contains(&minor) => {}
            (Some(tables), Some(minor)) => tables.push(minor),
            _ => self.terms.push(Term::Product { hand: major, tables: minor.into_iter().collect(), values }),
        }
    }

    /// Whether the best flush can be looked for apart from the rest: it then only adds to the score.
    pub(crate) fn flushes_are_apart(&self) -> bool {
        !self.judge.low && self.judge.ranking.reading != Reading::SevenEight
    }

    fn add_flush_pairs(&mut self, families: &[Family]) {
        self.flush_pairs.0 = self.whole_hand();
        for family in families {
            let columns: Vec<usize> = positions(family.table);
            let keyed = self.keyed(false, &columns);
            let table = (!columns.is_empty()).then(|| self.slot(false, columns, keyed));
            let scale = Scale { ranking: self.judge.ranking, low: self.judge.low };
            let values = flush_pairs(scale, &family.rules);
            self.flush_pairs.1.push(FlushPairs { table, values });
        }
    }

    /// One test per group of positions and rule; groups too wide for counters are tested by family.
    fn add_flush_tests(&mut self) {
        let mut groups: Vec<Family> = Vec::new();
        for selection in &self.spec.selections {
            if groups.len() <= selection.group {
                groups.resize(selection.group + 1, Family { table: 0, rules: Vec::new() });
            }
            let group = &mut groups[selection.group];
            group.table |= selection.table;
            let rule = (selection.hand as u8, selection.table.count_ones() as u8);
            if !group.rules.contains(&rule) {
                group.rules.push(rule);
            }
        }
        if groups.iter().any(|group| group.table.count_ones() as usize > WIDEST) {
            groups = families(&self.spec);
        }
        let hand = self.whole_hand();
        for group in groups {
            let columns: Vec<usize> = positions(group.table);
            let keyed = self.keyed(false, &columns);
            let table = (!columns.is_empty()).then(|| self.slot(false, columns, keyed));
            for &(a, t) in &group.rules {
                let (need_hand, need_table) = (u16::from(a), u16::from(t));
                // A counter must not overflow: hands above seven cards of which fewer than three are used
                // leave the question to the table, which then gives at least three.
                self.flush_tests.push(match table {
                    Some(table) if self.width.0 > WIDEST && a < 3 => {
                        FlushTest::new((table, need_table), None)
                    }
                    _ => FlushTest::new((hand, need_hand), table.map(|table| (table, need_table))),
                });
            }
        }
    }

    /// The keys that a slot of these columns already has, so that they are summed once only.
    fn keyed(&self, from_hand: bool, columns: &[usize]) -> usize {
        let known = |slot: &&Slot| slot.from_hand == from_hand && slot.columns == columns;
        self.slots.iter().find(known).map_or(0, |slot| slot.keyed)
    }

    /// The slot of all hand cards, with keys if it has them already.
    pub(crate) fn whole_hand(&mut self) -> usize {
        let all: Vec<usize> = (0..self.width.0).collect();
        let keyed = self.keyed(true, &all);
        self.slot(true, all, keyed)
    }

    /// Nothing yet, for the hands of this shape; table cards are out of the deck.
    pub(crate) fn hands_only(&self, taken: CardSet) -> Self {
        let mut hands = Self::empty(self.spec.clone(), self.judge, (self.width.0, 0), false);
        hands.taken = taken;
        hands
    }

    /// A look-up of its own by the pattern of some hand cards.
    pub(crate) fn add_hand_row(&mut self, columns: Vec<usize>, values: Arc<Product>) {
        if let Some(hand) = self.number(true, columns) {
            self.terms.push(Term::Product { hand, tables: Vec::new(), values });
        }
    }

    fn add_mirror(&mut self) {
        if self.spec.mirror.count_ones() as usize == self.width.0 && self.width.0 <= MAX_KEYED {
            let columns = positions(self.spec.mirror);
            let pair = (self.number(true, (0..self.width.0).collect()), self.number(false, columns));
            self.mirror = pair.0.zip(pair.1);
        }
    }

    /// Finds slots that have every column once, to tell cards that come twice; adds what is missing.
    pub(crate) fn add_all_columns(&mut self) {
        for (from_hand, width) in [(true, self.width.0), (false, self.width.1)] {
            let mut left: Vec<usize> = (0..width).collect();
            let mut chosen = Vec::new();
            for (place, slot) in self.slots.iter().enumerate().filter(|(_, slot)| slot.from_hand == from_hand)
            {
                if !left.is_empty() && slot.columns.iter().all(|column| left.contains(column)) {
                    left.retain(|column| !slot.columns.contains(column));
                    chosen.push(place);
                }
            }
            if !left.is_empty() {
                chosen.push(self.slot(from_hand, left, 0));
            }
            self.all_columns.append(&mut chosen);
        }
        self.entries = self.slots.iter().map(|slot| self.slot_entries(slot.keyed)).collect();
    }

    fn slot_entries(&self, keyed: usize) -> Arc<Entries> {
        let ranking = self.ranking();
        if self.taken.is_empty() {
            entries((ranking.table.deck(), ranking.reading, keyed), || self.all_entries(keyed))
        } else {
            Arc::new(self.all_entries(keyed))
        }
    }

    fn all_entries(&self, keyed: usize) -> Entries {
        let mut entries = [0; 256];
        for card in self.judge.ranking.table.deck().cards().filter(|&card| !self.taken.contains(card)) {
            let index = self.judge.ranking.index(card);
            entries[card.id() as usize] = self.layout.entry(u64::from(KEYS[keyed][index]), index, card);
        }
        entries
    }

    /// The score of one row, looked at choice by choice; 0 if the player is out.
    pub(crate) fn slow_score(&self, hand: &[Card], table: &[Option<Card>]) -> u16 {
        search(&self.spec, &self.judge, hand, table, self.spec.all_positions())
            .map_or(0, |found| found.value.score)
    }

    /// How a row in which some suit could make a flush is answered.
    pub(crate) fn flush_path(&self) -> FlushPath {
        if !self.flush_pairs.1.is_empty() {
            FlushPath::Pairs
        } else if self.flushes_are_apart() {
            FlushPath::Choices
        } else {
            FlushPath::Search
        }
    }

    /// The best flush of one open row, 0 if there is none.
    pub(crate) fn flush_score(&self, hand: &[Card], table: &[Card]) -> u16 {
        let ranking = &self.judge.ranking;
        let mut best = 0;
        for suit in 0..4 {
            let in_hand = hand.iter().filter(|card| card.suit() == suit);
            let ranks = in_hand.fold(0_u16, |mask, &card| mask | 1 << ranking.index(card));
            let suited = table.iter().enumerate().filter(|(_, card)| card.suit() == suit);
            let places = suited.fold(0_u32, |mask, (place, _)| mask | 1 << place);
            let held = ranks.count_ones() as usize;
            if held + (places.count_ones() as usize) < 5 {
                continue;
            }
            for selection in &self.spec.selections {
                if selection.table & !places != 0 || selection.hand > held {
                    continue;
                }
                let mut from_table = 0;
                let mut left = selection.table;
                while left != 0 {
                    from_table |= 1_usize << ranking.index(table[left.trailing_zeros() as usize]);
                    left &= left - 1;
                }
                for from_hand in choices(ranks, selection.hand) {
                    best = best.max(ranking.table.flush(from_table | from_hand as usize));
                }
            }
        }
        best
    }
}

/// See [`Shape::flush_path`].
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum FlushPath {
    /// The best flush is looked up family by family.
    Pairs,
    /// The best flush is found among the selections.
    Choices,
    /// The whole row is searched: a flush may count against the hand.
    Search,
}

/// How the sum of a slot is laid out.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Layout {
    /// 32 cards: rank key in 16 bits, four suit counters in 16, a bit per card in 32, eight ranks a suit.
    Packed,
    /// Larger decks: rank key in 32 bits, four suit counters in 16; cards are told apart elsewhere.
    Wide,
}

impl Layout {
    pub(crate) fn key_mask(self) -> u64 {
        if self == Self::Packed { 0xffff } else { 0xffff_ffff }
    }

    pub(crate) fn suit_shift(self) -> u32 {
        if self == Self::Packed { 16 } else { 32 }
    }

    fn entry(self, key: u64, index: usize, card: Card) -> u64 {
        let suit = 1 << (self.suit_shift() + 4 * u32::from(card.suit()));
        match self {
            Self::Packed => key | suit | 1 << (32 + 8 * usize::from(card.suit()) + index),
            Self::Wide => key | suit,
        }
    }
}
