//! The player with records of every game.

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use sandbox::Options;

use crate::support::{GAMES, now, options, service_with, text};

const PLAYER: &str = "busy-every-game";

async fn times(records: u32) -> Vec<(usize, Vec<DateTime<Utc>>)> {
    let service = service_with(Options {
        records_in_every_game: Some(records),
        ..options()
    })
    .await;
    let mut times = Vec::new();
    let mut ids = HashSet::new();
    for game in GAMES {
        let records = service.all_records(PLAYER, game).await;
        assert!(
            records
                .iter()
                .all(|record| ids.insert(text(&record["id"]).to_owned()))
        );
        let created = records
            .iter()
            .map(|record| text(&record["created_at"]).parse().unwrap());
        times.push((records.len(), created.collect()));
    }
    times
}

#[tokio::test]
async fn has_as_many_records_as_asked_for_over_all_games_and_fourteen_days() {
    for wanted in [40, 5_000] {
        let times = times(wanted).await;
        let total: usize = times.iter().map(|(count, _)| count).sum();
        assert_eq!(total, usize::try_from(wanted).unwrap());
        assert!(times.iter().all(|(count, _)| *count > 0));
    }
}

#[tokio::test]
async fn plays_in_the_first_and_in_the_second_week() {
    let middle = now() - TimeDelta::days(7);
    for (count, times) in times(5_000).await {
        let late = times.iter().filter(|time| **time > middle).count();
        assert!(
            (count / 3..count * 2 / 3 + 1).contains(&late),
            "{late} of {count}"
        );
    }
}
