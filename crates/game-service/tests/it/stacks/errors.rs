//! Error bodies of web frameworks: the sentence that explains the refusal is kept.

use crate::support::{PLAYER, Server, TOKEN, client, json, query, response};
use app::error_code::ErrorCode;
use game_service::{Error, Refusal, ServerText};

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
