//! Every round of a full eight-deck shoe, weighted by the number of ways to draw its cards.

use games::baccarat::{Card, Rank, Round, Suit, deal};

/// Number of ordered ways to draw six of 416 cards, the most that a round needs.
pub(crate) const ALL: u64 = 416 * 415 * 414 * 413 * 412 * 411;

/// Calls `count` for each round with its number of draws; they add up to [`ALL`]. Only values matter for totals, so
/// each value is one card and suits mean nothing: pairs of ranks need another count.
pub(crate) fn every_round(mut count: impl FnMut(&Round, u64)) {
    let mut left: [u64; 10] = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
    draw_rest(&mut Vec::new(), 1, &mut left, &mut count);
}

fn draw_rest(drawn: &mut Vec<Card>, ways: u64, left: &mut [u64; 10], count: &mut impl FnMut(&Round, u64)) {
    if drawn.len() == 6 {
        let mut cards = drawn.iter().copied();
        let round = deal(&mut || cards.next()).expect("a round needs at most six cards");
        return count(&round, ways);
    }
    for value in 0..10 {
        let ways = ways * left[value];
        left[value] -= 1;
        drawn.push(of_value(value));
        draw_rest(drawn, ways, left, count);
        drawn.pop();
        left[value] += 1;
    }
}

fn of_value(value: usize) -> Card {
    let rank = if value == 0 {
        Rank::King
    } else {
        Rank::ALL[value - 1]
    };
    Card::new(rank, Suit::Spades)
}
