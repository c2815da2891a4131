//! Planted disputes that are visible only in comparison: with a second reading, the statistics, or a
//! picture.

use chrono::{DateTime, TimeDelta, Utc};
use reqwest::{Method, Url};
use sandbox::{Dispute, DisputeKind as Kind, Options};
use serde_json::Value;

use crate::support::{Service, disputed, service_with, text};

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
