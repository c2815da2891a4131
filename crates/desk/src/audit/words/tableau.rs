//! What is to be said of third cards: who was to draw one, why, and who did.

use baccarat::check::{About, Fact, Finding, Rule, Verdict, Why};
use baccarat::{Card, Round, Side};

use crate::audit::context::MessageContext;
use crate::audit::tableau::decisions;

#[derive(Debug, Clone, Copy)]
pub(super) enum Draw {
    Step(Side, Reason, Decision),
    /// Nobody is to draw after a natural; true if somebody did all the same.
    Nobody(Natural, bool),
    Untold(Side, Option<Why>),
}

/// What a decision is made by: totals of two cards, and the value of the player's third.
#[derive(Debug, Clone, Copy)]
pub(super) enum Reason {
    Natural(Natural),
    Player(u8),
    PlayerStood { banker: u8 },
    PlayerDrew { third: u8, banker: u8 },
}

/// Whose first two cards ended the round.
#[derive(Debug, Clone, Copy)]
pub(super) enum Natural {
    BothAlike(u8),
    Both { player: u8, banker: u8 },
    Of(Side, u8),
}

/// What was to be done, and what was done.
#[derive(Debug, Clone, Copy)]
pub(super) enum Decision {
    Drew(Card),
    Stood,
    HadToDraw,
    HadToStand(Card),
}

/// One finding about a draw.
pub(super) fn draw(finding: &Finding<'_>, context: &MessageContext<'_>) -> Draw {
    let whose = match (finding.rule, finding.about) {
        (Rule::BankerDraw, _) | (Rule::Natural, About::Hand(Side::Banker)) => Side::Banker,
        _ => Side::Player,
    };
    match (finding.verdict, &context.round) {
        (Verdict::CannotTell, _) | (_, None) => Draw::Untold(whose, finding.why),
        (_, Some(round)) => step(whose, round, finding.expected == Fact::Draws(true)),
    }
}

/// All draws of a round; a natural leaves only one thing to say.
pub(super) fn draws(round: &Round) -> Vec<Draw> {
    match natural(round) {
        Some(natural) if round.has_natural() => {
            let drew = round.player.third().or(round.banker.third()).is_some();
            vec![Draw::Nobody(natural, drew)]
        }
        _ => decisions(round)
            .map(|(whose, draws)| step(whose, round, draws))
            .to_vec(),
    }
}

/// One decision of the tableau.
pub(super) fn step(whose: Side, round: &Round, draws: bool) -> Draw {
    let decision = match (draws, round.hand(whose).third()) {
        (true, Some(card)) => Decision::Drew(card),
        (false, None) => Decision::Stood,
        (true, None) => Decision::HadToDraw,
        (false, Some(card)) => Decision::HadToStand(card),
    };
    Draw::Step(whose, reason(whose, round), decision)
}

fn reason(whose: Side, round: &Round) -> Reason {
    let (player, banker) = (round.player.first_two_total(), round.banker.first_two_total());
    let third = round.player.third().map(Card::value);
    match (natural(round), whose, third) {
        (Some(natural), ..) => Reason::Natural(natural),
        (None, Side::Player, _) => Reason::Player(player),
        (None, Side::Banker, None) => Reason::PlayerStood { banker },
        (None, Side::Banker, Some(third)) => Reason::PlayerDrew { third, banker },
    }
}

fn natural(round: &Round) -> Option<Natural> {
    let (player, banker) = (round.player.first_two_total(), round.banker.first_two_total());
    match (player >= 8, banker >= 8) {
        (true, true) if player == banker => Some(Natural::BothAlike(player)),
        (true, true) => Some(Natural::Both { player, banker }),
        (true, false) => Some(Natural::Of(Side::Player, player)),
        (false, true) => Some(Natural::Of(Side::Banker, banker)),
        (false, false) => None,
    }
}
