//! Every reason is a message of the catalog, and says another thing than the others.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use money::ExactDecimal;

use super::wallet_and_history::WalletAndHistory;
use crate::reconciliation::judge::Why;
use crate::reconciliation::reason::{ReasonContext, reason};
use crate::reconciliation::round::rounds;
use crate::sentences::InWords;

const WHYS: [Why; 27] = [
    Why::Same,
    Why::StakeWentBack,
    Why::NoRecord,
    Why::NoBet,
    Why::NoEntries,
    Why::DeclinedBet,
    Why::RefusedBet,
    Why::DeclinedUnplayedBet,
    Why::DeclinedPayout,
    Why::Stake,
    Why::Payout,
    Why::NothingPaid,
    Why::TakenBack,
    Why::ReturnedAndPaid,
    Why::ReturnedAndLost,
    Why::RefusedCancel,
    Why::RefusedPayout,
    Why::Reward,
    Why::OlderThanHistory,
    Why::GameNotInHistory,
    Why::PlayerNotInWallet,
    Why::BeforeJournal,
    Why::AfterJournal,
    Why::RewardUnseen,
    Why::Unreadable,
    Why::TooLarge,
    Why::Young,
];

fn said(given: WalletAndHistory) -> Vec<(String, String)> {
    let (entries, records) = given.sides();
    let rounds = rounds(&entries, records);
    let context = ReasonContext {
        round: &rounds[0],
        due: ExactDecimal::parse("1950.00").ok(),
        grace: TimeDelta::minutes(10),
    };
    WHYS.map(|why| {
        let message = reason(why, &context);
        (message.en(), message.th())
    })
    .to_vec()
}

#[test]
fn every_reason_has_its_own_sentence() {
    let plain = WalletAndHistory::yesterday()
        .debit("R1", "1000.00")
        .record("R1", "1000.00", "1950.00", "1000.00");
    let sentences = said(plain);
    let different: BTreeSet<_> = sentences.iter().collect();
    assert_eq!(different.len(), WHYS.len());
    let (english, thai) = &sentences[0];
    assert_eq!(
        english,
        "The wallet took a stake of 1,000.00 THB and credited 0 THB, which agrees with the record."
    );
    assert_eq!(
        thai,
        "กระเป๋าเงินหักเดิมพัน 1,000.00 THB และเพิ่มเครดิต 0 THB ตรงกับบันทึกการเล่น"
    );
    assert!(
        sentences
            .iter()
            .any(|(english, _)| english.contains("1,950.00 THB is due"))
    );
    assert!(
        sentences
            .iter()
            .any(|(english, _)| english == "Less than 10 minutes old: the round may not be finished.")
    );
}

#[test]
fn a_stake_that_went_back_is_said_with_the_status_of_its_record() {
    let given = WalletAndHistory::yesterday().debit("R1", "100.00");
    let without = said(given);
    assert_eq!(
        without[1].0,
        "The stake was given back, and the history has no record of the round."
    );
    let given = WalletAndHistory::yesterday()
        .debit("R1", "100.00")
        .record("R1", "100.00", "0.00", "0.00")
        .with_status("refunded");
    assert_eq!(
        said(given)[1].0,
        "The stake was given back, and the record's status is refunded."
    );
}
