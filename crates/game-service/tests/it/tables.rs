//! Virtual tables: the request, and tables that differ from the contract.

use crate::support::{Server, client, game, json};
use game_service::TableId;
use game_service::api::{TableStatus, TablesQuery};
use game_service::models::TablesPage;

const PAGE: &str = include_str!("../fixtures/tables.json");

#[tokio::test]
async fn the_request_is_the_contracts() {
    let server = Server::answering([json(200, PAGE)]).await;
    let client = client(&server);
    client.virtual_tables(&TablesQuery::default()).await.unwrap();
    let query = TablesQuery {
        game_key: Some(game()),
        page: Some(3),
        per_page: Some(10),
        status: Some(TableStatus::Inactive),
        id: Some(TableId::parse("12 01").unwrap()),
    };
    client.virtual_tables(&query).await.unwrap();
    let lines: Vec<String> = server
        .requests()
        .iter()
        .filter_map(|request| request.lines().next().map(str::to_owned))
        .collect();
    assert_eq!(lines[0], "GET /v1/operator/tables/virtual HTTP/1.1");
    assert_eq!(
        lines[1],
        "GET /v1/operator/tables/virtual?game_key=baccarat&page=3&per_page=10&status=inactive&id=12+01 HTTP/1.1"
    );
}

#[test]
fn a_currency_with_odd_limits_stays_in_the_list() {
    let body = PAGE.replacen(r#"{ "bet_max": "50000", "bet_min": "20" }"#, r#""none""#, 1);
    let page = TablesPage::from_body(body.as_bytes()).unwrap();
    let table = &page.records[0];
    assert_eq!(table.content.user_limit.len(), 2);
    assert_eq!(table.content.user_limit[0].0, "THB");
    assert_eq!(table.content.user_limit[0].1.bet_max, None);
    assert_eq!(table.problems[0].path, "user_limit.THB");
}

#[test]
fn a_status_not_known_here_passes_through() {
    let page = TablesPage::from_body(PAGE.replace("active", "maintenance").as_bytes()).unwrap();
    assert_eq!(page.records[0].content.status.as_deref(), Some("maintenance"));
}
