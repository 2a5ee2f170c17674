//! The worked hands that the Python tests read too.

use pokas_core::{Card, CardSet, Deck, Judge, Order, Ranking, Reading, parse_cards};
use toml::{Table, Value};

fn cases(kind: &str) -> Vec<Table> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/cases/values.toml");
    let text = std::fs::read_to_string(path).expect("the worked hands lie beside the Python tests");
    let all: Table = text.parse().expect("valid TOML");
    let list = all[kind].as_array().expect("a list of cases");
    list.iter().map(|case| case.as_table().expect("a table").clone()).collect()
}

fn judge(case: &Table, order: Order) -> Judge {
    let flag = |name: &str| case.get(name).and_then(Value::as_bool).unwrap_or(false);
    let size = case.get("deck").and_then(Value::as_integer).unwrap_or(32);
    let deck = Deck::of_size(size).expect("a deck");
    Judge {
        ranking: Ranking::new(deck, order, Reading::Standard),
        low: flag("low"),
        suit_order: flag("suit_order"),
    }
}

fn text<'a>(case: &'a Table, key: &str) -> Option<&'a str> {
    case.get(key).and_then(Value::as_str)
}

fn wild(case: &Table, cards: &[Card]) -> u16 {
    let ranks = case.get("wild").and_then(Value::as_array).into_iter().flatten();
    let ranks: Vec<u8> = ranks
        .filter_map(|rank| rank.as_str()?.chars().next())
        .filter_map(pokas_core::card::rank_of)
        .collect();
    cards.iter().enumerate().fold(0, |mask, (i, card)| mask | u16::from(ranks.contains(&card.rank())) << i)
}

#[test]
fn comparisons_come_out_as_worked() {
    let mut compared = 0;
    for case in cases("compare") {
        let orders: Vec<Order> = match case.get("orders").and_then(Value::as_array) {
            Some(names) => names.iter().map(|n| Order::of_name(n.as_str().unwrap()).unwrap()).collect(),
            None => vec![Order::KentaChroma],
        };
        for order in orders {
            let judge = judge(&case, order);
            let value = |key: &str| {
                let cards = parse_cards(text(&case, key).unwrap()).unwrap();
                judge.best_of(&cards, wild(&case, &cards)).0
            };
            let title = text(&case, "title").unwrap_or_default();
            let tie = case.get("tie").and_then(Value::as_bool).unwrap_or(false);
            let wanted = if tie { std::cmp::Ordering::Equal } else { std::cmp::Ordering::Greater };
            assert_eq!(value("better").cmp(&value("worse")), wanted, "{title}");
            compared += 1;
        }
    }
    assert!(compared >= 10, "only {compared} comparisons");
}

#[test]
fn hands_are_what_they_were_worked_out_to_be() {
    let mut hands = 0;
    for case in cases("hand") {
        let order = text(&case, "order").map_or(Order::KentaChroma, |name| Order::of_name(name).unwrap());
        let judge = judge(&case, order);
        let cards = parse_cards(text(&case, "cards").unwrap()).unwrap();
        let wild = wild(&case, &cards);
        let (value, chosen) = judge.best_of(&cards, wild);
        let title = text(&case, "title").unwrap_or_default();
        let (category, _) = judge.ranking.explain(value.score, judge.low).unwrap();
        assert_eq!(category.name(), text(&case, "category").unwrap(), "{title}");
        if let Some(used) = text(&case, "used") {
            let picked: Vec<usize> = (0..cards.len()).filter(|i| chosen >> i & 1 == 1).collect();
            let five: Vec<_> = picked.iter().map(|&i| cards[i]).collect();
            let five_wild =
                picked.iter().enumerate().fold(0, |mask, (slot, i)| mask | (wild >> i & 1) << slot);
            // Suits of a rank may stand in any order where suits do not count.
            let shown = |cards: &[Card]| cards.iter().map(|card| card.rank()).collect::<Vec<_>>();
            let (got, wanted) = (judge.in_order(&five, five_wild, value.score), parse_cards(used).unwrap());
            assert_eq!(shown(&got), shown(&wanted), "{title}");
            assert_eq!(got.into_iter().collect::<CardSet>(), wanted.into_iter().collect(), "{title}");
        }
        hands += 1;
    }
    assert!(hands >= 5, "only {hands} hands");
}
