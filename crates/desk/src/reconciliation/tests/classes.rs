//! One example of each class.

use chrono::TimeDelta;
use wallet::Flag;

use super::wallet_and_history::WalletAndHistory;
use super::{Reach, class, class_in, days_ago, now, reach, terms};
use crate::views::{ReachLimit, ReconcileClass as Class};

fn yesterday() -> WalletAndHistory {
    WalletAndHistory::yesterday()
}

#[test]
fn equal_sides_match() {
    assert_eq!(class(yesterday().won("R")), Class::Matched);
    let lost = yesterday()
        .debit("R", "100.00")
        .record("R", "100.00", "0.00", "0.00")
        .credit("R", "0.00");
    assert_eq!(class(lost), Class::Matched);
    // A lost bet without a reported outcome moved the same money.
    let unreported = yesterday()
        .debit("R", "100.00")
        .record("R", "100.00", "0.00", "0.00");
    assert_eq!(class(unreported), Class::Matched);
}

#[test]
fn several_bets_of_a_round_are_added_up() {
    let given = yesterday()
        .debit("R", "100.00")
        .debit("R", "50.00")
        .record("R", "100.00", "195.00", "100.00")
        .record("R", "50.00", "0.00", "0.00")
        .credit("R", "195.00");
    assert_eq!(class(given), Class::Matched);
}

#[test]
fn tips_and_rewards_are_neither_stakes_nor_payouts() {
    assert_eq!(class(yesterday().won("R").tip("R").reward("R")), Class::Matched);
    assert_eq!(
        class(yesterday().won("R").reward("R").rollback("R")),
        Class::Matched
    );
}

#[test]
fn a_tip_or_a_declined_payout_alone_is_no_round_to_compare() {
    let alone = [
        yesterday().tip("R"),
        yesterday().tip("R").returned_tip("R"),
        yesterday().refused_credit("R", Flag::TombstoneFired),
    ];
    for given in alone {
        assert_eq!(super::verdicts(given, &reach()), []);
    }
}

#[test]
fn a_stake_that_went_back_needs_no_record() {
    let cancelled = || yesterday().debit("R", "100.00").cancel("R", "100.00");
    assert_eq!(class(cancelled()), Class::Matched);
    let recorded = cancelled()
        .record("R", "100.00", "100.00", "100.00")
        .with_status("refunded");
    assert_eq!(class(recorded), Class::Matched);
    // A record with the status `completed` belongs to a bet that was not voided.
    let completed = cancelled().record("R", "100.00", "0.00", "0.00");
    assert_eq!(class(completed), Class::StakeDiffers);
}

#[test]
fn a_stake_without_a_record_is_reported_after_the_grace_period() {
    let given = |minutes| WalletAndHistory::at(now() - TimeDelta::minutes(minutes)).debit("R", "100.00");
    assert_eq!(class(given(11)), Class::DebitWithoutRecord);
    assert_eq!(class(given(9)), Class::NotSettledYet);
    assert_eq!(class(given(11).credit("R", "195.00")), Class::DebitWithoutRecord);
    let aged = |age| WalletAndHistory::at(now() - WalletAndHistory::STEP - age).debit("R", "100.00");
    assert_eq!(class(aged(terms().grace)), Class::DebitWithoutRecord);
    assert_eq!(
        class(aged(terms().grace - TimeDelta::milliseconds(1))),
        Class::NotSettledYet
    );
}

#[test]
fn a_record_without_a_stake() {
    let given = |at| WalletAndHistory::at(at).record("R", "100.00", "0.00", "0.00");
    assert_eq!(class(given(days_ago(1))), Class::RecordWithoutDebit);
    assert_eq!(class(given(now())), Class::NotSettledYet);
    // Before the wallet's first entry, or so soon after it that the bet may be earlier.
    assert_eq!(class(given(days_ago(31))), Class::OutOfWindow);
    assert_eq!(
        class(given(days_ago(30) + TimeDelta::minutes(9))),
        Class::OutOfWindow
    );
    assert_eq!(
        class(given(days_ago(30) + TimeDelta::minutes(11))),
        Class::RecordWithoutDebit
    );
}

#[test]
fn a_stake_taken_twice_differs() {
    let given = yesterday().debit("R", "100.00").won("R");
    assert_eq!(class(given), Class::StakeDiffers);
}

#[test]
fn a_payout_that_is_not_the_records() {
    let given = |paid| {
        yesterday()
            .debit("R", "100.00")
            .record("R", "100.00", "195.00", "100.00")
            .credit("R", paid)
    };
    assert_eq!(class(given("194.99")), Class::PayoutDiffers);
    assert_eq!(class(given("195.00")), Class::Matched);
}

#[test]
fn sums_with_the_noise_of_binary_floats_are_equal() {
    let given = |stake, paid| {
        yesterday()
            .debit("R", "0.30")
            .record("R", stake, paid, "0.30")
            .credit("R", "0.60")
    };
    assert_eq!(
        class(given("0.30000000000000004", "0.6000000000000001")),
        Class::Matched
    );
    assert_eq!(class(given("0.31", "0.60")), Class::StakeDiffers);
    assert_eq!(class(given("0.30", "0.61")), Class::PayoutDiffers);
    assert_eq!(class(given("0.3002", "0.60")), Class::StakeDiffers);
}

#[test]
fn a_cancel_and_a_payout_on_one_bet() {
    let after_credit = yesterday().won("R").refused_cancel("R");
    assert_eq!(class(after_credit), Class::PaidAfterCancel);
    let after_cancel = yesterday()
        .debit("R", "100.00")
        .cancel("R", "100.00")
        .refused_credit("R", Flag::CreditAfterCancel);
    assert_eq!(class(after_cancel), Class::PaidAfterCancel);
    let both = yesterday().won("R").cancel("R", "100.00");
    assert_eq!(class(both), Class::PaidAfterCancel);
    let lost = || {
        yesterday()
            .debit("R", "100.00")
            .record("R", "100.00", "0.00", "0.00")
            .credit("R", "0.00")
    };
    assert_eq!(class(lost().cancel("R", "100.00")), Class::PaidAfterCancel);
    assert_eq!(class(lost()), Class::Matched);
}

#[test]
fn a_win_that_was_never_paid() {
    let given = yesterday()
        .debit("R", "100.00")
        .record("R", "100.00", "195.00", "100.00");
    assert_eq!(class(given), Class::UnpaidWin);
}

#[test]
fn a_returned_tip_is_no_refund() {
    assert_eq!(
        class(yesterday().won("R").tip("R").returned_tip("R")),
        Class::Matched
    );
}

#[test]
fn a_win_that_arrived_before_its_bet_is_a_payout() {
    let given = |code| {
        yesterday()
            .suspended("R", code, "195.00")
            .debit("R", "100.00")
            .record("R", "100.00", "195.00", "100.00")
    };
    assert_eq!(class(given("GBW01")), Class::Matched);
    // A reward is no payout: the record's payout is missing.
    assert_ne!(class(given("GBW02")), Class::Matched);
}

#[test]
fn a_reward_without_a_bet_is_expected() {
    assert_eq!(class(yesterday().reward("R")), Class::RewardWithoutPlay);
}

#[test]
fn a_bet_behind_its_cancel_is_reported_with_and_without_a_record() {
    let declined = || yesterday().tombstone("R").declined_debit("R");
    assert_eq!(class(declined()), Class::TombstoneFired);
    assert_eq!(
        class(declined().record("R", "100.00", "0.00", "0.00")),
        Class::TombstoneFired
    );
}

#[test]
fn a_payout_behind_its_rollback_is_reported_if_money_is_missing() {
    let given = yesterday()
        .debit("R", "100.00")
        .record("R", "100.00", "195.00", "100.00")
        .refused_credit("R", Flag::TombstoneFired);
    assert_eq!(class(given.clone()), Class::TombstoneFired);
    assert_eq!(class(given.credit("R", "195.00")), Class::Matched);
}

#[test]
fn a_payout_taken_back_has_to_come_again() {
    let taken_back = || yesterday().won("R").rollback("R");
    assert_eq!(class(taken_back()), Class::RolledBackNotRepaid);
    assert_eq!(class(taken_back().credit("R", "195.00")), Class::Matched);
    assert_eq!(class(taken_back().credit("R", "190.00")), Class::PayoutDiffers);
}

#[test]
fn what_a_side_does_not_reach_cannot_be_checked() {
    let old = WalletAndHistory::at(days_ago(14)).debit("R", "100.00");
    assert_eq!(class(old), Class::OutOfWindow);
    // If the history contains an older record, the record is compared.
    assert_eq!(class(WalletAndHistory::at(days_ago(14)).won("R")), Class::Matched);
    let mut cut = reach();
    cut.journal_from = Some(days_ago(1));
    let half = WalletAndHistory::yesterday()
        .record("R", "100.00", "195.00", "100.00")
        .debit("R", "50.00");
    assert_eq!(class_in(half.clone(), &cut), Class::StakeDiffers);
    cut.journal_cut = true;
    assert_eq!(class_in(half, &cut), Class::OutOfWindow);
    let mut ended = reach();
    ended.journal_to = Some(days_ago(1));
    let after = WalletAndHistory::yesterday().debit("R", "100.00");
    assert_eq!(class_in(after, &ended), Class::OutOfWindow);
}

#[test]
fn a_bet_at_the_first_moment_of_the_history_must_have_a_record() {
    let given = yesterday().debit("R", "100.00");
    let first = given.clone().sides().0[0].booked_at;
    let mut from = reach();
    from.records_from = first;
    assert_eq!(class_in(given.clone(), &from), Class::DebitWithoutRecord);
    from.records_from = first + TimeDelta::milliseconds(1);
    assert_eq!(class_in(given, &from), Class::OutOfWindow);
}

#[test]
fn a_record_that_is_as_old_as_the_grace_period_after_the_first_entry_must_have_a_bet() {
    let given = |after| WalletAndHistory::at(days_ago(30) + after).record("R", "100.00", "0.00", "0.00");
    let grace = terms().grace;
    assert_eq!(class(given(grace)), Class::RecordWithoutDebit);
    assert_eq!(
        class(given(grace - TimeDelta::milliseconds(1))),
        Class::OutOfWindow
    );
}

#[test]
fn a_round_that_ends_a_grace_period_before_the_end_of_an_export_is_compared() {
    let given = yesterday().debit("R", "100.00");
    let last = given.clone().sides().0[0].booked_at;
    let ending = |end| {
        let mut ended = reach();
        ended.journal_to = Some(end);
        class_in(given.clone(), &ended)
    };
    let grace = terms().grace;
    assert_eq!(ending(last + grace), Class::DebitWithoutRecord);
    assert_eq!(
        ending(last + grace - TimeDelta::milliseconds(1)),
        Class::OutOfWindow
    );
}

#[test]
fn it_is_said_which_side_does_not_reach() {
    let limit = |at, reach: &Reach| {
        let given = WalletAndHistory::at(at).debit("R", "100.00");
        super::verdicts(given, reach)[0].1.limit()
    };
    assert_eq!(limit(days_ago(1), &reach()), None);
    assert_eq!(limit(days_ago(14), &reach()), Some(ReachLimit::OlderThanHistory));
    let mut ended = reach();
    ended.journal_to = Some(days_ago(1));
    assert_eq!(limit(days_ago(1), &ended), Some(ReachLimit::AfterJournal));
}

#[test]
fn sums_that_cannot_be_read_are_no_difference() {
    let mut given = yesterday()
        .debit("R", "100.00")
        .record("R", "1.00", "0.00", "0.00");
    given.records()[0].stake = None;
    assert_eq!(class(given), Class::OutOfWindow);
}

#[test]
fn two_currencies_are_not_added_up() {
    let mut given = yesterday().won("R");
    given.records()[0].currency = Some("USD".to_owned());
    let mut classes: Vec<Class> = super::verdicts(given, &reach())
        .into_iter()
        .map(|(_, verdict)| verdict.class())
        .collect();
    classes.sort_unstable();
    assert_eq!(classes, [Class::DebitWithoutRecord, Class::RecordWithoutDebit]);
}

#[test]
fn a_record_without_round_or_currency_is_known_by_its_bet() {
    let mut given = yesterday().won("R");
    let record = &mut given.records()[0];
    (record.round_id, record.currency, record.bet) = (None, None, Some("T1".to_owned()));
    assert_eq!(class(given), Class::Matched);
}

#[test]
fn a_round_is_young_by_the_last_that_was_heard_of_it() {
    let given = WalletAndHistory::at(now() - TimeDelta::hours(2))
        .debit("R", "100.00")
        .later(TimeDelta::minutes(115))
        .record("R", "100.00", "195.00", "100.00");
    assert_eq!(class(given), Class::NotSettledYet);
}

/// A sender's clock that is decades off, and one that is right.
const SENT: [&str; 4] = [
    "1970-01-01T00:00:00.000Z",
    "2062-11-21T12:00:00.000Z",
    "",
    "no time",
];

#[test]
fn the_senders_clock_changes_no_class() {
    for sent in SENT {
        for (given, class) in [
            (yesterday().won("R"), Class::Matched),
            (yesterday().debit("R", "100.00"), Class::DebitWithoutRecord),
            (
                WalletAndHistory::at(now()).debit("R", "100.00"),
                Class::NotSettledYet,
            ),
            (
                WalletAndHistory::at(days_ago(14)).debit("R", "100.00"),
                Class::OutOfWindow,
            ),
        ] {
            let verdicts = super::verdicts(given.sent(sent), &reach());
            assert_eq!(verdicts[0].1.class(), class, "{sent}");
        }
    }
}

#[test]
fn a_result_or_a_record_of_another_century_does_not_keep_a_round_young() {
    let lotto = |date: &str| {
        let message = format!(r#"{{"round":{{"no":"61","result_date":"{date}"}}}}"#);
        class(yesterday().debit("R", "100.00").saying(&message))
    };
    assert_eq!(lotto("2062-11-21T12:00:00.000Z"), Class::DebitWithoutRecord);
    let soon = (now() + TimeDelta::days(3)).to_rfc3339();
    assert_eq!(lotto(&soon), Class::NotSettledYet);
    let mut given = yesterday()
        .debit("R", "100.00")
        .record("R", "90.00", "0.00", "0.00");
    given.records()[0].at = Some("2062-11-21T12:00:00Z".parse().unwrap());
    assert_eq!(class(given), Class::StakeDiffers);
}

#[test]
fn the_day_of_a_round_is_that_of_its_booking() {
    for sent in SENT {
        let (entries, records) = yesterday().won("R").sent(sent).sides();
        let booked = entries[0].booked_at;
        let rounds = crate::reconciliation::round::rounds(&entries, records);
        assert_eq!(rounds[0].began(), Some(booked), "{sent}");
    }
}
