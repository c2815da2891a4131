//! A computer whose clock is wrong: the age of a round is measured by the service's clock.

use chrono::{TimeDelta, Utc};
use desk::Clock;
use desk::views::{ReconcileClass, Settings};

use super::coverage::one;
use super::record;
use super::service::{self, Entries, Histories, Service};
use super::service_and_wallet::compare;

/// The class of a bet without a record, in a comparison and in its timeline. `fast` is how much the computer's
/// clock is ahead of the service's.
async fn classes(fast: TimeDelta, age: TimeDelta) -> [Option<ReconcileClass>; 2] {
    let histories = Histories::of("somchai", "baccarat", Vec::new());
    let now = Utc::now();
    let service = Service::start_beside(histories, Clock::starting_at(now + fast)).await;
    let mut entries = Entries::default();
    entries.debit("somchai", "baccarat", "R1", now - age);
    // The export reaches far beyond the round.
    entries.opening("mali", now + TimeDelta::days(1));
    entries.open(&service.desk).await;
    let (rows, _) = compare(&service.desk, &one("somchai")).await;
    let timeline = service
        .desk
        .reconciliation
        .timeline("somchai", "R1", "baccarat", &Settings::default())
        .await
        .unwrap();
    [rows.first().map(|row| row.class), timeline.class]
}

#[tokio::test]
async fn whether_a_round_may_still_settle_does_not_depend_on_the_computers_clock() {
    let (young, old) = (TimeDelta::minutes(5), TimeDelta::minutes(20));
    for fast in [-30, 0, 30].map(TimeDelta::minutes) {
        assert_eq!(
            classes(fast, young).await,
            [Some(ReconcileClass::NotSettledYet); 2],
            "{fast}"
        );
        assert_eq!(
            classes(fast, old).await,
            [Some(ReconcileClass::DebitWithoutRecord); 2],
            "{fast}"
        );
    }
}

#[tokio::test]
async fn a_win_that_was_not_paid_is_said_by_a_slow_computer_too() {
    let (slow, now) = (TimeDelta::minutes(30), Utc::now());
    let bet_at = now - TimeDelta::minutes(20);
    let won = service::record("somchai", "baccarat", "R1", bet_at, "195.00");
    let histories = Histories::of("somchai", "baccarat", vec![won]);
    let service = Service::start_beside(histories, Clock::starting_at(now - slow)).await;
    let mut entries = Entries::default();
    entries.opening("somchai", now - TimeDelta::days(1));
    entries.debit("somchai", "baccarat", "R1", bet_at);
    // The export reaches far beyond the round.
    entries.opening("mali", now + TimeDelta::days(1));
    entries.open(&service.desk).await;
    let (result, _) = record::compare(&service).await;
    assert_eq!(record::class(&result).0, ReconcileClass::UnpaidWin);
}
