//! Many rows at once: the terms of a [`Shape`] applied column by column to a chunk of rows.

use crate::card::Card;
use crate::deck::Deck;
use crate::error::{Error, Result};
use crate::shape::{FlushPath, FlushTest, Layout, Shape, Slot, Term};
use crate::tables::Product;

/// Rows in one chunk; their intermediate values stay in the nearest cache.
pub const CHUNK: usize = 256;

/// The entry of a table card that is not open (or of a hand card that has left the game).
pub const NOT_OPEN: u8 = 255;

/// What a slot comes to in each row of a chunk, taken apart.
#[derive(Clone, Debug)]
struct Sums {
    keys: [u32; CHUNK],
    suits: [u16; CHUNK],
    cards: [u32; CHUNK],
}

/// Applies a shape to chunks of rows. One a thread: it owns the space for intermediate values.
#[derive(Debug)]
pub struct Worker<'a> {
    shape: &'a Shape,
    raw: [u64; CHUNK],
    sums: Vec<Sums>,
    numbers: Vec<[u16; CHUNK]>,
    cards: [u64; CHUNK],
    flags: [u16; CHUNK],
    hand: Vec<Card>,
    table: Vec<Option<Card>>,
}

/// A suit that could make a flush sets the top bit of its counter; a mirror sets this one.
const MIRROR: u16 = 1;
/// Cards are missing, twice, or not of the deck.
const INCOMPLETE: u16 = 2;

impl<'a> Worker<'a> {
    /// A worker for this shape.
    #[must_use]
    pub fn new(shape: &'a Shape) -> Self {
        let empty = Sums { keys: [0; CHUNK], suits: [0; CHUNK], cards: [0; CHUNK] };
        Self {
            shape,
            raw: [0; CHUNK],
            sums: vec![empty; shape.slots.len()],
            numbers: vec![[0; CHUNK]; shape.numbered.len()],
            cards: [0; CHUNK],
            flags: [0; CHUNK],
            hand: Vec::new(),
            table: Vec::new(),
        }
    }

    /// The scores of up to [`CHUNK`] rows of card ids. `hands` and `boards` hold the rows one after
    /// another. An error names the row, counted from `first`.
    pub fn run(&mut self, hands: &[u8], boards: &[u8], first: usize, scores: &mut [u16]) -> Result<()> {
        let rows = scores.len().min(CHUNK);
        let scores = &mut scores[..rows];
        let (held, laid) = self.shape.width();
        if hands.len() < rows * held || boards.len() < rows * laid {
            return Err(Error::Value("fewer cards than rows".into()));
        }
        let (hands, boards) = (&hands[..rows * held], &boards[..rows * laid]);
        if self.shape.slow {
            self.flags[..rows].fill(INCOMPLETE);
        } else {
            self.sum_slots(hands, boards, rows);
            self.look_up(scores);
            self.flag(rows);
            self.count_cards(hands, boards, rows);
        }
        self.answer_singly(hands, boards, first, scores)
    }

    fn sum_slots(&mut self, hands: &[u8], boards: &[u8], rows: usize) {
        let (held, laid) = self.shape.width();
        for ((slot, entries), sums) in self.shape.slots.iter().zip(&self.shape.entries).zip(&mut self.sums) {
            let (data, stride) = if slot.from_hand { (hands, held) } else { (boards, laid) };
            let raw = &mut self.raw[..rows];
            sum_slot(slot, entries, data, stride, raw);
            match self.shape.layout {
                Layout::Packed => sums.take_apart(raw, 16, 0xffff),
                Layout::Wide => sums.take_apart(raw, 32, 0xffff_ffff),
            }
        }
        for (&(slot, patterns), numbers) in self.shape.numbered.iter().zip(&mut self.numbers) {
            let numbers = &mut numbers[..rows];
            let keys = self.sums[slot].keys[..rows].iter().copied();
            patterns.numbers().each(keys, |row, number| numbers[row] = number as u16);
        }
    }

    fn look_up(&self, scores: &mut [u16]) {
        let rows = scores.len();
        scores.fill(0);
        for term in &self.shape.terms {
            match term {
                Term::Product { hand, tables, values } => {
                    let number = |&place: &usize| &self.numbers[place];
                    let hand = number(hand);
                    if tables.is_empty() {
                        for (score, &number) in scores.iter_mut().zip(hand) {
                            *score = values.values.get(usize::from(number)).copied().unwrap_or(0).max(*score);
                        }
                    }
                    let mut left = &tables[..];
                    while let Some((&some, rest)) = left.split_first_chunk::<3>() {
                        look_up_products(values, hand, some.map(|place| &self.numbers[place]), scores);
                        left = rest;
                    }
                    for &table in left {
                        look_up_products(values, hand, [&self.numbers[table]], scores);
                    }
                }
                Term::Union { hand, table, values } => {
                    let hand = &self.sums[*hand].keys[..rows];
                    let put = |row: usize, value: u32| scores[row] = scores[row].max(value as u16);
                    match table {
                        Some(table) => {
                            let table = &self.sums[*table].keys[..rows];
                            values.each(hand.iter().zip(table).map(|(&a, &b)| a.wrapping_add(b)), put);
                        }
                        None => values.each(hand.iter().copied(), put),
                    }
                }
            }
        }
    }

    /// Marks rows in which some suit could make a flush, and mirrors.
    fn flag(&mut self, rows: usize) {
        let flags = &mut self.flags[..rows];
        flags.fill(0);
        for &FlushTest { hand, table, need_hand, need_table } in &self.shape.flush_tests {
            // A counter reaches its top bit when the suit has as many cards as are needed.
            let (hand_bias, table_bias) = (0x1111 * (8 - need_hand), 0x1111 * (8 - need_table));
            let hand = &self.sums[hand].suits[..rows];
            match table {
                Some(table) => {
                    for ((flag, &hand), &table) in
                        flags.iter_mut().zip(hand).zip(&self.sums[table].suits[..rows])
                    {
                        *flag |= hand.wrapping_add(hand_bias) & table.wrapping_add(table_bias) & 0x8888;
                    }
                }
                None => {
                    for (flag, &hand) in flags.iter_mut().zip(hand) {
                        *flag |= hand.wrapping_add(hand_bias) & 0x8888;
                    }
                }
            }
        }
        if let Some((hand, table)) = self.shape.mirror {
            let numbers = self.numbers[hand][..rows].iter().zip(&self.numbers[table]);
            for (flag, (hand, table)) in flags.iter_mut().zip(numbers) {
                *flag |= if hand == table { MIRROR } else { 0 };
            }
        }
    }

    /// Marks rows that do not hold as many different cards of the deck as they should.
    fn count_cards(&mut self, hands: &[u8], boards: &[u8], rows: usize) {
        let full = (self.shape.width().0 + self.shape.width().1) as u32;
        let flags = &mut self.flags[..rows];
        match self.shape.layout {
            // Distinct powers of two add up to as many bits; a card that comes twice carries and loses one.
            Layout::Packed => {
                let mut cards = [0_u32; CHUNK];
                for &slot in &self.shape.all_columns {
                    for (cards, &sum) in cards[..rows].iter_mut().zip(&self.sums[slot].cards) {
                        *cards = cards.wrapping_add(sum);
                    }
                }
                for (flag, cards) in flags.iter_mut().zip(cards) {
                    *flag |= if cards.count_ones() == full { 0 } else { INCOMPLETE };
                }
            }
            Layout::Wide => {
                let cards = &mut self.cards[..rows];
                cards.fill(0);
                let bits = card_bits(self.shape.ranking().table.deck());
                for (data, stride) in [(hands, self.shape.width().0), (boards, self.shape.width().1)] {
                    if stride > 0 {
                        for (cards, row) in cards.iter_mut().zip(data.chunks_exact(stride)) {
                            *cards |= row.iter().fold(0, |set, &id| set | bits[id as usize]);
                        }
                    }
                }
                for (flag, cards) in flags.iter_mut().zip(cards) {
                    *flag |= if cards.count_ones() == full { 0 } else { INCOMPLETE };
                }
            }
        }
    }

    /// Answers the rows that the tables cannot.
    fn answer_singly(&mut self, hands: &[u8], boards: &[u8], first: usize, scores: &mut [u16]) -> Result<()> {
        let (held, laid) = self.shape.width();
        let path = self.shape.flush_path();
        for (row, score) in scores.iter_mut().enumerate() {
            let flags = self.flags[row];
            if flags == 0 {
                continue;
            }
            let hand = &hands[row * held..][..held];
            let board = &boards[row * laid..][..laid];
            let flush = match path {
                _ if flags & (MIRROR | INCOMPLETE) != 0 => None,
                FlushPath::Pairs => Some(self.shape.best_pair(flags, |slot| self.sums[slot].cards[row])),
                FlushPath::Choices => Some(self.flush_choices(hand, board)),
                FlushPath::Search => None,
            };
            *score = match flush {
                Some(flush) => flush.max(*score),
                None => {
                    self.single(hand, board).map_err(|error| error.at(&format!("row {}", first + row)))?
                }
            };
        }
        Ok(())
    }

    fn flush_choices(&mut self, hand: &[u8], board: &[u8]) -> u16 {
        self.hand.clear();
        self.hand.extend(hand.iter().chain(board).filter_map(|&id| Card::from_id(id)));
        let (in_hand, on_table) = self.hand.split_at(hand.len().min(self.hand.len()));
        self.shape.flush_score(in_hand, on_table)
    }

    fn single(&mut self, hand: &[u8], board: &[u8]) -> Result<u16> {
        let card = |id: u8| {
            let wrong = || Error::Card(format!("there is no card with id {id}; ids run from 0 to 51"));
            Card::from_id(id).ok_or_else(wrong)
        };
        let may_be_gone = self.shape.spec().kill.is_some();
        self.hand.clear();
        for &id in hand.iter().filter(|&&id| !(may_be_gone && id == NOT_OPEN)) {
            self.hand.push(card(id)?);
        }
        self.table.clear();
        for &id in board {
            self.table.push(if id == NOT_OPEN { None } else { Some(card(id)?) });
        }
        self.shape.spec().check_cards(self.shape.ranking().table.deck(), &self.hand, &self.table)?;
        Ok(self.shape.slow_score(&self.hand, &self.table))
    }
}

/// The bit of each id of the deck; none for other bytes.
fn card_bits(deck: Deck) -> [u64; 256] {
    let mut bits = [0; 256];
    for card in deck.cards() {
        bits[card.id() as usize] = 1 << card.id();
    }
    bits
}

impl Sums {
    fn take_apart(&mut self, raw: &[u64], suit_shift: u32, key_mask: u64) {
        for (key, &sum) in self.keys.iter_mut().zip(raw) {
            *key = (sum & key_mask) as u32;
        }
        for (suits, &sum) in self.suits.iter_mut().zip(raw) {
            *suits = (sum >> suit_shift) as u16;
        }
        for (cards, &sum) in self.cards.iter_mut().zip(raw) {
            *cards = (sum >> 32) as u32;
        }
    }
}

/// Raises scores to the best of `N` products of one hand pattern.
#[inline]
fn look_up_products<const N: usize>(
    values: &Product,
    hand: &[u16; CHUNK],
    tables: [&[u16; CHUNK]; N],
    scores: &mut [u16],
) {
    let (all, stride) = (&values.values[..], values.stride as usize);
    for row in 0..scores.len().min(CHUNK) {
        let start = hand[row] as usize * stride;
        let mut best = scores[row];
        for table in tables {
            // Numbers are below what the table was made for, so a place is always found.
            let value = all.get(start + table[row] as usize).copied().unwrap_or(0);
            best = value.max(best);
        }
        scores[row] = best;
    }
}

fn sum_slot(slot: &Slot, entries: &[u64; 256], data: &[u8], stride: usize, sums: &mut [u64]) {
    let start = slot.columns[0];
    let in_a_row = slot.columns.iter().enumerate().all(|(i, &column)| column == start + i);
    match (in_a_row, slot.columns.len()) {
        (true, 1) => sum_run::<1>(start, entries, data, stride, sums),
        (true, 2) => sum_run::<2>(start, entries, data, stride, sums),
        (true, 3) => sum_run::<3>(start, entries, data, stride, sums),
        (true, 4) => sum_run::<4>(start, entries, data, stride, sums),
        (true, 5) => sum_run::<5>(start, entries, data, stride, sums),
        (true, 6) => sum_run::<6>(start, entries, data, stride, sums),
        (true, 7) => sum_run::<7>(start, entries, data, stride, sums),
        _ => {
            for (sum, row) in sums.iter_mut().zip(data.chunks_exact(stride)) {
                *sum = slot.columns.iter().fold(0, |sum, &c| sum.wrapping_add(entries[row[c] as usize]));
            }
        }
    }
}

/// The sums of `N` neighbouring columns from `start` on.
fn sum_run<const N: usize>(start: usize, entries: &[u64; 256], data: &[u8], stride: usize, sums: &mut [u64]) {
    for (sum, row) in sums.iter_mut().zip(data.chunks_exact(stride)) {
        if let Some(ids) = row[start..].first_chunk::<N>() {
            *sum = ids.iter().fold(0, |sum, &id| sum.wrapping_add(entries[id as usize]));
        }
    }
}
