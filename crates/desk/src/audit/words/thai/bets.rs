//! One bet: whether it won, and what else is said of it. How its win was worked out is in `payment.rs`.

use baccarat::check::Verdict::{Broken, CannotTell, Holds};

use crate::audit::words::claim::Bet;
use crate::audit::words::finding::Told;

pub(super) fn sentence(claim: Bet, told: &Told<'_>) -> String {
    let Told {
        bet,
        expected,
        reported,
        why,
        ..
    } = told;
    match claim {
        Bet::Code(Holds) => format!("โปรแกรมนี้รู้จัก{bet}"),
        Bet::Code(_) => format!("โปรแกรมนี้ไม่รู้จัก{bet} จึงบอกไม่ได้ว่าควรชนะหรือไม่"),
        Bet::WinMissing(Holds) => format!("{bet} ชนะ และแจ้งการชนะไว้แล้ว"),
        Bet::WinMissing(Broken) => format!("{bet} ชนะตามไพ่ แต่ไม่ได้แจ้งการชนะไว้"),
        Bet::WinWithoutGain => format!("{bet} ชนะตามไพ่ แต่แจ้งกำไรไว้ {reported}"),
        Bet::WinUnearned(Holds) => format!("{bet} แพ้ และไม่ได้แจ้งการชนะไว้"),
        Bet::WinUnstaked => format!("แจ้งการชนะ {reported} ของ{bet} ทั้งที่ไม่มียอดเดิมพัน"),
        Bet::WinUnearned(Broken) => format!("{bet} แพ้ตามไพ่ แต่แจ้งการชนะไว้ {reported}"),
        Bet::WinMissing(CannotTell) | Bet::WinUnearned(CannotTell) => {
            format!("บอกไม่ได้ว่า{bet} ควรชนะหรือไม่ เพราะ{why}")
        }
        Bet::Push(Holds) => format!("รอบนี้เสมอ จึงคืนยอดของ{bet}"),
        Bet::LostReturned => format!("{bet} แพ้ แต่แจ้งว่าจ่ายคืนยอด {reported}"),
        Bet::Push(Broken) => format!("รอบนี้เสมอ จึงต้องคืนยอดของ{bet} โดยไม่มีกำไร แต่แจ้งไว้ {reported}"),
        Bet::Push(CannotTell) => format!("บอกไม่ได้ว่าคืนยอดของ{bet} หรือไม่ เพราะ{why}"),
        Bet::InsuranceWithinMain => format!("{bet} ยอด {reported} ไม่เกินเดิมพันหลัก"),
        Bet::InsuranceAboveMain => format!("{bet} ยอด {reported} แต่ประกันต้อง{expected} ตามเดิมพันหลัก"),
        Bet::Insurance(Holds) => format!("{bet} ชนะ {reported} เพราะฝั่งที่ซื้อประกันไม่ชนะ"),
        Bet::Insurance(Broken) => format!("{bet} ชนะ {reported} ทั้งที่ฝั่งที่ซื้อประกันชนะ"),
        Bet::InsuranceTooOften => format!("ซื้อประกัน {reported} ครั้ง ปกติไม่เกิน {expected} ครั้ง"),
        Bet::Insurance(CannotTell) => format!("ตรวจ{bet} ไม่ได้ เพราะ{why}"),
    }
}
