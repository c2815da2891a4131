//! Play history records that differ from the contract: each difference is reported, and all other
//! fields are read.

use game_service::Record;
use game_service::models::{BetEntry, HistoryPage, HistoryRecord, Side};

const PAGE: &str = include_str!("../fixtures/history.json");

fn page() -> HistoryPage {
    HistoryPage::from_body(PAGE.as_bytes()).unwrap()
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
                record.problems[0].fault.to_string()
            ),
            (path, message.to_owned())
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
        .map(|number| crate::support::record(&number.to_string(), &format!("{number}.{:02}", number % 100)))
        .collect();
    let page = HistoryPage::from_body(crate::support::page_of(&records, 10_000, 1, 1).as_bytes()).unwrap();
    assert_eq!(page.records.len(), 10_000);
    for (number, record) in page.records.iter().enumerate() {
        let expected = format!("{number}.{:02}", number % 100);
        assert_eq!(record.content.total_bet.as_ref().unwrap().as_str(), expected);
        assert_eq!(record.raw.as_str(), records[number]);
    }
}
