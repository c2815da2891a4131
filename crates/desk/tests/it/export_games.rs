//! Exports of a player's records in several games: which games, and what the file says of each.

use desk::views::{ErrorCode, ExportSource, Period, SearchQuery};
use serde_json::{Value, json};
use wiremock::matchers::{path, query_param};
use wiremock::{Mock, Request, ResponseTemplate};

use crate::support::files::csv;
use crate::support::list::all_games;
use crate::support::{Service, sound, table};

/// Prepares the history of one game: records, or an error.
async fn game(service: &Service, game_key: &str, records: Option<Vec<Value>>) {
    let answer = match records {
        None => ResponseTemplate::new(403)
            .set_body_json(json!({"status": "error", "error": {"code": "E_FORBIDDEN", "message": "no"}})),
        Some(records) => ResponseTemplate::new(200).set_body_json(json!({"status": "success", "data": {
            "pagination": {"total": records.len(), "page": 1, "per_page": 100, "last_page": 1}, "records": records,
        }})),
    };
    Mock::given(path("/v1/player/p1/history"))
        .and(query_param("game_key", game_key))
        .respond_with(answer)
        .mount(&service.server)
        .await;
}

fn games(game_keys: &[&str]) -> ExportSource {
    let query = SearchQuery {
        period: Period::Last7Days,
        games: Some(game_keys.iter().map(|key| (*key).to_owned()).collect()),
        ..all_games()
    };
    ExportSource::Search { query }
}

/// A search over all games that was narrowed to a round is exported as it was asked for.
#[tokio::test]
async fn a_narrowed_search_is_read_again_for_its_games_with_its_round_and_bet() {
    let service = Service::start().await;
    for key in ["baccarat", "sicbo"] {
        let mut only = sound("a");
        only["game_key"] = json!(key);
        let page = json!({"pagination": {"total": 1, "page": 1, "per_page": 100, "last_page": 1}, "records": [only]});
        Mock::given(path("/v1/player/p1/history"))
            .and(query_param("game_key", key))
            .and(query_param("round_id", "round-a"))
            .and(query_param("bet_id", "bet-a"))
            .respond_with(
                ResponseTemplate::new(200).set_body_json(json!({"status": "success", "data": page})),
            )
            .mount(&service.server)
            .await;
    }
    let query = SearchQuery {
        bet_id: Some("bet-a".to_owned()),
        round_id: Some("round-a".to_owned()),
        page: Some(3),
        search_id: Some("of the screen".to_owned()),
        games: Some(["baccarat", "sicbo"].map(str::to_owned).to_vec()),
        ..all_games()
    };
    let file = csv(&service.desk, ExportSource::Search { query }).await.unwrap();
    // Each game has a record of this id.
    assert_eq!((file.summary.rows, file.summary.complete), (2, true));
    let notes = file.notes;
    assert_eq!(
        (&notes["query"]["round_id"], &notes["query"]["bet_id"]),
        (&json!("round-a"), &json!("bet-a"))
    );
}

#[tokio::test]
async fn all_games_are_those_of_the_tables_and_one_that_fails_is_named() {
    let service = Service::start().await;
    let keys = ["baccarat", "dragontiger", "baccarat"];
    service
        .tables((1..).zip(keys).map(|(id, key)| table(id, key)).collect())
        .await;
    game(&service, "baccarat", Some(vec![sound("a")])).await;
    game(&service, "dragontiger", None).await;
    let file = csv(&service.desk, games(&[])).await.unwrap();
    let (summary, notes) = (file.summary, file.notes);
    assert_eq!((summary.rows, summary.complete), (1, false));
    assert_eq!(summary.not_read[0].what, "dragontiger");
    assert_eq!(summary.not_read[0].error.code, ErrorCode::Forbidden);
    assert_eq!(notes["complete"], false);
    assert_eq!(
        (&notes["not_read"][0]["what"], &notes["not_read"][0]["code"]),
        (&json!("dragontiger"), &json!("forbidden"))
    );
    assert_eq!(notes["query"]["game_keys"], "baccarat dragontiger");
}

#[tokio::test]
async fn if_no_game_can_be_read_there_is_no_file() {
    let service = Service::start().await;
    game(&service, "baccarat", None).await;
    game(&service, "sicbo", None).await;
    let error = csv(&service.desk, games(&["baccarat", "sicbo"]))
        .await
        .unwrap_err();
    assert_eq!(error.code, ErrorCode::Forbidden);
}

#[tokio::test]
async fn games_of_tables_that_were_not_read_are_said_to_be_missing() {
    let service = Service::start().await;
    let answer = |_: &Request| {
        let data = json!({"pagination": {"total": 2_500, "page": 1, "per_page": 100, "last_page": 25}, "records": [table(1, "baccarat")]});
        ResponseTemplate::new(200).set_body_json(json!({"status": "success", "data": data}))
    };
    Mock::given(path("/v1/operator/tables/virtual"))
        .respond_with(answer)
        .mount(&service.server)
        .await;
    game(&service, "baccarat", Some(vec![sound("a")])).await;
    let file = csv(&service.desk, games(&[])).await.unwrap();
    let (summary, notes) = (file.summary, file.notes);
    assert_eq!((summary.rows, summary.complete), (1, false));
    assert_eq!(summary.not_read[0].what, "tables");
    assert_eq!(summary.not_read[0].error.code, ErrorCode::Unreadable);
    assert_eq!(
        (&notes["complete"], &notes["not_read"][0]["what"]),
        (&json!(false), &json!("tables"))
    );
}

#[tokio::test]
async fn games_that_cannot_be_asked_for_are_named_and_the_file_is_not_complete() {
    let service = Service::start().await;
    let keys = (0..502).map(|number| format!("k{number:03}"));
    let keys: Vec<String> = keys.chain(["a\nb".to_owned()]).collect();
    let tables = (1..).zip(&keys).map(|(id, key)| table(id, key)).collect();
    service.tables(tables).await;
    service
        .answer(
            "/v1/player/p1/history",
            json!({"pagination": {"total": 0, "page": 1, "per_page": 100, "last_page": 1}, "records": []}),
        )
        .await;
    let file = csv(&service.desk, games(&[])).await.unwrap();
    let (summary, notes) = (file.summary, file.notes);
    assert!(!summary.complete);
    let not_read: Vec<(&str, ErrorCode)> = summary
        .not_read
        .iter()
        .map(|part| (part.what.as_str(), part.error.code))
        .collect();
    assert_eq!(
        not_read,
        [
            ("a\nb", ErrorCode::InvalidInput),
            ("k500", ErrorCode::TooLarge),
            ("k501", ErrorCode::TooLarge),
        ]
    );
    assert_eq!(notes["not_read"][1]["what"], "k500");
}

#[tokio::test]
async fn what_was_dealt_is_in_the_file_where_the_shape_is_certain() {
    let cases = [
        (
            "pokdeng",
            json!({"BANKER": ["6S", "KH"], "PLAYER1": ["2S", "2H"], "PLAYER2": {"cards": ["KS", "8D"], "total": 8}}),
            "BANKER: 6S KH | PLAYER1: 2S 2H | PLAYER2: KS 8D",
        ),
        (
            "hoo_hey_how",
            json!({"dice": ["ปลา", "shrimp", "Stag"]}),
            "DICE: FISH PRAWN Stag",
        ),
        ("roulette", json!({"number": "seventeen"}), ""),
        ("keno", json!({"balls": [1, 2, 3]}), ""),
    ];
    let service = Service::start().await;
    let records = cases.iter().enumerate().map(|(at, (game_key, result, _))| {
        json!({"id": at.to_string(), "player_id": "p1", "game_key": game_key, "round_id": "r", "status": "completed",
            "total_bet": 1, "total_payout": 0, "currency": "THB", "created_at": format!("2026-11-20T14:00:{:02}.000Z", 59 - at),
            "game_result": result, "player_bet": {"X": 1}})
    });
    game(&service, "any", Some(records.collect())).await;
    let file = csv(&service.desk, games(&["any"])).await.unwrap();
    assert_eq!(file.column("cards"), cases.map(|(.., expected)| expected));
}
