//! Reading a chunk of rows without special instructions: what every card adds is looked up, the sums tell
//! ranks, suits and cards.

use super::groups::Groups;
use super::hands::Hands;
use crate::batch::{CHUNK, INCOMPLETE, MIRROR};
use crate::shape::{FlushTest, Layout, Shape, Slot, Term};
use crate::tables::Product;

/// What a slot comes to in each row of a chunk, taken apart.
#[derive(Clone, Debug)]
struct Sums {
    keys: [u32; CHUNK],
    suits: [u16; CHUNK],
    cards: [u32; CHUNK],
}

/// The space for intermediate values.
#[derive(Debug)]
pub(crate) struct Portable<'a> {
    groups: Option<Groups<'a>>,
    hands: Option<Hands<'a>>,
    raw: [u64; CHUNK],
    sums: Vec<Sums>,
    /// Of which slots suits and cards are asked for.
    wanted: Vec<(bool, bool)>,
    numbers: Vec<[u16; CHUNK]>,
    cards: [u64; CHUNK],
}

impl<'a> Portable<'a> {
    pub fn new(shape: &'a Shape) -> Self {
        let empty = Sums { keys: [0; CHUNK], suits: [0; CHUNK], cards: [0; CHUNK] };
        Self {
            groups: Groups::new(shape),
            hands: Hands::new(shape),
            raw: [0; CHUNK],
            sums: vec![empty; shape.slots.len()],
            wanted: (0..shape.slots.len()).map(|slot| wanted(shape, slot)).collect(),
            numbers: vec![[0; CHUNK]; shape.numbered.len()],
            cards: [0; CHUNK],
        }
    }

    /// The scores of rows apart from flushes, and flags for those that need more.
    pub fn run(
        &mut self,
        shape: &Shape,
        hands: &[u8],
        boards: &[u8],
        scores: &mut [u16],
        flags: &mut [u16; CHUNK],
    ) {
        let rows = scores.len();
        let (held, laid) = shape.width();
        let mut cards = [0; CHUNK];
        if let Some(groups) = &self.groups {
            groups.run(hands, boards, scores, &mut flags[..rows], &mut cards);
            return flag_incomplete(&mut flags[..rows], &cards, (held + laid) as u32);
        }
        if let Some(alone) = &self.hands {
            return alone.run(hands, scores, &mut flags[..rows]);
        }
        self.sum_slots(shape, hands, boards, rows);
        self.look_up(shape, scores);
        self.flag(shape, &mut flags[..rows]);
        self.count_cards(shape, hands, boards, &mut flags[..rows]);
    }

    fn sum_slots(&mut self, shape: &Shape, hands: &[u8], boards: &[u8], rows: usize) {
        let (held, laid) = shape.width();
        let slots = shape.slots.iter().zip(&shape.entries).zip(&self.wanted);
        for (((slot, entries), wanted), sums) in slots.zip(&mut self.sums) {
            let (data, stride) = if slot.from_hand { (hands, held) } else { (boards, laid) };
            let raw = &mut self.raw[..rows];
            sum_slot(slot, entries, data, stride, raw);
            sums.take_apart(raw, shape.layout, *wanted);
        }
        for (&(slot, patterns), numbers) in shape.numbered.iter().zip(&mut self.numbers) {
            let numbers = &mut numbers[..rows];
            let keys = self.sums[slot].keys[..rows].iter().copied();
            patterns.numbers().each(keys, |row, number| numbers[row] = number as u16);
        }
    }

    fn look_up(&self, shape: &Shape, scores: &mut [u16]) {
        let rows = scores.len();
        scores.fill(0);
        for term in &shape.terms {
            match term {
                Term::Product { hand, tables, values } => {
                    let number = |&place: &usize| &self.numbers[place];
                    let hand = number(hand);
                    if tables.is_empty() {
                        for (score, &number) in scores.iter_mut().zip(hand) {
                            *score = values.values.get(usize::from(number)).copied().unwrap_or(0).max(*score);
                        }
                    }
                    look_up_products(values, hand, tables, &self.numbers, scores);
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
    fn flag(&self, shape: &Shape, flags: &mut [u16]) {
        let rows = flags.len();
        flags.fill(0);
        for &FlushTest { hand, table, hand_bias, table_bias } in &shape.flush_tests {
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
        if let Some((hand, table)) = shape.mirror {
            let numbers = self.numbers[hand][..rows].iter().zip(&self.numbers[table]);
            for (flag, (hand, table)) in flags.iter_mut().zip(numbers) {
                *flag |= if hand == table { MIRROR } else { 0 };
            }
        }
    }

    /// Marks rows that do not hold as many different cards of the deck as they should.
    fn count_cards(&mut self, shape: &Shape, hands: &[u8], boards: &[u8], flags: &mut [u16]) {
        let rows = flags.len();
        let full = (shape.width().0 + shape.width().1) as u32;
        match shape.layout {
            // Distinct powers of two add up to as many bits; a card that comes twice carries and loses one.
            Layout::Packed => {
                let mut cards = [0_u32; CHUNK];
                for &slot in &shape.all_columns {
                    for (cards, &sum) in cards[..rows].iter_mut().zip(&self.sums[slot].cards) {
                        *cards = cards.wrapping_add(sum);
                    }
                }
                flag_incomplete(flags, &cards, full);
            }
            Layout::Wide => {
                let cards = &mut self.cards[..rows];
                cards.fill(0);
                let bits = card_bits(shape);
                for (data, stride) in [(hands, shape.width().0), (boards, shape.width().1)] {
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
}

/// Marks rows that do not have so many bits set.
fn flag_incomplete(flags: &mut [u16], cards: &[u32; CHUNK], full: u32) {
    for (flag, cards) in flags.iter_mut().zip(cards) {
        *flag |= if cards.count_ones() == full { 0 } else { INCOMPLETE };
    }
}

/// The bit of each id of the deck; none for other bytes.
pub(crate) fn card_bits(shape: &Shape) -> [u64; 256] {
    let mut bits = [0; 256];
    for card in shape.ranking().table.deck().cards().filter(|&card| !shape.taken.contains(card)) {
        bits[card.id() as usize] = 1 << card.id();
    }
    bits
}

impl Sums {
    fn take_apart(&mut self, raw: &[u64], layout: Layout, (suits, cards): (bool, bool)) {
        for (key, &sum) in self.keys.iter_mut().zip(raw) {
            *key = (sum & layout.key_mask()) as u32;
        }
        if suits {
            for (suits, &sum) in self.suits.iter_mut().zip(raw) {
                *suits = (sum >> layout.suit_shift()) as u16;
            }
        }
        if cards {
            for (cards, &sum) in self.cards.iter_mut().zip(raw) {
                *cards = (sum >> 32) as u32;
            }
        }
    }
}

/// Whether suits, and cards, of a slot are asked for.
fn wanted(shape: &Shape, slot: usize) -> (bool, bool) {
    let suits = shape.flush_tests.iter().any(|test| test.hand == slot || test.table == Some(slot));
    (suits, shape.layout == Layout::Packed && shape.all_columns.contains(&slot))
}

/// Raises scores to the best of the products of one pattern with others.
fn look_up_products(
    values: &Product,
    major: &[u16; CHUNK],
    minors: &[usize],
    numbers: &[[u16; CHUNK]],
    scores: &mut [u16],
) {
    for minors in minors.chunks(4) {
        let number = |i: usize| &numbers[minors[i]];
        match minors.len() {
            1 => best_product::<1>(values, major, std::array::from_fn(number), scores),
            2 => best_product::<2>(values, major, std::array::from_fn(number), scores),
            3 => best_product::<3>(values, major, std::array::from_fn(number), scores),
            _ => best_product::<4>(values, major, std::array::from_fn(number), scores),
        }
    }
}

/// Rows whose values are found before the best of each is seen, which is then done side by side: one after
/// another, the comparisons would be branches that nobody can foretell.
pub(super) const STEP: usize = 64;

/// Raises values to others where these are higher. Of whole arrays, so that there is nothing to test on the
/// way.
#[inline(always)]
pub(super) fn raise(best: &mut [u16; STEP], others: &[u16; STEP]) {
    best.iter_mut().zip(others).for_each(|(best, other)| *best = *other.max(best));
}

/// Row by row, so that what is near each other in the table is asked for at the same time.
fn best_product<const N: usize>(
    values: &Product,
    major: &[u16; CHUNK],
    minors: [&[u16; CHUNK]; N],
    scores: &mut [u16],
) {
    let (all, stride) = (&values.values[..], values.stride as usize);
    let mut found = [[0; STEP]; N];
    for (first, scores) in (0..CHUNK).step_by(STEP).zip(scores.chunks_mut(STEP)) {
        let major = &major[first..first + STEP];
        let minors = minors.map(|minor| &minor[first..first + STEP]);
        for (row, &major) in major[..scores.len()].iter().enumerate() {
            let start = usize::from(major) * stride;
            for (found, minor) in found.iter_mut().zip(&minors) {
                // Numbers are below what the table was made for, so a place is always found.
                found[row] = all.get(start + usize::from(minor[row])).copied().unwrap_or(0);
            }
        }
        let mut best = [0; STEP];
        for found in &found {
            raise(&mut best, found);
        }
        scores.iter_mut().zip(&best).for_each(|(score, best)| *score = *best.max(score));
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
