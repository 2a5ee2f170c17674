//! Many rows at once: the terms of a [`Shape`] applied column by column to a chunk of rows.

use crate::card::Card;
use crate::deck::Deck;
use crate::error::{Error, Result};
use crate::shape::{FlushTest, Layout, Shape, Slot, Term};

/// Rows in one chunk; their intermediate values stay in the nearest cache.
pub const CHUNK: usize = 256;

/// The entry of a table card that is not open (or of a hand card that has left the game).
pub const NOT_OPEN: u8 = 255;

/// Applies a shape to chunks of rows. One a thread: it owns the space for intermediate values.
#[derive(Debug)]
pub struct Worker<'a> {
    shape: &'a Shape,
    sums: Vec<[u64; CHUNK]>,
    numbers: Vec<[u32; CHUNK]>,
    cards: [u64; CHUNK],
    flags: [u16; CHUNK],
    hand: Vec<Card>,
    table: Vec<Option<Card>>,
}

impl<'a> Worker<'a> {
    /// A worker for this shape.
    #[must_use]
    pub fn new(shape: &'a Shape) -> Self {
        Self {
            shape,
            sums: vec![[0; CHUNK]; shape.slots.len()],
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
        let (held, laid) = self.shape.width();
        if hands.len() < rows * held || boards.len() < rows * laid {
            return Err(Error::Value("fewer cards than rows".into()));
        }
        let (hands, boards) = (&hands[..rows * held], &boards[..rows * laid]);
        if self.shape.slow {
            self.flags[..rows].fill(0);
            self.cards[..rows].fill(0);
        } else {
            for ((slot, entries), sums) in
                self.shape.slots.iter().zip(&self.shape.entries).zip(&mut self.sums)
            {
                let (data, stride) = if slot.from_hand { (hands, held) } else { (boards, laid) };
                sum_slot(slot, entries, data, stride, &mut sums[..rows]);
            }
            self.look_up(scores);
            self.flag(rows);
            self.count_cards(hands, boards, rows);
        }
        self.answer_singly(hands, boards, first, scores)
    }

    fn look_up(&mut self, scores: &mut [u16]) {
        let rows = scores.len().min(CHUNK);
        let key_mask = if self.shape.layout == Layout::Packed { 0xffff } else { 0xffff_ffff };
        for (&(slot, patterns), numbers) in self.shape.numbered.iter().zip(&mut self.numbers) {
            let keys = self.sums[slot][..rows].iter().map(|&sum| (sum & key_mask) as u32);
            let numbers = &mut numbers[..rows];
            patterns.numbers().each(keys, |row, number| numbers[row] = number);
        }
        scores.fill(0);
        for term in &self.shape.terms {
            match term {
                Term::Product { hand, table: Some(table), values } => {
                    let places = self.numbers[*hand][..rows].iter().zip(&self.numbers[*table][..rows]);
                    let (all, stride) = (&values.values[..], values.stride);
                    for (score, (&hand, &table)) in scores.iter_mut().zip(places) {
                        // Numbers are below what the table was made for, so a place is always found.
                        let value = all.get((hand * stride + table) as usize).copied().unwrap_or(0);
                        *score = value.max(*score);
                    }
                }
                Term::Product { hand, table: None, values } => {
                    for (score, &number) in scores.iter_mut().zip(&self.numbers[*hand][..rows]) {
                        let value = values.values.get(number as usize).copied().unwrap_or(0);
                        *score = value.max(*score);
                    }
                }
                Term::Union { hand, table, values } => {
                    let hand = &self.sums[*hand][..rows];
                    let put = |row: usize, value: u32| scores[row] = scores[row].max(value as u16);
                    match table {
                        Some(table) => {
                            let table = &self.sums[*table][..rows];
                            let both =
                                hand.iter().zip(table).map(|(&a, &b)| (a.wrapping_add(b) & key_mask) as u32);
                            values.each(both, put);
                        }
                        None => values.each(hand.iter().map(|&sum| (sum & key_mask) as u32), put),
                    }
                }
            }
        }
    }

    /// Marks rows in which some suit could make a flush, and mirrors.
    fn flag(&mut self, rows: usize) {
        let shift = self.shape.layout.suit_shift();
        let flags = &mut self.flags[..rows];
        flags.fill(0);
        for &FlushTest { hand, table, need_hand, need_table } in &self.shape.flush_tests {
            // A counter reaches its top bit when the suit has as many cards as are needed.
            let (hand_bias, table_bias) = (0x1111 * (8 - need_hand), 0x1111 * (8 - need_table));
            let hand = &self.sums[hand][..rows];
            match table {
                Some(table) => {
                    for ((flag, &hand), &table) in flags.iter_mut().zip(hand).zip(&self.sums[table][..rows]) {
                        let hand = ((hand >> shift) as u16).wrapping_add(hand_bias);
                        let table = ((table >> shift) as u16).wrapping_add(table_bias);
                        *flag |= hand & table & 0x8888;
                    }
                }
                None => {
                    for (flag, &hand) in flags.iter_mut().zip(hand) {
                        *flag |= ((hand >> shift) as u16).wrapping_add(hand_bias) & 0x8888;
                    }
                }
            }
        }
        if let Some((hand, table)) = self.shape.mirror {
            let numbers = self.numbers[hand][..rows].iter().zip(&self.numbers[table]);
            for (flag, (hand, table)) in flags.iter_mut().zip(numbers) {
                *flag |= u16::from(hand == table);
            }
        }
    }

    /// How many different cards of the deck each row holds.
    fn count_cards(&mut self, hands: &[u8], boards: &[u8], rows: usize) {
        let cards = &mut self.cards[..rows];
        cards.fill(0);
        match self.shape.layout {
            // Distinct powers of two add up to as many bits; a card that comes twice carries and loses one.
            Layout::Packed => {
                for &slot in &self.shape.all_columns {
                    for (cards, &sum) in cards.iter_mut().zip(&self.sums[slot]) {
                        *cards = cards.wrapping_add(sum >> 32);
                    }
                }
                cards.iter_mut().for_each(|cards| *cards = u64::from((*cards as u32).count_ones()));
            }
            Layout::Wide => {
                let bits = card_bits(self.shape.ranking().table.deck());
                for (data, stride) in [(hands, self.shape.width().0), (boards, self.shape.width().1)] {
                    if stride > 0 {
                        for (cards, row) in cards.iter_mut().zip(data.chunks_exact(stride)) {
                            *cards |= row.iter().fold(0, |set, &id| set | bits[id as usize]);
                        }
                    }
                }
                cards.iter_mut().for_each(|cards| *cards = u64::from(cards.count_ones()));
            }
        }
    }

    /// Answers the rows that the tables cannot.
    fn answer_singly(&mut self, hands: &[u8], boards: &[u8], first: usize, scores: &mut [u16]) -> Result<()> {
        let (held, laid) = self.shape.width();
        let full = (held + laid) as u64;
        for row in 0..scores.len().min(CHUNK) {
            let complete = self.cards[row] == full;
            if complete && self.flags[row] == 0 {
                continue;
            }
            let hand = &hands[row * held..][..held];
            let board = &boards[row * laid..][..laid];
            if complete && self.shape.has_flush_path() {
                scores[row] = scores[row].max(self.flush(hand, board));
            } else {
                scores[row] =
                    self.single(hand, board).map_err(|error| error.at(&format!("row {}", first + row)))?;
            }
        }
        Ok(())
    }

    fn flush(&mut self, hand: &[u8], board: &[u8]) -> u16 {
        self.hand.clear();
        self.hand.extend(hand.iter().chain(board).filter_map(|&id| Card::from_id(id)));
        let (hand, table) = self.hand.split_at(hand.len());
        self.shape.flush_score(hand, table)
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
