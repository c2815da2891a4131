//! Why a round is in its class, in both languages, so that it can be given to a colleague as it stands.

use chrono::TimeDelta;
use money::{ExactDecimal, Sum};

use super::judge::Why;
use super::round::Round;
use crate::audit::words::numbers;
use crate::views::Spoken;

/// What a sentence tells of.
pub(super) struct Scene<'a> {
    pub(super) round: &'a Round,
    /// What the wallet should have paid.
    pub(super) due: Option<ExactDecimal>,
    pub(super) grace: TimeDelta,
}

/// Why the round is in its class.
pub(super) fn reason(why: Why, scene: &Scene<'_>) -> Spoken {
    let figures = Figures::of(scene);
    Spoken {
        en: english(why, &figures),
        th: thai(why, &figures),
    }
}

struct Figures {
    stake: String,
    paid: String,
    rewards: String,
    told_stake: String,
    due: String,
    status: String,
    minutes: i64,
}

impl Figures {
    fn of(scene: &Scene<'_>) -> Self {
        let Scene { round, due, grace } = scene;
        let currency = Some(round.currency.as_str()).filter(|currency| !currency.is_empty());
        let maybe = |value: Option<ExactDecimal>| {
            value.map_or_else(|| "?".to_owned(), |value| numbers::money(value, currency))
        };
        let summed = |sum: Sum| maybe(sum.total());
        let mut statuses = round
            .records
            .iter()
            .filter_map(|record| record.other_status.clone());
        Self {
            stake: summed(round.ledger.stake()),
            paid: summed(round.ledger.paid),
            rewards: summed(round.ledger.rewards),
            told_stake: maybe(round.told_stake().ok()),
            due: maybe(*due),
            status: statuses.next().unwrap_or_default(),
            minutes: grace.num_minutes(),
        }
    }
}

fn english(why: Why, figures: &Figures) -> String {
    let Figures {
        stake,
        paid,
        rewards,
        told_stake,
        due,
        status,
        minutes,
    } = figures;
    match why {
        Why::Same => format!("Both sides tell of a stake of {stake} and a payout of {paid}."),
        Why::StakeWentBack if status.is_empty() => {
            "The stake went back, and the history has no record of the round.".to_owned()
        }
        Why::StakeWentBack => format!("The stake went back, and the record's status is {status}."),
        Why::NoRecord => {
            format!(
                "The wallet holds a stake of {stake} and paid {paid}, and the history has no record of the round."
            )
        }
        Why::NoBet => {
            format!(
                "The record tells of a stake of {told_stake}, and the wallet never took a bet for this round."
            )
        }
        Why::DeclinedBet => format!(
            "The record tells of a stake of {told_stake}, but the wallet declined the bet: its cancel had come first."
        ),
        Why::DeclinedUnplayedBet => {
            "The bet came after its own cancel and was declined. No money moved, and there is no record."
                .to_owned()
        }
        Why::DeclinedPayout => {
            format!(
                "A payout was declined because its rollback had come first: {due} is due, {paid} was paid."
            )
        }
        Why::Stake => format!("The wallet took {stake}, the records tell of {told_stake}."),
        Why::Payout => format!("The wallet paid {paid}, by the records {due} is due."),
        Why::NothingPaid => format!("By the records {due} is due, and the wallet paid nothing."),
        Why::TakenBack => {
            format!("A payout was taken back and none came after it: {due} is due, {paid} was paid.")
        }
        Why::ReturnedAndPaid => format!("A bet was given back and paid as well: the player kept {paid}."),
        Why::RefusedCancel => {
            format!(
                "A cancel came after the outcome. The wallet refused it: the stake of {stake} was not given back."
            )
        }
        Why::RefusedPayout => {
            format!("A payout came after the bet was cancelled. The wallet refused it: {paid} was paid.")
        }
        Why::Reward => format!("A reward of {rewards} without a bet, as rewards may be."),
        Why::OlderThanHistory => "The history does not reach back that far.".to_owned(),
        Why::BeforeJournal => "The round began before the wallet's entries do.".to_owned(),
        Why::AfterJournal => "The export ends before the round is over.".to_owned(),
        Why::Unreadable => "The record's sums cannot be read.".to_owned(),
        Why::TooLarge => "The amounts of this round are too large to be added exactly.".to_owned(),
        Why::Young => format!("Less than {minutes} minutes old: it may still be under way."),
    }
}

fn thai(why: Why, figures: &Figures) -> String {
    let Figures {
        stake,
        paid,
        rewards,
        told_stake,
        due,
        status,
        minutes,
    } = figures;
    match why {
        Why::Same => format!("ทั้งสองฝั่งแจ้งยอดเดิมพัน {stake} และยอดจ่าย {paid} ตรงกัน"),
        Why::StakeWentBack if status.is_empty() => "คืนเงินเดิมพันแล้ว และประวัติไม่มีรายการของรอบนี้".to_owned(),
        Why::StakeWentBack => format!("คืนเงินเดิมพันแล้ว และสถานะของรายการคือ {status}"),
        Why::NoRecord => {
            format!("กระเป๋าเงินหักเดิมพันไว้ {stake} และจ่ายแล้ว {paid} แต่ประวัติไม่มีรายการของรอบนี้")
        }
        Why::NoBet => format!("รายการแจ้งยอดเดิมพัน {told_stake} แต่กระเป๋าเงินไม่เคยรับเดิมพันของรอบนี้"),
        Why::DeclinedBet => {
            format!("รายการแจ้งยอดเดิมพัน {told_stake} แต่กระเป๋าเงินปฏิเสธเดิมพันนี้ เพราะคำสั่งยกเลิกมาถึงก่อน")
        }
        Why::DeclinedUnplayedBet => {
            "เดิมพันมาถึงหลังคำสั่งยกเลิกของมันเองจึงถูกปฏิเสธ ไม่มีเงินเคลื่อนไหว และไม่มีรายการในประวัติ".to_owned()
        }
        Why::DeclinedPayout => {
            format!("การจ่ายถูกปฏิเสธเพราะคำสั่งดึงคืนมาถึงก่อน: ต้องจ่าย {due} แต่จ่ายไป {paid}")
        }
        Why::Stake => format!("กระเป๋าเงินหักไป {stake} แต่รายการแจ้ง {told_stake}"),
        Why::Payout => format!("กระเป๋าเงินจ่าย {paid} แต่ตามรายการต้องจ่าย {due}"),
        Why::NothingPaid => format!("ตามรายการต้องจ่าย {due} แต่กระเป๋าเงินไม่ได้จ่ายเลย"),
        Why::TakenBack => format!("ยอดจ่ายถูกดึงคืนแล้วไม่ได้จ่ายใหม่: ต้องจ่าย {due} แต่จ่ายไป {paid}"),
        Why::ReturnedAndPaid => format!("คืนเงินเดิมพันแล้วยังจ่ายรางวัลด้วย: ผู้เล่นได้ไป {paid}"),
        Why::RefusedCancel => {
            format!("คำสั่งยกเลิกมาถึงหลังผลออก กระเป๋าเงินปฏิเสธ จึงไม่ได้คืนเดิมพัน {stake}")
        }
        Why::RefusedPayout => format!("การจ่ายมาถึงหลังยกเลิกเดิมพัน กระเป๋าเงินปฏิเสธ: จ่ายไป {paid}"),
        Why::Reward => format!("รางวัลพิเศษ {rewards} โดยไม่มีเดิมพัน ซึ่งเป็นเรื่องปกติ"),
        Why::OlderThanHistory => "ประวัติย้อนหลังไปไม่ถึงรอบนี้".to_owned(),
        Why::BeforeJournal => "รอบนี้เริ่มก่อนรายการแรกของกระเป๋าเงิน".to_owned(),
        Why::AfterJournal => "ไฟล์ส่งออกจบก่อนที่รอบนี้จะสิ้นสุด".to_owned(),
        Why::Unreadable => "อ่านยอดรวมของรายการไม่ได้".to_owned(),
        Why::TooLarge => "ยอดเงินของรอบนี้สูงเกินกว่าจะรวมได้อย่างแม่นยำ".to_owned(),
        Why::Young => format!("ผ่านมาไม่ถึง {minutes} นาที อาจยังดำเนินการอยู่"),
    }
}
