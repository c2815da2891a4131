//! Responses that end too early, in each of the three ways that HTTP marks the end of a body. All give
//! the same error, are retried, and return no partial data.

use super::{failure, kind};
use crate::support::{Server, client, query, success};
use app::error_code::ErrorCode;
use game_service::TransportKind;

const TYPE: &str = "content-type: application/json\r\n";
const HALF: &str = r#"{"status":"success","data":{"pagination":{"total":1"#;

async fn is_cut(answer: String) {
    let server = Server::answering([answer.clone().into_bytes()]).await;
    let error = failure(&server).await;
    assert_eq!(
        (error.code(), kind(error)),
        (ErrorCode::Cut, TransportKind::Cut),
        "{answer}"
    );
    assert_eq!(server.request_count(), 3);

    let server = Server::answering([answer.into_bytes(), success()]).await;
    let page = client(&server).player_history(&query()).await.unwrap().value;
    assert_eq!((page.records.len(), server.request_count()), (1, 2));
}

#[tokio::test]
async fn short_of_its_length() {
    is_cut(format!(
        "HTTP/1.1 200 OK\r\n{TYPE}content-length: 400\r\n\r\n{HALF}"
    ))
    .await;
}

#[tokio::test]
async fn chunks_without_an_end() {
    let length = HALF.len();
    is_cut(format!(
        "HTTP/1.1 200 OK\r\n{TYPE}transfer-encoding: chunked\r\n\r\n{length:x}\r\n{HALF}\r\n"
    ))
    .await;
}

#[tokio::test]
async fn closed_without_a_length() {
    is_cut(format!(
        "HTTP/1.1 200 OK\r\n{TYPE}connection: close\r\n\r\n{HALF}"
    ))
    .await;
}

#[tokio::test]
async fn closed_before_any_answer() {
    is_cut(String::new()).await;
}

#[tokio::test]
async fn closed_within_the_headers() {
    is_cut("HTTP/1.1 200 OK\r\ncontent-ty".to_owned()).await;
}
