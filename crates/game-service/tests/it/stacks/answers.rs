//! How web servers send an answer: types, marks, caches; and error bodies of web frameworks, of which the sentence that
//! explains the refusal is kept.

use super::facts;
use crate::support::{PLAYER, Server, TOKEN, client, json, query, response};
use app::error_code::ErrorCode;
use game_service::{Error, Refusal, ServerText};

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

async fn failed(answer: Vec<u8>) -> Error {
    let server = Server::answering([answer]).await;
    client(&server).player_history(&query()).await.unwrap_err()
}

/// The kind of the error, and the code and sentence of the body.
async fn refused(answer: Vec<u8>) -> (ErrorCode, Option<String>, Option<String>) {
    let error = failed(answer).await;
    let kind = error.code();
    let Error::Refused(Refusal { code, message, .. }) = error else {
        panic!("a refusal: {error:?}")
    };
    let text = |text: Option<ServerText>| text.map(|text| text.as_str().to_owned());
    (kind, text(code), text(message))
}

/// Two lines each: the status with the kind of the error, its code and its sentence; and the body.
const BODIES: &str = include_str!("../../fixtures/error_bodies.txt");

#[tokio::test]
async fn each_frameworks_sentence_is_kept() {
    let lines: Vec<&str> = BODIES.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(lines.len() >= 20 && lines.len().is_multiple_of(2));
    for pair in lines.chunks(2) {
        let (expected, body) = (pair[0], pair[1]);
        let status = expected[..3].parse().unwrap();
        let mut answers = vec![json(status, body)];
        if status != 200 {
            answers.push(response(status, &[("content-type", "text/html")], body));
        }
        for answer in answers {
            let (kind, code, message) = refused(answer).await;
            let [code, message] = [code, message].map(Option::unwrap_or_default);
            let found = format!("{status} {kind:?} | {code} | {message}");
            assert_eq!(found, expected, "{body}");
        }
    }
}

#[tokio::test]
async fn a_sentence_without_json_is_kept() {
    let plain = |status, body: &str| response(status, &[("content-type", "text/plain; charset=utf-8")], body);
    let found = refused(plain(400, "period is wrong\n")).await;
    assert_eq!(
        found,
        (ErrorCode::NotAccepted, None, Some("period is wrong".to_owned()))
    );
    let found = refused(plain(404, "404 page not found\n")).await;
    assert_eq!(found.0, ErrorCode::WrongAddress);
    let found = refused(plain(400, "")).await;
    assert_eq!(found, (ErrorCode::NotAccepted, None, None));
}

#[tokio::test]
async fn what_explains_nothing_is_not_shown() {
    for body in [
        "{}",
        "[]",
        "null",
        "5",
        r#"{"ok":false}"#,
        r#"{"message":{"deep":[1]}}"#,
        r#"{"message":""}"#,
    ] {
        assert_eq!(
            refused(json(400, body)).await,
            (ErrorCode::NotAccepted, None, None),
            "{body}"
        );
        assert!(
            matches!(
                failed(json(404, body)).await,
                Error::NotTheService { status: 404, .. }
            ),
            "{body}"
        );
    }
}

#[tokio::test]
async fn texts_are_short_and_without_the_token() {
    let long = format!(r#"{{"errors":[{{"message":"{TOKEN} {}"}}]}}"#, "x".repeat(10_000));
    let (_, _, message) = refused(json(400, &long)).await;
    let message = message.unwrap();
    assert!(message.starts_with("[token] x"));
    assert_eq!(message.chars().count(), 512);
    let of_all = format!(r#"{{"message":"no {PLAYER} for {TOKEN}","path":"/v1/player/{PLAYER}"}}"#);
    let error = failed(json(400, &of_all)).await;
    let shown = format!("{error} {error:?}");
    assert!(!shown.contains(TOKEN) && !shown.contains(PLAYER), "{shown}");
}
