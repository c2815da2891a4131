//! The link to a bet's page: the request, the checks of the link, and that a link is never printed.

use crate::support::{
    PLAYER, ROUND, Server, Step, client, client_with, error, game, impatient, json, player, round,
};
use app::error_code::ErrorCode;
use game_service::Error;
use game_service::api::BetUrlRequest;
use std::time::Duration;

const LINK: &str = include_str!("../fixtures/bet_url.json");

fn request() -> BetUrlRequest {
    BetUrlRequest {
        game_key: game(),
        round_id: round(),
        player_id: player(),
        language: Some("EN".to_owned()),
    }
}

fn answer(link: &str) -> Vec<u8> {
    json(
        200,
        format!(
            r#"{{"status":"success","data":{{"url":{}}}}}"#,
            serde_json::to_string(link).unwrap()
        ),
    )
}

#[tokio::test]
async fn the_request_is_the_contracts_and_the_link_stays_secret() {
    let server = Server::answering([json(200, LINK)]).await;
    let link = client(&server).bet_url(&request()).await.unwrap().value;
    assert_eq!(
        link.expose(),
        "https://show.example.com/bet?operator_id=op-1&token=link-secret&language=EN"
    );
    assert_eq!((link.host(), link.language()), ("show.example.com", Some("EN")));
    assert!(!format!("{link:?}").contains("link-secret"));
    assert!(link.time_left() <= Duration::from_hours(1) && link.time_left() > Duration::from_secs(3_500));

    let request = server.requests().remove(0);
    let (head, body) = request.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("POST /v1/operator/bet-url HTTP/1.1\r\n"));
    let expected =
        format!(r#"{{"game_key":"baccarat","round_id":"{ROUND}","player_id":"{PLAYER}","language":"EN"}}"#);
    assert_eq!(body, expected);
}

#[tokio::test]
async fn without_a_language_the_service_chooses() {
    let server = Server::answering([json(200, LINK)]).await;
    client(&server)
        .bet_url(&BetUrlRequest {
            language: None,
            ..request()
        })
        .await
        .unwrap();
    assert!(!server.requests()[0].contains("language"));
    let odd = BetUrlRequest {
        language: Some("english".to_owned()),
        ..request()
    };
    assert_eq!(
        client(&server).bet_url(&odd).await.unwrap_err().code(),
        ErrorCode::InvalidInput
    );
}

#[tokio::test]
async fn an_unsafe_link_is_refused() {
    let local = "http://127.0.0.1:1/bet?token=t";
    let unsafe_links = [
        "http://show.example.com/bet?token=t",
        "ftp://show.example.com/bet?token=t",
        "javascript:alert(1)//?token=t",
        "data:text/html,<b>?token=t",
        "file:///etc/passwd?token=t",
        "https://user@show.example.com/bet?token=t",
        "https://show.example.com:x@evil.example/bet?token=t",
        "https:\\\\show.example.com\\bet?token=t",
        "https://show.example.com/\nbet?token=t",
        "https:///bet?token=t",
        "https:show.example.com/bet?token=t",
        "https:/show.example.com/bet?token=t",
        "//show.example.com/bet?token=t",
        "https://show.example.com/bet",
        "https://show.example.com/bet?token=",
        "https://show.example.com/bet#token=t",
        "https://localhost/bet?token=t",
        "https://127.0.0.2/bet?token=t",
        "https://[::ffff:127.0.0.1]/bet?token=t",
        "http://localhost:1/bet?token=t",
        "",
    ];
    for link in unsafe_links {
        let server = Server::answering([answer(link)]).await;
        let error = client(&server).bet_url(&request()).await.unwrap_err();
        assert!(matches!(error, Error::UnsafeLink { .. }), "{link:?}: {error:?}");
        assert_eq!(error.code(), ErrorCode::UnsafeLink);
    }
    // A simulated service on this computer returns links to this computer.
    let server = Server::answering([answer(local)]).await;
    assert_eq!(
        client(&server).bet_url(&request()).await.unwrap().value.expose(),
        local
    );
}

#[tokio::test]
async fn a_link_is_asked_for_once_if_the_service_may_have_heard_it() {
    let scripts = [
        vec![Step::Read, Step::Send(error(503, "BUSY", "busy"))],
        vec![Step::Read, Step::Send(error(429, "SLOW", "slow down"))],
        vec![Step::Read, Step::Reset],
        vec![Step::Read],
        vec![Step::Read, Step::Hold],
        vec![
            Step::Read,
            Step::Send(b"HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{".to_vec()),
        ],
    ];
    for script in scripts {
        let server = Server::playing([script]).await;
        client_with(&server.base_url(), impatient())
            .bet_url(&request())
            .await
            .unwrap_err();
        assert_eq!(server.request_count(), 1);
    }
}
