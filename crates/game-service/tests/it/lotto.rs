//! Lotto results of both games: the request (a GET with a body), and the decoding of the contract's
//! examples.

use crate::support::{PLAYER, ROUND, Server, client, error, json, player, round};
use game_service::Error;
use game_service::api::LottoQuery;
use game_service::models::{LottoBet, LottoRoundPage, LottoWin};

const YIKI: &str = include_str!("../fixtures/lotto_yiki.json");
const YIKI_BY_USER: &str = include_str!("../fixtures/lotto_yiki_by_user.json");
const LUCKY: &str = include_str!("../fixtures/lotto_lucky.json");

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
fn yiki_is_read() {
    let page = LottoRoundPage::from_body(YIKI.as_bytes()).unwrap();
    assert_eq!(page.head.problems, []);
    assert_eq!(page.head.round_id.as_deref(), Some("yk-20231017-12"));
    assert_eq!(page.head.round_no.as_deref(), Some("12"));
    assert_eq!(page.head.results.len(), 12);
    assert_eq!(
        page.head.results[3],
        ("THREE_TOP".to_owned(), vec!["345".to_owned()])
    );
    assert_eq!(
        (page.pagination.last_page, page.pagination.last_page()),
        (None, 1)
    );
    let player = &page.records[0];
    assert!(player.is_complete(), "{:?}", player.problems);
    assert_eq!(player.content.payout_amount.as_ref().unwrap().as_str(), "1350.00");
    assert_eq!(player.content.transaction_code.as_deref(), Some("GBW01"));
    let LottoBet::Yiki(bet) = &player.content.bets[0] else {
        panic!("a Yiki bet")
    };
    assert_eq!(bet.bet_amount.as_ref().unwrap().as_str(), "1.50");
    let LottoWin::Yiki(win) = &player.content.wins[0] else {
        panic!("a Yiki win")
    };
    assert_eq!(
        (&win.bet, win.payout_amount.as_ref().unwrap().as_str()),
        (bet, "1350.00")
    );
    assert_eq!(player.content.lucky_symbol, None);
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
fn lucky_and_its_charms_are_read() {
    let page = LottoRoundPage::from_body(LUCKY.as_bytes()).unwrap();
    assert_eq!(page.head.results[5], ("SET".to_owned(), vec!["07".to_owned()]));
    assert!(page.records.iter().all(game_service::Record::is_complete));
    let winner = &page.records[0].content;
    let LottoBet::Lucky(bet) = &winner.bets[0] else {
        panic!("a Lucky bet")
    };
    assert_eq!(
        (bet.full_number.as_deref(), bet.qty.as_deref()),
        (Some("123456-07"), Some("1"))
    );
    let LottoWin::Lucky(win) = &winner.wins[0] else {
        panic!("a Lucky win")
    };
    assert_eq!(
        (win.name.as_deref(), win.payout_amount.as_ref().unwrap().as_str()),
        (Some("MAIN4"), "100.00")
    );
    let charms = winner.lucky_symbol.as_ref().unwrap();
    assert_eq!(charms.refund_amount.as_ref().unwrap().as_str(), "1.00");
    assert_eq!(charms.data[0].symbol_code.as_deref(), Some("HOLYWATERGLASS"));
    assert_eq!(charms.data[0].reward_code.as_deref(), Some("payoutpercent"));

    let loser = &page.records[1].content;
    assert_eq!(loser.transaction_id.as_deref(), Some("0"));
    assert_eq!((loser.bets.len(), loser.wins.len()), (0, 0));
}

#[test]
fn a_gap_in_the_draw_leaves_the_players() {
    let page = LottoRoundPage::from_body(YIKI.replacen(r#""no": "12", "#, "", 1).as_bytes()).unwrap();
    assert_eq!(page.head.problems[0].path, "round.no");
    assert_eq!(page.head.round_no, None);
    assert!(page.records[0].is_complete());
}
