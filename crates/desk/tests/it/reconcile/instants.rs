//! At any hour of the day, a comparison of yesterday and one of the player find every planted fault, and a day has the rounds that
//! began on it.

use std::collections::BTreeSet;

use app::clock::Zone;
use chrono::{DateTime, TimeDelta, Utc};
use desk::views::{ReconcileClass, ReconcileScope};

use super::service_and_wallet::{compare, one_player, start_at};

const PLANTED: [ReconcileClass; 4] = [
    ReconcileClass::UnpaidWin,
    ReconcileClass::StakeDiffers,
    ReconcileClass::PaidAfterCancel,
    ReconcileClass::TombstoneFired,
];

#[tokio::test]
async fn yesterday_and_the_player_show_every_planted_fault() {
    for (now, time_zone) in [
        ("2026-11-22T16:59:58Z", "Asia/Bangkok"),
        ("2026-11-22T17:01:00Z", "Asia/Bangkok"),
        ("2026-11-25T05:17:00Z", "Asia/Bangkok"),
        ("2028-03-01T00:01:00Z", "UTC"),
        ("2027-03-28T22:01:00Z", "Europe/Berlin"),
    ] {
        let both = start_at(now).await;
        let zone = Zone::named(time_zone).unwrap();
        let day_of = |at: &str| zone.local(at.parse::<DateTime<Utc>>().unwrap()).date_naive();
        let yesterday = day_of(now) - TimeDelta::days(1);
        let day = ReconcileScope::Day {
            date: yesterday.to_string(),
            time_zone: time_zone.to_owned(),
            players: Vec::new(),
            only_players: false,
        };
        for scope in [day, one_player()] {
            let (rows, summary) = compare(&both.desk, &scope).await;
            assert!(summary.complete, "{now}: {:?}", summary.incomplete);
            assert_eq!(summary.coverage.players, 1);
            if matches!(scope, ReconcileScope::Day { .. }) {
                for row in &rows {
                    assert_eq!(day_of(row.at.as_deref().unwrap()), yesterday, "{now}");
                }
            }
            let found: BTreeSet<ReconcileClass> = rows.into_iter().map(|row| row.class).collect();
            for class in PLANTED {
                assert!(
                    found.contains(&class),
                    "{now}: no {class:?} in {scope:?}, only {found:?}"
                );
            }
        }
    }
}
