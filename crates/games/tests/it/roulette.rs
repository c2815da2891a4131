//! How bets of roulette are written: how many of the 37 pockets each covers, and that its odds are 36/n − 1. Which ones:
//! `regulators.rs`, bet by bet.

use games::roulette::Pocket;
use games::{Bet, Game, RoundResult};
use money::ExactDecimal;

use crate::support::wins;

fn every_pocket() -> Vec<RoundResult> {
    (0..=36)
        .map(|number| RoundResult::Roulette(Pocket::new(number).unwrap()))
        .collect()
}

#[test]
fn every_bet_covers_its_pockets_and_pays_for_them() {
    let pockets = every_pocket();
    for (code, covered) in [
        ("0", 1),
        ("17", 1),
        ("STRAIGHT_36", 1),
        ("SPLIT_0_2", 2),
        ("SPLIT_5_8", 2),
        ("SPLIT_8_9", 2),
        ("STREET_4_5_6", 3),
        ("TRIO_0_2_3", 3),
        ("CORNER_32-33-35-36", 4),
        ("FIRST_FOUR", 4),
        ("FIRST_FOUR_0_1_2_3", 4),
        ("LINE_31_32_33_34_35_36", 6),
        ("DOZEN_1", 12),
        ("DOZEN2", 12),
        ("DOZEN3", 12),
        ("COLUMN_1", 12),
        ("COLUMN2", 12),
        ("COLUMN3", 12),
        ("RED", 18),
        ("BLACK", 18),
        ("ODD", 18),
        ("EVEN", 18),
        ("LOW", 18),
        ("HIGH", 18),
    ] {
        assert_eq!(wins(Game::Roulette, code, &pockets), covered, "{code}");
        let odds = Bet::read(Game::Roulette, code)
            .unwrap()
            .odds(&pockets[0])
            .unwrap();
        let covered = u32::try_from(covered).unwrap();
        assert_eq!(odds.usual, [ExactDecimal::from(36 / covered - 1)], "{code}");
    }
}

#[test]
fn numbers_that_no_chip_covers_are_no_known_bet() {
    for code in [
        "SPLIT_1_36",
        "SPLIT_3_4",
        "SPLIT_0_4",
        "SPLIT_5_5",
        "STREET_2_3_4",
        "TRIO_0_1_3",
        "CORNER_3_4_6_7",
        "LINE_2_3_4_5_6_7",
        "SPLIT_5",
        "STRAIGHT_5_8",
        "37",
        "00",
        "05",
        "5_8",
        "DOZEN4",
        "DOZEN0",
    ] {
        assert_eq!(Bet::read(Game::Roulette, code), None, "{code}");
    }
}
