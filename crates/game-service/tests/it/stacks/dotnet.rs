//! .NET (`System.Text.Json`, Newtonsoft).

use super::facts;
use game_service::models::HistoryPage;

#[test]
fn a_byte_order_mark_and_a_capital_word_change_nothing() {
    let plain = facts::history().to_string();
    let expected = HistoryPage::from_body(plain.as_bytes()).unwrap();
    let marked = HistoryPage::from_body(format!("\u{feff}{plain}\r\n").as_bytes()).unwrap();
    assert_eq!(marked, expected);
}
