//! How web servers send an answer: types, marks, caches.

use super::facts;
use crate::support::{Server, client, json, query, response};
use app::error_code::ErrorCode;
use game_service::Error;

async fn read(answer: Vec<u8>) -> Result<usize, Error> {
    let server = Server::answering([answer]).await;
    let page = client(&server).player_history(&query()).await?;
    Ok(page.value.records.len())
}

#[tokio::test]
async fn json_is_read_under_any_type() {
    let body = facts::history().to_string();
    for media_type in [
        "application/json",
        "application/json;charset=utf8",
        r#"application/json; charset="UTF-8""#,
        "APPLICATION/JSON",
        "application/vnd.api+json",
        "text/json",
        "text/html; charset=UTF-8",
        "text/plain",
        "application/octet-stream",
    ] {
        let answer = response(200, &[("content-type", media_type)], &body);
        assert_eq!(read(answer).await, Ok(6), "{media_type}");
    }
    assert_eq!(read(response(200, &[], &body)).await, Ok(6));
    let marked = format!("\u{feff}{body}\r\n\r\n");
    assert_eq!(read(json(200, &marked)).await, Ok(6));
    assert_eq!(
        read(response(200, &[("content-type", "text/html")], &marked)).await,
        Ok(6)
    );
}

#[tokio::test]
async fn the_word_of_the_status_may_have_capitals() {
    let body = facts::nothing().to_string();
    assert_eq!(read(json(200, body.replace("success", "Success"))).await, Ok(0));
    let refused = r#"{"status":"ERROR","error":{"code":"NOT_FOUND","message":"not found"}}"#;
    assert_eq!(
        read(json(200, refused)).await.unwrap_err().code(),
        ErrorCode::NotFound
    );
}

#[tokio::test]
async fn the_age_of_a_cached_answer_belongs_to_the_clock() {
    let clock = |headers: Vec<(&'static str, &'static str)>| async move {
        let headers = [headers, vec![("content-type", "application/json")]].concat();
        let answer = response(200, &headers, facts::nothing().to_string());
        let server = Server::answering([answer]).await;
        let page = client(&server).player_history(&query()).await.unwrap();
        page.server_date.map(|date| date.to_rfc3339())
    };
    let date = ("date", "Tue, 17 Oct 2023 08:18:17 GMT");
    let at = |text: &str| Some(text.to_owned());
    assert_eq!(clock(vec![date]).await, at("2023-10-17T08:18:17+00:00"));
    assert_eq!(
        clock(vec![date, ("age", "3600")]).await,
        at("2023-10-17T09:18:17+00:00")
    );
    for odd in ["-5", "an hour", "99999999999999999999", ""] {
        assert_eq!(
            clock(vec![date, ("age", odd)]).await,
            at("2023-10-17T08:18:17+00:00"),
            "{odd}"
        );
    }
    assert_eq!(clock(vec![("age", "5")]).await, None);
}
