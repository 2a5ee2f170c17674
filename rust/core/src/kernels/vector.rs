//! The kernels for AVX2 and AVX-512: one text for both, over [`super::lanes`].
#![allow(unsafe_code)]

use super::binomials::Binomials;
use super::columns::{BLOCK, SLACK, Turn};
use super::lanes::{Bytes, Table};
use super::marks::Marks;
use super::program::{Look, MOST_COLUMNS, MOST_PIECES, Program};
use super::{Kernel, lanes, looks};
use crate::batch::{CHUNK, INCOMPLETE, MIRROR};

/// A [`Program`] ready to run, with its space for intermediate values.
#[derive(Debug)]
pub(crate) struct Vectors<'a> {
    program: &'a Program,
    kernel: Kernel,
    binomials: &'static Binomials,
    /// Counters of two suits each, four bits a suit.
    suits: [Table; 2],
    /// A bit for each card that rows may hold, eight cards in each; none if cards that come twice are seen
    /// where one part sorts them all.
    planes: Vec<Table>,
    /// For hands and for tables.
    turns: [&'static Turn; 2],
    cards: Box<[Bytes; MOST_COLUMNS]>,
    counters: Vec<[Bytes; 2]>,
    places: Vec<[u16; CHUNK]>,
    /// Copies of rows, where there is nothing behind the last that could be read.
    copies: [Vec<u8>; 2],
}

/// The rows of a chunk: hands, tables, how many.
#[derive(Clone, Copy, Debug)]
struct Chunk<'a> {
    hands: &'a [u8],
    boards: &'a [u8],
    rows: usize,
}

impl<'a> Vectors<'a> {
    /// `None` unless the kernel is one of vectors and the processor has it.
    pub fn new(kernel: Kernel, program: &'a Program) -> Option<Self> {
        if kernel == Kernel::Portable || !kernel.available() {
            return None;
        }
        let counter = |suits: [u8; 4]| Table::of_suits(move |suit| suits[suit]);
        Some(Self {
            program,
            kernel,
            binomials: Binomials::get(program.ranks),
            suits: [counter([1, 16, 0, 0]), counter([0, 0, 1, 16])],
            planes: planes(program),
            turns: [Turn::get(program.width.0), Turn::get(program.width.1)],
            cards: Box::new([Bytes([0; 64]); MOST_COLUMNS]),
            counters: vec![[Bytes([0; 64]); 2]; program.suit_sets.len()],
            places: vec![[0; CHUNK]; program.parts.len()],
            copies: [Vec::new(), Vec::new()],
        })
    }

    /// The scores of rows apart from flushes, and flags for those that need more: a suit that could make
    /// a flush sets its bit of 0x8888; then there are [`MIRROR`] and [`INCOMPLETE`]. Rows with flags are
    /// listed.
    pub fn run(
        &mut self,
        hands: &[u8],
        boards: &[u8],
        scores: &mut [u16],
        flags: &mut [u16; CHUNK],
        marks: &mut Marks,
    ) {
        let rows = scores.len();
        let [mut one, mut two] = std::mem::take(&mut self.copies);
        let hands = with_slack(hands, rows, self.program.width.0, &mut one);
        let boards = with_slack(boards, rows, self.program.width.1, &mut two);
        marks.clear();
        self.read(Chunk { hands, boards, rows }, flags, marks);
        self.copies = [one, two];
        for (part, places) in self.program.parts.iter().zip(&mut self.places) {
            let Some(numbers) = &part.numbers else { continue };
            // Of whole blocks: the rows behind the last must not be outside of the tables either.
            // SAFETY: the processor has the instructions, or `new` would not have made this.
            unsafe { looks::replace(numbers, places, rows.next_multiple_of(BLOCK)) };
        }
        if rows.is_multiple_of(BLOCK) {
            self.look_up(scores);
        } else {
            let mut all = [0; CHUNK];
            self.look_up(&mut all[..rows.next_multiple_of(BLOCK)]);
            scores.copy_from_slice(&all[..rows]);
        }
        if let Some((hand, table)) = self.program.mirror {
            let both = self.places[hand].iter().zip(&self.places[table]);
            for (flag, (hand, table)) in flags[..rows].iter_mut().zip(both) {
                *flag |= if hand == table { MIRROR } else { 0 };
            }
            marks.find(flags, rows);
        }
    }

    /// Scores of whole blocks for some rows or more.
    fn look_up(&self, scores: &mut [u16]) {
        scores.fill(0);
        let eights = scores.as_chunks_mut::<{ looks::ROWS }>().0;
        for look in &self.program.looks {
            // SAFETY: the processor has the instructions, or `new` would not have made this.
            unsafe {
                match look {
                    Look::Direct { part, pieces, .. }
                        if self.kernel == Kernel::Avx512 && !pieces.is_empty() =>
                    {
                        in_registers(pieces, &self.places[*part], eights.as_flattened_mut());
                    }
                    Look::Direct { part, values, .. } => {
                        looks::raise_to_values(values, &self.places[*part], eights);
                    }
                    Look::Product { major, minors, values } => {
                        looks::raise_to_products(values, &self.places[*major], minors, &self.places, eights);
                    }
                }
            }
        }
    }

    fn read(&mut self, chunk: Chunk<'_>, flags: &mut [u16; CHUNK], marks: &mut Marks) {
        match self.kernel {
            // SAFETY: the processor has the instructions, or `new` would not have made this.
            Kernel::Avx512 => unsafe { avx512::run(self, chunk, flags, marks) },
            // SAFETY: as above.
            Kernel::Avx2 => unsafe { avx2::run(self, chunk, flags, marks) },
            Kernel::Portable => {}
        }
    }
}

/// The bits of [`Vectors::planes`].
fn planes(program: &Program) -> Vec<Table> {
    let all = program.width.0 + program.width.1;
    if program.taken == [0; 13] && program.parts.iter().any(|part| part.columns.len() == all) {
        return Vec::new();
    }
    let may_be_held =
        |card: usize| program.taken.get(card / 4).is_some_and(|suits| suits >> (card % 4) & 1 == 0);
    let bit = |plane: usize, card: usize| u8::from(card / 8 == plane && may_be_held(card)) << (card % 8);
    (0..=usize::from(program.last) / 8)
        .map(|plane| Table::of_cards(plane / 2 * 16, |card| bit(plane, card)))
        .collect()
}

/// Raises scores to the values of places, for tables of few pieces.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
fn in_registers(pieces: &[[u16; 64]], places: &[u16; CHUNK], scores: &mut [u16]) {
    match pieces.len() {
        1 => lanes::avx512::look_up::<1>(pieces, places, scores),
        2 => lanes::avx512::look_up::<2>(pieces, places, scores),
        3 | 4 => lanes::avx512::look_up::<4>(pieces, places, scores),
        5 | 6 => lanes::avx512::look_up::<6>(pieces, places, scores),
        7 | 8 => lanes::avx512::look_up::<8>(pieces, places, scores),
        _ => lanes::avx512::look_up::<MOST_PIECES>(pieces, places, scores),
    }
}

/// Whole blocks of rows with as much behind them as may be read: these or a copy.
fn with_slack<'a>(data: &'a [u8], rows: usize, width: usize, copy: &'a mut Vec<u8>) -> &'a [u8] {
    let wanted = rows.next_multiple_of(BLOCK) * width + SLACK;
    if width == 0 || data.len() >= wanted {
        return data;
    }
    copy.clear();
    copy.extend(&data[..rows * width]);
    copy.resize(wanted, 0);
    copy
}

/// A part of so many cards: sorts them by the comparators given, looks for neighbours that are equal if
/// these are all, and finds the place.
macro_rules! sorted_part {
    ($features:literal, $name:ident, $cards:literal, $($a:literal $b:literal),*) => {
        #[inline]
        #[target_feature(enable = $features)]
        fn $name(one: (&mut Vectors<'_>, &[u8], bool, (usize, usize), Mask)) -> Mask {
            let (vectors, columns, all, (part, block), mut wrong) = one;
            let Some(columns) = columns.first_chunk::<$cards>() else { return wrong };
            #[allow(unused_mut)]
            let mut v = columns.map(|column| load(&vectors.cards[column as usize]));
            $(
                (v[$a], v[$b]) = (min(v[$a], v[$b]), max(v[$a], v[$b]));
            )*
            if all {
                for pair in v.windows(2) {
                    wrong = or_equal(wrong, pair[0], pair[1]);
                }
            }
            let [first, second] = place(vectors.binomials, v);
            if let Some(places) = vectors.places[part].as_chunks_mut::<BLOCK>().0.get_mut(block) {
                put16(first, second, places);
            }
            wrong
        }
    };
}
macro_rules! kernel {
    ($name:ident, $features:literal) => {
        mod $name {
            use super::super::columns::$name::columns;
            use super::super::lanes::$name::*;
            use super::*;

            #[target_feature(enable = $features)]
            pub(super) fn run(
                vectors: &mut Vectors<'_>,
                chunk: Chunk<'_>,
                flags: &mut [u16; CHUNK],
                marks: &mut Marks,
            ) {
                let program = vectors.program;
                for (block, flags) in
                    flags.as_chunks_mut::<BLOCK>().0.iter_mut().enumerate().take(chunk.rows.div_ceil(BLOCK))
                {
                    let mut wrong = read(vectors, program, chunk, block);
                    wrong = number(vectors, program, block, wrong);
                    wrong = or_twice(vectors, program, wrong);
                    let [one, two] = test_suits(vectors, program);
                    let one = or(one, flag(wrong, INCOMPLETE as u8));
                    put16(low(one, two), high(one, two), flags);
                    let rows = (chunk.rows - block * BLOCK).min(BLOCK);
                    marks.add(block * BLOCK, set_rows(or(one, two)) & (u64::MAX >> (BLOCK - rows)));
                }
            }

            #[inline]
            #[target_feature(enable = $features)]
            fn put16(first: V, second: V, to: &mut [u16; BLOCK]) {
                let [one, two] = to.as_chunks_mut::<32>().0 else { return };
                store16(first, one);
                store16(second, two);
            }

            /// The columns of a block: cards counted from the lowest of the deck. Ids that are none are
            /// marked.
            #[inline]
            #[target_feature(enable = $features)]
            fn read(vectors: &mut Vectors<'_>, program: &Program, chunk: Chunk<'_>, block: usize) -> Mask {
                let (base, last) = (splat(program.base), splat(program.last));
                let (turn, all) = (splat(program.turn), splat(31));
                let mut highest = splat(0);
                let (hands, boards) = vectors.cards.split_at_mut(program.width.0);
                let sides = [(chunk.hands, program.width.0, hands), (chunk.boards, program.width.1, boards)];
                for ((data, width, to), turned) in sides.into_iter().zip(vectors.turns) {
                    let data = data.get(block * BLOCK * width..).unwrap_or(&[]);
                    columns(turned, data, |column, ids| {
                        let card = sub(ids, base);
                        highest = max(highest, card);
                        // A wrong card stays what it is: all tables have something for it, and rows that
                        // hold it are marked.
                        let card = if program.turn > 0 { and(add(card, turn), all) } else { card };
                        if let Some(to) = to.get_mut(column) {
                            store(card, to);
                        }
                    });
                }
                or_above(nowhere(), highest, last)
            }

            /// Sorts the cards of every part and finds the place of its pattern.
            #[inline]
            #[target_feature(enable = $features)]
            fn number(
                vectors: &mut Vectors<'_>,
                program: &Program,
                block: usize,
                mut wrong: Mask,
            ) -> Mask {
                let all = if vectors.planes.is_empty() { program.width.0 + program.width.1 } else { 0 };
                for (i, part) in program.parts.iter().enumerate() {
                    let all = part.columns.len() == all;
                    let one = (&mut *vectors, &part.columns[..], all, (i, block), wrong);
                    wrong = match part.columns.len() {
                        1 => sort1(one),
                        2 => sort2(one),
                        3 => sort3(one),
                        4 => sort4(one),
                        5 => sort5(one),
                        6 => sort6(one),
                        _ => sort7(one),
                    };
                }
                wrong
            }

            sorted_part!($features, sort1, 1,);
            sorted_part!($features, sort2, 2, 0 1);
            sorted_part!($features, sort3, 3, 0 2, 0 1, 1 2);
            sorted_part!($features, sort4, 4, 0 2, 1 3, 0 1, 2 3, 1 2);
            sorted_part!($features, sort5, 5, 0 3, 1 4, 0 2, 1 3, 0 1, 2 4, 1 2, 3 4, 2 3);
            sorted_part!($features, sort6, 6,
                0 5, 1 3, 2 4, 1 2, 3 4, 0 3, 2 5, 0 1, 2 3, 4 5, 1 2, 3 4);
            sorted_part!($features, sort7, 7,
                0 6, 2 3, 4 5, 0 2, 1 4, 3 6, 0 1, 2 5, 3 4, 1 2, 4 6, 2 3, 4 5, 1 2, 3 4, 5 6);

            /// The place of the pattern of cards in rising order.
            #[inline]
            #[target_feature(enable = $features)]
            fn place<const N: usize>(binomials: &Binomials, cards: [V; N]) -> [V; 2] {
                let none = splat(0);
                let mut small = none;
                let mut sums = [none, none];
                for (i, card) in cards.into_iter().enumerate() {
                    let card = index(card);
                    let byte = by_rank(&binomials.low[i], card);
                    if i < 2 || i < binomials.narrow {
                        small = add(small, byte);
                    } else {
                        let more = if i < binomials.byte { none } else { by_rank(&binomials.high[i], card) };
                        sums = [add16(sums[0], low(byte, more)), add16(sums[1], high(byte, more))];
                    }
                }
                [add16(sums[0], low(small, none)), add16(sums[1], high(small, none))]
            }

            /// Also where a row does not hold as many different cards as it has columns.
            #[inline]
            #[target_feature(enable = $features)]
            fn or_twice(vectors: &Vectors<'_>, program: &Program, wrong: Mask) -> Mask {
                if vectors.planes.is_empty() {
                    return wrong;
                }
                let cards = &vectors.cards[..program.width.0 + program.width.1];
                let mut count = splat(0);
                for (planes, first) in vectors.planes.chunks(PLANES).zip((0..).step_by(8 * PLANES)) {
                    let more = match planes.len() {
                        1 => different::<1>(planes, first, cards),
                        2 => different::<2>(planes, first, cards),
                        3 => different::<3>(planes, first, cards),
                        _ => different::<4>(planes, first, cards),
                    };
                    count = add(count, more);
                }
                or_above(wrong, splat(cards.len() as u8), count)
            }

            /// How many different cards of `N` planes there are.
            #[inline]
            #[target_feature(enable = $features)]
            fn different<const N: usize>(planes: &[Table], first: u8, cards: &[Bytes]) -> V {
                let Some(planes) = planes.first_chunk::<N>() else { return splat(0) };
                let mut held = [splat(0); N];
                let (pairs, last) = cards.as_chunks::<2>();
                for [one, two] in pairs {
                    let [one, two] = [one, two].map(|card| by_card(planes, first, load(card)));
                    for (held, (one, two)) in held.iter_mut().zip(one.into_iter().zip(two)) {
                        *held = or(*held, or(one, two));
                    }
                }
                for card in last {
                    for (held, card) in held.iter_mut().zip(by_card(planes, first, load(card))) {
                        *held = or(*held, card);
                    }
                }
                held.into_iter().fold(splat(0), |sum, held| add(sum, ones(held)))
            }

            /// Counts suits; the top bits of the counters that have enough, two suits in each result.
            #[inline]
            #[target_feature(enable = $features)]
            fn test_suits(vectors: &mut Vectors<'_>, program: &Program) -> [V; 2] {
                for (columns, counters) in program.suit_sets.iter().zip(&mut vectors.counters) {
                    let mut sums = [splat(0); 2];
                    for &column in columns {
                        let card = load(&vectors.cards[column as usize]);
                        for (sum, suits) in sums.iter_mut().zip(&vectors.suits) {
                            *sum = add(*sum, by_suit(suits, card));
                        }
                    }
                    for (sum, counter) in sums.into_iter().zip(counters) {
                        store(sum, counter);
                    }
                }
                let mut enough = [splat(0); 2];
                for test in &program.suit_tests {
                    for (half, enough) in enough.iter_mut().enumerate() {
                        let counter = |set: usize| load(&vectors.counters[set][half]);
                        let mut both = add(counter(test.sets.0), splat(test.hand_bias[half]));
                        if let Some(table) = test.sets.1 {
                            both = and(both, add(counter(table), splat(test.table_bias[half])));
                        }
                        *enough = or(*enough, both);
                    }
                }
                enough.map(|v| and(v, splat(0x88)))
            }
        }
    };
}

kernel!(avx2, "avx2");
kernel!(avx512, "avx512f,avx512bw,avx512vbmi,avx512bitalg");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Card;
    use crate::deck::Deck;
    use crate::game::Game;
    use crate::on_table::{Known, OneTable};
    use crate::order::Order;
    use crate::score::Reading;
    use crate::selection::Spec;
    use crate::shape::Shape;

    /// Three of four hand cards with two of three table cards.
    fn game(reading: Reading) -> Game {
        let spec = Spec { reading, ..Spec::of_choices(4, 3, &[3, 5, 6].map(|table| (3, table))) };
        Game::new(spec).expect("a sound game")
    }

    /// Compares which rows are marked as incomplete with what the bytes say.
    fn check(program: &Program, may_be_held: impl Fn(u8) -> bool) {
        let width = program.width.0 + program.width.1;
        let cards: Vec<u8> = (0..=255).filter(|&id| may_be_held(id)).collect();
        let mut rows: Vec<Vec<u8>> = (0..cards.len())
            .map(|i| (0..width).map(|j| cards[(i + 5 * j) % cards.len()]).collect())
            .collect();
        for id in 0..=255 {
            for column in 0..width {
                // Once by itself, where it may be twice or wrong, once for certain twice.
                let mut row = rows[usize::from(id) % cards.len()].clone();
                row[column] = id;
                rows.push(row.clone());
                row[(column + 1 + usize::from(id) % (width - 1)) % width] = id;
                rows.push(row);
            }
        }
        for kernel in [Kernel::Avx2, Kernel::Avx512] {
            let Some(mut vectors) = Vectors::new(kernel, program) else { continue };
            for rows in rows.chunks(CHUNK) {
                let side = |from: usize, to: usize| -> Vec<u8> {
                    rows.iter().flat_map(|row| row[from..to].iter().copied()).collect()
                };
                let (hands, boards) = (side(0, program.width.0), side(program.width.0, width));
                let mut flags = [0; CHUNK];
                vectors.run(&hands, &boards, &mut vec![0; rows.len()], &mut flags, &mut Marks::new());
                for (row, flags) in rows.iter().zip(flags) {
                    let twice = (1..width).any(|i| row[..i].contains(&row[i]));
                    let wrong = twice || !row.iter().all(|&id| may_be_held(id));
                    assert_eq!(flags & INCOMPLETE != 0, wrong, "{kernel:?} {row:?}");
                }
            }
        }
    }

    #[test]
    fn rows_are_incomplete_where_a_card_is_twice_or_may_not_be_held() {
        let decks = Deck::ALL.map(|deck| (deck, Reading::Standard));
        for (deck, reading) in decks.into_iter().chain([(Deck::D32, Reading::SevenHigh)]) {
            let game = game(reading);
            let shape = game.shape(deck).expect("a deck that fits");
            let in_deck = |id: u8| Card::from_id(id).is_some_and(|card| deck.contains(card));
            check(shape.program().expect("a shape for vectors"), in_deck);
            let board: Vec<u8> = deck.cards().map(Card::id).step_by(5).take(3).collect();
            let table = OneTable::new(shape, &board, Kernel::Portable).expect("a whole table");
            let Known::Hands(hands) = &table.known else { panic!("more than two of the hand count") };
            let program = hands.program().expect("a shape for vectors");
            check(program, |id| in_deck(id) && !board.contains(&id));
            // All columns in one part, without bits.
            let plain = Shape::plain_for(deck, Order::KentaChroma, 6).expect("six cards");
            check(plain.program().expect("a shape for vectors"), in_deck);
        }
    }
}
