//! Messages that the wallet declined. They decide a class only if an earlier message of the same bet or payout is
//! the reason.

use super::wallet_and_history::WalletAndHistory;
use super::{class, reach, verdicts};
use crate::views::{EntryKind, ReconcileClass as Class};

fn yesterday() -> WalletAndHistory {
    WalletAndHistory::yesterday()
}

#[test]
fn a_bet_that_was_declined_without_an_earlier_cancel_is_no_round() {
    let declined = yesterday().refused_debit("R");
    assert_eq!(verdicts(declined.clone(), &reach()), []);
    let played = declined.record("R", "100.00", "0.00", "0.00");
    assert_eq!(class(played), Class::RecordWithoutDebit);
}

#[test]
fn a_cancel_that_was_declined_without_an_earlier_payout_is_no_difference() {
    let declined = yesterday().won("R").refused("R", EntryKind::Cancel);
    assert_eq!(class(declined), Class::Matched);
}

#[test]
fn a_payout_that_was_declined_without_an_earlier_message_is_a_win_that_was_not_paid() {
    let declined = yesterday()
        .debit("R", "100.00")
        .record("R", "100.00", "195.00", "100.00")
        .refused("R", EntryKind::Credit);
    assert_eq!(class(declined), Class::UnpaidWin);
}

#[test]
fn a_tip_alone_is_no_round() {
    assert_eq!(verdicts(yesterday().tip("R"), &reach()), []);
}
