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
                "บอกไม่ได้ว่า{}ต้องจั่วไพ่ใบที่สามหรือไม่ เพราะ{}",
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
        "{} {}",
        reason(whose, round),
        decision(whose, round.hand(whose).third(), draws)
    )
}

/// What was to be done and what was done.
fn decision(whose: Side, drew: Option<Card>, draws: bool) -> String {
    let name = side(whose);
    match (draws, drew) {
        (true, Some(card)) => format!("{name}จึงจั่วไพ่ใบที่สาม ({})", shown(card)),
        (false, None) => format!("{name}จึงไม่จั่ว"),
        (true, None) => format!("{name}ต้องจั่วไพ่ใบที่สาม แต่ไม่มีการแจกไพ่ใบที่สาม"),
        (false, Some(card)) => format!("{name}ต้องไม่จั่ว แต่จั่วไพ่ใบที่สาม ({})", shown(card)),
    }
}

fn reason(whose: Side, round: &Round) -> String {
    let (player, banker) = (round.player.first_two_total(), round.banker.first_two_total());
    if let Some(natural) = natural(player, banker) {
        return natural;
    }
    match (whose, round.player.third()) {
        (Side::Player, _) => format!("ไพ่สองใบแรกของฝั่งผู้เล่นได้ {player} แต้ม"),
        (Side::Banker, None) => format!("ฝั่งผู้เล่นไม่จั่วและฝั่งเจ้ามือมี {banker} แต้ม"),
        (Side::Banker, Some(third)) => {
            let value = third.value();
            format!(
                "ไพ่ใบที่สามของฝั่งผู้เล่นนับ {value} แต้ม ฝั่งเจ้ามือมี {banker} แต้ม ซึ่ง{}",
                row(banker)
            )
        }
    }
}

/// A natural as a sentence of its own.
pub(super) fn natural_round(round: &Round) -> String {
    let (player, banker) = (round.player.first_two_total(), round.banker.first_two_total());
    let nobody = natural(player, banker).unwrap_or_else(|| "ไม่มีฝั่งใดป๊อก".to_owned());
    match round.player.third().or(round.banker.third()) {
        None => format!("{nobody} จึงไม่มีฝั่งใดจั่วเพิ่ม"),
        Some(_) => format!("{nobody} ทั้งสองฝั่งจึงต้องไม่จั่วเพิ่ม"),
    }
}

/// After a natural nobody draws.
fn natural(player: u8, banker: u8) -> Option<String> {
    match (player >= 8, banker >= 8) {
        (true, true) if player == banker => Some(format!("ทั้งสองฝั่งป๊อก {player}")),
        (true, true) => Some(format!("ฝั่งผู้เล่นป๊อก {player} และฝั่งเจ้ามือป๊อก {banker}")),
        (true, false) => Some(format!("ฝั่งผู้เล่นป๊อก {player}")),
        (false, true) => Some(format!("ฝั่งเจ้ามือป๊อก {banker}")),
        (false, false) => None,
    }
}

/// When a banker total draws after the player did.
const fn row(banker: u8) -> &'static str {
    match banker {
        0..=2 => "จั่วทุกกรณี",
        3 => "จั่วทุกกรณี ยกเว้นเมื่อไพ่ใบนั้นนับ 8 แต้ม",
        4 => "จั่วเฉพาะเมื่อไพ่ใบนั้นนับ 2 ถึง 7 แต้ม",
        5 => "จั่วเฉพาะเมื่อไพ่ใบนั้นนับ 4 ถึง 7 แต้ม",
        6 => "จั่วเฉพาะเมื่อไพ่ใบนั้นนับ 6 หรือ 7 แต้ม",
        _ => "ไม่จั่วทุกกรณี",
    }
}

fn shown(card: Card) -> String {
    numbers::card(&card.to_string())
}
