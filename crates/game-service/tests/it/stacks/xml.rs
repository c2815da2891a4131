//! Bridges from XML: a list of one has no list, and an empty element is an empty string.

use super::facts;
use super::manners::{written, xml};
use crate::support;
use game_service::models::{HistoryPage, ShoeStatistics, TablesPage};
use serde_json::Value;

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
    let body = written(&xml::Bridge, &shoe);
    let shoe = ShoeStatistics::from_body(body.as_bytes()).unwrap();
    assert_eq!((shoe.statistic.len(), shoe.statistic[0].problems.len()), (1, 0));
}
