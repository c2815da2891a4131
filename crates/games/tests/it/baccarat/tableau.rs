//! Dealing against the third-card rules. The printed table: `regulators.rs`.

use games::baccarat::{Hand, Round};

use crate::baccarat::support::{card, dealt};

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
