//! Who draws a third card, and why.

use super::names::{side, why};
use crate::audit::words::numbers;
use crate::audit::words::tableau::{Decision, Draw, Natural, Reason};

pub(super) fn sentence(draw: Draw) -> String {
    match draw {
        Draw::Step(whose, because, decided) => {
            format!("{} {}", reason(because), decision(side(whose), decided))
        }
        Draw::Nobody(ended, false) => format!("{} จึงไม่มีฝั่งใดจั่วเพิ่ม", natural(ended)),
        Draw::Nobody(ended, true) => format!("{} ทั้งสองฝั่งจึงต้องไม่จั่วเพิ่ม", natural(ended)),
        Draw::Untold(whose, unknown) => {
            format!("บอกไม่ได้ว่า{}ต้องจั่วไพ่ใบที่สามหรือไม่ เพราะ{}", side(whose), why(unknown))
        }
    }
}

fn decision(name: &str, decision: Decision) -> String {
    match decision {
        Decision::Drew(card) => format!("{name}จึงจั่วไพ่ใบที่สาม ({})", numbers::symbol(card)),
        Decision::Stood => format!("{name}จึงไม่จั่ว"),
        Decision::HadToDraw => format!("{name}ต้องจั่วไพ่ใบที่สาม แต่ไม่มีการแจกไพ่ใบที่สาม"),
        Decision::HadToStand(card) => format!("{name}ต้องไม่จั่ว แต่จั่วไพ่ใบที่สาม ({})", numbers::symbol(card)),
    }
}

fn reason(reason: Reason) -> String {
    match reason {
        Reason::Natural(ended) => natural(ended),
        Reason::Player(total) => format!("ไพ่สองใบแรกของฝั่งผู้เล่นได้ {total} แต้ม"),
        Reason::PlayerStood { banker } => format!("ฝั่งผู้เล่นไม่จั่วและฝั่งเจ้ามือมี {banker} แต้ม"),
        Reason::PlayerDrew { third, banker } => format!(
            "ไพ่ใบที่สามของฝั่งผู้เล่นนับ {third} แต้ม ฝั่งเจ้ามือมี {banker} แต้ม ซึ่ง{}",
            row(banker)
        ),
    }
}

fn natural(natural: Natural) -> String {
    match natural {
        Natural::BothAlike(total) => format!("ทั้งสองฝั่งป๊อก {total}"),
        Natural::Both { player, banker } => format!("ฝั่งผู้เล่นป๊อก {player} และฝั่งเจ้ามือป๊อก {banker}"),
        Natural::Of(whose, total) => format!("{}ป๊อก {total}", side(whose)),
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
