//! Planted disputes are served as listed, and change nothing else. That each is the fault that its name says, and that no other
//! record or round has one, is tested with the check (`crates/check/tests/it/dealt`, `crates/desk/tests/it/shoe.rs`).
//!
//! Some are visible only in comparison: with a second reading, the statistics, or a picture.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use reqwest::{Method, Url};
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

fn of_kind(kind: Kind) -> Vec<Dispute> {
    let mut disputes = sandbox::disputes(&disputed()).unwrap();
    disputes.retain(|dispute| dispute.dispute == kind && dispute.player_id.is_some());
    disputes
}

async fn record(service: &Service, dispute: &Dispute) -> Value {
    let query = [
        ("game_key", dispute.game_key.as_str()),
        ("period", "last14Days"),
        ("bet_id", dispute.record_id.as_deref().unwrap()),
    ];
    let player = dispute.player_id.as_deref().unwrap();
    service.history(player, &query).await["data"]["records"][0].clone()
}

/// The entry of the round in its shoe's statistics, just after the round was settled.
async fn statistics(dispute: &Dispute) -> (Service, Value) {
    let settled: DateTime<Utc> = dispute.created_at.parse().unwrap();
    let service = service_with(Options {
        now: Some(settled),
        ..disputed()
    })
    .await;
    let table = dispute.table_id.as_deref().unwrap();
    let (_, shoe) = service.shoe(&dispute.game_key, table).await;
    let entries = shoe["data"]["statistic"].as_array().unwrap();
    let entry = entries
        .iter()
        .find(|entry| entry["id"] == dispute.round_id)
        .unwrap()
        .clone();
    (service, entry)
}

#[tokio::test]
async fn a_corrected_record_has_two_versions() {
    let service = service_with(disputed()).await;
    // The clock advances below, and the oldest disputes would be too old then.
    for dispute in of_kind(Kind::CorrectedLater).into_iter().take(6) {
        let first = record(&service, &dispute).await;
        assert_eq!(record(&service, &dispute).await, first, "it changed at once");
        service.running.advance(TimeDelta::minutes(3));
        let corrected = record(&service, &dispute).await;
        service.running.advance(TimeDelta::hours(1));
        assert_eq!(record(&service, &dispute).await, corrected, "it changed twice");
        for name in [
            "id",
            "ref_id",
            "round_id",
            "created_at",
            "player_bet",
            "total_bet",
        ] {
            assert_eq!(first[name], corrected[name], "{name}");
        }
        assert_ne!(
            first["game_result"]["winner"][0],
            corrected["game_result"]["winner"][0]
        );
        let (_, entry) = statistics(&dispute).await;
        assert_eq!(entry["cards"], corrected["game_result"]["data"]);
    }
}

#[tokio::test]
async fn a_record_other_than_the_statistics_differs_from_them_in_its_third_card() {
    for dispute in of_kind(Kind::OtherThanStatistics).iter().take(8) {
        let (service, entry) = statistics(dispute).await;
        let record = record(&service, dispute).await;
        assert_ne!(entry["winner"], record["game_result"]["winner"][0]);
        assert_ne!(entry["cards"], record["game_result"]["data"]);
        assert_eq!(entry["cards"]["PLAYER"], record["game_result"]["data"]["PLAYER"]);
        let two = |side: &Value| side["card"].as_array().unwrap()[..2].to_vec();
        assert_eq!(
            two(&entry["cards"]["BANKER"]),
            two(&record["game_result"]["data"]["BANKER"])
        );
    }
}

#[tokio::test]
async fn a_wrong_third_card_is_the_same_in_record_and_statistics() {
    for dispute in of_kind(Kind::WrongThirdCard).iter().take(8) {
        let (service, entry) = statistics(dispute).await;
        assert_eq!(
            entry["cards"],
            record(&service, dispute).await["game_result"]["data"]
        );
    }
}

#[tokio::test]
async fn the_address_of_a_lost_picture_answers_404_and_the_other_camera_is_there() {
    let service = service_with(disputed()).await;
    for dispute in of_kind(Kind::CameraNotFound).iter().take(3) {
        let record = record(&service, dispute).await;
        let cameras = &record["game_result"]["image_url"];
        for (camera, status) in [("camera1", 200), ("camera2", 404)] {
            let url: Url = text(&cameras[camera]).parse().unwrap();
            assert_eq!(
                service.request(Method::GET, url).send().await.unwrap().status(),
                status
            );
        }
    }
}

#[tokio::test]
async fn the_bet_page_shows_what_the_record_shows() {
    let service = service_with(disputed()).await;
    for kind in [
        Kind::Refunded,
        Kind::WrongTotalPayout,
        Kind::LostBetPaid,
        Kind::CorrectedLater,
    ] {
        let dispute = &of_kind(kind)[0];
        let record = record(&service, dispute).await;
        let page = service
            .bet_page(dispute.player_id.as_deref().unwrap(), &record)
            .await;
        for amount in ["total_bet", "total_payout"] {
            assert!(
                page.contains(&format!(">{}<", record[amount])),
                "{kind:?} {amount}"
            );
        }
        let says = |side: &str| page.contains(&format!("<h1>{side} wins</h1>"));
        match text(&record["game_result"]["winner"][0]) {
            "BANKER" => assert!(says("Banker")),
            "PLAYER" => assert!(says("Player")),
            _ => assert!(page.contains("<h1>Tie</h1>")),
        }
        assert_eq!(page.contains("refunded"), kind == Kind::Refunded);
    }
}
