//! A proxy is used only if it was chosen and never for a loopback address, and it never sees the token.

use crate::support::{Server, TOKEN, limits, query, success};
use game_service::{BaseUrl, GameService, Limits, ProxyAddress, ProxyChoice};
use std::process::Command;

fn through(proxy: &Server, base: &str) -> GameService {
    let choice = ProxyChoice::Through(ProxyAddress::parse(&proxy.base_url()).unwrap());
    let builder = GameService::builder(BaseUrl::parse(base).unwrap(), TOKEN.into());
    builder.proxy(choice).limits(limits()).build().unwrap()
}

#[tokio::test]
async fn a_service_on_this_computer_is_reached_directly() {
    let (proxy, server) = (
        Server::answering([success()]).await,
        Server::answering([success()]).await,
    );
    let client = through(&proxy, &server.base_url());
    client.player_history(&query()).await.unwrap();
    assert_eq!((proxy.request_count(), server.request_count()), (0, 1));
    assert_eq!(client.proxy(), &ProxyChoice::Direct);
}

#[tokio::test]
async fn a_chosen_proxy_sees_the_host_and_not_the_token() {
    let busy = b"HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".to_vec();
    let proxy = Server::answering([busy]).await;
    let client = through(&proxy, "https://game-service.invalid");
    client.player_history(&query()).await.unwrap_err();
    let request = proxy.requests().remove(0);
    assert!(
        request.starts_with("CONNECT game-service.invalid:443 HTTP/1.1\r\n"),
        "{request}"
    );
    assert!(!request.contains(TOKEN));
}

/// Set in a child process of this test: the environment of the test's own process must not change.
const CHOICE: &str = "GAME_SERVICE_TEST_PROXY_CHOICE";

async fn call_with(choice: ProxyChoice) {
    let once = Limits {
        attempts: 1,
        ..limits()
    };
    let base = BaseUrl::parse("https://game-service.invalid").unwrap();
    let builder = GameService::builder(base, TOKEN.into())
        .proxy(choice)
        .limits(once);
    builder
        .build()
        .unwrap()
        .player_history(&query())
        .await
        .unwrap_err();
}

async fn requests_to_the_environments_proxy(choice: &'static str) -> usize {
    let proxy = Server::answering([b"HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n".to_vec()]).await;
    let mut again = Command::new(std::env::current_exe().unwrap());
    again.args([
        "--exact",
        "proxy::a_proxy_of_the_environment_is_used_only_if_chosen",
    ]);
    for name in [
        "http_proxy",
        "https_proxy",
        "all_proxy",
        "HTTPS_PROXY",
        "ALL_PROXY",
    ] {
        again.env(name, proxy.base_url());
    }
    again
        .env(CHOICE, choice)
        .env_remove("no_proxy")
        .env_remove("NO_PROXY");
    let output = tokio::task::spawn_blocking(move || again.output())
        .await
        .unwrap()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
    proxy.request_count()
}

#[tokio::test]
async fn a_proxy_of_the_environment_is_used_only_if_chosen() {
    match std::env::var(CHOICE).as_deref() {
        Ok("direct") => return call_with(ProxyChoice::default()).await,
        Ok("system") => return call_with(ProxyChoice::System).await,
        _ => {}
    }
    assert_eq!(requests_to_the_environments_proxy("direct").await, 0);
    assert_eq!(requests_to_the_environments_proxy("system").await, 1);
}
