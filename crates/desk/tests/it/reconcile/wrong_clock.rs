//! A computer whose clock is wrong: the age of a round is measured by the service's clock.

use chrono::{TimeDelta, Utc};
use desk::Clock;
use desk::views::ReconcileClass;
use serde_json::Value;

use super::record;
use super::service::{self, Entries, Histories, PLAYER, Service};

/// A service with these records, and a bet of this age. `fast` is how much the computer's clock is ahead of the service's.
async fn start(fast: TimeDelta, age: TimeDelta, records: Vec<Value>) -> Service {
    let now = Utc::now();
    let histories = Histories::of(PLAYER, "baccarat", records);
    let service = Service::start_beside(histories, Clock::starting_at(now + fast)).await;
    let mut entries = Entries::default();
    entries.opening(PLAYER, now - TimeDelta::days(1));
    entries.debit(PLAYER, "baccarat", "R1", now - age);
    // The export reaches far beyond the round.
    entries.opening("mali", now + TimeDelta::days(1));
    entries.open(&service.desk).await;
    service
}

#[tokio::test]
async fn whether_a_round_may_still_settle_does_not_depend_on_the_computers_clock() {
    for fast in [-30, 0, 30].map(TimeDelta::minutes) {
        for (minutes, class) in [
            (5, ReconcileClass::NotSettledYet),
            (20, ReconcileClass::DebitWithoutRecord),
        ] {
            let service = start(fast, TimeDelta::minutes(minutes), Vec::new()).await;
            let (rows, _) = service.compared().await;
            let timeline = service.timeline("R1", "baccarat").await.unwrap();
            assert_eq!([Some(rows[0].class), timeline.class], [Some(class); 2], "{fast}");
        }
    }
}

#[tokio::test]
async fn a_win_that_was_not_paid_is_said_by_a_slow_computer_too() {
    let (slow, age) = (TimeDelta::minutes(30), TimeDelta::minutes(20));
    let won = service::record(PLAYER, "baccarat", "R1", Utc::now() - age, "195.00");
    let service = start(-slow, age, vec![won]).await;
    let (result, _) = record::compare(&service).await;
    assert_eq!(record::class(&result).0, ReconcileClass::UnpaidWin);
}
