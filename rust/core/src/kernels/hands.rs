//! Hands alone that are one look-up, in one pass of plain code: plain hands, and many hands on one table.

use super::portable::card_bits;
use crate::batch::{CHUNK, INCOMPLETE};
use crate::patterns::KeyMap;
use crate::shape::{Layout, Shape, Term};

/// What the pass needs of a shape.
#[derive(Debug)]
pub(crate) struct Hands<'a> {
    entries: &'a [u64; 256],
    /// The bit of each card, where the entries have no room for it.
    bits: Option<Box<[u64; 256]>>,
    values: Values<'a>,
    key_mask: u64,
    suit_shift: u32,
    bias: u16,
    width: usize,
}

/// What is looked up by key.
#[derive(Clone, Copy, Debug)]
enum Values<'a> {
    At(&'a KeyMap),
    Numbered(&'a KeyMap, &'a [u16]),
}

impl<'a> Hands<'a> {
    /// `None` unless the shape is of this kind.
    pub fn new(shape: &'a Shape) -> Option<Self> {
        let (slot, values) = match &shape.terms[..] {
            [Term::Product { hand, tables, values }] if tables.is_empty() => {
                let (slot, patterns) = shape.numbered[*hand];
                (slot, Values::Numbered(patterns.numbers(), &values.values))
            }
            [Term::Union { hand, table: None, values }] => (*hand, Values::At(values)),
            _ => return None,
        };
        let (held, laid) = shape.width();
        let whole = shape.slots[slot].columns == (0..held).collect::<Vec<_>>();
        let alone = laid == 0 && (2..=8).contains(&held) && whole && shape.slots.len() == 1;
        if !alone || shape.mirror.is_some() {
            return None;
        }
        let bias = match shape.flush_tests[..] {
            [] => 0,
            [test] => test.hand_bias,
            _ => return None,
        };
        Some(Self {
            entries: &shape.entries[slot],
            bits: (shape.layout == Layout::Wide).then(|| Box::new(card_bits(shape))),
            values,
            key_mask: shape.layout.key_mask(),
            suit_shift: shape.layout.suit_shift(),
            bias,
            width: held,
        })
    }

    /// Scores apart from flushes, and flags for rows that need more.
    pub fn run(&self, hands: &[u8], scores: &mut [u16], flags: &mut [u16]) {
        match self.width {
            2 => self.pass::<2>(hands, scores, flags),
            3 => self.pass::<3>(hands, scores, flags),
            4 => self.pass::<4>(hands, scores, flags),
            5 => self.pass::<5>(hands, scores, flags),
            6 => self.pass::<6>(hands, scores, flags),
            7 => self.pass::<7>(hands, scores, flags),
            _ => self.pass::<8>(hands, scores, flags),
        }
    }

    fn pass<const W: usize>(&self, hands: &[u8], scores: &mut [u16], flags: &mut [u16]) {
        let hands = &hands.as_chunks::<W>().0[..scores.len().min(CHUNK)];
        let mut sums = [0; CHUNK];
        let sum_of = |hand: &[u8; W]| {
            hand.iter().fold(0_u64, |sum, &id| sum.wrapping_add(self.entries[usize::from(id)]))
        };
        match &self.bits {
            Some(bits) => {
                let mut cards = [0_u64; CHUNK];
                for ((hand, sum), cards) in hands.iter().zip(&mut sums).zip(&mut cards) {
                    *sum = sum_of(hand);
                    *cards = hand.iter().fold(0, |all, &id| all | bits[usize::from(id)]);
                }
                self.flag(flags, &sums, cards.iter().map(|cards| cards.count_ones()));
            }
            None => {
                hands.iter().zip(&mut sums).for_each(|(hand, sum)| *sum = sum_of(hand));
                self.flag(flags, &sums, sums.iter().map(|sum| ((sum >> 32) as u32).count_ones()));
            }
        }
        let keys = sums[..hands.len()].iter().map(|sum| (sum & self.key_mask) as u32);
        match self.values {
            Values::At(values) => values.each(keys, |row, value| scores[row] = value as u16),
            Values::Numbered(numbers, values) => numbers.each(keys, |row, number| {
                scores[row] = values.get(number as usize).copied().unwrap_or(0);
            }),
        }
    }

    /// Marks rows in which some suit could make a flush, and those that do not hold as many different cards
    /// of the deck as they should.
    #[inline]
    fn flag(&self, flags: &mut [u16], sums: &[u64; CHUNK], cards: impl Iterator<Item = u32>) {
        for ((flag, sum), cards) in flags.iter_mut().zip(sums).zip(cards) {
            let suits = ((sum >> self.suit_shift) as u16).wrapping_add(self.bias) & 0x8888;
            *flag = suits | if cards == self.width as u32 { 0 } else { INCOMPLETE };
        }
    }
}
