//! When insurance is offered in a round, and what it pays, according to one published Asian table.

use baccarat::{Round, Side, Winner};

/// An offer to insure a main bet.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Offer {
    odds_hundredths: i64,
    wins_on: Winner,
}

impl Offer {
    /// The odds, to one. None if it lost, 0 if the stake is returned.
    pub(super) fn odds(self, winner: Winner) -> Option<i64> {
        match winner {
            Winner::Tie if self.wins_on != Winner::Tie => Some(0),
            _ if winner == self.wins_on => Some(self.odds_hundredths),
            _ => None,
        }
    }
}

/// The offers for a bet on `side`, in order: after four cards, and after the player's third card.
pub(super) fn offers(round: &Round, side: Side) -> Vec<Offer> {
    let after_four = (!round.has_natural() && round.outcomes().big()).then(|| after_four_cards(round, side));
    let undecided = round.player.third().is_some() && round.banker.third().is_some();
    let after_five = undecided.then(|| after_five_cards(round, side));
    [after_four, after_five].into_iter().flatten().flatten().collect()
}

fn after_four_cards(round: &Round, side: Side) -> Option<Offer> {
    let (player, banker) = (round.player.first_two_total(), round.banker.first_two_total());
    let odds = match (side, player, banker) {
        (Side::Banker, 0..=3, 4) => 150,
        (Side::Banker, 0..=4, 5) | (Side::Player, 5, 4) => 200,
        (Side::Banker, 0..=5, 6) | (Side::Player, 6, 0..=5) => 300,
        (Side::Banker, 0..=5, 7) | (Side::Player, 7, 0..=5) => 400,
        _ => return None,
    };
    Some(Offer {
        odds_hundredths: odds,
        wins_on: against(side),
    })
}

fn after_five_cards(round: &Round, side: Side) -> Option<Offer> {
    let (player, banker) = (round.player.total(), round.banker.first_two_total());
    let odds = match (side, player, banker) {
        (Side::Banker, 0, 1..=6) => {
            return Some(Offer {
                odds_hundredths: 800,
                wins_on: Winner::Tie,
            });
        }
        (Side::Banker, 1, 2..=6) => 700,
        (Side::Banker, 2, 3..=6) | (Side::Player, 7, 0..=6) => 400,
        (Side::Player, 6, 0..=5) => 300,
        (Side::Banker, 3, 4) | (Side::Banker, 4, 5) | (Side::Player, 5, 0..=4) => 200,
        (Side::Player, 4, 0..=3) => 150,
        _ => return None,
    };
    Some(Offer {
        odds_hundredths: odds,
        wins_on: against(side),
    })
}

/// Insurance of a side pays if the other side wins.
fn against(side: Side) -> Winner {
    match side {
        Side::Banker => Winner::Player,
        Side::Player => Winner::Banker,
    }
}
