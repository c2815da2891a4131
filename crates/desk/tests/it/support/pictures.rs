//! A service whose tables have given files as pictures.

use desk::views::{ImageView, TableRow};
use serde_json::{Value, json};
use wiremock::matchers::path_regex;
use wiremock::{Mock, Request, ResponseTemplate};

use super::{Service, table, with};

/// Serves the files and returns the handles of their images.
pub(crate) async fn serve(files: Vec<Vec<u8>>) -> (Service, Vec<String>) {
    let service = Service::start().await;
    let tables = (0_u32..)
        .zip(&files)
        .map(|(number, _)| with_cover(number, &format!("{}/{number}", service.server.uri())))
        .collect();
    service.tables(tables).await;
    // One mock for all files: a request is compared with each mock that was mounted.
    let file = move |request: &Request| {
        let number: usize = request.url.path()[1..].parse().unwrap();
        ResponseTemplate::new(200).set_body_bytes(files[number].clone())
    };
    Mock::given(path_regex("^/[0-9]+$"))
        .respond_with(file)
        .mount(&service.server)
        .await;
    let rows = service.table_rows().await;
    let handles = rows.iter().map(|row| cover(row).handle).collect();
    (service, handles)
}

/// A table whose dealer has this address as cover.
pub(crate) fn with_cover(id: u32, address: &str) -> Value {
    let cover = json!({"h": address, "v": address});
    with(table(id, "baccarat"), "/dealer/cover", cover)
}

pub(crate) fn cover(row: &TableRow) -> ImageView {
    row.dealer.clone().unwrap().cover_h.unwrap()
}
