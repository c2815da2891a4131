//! Why a round is in its class, in both languages, so that it can be given to a colleague as it stands.

use chrono::TimeDelta;
use money::{ExactDecimal, Sum};

use super::judge::Why;
use super::round::Round;
use crate::audit::words::numbers;
use crate::views::Spoken;

/// What a sentence tells of.
pub(super) struct MessageContext<'a> {
    pub(super) round: &'a Round,
    /// What the wallet should have paid.
    pub(super) due: Option<ExactDecimal>,
    pub(super) grace: TimeDelta,
}

/// Why the round is in its class.
pub(super) fn reason(why: Why, context: &MessageContext<'_>) -> Spoken {
    let figures = Figures::of(context);
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
    fn of(context: &MessageContext<'_>) -> Self {
        let MessageContext { round, due, grace } = context;
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
        Why::Same => format!("The wallet took a stake of {stake} and credited {paid}, which agrees with the record."),
        Why::StakeWentBack if status.is_empty() => {
            "The stake went back, and the history has no record of the round.".to_owned()
        }
        Why::StakeWentBack => format!("The stake went back, and the record's status is {status}."),
        Why::NoRecord => {
            format!(
                "The wallet took a stake of {stake} and credited {paid}, and the history has no record of the round."
            )
        }
        Why::NoBet => {
            format!(
                "The record tells of a stake of {told_stake}, and the wallet's journal has no bet that was taken in this round."
            )
        }
        Why::NoEntries => {
            format!("The record tells of a stake of {told_stake}, and the wallet has no entry of this player at all.")
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
                "A payout was declined because its rollback had come first: {due} is due, {paid} was credited."
            )
        }
        Why::Stake => format!("The wallet took {stake}, the records tell of {told_stake}."),
        Why::Payout => format!("The wallet credited {paid}, by the records {due} is due."),
        Why::NothingPaid => format!("By the records {due} is due, and the wallet credited nothing."),
        Why::TakenBack => {
            format!("A payout was taken back and none came after it: {due} is due, {paid} remained credited.")
        }
        Why::ReturnedAndPaid => format!("The stake of a bet was given back and a payout credited as well: {paid} was credited."),
        Why::RefusedCancel => {
            format!(
                "A cancel came after the outcome. The wallet refused it: the stake of {stake} was not given back."
            )
        }
        Why::RefusedPayout => {
            format!("A payout came after the bet was cancelled. The wallet refused it: {paid} was credited.")
        }
        Why::Reward => format!(
            "A reward of {rewards} was credited, and the wallet has no bet in this round. No record tells of rewards, so there is nothing to compare."
        ),
        Why::OlderThanHistory => {
            "The round began before the days for which the service's history is whole for certain.".to_owned()
        }
        Why::GameNotInHistory => format!(
            "The wallet took a stake of {stake} and credited {paid}. The service has no table of this game and sent no record of it, so whether the play history holds this game is not known."
        ),
        Why::PlayerNotInWallet => {
            "What is open of the wallet has no entry of this player and may leave players out, so whether the bet was taken can't be told."
                .to_owned()
        }
        Why::BeforeJournal => format!(
            "The round began before the wallet's first entry, or less than {minutes} minutes after it."
        ),
        Why::AfterJournal => format!(
            "The export ends before this round, or less than {minutes} minutes after the last that was heard of it."
        ),
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
        Why::Same => format!("กระเป๋าเงินหักเดิมพัน {stake} และให้เครดิต {paid} ตรงกับรายการเล่น"),
        Why::StakeWentBack if status.is_empty() => "คืนเงินเดิมพันแล้ว และประวัติไม่มีรายการของรอบนี้".to_owned(),
        Why::StakeWentBack => format!("คืนเงินเดิมพันแล้ว และสถานะของรายการคือ {status}"),
        Why::NoRecord => {
            format!("กระเป๋าเงินหักเดิมพัน {stake} และให้เครดิต {paid} แต่ประวัติไม่มีรายการของรอบนี้")
        }
        Why::NoBet => format!("รายการแจ้งยอดเดิมพัน {told_stake} แต่สมุดบัญชีของกระเป๋าเงินไม่มีเดิมพันที่หักเงินในรอบนี้"),
        Why::NoEntries => {
            format!("รายการแจ้งยอดเดิมพัน {told_stake} แต่กระเป๋าเงินไม่มีรายการใดของผู้เล่นคนนี้เลย")
        }
        Why::DeclinedBet => {
            format!("รายการแจ้งยอดเดิมพัน {told_stake} แต่กระเป๋าเงินปฏิเสธเดิมพันนี้ เพราะคำสั่งยกเลิกมาถึงก่อน")
        }
        Why::DeclinedUnplayedBet => {
            "เดิมพันมาถึงหลังคำสั่งยกเลิกของมันเองจึงถูกปฏิเสธ ไม่มีเงินเคลื่อนไหว และไม่มีรายการในประวัติ".to_owned()
        }
        Why::DeclinedPayout => {
            format!("การจ่ายถูกปฏิเสธเพราะคำสั่งดึงคืนมาถึงก่อน: ต้องจ่าย {due} แต่ให้เครดิต {paid}")
        }
        Why::Stake => format!("กระเป๋าเงินหักไป {stake} แต่รายการแจ้ง {told_stake}"),
        Why::Payout => format!("กระเป๋าเงินให้เครดิต {paid} แต่ตามรายการต้องจ่าย {due}"),
        Why::NothingPaid => format!("ตามรายการต้องจ่าย {due} แต่กระเป๋าเงินไม่ได้ให้เครดิตเลย"),
        Why::TakenBack => format!("ยอดจ่ายถูกดึงคืนแล้วไม่ได้จ่ายใหม่: ต้องจ่าย {due} แต่เครดิตที่เหลือคือ {paid}"),
        Why::ReturnedAndPaid => format!("คืนเงินเดิมพันแล้วยังให้เครดิตยอดจ่ายด้วย: ให้เครดิต {paid}"),
        Why::RefusedCancel => {
            format!("คำสั่งยกเลิกมาถึงหลังผลออก กระเป๋าเงินปฏิเสธ จึงไม่ได้คืนเดิมพัน {stake}")
        }
        Why::RefusedPayout => format!("การจ่ายมาถึงหลังยกเลิกเดิมพัน กระเป๋าเงินปฏิเสธ: ให้เครดิต {paid}"),
        Why::Reward => {
            format!("ให้เครดิตรางวัล {rewards} โดยกระเป๋าเงินไม่มีเดิมพันในรอบนี้ รายการเล่นไม่บอกถึงรางวัล จึงไม่มีข้อมูลให้เทียบ")
        }
        Why::OlderThanHistory => "รอบนี้เริ่มก่อนช่วงวันที่ประวัติของระบบเกมครบถ้วนแน่นอน".to_owned(),
        Why::GameNotInHistory => format!(
            "กระเป๋าเงินหักเดิมพัน {stake} และให้เครดิต {paid} ระบบเกมไม่มีโต๊ะของเกมนี้และไม่ได้ส่งรายการของเกมนี้ จึงไม่ทราบว่าประวัติการเล่นมีเกมนี้หรือไม่"
        ),
        Why::PlayerNotInWallet => {
            "กระเป๋าเงินที่เปิดอยู่ไม่มีรายการของผู้เล่นคนนี้ และอาจไม่ได้มีผู้เล่นทุกคน จึงบอกไม่ได้ว่าหักเดิมพันหรือไม่".to_owned()
        }
        Why::BeforeJournal => format!("รอบนี้เริ่มก่อนรายการแรกของกระเป๋าเงิน หรือหลังจากนั้นไม่ถึง {minutes} นาที"),
        Why::AfterJournal => format!("ไฟล์ส่งออกจบก่อนรอบนี้ หรือหลังข้อมูลล่าสุดของรอบนี้ไม่ถึง {minutes} นาที"),
        Why::Unreadable => "อ่านยอดรวมของรายการไม่ได้".to_owned(),
        Why::TooLarge => "ยอดเงินของรอบนี้สูงเกินกว่าจะรวมได้อย่างแม่นยำ".to_owned(),
        Why::Young => format!("ผ่านมาไม่ถึง {minutes} นาที อาจยังดำเนินการอยู่"),
    }
}
