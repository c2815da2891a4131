//! One damaged value in an answer: only this value is lost, and what was received is kept to the byte.

use crate::support::{Server, client, json, page_of, query, record};
use game_service::models::{
    BetEntry, HistoryPage, HistoryRecord, LottoPlayer, LottoRoundPage, ShoeStatistics, TablesPage,
};
use game_service::{Fault, Record};
use proptest::prelude::*;

/// What stands in place of a text, with its fault.
const TEXTS: [(&[u8], Fault); 9] = [
    (b"\"Nok \xe0\xb8\"", Fault::NoText),
    (b"\"\xff\"", Fault::NoText),
    (br#""\ud83d""#, Fault::NoText),
    (br#""\ude00 a""#, Fault::NoText),
    (br#""\x41""#, Fault::NoText),
    (b"\"a\nb\"", Fault::NoText),
    (b"NaN", Fault::NotJson),
    (b"-Infinity", Fault::NotJson),
    (b"None", Fault::NotJson),
];

/// Replaces the only place of a marker.
fn with(body: &str, marker: &str, bytes: &[u8]) -> Vec<u8> {
    let (before, after) = body.split_once(marker).expect("the marker");
    assert!(!after.contains(marker));
    [before.as_bytes(), bytes, after.as_bytes()].concat()
}

/// Twenty records. The eighth has a marker in place of this field's value.
fn twenty(field: &str, value: &str) -> String {
    let mut records: Vec<String> = (0..20).map(|id| record(&format!("r{id}"), "10.00")).collect();
    let sound = format!(r#""{field}":{value}"#);
    assert!(records[7].contains(&sound));
    records[7] = records[7].replace(&sound, &format!(r#""{field}":@@"#));
    page_of(&records, 20, 1, 1)
}

fn faults<T>(record: &Record<T>) -> Vec<(&str, Fault)> {
    record
        .problems
        .iter()
        .map(|problem| (problem.path.as_str(), problem.fault))
        .collect()
}

/// The bytes of the eighth record in a body of [`twenty`].
fn eighth(body: &[u8]) -> &[u8] {
    let find = |text: &str| {
        let found = body.windows(text.len()).position(|part| part == text.as_bytes());
        found.expect("the text")
    };
    &body[find(r#"{"id":"r7""#)..find(r#",{"id":"r8""#)]
}

#[track_caller]
fn only_the_eighth_has_a_problem(page: &HistoryPage, body: &[u8], path: &str, fault: Fault) {
    assert_eq!(page.records.len(), 20);
    for (number, record) in page.records.iter().enumerate() {
        let id = format!("r{number}");
        assert_eq!(record.content.id.as_deref(), Some(&*id));
        if number == 7 {
            assert_eq!(faults(record), [(path, fault)]);
            assert_eq!(record.raw.as_bytes(), eighth(body));
        } else {
            assert_eq!(faults(record), []);
            assert_eq!(record.raw.as_bytes(), record.raw.json().as_bytes());
        }
    }
}

#[tokio::test]
async fn one_damaged_value_costs_no_other_record() {
    for (bytes, fault) in TEXTS {
        let body = with(&twenty("currency", r#""THB""#), "@@", bytes);
        let server = Server::answering([json(200, &body)]).await;
        let page = client(&server).player_history(&query()).await.unwrap().value;
        only_the_eighth_has_a_problem(&page, &body, "currency", fault);
        assert_eq!(page.records[7].content.currency, None);
    }
}

#[test]
fn a_key_that_comes_twice_is_not_decided_for_one_of_its_values() {
    for (again, field) in [
        (r#"9.00,"total_bet":10.00"#, "total_bet"),
        (r#"10.00 , "total_bet" : 10.00"#, "total_bet"),
        (r#"1,"total_\u0062et":{"a":[NaN]},"total_bet":3"#, "total_bet"),
    ] {
        let body = with(&twenty(field, "10.00"), "@@", again.as_bytes());
        let page = HistoryPage::from_body(&body).unwrap();
        only_the_eighth_has_a_problem(&page, &body, field, Fault::RepeatedKey);
        assert_eq!(page.records[7].content.total_bet, None);
        assert_eq!(
            page.records[7].content.total_payout.as_ref().unwrap().as_str(),
            "0.00"
        );
    }
}

#[test]
fn a_stake_that_comes_twice_stays_a_stake_that_cannot_be_read() {
    let body = with(
        &twenty("player_bet", r#"{"TIE":10.00}"#),
        "@@",
        br#"{"TIE":10.00,"PPAIR":2.00,"TIE":90.00}"#,
    );
    let page = HistoryPage::from_body(&body).unwrap();
    only_the_eighth_has_a_problem(&page, &body, "player_bet.TIE", Fault::RepeatedKey);
    let stakes = &page.records[7].content.player_bet;
    assert!(matches!(&stakes[0], (code, BetEntry::Other(raw)) if code == "TIE" && raw.as_str() == "10.00"));
    assert!(matches!(&stakes[1], (code, BetEntry::Stake(_)) if code == "PPAIR"));
}

#[test]
fn an_object_with_wrong_signs_is_one_damaged_value() {
    for object in [
        r#"{"TIE":10.00,}"#,
        r#"{"TIE":10.00 "PPAIR":1}"#,
        r#"{"TIE" 10.00}"#,
        r"{TIE:10.00}",
        r#"{"a\ud83d":1}"#,
    ] {
        let body = with(&twenty("player_bet", r#"{"TIE":10.00}"#), "@@", object.as_bytes());
        let page = HistoryPage::from_body(&body).unwrap();
        let [(path, _)] = faults(&page.records[7])[..] else {
            panic!("{object}")
        };
        assert_eq!(path, "player_bet", "{object}");
        assert_eq!(page.records[7].content.player_bet, []);
    }
    let deep = format!("{}{}", "[".repeat(70), "]".repeat(70));
    let body = with(&twenty("player_bet", r#"{"TIE":10.00}"#), "@@", deep.as_bytes());
    let page = HistoryPage::from_body(&body).unwrap();
    assert!(
        faults(&page.records[7])
            .iter()
            .any(|(_, fault)| *fault == Fault::TooDeep)
    );
}

/// Also one that no reader of this crate reads: a later version or a person may.
#[test]
fn damage_in_a_field_that_is_not_read_is_listed_too() {
    let body = with(
        &twenty("ref_id", r#""r-r7""#),
        "@@",
        br#""a","new":{"list":[1,NaN]}"#,
    );
    let page = HistoryPage::from_body(&body).unwrap();
    only_the_eighth_has_a_problem(&page, &body, "new.list[1]", Fault::NotJson);
}

#[test]
fn a_record_of_a_game_that_the_contract_does_not_show_names_its_damage() {
    let roulette = twenty("game_key", r#""baccarat""#).replace("@@", r#""roulette""#);
    let body = roulette.replacen(r#""roulette""#, "@@", 1).replace(
        r#"@@,"round_id":"g-r7","#,
        "\"roulette\",\"round_id\":\"g-r7\",\"game_result\":1,",
    );
    let page = HistoryPage::from_body(body.as_bytes()).unwrap();
    only_the_eighth_has_a_problem(&page, body.as_bytes(), "game_result", Fault::RepeatedKey);
}

#[test]
fn a_table_with_one_damaged_name_is_still_listed() {
    let table = |id: u32, name: &str| {
        format!(
            r#"{{"id":"{id}","title":{{"en":"Table {id}"}},"status":"active","game_key":"baccarat","dealer":{{"id":"d","code":"c","name":{name}}}}}"#
        )
    };
    let tables: Vec<String> = (0..20)
        .map(|id| table(id, if id == 3 { "@@" } else { r#""Nok""# }))
        .collect();
    let body = with(&page_of(&tables, 20, 1, 1), "@@", b"\"Nok \xe0\xb8\"");
    let page = TablesPage::from_body(&body).unwrap();
    assert_eq!(page.records.len(), 20);
    assert_eq!(faults(&page.records[3]), [("dealer.name", Fault::NoText)]);
    assert_eq!(page.records[3].content.title[0].1, "Table 3");
    assert!(page.records[3].raw.as_str().contains("Nok \u{fffd}"));
    assert_eq!(
        page.records.iter().filter(|record| !record.is_complete()).count(),
        1
    );
}

#[test]
fn a_round_of_a_shoe_with_damage_costs_no_other_round() {
    let round = |no: u32, score: &str| {
        format!(
            r#"{{"id":"{no}","round_no":{no},"winner":"TIE","score":{score},"player_score":1,"banker_score":1,"cards":{{}}}}"#
        )
    };
    let rounds: Vec<String> = (1..=20)
        .map(|no| round(no, if no == 5 { "NaN" } else { "1" }))
        .collect();
    let body = format!(
        r#"{{"status":"success","data":{{"shoe_id":"s","statistic":[{}]}}}}"#,
        rounds.join(",")
    );
    let shoe = ShoeStatistics::from_body(body.as_bytes()).unwrap();
    assert_eq!(shoe.statistic.len(), 20);
    assert_eq!(faults(&shoe.statistic[4]), [("score", Fault::NotJson)]);
    let other =
        ShoeStatistics::from_body_of(body.replace("NaN", "1,\"id\":\"x\"").as_bytes(), "sicbo").unwrap();
    assert_eq!(faults(&other.statistic[4]), [("id", Fault::RepeatedKey)]);
}

fn lotto_entry(player: &str, remark: &str) -> String {
    format!(
        r#"{{"player_id":"{player}","payout_amount":1,"currency":"THB","transaction_code":"GBL01","transaction_id":"0","round_id":"L","created_at":"2023-10-17T03:21:37.867Z","remark":{remark},"game_key":"yiki","player_bet":{{"data":[]}},"player_bet_result":{{}}}}"#
    )
}

fn lotto(player: &str, pagination: &str) -> String {
    format!(
        r#"{{"status":"success","round_id":"L","round":{{"no":"1","result_date":"2023-10-17T03:21:37.867Z"}},"game_result":{{"data":{{"TWO_TOP":["12"]}}}},"player":{player}{pagination}}}"#
    )
}

const OF_TWENTY: &str = r#","pagination":{"total":20,"page":1,"per_page":20}"#;

#[test]
fn one_lotto_remark_with_damage_costs_no_other_entry() {
    for (bytes, fault) in TEXTS {
        let remark = |number: u32| if number == 9 { "@@" } else { "\"\"" };
        let entries: Vec<String> = (0..20)
            .map(|number| lotto_entry(&format!("p{number}"), remark(number)))
            .collect();
        let body = with(
            &lotto(&format!("[{}]", entries.join(",")), OF_TWENTY),
            "@@",
            bytes,
        );
        let page = LottoRoundPage::from_body(&body).unwrap();
        assert_eq!((page.records.len(), page.head.problems.len()), (20, 0));
        assert_eq!(faults(&page.records[9]), [("remark", fault)]);
        assert_eq!(page.records[9].content.player_id.as_deref(), Some("p9"));
        assert_eq!(
            page.records.iter().filter(|entry| !entry.is_complete()).count(),
            1
        );

        let body = with(&lotto(&lotto_entry("p", "@@"), ""), "@@", bytes);
        let result = LottoRoundPage::of_player(&body).unwrap();
        assert_eq!(faults(&result.records[0]), [("remark", fault)]);
        let again = LottoPlayer::from_body(result.records[0].raw.as_bytes()).unwrap();
        assert_eq!(
            (&again.problems, &again.raw),
            (&result.records[0].problems, &result.records[0].raw)
        );
    }
}

/// A record of a key that the user named baccarat is read again, and its damage with it.
#[test]
fn a_record_that_is_read_again_as_baccarat_is_as_one_that_states_baccarat() {
    let damages = TEXTS.map(|(bytes, _)| bytes).into_iter().chain([
        &br#""THB","currency":"USD""#[..],
        br#""THB","note":{"a":[1,]}"#,
        br#""THB""#,
    ]);
    for bytes in damages {
        let stated = with(&twenty("currency", r#""THB""#), "@@", bytes);
        let named = twenty("currency", r#""THB""#).replace(r#""game_key":"baccarat""#, r#""game_key":"bcr""#);
        let named = HistoryPage::from_body(&with(&named, "@@", bytes)).unwrap();
        let stated = HistoryPage::from_body(&stated).unwrap();
        let again = HistoryRecord::as_baccarat(&named.records[7]);
        assert_eq!(again.raw, named.records[7].raw);
        assert_eq!(faults(&again), faults(&stated.records[7]));
        let expected = HistoryRecord {
            game_key: Some("bcr".to_owned()),
            ..stated.records[7].content.clone()
        };
        assert_eq!(again.content, expected);
    }
}

/// As desk keeps entries: one by one, as received.
#[test]
fn an_entry_that_is_no_object_is_read_by_itself_as_in_its_page() {
    for entry in ["NaN", "[1,]", "{\"player_id\"}", "\"\\ud83d\""] {
        let body = lotto(&format!("[{entry},{}]", lotto_entry("p", "\"\"")), OF_TWENTY);
        let page = LottoRoundPage::from_body(body.as_bytes()).unwrap();
        assert_eq!(page.records[0].raw.as_bytes(), entry.as_bytes());
        let alone = LottoPlayer::from_body(entry.as_bytes()).unwrap();
        assert_eq!(faults(&alone), faults(&page.records[0]), "{entry}");
        assert!(alone.is_damaged());
    }
    assert!(HistoryPage::from_body(b"NaN").is_err());
}

#[test]
fn damage_in_a_draw_is_a_problem_of_the_draw() {
    let body = lotto(&lotto_entry("p", "\"\""), "").replace(r#""no":"1""#, r#""no":"1","no":"2""#);
    let result = LottoRoundPage::of_player(body.as_bytes()).unwrap();
    let problems = result.head.problems;
    assert_eq!(
        (problems[0].path.as_str(), problems[0].fault),
        ("round.no", Fault::RepeatedKey)
    );
    assert_eq!((problems.len(), result.head.round_no), (1, None));
    assert!(result.records[0].is_complete());
}

/// The page numbers decide how many pages are asked for, so they are never guessed.
#[test]
fn damage_in_what_is_always_needed_fails_the_answer_with_its_place() {
    let good = page_of(&[record("1", "1.00")], 1, 1, 1);
    for (sound, damaged, path) in [
        (r#""total":1"#, r#""total":1,"total":2"#, "data.pagination.total"),
        (r#""records":"#, r#""records":[],"records":"#, "data.records"),
    ] {
        let error = HistoryPage::from_body(good.replace(sound, damaged).as_bytes()).unwrap_err();
        let game_service::Error::Decode(error) = error else {
            panic!("{error}")
        };
        assert_eq!(
            (error.path.as_str(), error.message.as_str()),
            (path, "a key comes twice in one object")
        );
    }
}

proptest! {
    /// Whatever one byte becomes, the records before and after it are read as they were, or none is.
    #[test]
    fn any_byte_in_a_record_changes_no_other_record(at in 0..1000_usize, byte in any::<u8>()) {
        let records: Vec<String> = (0..3).map(|id| record(&format!("r{id}"), "10.00")).collect();
        let mut body = page_of(&records, 3, 1, 1).into_bytes();
        let text = String::from_utf8(body.clone()).unwrap();
        let (begin, end) = (text.find(r#"{"id":"r1""#).unwrap(), text.find(r#",{"id":"r2""#).unwrap());
        // Brackets and quotes decide where the record ends.
        let place = begin + 1 + at % (end - begin - 2);
        prop_assume!(!b"\"\\{}[],".contains(&body[place]) && !b"\"\\{}[],".contains(&byte));
        body[place] = byte;
        let page = HistoryPage::from_body(&body).unwrap();
        prop_assert_eq!(page.records.len(), 3);
        prop_assert_eq!(page.records[1].raw.as_bytes(), &body[begin..end]);
        for number in [0, 2] {
            let alone = HistoryRecord::from_body(records[number].as_bytes()).unwrap();
            prop_assert_eq!(&page.records[number], &alone);
        }
    }
}
