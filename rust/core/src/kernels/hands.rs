//! Hands alone that are one look-up, in one pass of plain code, on 32 cards: many hands on one table.

use crate::batch::CHUNK;
use crate::shape::{Layout, Shape, Term};

/// What the pass needs of a shape.
#[derive(Debug)]
pub(crate) struct Hands<'a> {
    entries: &'a [u64; 256],
    numbers: &'a [u16],
    values: &'a [u16],
    bias: u16,
    width: usize,
}

impl<'a> Hands<'a> {
    /// `None` unless the shape is of this kind.
    pub fn new(shape: &'a Shape) -> Option<Self> {
        let [Term::Product { hand, tables, values }] = &shape.terms[..] else { return None };
        let (held, laid) = shape.width();
        let (slot, patterns) = shape.numbered[*hand];
        let whole = shape.slots[slot].columns == (0..held).collect::<Vec<_>>();
        let alone =
            laid == 0 && (2..=5).contains(&held) && tables.is_empty() && whole && shape.slots.len() == 1;
        if shape.layout != Layout::Packed || !alone || shape.mirror.is_some() {
            return None;
        }
        let bias = match shape.flush_tests[..] {
            [] => 0,
            [test] => test.hand_bias,
            _ => return None,
        };
        let numbers = patterns.numbers().narrow()?;
        Some(Self { entries: &shape.entries[slot], numbers, values: &values.values, bias, width: held })
    }

    /// Scores apart from flushes, flags for suits, and the bits of all cards, added up.
    pub fn run(&self, hands: &[u8], scores: &mut [u16], flags: &mut [u16], cards: &mut [u32; CHUNK]) {
        match self.width {
            2 => self.pass::<2>(hands, scores, flags, cards),
            3 => self.pass::<3>(hands, scores, flags, cards),
            4 => self.pass::<4>(hands, scores, flags, cards),
            _ => self.pass::<5>(hands, scores, flags, cards),
        }
    }

    fn pass<const W: usize>(
        &self,
        hands: &[u8],
        scores: &mut [u16],
        flags: &mut [u16],
        cards: &mut [u32; CHUNK],
    ) {
        let results = scores.iter_mut().zip(flags).zip(cards);
        for (hand, ((score, flag), cards)) in hands.as_chunks::<W>().0.iter().zip(results) {
            let sum = hand.iter().fold(0_u64, |sum, &id| sum.wrapping_add(self.entries[usize::from(id)]));
            let number = self.numbers[sum as u16 as usize & (self.numbers.len() - 1)];
            *score = self.values.get(usize::from(number)).copied().unwrap_or(0);
            *flag = ((sum >> 16) as u16).wrapping_add(self.bias) & 0x8888;
            *cards = (sum >> 32) as u32;
        }
    }
}
