//! Exact counts against known figures and against a count in another way; samples against exact ones.

// This test deals no random cards.
#[allow(dead_code)]
mod games;

use games::named;
use pokas_core::equity::Question;
use pokas_core::sample::{BLOCK, Drawing};
use pokas_core::selection::Spec;
use pokas_core::tally::{POT, Tally};
use pokas_core::{Card, Deck, Game, Order, parse_cards};

fn game(name: &str, order: Order) -> Game {
    let (_, spec) = named().into_iter().find(|(known, _)| *known == name).expect("a known shape");
    Game::new(Spec { order, ..spec }).expect("a sound game")
}

fn question(game: &Game, deck: Deck, hands: &[&str], table: &str) -> Question {
    let hands = hands.iter().map(|hand| parse_cards(hand).unwrap()).collect();
    let mut open: Vec<Option<Card>> = parse_cards(table).unwrap().into_iter().map(Some).collect();
    open.resize(game.spec().positions, None);
    Question::new(game, deck, hands, open, &[], false).expect("a sound question")
}

fn figures(tally: &Tally) -> (u64, u64, u64, u64) {
    (tally.seats[0].wins, tally.seats[1].wins, tally.seats[0].ties, tally.trials)
}

#[test]
fn holdem_figures() {
    let game = game("koukos-monos", Order::KentaFull);
    let preflop = question(&game, Deck::D52, &["As Ks", "Qh Qd"], "");
    assert_eq!(preflop.count(), 1_712_304);
    let tally = preflop.count_all().unwrap();
    assert_eq!(figures(&tally), (787_966, 917_606, 6_732, 1_712_304));
    let flop = question(&game, Deck::D52, &["As Ks", "Qh Qd"], "2c 7d 9s");
    assert_eq!(figures(&flop.count_all().unwrap()), (280, 710, 0, 990));
}

#[test]
fn counts_of_tables_leave_exchanges_out() {
    let kotes = game("kotes", Order::KentaChroma);
    assert_eq!(question(&kotes, Deck::D32, &["As Ks Qd Jd", "9h 9c 8h 8c"], "").count(), 366_101_120);
    let open = question(&kotes, Deck::D32, &["As Ks Qd Jd", "9h 9c 8h 8c"], "7s 7d 7h");
    assert_eq!(open.count(), 1330 * 816 / 2);
    assert_eq!(open.count_all().unwrap().trials, 1330 * 816 / 2);
}

#[test]
fn every_pot_is_given_out_and_samples_come_close() {
    for (name, spec) in named() {
        let game = Game::new(spec.clone()).unwrap();
        let held = spec.hand_size;
        let cards: Vec<Card> = Deck::D32.cards().collect();
        // Two known hands and a table with at most two cards to come.
        let hands = vec![cards[..held].to_vec(), cards[held..2 * held].iter().rev().copied().collect()];
        let table: Vec<Option<Card>> =
            (0..spec.positions).map(|i| (i + 2 < spec.positions).then(|| cards[31 - i])).collect();
        let question = Question::new(&game, Deck::D32, hands, table, &[], false).unwrap();
        let exact = question.count_all().unwrap();
        assert_eq!(u128::from(exact.trials), question.count(), "{name}");
        let given: u64 = exact.seats.iter().map(|seat| seat.units).sum();
        assert_eq!(given, exact.trials * POT, "{name}");
        let samples = 10 * BLOCK + 17;
        let drawing = Drawing::new(&question, samples, false).unwrap();
        let mut sampler = drawing.sampler(Default::default(), false);
        for block in 0..11 {
            sampler.run([3; 32], block, samples).unwrap();
        }
        let drawn = sampler.take().unwrap();
        assert_eq!(drawn.trials, samples);
        let share = |tally: &Tally| tally.seats[0].units as f64 / (tally.trials * POT) as f64;
        let mean = share(&exact);
        let error = (mean * (1.0 - mean) / samples as f64).sqrt() + 1e-9;
        assert!((share(&drawn) - mean).abs() <= 5.0 * error, "{name}: {mean} against {}", share(&drawn));
    }
}

#[test]
fn draws_counted_by_pattern_are_the_same_draws() {
    for (name, hands, table) in [
        ("koukos-monos", &["As Ks", "Qh Qd"][..], ""),
        ("koukos-monos", &["As Ks", "Qs Js", "7c 8c"], "Ts 9s"),
        ("two of four and three of five", &["As Ks Qd Jd", "9h 9c 8h 8c"], "7h"),
    ] {
        let game = game(name, Order::TriaChroma);
        let question = question(&game, Deck::D52, hands, table);
        let drawn = |closely: bool| {
            let drawing = Drawing::new(&question, 1 << 17, closely).unwrap();
            let mut sampler = drawing.sampler(Default::default(), closely);
            for block in 3..9 {
                sampler.run([7; 32], block, 1 << 17).unwrap();
            }
            sampler.take().unwrap()
        };
        let mut rows = drawn(true);
        for seat in &mut rows.seats {
            assert_eq!(seat.taken.iter().sum::<u64>(), seat.wins + seat.ties, "{name}");
            assert_eq!(seat.shares.iter().sum::<u64>(), seat.units, "{name}");
            (seat.taken, seat.shares, seat.scores) = Default::default();
        }
        assert_eq!(drawn(false), rows, "{name}");
    }
}
