//! Player history: what is asked, and what is read from the contract's shape.

mod support;

use game_service::api::{HistoryQuery, Period};
use game_service::models::{BetEntry, HistoryPage, HistoryRecord, Side, WinEntry};
use game_service::{BetId, Error, PlayerId, Record};
use support::{Server, client, game, json, query};

const PAGE: &str = include_str!("fixtures/history.json");

fn page() -> HistoryPage {
    HistoryPage::from_body(PAGE.as_bytes()).unwrap()
}

fn changed(from: &str, to: &str) -> Record<HistoryRecord> {
    assert!(PAGE.contains(from), "{from}");
    HistoryPage::from_body(PAGE.replacen(from, to, 1).as_bytes())
        .unwrap()
        .records
        .remove(0)
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

#[test]
fn every_field_is_read() {
    let page = page();
    assert_eq!((page.pagination.total, page.pagination.last_page()), (2, 1));
    let Record {
        content,
        problems,
        raw,
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
fn a_gap_marks_its_record_and_costs_nothing_else() {
    for (from, to, path, message) in [
        (r#""total_bet": 150.50,"#, "", "total_bet", "missing"),
        (
            r#""total_bet": 150.50"#,
            r#""total_bet": null"#,
            "total_bet",
            "null",
        ),
        (
            r#""total_bet": 150.50"#,
            r#""total_bet": 1e400"#,
            "total_bet",
            "not a plain decimal number",
        ),
        (
            r#""total_bet": 150.50"#,
            r#""total_bet": {}"#,
            "total_bet",
            "expected a decimal, found an object",
        ),
        (
            r#""id": "rec-2001""#,
            r#""id": ["rec-2001"]"#,
            "id",
            "expected a string, found an array",
        ),
        (
            r#""total": 9"#,
            r#""total": 9.5"#,
            "game_result.data.BANKER.total",
            "not an integer",
        ),
        (
            r#""BANKER": 100.00"#,
            r#""BANKER": [100.00]"#,
            "player_bet.BANKER",
            "expected a decimal, found an array",
        ),
        (
            r#""odds": 0.95"#,
            r#""odds": true"#,
            "player_win.BANKER.odds",
            "expected a decimal, found true or false",
        ),
    ] {
        let record = changed(from, to);
        assert_eq!(record.problems.len(), 1, "{to}: {:?}", record.problems);
        assert_eq!(
            (
                record.problems[0].path.as_str(),
                record.problems[0].message.as_str()
            ),
            (path, message)
        );
        assert_eq!(record.content.round_id, page().records[0].content.round_id);
        assert_eq!(record.content.game_result.unwrap().winner, ["BANKER", "PPAIR"]);
    }
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
fn a_time_without_a_zone_is_not_guessed() {
    let record = changed("2023-10-17T03:21:37.867Z", "2023-10-17T03:21:37.867");
    let created = record.content.created_at.unwrap();
    assert_eq!(
        (created.text.as_str(), created.instant),
        ("2023-10-17T03:21:37.867", None)
    );
    assert_eq!(record.problems[0].path, "created_at");
}

#[test]
fn numbers_and_strings_trade_places_exactly() {
    let record = changed(r#""total_bet": 150.50"#, r#""total_bet": "150.50""#);
    assert_eq!(record.content.total_bet.unwrap().as_str(), "150.50");
    let record = changed(r#""id": "rec-2001""#, r#""id": 99999999999999999999"#);
    assert_eq!(record.content.id.as_deref(), Some("99999999999999999999"));
    let record = changed(r#"["9", "0"]"#, r"[9, 0]");
    let Side::Hand(banker) = &record.content.game_result.as_ref().unwrap().sides[0].1 else {
        panic!("a hand")
    };
    assert_eq!(banker.score, ["9", "0"]);
    assert!(record.is_complete());
}

#[test]
fn ten_thousand_records_are_exact() {
    let records: Vec<String> = (0..10_000)
        .map(|number| support::record(&number.to_string(), &format!("{number}.{:02}", number % 100)))
        .collect();
    let page = HistoryPage::from_body(support::page_of(&records, 10_000, 1, 1).as_bytes()).unwrap();
    assert_eq!(page.records.len(), 10_000);
    for (number, record) in page.records.iter().enumerate() {
        let expected = format!("{number}.{:02}", number % 100);
        assert_eq!(record.content.total_bet.as_ref().unwrap().as_str(), expected);
        assert_eq!(record.raw.as_str(), records[number]);
    }
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
        assert_eq!(error.code(), "invalid_input");
    }
    assert_eq!(server.request_count(), 0);
}
