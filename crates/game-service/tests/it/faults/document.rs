//! Bodies that are not one well-formed document, and documents that do not match the contract.

use super::failure;
use crate::support::{Server, client, json, page_of, query, record, response};
use app::error_code::ErrorCode;
use game_service::{DecodeError, Error, TransportKind};

async fn unreadable(body: impl AsRef<[u8]>) -> DecodeError {
    let server = Server::answering([json(200, body)]).await;
    let error = failure(&server).await;
    assert_eq!((error.code(), server.request_count()), (ErrorCode::Unreadable, 1));
    let Error::Decode(error) = error else {
        panic!("unreadable: {error:?}")
    };
    error
}

/// In a record it costs only the field: `tests/it/damaged.rs`.
#[tokio::test]
async fn a_key_that_comes_twice_around_the_records() {
    let body = page_of(&[record("1", "1.00")], 1, 1, 1).replace(r#""total":1"#, r#""total":1,"total":9"#);
    assert_eq!(unreadable(body).await.path, "data.pagination.total");
}

#[tokio::test]
async fn what_is_not_json() {
    let good = page_of(&[record("1", "1.00")], 1, 1, 1);
    assert_eq!(
        unreadable(format!("\u{feff}{good}x")).await.position,
        Some(good.len() + 3)
    );
    assert_eq!(
        unreadable(format!("{good}{good}")).await.position,
        Some(good.len())
    );
    let place = good.find(r#"1,"per_page""#).unwrap();
    let damaged = good.replacen(r#"1,"per_page""#, r#"NaN,"per_page""#, 1);
    assert_eq!(unreadable(damaged).await.position, Some(place));
    let mut bytes = good.clone().into_bytes();
    bytes[place] = 0xFF;
    assert_eq!(unreadable(bytes).await.position, Some(place));
}

#[tokio::test]
async fn nesting_without_end() {
    for body in ["[".repeat(10_000), r#"{"a":"#.repeat(10_000)] {
        assert_eq!(unreadable(body).await.message, "nested too deep");
    }
}

#[tokio::test]
async fn an_amount_beyond_all_numbers_marks_its_record() {
    let server = Server::answering([json(200, page_of(&[record("1", "1e400")], 1, 1, 1))]).await;
    let page = client(&server).player_history(&query()).await.unwrap().value;
    let paths: Vec<&str> = page.records[0]
        .problems
        .iter()
        .map(|problem| problem.path.as_str())
        .collect();
    assert_eq!(paths, ["total_bet", "player_bet.TIE"]);
}

#[tokio::test]
async fn an_envelope_that_is_not_the_contracts() {
    for (body, path) in [
        ("[]", "."),
        ("{}", "status"),
        (r#"{"status":"ok"}"#, "status"),
        (r#"{"status":null}"#, "status"),
        (r#"{"status":"success"}"#, "data"),
        (r#"{"status":"success","data":[]}"#, "data"),
        (r#"{"status":"success","data":{"records":[]}}"#, "data.pagination"),
    ] {
        assert_eq!(unreadable(body).await.path, path, "{body}");
    }
    let body = page_of(&[], 1, 1, 1).replace(r#""records":[]"#, r#""records":{}"#);
    assert_eq!(unreadable(body).await.path, "data.records");
}

#[tokio::test]
async fn damaged_compression() {
    let headers = [("content-type", "application/json"), ("content-encoding", "gzip")];
    let server = Server::answering([response(200, &headers, "this is not gzip, whatever it says")]).await;
    let error = failure(&server).await;
    assert_eq!(error.code(), ErrorCode::Unreadable);
    assert_eq!(super::kind(error), TransportKind::Damaged);
}
