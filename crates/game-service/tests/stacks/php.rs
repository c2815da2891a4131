//! PHP (Laravel, Eloquent, PDO): one type for lists and maps.

use super::manner::{Manner, quoted, reads_the_same};
use super::support;
use game_service::models::HistoryPage;

/// An empty map is `[]`, decimals are the strings of the database, and whole numbers may be strings as well.
struct Pdo;

impl Manner for Pdo {
    fn decimal(&self, digits: &str) -> String {
        quoted(digits)
    }

    fn integer(&self, number: i64) -> String {
        quoted(&number.to_string())
    }

    fn time(&self, utc: &str) -> String {
        quoted(&utc.replace(".867Z", ".867000Z").replace(".000Z", "+00:00"))
    }

    fn no_map(&self, _: &str) -> String {
        "[]".to_owned()
    }
}

/// `number_format`, and `JSON_FORCE_OBJECT`: every list is an object.
struct Forced;

impl Manner for Forced {
    fn decimal(&self, digits: &str) -> String {
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "00"));
        let (sign, whole) = whole.strip_prefix('-').map_or(("", whole), |whole| ("-", whole));
        let mut grouped = whole.to_owned();
        let mut place = whole.len();
        while place > 3 {
            place -= 3;
            grouped.insert(place, ',');
        }
        quoted(&format!("{sign}{grouped}.{fraction}"))
    }

    fn list(&self, items: Vec<String>) -> String {
        let entry = |(index, item): (usize, String)| format!(r#""{index}":{item}"#);
        let entries: Vec<String> = items.into_iter().enumerate().map(entry).collect();
        format!("{{{}}}", entries.join(","))
    }

    fn no_list(&self, _: &str) -> String {
        "{}".to_owned()
    }
}

#[test]
fn an_empty_map_is_an_empty_array() {
    reads_the_same(&Pdo);
}

#[test]
fn every_list_may_be_an_object() {
    reads_the_same(&Forced);
}

#[test]
fn records_that_were_filtered_keep_their_keys() {
    let records = format!(
        r#"{{"1":{},"4":{}}}"#,
        support::record("a", "1.00"),
        support::record("b", "2.00").replace(r#"["TIE"]"#, r#"{"0":"TIE","2":"BIG"}"#)
    );
    let body = support::page_of(&[], 2, 1, 1).replace("[]", &records);
    let page = HistoryPage::from_body(body.as_bytes()).unwrap();
    let ids: Vec<_> = page
        .records
        .iter()
        .map(|record| record.content.id.as_deref())
        .collect();
    assert_eq!(ids, [Some("a"), Some("b")]);
    assert_eq!(page.records[1].problems, []);
    assert_eq!(
        page.records[1].content.game_result.as_ref().unwrap().winner,
        ["TIE", "BIG"]
    );
}

#[test]
fn a_lost_bet_with_an_empty_array_is_a_lost_bet() {
    for game_key in ["baccarat", "roulette"] {
        let lost = support::record("a", "1.00").replace("baccarat", game_key);
        let end = lost.len() - 1;
        let plain = HistoryPage::from_body(support::page_of(std::slice::from_ref(&lost), 1, 1, 1).as_bytes())
            .unwrap();
        for empty in ["[]", "{}", "null", r#""""#, "[ ]"] {
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
