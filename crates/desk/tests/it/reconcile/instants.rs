//! At any hour of the day, a comparison of yesterday and one of the player find every planted fault.

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

/// Yesterday, in a time zone.
fn yesterday(now: &str, time_zone: &str) -> ReconcileScope {
    let now: DateTime<Utc> = now.parse().unwrap();
    let zone = Zone::named(time_zone).unwrap();
    let date = zone.local(now).date_naive() - TimeDelta::days(1);
    ReconcileScope::Day {
        date: date.to_string(),
        time_zone: time_zone.to_owned(),
        players: Vec::new(),
        only_players: false,
    }
}

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
        for scope in [yesterday(now, time_zone), one_player()] {
            let (rows, summary) = compare(&both.desk, &scope).await;
            assert!(summary.complete, "{now}: {:?}", summary.incomplete);
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
