//! Cutting a table into blocks that no selection joins, before anything is compiled.

use crate::equity::Question;
use crate::families::positions;
use crate::selection::{Spec, choose};
use crate::symmetry::Symmetry;

use super::vectors::LANES;

/// Positions filled first, at most.
const MOST_SHARED: usize = 3;
/// The largest block, in cards to come.
pub(crate) const WIDEST: usize = 5;
/// What one way to fill the shared positions costs beside, in evaluations.
const FILLING: u128 = 300;
/// The largest vectors of all, in bytes.
const MOST_BYTES: u64 = 64 << 20;
/// How the last block and the others go together.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Alike {
    /// The last one can be exchanged with the others.
    pub last: bool,
    /// The first two can be exchanged.
    pub first: bool,
}

/// Selections as a block sees them.
type Seen = Vec<(usize, u32)>;

/// A way to cut a table up, before anything is compiled.
#[derive(Debug)]
pub(crate) struct Cut {
    /// The positions filled first.
    pub shared: u32,
    /// The blocks; the last one is not run through.
    pub blocks: Vec<u32>,
    pub alike: Alike,
    pub work: u128,
}

impl Cut {
    /// The cheapest way to cut a table up that counts every completion as often as the question does.
    pub fn best(question: &Question) -> Option<Self> {
        let closed = question.closed_positions().fold(0_u32, |mask, position| mask | 1 << position);
        let mut best: Option<Self> = None;
        for shared in small_subsets(closed, MOST_SHARED) {
            if best.as_ref().is_some_and(|best| best.shared.count_ones() < shared.count_ones()) {
                break;
            }
            let cut = Self::new(question, closed, shared);
            if let Some(cut) = cut.filter(|cut| best.as_ref().is_none_or(|best| cut.work < best.work)) {
                best = Some(cut);
            }
        }
        best
    }

    fn new(question: &Question, closed: u32, shared: u32) -> Option<Self> {
        let spec = &question.spec;
        let mut blocks = components(spec, closed & !shared);
        if !(2..=3).contains(&blocks.len()) || blocks.iter().any(|own| own.count_ones() as usize > WIDEST) {
            return None;
        }
        let alike = |a: usize, b: usize| seen(spec, blocks[a]) == seen(spec, blocks[b]);
        let alike = if blocks.len() == 2 {
            let same = alike(0, 1);
            if !same {
                blocks.sort_by_key(|own| own.count_ones());
            }
            Alike { last: same, first: false }
        } else {
            let pairs = [alike(1, 2), alike(0, 2), alike(0, 1)];
            match pairs {
                [true, true, true] => Alike { last: true, first: true },
                [false, false, false] => {
                    blocks.sort_by_key(|own| own.count_ones());
                    Alike { last: false, first: false }
                }
                _ => {
                    let odd = pairs.iter().position(|&pair| pair)?;
                    blocks.swap(odd, 2);
                    Alike { last: false, first: true }
                }
            }
        };
        let sizes: Vec<usize> = blocks.iter().map(|own| own.count_ones() as usize).collect();
        let n = question.pool.len() - shared.count_ones() as usize;
        let filled = fill_shared_count(question, shared);
        if count(n, &sizes, alike) * filled != question.count() {
            return None;
        }
        let open = question.open();
        if blocks.iter().any(|&own| !is_a_set(spec, open | shared, own)) {
            return None;
        }
        let work = (work(question, n, &sizes)? + FILLING).saturating_mul(filled);
        Some(Self { shared, blocks, alike, work })
    }
}

/// How many ways there are to fill the shared positions.
fn fill_shared_count(question: &Question, shared: u32) -> u128 {
    let mut left = question.pool.len() as u128;
    let mut ways = 1;
    let mut seen: Vec<usize> = Vec::new();
    for position in positions(shared) {
        let alike = seen.iter().filter(|&&earlier| exchangeable(&question.spec, earlier, position)).count();
        // The orders of those that can be exchanged are one: each new one divides by how many they are now.
        ways = ways * left / (alike as u128 + 1);
        left -= 1;
        seen.push(position);
    }
    ways
}

/// Tables put together from sets of these sizes out of `n` cards.
fn count(n: usize, sizes: &[usize], alike: Alike) -> u128 {
    let mut left = n;
    let mut ways = 1_u128;
    for &size in sizes {
        ways *= u128::from(choose(left, size));
        left -= size;
    }
    match (sizes.len(), alike.last, alike.first) {
        (3, true, _) => ways / 6,
        (2, true, _) | (_, _, true) => ways / 2,
        _ => ways,
    }
}

/// About how many evaluations it takes; `None` where the vectors would be too large.
fn work(question: &Question, n: usize, sizes: &[usize]) -> Option<u128> {
    let (&last, earlier) = sizes.split_last()?;
    let seats = question.seats();
    let ranks = question.ranking().table.deck().ranks();
    let scores = (choose(ranks + last - 1, last) + 100).min(choose(n, last));
    let lanes = if seats == 1 { 0 } else { scores * ((1 << seats) - 1) };
    let blocks = (lanes + 12 * seats as u64).div_ceil(LANES as u64);
    let rows: u64 = (0..=last).map(|size| choose(n, size)).sum();
    if choose(n, last) > u64::from(u16::MAX) || rows * blocks * LANES as u64 * 2 > MOST_BYTES {
        return None;
    }
    let taken = earlier.iter().sum::<usize>();
    let terms: u64 = (0..last).map(|size| choose(taken - 1, size)).sum();
    let each = choose(taken, earlier[0]) * 2 + terms * blocks / 2;
    let sets: u64 = sizes.iter().map(|&size| choose(n, size)).sum();
    Some(u128::from(sets) * u128::from(question.each()) + u128::from(choose(n, taken)) * u128::from(each))
}

/// The subsets of a mask with at most so many members, the smallest first.
fn small_subsets(mask: u32, most: usize) -> Vec<u32> {
    let mut all = vec![0_u32];
    let mut from = 0;
    for _ in 0..most {
        let until = all.len();
        for place in from..until {
            let known = all[place];
            let above = if known == 0 { u32::MAX } else { !(u32::MAX >> known.leading_zeros()) };
            let more = (0..32).filter(|position| mask & above & 1 << position != 0);
            all.extend(more.map(|position| known | 1 << position));
        }
        from = until;
    }
    all
}

/// The sets of positions that selections join.
fn components(spec: &Spec, positions: u32) -> Vec<u32> {
    let mut found: Vec<u32> = Vec::new();
    let mut single = (0..32).map(|position| 1_u32 << position).filter(|bit| positions & bit != 0);
    let joined = spec.selections.iter().map(|selection| selection.table & positions);
    for mask in joined.chain(&mut single).filter(|&mask| mask != 0) {
        let mut whole = mask;
        found.retain(|&known| {
            let apart = known & mask == 0;
            whole |= if apart { 0 } else { known };
            apart
        });
        found.push(whole);
    }
    found.sort_unstable_by_key(|own| own.trailing_zeros());
    found
}

/// A mask of positions as one of places in a list of them; others are left out.
pub(crate) fn renumbered(mask: u32, places: &[usize]) -> u32 {
    places.iter().enumerate().fold(0, |all, (number, place)| all | (mask >> place & 1) << number)
}

/// The selections that touch a block, its own positions numbered from 0 above those of all others.
fn seen(spec: &Spec, own: u32) -> Seen {
    let places = positions(own);
    let touching = spec.selections.iter().filter(|selection| selection.table & own != 0);
    let mut seen: Vec<(usize, u32)> = Vec::new();
    for selection in touching {
        // What is not its own stays as it is; no position is both.
        seen.push((
            selection.hand << 8 | renumbered(selection.table, &places) as usize,
            selection.table & !own,
        ));
    }
    seen.sort_unstable();
    seen
}

/// Whether the positions of a block can all be exchanged, everything else fixed.
fn is_a_set(spec: &Spec, fixed: u32, own: u32) -> bool {
    let mut part = spec.clone();
    part.rows.clear();
    part.selections.retain(|selection| selection.table & own != 0 && selection.table & !(fixed | own) == 0);
    let size = u128::from(own.count_ones());
    let others = spec.all_positions() & !own;
    Symmetry::new(&part, others).exchanges == (1..=size).product::<u128>()
}

/// Every way to fill the shared positions, up to exchanges among them.
pub(crate) fn fill_shared(question: &Question, shared: u32) -> Vec<Vec<u8>> {
    let positions = positions(shared);
    let mut ways = vec![Vec::new()];
    for (number, &position) in positions.iter().enumerate() {
        // A card is higher than those of the earlier positions it can be exchanged with.
        let alike: Vec<usize> = (0..number)
            .filter(|&earlier| exchangeable(&question.spec, positions[earlier], position))
            .collect();
        let longer = |way: &Vec<u8>| {
            let from = alike.iter().map(|&earlier| way[earlier] + 1).max().unwrap_or(0);
            let free = (from..question.pool.len() as u8).filter(|card| !way.contains(card));
            free.map(|card| [&way[..], &[card]].concat()).collect::<Vec<_>>()
        };
        ways = ways.iter().flat_map(longer).collect();
    }
    ways
}

/// Whether the game stays the same when two positions change places.
fn exchangeable(spec: &Spec, one: usize, other: usize) -> bool {
    let swapped = |mask: u32| {
        let (a, b) = (mask >> one & 1, mask >> other & 1);
        mask & !(1 << one | 1 << other) | b << one | a << other
    };
    let has = |hand: usize, table: u32| spec.selections.iter().any(|s| s.hand == hand && s.table == table);
    spec.selections.iter().all(|s| has(s.hand, swapped(s.table)))
}
