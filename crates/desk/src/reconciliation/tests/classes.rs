//! An example of each class, and the limits of the times in which a round is compared.

use chrono::{DateTime, TimeDelta, Utc};

use super::wallet_and_history::WalletAndHistory;
use super::{class, class_in, days_ago, now, reach, terms, verdicts};
use crate::reconciliation::round::rounds;
use crate::reconciliation::sources::Reach;
use crate::reconciliation::{ReachLimit, ReconcileClass as Class};

fn yesterday() -> WalletAndHistory {
    WalletAndHistory::yesterday()
}

fn bet() -> WalletAndHistory {
    yesterday().debit("R", "100.00")
}

fn record_at(at: DateTime<Utc>) -> WalletAndHistory {
    WalletAndHistory::at(at).record("R", "100.00", "0.00", "0.00")
}

/// Why, what happens in the round, and its class.
#[rustfmt::skip] // One line each.
const ROUNDS: [(&str, &str, Class); 26] = [
    ("lost, and no outcome in the wallet", "bet 100, record 100 0 0", Class::Matched),
    ("several bets are added up", "bet 100, bet 50, record 100 195 100, record 50 0 0, credit 195", Class::Matched),
    ("a reward that was taken back", "won, reward, rollback", Class::Matched),
    ("a returned tip is no refund", "won, tip, tip returned", Class::Matched),
    ("a win before its bet", "suspended GBW01 195, bet 100, record 100 195 100", Class::Matched),
    ("a declined payout that came again", "bet 100, record 100 195 100, credit declined, credit 195", Class::Matched),
    ("a cancel that was declined without an earlier payout", "won, cancel refused", Class::Matched),
    // A bet that differs from its record.
    ("a reward is no payout", "suspended GBW02 195, bet 100, record 100 195 100", Class::UnpaidWin),
    ("a completed record of a cancelled bet", "bet 100, cancel 100, record 100 0 0", Class::StakeDiffers),
    ("taken twice", "bet 100, won", Class::StakeDiffers),
    ("paid without a record", "bet 100, credit 195", Class::DebitWithoutRecord),
    ("a bet that was declined without an earlier cancel", "bet refused, record 100 0 0", Class::RecordWithoutDebit),
    ("a cent is missing", "bet 100, record 100 195 100, credit 194.99", Class::PayoutDiffers),
    ("never paid", "bet 100, record 100 195 100", Class::UnpaidWin),
    ("a payout that was declined without an earlier message", "bet 100, record 100 195 100, credit refused",
        Class::UnpaidWin),
    // A bet or a payout that was undone.
    ("a refused cancel after a payout", "won, cancel after credit", Class::PaidAfterCancel),
    ("a refused payout after a cancel", "bet 100, cancel 100, credit after cancel", Class::PaidAfterCancel),
    ("paid and cancelled", "won, cancel 100", Class::PaidAfterCancel),
    ("settled as lost and cancelled", "bet 100, record 100 0 0, credit 0, cancel 100", Class::PaidAfterCancel),
    ("a bet behind its cancel, and a record", "cancel first, bet declined, record 100 0 0", Class::TombstoneFired),
    ("a payout behind its rollback", "bet 100, record 100 195 100, credit declined", Class::TombstoneFired),
    ("taken back", "won, rollback", Class::RolledBackNotRepaid),
    ("taken back and paid anew", "won, rollback, credit 190", Class::PayoutDiffers),
    // The noise of binary floats, and a difference.
    ("a float", "bet 0.30, record 0.30000000000000004 0.6000000000000001 0.30, credit 0.60", Class::Matched),
    ("a cent", "bet 0.30, record 0.31 0.60 0.30, credit 0.60", Class::StakeDiffers),
    ("a part of a cent", "bet 0.30, record 0.3002 0.60 0.30, credit 0.60", Class::StakeDiffers),
];

#[test]
fn each_round_is_of_its_class() {
    for (why, steps, expected) in ROUNDS {
        assert_eq!(class(yesterday().told("R", steps)), expected, "{why}");
    }
    let mut by_bet = yesterday().won("R");
    let record = &mut by_bet.records()[0];
    (record.round_id, record.currency, record.bet) = (None, None, Some("T1".to_owned()));
    assert_eq!(class(by_bet), Class::Matched, "a record that is known by its bet");
    let mut unreadable = bet().record("R", "1.00", "0.00", "0.00");
    unreadable.records()[0].stake = None;
    assert_eq!(
        class(unreadable),
        Class::OutOfWindow,
        "a stake that cannot be read"
    );
}

#[test]
fn a_tip_or_a_message_that_was_declined_is_no_round_to_compare() {
    for steps in ["tip", "tip, tip returned", "bet refused", "credit declined"] {
        assert_eq!(verdicts(yesterday().told("R", steps), &reach()), [], "{steps}");
    }
}

/// A side without the other is reported a grace period after the round, and a grace period after the first entry of the wallet.
#[test]
fn a_side_without_the_other_is_reported_where_both_reach() {
    let (grace, moment) = (terms().grace, TimeDelta::milliseconds(1));
    let aged = |age| WalletAndHistory::at(now() - WalletAndHistory::STEP - age).debit("R", "100.00");
    let first_entry = days_ago(30);
    for (name, given, expected) in [
        ("old bet", aged(grace), Class::DebitWithoutRecord),
        ("young bet", aged(grace - moment), Class::NotSettledYet),
        ("record", record_at(days_ago(1)), Class::RecordWithoutDebit),
        ("young record", record_at(now()), Class::NotSettledYet),
        (
            "record before the journal",
            record_at(days_ago(31)),
            Class::OutOfWindow,
        ),
        (
            "its bet may be earlier",
            record_at(first_entry + grace - moment),
            Class::OutOfWindow,
        ),
        (
            "its bet must be there",
            record_at(first_entry + grace),
            Class::RecordWithoutDebit,
        ),
        (
            "a record that is older than the time for which the history is complete",
            WalletAndHistory::at(days_ago(14)).won("R"),
            Class::Matched,
        ),
    ] {
        assert_eq!(class(given), expected, "{name}");
    }
}

#[test]
fn a_bet_is_reported_between_the_first_moment_of_the_history_and_a_grace_period_before_the_end_of_an_export()
{
    let (grace, moment) = (terms().grace, TimeDelta::milliseconds(1));
    let booked = bet().sides().0[0].at;
    for (records_from, journal_to, expected) in [
        (booked, None, Class::DebitWithoutRecord),
        (booked + moment, None, Class::OutOfWindow),
        (days_ago(13), Some(booked + grace), Class::DebitWithoutRecord),
        (days_ago(13), Some(booked + grace - moment), Class::OutOfWindow),
    ] {
        let reach = Reach {
            journal_to,
            records_from,
            ..reach()
        };
        assert_eq!(class_in(bet(), &reach), expected, "{records_from} {journal_to:?}");
    }
}

#[test]
fn a_bet_may_be_missing_in_a_journal_that_was_cut() {
    let half = || yesterday().told("R", "record 100.00 195.00 100.00, bet 50.00");
    for (journal_cut, expected) in [(false, Class::StakeDiffers), (true, Class::OutOfWindow)] {
        let cut = Reach {
            journal_from: Some(days_ago(1)),
            journal_cut,
            ..reach()
        };
        assert_eq!(class_in(half(), &cut), expected);
    }
}

#[test]
fn it_is_said_which_side_does_not_reach() {
    let ended = Reach {
        journal_to: Some(days_ago(1)),
        ..reach()
    };
    for (days, reach, expected) in [
        (1, reach(), None),
        (14, reach(), Some(ReachLimit::OlderThanHistory)),
        (1, ended, Some(ReachLimit::AfterJournal)),
    ] {
        let given = WalletAndHistory::at(days_ago(days)).debit("R", "100.00");
        assert_eq!(verdicts(given, &reach)[0].1.limit(), expected);
    }
}

#[test]
fn two_currencies_are_not_added_up() {
    let given = yesterday().won("R").in_currencies("THB", Some("USD"));
    let mut classes: Vec<Class> = verdicts(given, &reach())
        .into_iter()
        .map(|(_, verdict)| verdict.class())
        .collect();
    classes.sort_unstable();
    assert_eq!(classes, [Class::DebitWithoutRecord, Class::RecordWithoutDebit]);
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
fn the_senders_clock_changes_neither_the_class_nor_the_day_of_a_round() {
    let bet_at = |at| WalletAndHistory::at(at).debit("R", "100.00");
    for sent in SENT {
        for (given, class) in [
            (yesterday().won("R"), Class::Matched),
            (bet(), Class::DebitWithoutRecord),
            (bet_at(now()), Class::NotSettledYet),
            (bet_at(days_ago(14)), Class::OutOfWindow),
        ] {
            let (entries, records) = given.clone().sent(sent).sides();
            let rounds = rounds(&entries, records);
            assert_eq!(rounds[0].began(), Some(entries[0].at), "{sent}");
            let verdicts = verdicts(given.sent(sent), &reach());
            assert_eq!(verdicts[0].1.class(), class, "{sent}");
        }
    }
}

#[test]
fn a_result_or_a_record_of_another_century_does_not_keep_a_round_young() {
    let lotto = |date: &str| {
        let message = format!(r#"{{"round":{{"no":"61","result_date":"{date}"}}}}"#);
        class(bet().saying(&message))
    };
    assert_eq!(lotto("2062-11-21T12:00:00.000Z"), Class::DebitWithoutRecord);
    let soon = (now() + TimeDelta::days(3)).to_rfc3339();
    assert_eq!(lotto(&soon), Class::NotSettledYet);
    let mut given = bet().record("R", "90.00", "0.00", "0.00");
    given.records()[0].at = Some("2062-11-21T12:00:00Z".parse().unwrap());
    assert_eq!(class(given), Class::StakeDiffers);
}
