//! Gathering the selections of a game into few families.

use std::collections::HashSet;

use crate::selection::Spec;
use crate::tables::Rule;

/// The most table cards one term takes together: their suit counters must not overflow.
pub(crate) const WIDEST: usize = 7;

/// Table cards of which any `rule.1` go with any `rule.0` of the hand.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Family {
    pub table: u32,
    pub rules: Vec<Rule>,
}

/// The positions of a mask, lowest first.
pub(crate) fn positions(mask: u32) -> Vec<usize> {
    (0..32).filter(|position| mask >> position & 1 == 1).collect()
}

/// Whether the rules let a player choose any five of hand and group.
pub(crate) fn is_free(hand: usize, group: usize, rules: &[Rule]) -> bool {
    (0..=hand.min(5)).filter(|&a| 5 - a <= group).all(|a| rules.contains(&(a as u8, 5 - a as u8)))
}

/// The ways to choose `k` of these.
pub(crate) fn combinations(of: &[usize], k: usize) -> Vec<Vec<usize>> {
    if k == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (i, &first) in of.iter().enumerate() {
        for mut rest in combinations(&of[i + 1..], k - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

/// Gathers selections into families. A family that serves one number of hand cards is tried for the
/// next; what is left starts a family at a selection not yet covered, which takes positions in while
/// every choice that the wider family would allow is itself a selection.
pub(crate) fn families(spec: &Spec) -> Vec<Family> {
    let mut families: Vec<Family> = Vec::new();
    for a in 0..=5 {
        let t = 5 - a;
        let rule = (a as u8, t as u8);
        let masks: Vec<u32> = spec.selections.iter().filter(|s| s.hand == a).map(|s| s.table).collect();
        let known: HashSet<u32> = masks.iter().copied().collect();
        let allows = |table: u32| {
            let choices = choices_of(table, t);
            !choices.is_empty() && choices.iter().all(|choice| known.contains(choice))
        };
        let mut covered: HashSet<u32> = HashSet::new();
        for family in families.iter_mut().filter(|family| allows(family.table)) {
            family.rules.push(rule);
            covered.extend(choices_of(family.table, t));
        }
        for &mask in &masks {
            if covered.contains(&mask) {
                continue;
            }
            let mut table = mask;
            for position in 0..spec.positions {
                let wider = table | 1 << position;
                if wider.count_ones() as usize <= WIDEST && allows(wider) {
                    table = wider;
                }
            }
            covered.extend(choices_of(table, t));
            families.push(Family { table, rules: vec![rule] });
        }
    }
    families
}

/// The ways to choose `k` of these positions, as masks.
fn choices_of(table: u32, k: usize) -> Vec<u32> {
    combinations(&positions(table), k)
        .iter()
        .map(|chosen| chosen.iter().fold(0, |mask, place| mask | 1 << place))
        .collect()
}
