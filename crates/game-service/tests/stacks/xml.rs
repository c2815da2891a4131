//! Bridges from XML: a list of one has no list, and an empty element is an empty string.

use super::facts;
use super::manner::{Manner, reads_the_same, written};
use super::support;
use game_service::models::{HistoryPage, ShoeStatistics, TablesPage};
use serde_json::Value;

struct Bridge;

impl Manner for Bridge {
    fn list(&self, mut items: Vec<String>) -> String {
        let is_short = |item: &String| item.starts_with('"') && item.len() > 4;
        // Cards are never alone; a stake of a list alone would be a stake.
        if items.len() == 1 && (items[0].starts_with('{') || is_short(&items[0])) {
            return items.remove(0);
        }
        format!("[{}]", items.join(","))
    }

    fn no_list(&self, key: &str) -> String {
        let is_of_codes = matches!(key, "winner" | "addition" | "SET" | "records" | "player");
        if is_of_codes { r#""""# } else { "[]" }.to_owned()
    }
}

#[test]
fn a_list_of_one_may_have_no_list() {
    reads_the_same(&Bridge);
}

#[test]
fn one_record_may_come_without_its_list() {
    let body = support::page_of(&[], 1, 1, 1).replace("[]", &support::record("a", "1.00"));
    let page = HistoryPage::from_body(body.as_bytes()).unwrap();
    assert_eq!((page.records.len(), page.records[0].problems.len()), (1, 0));

    let mut tables = facts::tables();
    let only: Value = tables["data"]["records"][0].take();
    tables["data"]["records"] = only;
    assert_eq!(
        TablesPage::from_body(tables.to_string().as_bytes())
            .unwrap()
            .records
            .len(),
        1
    );

    let mut shoe = facts::shoe();
    let only: Value = shoe["data"]["statistic"][0].take();
    shoe["data"]["statistic"] = only;
    let body = written(&Bridge, "", "", &shoe);
    let shoe = ShoeStatistics::from_body(body.as_bytes()).unwrap();
    assert_eq!((shoe.statistic.len(), shoe.statistic[0].problems.len()), (1, 0));
}
