//! A computer whose clock is wrong: how old a round is follows from the service's clock.

use chrono::TimeDelta;
use desk::Clock;
use desk::views::{ReconcileClass, Settings};
use serde_json::json;

use crate::coverage::one;
use crate::lotto::{GAME, PLAYER};
use crate::service::{Entries, Histories, Service, ago};
use crate::service_and_wallet::compare;

/// A desk whose computer is an hour slow.
async fn an_hour_slow() -> Service {
    let histories = Histories {
        games: vec!["baccarat".to_owned()],
        ..Histories::default()
    };
    Service::start_beside(histories, Clock::starting_at(ago(TimeDelta::hours(1)))).await
}

/// A bet half an hour old, which has no record.
fn with_a_bet() -> Entries {
    let mut entries = Entries::default();
    entries.opening(PLAYER, ago(TimeDelta::days(5)));
    entries.debit(PLAYER, "baccarat", "R1", ago(TimeDelta::minutes(30)));
    entries
}

#[tokio::test]
async fn a_timeline_takes_the_age_of_its_round_from_the_services_clock() {
    let service = an_hour_slow().await;
    with_a_bet().open(&service.desk).await;
    let settings = Settings::default();
    let timeline = service.desk.round_timeline(PLAYER, "R1", "baccarat", &settings);
    let class = timeline.await.unwrap().class;
    assert_eq!(class, Some(ReconcileClass::DebitWithoutRecord));
}

#[tokio::test]
async fn a_comparison_keeps_the_services_time_although_its_last_lotto_round_is_unknown() {
    let service = an_hour_slow().await;
    let mut entries = with_a_bet();
    entries.line(
        PLAYER,
        ago(TimeDelta::minutes(25)),
        &json!({
            "transaction_type": "debit", "transaction_code": "GBB01", "game_key": GAME, "round_id": "L1",
            "effect": "bet_opened", "moved": "-10.00", "amount": "10.00", "raw": json!({"round": {"no": "1"}}).to_string(),
        }),
    );
    entries.open(&service.desk).await;
    let (rows, _) = compare(&service.desk, &one(PLAYER)).await;
    let found: Vec<_> = rows
        .iter()
        .map(|row| (row.round_id.as_deref(), row.class))
        .collect();
    assert_eq!(found, [(Some("R1"), ReconcileClass::DebitWithoutRecord)]);
}
