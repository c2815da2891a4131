//! Scopes of a comparison, and the counts of what is outside.

use std::future::ready;

use chrono::{DateTime, TimeDelta, Utc};
use desk::views::{ReconcileScope, Settings};

use super::service_and_wallet::{compare, one_player, start};

#[tokio::test]
async fn a_day_holds_the_rounds_that_began_on_it() {
    let both = start().await;
    let day = (both.clock.now() - TimeDelta::days(1)).date_naive();
    let scope = ReconcileScope::Day {
        date: day.to_string(),
        time_zone: "UTC".to_owned(),
        players: Vec::new(),
        only_players: false,
    };
    let (rows, summary) = compare(&both.desk, &scope).await;
    assert!(summary.complete && summary.coverage.players == 1, "{summary:?}");
    for row in rows {
        let at: DateTime<Utc> = row.at.unwrap().parse().unwrap();
        assert_eq!(at.date_naive(), day);
    }
}

#[tokio::test]
async fn a_comparison_that_is_stopped_says_so() {
    let both = start().await;
    let summary = both
        .desk
        .reconciliation
        .run(&one_player(), &Settings::default(), drop, ready(()))
        .await
        .unwrap();
    assert!(!summary.complete);
    assert_eq!(summary.rounds, 0);
}
