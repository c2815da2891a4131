//! Planted disputes are served as listed, and change nothing else. That each is the fault that its name says, and that no other
//! record or round has one, is tested with the check (`crates/check/tests/it/dealt`, `crates/desk/tests/it/disputes.rs`).

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use sandbox::{Dispute, DisputeKind as Kind, Options};
use serde_json::Value;

use crate::support::{GAMES, Service, disputed, now, options, service, service_with, text};

fn disputes_of(options: &Options) -> Vec<Dispute> {
    sandbox::disputes(options).unwrap()
}

/// All records by player and id, without the service's own address.
async fn world(service: &Service) -> Vec<(String, Value)> {
    let mut records = Vec::new();
    for player in service.running.players() {
        for game in GAMES {
            for record in service.all_records(player, game).await {
                let text = record.to_string().replace(service.running.base_url(), "");
                records.push((player.clone(), serde_json::from_str(&text).unwrap()));
            }
        }
    }
    records
}

fn by_record(disputes: &[Dispute]) -> HashMap<(String, String), Kind> {
    let key = |dispute: &Dispute| Some((dispute.player_id.clone()?, dispute.record_id.clone()?));
    disputes
        .iter()
        .filter_map(|dispute| Some((key(dispute)?, dispute.dispute)))
        .collect()
}

#[tokio::test]
async fn what_is_listed_differs_and_the_rest_is_byte_for_byte_the_clean_world() {
    let (clean, planted) = (service().await, service_with(disputed()).await);
    let listed = by_record(&planted.running.disputes());
    let (clean, planted) = (world(&clean).await, world(&planted).await);
    assert_eq!(clean.len(), planted.len());
    let mut met = 0;
    for ((player, before), (_, record)) in clean.iter().zip(&planted) {
        let kind = listed
            .get(&(player.clone(), text(&record["id"]).to_owned()))
            .copied();
        met += usize::from(kind.is_some());
        assert_eq!(
            before == record,
            matches!(kind, None | Some(Kind::CameraNotFound)),
            "{kind:?} {record}"
        );
        assert_eq!(
            record["status"] != "completed",
            kind == Some(Kind::Refunded),
            "{record}"
        );
        if kind == Some(Kind::Refunded) {
            assert_eq!(
                (&record["total_payout"], &record["player_win"]),
                (&record["total_bet"], &Value::Null)
            );
        }
        let has_both_cameras = ["camera1", "camera2"]
            .iter()
            .all(|camera| record["game_result"]["image_url"][camera].is_string());
        assert_eq!(
            !has_both_cameras,
            kind == Some(Kind::CameraAbsent),
            "{kind:?} {record}"
        );
    }
    assert_eq!(met, listed.len(), "a listed record is not served");
}

#[test]
fn the_list_hangs_on_the_seed_alone_and_a_clean_world_has_none() {
    let list = disputes_of(&disputed());
    assert_eq!(list, disputes_of(&disputed()));
    assert_ne!(
        list,
        disputes_of(&Options {
            seed: 8,
            ..disputed()
        })
    );
    assert_eq!(disputes_of(&options()), []);
    assert!(
        list.windows(2)
            .all(|pair| pair[0].created_at >= pair[1].created_at)
    );
}

#[test]
fn a_day_later_the_disputes_of_before_are_the_same() {
    let list = |now: DateTime<Utc>| {
        disputes_of(&Options {
            now: Some(now),
            ..disputed()
        })
    };
    let (today, tomorrow) = (list(now()), list(now() + TimeDelta::days(1)));
    let window = now() - TimeDelta::days(13);
    let with_record = |list: Vec<Dispute>| -> Vec<Dispute> {
        let known = |dispute: &Dispute| {
            let at: DateTime<Utc> = dispute.created_at.parse().unwrap();
            dispute.player_id.is_some() && (window..=now()).contains(&at)
        };
        list.into_iter().filter(known).collect()
    };
    assert_eq!(with_record(today), with_record(tomorrow));
}

#[test]
fn every_kind_occurs_often_enough_to_be_found() {
    for step in 0..4 {
        let now = now() + TimeDelta::hours(step * 41);
        let list = disputes_of(&Options {
            now: Some(now),
            ..disputed()
        });
        let (list, others): (Vec<Dispute>, Vec<Dispute>) = list
            .into_iter()
            .partition(|dispute| dispute.game_key.starts_with("baccarat"));
        every_kind_of_the_other_games_occurs(&others);
        let kinds: HashSet<Kind> = list.iter().map(|dispute| dispute.dispute).collect();
        assert_eq!(kinds.len(), 13);
        for kind in kinds {
            let players: Vec<&str> = list
                .iter()
                .filter(|dispute| dispute.dispute == kind)
                .filter_map(|dispute| dispute.player_id.as_deref())
                .collect();
            let several: HashSet<&&str> = players.iter().collect();
            assert!(
                players.len() >= 2 && several.len() >= 2,
                "{kind:?} of {players:?} at {now}"
            );
        }
    }
}

fn every_kind_of_the_other_games_occurs(list: &[Dispute]) {
    let kinds_of = |game: &str| -> HashSet<Kind> {
        let of_game = list.iter().filter(|dispute| dispute.game_key == game);
        of_game.map(|dispute| dispute.dispute).collect()
    };
    for game in &GAMES[2..] {
        let expected = [
            Kind::MissingWin,
            Kind::LostBetPaid,
            Kind::WrongProfit,
            Kind::OtherResult,
            Kind::WrongTotalBet,
            Kind::WrongTotalPayout,
        ];
        assert_eq!(kinds_of(game), HashSet::from(expected), "{game}");
    }
    assert_eq!((kinds_of("yiki").len(), kinds_of("lucky20").len()), (6, 4));
}

#[tokio::test]
async fn some_running_shoe_always_holds_a_listed_wrong_third_card() {
    let service = service_with(disputed()).await;
    for _ in 0..8 {
        let mut shown = HashSet::new();
        for table in service.running.tables() {
            let (_, shoe) = service.shoe(&table.game_key, &table.id).await;
            let entries = shoe["data"]["statistic"].as_array().into_iter().flatten();
            shown.extend(entries.filter_map(|entry| entry["id"].as_str().map(str::to_owned)));
        }
        let listed = service.running.disputes();
        let mut wrong = listed
            .iter()
            .filter(|dispute| dispute.dispute == Kind::WrongThirdCard);
        assert!(
            wrong.any(|dispute| shown.contains(&dispute.round_id)),
            "no running shoe has a wrong round"
        );
        service.running.advance(TimeDelta::minutes(113));
    }
}
