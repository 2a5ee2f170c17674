//! Exchanges of table positions that change no result.
//!
//! An exchange is a permutation of the closed positions that maps selections to selections, and rows,
//! mirror and eliminations to themselves. Deals that differ by an exchange are one: of each such set the
//! deal is kept in which every position holds the lowest card among those it can be exchanged for while
//! the positions before it stay where they are. As all cards differ, exactly one deal of a set is so.

use std::collections::HashSet;

use crate::selection::{MAX_POSITIONS, Spec};

/// For each position, the earlier ones whose card must be lower; and how many exchanges there are.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Symmetry {
    /// `below[p]` lists the positions whose card is lower than that of `p`.
    pub below: Vec<Vec<usize>>,
    /// How many exchanges, the one that changes nothing included.
    pub exchanges: u128,
}

type Choice = (usize, u32);

struct Structure {
    positions: usize,
    selections: HashSet<Choice>,
    masks: Vec<u32>,
    rows: HashSet<u32>,
    /// What two positions have in common; a permutation keeps it.
    common: Vec<Vec<u64>>,
}

impl Structure {
    fn new(spec: &Spec) -> Self {
        let selections: HashSet<Choice> = spec.selections.iter().map(|s| (s.hand, s.table)).collect();
        let mut masks = vec![spec.mirror];
        if let Some(kill) = spec.kill {
            masks.extend([kill.by, kill.hits]);
        }
        let common = (0..spec.positions)
            .map(|p| (0..spec.positions).map(|q| Self::in_common(&selections, &masks, p, q)).collect())
            .collect();
        Self {
            positions: spec.positions,
            selections,
            masks,
            rows: spec.rows.iter().copied().collect(),
            common,
        }
    }

    /// Selections by hand cards that hold both positions, and the masks that do.
    fn in_common(selections: &HashSet<Choice>, masks: &[u32], p: usize, q: usize) -> u64 {
        let both = 1 << p | 1 << q;
        let by_hand =
            |hand: usize| selections.iter().filter(|s| s.0 == hand && s.1 & both == both).count() as u64;
        let held = masks.iter().enumerate().filter(|(_, mask)| **mask & both == both);
        let held = held.fold(0_u64, |bits, (i, _)| bits | 1 << i);
        (0..=5).fold(held, |sum, hand| sum.wrapping_mul(0x1000_0000_01b3).wrapping_add(by_hand(hand)))
    }

    fn is_kept_by(&self, image: &[usize]) -> bool {
        let mapped = |mask: u32| {
            (0..self.positions).filter(|p| mask >> p & 1 == 1).fold(0_u32, |all, p| all | 1 << image[p])
        };
        self.selections.iter().all(|&(hand, table)| self.selections.contains(&(hand, mapped(table))))
            && self.masks.iter().all(|&mask| mapped(mask) == mask)
            && self.rows.iter().all(|&row| self.rows.contains(&mapped(row)))
    }

    /// Whether some exchange continues this beginning.
    fn extends(&self, image: &mut Vec<usize>, open: u32) -> bool {
        let at = image.len();
        if at == self.positions {
            return self.is_kept_by(image);
        }
        let candidates: Vec<usize> =
            if open >> at & 1 == 1 { vec![at] } else { (0..self.positions).collect() };
        for to in candidates {
            let fits = open >> to & 1 == open >> at & 1
                && !image.contains(&to)
                && self.common[at][at] == self.common[to][to]
                && image.iter().enumerate().all(|(p, &q)| self.common[p][at] == self.common[q][to]);
            if fits {
                image.push(to);
                let found = self.extends(image, open);
                image.pop();
                if found {
                    return true;
                }
            }
        }
        false
    }
}

impl Symmetry {
    /// The symmetry of a game's closed positions; `open` are those that already lie open.
    #[must_use]
    pub fn new(spec: &Spec, open: u32) -> Self {
        let structure = Structure::new(spec);
        let mut below: Vec<Vec<usize>> = vec![Vec::new(); spec.positions];
        let mut exchanges = 1;
        debug_assert!(spec.positions <= MAX_POSITIONS);
        for position in (0..spec.positions).filter(|position| open >> position & 1 == 0) {
            let mut orbit = 1;
            for (other, lower) in below.iter_mut().enumerate().skip(position + 1) {
                // Everything before stays, this one goes to the other.
                let mut image: Vec<usize> = (0..position).collect();
                let alike = open >> other & 1 == 0
                    && structure.common[position][position] == structure.common[other][other]
                    && (0..position).all(|p| structure.common[p][position] == structure.common[p][other]);
                image.push(other);
                if alike && structure.extends(&mut image, open) {
                    orbit += 1;
                    lower.push(position);
                }
            }
            exchanges *= orbit;
        }
        Self { below, exchanges }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_groups_of_three() {
        let kotes = Spec::of_choices(4, 9, &[(2, 7), (2, 7 << 3), (2, 7 << 6)]);
        assert_eq!(Symmetry::new(&kotes, 0).exchanges, 6 * 6 * 6 * 6);
        assert_eq!(Symmetry::new(&kotes, 7).exchanges, 6 * 6 * 2);
        assert_eq!(Symmetry::new(&kotes, 1).exchanges, 2 * 6 * 6 * 2);
    }

    #[test]
    fn a_wheel_turns_and_flips() {
        let runs: Vec<(usize, u32)> =
            (0..6).map(|i| (2, 1 << i | 1 << ((i + 1) % 6) | 1 << ((i + 2) % 6))).collect();
        assert_eq!(Symmetry::new(&Spec::of_choices(3, 6, &runs), 0).exchanges, 12);
    }

    #[test]
    fn any_three_of_five() {
        let choices: Vec<(usize, u32)> =
            (0..32_u32).filter(|m| m.count_ones() == 3).map(|m| (2, m)).collect();
        assert_eq!(Symmetry::new(&Spec::of_choices(2, 5, &choices), 0).exchanges, 120);
        assert_eq!(Symmetry::new(&Spec::of_choices(2, 5, &choices), 0b111).exchanges, 2);
    }

    #[test]
    fn one_deal_of_every_set_is_kept() {
        // A line of three with ears: count deals of six cards by brute force.
        let mut choices = Vec::new();
        for ear in 0..2 {
            for line in (1..8_u32).filter(|line| line.count_ones() <= 2) {
                choices.push((4 - line.count_ones() as usize, 1 << ear | line << 2));
            }
        }
        let symmetry = Symmetry::new(&Spec::of_choices(3, 5, &choices), 0);
        assert_eq!(symmetry.exchanges, 2 * 6);
        let mut kept = 0;
        let cards = 6_usize;
        for code in 0..cards.pow(5) {
            let deal: Vec<usize> = (0..5).map(|place| code / cards.pow(place) % cards).collect();
            let differ = (0..5).all(|i| (0..i).all(|j| deal[i] != deal[j]));
            let lowest = (0..5).all(|p| symmetry.below[p].iter().all(|&b| deal[b] < deal[p]));
            kept += u128::from(differ && lowest);
        }
        assert_eq!(kept, 720 / symmetry.exchanges);
    }
}
