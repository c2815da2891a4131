//! Entries and their marks as sentences, in both languages.

use wallet::{Effect, Flag};

use super::entry::LedgerEntry;
use crate::audit::words::numbers;
use crate::reconcile::RecordAmounts;
use crate::views::{EntryKind, Spoken};

/// What a mark on an entry means. One this version does not know is shown as received.
pub(super) fn flag(name: &str) -> Spoken {
    let (en, th) = match Flag::from_stored(name) {
        Some(Flag::CurrencyDiffers) => (
            "The message's currency is not the account's.",
            "สกุลเงินในข้อความไม่ตรงกับบัญชี",
        ),
        Some(Flag::AmountDiffers) => (
            "The amount is not that of the transaction it names.",
            "จำนวนเงินไม่ตรงกับธุรกรรมที่อ้างถึง",
        ),
        Some(Flag::RoundDiffers) => (
            "The round or game is not that of the transaction it names.",
            "รอบหรือเกมไม่ตรงกับธุรกรรมที่อ้างถึง",
        ),
        Some(Flag::TombstoneFired) => (
            "It came after the message that undid it, and was declined.",
            "มาถึงหลังคำสั่งที่ลบล้างมันแล้ว จึงถูกปฏิเสธ",
        ),
        Some(Flag::Unknown) => (
            "It names a bet or credit that was never received.",
            "อ้างถึงเดิมพันหรือยอดจ่ายที่ไม่เคยได้รับ",
        ),
        Some(Flag::AlreadyDone) => ("It undoes what was undone already.", "ลบล้างสิ่งที่ลบล้างไปแล้ว"),
        Some(Flag::NothingToUndo) => (
            "It undoes what was refused, so there was nothing to undo.",
            "ลบล้างสิ่งที่ถูกปฏิเสธ จึงไม่มีอะไรให้ลบล้าง",
        ),
        Some(Flag::CancelAfterCredit) => ("A cancel for a bet that was settled.", "ยกเลิกเดิมพันที่ตัดสินแล้ว"),
        Some(Flag::CreditAfterCancel) => (
            "A credit for a bet whose stake was given back.",
            "จ่ายให้เดิมพันที่คืนเงินไปแล้ว",
        ),
        Some(Flag::SecondCredit) => ("A credit for a bet that has one.", "จ่ายซ้ำให้เดิมพันที่จ่ายแล้ว"),
        Some(Flag::TipIsFinal) => ("It treats a tip like a bet.", "ปฏิบัติกับทิปเหมือนเดิมพัน"),
        Some(Flag::LossWithAmount) => ("A loss that carries an amount.", "ผลแพ้ที่มีจำนวนเงิน"),
        Some(Flag::UnknownCode) => (
            "A transaction code this version does not know.",
            "รหัสธุรกรรมที่รุ่นนี้ไม่รู้จัก",
        ),
        Some(Flag::Overdrawn) => ("The balance went below zero.", "ยอดคงเหลือติดลบ"),
        None => return as_received(name),
    };
    spoken(en, th)
}

fn as_received(name: &str) -> Spoken {
    Spoken {
        en: format!("{name} (not known to this version)"),
        th: format!("{name} (รุ่นนี้ไม่รู้จัก)"),
    }
}

/// What an entry did, in a timeline.
pub(super) fn entry(entry: &LedgerEntry) -> Spoken {
    let moved = numbers::money(entry.moved.abs(), Some(&entry.currency));
    let (en, th) = match (entry.effect, entry.kind) {
        (Some(Effect::BetOpened), _) => (format!("Stake of {moved} taken."), format!("หักเงินเดิมพัน {moved}")),
        (Some(Effect::Tipped), _) => (format!("Tip of {moved} taken."), format!("หักทิป {moved}")),
        (Some(Effect::Refunded), _) => (
            format!("Stake of {moved} given back."),
            format!("คืนเงินเดิมพัน {moved}"),
        ),
        (Some(Effect::CancelTombstone), _) => (
            "Cancel of a bet that had not come: it will be declined.".to_owned(),
            "ยกเลิกเดิมพันที่ยังมาไม่ถึง: ถ้ามาถึงจะถูกปฏิเสธ".to_owned(),
        ),
        (Some(Effect::Credited), _) => (format!("Payout of {moved}."), format!("จ่าย {moved}")),
        (Some(Effect::Lost), _) => ("Lost: nothing is paid.".to_owned(), "แพ้: ไม่มียอดจ่าย".to_owned()),
        (Some(Effect::Rewarded), _) => (format!("Reward of {moved}."), format!("รางวัลพิเศษ {moved}")),
        (Some(Effect::Suspended), _) => (
            format!("Reward of {moved} for a bet nobody knows."),
            format!("รางวัลพิเศษ {moved} ของเดิมพันที่ไม่มีใครรู้จัก"),
        ),
        (Some(Effect::TakenBack), _) => (
            format!("Payout of {moved} taken back."),
            format!("ดึงคืนยอดจ่าย {moved}"),
        ),
        (Some(Effect::RollbackTombstone), _) => (
            "Rollback of a credit that had not come: it will be declined.".to_owned(),
            "ดึงคืนยอดจ่ายที่ยังมาไม่ถึง: ถ้ามาถึงจะถูกปฏิเสธ".to_owned(),
        ),
        (Some(Effect::Adjusted), _) => (
            "The operator moved credit.".to_owned(),
            "ผู้ให้บริการปรับยอดเงิน".to_owned(),
        ),
        (None, kind) => unmoved(kind, entry.refused),
    };
    Spoken { en, th }
}

fn unmoved(kind: EntryKind, refused: bool) -> (String, String) {
    let (en, th) = match kind {
        EntryKind::Debit => ("Bet", "เดิมพัน"),
        EntryKind::Credit => ("Payout", "การจ่าย"),
        EntryKind::Cancel => ("Cancel", "การยกเลิก"),
        EntryKind::Rollback => ("Rollback", "การดึงคืน"),
        EntryKind::Opening | EntryKind::Adjustment => ("Adjustment", "การปรับยอด"),
    };
    if refused {
        (format!("{en} declined."), format!("ปฏิเสธ{th}"))
    } else {
        (format!("{en} changed nothing."), format!("{th}ไม่มีผล"))
    }
}

/// What a record tells, in a timeline.
pub(super) fn result(told: &RecordAmounts) -> Spoken {
    let amount = |value: Option<money::ExactDecimal>| {
        value.map_or_else(
            || "?".to_owned(),
            |value| numbers::money(value, told.currency.as_deref()),
        )
    };
    let (stake, paid) = (amount(told.stake), amount(told.paid));
    match &told.other_status {
        None => Spoken {
            en: format!("The record tells of a stake of {stake} and a payout of {paid}."),
            th: format!("รายการแจ้งยอดเดิมพัน {stake} และยอดจ่าย {paid}"),
        },
        Some(status) => Spoken {
            en: format!(
                "The record, whose status is {status}, tells of a stake of {stake} and a payout of {paid}."
            ),
            th: format!("รายการซึ่งมีสถานะ {status} แจ้งยอดเดิมพัน {stake} และยอดจ่าย {paid}"),
        },
    }
}

fn spoken(en: &str, th: &str) -> Spoken {
    Spoken {
        en: en.to_owned(),
        th: th.to_owned(),
    }
}
