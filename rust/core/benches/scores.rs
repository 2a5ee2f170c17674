//! Rows a second for plain hands and for shapes, one thread, random cards in every row.

#[path = "../tests/games/mod.rs"]
mod games;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use games::{Deal, named};
use pokas_core::batch::{CHUNK, Worker};
use pokas_core::shape::Shape;
use pokas_core::{Deck, Game, Order};

const ROWS: usize = 256 * CHUNK;

/// Rows of random cards: hands and boards.
fn rows(deck: Deck, width: (usize, usize)) -> (Vec<u8>, Vec<u8>) {
    let mut deal = Deal::new(deck, 1);
    let (mut hands, mut boards) = (Vec::new(), Vec::new());
    for _ in 0..ROWS {
        // Turn 0 favours no cards.
        let cards = deal.cards(width.0 + width.1, 0);
        hands.extend(&cards[..width.0]);
        boards.extend(&cards[width.0..]);
    }
    (hands, boards)
}

fn run(criterion: &mut Criterion, name: &str, shape: &Shape, deck: Deck) {
    let (held, laid) = shape.width();
    let (hands, boards) = rows(deck, (held, laid));
    let mut worker = Worker::new(shape);
    let mut scores = [0; CHUNK];
    let mut group = criterion.benchmark_group("rows");
    group.throughput(Throughput::Elements(ROWS as u64));
    group.sample_size(20);
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            for first in (0..ROWS).step_by(CHUNK) {
                let end = first + CHUNK;
                let (hands, boards) = (&hands[first * held..end * held], &boards[first * laid..end * laid]);
                worker.run(hands, boards, first, &mut scores).expect("legal rows");
                black_box(&scores);
            }
        });
    });
    group.finish();
}

fn shapes(criterion: &mut Criterion) {
    for (name, spec) in named().into_iter().filter(|(_, spec)| spec.hand_size + spec.positions <= 16) {
        let game = Game::new(spec).expect("a sound game");
        run(criterion, name, game.shape(Deck::D32).expect("a deck"), Deck::D32);
    }
}

fn plain(criterion: &mut Criterion) {
    for (name, deck, cards) in
        [("5 of 32", Deck::D32, 5), ("5 of 52", Deck::D52, 5), ("7 of 52", Deck::D52, 7)]
    {
        run(criterion, name, Shape::plain_for(deck, Order::KentaFull, cards).expect("five or seven"), deck);
    }
}

criterion_group!(benches, plain, shapes);
criterion_main!(benches);
