//! Every way to count completions against going through them row by row.

mod games;

use std::collections::HashMap;
use std::sync::Arc;

use games::{Deal, named};
use pokas_core::category::Category;
use pokas_core::equity::Question;
use pokas_core::exact::Exact;
use pokas_core::selection::{Selection, Side, Spec, Wild};
use pokas_core::tally::Tally;
use pokas_core::{Card, Deck, Game, Order, parse_cards};

/// Groups of which a player uses two or three cards with three or two of the hand.
fn groups(hand: usize, positions: usize, groups: &[u32]) -> Spec {
    let (_, like) = named().into_iter().next().expect("a shape");
    let mut selections = Vec::new();
    for (group, &mask) in groups.iter().enumerate() {
        for table in (0..=mask).filter(|table| table & !mask == 0) {
            let from_table = table.count_ones() as usize;
            if (2..=3).contains(&from_table) && 5 - from_table <= hand {
                selections.push(Selection { hand: 5 - from_table, table, group });
            }
        }
    }
    Spec { hand_size: hand, positions, selections, ..like }
}

/// What is not among the shapes of every test: blocks of other kinds, and other sides and cards.
fn more() -> Vec<(&'static str, Spec)> {
    let kotes = groups(4, 9, &[7, 7 << 3, 7 << 6]);
    let cross = groups(2, 5, &[0b00111, 0b11100]);
    let mut split = groups(2, 6, &[7, 56]);
    split.rows = vec![7, 56];
    vec![
        ("lift", groups(3, 7, &[0b1000011, 0b1001100, 0b1110000])),
        ("two bombs", groups(2, 6, &[7, 56])),
        ("three bombs", groups(4, 9, &[7, 7 << 3, 7 << 6])),
        ("corner", groups(3, 5, &[0b00111, 0b11001])),
        ("unlike groups", groups(3, 7, &[0b0000011, 0b0011100, 0b1100000])),
        ("three sizes", groups(3, 9, &[0b11, 0b11100, 0b111100000])),
        ("low", Spec { side: Side::Low, ..kotes.clone() }),
        ("wild", Spec { wild: Wild::LowestInHand, order: Order::TriaFull, ..cross.clone() }),
        ("low unless", Spec { side: Side::LowUnless(Category::TwoPair), ..cross }),
        ("split", split),
    ]
}

/// A question with few completions.
fn question(game: &Game, deck: Deck, deal: &mut Deal, turn: usize) -> Option<Question> {
    let spec = game.spec();
    let (held, laid) = (spec.hand_size, spec.positions);
    let seats = turn % 3 + 1;
    let dealt = held * seats + laid;
    if dealt + 2 > deck.size() {
        return None;
    }
    let cards = deal.cards(deck.size(), turn);
    let cards: Vec<Card> = cards.into_iter().filter_map(Card::from_id).collect();
    let (hands, rest) = cards.split_at(held * seats);
    let mut hands: Vec<Vec<Card>> = hands.chunks(held).map(<[Card]>::to_vec).collect();
    let mut table: Vec<Option<Card>> = rest[..laid].iter().copied().map(Some).collect();
    let mut closed = match turn / 3 % 4 {
        0 => laid,
        1 => laid.min(6),
        2 => laid / 2 + 1,
        _ => 2,
    };
    for position in (0..laid).rev() {
        if closed > 0 && (turn % 5 != 3 || position % 2 == 0) {
            table[position] = None;
            closed -= 1;
        }
    }
    if turn % 4 == 1 {
        let seat = turn / 4 % seats;
        let known = held.saturating_sub(1 + turn / 8 % 3);
        hands[seat].truncate(known);
    }
    let hidden = table.iter().filter(|card| card.is_none()).count() + held * seats
        - hands.iter().map(Vec::len).sum::<usize>();
    let alive = (hidden + 1 + turn % 9).min(rest.len());
    let open: Vec<Card> = table.iter().flatten().copied().collect();
    let unknown: Vec<Card> = cards
        .iter()
        .copied()
        .filter(|card| !open.contains(card) && !hands.iter().any(|h| h.contains(card)))
        .collect();
    let dead = &unknown[alive.min(unknown.len())..];
    let question =
        Question::new(game, deck, hands, table, dead, turn.is_multiple_of(7)).expect("a sound question");
    (question.count() <= 25_000).then_some(question)
}

#[test]
fn all_ways_agree() {
    let mut seen: HashMap<&'static str, usize> = HashMap::new();
    let mut deals = Deal::new(Deck::D52, 7);
    // Large hands add nothing here, and compiling them takes long.
    let shapes = named().into_iter().filter(|(_, spec)| spec.hand_size <= 6);
    for (name, spec) in shapes.chain(more()) {
        let mut shape: HashMap<&'static str, usize> = HashMap::new();
        for order in Order::ALL {
            let game = Game::new(Spec { order, ..spec.clone() }).expect("a sound game");
            for deck in [Deck::D32, Deck::D36, Deck::D52] {
                let mut deal = Deal::new(deck, deals.cards(1, 0)[0].into());
                for turn in 0..18 {
                    let Some(question) = question(&game, deck, &mut deal, turn) else { continue };
                    let mut ways = Exact::ways(&question).expect("ways");
                    let (_, rows) = ways.remove(0);
                    let wanted = rows.count(&question, &Arc::default()).expect("a count");
                    assert_eq!(u128::from(wanted.trials), question.count(), "{name}");
                    for (way, exact) in ways {
                        let counted = exact.count(&question, &Arc::default()).expect("a count");
                        assert_eq!(counted, wanted, "{name} {order:?} {deck:?} turn {turn}: {way}");
                        *shape.entry(way).or_default() += 1;
                    }
                }
            }
        }
        println!("{name}: {shape:?}");
        for (way, times) in shape {
            *seen.entry(way).or_default() += times;
        }
    }
    for way in ["one set", "blocks", "unknown hands"] {
        assert!(seen.get(way).is_some_and(|&times| times > 60), "{way}: {seen:?}");
    }
}

#[test]
fn large_counts_take_the_short_ways() {
    let spec = |wanted: &str| named().into_iter().find(|(name, _)| *name == wanted).expect("a shape").1;
    let count = |name: &str, deck: Deck, hands: [&str; 2], order: Order| -> Tally {
        let game = Game::new(Spec { order, ..spec(name) }).expect("a sound game");
        let hands = hands.map(|hand| parse_cards(hand).expect("cards")).to_vec();
        let table = vec![None; game.spec().positions];
        let question = Question::new(&game, deck, hands, table, &[], false).expect("a sound question");
        let exact = Exact::new(&question).expect("a way");
        assert!(exact.work() < question.count() / 4, "{name}");
        let tally = exact.count(&question, &Arc::default()).expect("a count");
        assert_eq!(u128::from(tally.trials), question.count());
        tally
    };
    let preflop = count("koukos-monos", Deck::D52, ["As Ks", "Qh Qd"], Order::KentaFull);
    let seats = &preflop.seats;
    assert_eq!((seats[0].wins, seats[1].wins, seats[0].ties), (787_966, 917_606, 6_732));
    let kotes = count("kotes", Deck::D32, ["As Ks Qd Jd", "9h 9c 8h 8c"], Order::KentaChroma);
    assert_eq!(kotes.trials, 366_101_120);
    assert_eq!(kotes.seats[0].wins + kotes.seats[1].wins + kotes.seats[0].ties, kotes.trials);
}
