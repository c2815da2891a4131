//! Who draws a third card, and why.

use baccarat::check::{About, Fact, Finding, Rule, Verdict};
use baccarat::{Card, Round, Side};

use super::names::{side, why};
use crate::audit::scene::Scene;
use crate::audit::words::numbers;

/// The decision, with its reason, and whether it was followed: one finding about a draw.
pub(super) fn finding(finding: &Finding<'_>, scene: &Scene<'_>) -> String {
    let whose = match (finding.rule, finding.about) {
        (Rule::PlayerDraw, _) => Side::Player,
        (Rule::BankerDraw, _) => Side::Banker,
        (_, About::Hand(whose)) => whose,
        _ => Side::Player,
    };
    match (finding.verdict, &scene.round) {
        (Verdict::CannotTell, _) | (_, None) => {
            format!(
                "Whether {} had to draw can't be told: {}.",
                side(whose),
                why(finding.why)
            )
        }
        (Verdict::Holds | Verdict::Broken, Some(round)) => {
            step(whose, round, finding.expected == Fact::Draws(true))
        }
    }
}

/// One decision of the tableau as a sentence.
pub(in crate::audit::words) fn step(whose: Side, round: &Round, draws: bool) -> String {
    format!(
        "{}, so {}.",
        reason(whose, round),
        decision(whose, round.hand(whose).third(), draws)
    )
}

/// What was to be done and what was done.
fn decision(whose: Side, drew: Option<Card>, draws: bool) -> String {
    let name = side(whose);
    match (draws, drew) {
        (true, Some(card)) => format!("{name} drew the {}", shown(card)),
        (false, None) => format!("{name} stood"),
        (true, None) => format!("{name} had to draw, but no third card was dealt"),
        (false, Some(card)) => format!("{name} had to stand, but drew the {}", shown(card)),
    }
}

fn reason(whose: Side, round: &Round) -> String {
    let (player, banker) = (round.player.first_two_total(), round.banker.first_two_total());
    if let Some(natural) = natural(player, banker) {
        return natural;
    }
    match (whose, round.player.third()) {
        (Side::Player, _) => format!("Player had {player}"),
        (Side::Banker, None) => format!("Player stood and Banker had {banker}"),
        (Side::Banker, Some(third)) => {
            let value = third.value();
            format!(
                "Player's third card was {value} and Banker had {banker}, which {}",
                row(banker)
            )
        }
    }
}

/// A natural as a sentence of its own.
pub(super) fn natural_round(round: &Round) -> String {
    let (player, banker) = (round.player.first_two_total(), round.banker.first_two_total());
    let nobody = natural(player, banker).unwrap_or_else(|| "No side had a natural".to_owned());
    match round.player.third().or(round.banker.third()) {
        None => format!("{nobody}, so nobody drew."),
        Some(_) => format!("{nobody}, so nobody was to draw."),
    }
}

/// After a natural nobody draws.
fn natural(player: u8, banker: u8) -> Option<String> {
    match (player >= 8, banker >= 8) {
        (true, true) if player == banker => Some(format!("Both sides had a natural {player}")),
        (true, true) => Some(format!(
            "Player had a natural {player} and Banker a natural {banker}"
        )),
        (true, false) => Some(format!("Player had a natural {player}")),
        (false, true) => Some(format!("Banker had a natural {banker}")),
        (false, false) => None,
    }
}

/// When a banker total draws after the player did.
const fn row(banker: u8) -> &'static str {
    match banker {
        0..=2 => "draws on any card",
        3 => "draws on every card but an 8",
        4 => "draws on 2 to 7 only",
        5 => "draws on 4 to 7 only",
        6 => "draws on 6 and 7 only",
        _ => "never draws",
    }
}

fn shown(card: Card) -> String {
    numbers::card(&card.to_string())
}
