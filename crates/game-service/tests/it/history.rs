//! Player history: the request, the contract's example, and records that differ from it. Each difference is reported, and all
//! other fields are read: `stacks/records.rs`.

use crate::support::{Server, client, game, json, page_of, query, record, response};
use app::error_code::ErrorCode;
use chrono::{DateTime, TimeDelta, Utc};
use game_service::api::{HistoryQuery, Period};
use game_service::models::{BetEntry, HistoryPage, HistoryRecord, Side, WinEntry};
use game_service::{BetId, Error, PlayerId, Record};

const PAGE: &str = include_str!("../fixtures/history.json");

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
    assert_eq!(answer.value, HistoryPage::from_body(PAGE.as_bytes()).unwrap());

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
fn the_contracts_example_is_read_to_the_digit() {
    let page = HistoryPage::from_body(PAGE.as_bytes()).unwrap();
    assert_eq!((page.pagination.total, page.pagination.last_page()), (2, 1));
    assert!(page.records.iter().all(Record::is_complete));
    let [first, second] = [0, 1].map(|at| &page.records[at]);
    let content = &first.content;
    assert_eq!(content.total_bet.as_ref().unwrap().as_str(), "150.50");
    assert_eq!(
        content.total_payout.as_ref().unwrap().as_str(),
        "99999999999999999.99"
    );
    let codes: Vec<&str> = content.player_bet.iter().map(|(code, _)| code.as_str()).collect();
    assert_eq!(codes, ["BANKER", "PPAIR", "BONUS"]);
    let (code, WinEntry::Win(win)) = &content.player_win.as_ref().unwrap()[0] else {
        panic!("a win")
    };
    let digits = [&win.amount, &win.odds, &win.profit].map(|money| money.as_ref().unwrap().as_str());
    assert_eq!((code.as_str(), digits), ("BANKER", ["195.00", "0.95", "95.00"]));
    let unknown = r#""a_field_of_tomorrow": { "kept": "in the raw bytes" }"#;
    assert!(first.raw.as_str().contains(unknown));
    assert!(matches!(&second.content.player_bet[1].1, BetEntry::Insurance(stakes) if stakes.len() == 2));
    assert_eq!(second.content.player_win, None);
    let created = second.content.created_at.as_ref().unwrap();
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

/// The first record of the example response, with one replacement in its text.
fn changed(from: &str, to: &str) -> Record<HistoryRecord> {
    assert!(PAGE.contains(from), "{from}");
    HistoryPage::from_body(PAGE.replacen(from, to, 1).as_bytes())
        .unwrap()
        .records
        .remove(0)
}

#[test]
fn another_shape_is_kept_as_received() {
    let record = changed(r#""BANKER": 100.00"#, r#""BANKER": {"stake": 100.00}"#);
    assert!(
        matches!(&record.content.player_bet[0].1, BetEntry::Other(raw) if raw.as_str() == r#"{"stake": 100.00}"#)
    );
    let record = changed(r#"["9C", "TD"]"#, r#"["9C", null]"#);
    let Side::Hand(banker) = &record.content.game_result.as_ref().unwrap().sides[0].1 else {
        panic!("a hand")
    };
    assert_eq!(banker.card, ["9C", "null"]);
    assert_eq!(record.problems[0].path, "game_result.data.BANKER.card[1]");
}

#[test]
fn a_record_that_is_no_object_is_a_record_all_the_same() {
    let body = br#"{"status":"success","data":{"pagination":{"total":1,"page":1,"per_page":20,"last_page":1},"records":[[1]]}}"#;
    let page = HistoryPage::from_body(body).unwrap();
    assert_eq!(page.records[0].problems[0].path, ".");
    assert_eq!(page.records[0].raw.as_str(), "[1]");
}

#[test]
fn words_not_known_here_pass_through() {
    let record = changed(r#""status": "completed""#, r#""status": "half-settled""#);
    assert_eq!(record.content.status.as_deref(), Some("half-settled"));
    assert!(record.is_complete());
    let record = changed(r#"["BANKER", "PPAIR"]"#, r#"["DRAGON_7"]"#);
    assert_eq!(record.content.game_result.unwrap().winner, ["DRAGON_7"]);
}

#[test]
fn a_number_may_be_an_id_or_a_score() {
    let record = changed(r#"["9", "0"]"#, "[9, 0]");
    assert!(
        matches!(&record.content.game_result.as_ref().unwrap().sides[0].1, Side::Hand(hand) if hand.score == ["9", "0"])
    );
    assert!(record.is_complete());
    let record = changed(r#""id": "rec-2001""#, r#""id": 99999999999999999999"#);
    assert_eq!(record.content.id.as_deref(), Some("99999999999999999999"));
}

#[test]
fn ten_thousand_records_are_exact() {
    let records: Vec<String> = (0..10_000)
        .map(|number| record(&number.to_string(), &format!("{number}.{:02}", number % 100)))
        .collect();
    let page = HistoryPage::from_body(page_of(&records, 10_000, 1, 1).as_bytes()).unwrap();
    assert_eq!(page.records.len(), 10_000);
    for (number, record) in page.records.iter().enumerate() {
        let expected = format!("{number}.{:02}", number % 100);
        assert_eq!(record.content.total_bet.as_ref().unwrap().as_str(), expected);
        assert_eq!(record.raw.as_str(), records[number]);
    }
}
