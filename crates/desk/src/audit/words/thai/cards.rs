//! The game, the cards and the result.

use baccarat::check::Verdict::{Broken, CannotTell, Holds};
use baccarat::{Round, Winner};

use super::names::{code, side, winner};
use crate::audit::words::claim::Cards;
use crate::audit::words::finding::Told;

pub(super) fn sentence(claim: Cards, told: &Told<'_>) -> String {
    let Told {
        expected,
        reported,
        why,
        ..
    } = told;
    let whose = told.side().map_or("ฝั่งหนึ่ง", side);
    let result = told.code().map_or("ผลข้างเคียง", code);
    let card = card(told);
    match claim {
        Cards::Game(Holds) => "เกมนี้คือบาคาร่า".to_owned(),
        Cards::Game(_) => format!("เกมนี้คือ {reported} จึงตรวจด้วยกติกาบาคาร่าไม่ได้"),
        Cards::NoGame => "รายการไม่ได้ระบุเกม จึงตรวจด้วยกติกาบาคาร่าไม่ได้".to_owned(),
        Cards::Code(Holds) => format!("อ่านไพ่ของ{whose}ได้ทุกใบ"),
        Cards::Code(_) => format!("ไพ่ใบหนึ่งของ{whose}คือ {reported} ซึ่งเป็นรหัสที่โปรแกรมนี้ไม่รู้จัก"),
        Cards::Count(Holds) => format!("{whose}มีไพ่ {reported} ใบ"),
        Cards::Count(Broken) => format!("{whose}มีไพ่ {reported} ใบ แต่แต่ละฝั่งต้องมีสองหรือสามใบ"),
        Cards::Count(CannotTell) => format!("ไม่มีข้อมูลไพ่ของ{whose}"),
        Cards::Value(Holds) => format!("{card} นับ {reported} แต้ม ตรงตามที่แจ้ง"),
        Cards::Value(Broken) => format!("{card} นับ {expected} แต้ม แต่แจ้งไว้ {reported} แต้ม"),
        Cards::Values(Holds) => format!("แต้มไพ่ทุกใบของ{whose}ตรงตามที่แจ้ง"),
        Cards::Values(Broken) => format!("{whose}มีไพ่ {expected} ใบ แต่แจ้งแต้มไพ่ไว้ {reported} ใบ"),
        Cards::ValueWithTens => format!("{card} แจ้งไว้ {reported} แต้ม เมื่อตัดหลักสิบแล้วนับ {expected} แต้ม"),
        Cards::Value(CannotTell) | Cards::Values(CannotTell) => format!("ตรวจแต้มของ{card} ไม่ได้ เพราะ{why}"),
        Cards::Total(of, Holds) => {
            format!(
                "ไพ่{} ({}) รวมได้ {expected} แต้ม ตรงตามที่แจ้ง",
                side(of),
                told.hand(of)
            )
        }
        Cards::Total(of, Broken) => {
            let (name, hand) = (side(of), told.hand(of));
            format!("ไพ่{name} ({hand}) รวมได้ {expected} แต้ม แต่แจ้งไว้ {reported} แต้ม")
        }
        Cards::Total(of, CannotTell) => format!("ตรวจแต้มรวมของ{}ไม่ได้ เพราะ{why}", side(of)),
        Cards::Winner(Some(due), Holds) => format!("{} ตรงตามที่แจ้ง", concluded(told, due)),
        Cards::Winner(None, Holds) => format!("ผลคือ{reported} ตรงตามที่แจ้ง"),
        Cards::Winner(Some(due), Broken) => format!("{} แต่แจ้งผู้ชนะไว้มากกว่าหนึ่งฝั่ง", concluded(told, due)),
        Cards::Winner(None, Broken) => "แจ้งผู้ชนะไว้มากกว่าหนึ่งฝั่ง".to_owned(),
        Cards::Winner(_, CannotTell) => format!("ตรวจผลแพ้ชนะไม่ได้ เพราะ{why}"),
        Cards::OtherWinner(due, other) => format!("{} แต่แจ้งไว้ว่า{}", concluded(told, due), winner(other)),
        Cards::SideResult(Holds) => format!("ผล {result} เป็นไปตามไพ่ ตรงตามที่แจ้ง"),
        Cards::SideResult(Broken) => format!("แจ้งผล {result} ไว้ แต่ไพ่ไม่ได้ออกผลนี้"),
        Cards::SideResult(CannotTell) => format!("บอกไม่ได้ว่าไพ่ออกผล {result} หรือไม่ เพราะ{why}"),
        Cards::SideResultMissing => {
            format!("ไพ่ออกผล {result} แต่ไม่ได้แจ้งไว้ ทั้งที่ระบบเกมนี้แจ้งผลนี้ทุกครั้ง")
        }
        Cards::SideResultUnknown => format!("แจ้งผล {result} ไว้ ซึ่งโปรแกรมนี้ไม่รู้จักความหมาย"),
        Cards::Score(Holds) => format!("คะแนนที่แจ้งคือ {reported} เท่ากับแต้มรวมของฝั่งที่สูงกว่า"),
        Cards::Score(_) => format!(
            "คะแนนที่แจ้งคือ {reported} ส่วนแต้มรวมของฝั่งที่สูงกว่าคือ {expected} เอกสารไม่ได้อธิบายว่าคะแนนนี้หมายถึงอะไร"
        ),
    }
}

/// Whose card it is and which one.
fn card(told: &Told<'_>) -> String {
    match (told.side(), told.card()) {
        (Some(whose), Some((position, card))) => format!("ไพ่ใบที่ {position} ของ{} ({card})", side(whose)),
        (Some(whose), None) => format!("ไพ่แต่ละใบของ{}", side(whose)),
        (None, _) => "ไพ่แต่ละใบ".to_owned(),
    }
}

/// What the cards, or else the reported totals, come to.
fn concluded(told: &Told<'_>, won: Winner) -> String {
    match &told.context.round {
        Some(round) => by_totals(round, won),
        None => format!("ตามแต้มรวมที่แจ้ง ผลคือ{}", winner(won)),
    }
}

/// Who won and why.
pub(super) fn by_totals(round: &Round, won: Winner) -> String {
    let (player, banker, won) = (round.player.total(), round.banker.total(), winner(won));
    match round.winner() {
        Winner::Banker => format!("ฝั่งเจ้ามือ {banker} แต้ม มากกว่าฝั่งผู้เล่น {player} แต้ม ผลคือ{won}"),
        Winner::Player => format!("ฝั่งผู้เล่น {player} แต้ม มากกว่าฝั่งเจ้ามือ {banker} แต้ม ผลคือ{won}"),
        Winner::Tie => format!("ทั้งสองฝั่งได้ {player} แต้มเท่ากัน ผลคือ{won}"),
    }
}
