//! A computer whose clock is wrong: the age of a round is measured by the service's clock.

use chrono::{TimeDelta, Utc};
use desk::Clock;
use desk::views::{ReconcileClass, Settings};

use crate::coverage::one;
use crate::service::{Entries, Histories, Service};
use crate::service_and_wallet::compare;

/// The class of a bet without a record, in a comparison and in its timeline. `fast` is how much the computer's
/// clock is ahead of the service's.
async fn classes(fast: TimeDelta, age: TimeDelta) -> [Option<ReconcileClass>; 2] {
    let histories = Histories {
        games: vec!["baccarat".to_owned()],
        ..Histories::default()
    };
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
        .round_timeline("somchai", "R1", "baccarat", &Settings::default())
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
