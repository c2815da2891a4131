//! The winner in pokdeng: stated only where both families of rules agree.

use games::baccarat::{Card, Hand};
use games::pokdeng::Seats;
use games::{Due, Game, Outcome, Reason, RoundResult};
use proptest::prelude::*;

use crate::support::{due, hand};

fn against(player: &str, banker: &str) -> Due {
    bet("PLAYER1", hand(player), hand(banker))
}

fn bet(code: &str, player: Hand, banker: Hand) -> Due {
    let seats = Seats {
        banker,
        players: vec![(1, player)],
    };
    due(Game::Pokdeng, code, &RoundResult::Pokdeng(seats))
}

#[test]
fn the_winner_is_stated_where_all_orders_agree() {
    for (player, banker, usual, reason) in [
        // A nine of two cards is above one of three.
        ("4S 5D", "2C 3C 4D", Outcome::Wins, Reason::HigherHand),
        ("2C 3C 4D", "4S 4D", Outcome::Loses, Reason::LowerHand),
        ("4S 5D", "9H 10C", Outcome::Pushes, Reason::EqualHands),
        ("4S 3D", "9C 2H", Outcome::Wins, Reason::HigherHand),
        ("3S 3D 3H", "4C 3C 8D", Outcome::Wins, Reason::HigherHand),
        ("7S 8S 9S", "7H 8H 9D", Outcome::Wins, Reason::HigherHand),
        ("JS QS JD", "2H 2D 5D", Outcome::Wins, Reason::HigherHand),
    ] {
        let due = against(player, banker);
        let expected = (Some(usual), reason);
        assert_eq!((due.usual, due.reason), expected, "{player} against {banker}");
    }
}

#[test]
fn equal_points_with_another_deng_are_decided_by_it_in_some_houses() {
    let due = against("4S 5S", "9C KH");
    assert_eq!(due.usual, Some(Outcome::Pushes));
    assert_eq!(due.variants, [Outcome::Wins]);
    assert_eq!(due.reason, Reason::EqualPoints);
    assert_eq!(against("9C KH", "4S 5S").variants, [Outcome::Loses]);
}

#[test]
fn the_winner_is_not_stated_where_orders_differ() {
    for (player, banker) in [
        // In the studio family a suited ace and king is above seven points; in the home family it is one.
        ("AS KS", "4S 3D"),
        ("5S 5D", "4S 3D"),
        ("JS QD", "4S 3D"),
        ("4S 6S", "4S 6D"),
        // Hands between pok and points have different orders.
        ("3S 3D 3H", "7H 8H 9H"),
        ("JS QS JD", "7H 8H 9D"),
        ("3S 3D 3H", "4S 4D 4H"),
        // A row in some houses.
        ("AS 2D 3H", "5S 4D 8H"),
        ("QS KD AH", "5S 4D 8H"),
    ] {
        let due = against(player, banker);
        assert_eq!(
            (due.usual, due.reason),
            (None, Reason::OrderOfHands),
            "{player} against {banker}"
        );
    }
}

#[test]
fn the_halves_of_a_stake_may_settle_apart_if_the_banker_has_0_or_6() {
    for banker in ["4S 6D", "4S 2D"] {
        let due = against("4D 3D", banker);
        assert_eq!(
            (due.usual, due.reason),
            (Some(Outcome::Wins), Reason::HalvesApart)
        );
        assert_eq!(due.wins(), None);
    }
    // A third card excludes the family with halves.
    assert_eq!(against("4D 3D", "4S 2D KH").wins(), Some(true));
}

#[test]
fn a_pair_is_one_of_the_first_two_cards() {
    let pair = |player: &str| bet("PLAYER1_PAIR", hand(player), hand("2H 3H"));
    assert_eq!(pair("9S 9H").usual, Some(Outcome::Wins));
    assert_eq!(pair("QS KH").usual, Some(Outcome::Loses));
    assert_eq!(pair("QS KH 2D").usual, Some(Outcome::Loses));
    assert_eq!(pair("9S 9H 9D").usual, Some(Outcome::Wins));
    assert_eq!(pair("9S 9H 2D").reason, Reason::OrderOfCards);
}

#[test]
fn a_player_without_a_hand_has_no_outcome() {
    for code in ["PLAYER2", "PLAYER2_PAIR"] {
        assert_eq!(bet(code, hand("9S 9H"), hand("2H 3H")).reason, Reason::NoHand);
    }
    // The only player may have no number.
    assert_eq!(
        bet("PLAYER", hand("9S KH"), hand("2H 3H")).usual,
        Some(Outcome::Wins)
    );
}

fn any_hand() -> impl Strategy<Value = Vec<Card>> {
    let card = (0..13_usize, 0..4_usize).prop_map(|(rank, suit)| {
        Card::new(games::baccarat::Rank::ALL[rank], games::baccarat::Suit::ALL[suit])
    });
    prop::collection::vec(card, 2..=3)
}

proptest! {
    #[test]
    fn the_order_of_cards_decides_nothing(player in any_hand(), banker in any_hand()) {
        let of = |cards: &[Card]| Hand::from_cards(cards).unwrap();
        let turned = |cards: &[Card]| of(&cards.iter().rev().copied().collect::<Vec<_>>());
        for code in ["PLAYER1", "PLAYER1_PAIR"] {
            let expected = bet(code, of(&player), of(&banker));
            prop_assert_eq!(bet(code, turned(&player), of(&banker)), expected);
            prop_assert_eq!(bet(code, of(&player), turned(&banker)), expected);
        }
    }

    #[test]
    fn exchanged_hands_exchange_the_winner(player in any_hand(), banker in any_hand()) {
        let of = |cards: &[Card]| Hand::from_cards(cards).unwrap();
        let one = bet("PLAYER1", of(&player), of(&banker));
        let other = bet("PLAYER1", of(&banker), of(&player));
        let turned = one.usual.map(|outcome| match outcome {
            Outcome::Wins => Outcome::Loses,
            Outcome::Loses => Outcome::Wins,
            even => even,
        });
        prop_assert_eq!(other.usual, turned);
    }
}
