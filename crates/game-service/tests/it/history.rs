//! Player history: the request, and the decoding of the contract's example.

use crate::support::{Server, client, game, json, query, response};
use app::error_code::ErrorCode;
use chrono::{DateTime, TimeDelta, Utc};
use game_service::api::{HistoryQuery, Period};
use game_service::models::{BetEntry, HistoryPage, Side, WinEntry};
use game_service::{BetId, Error, PlayerId, Record};

const PAGE: &str = include_str!("../fixtures/history.json");

fn page() -> HistoryPage {
    HistoryPage::from_body(PAGE.as_bytes()).unwrap()
}

#[tokio::test]
async fn the_request_is_the_contracts() {
    let server = Server::answering([json(200, PAGE)]).await;
    let query = HistoryQuery {
        page: Some(2),
        per_page: Some(50),
        bet_id: Some(BetId::parse("b&t=1").unwrap()),
        ..HistoryQuery::new(PlayerId::parse("ops:vip/7").unwrap(), game(), Period::Last7Days)
    };
    let answer = client(&server).player_history(&query).await.unwrap();
    assert_eq!(answer.value, page());

    let request = server.requests().remove(0);
    let line = request.lines().next().unwrap();
    assert_eq!(
        line,
        "GET /v1/player/ops:vip%2F7/history?game_key=baccarat&period=last7Days&page=2&per_page=50&bet_id=b%26t%3D1 HTTP/1.1"
    );
    let headers = request.to_lowercase();
    assert!(headers.contains("\r\nauthorization: bearer canary-token-4f1b9c\r\n"));
    assert!(headers.contains("\r\ncontent-type: application/json\r\n"));
    assert!(!headers.contains("\r\nreferer:"));
}

#[tokio::test]
async fn the_services_clock_is_compared_with_ours() {
    let dated = |date: DateTime<Utc>| {
        let date = date.format("%a, %d %b %Y %H:%M:%S GMT").to_string();
        response(
            200,
            &[("content-type", "application/json"), ("date", &date)],
            PAGE,
        )
    };
    for minutes in [0, 3, -60] {
        let server = Server::answering([dated(Utc::now() + TimeDelta::minutes(minutes))]).await;
        let answer = client(&server).player_history(&query()).await.unwrap();
        let off_by = answer.clock_skew().unwrap() - TimeDelta::minutes(minutes);
        assert!(
            off_by.abs() < TimeDelta::minutes(1),
            "{minutes} minutes: {off_by}"
        );
    }
    let server = Server::answering([json(200, PAGE)]).await;
    assert_eq!(
        client(&server)
            .player_history(&query())
            .await
            .unwrap()
            .clock_skew(),
        None
    );
}

#[test]
fn every_field_is_read() {
    let page = page();
    assert_eq!((page.pagination.total, page.pagination.last_page()), (2, 1));
    let Record {
        content,
        problems,
        raw,
        ..
    } = &page.records[0];
    assert_eq!(problems, &[]);
    assert_eq!(content.id.as_deref(), Some("rec-2001"));
    assert_eq!(content.ref_id.as_deref(), Some("ref-9001"));
    assert_eq!(content.player_id.as_deref(), Some("ops:vip/7"));
    assert_eq!(
        content.round_id.as_deref(),
        Some("bc:1697512897867:19g6plntrcmrv")
    );
    assert_eq!(content.status.as_deref(), Some("completed"));
    assert_eq!(content.total_bet.as_ref().unwrap().as_str(), "150.50");
    assert_eq!(
        content.total_payout.as_ref().unwrap().value().to_string(),
        "99999999999999999.99"
    );
    let result = content.game_result.as_ref().unwrap();
    let Side::Hand(player) = &result.sides[1].1 else {
        panic!("a hand")
    };
    assert_eq!(result.sides[1].0, "PLAYER");
    assert_eq!(player.card, ["KH", "5S", "2D"]);
    assert_eq!(player.score, ["0", "5", "2"]);
    assert_eq!(player.total, Some(7));
    assert_eq!(result.winner, ["BANKER", "PPAIR"]);
    assert_eq!(
        result.image_url[1],
        (
            "camera2".to_owned(),
            "https://img.example.com/1/top.jpg".to_owned()
        )
    );
    assert!(
        raw.as_str()
            .contains(r#""a_field_of_tomorrow": { "kept": "in the raw bytes" }"#)
    );
}

#[test]
fn bets_keep_their_order_and_their_shapes() {
    let page = page();
    let bets = &page.records[0].content.player_bet;
    let codes: Vec<&str> = bets.iter().map(|(code, _)| code.as_str()).collect();
    assert_eq!(codes, ["BANKER", "PPAIR", "BONUS"]);
    assert!(matches!(&bets[0].1, BetEntry::Stake(money) if money.as_str() == "100.00"));
    assert!(matches!(&bets[1].1, BetEntry::Stake(money) if money.as_str() == "50.50"));
    let BetEntry::Bonus(bonus) = &bets[2].1 else {
        panic!("a bonus")
    };
    assert_eq!(bonus.kind.as_deref(), Some("pair"));
    assert_eq!(bonus.second.as_ref().unwrap().symbol.as_deref(), Some("moon"));

    let wins = page.records[0].content.player_win.as_ref().unwrap();
    let (code, WinEntry::Win(win)) = &wins[0] else {
        panic!("a win")
    };
    assert_eq!(code, "BANKER");
    let digits = [&win.amount, &win.odds, &win.profit].map(|money| money.as_ref().unwrap().as_str());
    assert_eq!(digits, ["195.00", "0.95", "95.00"]);
    assert_eq!(
        win.remark.as_ref().unwrap().bonus_rate.as_ref().unwrap().as_str(),
        "1"
    );
}

#[test]
fn insurance_is_a_list_and_no_win_is_no_win() {
    let record = &page().records[1];
    assert!(record.is_complete());
    let BetEntry::Insurance(stakes) = &record.content.player_bet[1].1 else {
        panic!("insurance")
    };
    assert_eq!(
        stakes.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["15.00", "5.00"]
    );
    assert_eq!(record.content.player_win, None);
    assert_eq!(record.content.total_payout.as_ref().unwrap().as_str(), "0.00");
    let created = record.content.created_at.as_ref().unwrap();
    assert_eq!(created.text, "2023-10-17T10:20:40.000+07:00");
    assert_eq!(created.instant.unwrap().to_rfc3339(), "2023-10-17T03:20:40+00:00");
}

#[test]
fn a_bonus_and_an_insurance_of_one_amount_are_stakes() {
    let stakes = r#"{ "BONUS": 10.00, "INSURANCE": "20.00" }"#;
    let body = PAGE.replacen(r#"{ "PLAYER": 10.00, "INSURANCE": [15.00, "5.00"] }"#, stakes, 1);
    let record = &HistoryPage::from_body(body.as_bytes()).unwrap().records[1];
    assert_eq!(record.problems, &[]);
    let bets = &record.content.player_bet;
    assert!(matches!(&bets[0].1, BetEntry::Stake(money) if money.as_str() == "10.00"));
    assert!(matches!(&bets[1].1, BetEntry::Stake(money) if money.as_str() == "20.00"));
}

#[test]
fn without_its_page_numbers_a_page_is_unreadable() {
    let body = PAGE.replacen(r#""total": 2, "#, "", 1);
    let Err(Error::Decode(error)) = HistoryPage::from_body(body.as_bytes()) else {
        panic!("unreadable")
    };
    assert_eq!(
        (error.path.as_str(), error.message.as_str()),
        ("data.pagination.total", "missing")
    );
}

#[tokio::test]
async fn arguments_are_checked_before_anything_is_sent() {
    let server = Server::answering([json(200, PAGE)]).await;
    let zero = [
        HistoryQuery {
            page: Some(0),
            ..query()
        },
        HistoryQuery {
            per_page: Some(0),
            ..query()
        },
    ];
    for query in zero {
        let error = client(&server).player_history(&query).await.unwrap_err();
        assert_eq!(error.code(), ErrorCode::InvalidInput);
    }
    assert_eq!(server.request_count(), 0);
}
