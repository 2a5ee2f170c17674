//! Every five-card hand of a deck: how many of each category, and how many different scores.

use pokas_core::{Card, Category, Deck, Judge, Order, Ranking, Reading};

fn judge(deck: Deck, order: Order) -> Judge {
    Judge { ranking: Ranking::new(deck, order, Reading::Standard), low: false, suit_order: false }
}

fn each_five(deck: Deck, mut visit: impl FnMut(&[Card; 5])) {
    let cards: Vec<Card> = deck.cards().collect();
    for a in 0..cards.len() {
        for b in a + 1..cards.len() {
            for c in b + 1..cards.len() {
                for d in c + 1..cards.len() {
                    for e in d + 1..cards.len() {
                        visit(&[cards[a], cards[b], cards[c], cards[d], cards[e]]);
                    }
                }
            }
        }
    }
}

/// Hands of each category in the order of [`Category::ALL`], and the number of different scores.
fn count(deck: Deck, order: Order) -> ([u32; 9], usize) {
    let judge = judge(deck, order);
    let mut by_score = vec![0_u32; judge.ranking.highest() as usize + 1];
    each_five(deck, |five| by_score[judge.value(five, 0).score as usize] += 1);
    let mut categories = [0; 9];
    for (score, hands) in by_score.iter().enumerate().filter(|(_, hands)| **hands > 0) {
        let (category, _) = judge.ranking.explain(score as u16, false).expect("a score that occurred");
        categories[category as usize] += hands;
    }
    (categories, by_score.iter().filter(|hands| **hands > 0).count())
}

#[test]
fn categories_and_classes_of_whole_decks() {
    let wanted = [
        (Deck::D32, [52_020, 107_520, 24_192, 10_752, 5_100, 1_344, 204, 224, 20], 840),
        (Deck::D36, [122_400, 193_536, 36_288, 16_128, 6_120, 1_728, 480, 288, 24], 1_404),
        (Deck::D40, [249_900, 322_560, 51_840, 23_040, 7_140, 2_160, 980, 360, 28], 2_244),
    ];
    for (deck, categories, classes) in wanted {
        for order in Order::ALL {
            assert_eq!(count(deck, order), (categories, classes), "{deck:?} {}", order.name());
        }
    }
    let (categories, classes) = count(Deck::D52, Order::KentaFull);
    assert_eq!(categories, [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 3_744, 5_108, 624, 40]);
    assert_eq!(classes, 7_462);
}

#[test]
fn stronger_categories_score_higher_under_their_order() {
    for order in Order::ALL {
        let judge = judge(Deck::D32, order);
        let mut bounds = [(u16::MAX, 0_u16); 11];
        each_five(Deck::D32, |five| {
            let score = judge.value(five, 0).score;
            let (category, _) = judge.ranking.explain(score, false).expect("a score that occurred");
            let bound = &mut bounds[order.strength(category) as usize];
            *bound = (bound.0.min(score), bound.1.max(score));
        });
        assert!(bounds[..9].windows(2).all(|pair| pair[0].1 < pair[1].0), "{}: {bounds:?}", order.name());
    }
    assert_eq!(Category::ALL.len(), 11);
}
