//! Who draws a third card, and why.

use super::names::{side, why};
use crate::audit::words::numbers;
use crate::audit::words::tableau::{Decision, Draw, Natural, Reason};

pub(super) fn sentence(draw: Draw) -> String {
    match draw {
        Draw::Step(whose, because, decided) => {
            format!("{}, so {}.", reason(because), decision(side(whose), decided))
        }
        Draw::Nobody(ended, false) => format!("{}, so nobody drew.", natural(ended)),
        Draw::Nobody(ended, true) => format!("{}, so nobody was to draw.", natural(ended)),
        Draw::Untold(whose, unknown) => {
            format!(
                "Whether {} had to draw can't be told: {}.",
                side(whose),
                why(unknown)
            )
        }
    }
}

fn decision(name: &str, decision: Decision) -> String {
    match decision {
        Decision::Drew(card) => format!("{name} drew the {}", numbers::symbol(card)),
        Decision::Stood => format!("{name} stood"),
        Decision::HadToDraw => format!("{name} had to draw, but no third card was dealt"),
        Decision::HadToStand(card) => format!("{name} had to stand, but drew the {}", numbers::symbol(card)),
    }
}

fn reason(reason: Reason) -> String {
    match reason {
        Reason::Natural(ended) => natural(ended),
        Reason::Player(total) => format!("Player had {total}"),
        Reason::PlayerStood { banker } => format!("Player stood and Banker had {banker}"),
        Reason::PlayerDrew { third, banker } => format!(
            "Player's third card was {third} and Banker had {banker}, which {}",
            row(banker)
        ),
    }
}

fn natural(natural: Natural) -> String {
    match natural {
        Natural::BothAlike(total) => format!("Both sides had a natural {total}"),
        Natural::Both { player, banker } => {
            format!("Player had a natural {player} and Banker a natural {banker}")
        }
        Natural::Of(whose, total) => format!("{} had a natural {total}", side(whose)),
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
