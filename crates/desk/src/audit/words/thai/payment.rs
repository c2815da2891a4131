//! How a win was worked out: stake, odds, profit, amount, and the digits that were dropped.

use baccarat::check::{About, Fact, Verdict, Why};

use super::bets::Told;
use crate::audit::words::numbers;

impl Told<'_> {
    /// The stake and the odds of a bet, as far as both are known.
    fn calculation(&self) -> String {
        let listed = match self.finding.about {
            About::Bet(listed) => Some(listed),
            _ => None,
        };
        let odds = listed
            .and_then(|listed| self.scene.win(listed))
            .and_then(|win| win.odds);
        let stake = listed.and_then(|listed| self.scene.stake(listed));
        match (stake, odds) {
            (Some(stake), Some(odds)) => {
                let stake = numbers::money(stake, self.scene.currency());
                format!("{} ยอด {stake} อัตราจ่าย {}", self.bet, numbers::odds(odds))
            }
            _ => self.bet.clone(),
        }
    }

    pub(super) fn profit(&self) -> String {
        let Self {
            bet,
            expected,
            reported,
            ..
        } = self;
        let calculation = self.calculation();
        match (self.finding.verdict, self.finding.expected) {
            (Verdict::Holds, _) => format!("{calculation} ได้กำไร {expected} และแจ้งไว้ {reported}"),
            (Verdict::Broken, Fact::Money(due)) if due.is_sign_negative() => {
                format!("{bet} แพ้ จึงเสียยอดเดิมพัน ({expected}) แต่แจ้งกำไรไว้ {reported}")
            }
            (Verdict::Broken, _) => format!("{calculation} ต้องได้กำไร {expected} แต่แจ้งไว้ {reported}"),
            (Verdict::CannotTell, Fact::Money(_)) if self.finding.why == Some(Why::NotDocumented) => {
                format!(
                    "{calculation} ได้กำไร {expected} แต่แจ้งไว้ {reported} ซึ่งอาจมาจากโบนัส แต่เอกสารไม่ได้อธิบายไว้"
                )
            }
            (Verdict::CannotTell, _) => format!("ตรวจกำไรของ{bet} ไม่ได้ เพราะ{}", self.why()),
        }
    }

    pub(super) fn amount(&self) -> String {
        let Self {
            bet,
            expected,
            reported,
            ..
        } = self;
        match self.finding.verdict {
            Verdict::Holds => format!("จำนวนเงินของ{bet} คือ {reported} ตรงกับยอดเดิมพันและกำไร"),
            Verdict::Broken => {
                format!("จำนวนเงินของ{bet} ต้องเป็น {expected} ตามยอดเดิมพันและกำไร แต่แจ้งไว้ {reported}")
            }
            Verdict::CannotTell => format!("ตรวจจำนวนเงินของ{bet} ไม่ได้ เพราะ{}", self.why()),
        }
    }

    pub(super) fn rounding(&self) -> String {
        let Self {
            bet,
            expected,
            reported,
            ..
        } = self;
        match (self.finding.verdict, self.finding.reported) {
            (Verdict::Holds, Fact::Rounding(_)) => format!("กำไรของ{bet} คำนวณได้ {expected} แล้ว{reported}"),
            (Verdict::Holds, _) => {
                format!("{bet} แจ้งไว้ {reported} ค่าที่คำนวณได้คือ {expected} ต่างกันเพียงการปัดเศษ")
            }
            (Verdict::Broken, _) => format!("{bet} แจ้งไว้ {reported} แต่ค่าที่คำนวณได้คือ {expected}"),
            (Verdict::CannotTell, _) => format!("บอกไม่ได้ว่า{bet} ปัดเศษอย่างไร เพราะ{}", self.why()),
        }
    }

    pub(super) fn banker_six(&self) -> String {
        let Self {
            expected, reported, ..
        } = self;
        match (self.finding.verdict, self.finding.expected) {
            (Verdict::Holds, _) => {
                format!("ฝั่งเจ้ามือชนะด้วย 6 แต้ม และจ่าย {reported} ต่อ 1 ตามแบบของค่ายนี้")
            }
            (Verdict::Broken, Fact::OddsAbove(_)) => {
                format!("ฝั่งเจ้ามือไม่ได้ชนะด้วย 6 แต้ม จึงต้องจ่าย{expected} ต่อ 1 แต่จ่าย {reported} ต่อ 1")
            }
            (Verdict::Broken, _) => {
                format!("ฝั่งเจ้ามือชนะด้วย 6 แต้ม ซึ่งจ่าย{expected} ต่อ 1 แต่จ่าย {reported} ต่อ 1")
            }
            (Verdict::CannotTell, _) => {
                format!("บอกไม่ได้ว่าค่ายนี้จ่ายเท่าใดเมื่อฝั่งเจ้ามือชนะด้วย 6 แต้ม เพราะ{}", self.why())
            }
        }
    }

    pub(super) fn odds(&self) -> String {
        let Self {
            bet,
            expected,
            reported,
            ..
        } = self;
        match self.finding.verdict {
            Verdict::Holds => format!("{bet} จ่าย {reported} ต่อ 1 ตามอัตราทั่วไป"),
            Verdict::Broken | Verdict::CannotTell => {
                format!("{bet} จ่าย {reported} ต่อ 1 อัตราทั่วไปคือ {expected} ซึ่งแต่ละค่ายอาจต่างกัน")
            }
        }
    }

    pub(super) fn pay_table(&self) -> String {
        let Self {
            bet,
            expected,
            reported,
            ..
        } = self;
        match self.finding.verdict {
            Verdict::Holds => format!("{bet} จ่าย {reported} ต่อ 1 ตามตารางอัตราจ่าย"),
            Verdict::Broken => format!("{bet} จ่าย {reported} ต่อ 1 แต่ตารางอัตราจ่ายกำหนดไว้ {expected}"),
            Verdict::CannotTell => format!("บอกไม่ได้ว่า{bet} จ่ายตามตารางอัตราจ่ายหรือไม่ เพราะ{}", self.why()),
        }
    }
}
