//! What stands for an empty list, an empty map or a missing text.

use super::facts;
use super::manners::{GO, written};
use crate::support;
use game_service::models::{BetEntry, HistoryPage, LottoRoundPage, ShoeStatistics};

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
