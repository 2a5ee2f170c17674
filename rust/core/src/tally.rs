//! What happened in some completions of a deal, in integers that add up.

use crate::game::MAX_SEATS;

/// Units of one pot: 2 · lcm(1..7), which every number of winners divides, also of half a pot.
pub const POT: u64 = 840;

/// How many categories there are.
pub(crate) const CATEGORIES: usize = 11;

/// Sets of winners of one pot: a bit a seat.
pub(crate) const SETS: usize = 1 << MAX_SEATS;

/// What happened in some completions. Tallies of different completions add up.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Tally {
    /// How many completions.
    pub trials: u64,
    /// Per seat.
    pub seats: [SeatTally; MAX_SEATS],
}

/// What happened to one seat.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct SeatTally {
    /// Completions in which the seat took everything.
    pub wins: u64,
    /// Completions in which it took a part.
    pub ties: u64,
    /// What it took, in units.
    pub units: u64,
    /// The sum of the squares of what it took.
    pub squares: u128,
    /// How often it ended with each category.
    pub categories: [u64; CATEGORIES],
    /// How often it took everything or a part, by the category it ended with.
    pub taken: [u64; CATEGORIES],
    /// What it took, in units, by the category it ended with.
    pub shares: [u64; CATEGORIES],
    /// The sum of units times winning score.
    pub scores: u128,
}

impl Tally {
    /// Adds what happened in other completions.
    pub fn add(&mut self, other: &Self) {
        self.add_times(other, 1);
    }

    /// Adds what happened in other completions, each of which stands for as many.
    pub(crate) fn add_times(&mut self, other: &Self, times: u64) {
        self.trials += other.trials * times;
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            mine.wins += theirs.wins * times;
            mine.ties += theirs.ties * times;
            mine.units += theirs.units * times;
            mine.squares += theirs.squares * u128::from(times);
            mine.scores += theirs.scores * u128::from(times);
            let lists = [
                (&mut mine.categories, &theirs.categories),
                (&mut mine.taken, &theirs.taken),
                (&mut mine.shares, &theirs.shares),
            ];
            for (a, b) in lists.into_iter().flat_map(|(a, b)| a.iter_mut().zip(b)) {
                *a += b * times;
            }
        }
    }

    /// Adds completions that ended alike: `sets` are the winners of each part of the pot.
    pub(crate) fn won(&mut self, sets: &[usize], times: u64) {
        self.trials += times;
        let units = units(sets);
        for (seat, &units) in self.seats.iter_mut().zip(&units).filter(|(_, units)| **units > 0) {
            seat.wins += if units == POT { times } else { 0 };
            seat.ties += if units == POT { 0 } else { times };
            seat.units += units * times;
            seat.squares += u128::from(units * units) * u128::from(times);
        }
    }
}

/// What each seat takes of a pot whose parts these sets of seats win.
pub(crate) fn units(sets: &[usize]) -> [u64; MAX_SEATS] {
    let mut units = [0; MAX_SEATS];
    for set in sets {
        for (_, units) in units.iter_mut().enumerate().filter(|(seat, _)| set >> seat & 1 == 1) {
            *units += POT / sets.len() as u64 / u64::from(set.count_ones());
        }
    }
    units
}
