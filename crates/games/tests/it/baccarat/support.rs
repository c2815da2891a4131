//! Shoes for the road tests, written as letters or random; rounds by the values of their cards; and every round of a full
//! eight-deck shoe, weighted by the number of ways to draw its cards.

use games::baccarat::{Card, LeadingTie, Rank, RoadRound, Round, Suit, Winner, deal};
use proptest::prelude::*;

pub(crate) fn card(value: u8) -> Card {
    let rank = Rank::ALL.into_iter().find(|rank| rank.value() == value);
    Card::new(rank.expect("a value is 0 to 9"), Suit::Clubs)
}

/// A round of cards with these values, if they are enough.
pub(crate) fn dealt(values: &[u8]) -> Option<Round> {
    let mut cards = values.iter().map(|value| card(*value));
    deal(&mut || cards.next())
}

/// The rounds of a shoe written as `B`, `P` and `T`.
pub(crate) fn shoe(letters: &str) -> Vec<Option<RoadRound>> {
    letters
        .chars()
        .map(|letter| Some(RoadRound::won_by(winner(letter))))
        .collect()
}

fn winner(letter: char) -> Winner {
    match letter {
        'B' => Winner::Banker,
        'P' => Winner::Player,
        'T' => Winner::Tie,
        other => panic!("{other:?} is no result"),
    }
}

fn any_winner() -> impl Strategy<Value = Winner> {
    prop_oneof![4 => Just(Winner::Banker), 4 => Just(Winner::Player), 1 => Just(Winner::Tie)]
}

/// Shoes with streaks: long streaks have tails, and tails collide. Some rounds have no place on the roads.
pub(crate) fn any_shoe() -> impl Strategy<Value = Vec<Option<RoadRound>>> {
    let streak = (
        prop::option::weighted(0.95, any_winner()),
        prop_oneof![1..3_usize, 1..12_usize],
        any::<[bool; 3]>(),
    );
    prop::collection::vec(streak, 0..40).prop_map(|streaks| {
        let rounds =
            |(winner, length, [banker_pair, player_pair, natural]): (Option<Winner>, _, [bool; 3])| {
                let round = winner.map(|winner| RoadRound {
                    winner,
                    banker_pair,
                    player_pair,
                    natural,
                });
                std::iter::repeat_n(round, length)
            };
        streaks.into_iter().flat_map(rounds).collect()
    })
}

/// Either style of leading ties.
pub(crate) fn any_style() -> impl Strategy<Value = LeadingTie> {
    prop_oneof![Just(LeadingTie::Attach), Just(LeadingTie::OwnColumn)]
}

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
