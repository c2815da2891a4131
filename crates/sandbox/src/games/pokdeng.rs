//! Pokdeng in a studio (docs/games.md#pokdeng): five seats against the banker, two cards each from eight
//! decks that are shuffled before every round. Equal hands push, a lost bet costs one stake, and a special,
//! suited or paired hand that wins pays 2.

use std::cmp::Ordering;
use std::sync::LazyLock;

use ::games::baccarat::{Card, Rank, eight_decks};
use rand::seq::SliceRandom;

use super::{Layout, pays, words};
use crate::chance::Chance;

pub(crate) const SEATS: usize = 5;
/// The names of the hands, the banker's first.
pub(crate) const NAMES: [&str; SEATS + 1] = ["BANKER", "PLAYER1", "PLAYER2", "PLAYER3", "PLAYER4", "PLAYER5"];
type Hand = [Card; 2];
/// The hands of a round, the banker's first.
pub(crate) type Hands = [Hand; SEATS + 1];

/// Listed are the seats that won, or the banker if none did, then the pairs.
pub(crate) static LAYOUT: LazyLock<Layout> = LazyLock::new(|| {
    let main = NAMES[1..].join(" ");
    let pairs = NAMES[1..].iter().map(|name| format!("{name}_PAIR"));
    Layout::of(&main, pairs.clone(), words(&main).chain(pairs))
});

pub(super) fn deal(chance: Chance) -> Hands {
    let mut cards = eight_decks();
    let (dealt, _) = cards.partial_shuffle(&mut chance.stream(), 2 * (SEATS + 1));
    std::array::from_fn(|hand| [dealt[2 * hand], dealt[2 * hand + 1]])
}

pub(super) fn gain(code: &str, hands: &Hands) -> Option<i64> {
    let (name, is_pair_bet) = code
        .strip_suffix("_PAIR")
        .map_or((code, false), |name| (name, true));
    let hand = *hands.get(seat(name)?)?;
    if is_pair_bet {
        return pays(1_100, is_pair(hand));
    }
    match strength(hand).cmp(&strength(hands[0])) {
        Ordering::Greater => Some(if pays_twice(hand) { 200 } else { 100 }),
        Ordering::Equal => Some(0),
        Ordering::Less => None,
    }
}

/// The index of a player's hand: 1 for `PLAYER1`.
fn seat(name: &str) -> Option<usize> {
    NAMES
        .iter()
        .skip(1)
        .position(|known| *known == name)
        .map(|at| at + 1)
}

/// Whether a seat wins or loses by mere points as well as in the order of the studio. Some tables settle a
/// stake in two halves if the banker has 0 or 6.
pub(super) fn is_settled_alike(code: &str, hands: &Hands) -> bool {
    let Some(hand) = seat(code).map(|seat| hands[seat]) else {
        return false;
    };
    let by_points = points(hand).cmp(&points(hands[0]));
    let by_order = strength(hand).cmp(&strength(hands[0]));
    by_points == by_order && by_points != Ordering::Equal && !matches!(points(hands[0]), 0 | 6)
}

/// The value of a card in pokdeng: an ace 1, tens and pictures 0.
pub(crate) fn points([one, two]: Hand) -> u8 {
    (one.value() + two.value()) % 10
}

/// The place of a hand in the order of the studio; a higher one wins.
fn strength(hand: Hand) -> u8 {
    let [one, two] = hand;
    let ranks = [one.rank, two.rank];
    let faces = ranks.into_iter().filter(|rank| is_face(*rank)).count();
    let special = [Rank::Ace, Rank::Five, Rank::Six, Rank::Ten];
    match points(hand) {
        9 => 16,
        8 => 15,
        _ if is_suited(hand) && ranks.contains(&Rank::Ace) && ranks.contains(&Rank::King) => 14,
        _ if is_pair(hand) && special.contains(&one.rank) => 13,
        _ if faces == 2 => 12,
        _ if faces == 1 && ranks.contains(&Rank::Ten) => 11,
        0 if is_suited(hand) => 10,
        points => points,
    }
}

fn is_face(rank: Rank) -> bool {
    matches!(rank, Rank::Jack | Rank::Queen | Rank::King)
}

fn pays_twice(hand: Hand) -> bool {
    is_suited(hand) || is_pair(hand) || (10..=14).contains(&strength(hand))
}

fn is_suited([one, two]: Hand) -> bool {
    one.suit == two.suit
}

fn is_pair([one, two]: Hand) -> bool {
    one.rank == two.rank
}
