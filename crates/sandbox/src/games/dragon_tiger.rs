//! Dragon tiger: one card each (docs/games.md#dragon-tiger). A tie loses half of a main bet. A seven is odd, not big or small.

use std::cmp::Ordering;
use std::sync::LazyLock;

use ::games::baccarat::{Card, Suit};

use super::{Layout, pays, words};

/// The bets on one card. A suit is never listed in `winner`.
const OF_A_CARD: &str = "BIG SMALL ODD EVEN RED BLACK SPADE HEART DIAMOND CLUB";
const LISTED_OF_A_CARD: &str = "BIG SMALL ODD EVEN RED BLACK";

/// Listed are the side that won or `TIE`, then what else happened.
pub(crate) static LAYOUT: LazyLock<Layout> = LazyLock::new(|| {
    let listed = words("DRAGON TIGER TIE SUITED_TIE").chain(of_cards(LISTED_OF_A_CARD));
    Layout::of(
        "DRAGON TIGER",
        words("TIE SUITED_TIE").chain(of_cards(OF_A_CARD)),
        listed,
    )
});

fn of_cards(bets: &'static str) -> impl Iterator<Item = String> {
    let sides = ["D", "T"].into_iter();
    sides.flat_map(move |side| words(bets).map(move |bet| format!("{side}{bet}")))
}

pub(super) fn gain(code: &str, dragon: Card, tiger: Card) -> Option<i64> {
    let order = rank(dragon).cmp(&rank(tiger));
    match code {
        "DRAGON" | "TIGER" if order == Ordering::Equal => Some(-50),
        "DRAGON" => pays(100, order == Ordering::Greater),
        "TIGER" => pays(100, order == Ordering::Less),
        "TIE" => pays(800, order == Ordering::Equal),
        "SUITED_TIE" => pays(5_000, dragon == tiger),
        _ => {
            let (side, bet) = code.split_at_checked(1)?;
            of_a_card(bet, if side == "D" { dragon } else { tiger })
        }
    }
}

fn of_a_card(bet: &str, card: Card) -> Option<i64> {
    let rank = rank(card);
    let red = matches!(card.suit, Suit::Hearts | Suit::Diamonds);
    match bet {
        "BIG" => pays(100, rank > 7),
        "SMALL" => pays(100, rank < 7),
        "ODD" => pays(75, rank % 2 == 1),
        "EVEN" => pays(105, rank.is_multiple_of(2)),
        "RED" => pays(95, red),
        "BLACK" => pays(95, !red),
        "SPADE" => pays(300, card.suit == Suit::Spades),
        "HEART" => pays(300, card.suit == Suit::Hearts),
        "DIAMOND" => pays(300, card.suit == Suit::Diamonds),
        "CLUB" => pays(300, card.suit == Suit::Clubs),
        _ => None,
    }
}

/// Ace 1 to king 13.
pub(crate) fn rank(card: Card) -> u8 {
    card.rank as u8 + 1
}
