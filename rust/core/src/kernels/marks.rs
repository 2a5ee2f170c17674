//! The rows of a chunk that are marked: tables alone do not answer them.

use crate::batch::CHUNK;

/// Rows that are listed at once.
const AT_ONCE: usize = 4;

/// A list of rows, in order. Which they are cannot be foretold, so they are listed with few branches.
#[derive(Debug)]
pub(crate) struct Marks {
    rows: [u8; CHUNK + AT_ONCE],
    count: usize,
}

impl Marks {
    pub(crate) fn new() -> Self {
        Self { rows: [0; CHUNK + AT_ONCE], count: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.count = 0;
    }

    /// The marked row at this place, counted from nought.
    pub(crate) fn get(&self, place: usize) -> Option<usize> {
        self.rows[..self.count].get(place).map(|&row| usize::from(row))
    }

    /// Adds the rows of the bits that are set, counted from the first.
    #[inline]
    pub(crate) fn add(&mut self, first: usize, mut bits: u64) {
        let count = self.count + bits.count_ones() as usize;
        loop {
            // Most often these are all there are; what is too many is written over.
            if let Some(to) = self.rows[self.count..].first_chunk_mut::<AT_ONCE>() {
                for row in to {
                    *row = (first as u8).wrapping_add(bits.trailing_zeros() as u8);
                    bits &= bits.wrapping_sub(1);
                }
            }
            if bits == 0 {
                break;
            }
            self.count += AT_ONCE;
        }
        self.count = count;
    }

    /// Lists the rows whose flags are not all nought, of so many. Most are skipped four at a time.
    pub(crate) fn find(&mut self, flags: &mut [u16; CHUNK], rows: usize) {
        flags[rows..].fill(0);
        let mut fours = [0_u8; CHUNK / 4];
        let mut count = 0;
        for (place, four) in flags.as_chunks::<4>().0.iter().enumerate() {
            fours[count] = place as u8;
            count += usize::from(four.iter().fold(0, |all, flags| all | flags) != 0);
        }
        let mut marked = 0;
        for &four in &fours[..count] {
            for row in 4 * four..=4 * four + 3 {
                self.rows[marked] = row;
                marked += usize::from(flags[usize::from(row)] != 0);
            }
        }
        self.count = marked;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marked_rows_are_listed_in_order() {
        let mut marks = Marks::new();
        for seed in 0..2000_u64 {
            // From none to all of them.
            let hash = |row: usize| {
                (row as u64 + 1).wrapping_mul((seed + 3).wrapping_mul(0x9e37_79b9_7f4a_7c15)) >> 40
            };
            let mut flags = std::array::from_fn(|row| u16::from(hash(row) % 64 < seed % 65) << (row % 16));
            let wanted: Vec<usize> = (0..CHUNK).filter(|&row| flags[row] != 0).collect();
            let listed =
                |marks: &Marks| -> Vec<usize> { (0..).map_while(|place| marks.get(place)).collect() };
            marks.find(&mut flags, CHUNK);
            assert_eq!(listed(&marks), wanted);
            marks.clear();
            for (i, flags) in flags.as_chunks::<64>().0.iter().enumerate() {
                marks.add(
                    64 * i,
                    flags.iter().rev().fold(0, |bits, &flags| bits << 1 | u64::from(flags != 0)),
                );
            }
            assert_eq!(listed(&marks), wanted);
        }
    }
}
