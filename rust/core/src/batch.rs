//! Many rows at once: the terms of a [`Shape`] applied column by column to a chunk of rows.

use crate::card::Card;
use crate::error::{Error, Result};
use crate::kernels::Kernel;
use crate::kernels::marks::Marks;
use crate::kernels::pairs;
use crate::kernels::portable::Portable;
#[cfg(target_arch = "x86_64")]
use crate::kernels::vector::Vectors;
use crate::on_table::pairs::{FORBIDDEN, PairTable};
use crate::on_table::{Known, OneTable};
use crate::shape::{FlushPath, Shape};

/// Rows in one chunk; their intermediate values stay in the nearest cache.
pub const CHUNK: usize = 256;

/// The entry of a table card that is not open (or of a hand card that has left the game).
pub const NOT_OPEN: u8 = 255;

/// A suit that could make a flush sets the top bit of its counter; a mirror sets this one.
pub(crate) const MIRROR: u16 = 1;
/// Cards are missing, twice, or not of the deck.
pub(crate) const INCOMPLETE: u16 = 2;

/// Applies a shape to chunks of rows. One a thread: it owns the space for intermediate values.
#[derive(Debug)]
pub struct Worker<'a> {
    shape: &'a Shape,
    /// The table of all rows, if it is one.
    board: Option<&'a [u8]>,
    reader: Reader<'a>,
    flags: [u16; CHUNK],
    /// Rows with flags.
    marks: Marks,
    hand: Vec<Card>,
    table: Vec<Option<Card>>,
}

/// How chunks are read.
#[derive(Debug)]
enum Reader<'a> {
    /// Every row is searched.
    None,
    Portable(&'a Shape, Box<Portable<'a>>),
    #[cfg(target_arch = "x86_64")]
    Vectors(Box<Vectors<'a>>),
    Pairs(&'a PairTable),
}

impl<'a> Reader<'a> {
    fn new(shape: &'a Shape, kernel: Kernel) -> Self {
        if shape.is_searched() {
            return Self::None;
        }
        #[cfg(target_arch = "x86_64")]
        if let Some(vectors) = shape.program().and_then(|program| Vectors::new(kernel, program)) {
            return Self::Vectors(Box::new(vectors));
        }
        let _ = kernel;
        Self::Portable(shape, Box::new(Portable::new(shape)))
    }
}

impl<'a> Worker<'a> {
    /// A worker for this shape, with the kernel chosen for the process ([`Kernel::chosen`]; if that is
    /// an error, the best there is).
    #[must_use]
    pub fn new(shape: &'a Shape) -> Self {
        Self::with_kernel(shape, Kernel::chosen().unwrap_or_else(|_| Kernel::best()))
    }

    /// A worker that uses this kernel, or plain code where the processor or the shape does not fit it.
    #[must_use]
    pub fn with_kernel(shape: &'a Shape, kernel: Kernel) -> Self {
        Self::reading(shape, None, Reader::new(shape, kernel))
    }

    /// A worker for hands on one table; its rows have no boards.
    #[must_use]
    pub fn on_table(table: &'a OneTable<'a>, kernel: Kernel) -> Self {
        let reader = match &table.known {
            Known::Pairs(pairs) => Reader::Pairs(pairs),
            Known::Hands(hands) => Reader::new(hands, kernel),
        };
        Self::reading(table.shape, Some(&table.board), reader)
    }

    fn reading(shape: &'a Shape, board: Option<&'a [u8]>, reader: Reader<'a>) -> Self {
        Self {
            shape,
            board,
            reader,
            flags: [0; CHUNK],
            marks: Marks::new(),
            hand: Vec::new(),
            table: Vec::new(),
        }
    }

    /// How many rows [`run`](Self::run) takes at a time.
    #[must_use]
    pub fn at_once(&self) -> usize {
        if matches!(self.reader, Reader::Pairs(_)) { 8 * CHUNK } else { CHUNK }
    }

    /// The scores of up to [`at_once`](Self::at_once) rows of card ids. `hands` and `boards` hold the rows
    /// one after another; what is behind them is not looked at. An error names the row, counted from
    /// `first`.
    pub fn run(&mut self, hands: &[u8], boards: &[u8], first: usize, scores: &mut [u16]) -> Result<()> {
        let rows = scores.len().min(self.at_once());
        let scores = &mut scores[..rows];
        let (held, laid) = self.width();
        if hands.len() < rows * held || boards.len() < rows * laid {
            return Err(Error::Value("fewer cards than rows".into()));
        }
        match &mut self.reader {
            Reader::Pairs(table) => {
                let forbidden = pairs::run(table, hands, scores);
                return if forbidden { self.refuse_forbidden(hands, first, scores) } else { Ok(()) };
            }
            Reader::Portable(shape, portable) => {
                let (hands, boards) = (&hands[..rows * held], &boards[..rows * laid]);
                portable.run(shape, hands, boards, scores, &mut self.flags);
                self.marks.find(&mut self.flags, rows);
            }
            #[cfg(target_arch = "x86_64")]
            Reader::Vectors(vectors) => {
                vectors.run(hands, boards, scores, &mut self.flags, &mut self.marks);
            }
            _ => {
                self.flags[..rows].fill(INCOMPLETE);
                self.marks.find(&mut self.flags, rows);
            }
        }
        self.shape.shift.all(scores);
        self.answer_singly(hands, boards, first, scores)
    }

    /// Looks again at rows that have a pair that none may have.
    fn refuse_forbidden(&mut self, hands: &[u8], first: usize, scores: &mut [u16]) -> Result<()> {
        let held = self.shape.width().0;
        for (row, score) in scores.iter_mut().enumerate().filter(|(_, score)| **score == FORBIDDEN) {
            *score = self.named(&hands[row * held..][..held], self.board.unwrap_or(&[]), first + row)?;
        }
        Ok(())
    }

    /// Columns of a row.
    fn width(&self) -> (usize, usize) {
        let (held, laid) = self.shape.width();
        (held, if self.board.is_some() { 0 } else { laid })
    }

    /// Answers the rows that the tables cannot.
    fn answer_singly(&mut self, hands: &[u8], boards: &[u8], first: usize, scores: &mut [u16]) -> Result<()> {
        let (held, laid) = self.width();
        let by_search = self.shape.flush_path() == FlushPath::Search;
        let mut places = 0..;
        while let Some(row) = places.next().and_then(|place| self.marks.get(place)) {
            let flags = self.flags[row];
            let hand = &hands[row * held..][..held];
            let board = self.board.unwrap_or_else(|| &boards[row * laid..][..laid]);
            if flags & (MIRROR | INCOMPLETE) != 0 || by_search {
                scores[row] = self.named(hand, board, first + row)?;
            } else {
                scores[row] = scores[row].max(self.shape.best_flush(flags, hand, board));
            }
        }
        Ok(())
    }

    /// The score of one row; an error names it.
    fn named(&mut self, hand: &[u8], board: &[u8], row: usize) -> Result<u16> {
        self.single(hand, board).map_err(|error| error.at(&format!("row {row}")))
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
