//! One bet: whether it won, and what else is said of it. How its win was worked out is in `payment.rs`.

use baccarat::check::{About, Fact, Finding, Rule, Verdict};

use super::names::{code, fact, why};
use crate::audit::scene::Scene;

pub(super) fn finding(finding: &Finding<'_>, scene: &Scene<'_>) -> String {
    let told = Told {
        finding,
        scene,
        bet: bet(finding.about),
        expected: fact(&finding.expected, scene.currency()),
        reported: fact(&finding.reported, scene.currency()),
    };
    match finding.rule {
        Rule::WinMissing => told.win_missing(),
        Rule::WinUnearned => told.win_unearned(),
        Rule::Push => told.push(),
        Rule::WinProfit => told.profit(),
        Rule::WinAmount => told.amount(),
        Rule::Rounding => told.rounding(),
        Rule::BankerSix => told.banker_six(),
        Rule::Odds => told.odds(),
        Rule::PayTable => told.pay_table(),
        Rule::Insurance => told.insurance(),
        _ => told.bet_code(),
    }
}

/// A bet by its name.
pub(super) fn bet(about: About<'_>) -> String {
    match about {
        About::Bet("INSURANCE") => "ประกัน".to_owned(),
        About::Bet(listed) | About::SideResult(listed) => bet_on(listed),
        About::Insurance(position) => format!("ประกันครั้งที่ {position}"),
        About::TotalPayout => "ยอดจ่ายรวม".to_owned(),
        About::TotalBet => "ยอดเดิมพันรวม".to_owned(),
        _ => "เดิมพันนี้".to_owned(),
    }
}

/// Thai runs on without a space; a code as received stands apart.
pub(super) fn bet_on(listed: &str) -> String {
    match code(listed) {
        name if name == listed => format!("เดิมพัน {name}"),
        name => format!("เดิมพัน{name}"),
    }
}

/// A finding about a bet with its words at hand.
pub(super) struct Told<'a> {
    pub(super) finding: &'a Finding<'a>,
    pub(super) scene: &'a Scene<'a>,
    pub(super) bet: String,
    pub(super) expected: String,
    pub(super) reported: String,
}

impl Told<'_> {
    pub(super) fn why(&self) -> &'static str {
        why(self.finding.why)
    }

    fn win_missing(&self) -> String {
        let Self { bet, reported, .. } = self;
        match (self.finding.verdict, self.finding.reported) {
            (Verdict::Holds, _) => format!("{bet} ชนะ และแจ้งการชนะไว้แล้ว"),
            (Verdict::Broken, Fact::Missing | Fact::Nothing) => format!("{bet} ชนะตามไพ่ แต่ไม่ได้แจ้งการชนะไว้"),
            (Verdict::Broken, _) => format!("{bet} ชนะตามไพ่ แต่แจ้งกำไรไว้ {reported}"),
            (Verdict::CannotTell, _) => format!("บอกไม่ได้ว่า{bet} ควรชนะหรือไม่ เพราะ{}", self.why()),
        }
    }

    fn win_unearned(&self) -> String {
        let Self { bet, reported, .. } = self;
        match (self.finding.verdict, self.finding.expected) {
            (Verdict::Holds, _) => format!("{bet} แพ้ และไม่ได้แจ้งการชนะไว้"),
            (Verdict::Broken, Fact::Nothing) => format!("แจ้งการชนะ {reported} ของ{bet} ทั้งที่ไม่มียอดเดิมพัน"),
            (Verdict::Broken, _) => format!("{bet} แพ้ตามไพ่ แต่แจ้งการชนะไว้ {reported}"),
            (Verdict::CannotTell, _) => format!("บอกไม่ได้ว่า{bet} ควรชนะหรือไม่ เพราะ{}", self.why()),
        }
    }

    /// The rule has two halves: a tie returns a main bet, and a bet that lost is not returned.
    fn push(&self) -> String {
        let Self { bet, reported, .. } = self;
        let of_lost = matches!(self.finding.expected, Fact::Money(_));
        match (self.finding.verdict, of_lost) {
            (Verdict::Holds, _) => format!("รอบนี้เสมอ จึงคืนยอดของ{bet}"),
            (Verdict::Broken, true) => format!("{bet} แพ้ แต่แจ้งว่าจ่ายคืนยอด {reported}"),
            (Verdict::Broken, false) => {
                format!("รอบนี้เสมอ จึงต้องคืนยอดของ{bet} โดยไม่มีกำไร แต่แจ้งไว้ {reported}")
            }
            (Verdict::CannotTell, _) => format!("บอกไม่ได้ว่าคืนยอดของ{bet} หรือไม่ เพราะ{}", self.why()),
        }
    }

    fn insurance(&self) -> String {
        let Self {
            bet,
            expected,
            reported,
            ..
        } = self;
        match (self.finding.verdict, self.finding.expected) {
            (Verdict::Holds, Fact::AtMost(_)) => format!("{bet} ยอด {reported} ไม่เกินเดิมพันหลัก"),
            (Verdict::Holds, _) => format!("{bet} ชนะ {reported} เพราะฝั่งที่ซื้อประกันไม่ชนะ"),
            (Verdict::Broken, Fact::AtMost(_)) => {
                format!("{bet} ยอด {reported} แต่ประกันต้อง{expected} ตามเดิมพันหลัก")
            }
            (Verdict::Broken, _) => format!("{bet} ชนะ {reported} ทั้งที่ฝั่งที่ซื้อประกันชนะ"),
            (Verdict::CannotTell, Fact::Count(_)) => {
                format!("ซื้อประกัน {reported} ครั้ง ปกติไม่เกิน {expected} ครั้ง")
            }
            (Verdict::CannotTell, _) => format!("ตรวจ{bet} ไม่ได้ เพราะ{}", self.why()),
        }
    }

    fn bet_code(&self) -> String {
        match self.finding.verdict {
            Verdict::Holds => format!("โปรแกรมนี้รู้จัก{}", self.bet),
            Verdict::Broken | Verdict::CannotTell => {
                format!("โปรแกรมนี้ไม่รู้จัก{} จึงบอกไม่ได้ว่าควรชนะหรือไม่", self.bet)
            }
        }
    }
}
