//! .NET (`System.Text.Json`, Newtonsoft).

use super::facts;
use super::manner::{Manner, quoted, reads_the_same};
use game_service::models::HistoryPage;

/// Seven digits of a second, and whole numbers from `double`.
struct SystemTextJson;

impl Manner for SystemTextJson {
    fn integer(&self, number: i64) -> String {
        format!("{number}.0")
    }

    fn time(&self, utc: &str) -> String {
        quoted(&utc.replace('Z', "0000+00:00"))
    }

    fn no_list(&self, _: &str) -> String {
        "null".to_owned()
    }
}

/// Letters that are not ASCII are escaped; dates have the form of the old serializer.
struct Newtonsoft;

impl Manner for Newtonsoft {
    fn time(&self, utc: &str) -> String {
        let time = chrono::DateTime::parse_from_rfc3339(utc).unwrap();
        quoted(&format!("/Date({}+0700)/", time.timestamp_millis())).replace('/', "\\/")
    }

    fn text(&self, text: &str) -> String {
        let escaped = |letter: char| match letter {
            '&' | '\u{80}'.. => format!("\\u{:04X}", u32::from(letter)),
            '"' | '\\' => format!("\\{letter}"),
            other => other.to_string(),
        };
        format!("\"{}\"", text.chars().map(escaped).collect::<String>())
    }

    fn no_map(&self, _: &str) -> String {
        "null".to_owned()
    }
}

#[test]
fn numbers_times_and_nulls_are_read() {
    reads_the_same(&SystemTextJson);
    reads_the_same(&Newtonsoft);
}

#[test]
fn a_byte_order_mark_and_a_capital_word_change_nothing() {
    let plain = facts::history().to_string();
    let expected = HistoryPage::from_body(plain.as_bytes()).unwrap();
    let marked = HistoryPage::from_body(format!("\u{feff}{plain}\r\n").as_bytes()).unwrap();
    assert_eq!(marked, expected);
}
