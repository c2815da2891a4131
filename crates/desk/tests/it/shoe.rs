//! A running shoe: order, rounds on the roads, and coverage.

use desk::views::{CountKind, ErrorCode, ErrorView, LeadingTieName, Settings, ShoeQuery, ShoeView, SideName};
use serde_json::{Value, json};
use wiremock::matchers::{path, query_param};
use wiremock::{Mock, ResponseTemplate};

use crate::support::Service;

fn round(no: i64, winner: &str) -> Value {
    json!({
        "id": format!("r{no}"), "round_no": no, "winner": winner, "score": 7, "addition": ["BIG"],
        "player_score": 5, "banker_score": 7,
        "cards": {
            "PLAYER": {"card": ["2S", "3H"], "score": ["2", "3"], "total": 5},
            "BANKER": {"card": ["KD", "7C"], "score": ["0", "7"], "total": 7},
        },
    })
}

async fn shoe(rounds: Vec<Value>, settings: &Settings) -> ShoeView {
    let service = Service::start().await;
    service
        .answer(
            "/v1/operator/tables/game-stats",
            json!({"shoe_id": "s1", "statistic": rounds}),
        )
        .await;
    let query = ShoeQuery {
        table_id: "412".to_owned(),
        live_id: None,
        game_key: "baccarat".to_owned(),
    };
    service
        .desk
        .shoes
        .read(query, settings)
        .await
        .expect("the service answers")
}

#[tokio::test]
async fn rounds_are_ordered_by_number_and_holes_are_named() {
    let rounds = vec![round(5, "BANKER"), round(1, "PLAYER"), round(2, "TIE")];
    let view = shoe(rounds, &Settings::default()).await;
    let numbers: Vec<_> = view.rounds.iter().filter_map(|round| round.round_no).collect();
    assert_eq!(numbers, [1, 2, 5]);
    assert_eq!(
        (view.coverage.missing, view.coverage.missing_total),
        (vec![3, 4], 2)
    );
}

#[tokio::test]
async fn a_round_without_a_known_winner_is_listed_and_not_placed() {
    let view = shoe(
        vec![round(1, "BANKER"), round(2, "VOID"), round(3, "PLAYER")],
        &Settings::default(),
    )
    .await;
    assert_eq!((view.rounds.len(), view.coverage.unplaced), (3, 1));
    let beads: Vec<_> = view
        .roads
        .unwrap()
        .bead
        .iter()
        .map(|bead| (bead.round, bead.side))
        .collect();
    assert_eq!(beads, [(0, SideName::Banker), (2, SideName::Player)]);
}

#[tokio::test]
async fn a_repeated_round_is_listed_once_and_a_contradicting_one_is_not_placed() {
    let mut other = round(1, "PLAYER");
    other["score"] = json!(9);
    let view = shoe(
        vec![round(1, "BANKER"), round(1, "BANKER"), other],
        &Settings::default(),
    )
    .await;
    let keys: Vec<_> = view.rounds.iter().map(|round| round.key.as_str()).collect();
    assert_eq!(keys, ["r1", "r1~2"]);
    assert_eq!(view.roads.unwrap().bead.len(), 1);
}

#[tokio::test]
async fn leading_ties_follow_the_setting() {
    let rounds = || {
        vec![
            round(1, "TIE"),
            round(2, "TIE"),
            round(3, "BANKER"),
            round(4, "TIE"),
        ]
    };
    let attached = shoe(rounds(), &Settings::default()).await.roads.unwrap();
    assert_eq!(attached.big[0].tie_rounds, [0, 1, 3]);
    assert!(!attached.leading_ties.unwrap().own_cell);

    let own = Settings {
        leading_tie: LeadingTieName::OwnColumn,
        ..Settings::default()
    };
    let own = shoe(rounds(), &own).await.roads.unwrap();
    assert_eq!((own.big[0].col, own.big[0].tie_rounds.clone()), (1, vec![3]));
    assert_eq!(
        own.leading_ties.map(|ties| (ties.rounds, ties.own_cell)),
        Some((vec![0, 1], true))
    );
}

#[tokio::test]
async fn pairs_come_from_the_cards_and_from_the_codes_only_without_them() {
    let mut with_cards = round(1, "BANKER");
    with_cards["addition"] = json!(["PPAIR"]);
    let mut without = round(2, "BANKER");
    without["addition"] = json!(["PPAIR"]);
    without["cards"]["PLAYER"]["card"] = json!(["??", "3H"]);
    let view = shoe(vec![with_cards, without], &Settings::default()).await;
    assert!(!view.rounds[0].player_pair);
    assert!(view.rounds[1].player_pair);
}

#[tokio::test]
async fn counts_stand_beside_what_eight_decks_give() {
    let view = shoe(
        vec![round(1, "BANKER"), round(2, "TIE"), round(3, "VOID")],
        &Settings::default(),
    )
    .await;
    let banker = view
        .counts
        .shoe
        .counts
        .iter()
        .find(|count| count.kind == CountKind::Banker)
        .unwrap();
    assert_eq!(
        (
            banker.count,
            banker.percent.as_deref(),
            banker.expected_percent.as_str()
        ),
        (1, Some("50.0"), "45.9")
    );
}

#[tokio::test]
async fn a_table_id_that_is_no_number_is_refused_before_anything_is_sent() {
    let service = Service::start().await;
    let query = ShoeQuery {
        table_id: "T-1".to_owned(),
        live_id: None,
        game_key: "baccarat".to_owned(),
    };
    let error = service
        .desk
        .shoes
        .read(query, &Settings::default())
        .await
        .unwrap_err();
    assert_eq!(
        (error.code, error.field.as_deref()),
        (ErrorCode::InvalidInput, Some("tableId"))
    );
    assert!(service.server.received_requests().await.unwrap().is_empty());
}

#[tokio::test]
async fn a_live_id_is_asked_for_in_place_of_the_virtual_one() {
    let service = Service::start().await;
    Mock::given(path("/v1/operator/tables/game-stats"))
        .and(query_param("table_id", "7001"))
        .respond_with(ResponseTemplate::new(200).set_body_json(
            json!({"status": "success", "data": {"shoe_id": "s1", "statistic": [round(1, "BANKER")]}}),
        ))
        .expect(1)
        .mount(&service.server)
        .await;
    let query = |live_id: &str| ShoeQuery {
        table_id: "vip:โต๊ะ/7".to_owned(),
        live_id: Some(live_id.to_owned()),
        game_key: "baccarat".to_owned(),
    };
    let settings = Settings::default();
    let view = service.desk.shoes.read(query("7001"), &settings).await.unwrap();
    assert_eq!((view.table_id.as_str(), view.rounds.len()), ("vip:โต๊ะ/7", 1));
    let error = service
        .desk
        .shoes
        .read(query("7001a"), &settings)
        .await
        .unwrap_err();
    assert_eq!(
        (error.code, error.field.as_deref()),
        (ErrorCode::InvalidInput, Some("liveId"))
    );
}

/// The error of a shoe that the service refuses with this message.
async fn refused_shoe(message: &str) -> ErrorView {
    let service = Service::start().await;
    let body = json!({"status": "error", "error": {"code": "E_VALIDATION_FAILURE", "message": message}});
    Mock::given(path("/v1/operator/tables/game-stats"))
        .respond_with(ResponseTemplate::new(400).set_body_json(body))
        .mount(&service.server)
        .await;
    let query = ShoeQuery {
        table_id: "999".to_owned(),
        live_id: None,
        game_key: "baccarat".to_owned(),
    };
    service
        .desk
        .shoes
        .read(query, &Settings::default())
        .await
        .unwrap_err()
}

#[tokio::test]
async fn the_contracts_error_for_an_unknown_table_is_not_found() {
    for message in ["Table not found", "E_VALIDATION_FAILURE: table not found."] {
        let error = refused_shoe(message).await;
        assert_eq!(
            (error.code, error.status),
            (ErrorCode::NotFound, Some(400)),
            "{message}"
        );
    }
}

#[tokio::test]
async fn another_wrong_parameter_does_not_mean_that_the_table_is_unknown() {
    for message in ["game_key is required", "table_id must be an integer", ""] {
        let error = refused_shoe(message).await;
        assert_eq!(
            (error.code, error.status),
            (ErrorCode::NotAccepted, Some(400)),
            "{message}"
        );
    }
}
