//! The tables of a shape against the search that looks at every choice.

mod games;

use games::{Deal, named};
use pokas_core::batch::{CHUNK, NOT_OPEN, Worker};
use pokas_core::kernels::Kernel;
use pokas_core::on_table::OneTable;
use pokas_core::selection::{Side, Spec, Wild};
use pokas_core::{Card, Category, Deck, Error, Game, Order, Reading};

fn searched(game: &Game, deck: Deck, hand: &[u8], board: &[u8]) -> u16 {
    let hand: Vec<Card> = hand.iter().filter_map(|&id| Card::from_id(id)).collect();
    let table: Vec<Option<Card>> = board.iter().map(|&id| Card::from_id(id)).collect();
    game.best(deck, false, &hand, &table).expect("a legal deal").map_or(0, |found| found.value.score)
}

fn single(game: &Game, deck: Deck, hand: &[u8], board: &[u8]) -> u16 {
    let hand: Vec<Card> = hand.iter().filter_map(|&id| Card::from_id(id)).collect();
    let table: Vec<Option<Card>> = board.iter().map(|&id| Card::from_id(id)).collect();
    game.score(deck, &hand, &table).expect("a legal deal")
}

/// The kernels that this processor can run, the portable one first.
fn kernels() -> impl Iterator<Item = Kernel> {
    Kernel::ALL.into_iter().filter(|kernel| kernel.available())
}

/// Compares chunks of deals, every third of few ranks or two suits, and returns the categories seen.
fn compare(spec: &Spec, deck: Deck, chunks: usize, partly_open: bool) -> [u32; 11] {
    let game = Game::new(spec.clone()).expect("a sound game");
    let shape = game.shape(deck).expect("a deck that fits");
    let mut workers: Vec<Worker<'_>> = kernels().map(|kernel| Worker::with_kernel(shape, kernel)).collect();
    let mut deal = Deal::new(deck, 7);
    let mut seen = [0; 11];
    for chunk in 0..chunks {
        let (mut hands, mut boards) = (Vec::new(), Vec::new());
        for row in 0..CHUNK {
            let cards = deal.cards(spec.hand_size + spec.positions, chunk + row);
            let (hand, board) = cards.split_at(spec.hand_size);
            hands.extend(hand);
            boards.extend(
                board
                    .iter()
                    .enumerate()
                    .map(|(i, &id)| if partly_open && (row >> (i % 8)) & 1 == 1 { NOT_OPEN } else { id }),
            );
        }
        let mut scores = vec![0; CHUNK];
        for worker in &mut workers {
            let mut theirs = vec![0; CHUNK];
            worker.run(&hands, &boards, 0, &mut theirs).expect("legal rows");
            if scores[0] > 0 {
                assert_eq!(scores, theirs, "{deck:?}");
            }
            scores = theirs;
        }
        for row in 0..CHUNK {
            let hand = &hands[row * spec.hand_size..][..spec.hand_size];
            let board = &boards[row * spec.positions..][..spec.positions];
            let wanted = searched(&game, deck, hand, board);
            assert_eq!(scores[row], wanted, "{deck:?} {hand:?} {board:?}");
            assert_eq!(single(&game, deck, hand, board), wanted, "{deck:?} {hand:?} {board:?}");
            if let Some((category, _)) = shape.ranking().explain(wanted, spec.low()) {
                seen[category as usize] += 1;
            }
        }
    }
    seen
}

#[test]
fn every_shape_agrees_on_every_deck_and_order() {
    for (name, spec) in named() {
        for deck in Deck::ALL {
            if spec.hand_size + spec.positions > deck.size() {
                continue;
            }
            for order in Order::ALL {
                let seen = compare(&Spec { order, ..spec.clone() }, deck, 2, false);
                assert!(seen.iter().filter(|&&times| times > 0).count() >= 4, "{name}: {seen:?}");
            }
        }
        compare(&spec, Deck::D32, 40, false);
    }
}

#[test]
fn low_games_readings_and_half_open_tables_agree() {
    for (_, spec) in named() {
        compare(&spec, Deck::D32, 2, true);
        compare(&Spec { wild: Wild::LowestInHand, ..spec.clone() }, Deck::D32, 1, false);
        compare(&Spec { wild: Wild::Ranks(1 << 8), ..spec.clone() }, Deck::D36, 1, true);
        let plain = Spec { mirror: 0, ..spec };
        for reading in [Reading::SevenHigh, Reading::SevenEight] {
            compare(&Spec { reading, ..plain.clone() }, Deck::D32, 2, false);
            if reading == Reading::SevenEight {
                compare(&Spec { reading, ..plain.clone() }, Deck::D44, 2, false);
            }
        }
        for side in [Side::Low, Side::LowUnless(Category::TwoPair)] {
            compare(&Spec { side, ..plain.clone() }, Deck::D32, 4, false);
            compare(&Spec { side, ..plain.clone() }, Deck::D52, 1, true);
        }
    }
}

#[test]
fn wrong_rows_are_named() {
    let spec = named().into_iter().find(|(name, _)| *name == "kotes").expect("listed").1;
    let game = Game::new(spec).expect("a sound game");
    let shape = game.shape(Deck::D32).expect("a deck");
    let good: Vec<u8> = (20..33).collect();
    let mut scores = [0; 2];
    for (place, id, part) in [(3, 20, "twice"), (12, 21, "twice"), (5, 99, "id 99"), (0, 3, "not in a deck")]
    {
        let mut bad = good.clone();
        bad[place] = id;
        let hands = [&good[..4], &bad[..4]].concat();
        let boards = [&good[4..], &bad[4..]].concat();
        for kernel in kernels() {
            match Worker::with_kernel(shape, kernel).run(&hands, &boards, 10, &mut scores) {
                Err(Error::Card(text)) => {
                    assert!(text.starts_with("row 11: ") && text.contains(part), "{kernel:?} {text}");
                }
                other => panic!("{kernel:?} {other:?}"),
            }
        }
    }
}

#[test]
fn plain_hands_agree_with_the_best_five() {
    use pokas_core::shape::Shape;
    use pokas_core::{Judge, Ranking};
    for deck in Deck::ALL {
        for order in Order::ALL {
            let judge = Judge {
                ranking: Ranking::new(deck, order, Reading::Standard),
                low: false,
                suit_order: false,
            };
            for cards in 1..=10 {
                let shape = Shape::plain_for(deck, order, cards).expect("one to ten cards");
                let mut deal = Deal::new(deck, cards as u64);
                let rows: Vec<Vec<u8>> = (0..64).map(|row| deal.cards(cards, row)).collect();
                for kernel in kernels() {
                    let mut scores = [0; 64];
                    let mut worker = Worker::with_kernel(shape, kernel);
                    worker.run(&rows.concat(), &[], 0, &mut scores).expect("legal rows");
                    for (row, score) in rows.iter().zip(scores) {
                        let hand: Vec<Card> = row.iter().filter_map(|&id| Card::from_id(id)).collect();
                        assert_eq!(judge.best_of(&hand, 0).0.score, score, "{kernel:?} {hand:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn any_number_of_rows_is_the_start_of_a_chunk() {
    for (name, spec) in named() {
        let game = Game::new(spec.clone()).expect("a sound game");
        for deck in [Deck::D32, Deck::D52] {
            let shape = game.shape(deck).expect("a deck that fits");
            let mut deal = Deal::new(deck, 3);
            let (mut hands, mut boards) = (Vec::new(), Vec::new());
            for row in 0..CHUNK {
                let cards = deal.cards(spec.hand_size + spec.positions, row);
                hands.extend(&cards[..spec.hand_size]);
                boards.extend(&cards[spec.hand_size..]);
            }
            let mut whole = vec![0; CHUNK];
            Worker::with_kernel(shape, Kernel::Portable).run(&hands, &boards, 0, &mut whole).expect("legal");
            for kernel in kernels() {
                let mut worker = Worker::with_kernel(shape, kernel);
                for rows in [0, 1, 2, 63, 64, 65, 127, 128, 129, 255, 256] {
                    let mut scores = vec![9; rows];
                    let (hands, boards) = (&hands[..rows * spec.hand_size], &boards[..rows * spec.positions]);
                    worker.run(hands, boards, 0, &mut scores).expect("legal rows");
                    assert_eq!(scores, whole[..rows], "{name} {kernel:?} {rows}");
                    // Behind them anything may stand, here the highest card and no card.
                    for more in [[51; 64 * 20], [NOT_OPEN; 64 * 20]] {
                        let (hands, boards) = ([hands, &more].concat(), [boards, &more].concat());
                        worker.run(&hands, &boards, 0, &mut scores).expect("legal rows");
                        assert_eq!(scores, whole[..rows], "{name} {kernel:?} {rows} and more");
                    }
                }
            }
        }
    }
}

#[test]
fn hands_on_one_table_get_what_whole_rows_get() {
    const HANDS: usize = 300;
    for (name, spec) in named() {
        for (deck, side, reading) in [
            (Deck::D32, Side::High, Reading::Standard),
            (Deck::D32, Side::Low, Reading::Standard),
            (Deck::D32, Side::High, Reading::SevenHigh),
            (Deck::D32, Side::High, Reading::SevenEight),
            (Deck::D40, Side::High, Reading::Standard),
            (Deck::D52, Side::High, Reading::Standard),
        ] {
            let plain = side == Side::High && reading == Reading::Standard;
            let mirror = if plain { spec.mirror } else { 0 };
            let game = Game::new(Spec { side, mirror, reading, ..spec.clone() }).expect("a sound game");
            let shape = game.shape(deck).expect("a deck that fits");
            let mut deal = Deal::new(deck, 11);
            for turn in 0..6 {
                let board = &deal.cards(spec.hand_size + spec.positions, turn)[spec.hand_size..];
                let (mut hands, mut boards) = (Vec::new(), Vec::new());
                for row in 0..HANDS {
                    let mut cards = deal.cards(deck.size(), turn + row);
                    cards.retain(|id| !board.contains(id));
                    hands.extend(&cards[..spec.hand_size]);
                    boards.extend(board);
                }
                for kernel in kernels() {
                    let Some(table) = OneTable::new(shape, board, kernel) else {
                        assert!(spec.hand_size > 7, "{name}");
                        continue;
                    };
                    let mut scores = [0; HANDS];
                    let mut wanted = [0; HANDS];
                    let mut of_table = Worker::on_table(&table, kernel);
                    let mut of_rows = Worker::with_kernel(shape, Kernel::Portable);
                    for first in [0, CHUNK] {
                        let (hands, boards) =
                            (&hands[first * spec.hand_size..], &boards[first * spec.positions..]);
                        of_table.run(hands, &[], first, &mut scores[first..]).expect("legal rows");
                        of_rows.run(hands, boards, first, &mut wanted[first..]).expect("legal rows");
                    }
                    assert_eq!(scores, wanted, "{name} {deck:?} {kernel:?} {board:?}");
                }
            }
        }
    }
}

#[test]
fn every_hand_on_tables_with_flushes_gets_what_its_row_gets() {
    let spec = named().into_iter().find(|(name, _)| *name == "kotes").expect("listed").1;
    let game = Game::new(spec).expect("a sound game");
    let shape = game.shape(Deck::D32).expect("a deck");
    let mut flushes = 0;
    // Groups of one suit each, all of one suit, one of two, and no flush at all.
    for board in [
        [20, 24, 28, 21, 25, 29, 22, 26, 30],
        [20, 24, 28, 32, 36, 40, 44, 48, 21],
        [51, 47, 43, 20, 24, 21, 39, 35, 30],
        [20, 25, 30, 35, 21, 26, 31, 32, 40],
    ] {
        let left: Vec<u8> = (20..52).filter(|id| !board.contains(id)).collect();
        let mut hands = Vec::new();
        for (a, &one) in left.iter().enumerate() {
            for (b, &two) in left.iter().enumerate().skip(a + 1) {
                for (c, &three) in left.iter().enumerate().skip(b + 1) {
                    // The order of the cards does not matter.
                    left[c + 1..].iter().for_each(|&four| hands.extend([four, two, one, three]));
                }
            }
        }
        let mut plain = Worker::with_kernel(shape, Kernel::Portable);
        let mut wanted = vec![0; hands.len() / 4];
        for (hands, wanted) in hands.chunks(4 * CHUNK).zip(wanted.chunks_mut(CHUNK)) {
            plain.run(hands, &board.repeat(CHUNK), 0, wanted).expect("legal rows");
        }
        assert_eq!(wanted.len(), 8855);
        let suited = |score: &&u16| {
            shape
                .ranking()
                .explain(**score, false)
                .is_some_and(|(category, _)| matches!(category, Category::Flush | Category::StraightFlush))
        };
        flushes += wanted.iter().filter(suited).count();
        for kernel in kernels() {
            let table = OneTable::new(shape, &board, kernel).expect("a whole table");
            let mut worker = Worker::on_table(&table, kernel);
            let at_once = worker.at_once();
            let mut scores = vec![0; wanted.len()];
            for (hands, scores) in hands.chunks(4 * at_once).zip(scores.chunks_mut(at_once)) {
                worker.run(hands, &[], 0, scores).expect("legal rows");
            }
            assert!(scores == wanted, "{kernel:?} {board:?}");
        }
    }
    assert!(flushes > 3000, "{flushes}");
}

#[test]
fn a_hand_with_a_card_of_the_one_table_is_refused() {
    let spec = named().into_iter().find(|(name, _)| *name == "kotes").expect("listed").1;
    let game = Game::new(spec).expect("a sound game");
    let board: Vec<u8> = (24..33).collect();
    let decks = kernels().flat_map(|kernel| [Deck::D32, Deck::D52].map(|deck| (kernel, deck)));
    for (kernel, deck) in decks {
        let shape = game.shape(deck).expect("a deck");
        let table = OneTable::new(shape, &board, kernel).expect("a whole table");
        assert!(OneTable::new(shape, &[&board[..8], &[NOT_OPEN]].concat(), kernel).is_none());
        assert!(OneTable::new(shape, &[&board[..8], &[24]].concat(), kernel).is_none());
        let mut worker = Worker::on_table(&table, kernel);
        let wrong = [(24, "twice"), (40, "twice"), (99, "id 99"), (255, "255"), (19, "not in a deck")];
        for (bad, part) in wrong.into_iter().filter(|&(bad, _)| deck == Deck::D32 || bad != 19) {
            let hands = [40, 41, 42, 43, 40, 41, 42, 43, bad, 41, 40, 20];
            match worker.run(&hands, &[], 5, &mut [0; 3]) {
                Err(Error::Card(text)) => {
                    assert!(text.starts_with("row 7: ") && text.contains(part), "{kernel:?} {text}");
                }
                other => panic!("{kernel:?} {bad} {other:?}"),
            }
        }
    }
}
