//! How a win was worked out: stake, odds, profit, amount, and the digits that were dropped.

use baccarat::check::Verdict::{Broken, CannotTell, Holds};

use crate::audit::words::claim::Payment;
use crate::audit::words::finding::Told;

pub(super) fn sentence(claim: Payment, told: &Told<'_>) -> String {
    let Told {
        bet,
        expected,
        reported,
        why,
        ..
    } = told;
    let calculation = calculation(told);
    match claim {
        Payment::Profit(Holds) => format!("{calculation} ได้กำไร {expected} และแจ้งไว้ {reported}"),
        Payment::Profit(Broken) => format!("{calculation} ต้องได้กำไร {expected} แต่แจ้งไว้ {reported}"),
        Payment::ProfitByBonus => {
            format!("กำไรของ{bet} คือ {reported} ตรงกับยอดเดิมพัน อัตราจ่าย และค่าโบนัส เหมือนรายการอื่น")
        }
        Payment::ProfitOfLost => format!("{bet} แพ้ จึงเสียยอดเดิมพัน ({expected}) แต่แจ้งกำไรไว้ {reported}"),
        Payment::ProfitWithBonus => {
            format!("{calculation} ได้กำไร {expected} แต่แจ้งไว้ {reported} ซึ่งอาจมาจากโบนัส แต่เอกสารไม่ได้อธิบายไว้")
        }
        Payment::Profit(CannotTell) => format!("ตรวจกำไรของ{bet} ไม่ได้ เพราะ{why}"),
        Payment::Amount(Holds) => format!("จำนวนเงินของ{bet} คือ {reported} ตรงกับยอดเดิมพันและกำไร"),
        Payment::Amount(Broken) => {
            format!("จำนวนเงินของ{bet} ต้องเป็น {expected} ตามยอดเดิมพันและกำไร แต่แจ้งไว้ {reported}")
        }
        Payment::Amount(CannotTell) => format!("ตรวจจำนวนเงินของ{bet} ไม่ได้ เพราะ{why}"),
        Payment::RoundedBy => format!("กำไรของ{bet} คำนวณได้ {expected} แล้ว{reported}"),
        Payment::Rounding(Holds) => {
            format!("{bet} แจ้งไว้ {reported} ค่าที่คำนวณได้คือ {expected} ต่างกันเพียงการปัดเศษ")
        }
        Payment::Rounding(Broken) => format!("{bet} แจ้งไว้ {reported} แต่ค่าที่คำนวณได้คือ {expected}"),
        Payment::Rounding(CannotTell) => format!("บอกไม่ได้ว่า{bet} ปัดเศษอย่างไร เพราะ{why}"),
        Payment::BankerSix(Holds) => format!("ฝั่งเจ้ามือชนะด้วย 6 แต้ม และแจ้งไว้ {reported} ต่อ 1 ตามแบบของค่ายนี้"),
        Payment::BankerSix(Broken) => {
            format!("ฝั่งเจ้ามือชนะด้วย 6 แต้ม ซึ่งค่ายนี้จ่าย{expected} ต่อ 1 แต่แจ้งไว้ {reported} ต่อ 1")
        }
        Payment::SixReduced => {
            format!("ฝั่งเจ้ามือชนะด้วย 6 แต้ม และแจ้งไว้ {reported} ต่อ 1 ซึ่งน้อยกว่ายอดเดิมพันตามแบบทั่วไป")
        }
        Payment::PaidAsSix => {
            format!("ฝั่งเจ้ามือไม่ได้ชนะด้วย 6 แต้ม จึงต้องจ่าย{expected} ต่อ 1 แต่แจ้งไว้ {reported} ต่อ 1")
        }
        Payment::BankerSix(CannotTell) => format!(
            "ฝั่งเจ้ามือชนะด้วย 6 แต้ม และแจ้งไว้ {reported} ต่อ 1 โดยทั่วไปจ่าย{expected} ต่อ 1 และยังไม่ทราบว่าค่ายนี้จ่ายเท่าใด"
        ),
        Payment::Odds(Holds) => format!("{bet} แจ้งไว้ {reported} ต่อ 1 ตามอัตราทั่วไป"),
        Payment::Odds(_) => {
            format!("{bet} แจ้งไว้ {reported} ต่อ 1 อัตราทั่วไปคือ {expected} ซึ่งแต่ละค่ายอาจต่างกัน")
        }
        Payment::PayTable(Holds) => format!("{bet} แจ้งไว้ {reported} ต่อ 1 ตามตารางอัตราจ่าย"),
        Payment::PayTable(Broken) => {
            format!("{bet} แจ้งไว้ {reported} ต่อ 1 แต่ตารางอัตราจ่ายกำหนดไว้ {expected}")
        }
        Payment::PayTable(CannotTell) => {
            format!("บอกไม่ได้ว่าตัวเลขของ{bet} ตรงตามตารางอัตราจ่ายหรือไม่ เพราะ{why}")
        }
    }
}

/// The stake and the odds of a bet, as far as both are known.
fn calculation(told: &Told<'_>) -> String {
    match told.stake_and_odds() {
        Some((stake, odds)) => format!("{} ยอด {stake} อัตราจ่าย {odds}", told.bet),
        None => told.bet.clone(),
    }
}
