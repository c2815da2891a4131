//! The protection of a local service against web pages and other machines.

use reqwest::Method;
use reqwest::header::{AUTHORIZATION, HOST, ORIGIN};
use sandbox::{Options, StartError};
use serde_json::json;

use crate::support::{TOKEN, options, read, refusal, service};

const API: [&[&str]; 6] = [
    &["v1", "player", "somchai_88", "history"],
    &["v1", "operator", "tables", "virtual"],
    &["v1", "operator", "tables", "game-stats"],
    &["v1", "operator", "bet-url"],
    &["api", "operator", "lotto", "result-inquiry"],
    &["api", "operator", "lotto", "result-inquiry-by-user"],
];

#[tokio::test]
async fn every_call_needs_the_bearer() {
    let service = service().await;
    let refused = (
        401,
        refusal(
            "UNAUTHORIZED_ACCESS",
            "E_UNAUTHORIZED_ACCESS: Unauthorized access",
        ),
    );
    let wrong = [
        "Bearer",
        "Bearer ",
        "Bearer wrong",
        "Basic YTpi",
        &format!("Bearer {TOKEN}x"),
        TOKEN,
    ]
    .map(String::from);
    for path in API {
        let method = if path.ends_with(&["bet-url"]) {
            Method::POST
        } else {
            Method::GET
        };
        let request = || service.request(method.clone(), service.url(path, &[]));
        assert_eq!(read(request().send().await.unwrap()).await, refused, "{path:?}");
        for header in &wrong {
            let answer = request().header(AUTHORIZATION, header).send().await.unwrap();
            assert_eq!(read(answer).await, refused, "{path:?} {header}");
        }
    }
}

#[tokio::test]
async fn a_web_page_is_refused_even_with_the_bearer() {
    let service = service().await;
    for origin in ["https://example.com", "null", service.running.base_url()] {
        let url = service.url(API[1], &[]);
        let request = service
            .request(Method::GET, url)
            .bearer_auth(TOKEN)
            .header(ORIGIN, origin);
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), 403);
        assert!(
            !answer
                .headers()
                .keys()
                .any(|name| name.as_str().starts_with("access-control-"))
        );
    }
}

#[tokio::test]
async fn a_name_that_points_here_is_refused() {
    let service = service().await;
    let port = service.url(&[], &[]).port().unwrap();
    for host in [
        format!("localhost:{port}"),
        "127.0.0.1".into(),
        format!("evil.example:{port}"),
        "127.0.0.1:1".into(),
    ] {
        let request = service
            .request(Method::GET, service.url(API[1], &[]))
            .bearer_auth(TOKEN);
        assert_eq!(
            request.header(HOST, &host).send().await.unwrap().status(),
            403,
            "{host}"
        );
    }
}

#[tokio::test]
async fn unknown_paths_and_methods_are_not_found_in_json() {
    let service = service().await;
    let not_found = (404, refusal("NOT_FOUND", "not found"));
    assert_eq!(service.get(&["v2", "anything"], &[]).await, not_found);
    assert_eq!(service.get(&[], &[]).await, not_found);
    assert_eq!(service.send(Method::POST, API[1], &json!({})).await, not_found);
}

#[tokio::test]
async fn it_starts_on_loopback_with_sensible_options_only() {
    let start = async |options: Options| sandbox::start(options).await.map(|_| ()).unwrap_err();
    let open = Options {
        listen: "0.0.0.0:0".parse().unwrap(),
        ..options()
    };
    assert!(matches!(start(open).await, StartError::NotLoopback(_)));
    for speed in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert!(matches!(
            start(Options { speed, ..options() }).await,
            StartError::Speed
        ));
    }
    for token in ["", "two words", "ไทย"] {
        assert!(matches!(
            start(Options {
                token: Some(token.into()),
                ..options()
            })
            .await,
            StartError::Token
        ));
    }
}

#[tokio::test]
async fn tokens_are_random_and_never_printed() {
    let (one, other) = (
        sandbox::start(Options {
            token: None,
            ..options()
        })
        .await
        .unwrap(),
        sandbox::start(Options {
            token: None,
            ..options()
        })
        .await
        .unwrap(),
    );
    assert_ne!(one.token(), other.token());
    assert_eq!(one.token().len(), 32);
    assert!(!format!("{one:?}").contains(one.token()));
}
