//! A service whose tables have given files as pictures.

use desk::views::{TableRow, TablesQuery};
use serde_json::json;
use wiremock::matchers::path;
use wiremock::{Mock, ResponseTemplate};

use super::Service;

/// Serves the files and returns the handles of their images.
pub(crate) async fn serve(files: Vec<Vec<u8>>) -> (Service, Vec<String>) {
    let service = Service::start().await;
    let mut tables = Vec::new();
    for (number, file) in files.into_iter().enumerate() {
        let name = format!("/{number}");
        let address = format!("{}{name}", service.server.uri());
        Mock::given(path(name))
            .respond_with(ResponseTemplate::new(200).set_body_bytes(file))
            .mount(&service.server)
            .await;
        tables.push(json!({
            "id": number.to_string(), "title": {"en": "A", "th": "ก"}, "status": "active", "game_key": "baccarat",
            "dealer": {"id": "1", "code": "C", "name": "N", "cover": {"h": address, "v": address}},
            "user_limit": {"THB": {"bet_min": "10", "bet_max": "1000"}},
        }));
    }
    let pagination = json!({"total": tables.len(), "page": 1, "per_page": 20, "last_page": 1});
    service
        .answer(
            "/v1/operator/tables/virtual",
            json!({"pagination": pagination, "records": tables}),
        )
        .await;
    let page = service.desk.tables(&TablesQuery::default()).await.unwrap();
    let handle = |row: &TableRow| row.dealer.clone().unwrap().cover_h.unwrap().handle;
    let handles = page.rows.iter().map(handle).collect();
    (service, handles)
}
