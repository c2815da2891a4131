//! The third-card rules against the printed table, and dealing against the rules.

use games::baccarat::{Card, Hand, Rank, Round, Suit, deal, tableau};

/// Rows: the banker's total. Columns: the value 0 to 9 of the player's third card, then a player who
/// stood. D is draw, S is stand.
const BANKER: [&str; 8] = [
    "DDDDDDDDDD D",
    "DDDDDDDDDD D",
    "DDDDDDDDDD D",
    "DDDDDDDDSD D",
    "SSDDDDDDSS D",
    "SSSSDDDDSS D",
    "SSSSSSDDSS S",
    "SSSSSSSSSS S",
];

fn card(value: u8) -> Card {
    let rank = Rank::ALL.into_iter().find(|rank| rank.value() == value);
    Card::new(rank.expect("a value is 0 to 9"), Suit::Clubs)
}

fn dealt(values: &[u8]) -> Option<Round> {
    let mut cards = values.iter().map(|value| card(*value));
    deal(&mut || cards.next())
}

fn values(hand: Hand) -> Vec<u8> {
    hand.cards().map(Card::value).collect()
}

#[test]
fn the_banker_follows_the_printed_table() {
    for (total, row) in (0..).zip(BANKER) {
        let (after_third, after_stand) = row.split_once(' ').unwrap();
        for (third, cell) in (0..).zip(after_third.chars()) {
            assert_eq!(
                tableau::banker_draws(total, Some(third)),
                cell == 'D',
                "banker {total}, third {third}"
            );
        }
        assert_eq!(
            tableau::banker_draws(total, None),
            after_stand == "D",
            "banker {total}, player stood"
        );
    }
}

#[test]
fn the_player_draws_to_five() {
    let draws: Vec<bool> = (0..8).map(tableau::player_draws).collect();
    assert_eq!(draws, [true, true, true, true, true, true, false, false]);
}

#[test]
fn cards_go_to_the_player_first_and_by_turns() {
    let round = dealt(&[1, 3, 2, 0, 4, 6, 9]).unwrap();
    assert_eq!(
        (values(round.player), values(round.banker)),
        (vec![1, 2, 4], vec![3, 0, 6])
    );
}

#[test]
fn a_natural_on_either_side_ends_the_deal() {
    for first_four in [[8, 0, 0, 0], [0, 9, 0, 0], [9, 8, 0, 0], [4, 0, 5, 1]] {
        let round = dealt(&first_four).unwrap();
        assert_eq!(
            round.player.cards().count() + round.banker.cards().count(),
            4,
            "{first_four:?}"
        );
    }
}

#[test]
fn a_shoe_that_runs_out_gives_no_round() {
    let six_cards = [0, 0, 0, 0, 0, 0];
    for count in 0..6 {
        assert_eq!(dealt(&six_cards[..count]), None, "{count} cards");
    }
    assert!(dealt(&six_cards).is_some());
}

/// Of the four combinations of third cards, only the dealt one follows the rules.
#[test]
fn only_the_dealt_round_follows_the_tableau() {
    for code in 0..10_000_u32 {
        let digit = |place: u32| u8::try_from(code / 10_u32.pow(place) % 10).unwrap();
        let (player, banker, player_third, banker_third) = (digit(0), digit(1), digit(2), digit(3));
        let round = dealt_with(player, banker, player_third, banker_third);
        let mut following = every_way(player, banker, player_third, banker_third).to_vec();
        following.retain(Round::follows_tableau);
        assert_eq!(following, [round], "{code:04}");
    }
}

fn every_way(player: u8, banker: u8, player_third: u8, banker_third: u8) -> [Round; 4] {
    let hand = |total, third: Option<u8>| Hand::new([card(total), card(0)], third.map(card));
    [(false, false), (true, false), (false, true), (true, true)].map(|(player_draws, banker_draws)| Round {
        player: hand(player, player_draws.then_some(player_third)),
        banker: hand(banker, banker_draws.then_some(banker_third)),
    })
}

/// The fifth card goes to the player or, if the player stands, to the banker.
fn dealt_with(player: u8, banker: u8, player_third: u8, banker_third: u8) -> Round {
    let first_four = [player, banker, 0, 0];
    let thirds = if player >= 6 {
        vec![banker_third]
    } else {
        vec![player_third, banker_third]
    };
    dealt(&[&first_four[..], &thirds].concat()).expect("there are cards enough")
}
