//! An example of each class, and the limits of the times in which a round is compared.

use chrono::{DateTime, TimeDelta, Utc};
use wallet::{Flag, Kind};

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

/// A bet that lost, and of which the wallet has no outcome.
fn lost() -> WalletAndHistory {
    bet().record("R", "100.00", "0.00", "0.00")
}

/// A bet that won, and of which the wallet has no outcome.
fn due() -> WalletAndHistory {
    bet().record("R", "100.00", "195.00", "100.00")
}

fn record_at(at: DateTime<Utc>) -> WalletAndHistory {
    WalletAndHistory::at(at).record("R", "100.00", "0.00", "0.00")
}

fn won() -> WalletAndHistory {
    yesterday().won("R")
}

fn cancelled() -> WalletAndHistory {
    bet().cancel("R", "100.00")
}

fn declined_payout() -> WalletAndHistory {
    due().refused_credit("R", Flag::TombstoneFired)
}

/// A credit with this code, which came before the bet that won it.
fn credited_before(code: &str) -> WalletAndHistory {
    yesterday()
        .suspended("R", code, "195.00")
        .debit("R", "100.00")
        .record("R", "100.00", "195.00", "100.00")
}

#[test]
fn sides_that_moved_the_same_money_match() {
    let several = bet()
        .debit("R", "50.00")
        .record("R", "100.00", "195.00", "100.00")
        .record("R", "50.00", "0.00", "0.00")
        .credit("R", "195.00");
    let mut by_bet = won();
    let record = &mut by_bet.records()[0];
    (record.round_id, record.currency, record.bet) = (None, None, Some("T1".to_owned()));
    for (name, given) in [
        ("lost, and no outcome in the wallet", lost()),
        ("several bets are added up", several),
        ("a reward that was taken back", won().reward("R").rollback("R")),
        ("a returned tip is no refund", won().tip("R").returned_tip("R")),
        ("a win before its bet", credited_before("GBW01")),
        (
            "a declined payout that came again",
            declined_payout().credit("R", "195.00"),
        ),
        (
            "a cancel that was declined without an earlier payout",
            won().refused("R", Kind::Cancel),
        ),
        ("a record that is known by its bet", by_bet),
    ] {
        assert_eq!(class(given), Class::Matched, "{name}");
    }
}

#[test]
fn a_bet_that_differs_from_its_record_is_of_its_class() {
    let mut unreadable = bet().record("R", "1.00", "0.00", "0.00");
    unreadable.records()[0].stake = None;
    for (name, given, expected) in [
        (
            "a reward is no payout",
            credited_before("GBW02"),
            Class::UnpaidWin,
        ),
        (
            "a completed record of a cancelled bet",
            cancelled().record("R", "100.00", "0.00", "0.00"),
            Class::StakeDiffers,
        ),
        ("taken twice", bet().won("R"), Class::StakeDiffers),
        (
            "paid without a record",
            bet().credit("R", "195.00"),
            Class::DebitWithoutRecord,
        ),
        (
            "a bet that was declined without an earlier cancel",
            yesterday()
                .refused_debit("R")
                .record("R", "100.00", "0.00", "0.00"),
            Class::RecordWithoutDebit,
        ),
        (
            "a cent is missing",
            due().credit("R", "194.99"),
            Class::PayoutDiffers,
        ),
        ("never paid", due(), Class::UnpaidWin),
        (
            "a payout that was declined without an earlier message",
            due().refused("R", Kind::Credit),
            Class::UnpaidWin,
        ),
        ("a stake that cannot be read", unreadable, Class::OutOfWindow),
    ] {
        assert_eq!(class(given), expected, "{name}");
    }
}

#[test]
fn a_bet_or_a_payout_that_was_undone_is_of_its_class() {
    for (name, given, expected) in [
        (
            "a refused cancel after a payout",
            won().refused_cancel("R"),
            Class::PaidAfterCancel,
        ),
        (
            "a refused payout after a cancel",
            cancelled().refused_credit("R", Flag::CreditAfterCancel),
            Class::PaidAfterCancel,
        ),
        (
            "paid and cancelled",
            won().cancel("R", "100.00"),
            Class::PaidAfterCancel,
        ),
        (
            "settled as lost and cancelled",
            lost().credit("R", "0.00").cancel("R", "100.00"),
            Class::PaidAfterCancel,
        ),
        (
            "a bet behind its cancel, and a record",
            yesterday()
                .tombstone("R")
                .declined_debit("R")
                .record("R", "100.00", "0.00", "0.00"),
            Class::TombstoneFired,
        ),
        (
            "a payout behind its rollback",
            declined_payout(),
            Class::TombstoneFired,
        ),
        ("taken back", won().rollback("R"), Class::RolledBackNotRepaid),
        (
            "taken back and paid anew",
            won().rollback("R").credit("R", "190.00"),
            Class::PayoutDiffers,
        ),
    ] {
        assert_eq!(class(given), expected, "{name}");
    }
}

#[test]
fn sums_with_the_noise_of_binary_floats_are_equal() {
    for (stake, paid, expected) in [
        ("0.30000000000000004", "0.6000000000000001", Class::Matched),
        ("0.31", "0.60", Class::StakeDiffers),
        ("0.30", "0.61", Class::PayoutDiffers),
        ("0.3002", "0.60", Class::StakeDiffers),
    ] {
        let given = yesterday()
            .debit("R", "0.30")
            .record("R", stake, paid, "0.30")
            .credit("R", "0.60");
        assert_eq!(class(given), expected, "{stake} {paid}");
    }
}

#[test]
fn a_tip_or_a_message_that_was_declined_is_no_round_to_compare() {
    for given in [
        yesterday().tip("R"),
        yesterday().tip("R").returned_tip("R"),
        yesterday().refused_debit("R"),
        yesterday().refused_credit("R", Flag::TombstoneFired),
    ] {
        assert_eq!(verdicts(given, &reach()), []);
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
    let booked = bet().sides().0[0].booked_at;
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
    let half = || {
        yesterday()
            .record("R", "100.00", "195.00", "100.00")
            .debit("R", "50.00")
    };
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
            assert_eq!(rounds[0].began(), Some(entries[0].booked_at), "{sent}");
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
