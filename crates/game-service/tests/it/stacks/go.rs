//! Go (`encoding/json`): an empty slice or map is `null`, and a struct has all its fields.

use super::facts;
use super::manners::{go, written};
use game_service::models::{BetEntry, HistoryPage, LottoPlayerResult, ShoeStatistics};

#[test]
fn a_page_without_records_is_empty_if_the_total_says_so() {
    for empty in ["null", "{}"] {
        let nothing = facts::nothing().to_string().replace("[]", empty);
        let page = HistoryPage::from_body(nothing.as_bytes()).unwrap();
        assert_eq!((page.records.len(), page.pagination.total), (0, 0));
    }
    let omitted = facts::nothing().to_string().replace(r#","records":[]"#, "");
    assert!(
        HistoryPage::from_body(omitted.as_bytes())
            .unwrap()
            .records
            .is_empty()
    );
    let after_the_last = facts::nothing()
        .to_string()
        .replace("[]", "null")
        .replace(r#""total":0"#, r#""total":45"#)
        .replace(r#""page":1"#, r#""page":4"#)
        .replace(r#""last_page":0"#, r#""last_page":null"#);
    let page = HistoryPage::from_body(after_the_last.as_bytes()).unwrap();
    assert_eq!((page.records.len(), page.pagination.last_page()), (0, 3));
}

#[test]
fn a_struct_has_every_bet_code() {
    let facts = facts::history();
    let all = r#""player_bet":{"BANKER":null,"BONUS":null,"INSURANCE":null,"TIE":null,"#;
    let wins = r#""player_win":{"PLAYER":null,"TIE":null,"#;
    let body = written(&go::Nil, &facts)
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
fn a_player_without_entries_is_null() {
    for empty in ["null", "[]", "{}"] {
        let mut facts = facts::yiki_of_player();
        facts["player"] = serde_json::from_str(empty).unwrap();
        let found = LottoPlayerResult::from_body(facts.to_string().as_bytes()).unwrap();
        assert_eq!(found.player, [], "{empty}");
    }
}
