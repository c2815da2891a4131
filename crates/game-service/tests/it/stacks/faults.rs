//! Real faults in the answers of these stacks: each one is still reported, at its place.

use super::facts;
use game_service::models::{HistoryPage, LottoRoundPage, ShoeStatistics, TablesPage};
use game_service::{Error, Fault, Record};
use serde_json::{Value, json};

/// The paths of the problems of the records, or of the whole page.
fn history(place: &str, value: &Value) -> Vec<String> {
    let mut facts = facts::history();
    *facts.pointer_mut(place).unwrap() = value.clone();
    match HistoryPage::from_body(facts.to_string().as_bytes()) {
        Ok(page) => paths(&page.records),
        Err(Error::Decode(error)) => vec![error.path],
        Err(error) => panic!("{error:?}"),
    }
}

fn paths<T>(records: &[Record<T>]) -> Vec<String> {
    let problems = records.iter().flat_map(|record| &record.problems);
    problems.map(|problem| problem.path.clone()).collect()
}

/// A fault is reported at its place and nowhere else.
#[test]
fn a_fault_of_a_record_is_reported_at_its_place() {
    for (place, values) in [
        ("id", &[json!(["rec-5"])][..]),
        (
            "total_bet",
            &[
                json!("1,150.50"),
                json!({"$numberDecimal": "1150.50"}),
                json!({"String": "1150.50", "Valid": true}),
                json!([]),
                json!(""),
                json!(null),
            ],
        ),
        (
            "created_at",
            &[
                json!("2023-10-17 10:21:37"),
                json!(1_697_512_897_867_i64),
                json!([2023, 10, 17, 10, 21, 37]),
            ],
        ),
        (
            "player_bet",
            &[json!([]), json!(null), json!([{"code": "BANKER"}])],
        ),
        ("player_bet.BANKER", &[json!(["1100.00"])]),
        (
            "player_win",
            &[json!([{"code": "BANKER"}]), json!("none"), json!("")],
        ),
        ("player_win.BANKER", &[json!([])]),
        ("player_win.BANKER.odds", &[json!(true)]),
        ("game_result", &[json!(null)]),
        ("game_result.data.BANKER", &[json!(null)]),
        (
            "game_result.data.BANKER.card",
            &[json!("9C,TD"), json!({"0": "9C", "1": "TD"})],
        ),
        ("game_result.data.BANKER.total", &[json!(9.5)]),
        (
            "game_result.winner",
            &[json!("BANKER"), json!({"$id": "3", "$values": ["BANKER"]})],
        ),
    ] {
        let pointer = format!("/data/records/0/{}", place.replace('.', "/"));
        for value in values {
            assert_eq!(history(&pointer, value), [place], "{place} = {value}");
        }
    }
}

#[test]
fn a_win_at_an_unknown_position_is_not_given_to_another_stake() {
    let found = history(
        "/data/records/2/player_win/INSURANCE",
        &json!({"1": {"amount": "15.00", "odds": "2", "profit": "10.00"}}),
    );
    assert_eq!(
        found.first().map(String::as_str),
        Some("player_win.INSURANCE.amount")
    );
}

#[test]
fn a_field_in_other_letter_cases_is_missing() {
    let body = facts::history()
        .to_string()
        .replacen("total_payout", "TOTAL_PAYOUT", 1);
    let page = HistoryPage::from_body(body.as_bytes()).unwrap();
    let [problem] = &page.records[0].problems[..] else {
        panic!("one problem")
    };
    assert_eq!(
        (problem.path.as_str(), problem.fault),
        ("total_payout", Fault::Missing)
    );
}

#[test]
fn a_list_that_is_missing_although_records_are_counted_is_a_fault() {
    for value in [
        json!(null),
        json!({}),
        json!(""),
        json!({"rec-5": {"id": "rec-5"}}),
        json!({"record": [{"id": "rec-5"}]}),
        json!({"id": "rec-5"}),
        json!("none"),
    ] {
        assert_eq!(history("/data/records", &value), ["data.records"], "{value}");
    }
    let mut lotto = facts::lucky();
    for (value, message) in [
        (json!(null), "null"),
        (json!({}), "expected an array, found an object"),
    ] {
        lotto["player"] = value;
        let Err(Error::Decode(error)) = LottoRoundPage::from_body(lotto.to_string().as_bytes()) else {
            panic!("a fault")
        };
        assert_eq!((error.path.as_str(), error.message.as_str()), ("player", message));
    }
}

#[test]
fn rounds_without_the_id_of_their_shoe_are_a_fault() {
    for id in [json!(null), json!("")] {
        let mut shoe = facts::shoe();
        shoe["data"]["shoe_id"] = id;
        let Err(Error::Decode(error)) = ShoeStatistics::from_body(shoe.to_string().as_bytes()) else {
            panic!("a fault")
        };
        assert_eq!(error.path, "data.shoe_id");
    }
    let neither = br#"{"status":"success","data":{}}"#;
    assert!(ShoeStatistics::from_body(neither).is_err());
}

#[test]
fn a_limit_or_dealer_of_another_shape_is_a_fault() {
    for (place, value) in [
        ("dealer", json!("Malee")),
        ("user_limit", json!([{"currency": "THB"}])),
        ("user_limit/THB", json!([])),
        ("user_limit/THB/bet_max", json!("50,000")),
        ("title", json!("Baccarat")),
    ] {
        let mut tables = facts::tables();
        *tables.pointer_mut(&format!("/data/records/0/{place}")).unwrap() = value;
        let page = TablesPage::from_body(tables.to_string().as_bytes()).unwrap();
        assert_eq!(paths(&page.records), [place.replace('/', ".")], "{place}");
    }
}
