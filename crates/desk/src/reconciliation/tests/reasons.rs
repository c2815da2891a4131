//! What is said about a round, with its amounts.

use super::terms;
use super::wallet_and_history::WalletAndHistory;
use crate::reconciliation::classify::Verdict;
use crate::reconciliation::reason::reason;
use crate::reconciliation::round::rounds;
use crate::sentences::InWords;

fn said(given: WalletAndHistory, verdict: Verdict) -> (String, String) {
    let (entries, records) = given.sides();
    let rounds = rounds(&entries, records);
    let message = reason(&rounds[0], verdict, &terms());
    (message.en(), message.th())
}

#[test]
fn a_reason_is_said_with_the_amounts_of_both_sides() {
    let given = || {
        WalletAndHistory::yesterday()
            .debit("R1", "1000.00")
            .record("R1", "1000.00", "1950.00", "1000.00")
    };
    let (english, thai) = said(given(), Verdict::Same);
    assert_eq!(
        english,
        "The wallet took a stake of 1,000.00 THB and credited 0 THB, which agrees with the record."
    );
    assert_eq!(
        thai,
        "กระเป๋าเงินหักเดิมพัน 1,000.00 THB และเพิ่มเครดิต 0 THB ตรงกับบันทึกการเล่น"
    );
    let (english, _) = said(given(), Verdict::NothingPaid);
    assert!(english.contains("1,950.00 THB is due"), "{english}");
    let (english, _) = said(given(), Verdict::Young);
    assert_eq!(
        english,
        "Less than 10 minutes old: the round may not be finished."
    );
}

#[test]
fn a_stake_that_went_back_is_said_with_the_status_of_its_record() {
    let given = WalletAndHistory::yesterday().debit("R1", "100.00");
    assert_eq!(
        said(given, Verdict::StakeWentBack).0,
        "The stake was given back, and the history has no record of the round."
    );
    let given = WalletAndHistory::yesterday()
        .debit("R1", "100.00")
        .record("R1", "100.00", "0.00", "0.00")
        .with_status("refunded");
    assert_eq!(
        said(given, Verdict::StakeWentBack).0,
        "The stake was given back, and the record's status is refunded."
    );
}
