//! The words of a kind and of a status whose meaning is known, in English, in Thai, and by the codes of the contract. Words with two
//! meanings in the field are not among them: `return`, `settle`, `void`.

use crate::Kind;

/// What a word of a kind means. None if it is not known.
pub(crate) fn kind(word: &str) -> Option<Kind> {
    let word = normal(word);
    KINDS
        .iter()
        .find(|(_, words)| words.contains(&word.as_str()))
        .map(|(kind, _)| *kind)
}

/// Whether a word of a status means that the transaction was refused. None if it is not known.
pub(crate) fn is_refused(word: &str) -> Option<bool> {
    let word = normal(word);
    if word.len() == 3 {
        match word.as_bytes()[0] {
            b'2' if is_number(&word) => return Some(false),
            b'4' | b'5' if is_number(&word) => return Some(true),
            _ => {}
        }
    }
    if ACCEPTED.contains(&word.as_str()) {
        return Some(false);
    }
    REFUSED.contains(&word.as_str()).then_some(true)
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

fn normal(word: &str) -> String {
    let lower = word.trim().to_lowercase();
    lower.replace([' ', '-'], "_")
}

const KINDS: [(Kind, &[&str]); 7] = [
    (
        Kind::Debit,
        &[
            "debit",
            "bet",
            "stake",
            "wager",
            "place_bet",
            "placebet",
            "gbb01",
            "เดิมพัน",
            "วางเดิมพัน",
            "แทง",
            "แทงเดิมพัน",
        ],
    ),
    (
        Kind::Credit,
        &[
            "credit",
            "win",
            "payout",
            "winnings",
            "gbw01",
            "ชนะ",
            "ถูกรางวัล",
            "จ่ายรางวัล",
            "เงินรางวัล",
        ],
    ),
    (Kind::Lost, &["lost", "loss", "lose", "gbl01", "แพ้", "ไม่ถูกรางวัล"]),
    (
        Kind::Cancel,
        &[
            "cancel",
            "cancelled",
            "canceled",
            "refund",
            "refunded",
            "rfb01",
            "คืนเงิน",
            "คืนเดิมพัน",
            "ยกเลิก",
            "ยกเลิกเดิมพัน",
        ],
    ),
    (
        Kind::Rollback,
        &["rollback", "roll_back", "rol01", "ย้อนกลับ", "ดึงเงินคืน", "เรียกคืน"],
    ),
    (Kind::Tip, &["tip", "gbg01", "ทิป"]),
    (
        Kind::Reward,
        &[
            "reward",
            "bonus",
            "jackpot",
            "privilege",
            "gbw02",
            "gbw03",
            "โบนัส",
            "แจ็คพอต",
            "แจ็กพอต",
        ],
    ),
];

const ACCEPTED: [&str; 15] = [
    "success",
    "successful",
    "succeeded",
    "ok",
    "accepted",
    "completed",
    "complete",
    "confirmed",
    "approved",
    "done",
    "processed",
    "true",
    "สำเร็จ",
    "เสร็จสิ้น",
    "อนุมัติ",
];

const REFUSED: [&str; 14] = [
    "failed",
    "fail",
    "failure",
    "refused",
    "rejected",
    "declined",
    "denied",
    "error",
    "insufficient_funds",
    "insufficient_balance",
    "false",
    "ไม่สำเร็จ",
    "ล้มเหลว",
    "ปฏิเสธ",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_codes_are_known_in_any_case() {
        assert_eq!(kind(" GBB01"), Some(Kind::Debit));
        assert_eq!(kind("Win"), Some(Kind::Credit));
        assert_eq!(kind("คืนเงิน"), Some(Kind::Cancel));
        assert_eq!(kind("Einsatz"), None);
        assert_eq!(kind("settle"), None);
    }

    #[test]
    fn statuses_of_answers_and_words_are_known() {
        assert_eq!(is_refused("200"), Some(false));
        assert_eq!(is_refused("402"), Some(true));
        assert_eq!(is_refused("FAILED"), Some(true));
        assert_eq!(is_refused("Pending"), None);
        assert_eq!(is_refused("301"), None);
    }
}
