//! Tables whose closed positions can all be exchanged: counted by rank pattern.
//!
//! What a seat makes of the cards to come depends on their ranks alone, unless a suit is long enough for a
//! flush. So every rank pattern is valued once, as if there were no flushes, and counts for as many tables
//! as there are. Then, for each suit, every set of its cards that gives somebody a flush is gone through
//! with the rank patterns of the other cards: those tables are taken from where they were counted and put
//! where they belong. It is required that two suits are never long enough at once.

use crate::batch::{CHUNK, Worker};
use crate::card::Card;
use crate::equity::Question;
use crate::error::Result;
use crate::game::MAX_SEATS;
use crate::patterns::{KEYS, Patterns};
use crate::score::Reading;
use crate::search::{choices, subsets};
use crate::selection::{Wild, choose};

use crate::tally::Tally;

use super::{Ends, best_of};

/// A way to a flush: ranks that are there already, and how many cards to come complete it.
type Start = (u16, u8);

/// What is known of one suit.
#[derive(Clone, Debug, Default)]
pub(crate) struct Suit {
    /// The ranks that may still come, as places.
    pool: u16,
    /// The fewest cards to come that give a seat a flush.
    need: usize,
    /// The ways to a flush, seat by seat.
    starts: Vec<Vec<Start>>,
}

/// `WAYS[n][k]`: how many ways there are to choose `k` of the `n` cards of a rank that are left.
const WAYS: [[u64; 5]; 5] =
    [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];

/// Some rank pattern: its additive key, and how many sets of cards have it.
type Weighted = (u32, u64);

/// See the head of the module.
#[derive(Debug)]
pub(crate) struct OneSet {
    closed: usize,
    seats: usize,
    patterns: &'static Patterns,
    weights: Vec<u64>,
    /// Per pattern, the score of every seat, flushes apart.
    scores: Vec<u16>,
    /// Per pattern, who wins, flushes apart.
    winners: Vec<u8>,
    suits: [Suit; 4],
    /// Per suit and number of its cards: the patterns of the other cards.
    rests: [Vec<Vec<Weighted>>; 4],
    categories: std::sync::Arc<[u8]>,
    flush: Vec<u16>,
}

impl OneSet {
    /// The suits and about how much work it is, if this way is open.
    pub fn plan(question: &Question) -> Option<(u128, [Suit; 4])> {
        let spec = &question.spec;
        let closed = question.closed();
        let apart = !spec.low() && spec.reading != Reading::SevenEight && spec.mirror == 0;
        let plain = spec.kill.is_none() && spec.wild == Wild::None && question.parts.len() == 1;
        let known = question.hands.iter().all(|hand| hand.len() == spec.hand_size);
        let exchanges = (1..=closed as u128).product::<u128>();
        if !(apart && plain && known) || closed == 0 || closed > 7 || question.symmetry.exchanges != exchanges
        {
            return None;
        }
        let suits: [Suit; 4] = std::array::from_fn(|suit| Suit::new(question, suit as u8, closed));
        let needs = || suits.iter().map(|suit| suit.need).enumerate();
        let at_once = needs().any(|(s, a)| needs().any(|(t, b)| s < t && a + b <= closed));
        if at_once {
            return None;
        }
        let ranks = question.ranking().table.deck().ranks();
        let patterns = |cards: usize| choose(ranks + cards - 1, cards);
        let suited = suits.iter().map(|suit| {
            let cards = suit.pool.count_ones() as usize;
            (suit.need..=closed).map(|n| choose(cards, n) * patterns(closed - n)).sum::<u64>()
        });
        let work = patterns(closed) * question.seats() as u64 + suited.sum::<u64>();
        Some((u128::from(work), suits))
    }

    /// Values every pattern.
    pub fn new(question: &Question, suits: [Suit; 4]) -> Result<Self> {
        let closed = question.closed();
        let ranking = question.ranking();
        let ranks = ranking.table.deck().ranks();
        let patterns = Patterns::get(ranks, closed);
        let mut by_rank: Vec<Vec<u8>> = vec![Vec::new(); ranks];
        for &card in &question.pool {
            by_rank[ranking.index(card)].push(card.id());
        }
        let rests = std::array::from_fn(|suit| {
            let left = |rank: usize| by_rank[rank].len() - usize::from(suits[suit].pool >> rank & 1);
            let left: Vec<usize> = (0..ranks).map(left).collect();
            let rest = |n: usize| {
                if n < suits[suit].need { Vec::new() } else { weighted(&left, closed - n, &KEYS[closed]) }
            };
            (0..=closed).map(rest).collect()
        });
        let mut set = Self {
            closed,
            seats: question.seats(),
            patterns,
            weights: vec![0; patterns.len()],
            scores: vec![0; patterns.len() * question.seats()],
            winners: Vec::new(),
            suits,
            rests,
            categories: question.categories.clone(),
            flush: (0..1_usize << ranks).map(|mask| ranking.table.flush(mask)).collect(),
        };
        set.value_patterns(question, &by_rank)?;
        set.winners = set.scores.chunks_exact(set.seats).map(|scores| best_of(scores).1).collect();
        Ok(set)
    }

    /// Scores a table of each pattern; which suits it has does not matter.
    fn value_patterns(&mut self, question: &Question, by_rank: &[Vec<u8>]) -> Result<()> {
        let shape = question.suitless();
        let mut worker = Worker::new(shape);
        let held = question.spec.hand_size;
        let laid = question.spec.positions;
        let hands: Vec<Vec<u8>> = question
            .hands
            .iter()
            .map(|hand| hand.iter().map(|card| card.id()).collect::<Vec<_>>().repeat(CHUNK))
            .collect();
        let mut boards = Vec::with_capacity(CHUNK * laid);
        let mut numbers = Vec::with_capacity(CHUNK);
        let mut scores = [0; CHUNK];
        let places: Vec<usize> = question.closed_positions().collect();
        let mut row: Vec<u8> =
            question.table.iter().map(|card| card.map_or(0, |card: Card| card.id())).collect();
        let list = &self.patterns.list;
        for (number, counts) in list.iter().enumerate() {
            let chosen = || counts.ranks().map(|rank| (rank, counts.of(rank) as usize));
            let weight: u64 = chosen().map(|(rank, of)| WAYS[by_rank[rank].len()][of]).product();
            if weight > 0 {
                self.weights[number] = weight;
                let cards = chosen().flat_map(|(rank, of)| &by_rank[rank][..of]);
                places.iter().zip(cards).for_each(|(&place, &card)| row[place] = card);
                boards.extend_from_slice(&row);
                numbers.push(number);
            }
            if numbers.len() == CHUNK || number + 1 == list.len() {
                for (seat, hands) in hands.iter().enumerate() {
                    worker.run(&hands[..held * numbers.len()], &boards, 0, &mut scores[..numbers.len()])?;
                    for (&number, &score) in numbers.iter().zip(&scores) {
                        self.scores[number * self.seats + seat] = score;
                    }
                }
                boards.clear();
                numbers.clear();
            }
        }
        Ok(())
    }

    /// Counts everything. It is one task: what is taken from one place must be put in another.
    pub fn run(&self, ends: &mut Ends) {
        let scores = self.scores.chunks_exact(self.seats).zip(&self.winners);
        for ((scores, &winners), &weight) in scores.zip(&self.weights).filter(|(_, weight)| **weight > 0) {
            ends.winners[usize::from(winners)] += weight;
            for (&score, ends) in scores.iter().zip(&mut ends.categories) {
                ends[self.category(score)] += weight;
            }
        }
        for suit in 0..self.suits.len() {
            self.run_suit(suit, ends);
        }
    }

    fn category(&self, score: u16) -> usize {
        usize::from(self.categories[usize::from(score)])
    }

    /// Moves the tables with a flush of this suit to where they belong.
    fn run_suit(&self, suit: usize, ends: &mut Ends) {
        let rests = &self.rests[suit];
        let suit = &self.suits[suit];
        let mut flushes = vec![0; self.seats];
        for cards in subsets(suit.pool) {
            let number = cards.count_ones() as usize;
            if number < suit.need || number > self.closed {
                continue;
            }
            for (flush, starts) in flushes.iter_mut().zip(&suit.starts) {
                *flush = self.best_flush(starts, cards);
            }
            if flushes.iter().any(|&flush| flush > 0) {
                self.move_tables(cards, &flushes, &rests[number], ends);
            }
        }
    }

    /// Moves the tables of these suited cards with others, where each seat has so good a flush.
    fn move_tables(&self, cards: u16, flushes: &[u16], rests: &[Weighted], ends: &mut Ends) {
        let keys = KEYS[self.closed].iter().enumerate();
        let key: u32 = keys.filter(|(rank, _)| cards >> rank & 1 == 1).map(|(_, key)| key).sum();
        let seats = self.seats.min(MAX_SEATS);
        let mut raised = [0; MAX_SEATS];
        let mut to = [0_u64; MAX_SEATS];
        for &(rest, times) in rests {
            let pattern = self.patterns.numbers().get(key + rest) as usize;
            let scores = &self.scores[pattern * seats..][..seats];
            for seat in 0..seats {
                raised[seat] = scores[seat].max(flushes[seat]);
                if flushes[seat] > scores[seat] {
                    to[seat] += times;
                    let from = &mut ends.categories[seat][self.category(scores[seat])];
                    *from -= times;
                }
            }
            let (before, after) = (self.winners[pattern], best_of(&raised[..seats]).1);
            if before != after {
                let from = &mut ends.winners[usize::from(before)];
                *from -= times;
                let to = &mut ends.winners[usize::from(after)];
                *to += times;
            }
        }
        for (seat, &times) in to[..seats].iter().enumerate().filter(|(_, times)| **times > 0) {
            let to = &mut ends.categories[seat][self.category(flushes[seat])];
            *to += times;
        }
    }

    /// The best flush of each seat for every set of cards of a suit; empty if there is none.
    fn all_flushes(&self, suit: usize) -> Vec<u16> {
        let suit = &self.suits[suit];
        if suit.need > self.closed {
            return Vec::new();
        }
        let mut all = vec![0; self.flush.len() * self.seats];
        for cards in subsets(suit.pool).filter(|cards| cards.count_ones() as usize <= self.closed) {
            for (seat, starts) in suit.starts.iter().enumerate() {
                all[usize::from(cards) * self.seats + seat] = self.best_flush(starts, cards);
            }
        }
        all
    }

    fn best_flush(&self, starts: &[Start], cards: u16) -> u16 {
        let mut best = 0;
        for &(mask, missing) in starts {
            for chosen in choices(cards, missing as usize) {
                best = best.max(self.flush[usize::from(mask | chosen)]);
            }
        }
        best
    }
}

/// Counts drawn tables by their patterns. One a thread.
#[derive(Debug)]
pub(crate) struct Patterned<'a> {
    set: &'a OneSet,
    question: &'a Question,
    /// How often each pattern came, flushes apart, by its place in the map of numbers.
    times: Vec<u32>,
    /// How many tables may still be counted before these numbers could overflow.
    room: u32,
    /// Per suit and set of its cards to come: the best flush of each seat.
    flushes: [Vec<u16>; 4],
    /// What is added to the counters of suits so that one is long enough when its top bit is set.
    bias: u64,
    ends: Ends,
}

/// Where an entry of a card counts its suit (four bits each) and where its id is.
const SUITS_AT: u32 = 32;
const ID_AT: u32 = 56;

impl<'a> Patterned<'a> {
    pub fn new(set: &'a OneSet, question: &'a Question) -> Self {
        let bias = |(suit, known): (usize, &Suit)| (8 - known.need.min(8) as u64) << (4 * suit);
        let bias = set.suits.iter().enumerate().map(bias).sum();
        let flushes = std::array::from_fn(|suit| set.all_flushes(suit));
        Self {
            set,
            question,
            times: vec![0; set.patterns.numbers().places()],
            room: u32::MAX,
            flushes,
            bias,
            ends: Ends::new(),
        }
    }

    /// What each card adds: to the key of the pattern, to the counter of its suit; and its id.
    pub fn entries(&self, pool: &[u8]) -> Vec<u64> {
        let ranking = self.question.ranking();
        let entry = |card: Card| {
            let key = KEYS[self.set.closed][ranking.index(card)];
            u64::from(key) | 1 << (SUITS_AT + 4 * u32::from(card.suit())) | u64::from(card.id()) << ID_AT
        };
        pool.iter().filter_map(|&id| Card::from_id(id)).map(entry).collect()
    }

    /// Counts the table of the first of these cards, whose entries have this sum.
    #[inline]
    pub fn count(&mut self, sum: u64, cards: &[u64]) {
        let numbers = self.set.patterns.numbers();
        if ((sum >> SUITS_AT & 0xffff) + self.bias) & 0x8888 == 0 {
            self.times[numbers.place(sum as u32)] += 1;
        } else {
            self.count_suited(&cards[..self.set.closed], numbers.get(sum as u32) as usize);
        }
    }

    /// Makes room for so many tables.
    pub fn make_room(&mut self, tables: u64) {
        if u64::from(self.room) < tables {
            self.add_up();
        }
        self.room = self.room.saturating_sub(u32::try_from(tables).unwrap_or(u32::MAX));
    }

    /// Counts a table on which a suit is long enough for a flush.
    fn count_suited(&mut self, cards: &[u64], pattern: usize) {
        let mut suits = [0_u16; 4];
        for card in cards.iter().filter_map(|card| Card::from_id((card >> ID_AT) as u8)) {
            suits[usize::from(card.suit())] |= 1 << self.question.ranking().index(card);
        }
        let seats = self.set.seats;
        let mut scores = [0; MAX_SEATS];
        scores[..seats].copy_from_slice(&self.set.scores[pattern * seats..][..seats]);
        for (flushes, &cards) in self.flushes.iter().zip(&suits) {
            let flushes = flushes.get(usize::from(cards) * seats..).unwrap_or_default();
            for (score, &flush) in scores.iter_mut().zip(flushes).take(seats) {
                *score = flush.max(*score);
            }
        }
        self.ends.winners[usize::from(best_of(&scores[..seats]).1)] += 1;
        for (&score, ends) in scores[..seats].iter().zip(&mut self.ends.categories) {
            ends[self.set.category(score)] += 1;
        }
    }

    /// Adds up what was counted by pattern.
    fn add_up(&mut self) {
        self.room = u32::MAX;
        for (pattern, counts) in self.set.patterns.list.iter().enumerate() {
            let place = self.set.patterns.numbers().place(counts.key(self.set.closed));
            let times = u64::from(std::mem::take(&mut self.times[place]));
            if times == 0 {
                continue;
            }
            self.ends.winners[usize::from(self.set.winners[pattern])] += times;
            let scores = &self.set.scores[pattern * self.set.seats..][..self.set.seats];
            for (&score, ends) in scores.iter().zip(&mut self.ends.categories) {
                ends[self.set.category(score)] += times;
            }
        }
    }

    /// What has happened since the last time.
    pub fn take(&mut self) -> Tally {
        self.add_up();
        self.ends.take(self.question)
    }
}

impl Suit {
    fn new(question: &Question, suit: u8, closed: usize) -> Self {
        let ranking = question.ranking();
        let places = |cards: &mut dyn Iterator<Item = Card>| {
            cards.filter(|card| card.suit() == suit).fold(0_u16, |mask, card| mask | 1 << ranking.index(card))
        };
        let starts: Vec<Vec<Start>> = question
            .hands
            .iter()
            .map(|hand| starts(question, suit, places(&mut hand.iter().copied())))
            .collect();
        let need = starts.iter().flatten().map(|start| start.1 as usize).min().unwrap_or(closed + 1);
        Self { pool: places(&mut question.pool.iter().copied()), need, starts }
    }
}

/// How a hand with these ranks of a suit comes to a flush.
fn starts(question: &Question, suit: u8, held: u16) -> Vec<Start> {
    let ranking = question.ranking();
    let mut known: Vec<(usize, u32)> = Vec::new();
    let mut starts: Vec<Start> = Vec::new();
    for selection in &question.spec.selections {
        let mut ranks = 0_u16;
        let mut open = 0_u32;
        let mut suited = true;
        for (position, card) in question.table.iter().enumerate() {
            if let (Some(card), 1) = (card, selection.table >> position & 1) {
                open |= 1 << position;
                ranks |= 1 << ranking.index(*card);
                suited &= card.suit() == suit;
            }
        }
        if !suited || known.contains(&(selection.hand, open)) {
            continue;
        }
        known.push((selection.hand, open));
        let missing = (selection.table & !open).count_ones() as u8;
        for chosen in choices(held, selection.hand) {
            if !starts.contains(&(chosen | ranks, missing)) {
                starts.push((chosen | ranks, missing));
            }
        }
    }
    starts
}

/// The patterns of so many cards, where so many of each rank are left, and how often each comes.
fn weighted(left: &[usize], cards: usize, keys: &[u32; 13]) -> Vec<Weighted> {
    fn go(left: &[usize], keys: &[u32], cards: usize, so_far: Weighted, all: &mut Vec<Weighted>) {
        let (Some((&here, left)), Some((&key, keys))) = (left.split_first(), keys.split_first()) else {
            if cards == 0 {
                all.push(so_far);
            }
            return;
        };
        for (of, ways) in WAYS[here].iter().enumerate().take(here.min(cards) + 1) {
            let next = (so_far.0 + of as u32 * key, so_far.1 * ways);
            go(left, keys, cards - of, next, all);
        }
    }
    let mut all = Vec::new();
    go(left, keys, cards, (0, 1), &mut all);
    all
}
