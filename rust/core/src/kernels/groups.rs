//! The commonest shape in one pass of plain code: a hand and groups of table cards that share one table of
//! values, on 32 cards.

use crate::batch::CHUNK;
use crate::shape::{FlushTest, Layout, Shape, Term};

/// `N` groups of `G` table cards that lie one after another, and a hand of `H`.
const H: usize = 4;
const G: usize = 3;
const N: usize = 3;

/// What the pass needs of a shape.
#[derive(Debug)]
pub(crate) struct Groups<'a> {
    shape: &'a Shape,
    hand: usize,
    group: usize,
    hand_numbers: &'a [u16],
    group_numbers: &'a [u16],
    values: &'a [u16],
    stride: usize,
    bias: (u16, u16),
}

impl<'a> Groups<'a> {
    /// `None` unless the shape is of this kind.
    pub fn new(shape: &'a Shape) -> Option<Self> {
        let [Term::Product { hand, tables, values }] = &shape.terms[..] else { return None };
        let &[one, two, three] = &tables[..] else { return None };
        if shape.layout != Layout::Packed || shape.mirror.is_some() || shape.width() != (H, N * G) {
            return None;
        }
        let (hand, hand_patterns) = shape.numbered[*hand];
        let (group, group_patterns) = shape.numbered[one];
        for (i, place) in [one, two, three].into_iter().enumerate() {
            let slot = &shape.slots[shape.numbered[place].0];
            if slot.from_hand || slot.columns != (i * G..(i + 1) * G).collect::<Vec<_>>() {
                return None;
            }
        }
        if !shape.slots[hand].from_hand || shape.slots[hand].columns.len() != H {
            return None;
        }
        let first: &FlushTest = shape.flush_tests.first()?;
        let bias = (first.hand_bias, first.table_bias);
        let tests = shape.flush_tests.iter().map(|test| (test.hand, test.table));
        let groups = [one, two, three].map(|place| Some(shape.numbered[place].0));
        let same = shape.flush_tests.iter().all(|test| (test.hand_bias, test.table_bias) == bias);
        if !same || !tests.eq(groups.map(|group| (hand, group))) {
            return None;
        }
        Some(Self {
            shape,
            hand,
            group,
            hand_numbers: hand_patterns.numbers().narrow()?,
            group_numbers: group_patterns.numbers().narrow()?,
            values: &values.values,
            stride: values.stride as usize,
            bias,
        })
    }

    /// Scores apart from flushes, flags for suits, and the bits of all cards, added up.
    pub fn run(
        &self,
        hands: &[u8],
        boards: &[u8],
        scores: &mut [u16],
        flags: &mut [u16],
        cards: &mut [u32; CHUNK],
    ) {
        let (of_hand, of_group) = (&*self.shape.entries[self.hand], &*self.shape.entries[self.group]);
        let sum = |entries: &[u64; 256], ids: &[u8]| {
            ids.iter().fold(0_u64, |sum, &id| sum.wrapping_add(entries[usize::from(id)]))
        };
        let number =
            |numbers: &[u16], sum: u64| usize::from(numbers[sum as u16 as usize & (numbers.len() - 1)]);
        let rows = hands.as_chunks::<H>().0.iter().zip(boards.as_chunks::<{ N * G }>().0);
        let results = scores.iter_mut().zip(flags).zip(cards);
        for ((hand, board), ((score, flag), cards)) in rows.zip(results) {
            let held = sum(of_hand, hand);
            let start = number(self.hand_numbers, held) * self.stride;
            let mut all = held;
            let mut suits = 0;
            let mut best = 0;
            for group in board.as_chunks::<G>().0 {
                let laid = sum(of_group, group);
                all = all.wrapping_add(laid);
                suits |= ((laid >> 16) as u16).wrapping_add(self.bias.1);
                let value = self.values.get(start + number(self.group_numbers, laid)).copied().unwrap_or(0);
                best = std::hint::select_unpredictable(value > best, value, best);
            }
            *score = best;
            *flag = ((held >> 16) as u16).wrapping_add(self.bias.0) & suits & 0x8888;
            *cards = (all >> 32) as u32;
        }
    }
}
