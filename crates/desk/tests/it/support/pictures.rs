//! A service whose tables have given files as pictures.

use desk::views::{TableRow, TablesQuery};
use serde_json::json;
use wiremock::matchers::path_regex;
use wiremock::{Mock, Request, ResponseTemplate};

use super::Service;

/// Serves the files and returns the handles of their images.
pub(crate) async fn serve(files: Vec<Vec<u8>>) -> (Service, Vec<String>) {
    let service = Service::start().await;
    let mut tables = Vec::new();
    for number in 0..files.len() {
        let address = format!("{}/{number}", service.server.uri());
        tables.push(json!({
            "id": number.to_string(), "title": {"en": "A", "th": "ก"}, "status": "active", "game_key": "baccarat",
            "dealer": {"id": "1", "code": "C", "name": "N", "cover": {"h": address, "v": address}},
            "user_limit": {"THB": {"bet_min": "10", "bet_max": "1000"}},
        }));
    }
    // One mock for all files: a request is compared with each mock that was mounted.
    let file = move |request: &Request| {
        let number: usize = request.url.path()[1..].parse().unwrap();
        ResponseTemplate::new(200).set_body_bytes(files[number].clone())
    };
    Mock::given(path_regex("^/[0-9]+$"))
        .respond_with(file)
        .mount(&service.server)
        .await;
    let pagination = json!({"total": tables.len(), "page": 1, "per_page": 20, "last_page": 1});
    service
        .answer(
            "/v1/operator/tables/virtual",
            json!({"pagination": pagination, "records": tables}),
        )
        .await;
    let page = service.desk.tables.page(&TablesQuery::default()).await.unwrap();
    let handle = |row: &TableRow| row.dealer.clone().unwrap().cover_h.unwrap().handle;
    let handles = page.rows.iter().map(handle).collect();
    (service, handles)
}
