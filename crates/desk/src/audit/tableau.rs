//! The draw decisions of a round, each with the row of the tableau that applied.

use baccarat::{Card, Round, Side, tableau};

use super::messages;
use crate::views::{SideName, TableauStep};

/// Whether each side had to draw: the player first, then the banker, in the order of dealing.
pub(super) fn decisions(round: &Round) -> [(Side, bool); 2] {
    let (player, banker) = totals(round);
    if is_natural(round) {
        return [(Side::Player, false), (Side::Banker, false)];
    }
    [
        (Side::Player, tableau::player_draws(player)),
        (Side::Banker, tableau::banker_draws(banker, player_third(round))),
    ]
}

/// The steps for the screen; empty if the cards can't be read.
pub(super) fn steps(round: Option<&Round>) -> Vec<TableauStep> {
    let Some(round) = round else { return Vec::new() };
    let (player, banker) = totals(round);
    let step = |(side, draws)| {
        let is_player = side == Side::Player;
        let total = if is_player { player } else { banker };
        let player_third = if is_player || is_natural(round) {
            None
        } else {
            player_third(round)
        };
        TableauStep {
            side: if is_player {
                SideName::Player
            } else {
                SideName::Banker
            },
            total,
            player_third,
            draws,
            drew: round.hand(side).third().is_some(),
            row: row(side, total, player_third.is_some(), is_natural(round)).to_owned(),
            sentence: messages::step(side, round, draws),
        }
    };
    decisions(round).into_iter().map(step).collect()
}

fn totals(round: &Round) -> (u8, u8) {
    (round.player.first_two_total(), round.banker.first_two_total())
}

fn is_natural(round: &Round) -> bool {
    let (player, banker) = totals(round);
    player >= 8 || banker >= 8
}

fn player_third(round: &Round) -> Option<u8> {
    round.player.third().map(Card::value)
}

/// The row of the tableau, as a table would print it.
const fn row(side: Side, total: u8, player_drew: bool, natural: bool) -> &'static str {
    match (side, total, player_drew) {
        _ if natural => "8, 9: natural, nobody draws",
        (Side::Player, 0..=5, _) => "0–5: draws",
        (Side::Player, _, _) => "6, 7: stands",
        (Side::Banker, 0..=5, false) => "player stood, 0–5: draws",
        (Side::Banker, _, false) => "player stood, 6, 7: stands",
        (Side::Banker, 0..=2, true) => "0–2: draws",
        (Side::Banker, 3, true) => "3: draws on all but 8",
        (Side::Banker, 4, true) => "4: draws on 2–7",
        (Side::Banker, 5, true) => "5: draws on 4–7",
        (Side::Banker, 6, true) => "6: draws on 6, 7",
        (Side::Banker, _, true) => "7: stands",
    }
}

#[cfg(test)]
mod tests {
    use baccarat::Hand;

    use super::*;

    fn steps_of(player: &str, banker: &str) -> Vec<(u8, Option<u8>, bool, bool, String)> {
        let hand = |codes: &str| {
            let cards: Vec<Card> = codes.split(' ').map(|code| code.parse().unwrap()).collect();
            Hand::from_cards(&cards).unwrap()
        };
        let round = Round {
            player: hand(player),
            banker: hand(banker),
        };
        steps(Some(&round))
            .into_iter()
            .map(|step| (step.total, step.player_third, step.draws, step.drew, step.row))
            .collect()
    }

    #[test]
    fn the_row_that_applied_is_named() {
        assert_eq!(
            steps_of("2S 3H 8D", "KS 3H"),
            [
                (5, None, true, true, "0–5: draws".to_owned()),
                (3, Some(8), false, false, "3: draws on all but 8".to_owned()),
            ]
        );
    }

    #[test]
    fn a_draw_against_the_tableau_shows_both() {
        let steps = steps_of("KS 6H", "KS 6H 2D");
        assert_eq!(
            steps[1],
            (6, None, false, true, "player stood, 6, 7: stands".to_owned())
        );
    }

    #[test]
    fn after_a_natural_nobody_is_to_draw() {
        for (total, third, draws, _, row) in steps_of("KS 9H", "2S 3H 4D") {
            assert!(total == 9 || total == 5);
            assert_eq!(
                (third, draws, row.as_str()),
                (None, false, "8, 9: natural, nobody draws")
            );
        }
    }
}
