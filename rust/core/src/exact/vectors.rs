//! Counting sets of cards by what the seats make of them, as vectors over all scores.

/// Lanes are counted in these.
pub(crate) const LANES: usize = 32;

/// What the seats make of one set of cards.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Entry {
    /// The best score, and who has it.
    pub score: u16,
    pub winners: u8,
    /// In which stretch of scores each seat's is; as many as fit a register.
    pub ends: [u8; 8],
}

impl Entry {
    pub fn with(self, other: &Self) -> Self {
        let mut both = match self.score.cmp(&other.score) {
            std::cmp::Ordering::Less => *other,
            std::cmp::Ordering::Greater => self,
            std::cmp::Ordering::Equal => Self { winners: self.winners | other.winners, ..self },
        };
        for ((end, &one), &two) in both.ends.iter_mut().zip(&self.ends).zip(&other.ends) {
            *end = one.max(two);
        }
        both
    }
}

/// What the places of a vector count: sets of the last block.
#[derive(Debug, Default)]
pub(crate) struct Lanes {
    /// The sets of winners that occur; for each, how many sets of cards reach each score and more.
    pub winners: Vec<u8>,
    /// The scores that occur, from the lowest.
    pub scores: Vec<u16>,
    /// For each score, how many of the scores that occur are lower.
    pub lower: Vec<u16>,
    /// Where the stretches of each seat start: how many sets reach each and more.
    pub ends: usize,
    pub stretches: usize,
    pub width: usize,
}

impl Lanes {
    pub fn new(last: &[Entry], highest: usize, stretches: usize, seats: usize) -> Self {
        let mut lanes = Self { stretches, ..Self::default() };
        if seats > 1 {
            lanes.scores = last.iter().map(|entry| entry.score).collect();
            lanes.scores.sort_unstable();
            lanes.scores.dedup();
            lanes.winners = last.iter().map(|entry| entry.winners).collect();
            lanes.winners.sort_unstable();
            lanes.winners.dedup();
            let below = |score: usize| lanes.scores.partition_point(|&s| usize::from(s) < score) as u16;
            lanes.lower = (0..=highest + 1).map(below).collect();
        }
        lanes.ends = lanes.winners.len() * lanes.stride();
        lanes.width = (lanes.ends + seats * (stretches + 1)).next_multiple_of(LANES);
        lanes
    }

    pub fn stride(&self) -> usize {
        self.scores.len() + 1
    }

    /// Counts a set in a vector.
    pub fn count(&self, entry: &Entry, seats: usize, vector: &mut [u16]) {
        if let Some(winners) = self.winners.iter().position(|&winners| winners == entry.winners) {
            let reached = usize::from(self.lower[usize::from(entry.score)]) + 1;
            for lane in &mut vector[winners * self.stride()..][..reached] {
                *lane += 1;
            }
        }
        for (seat, &end) in entry.ends[..seats].iter().enumerate() {
            for lane in &mut vector[self.ends + seat * (self.stretches + 1)..][..=usize::from(end)] {
                *lane += 1;
            }
        }
    }
}

impl Lanes {
    /// Where sets as good as a score, or better, and those better than it are counted.
    #[inline]
    pub fn around(&self, score: u16) -> (usize, usize) {
        let score = usize::from(score);
        (usize::from(self.lower[score]), usize::from(self.lower[score + 1]))
    }
}

/// `after` = `before` + the vectors to add - those to take away.
pub(crate) fn add_and_take(after: &mut [u16], before: &[u16], vectors: &[u16], add: &[u32], take: &[u32]) {
    let width = after.len();
    let chunk = |vector: u32, at: usize| -> Option<&[u16; LANES]> {
        vectors.get(vector as usize * width + at..)?.first_chunk()
    };
    for (number, (after, before)) in after.chunks_exact_mut(LANES).zip(before.chunks_exact(LANES)).enumerate()
    {
        let at = number * LANES;
        let mut sums = [0_u16; LANES];
        sums.copy_from_slice(before);
        for vector in add.iter().filter_map(|&vector| chunk(vector, at)) {
            for (sum, &value) in sums.iter_mut().zip(vector) {
                *sum = sum.wrapping_add(value);
            }
        }
        for vector in take.iter().filter_map(|&vector| chunk(vector, at)) {
            for (sum, &value) in sums.iter_mut().zip(vector) {
                *sum = sum.wrapping_sub(value);
            }
        }
        after.copy_from_slice(&sums);
    }
}
