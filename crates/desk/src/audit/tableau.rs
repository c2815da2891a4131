//! Who had to draw in a round, and the row of the tableau that applies.

use games::baccarat::{Card, Round, Side, tableau};

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

pub(super) fn totals(round: &Round) -> (u8, u8) {
    (round.player.first_two_total(), round.banker.first_two_total())
}

pub(super) fn is_natural(round: &Round) -> bool {
    let (player, banker) = totals(round);
    player >= 8 || banker >= 8
}

pub(super) fn player_third(round: &Round) -> Option<u8> {
    round.player.third().map(Card::value)
}

/// The row of the tableau, as a table would print it.
pub(super) const fn row(side: Side, total: u8, player_drew: bool, natural: bool) -> &'static str {
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
