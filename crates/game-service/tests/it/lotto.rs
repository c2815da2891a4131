//! Lotto results: the requests (a GET with a body), and answers that differ from the contract.

use crate::support::{PLAYER, ROUND, Server, client, error, json, player, round};
use game_service::Error;
use game_service::api::LottoQuery;
use game_service::models::LottoRoundPage;

const YIKI: &str = include_str!("../fixtures/lotto_yiki.json");
const YIKI_BY_USER: &str = include_str!("../fixtures/lotto_yiki_by_user.json");

fn query() -> LottoQuery {
    LottoQuery {
        round_id: round(),
        page: None,
        per_page: None,
    }
}

#[tokio::test]
async fn the_requests_are_the_contracts() {
    let server = Server::answering([json(200, YIKI), json(200, YIKI), json(200, YIKI_BY_USER)]).await;
    let client = client(&server);
    client.lotto_round(&query()).await.unwrap();
    client
        .lotto_round(&LottoQuery {
            page: Some(3),
            per_page: Some(100),
            ..query()
        })
        .await
        .unwrap();
    client.lotto_player(&round(), &player()).await.unwrap();

    let requests = server.requests();
    let parts = |index: usize| {
        let (head, body): (&str, &str) = requests[index].split_once("\r\n\r\n").unwrap();
        (head.lines().next().unwrap(), body)
    };
    let line = "GET /api/operator/lotto/result-inquiry HTTP/1.1";
    assert_eq!(
        parts(0),
        (
            line,
            format!(r#"{{"round_id":"{ROUND}","page":"1","per_page":20}}"#).as_str()
        )
    );
    assert_eq!(
        parts(1),
        (
            line,
            format!(r#"{{"round_id":"{ROUND}","page":"3","per_page":100}}"#).as_str()
        )
    );
    let line = "GET /api/operator/lotto/result-inquiry-by-user HTTP/1.1";
    assert_eq!(
        parts(2),
        (
            line,
            format!(r#"{{"round_id":"{ROUND}","player_id":"{PLAYER}"}}"#).as_str()
        )
    );
}

#[tokio::test]
async fn more_than_a_hundred_entries_are_not_asked_for() {
    let server = Server::answering([json(200, YIKI)]).await;
    let odd = LottoQuery {
        per_page: Some(101),
        ..query()
    };
    let error = client(&server).lotto_round(&odd).await.unwrap_err();
    assert!(matches!(
        error,
        Error::Input {
            field: "per_page",
            ..
        }
    ));
    assert_eq!(server.request_count(), 0);
}

#[tokio::test]
async fn a_dropped_body_is_hinted_at() {
    for status in [400, 422] {
        let server = Server::answering([error(status, "E_VALIDATION_FAILURE", "round_id is required")]).await;
        let Err(Error::Refused(refusal)) = client(&server).lotto_round(&query()).await else {
            panic!("refused")
        };
        assert!(refusal.hint.unwrap().contains("proxy"));
        assert_eq!(server.request_count(), 1);
    }
    let server = Server::answering([json(404, include_str!("../fixtures/error_not_found.json"))]).await;
    let Err(Error::Refused(refusal)) = client(&server).lotto_player(&round(), &player()).await else {
        panic!("refused")
    };
    assert_eq!(refusal.hint, None);
}

#[test]
fn one_players_entry_is_an_object_without_pages() {
    let result = LottoRoundPage::of_player(YIKI_BY_USER.as_bytes()).unwrap();
    assert_eq!(result.head.results.len(), 9);
    let [entry] = &result.records[..] else {
        panic!("one entry")
    };
    assert!(entry.is_complete());
    assert_eq!(entry.content.player_id.as_deref(), Some("somchai_88"));
}

#[test]
fn several_entries_of_one_player_are_all_read() {
    let mut answer: serde_json::Value = serde_json::from_str(YIKI_BY_USER).unwrap();
    let entry = answer["player"].clone();
    answer["player"] = serde_json::json!([entry, entry, {}]);
    let result = LottoRoundPage::of_player(answer.to_string().as_bytes()).unwrap();
    let complete: Vec<bool> = result
        .records
        .iter()
        .map(game_service::Record::is_complete)
        .collect();
    assert_eq!((complete, result.left_out), (vec![true, true, false], 0));
}

#[test]
fn a_gap_in_the_draw_leaves_the_players() {
    let page = LottoRoundPage::from_body(YIKI.replacen(r#""no": "12", "#, "", 1).as_bytes()).unwrap();
    assert_eq!(page.head.problems[0].path, "round.no");
    assert_eq!(page.head.round_no, None);
    assert!(page.records[0].is_complete());
}
