//! What the client reads from the facts in each manner, compared with the facts in the contract's form; what stands for an
//! empty list, an empty map or a missing text; and real faults, each of which is still reported at its place.

use super::facts;
use super::manners::{self, GO, Manner, written};
use crate::support;
use game_service::models::{
    BetEntry, HistoryPage, HistoryRecord, LottoDraw, LottoPlayer, LottoRoundPage, ShoeStatistics, TablesPage,
};
use game_service::{Error, Fault, Record, Timestamp};
use serde_json::{Value, json};
use std::fmt::Debug;

#[test]
fn every_manner_is_read_as_the_contract() {
    for manner in manners::ALL {
        for (count, facts) in [(6, facts::history()), (0, facts::nothing())] {
            let (records, total, ..) = same(manner, &facts, |body| {
                let page = HistoryPage::from_body(body).unwrap();
                assert_eq!(page.left_out, 0);
                let records = contents(page.records, untimed);
                (records, page.pagination.total, page.pagination.last_page())
            });
            assert_eq!((records.len(), total as usize), (count, count));
        }
        same(manner, &facts::tables(), |body| {
            contents(TablesPage::from_body(body).unwrap().records, |table| table)
        });
        same(manner, &facts::shoe(), |body| {
            let shoe = ShoeStatistics::from_body(body).unwrap();
            (shoe.shoe_id, contents(shoe.statistic, |round| round))
        });
        for (count, facts) in [(2, facts::lucky()), (0, facts::yiki())] {
            let (_, entries) = same(manner, &facts, |body| {
                draw(LottoRoundPage::from_body(body).unwrap())
            });
            assert_eq!(entries.len(), count);
        }
        let (_, entries) = same(manner, &facts::yiki_of_player(), |body| {
            draw(LottoRoundPage::of_player(body).unwrap())
        });
        assert_eq!((entries.len(), entries[0].wins.len()), (1, 1));
    }
}

/// What is read from the facts in the manner. It is what is read from them in the contract's form.
fn same<T: PartialEq + Debug>(manner: Manner, facts: &Value, read: impl Fn(&[u8]) -> T) -> T {
    let found = read(written(manner, facts).as_bytes());
    assert_eq!(found, read(facts.to_string().as_bytes()), "{}", manner.name);
    found
}

fn draw(page: LottoRoundPage) -> (LottoDraw, Vec<LottoPlayer>) {
    (undated(page.head), contents(page.records, untimed_entry))
}

/// The values of records without problems.
fn contents<T>(records: Vec<Record<T>>, change: impl Fn(T) -> T) -> Vec<T> {
    let content = |record: Record<T>| {
        assert_eq!(record.problems, [], "{}", record.raw.as_str());
        change(record.content)
    };
    records.into_iter().map(content).collect()
}

/// Only the instants are compared: the text is that of the stack.
fn without_text(time: Option<Timestamp>) -> Option<Timestamp> {
    time.map(|time| Timestamp {
        text: String::new(),
        instant: Some(time.instant.unwrap()),
    })
}

fn untimed(record: HistoryRecord) -> HistoryRecord {
    HistoryRecord {
        created_at: without_text(record.created_at),
        ..record
    }
}

fn untimed_entry(entry: LottoPlayer) -> LottoPlayer {
    LottoPlayer {
        created_at: without_text(entry.created_at),
        ..entry
    }
}

fn undated(draw: LottoDraw) -> LottoDraw {
    assert_eq!(draw.problems, []);
    LottoDraw {
        result_date: without_text(draw.result_date),
        ..draw
    }
}

#[test]
fn a_page_without_records_is_null_only_if_the_page_numbers_say_so() {
    let nothing = facts::nothing().to_string().replace("[]", "null");
    let page = HistoryPage::from_body(nothing.as_bytes()).unwrap();
    assert_eq!((page.records.len(), page.pagination.total), (0, 0));
    let after_the_last = nothing
        .replace(r#""total":0"#, r#""total":45"#)
        .replace(r#""page":1"#, r#""page":4"#)
        .replace(r#""last_page":0"#, r#""last_page":null"#);
    let page = HistoryPage::from_body(after_the_last.as_bytes()).unwrap();
    assert_eq!((page.records.len(), page.pagination.last_page()), (0, 3));
}

#[test]
fn a_lost_bet_with_an_empty_array_is_a_lost_bet() {
    for game_key in ["baccarat", "roulette"] {
        let lost = support::record("a", "1.00").replace("baccarat", game_key);
        let end = lost.len() - 1;
        let plain = HistoryPage::from_body(support::page_of(std::slice::from_ref(&lost), 1, 1, 1).as_bytes())
            .unwrap();
        for empty in ["[]", "{}", "null", "[ ]"] {
            let written = format!(r#"{},"player_win":{empty}}}"#, &lost[..end]);
            let page =
                HistoryPage::from_body(support::page_of(std::slice::from_ref(&written), 1, 1, 1).as_bytes())
                    .unwrap();
            assert_eq!(page.records[0].problems, [], "{empty}");
            assert_eq!(page.records[0].content, plain.records[0].content, "{empty}");
            assert_eq!(page.records[0].raw.as_str(), written);
        }
    }
}

/// As the structs of Go have them.
#[test]
fn a_code_with_null_is_no_bet_and_no_win() {
    let facts = facts::history();
    let all = r#""player_bet":{"BANKER":null,"BONUS":null,"INSURANCE":null,"TIE":null,"#;
    let wins = r#""player_win":{"PLAYER":null,"TIE":null,"#;
    let body = written(GO, &facts)
        .replace(r#""player_bet":{"PLAYER""#, &format!(r#"{all}"PLAYER""#))
        .replace(r#""player_win":{"#, wins);
    let page = HistoryPage::from_body(body.as_bytes()).unwrap();
    let plain = HistoryPage::from_body(facts.to_string().as_bytes()).unwrap();
    let lost = &page.records[1];
    assert_eq!(lost.problems, []);
    assert_eq!(lost.content.player_bet, plain.records[1].content.player_bet);
    assert!(matches!(&lost.content.player_bet[..], [(code, BetEntry::Stake(_))] if code == "PLAYER"));
    assert_eq!(page.records[0].problems, []);
    assert_eq!(
        page.records[0].content.player_win,
        plain.records[0].content.player_win
    );
}

#[test]
fn a_table_whose_cards_are_shuffled_has_no_shoe() {
    for (shoe_id, rounds) in [
        ("null", "null"),
        (r#""""#, "[]"),
        ("null", "[]"),
        (r#""""#, "null"),
    ] {
        let body = format!(r#"{{"status":"success","data":{{"shoe_id":{shoe_id},"statistic":{rounds}}}}}"#);
        let shoe = ShoeStatistics::from_body(body.as_bytes()).unwrap();
        assert_eq!((shoe.shoe_id.as_str(), shoe.statistic.len()), ("", 0), "{body}");
    }
    let begun = r#"{"status":"success","data":{"shoe_id":"s","statistic":null}}"#;
    let shoe = ShoeStatistics::from_body(begun.as_bytes()).unwrap();
    assert_eq!((shoe.shoe_id.as_str(), shoe.statistic.len()), ("s", 0));
}

#[test]
fn a_player_without_entries_is_null_or_empty() {
    for empty in ["null", "[]", "{}"] {
        let mut facts = facts::yiki_of_player();
        facts["player"] = serde_json::from_str(empty).unwrap();
        let found = LottoRoundPage::of_player(facts.to_string().as_bytes()).unwrap();
        assert_eq!(found.records, [], "{empty}");
    }
}

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
