//! A proxy is used only if it was chosen and never for a loopback address, and it never sees the token. Its faults are
//! named as its own.

use crate::support::{Server, Step, TOKEN, impatient, limits, query, response, success};
use app::error_code::ErrorCode;
use game_service::{BaseUrl, Clock, Error, GameService, Limits, ProxyAddress, ProxyChoice};
use std::process::Command;

/// A name that leads nowhere: only the proxy could know it.
const SERVICE: &str = "https://game-service.invalid";

fn client(base: &str, choice: ProxyChoice, limits: Limits) -> Result<GameService, Error> {
    let base = BaseUrl::parse(base).unwrap();
    GameService::new(base, TOKEN.into(), choice, limits, Clock::system())
}

fn through(proxy: &Server, base: &str) -> GameService {
    through_address(&proxy.base_url(), base, limits())
}

fn through_address(proxy: &str, base: &str, limits: Limits) -> GameService {
    let choice = ProxyChoice::Through(ProxyAddress::parse(proxy).unwrap());
    client(base, choice, limits).unwrap()
}

/// Code and sentence of the error of a call.
async fn fault(client: &GameService) -> (ErrorCode, String) {
    let error = client.player_history(&query()).await.unwrap_err();
    (error.code(), error.to_string())
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
    assert_eq!(client.proxy(), None);
}

#[tokio::test]
async fn a_chosen_proxy_sees_the_host_and_not_the_token() {
    let busy = b"HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".to_vec();
    let proxy = Server::answering([busy]).await;
    let client = through(&proxy, SERVICE);
    assert_eq!(client.proxy().as_deref(), Some(proxy.address()));
    client.player_history(&query()).await.unwrap_err();
    let request = proxy.requests().remove(0);
    assert!(
        request.starts_with("CONNECT game-service.invalid:443 HTTP/1.1\r\n"),
        "{request}"
    );
    assert!(!request.contains(TOKEN));
}

/// The library's error is recognised by its type. This fails if a new version has another one.
#[tokio::test]
async fn a_proxy_that_asks_for_a_login_is_asked_once_and_named() {
    let proxy = Server::answering([response(407, &[], b"")]).await;
    let (code, sentence) = fault(&through(&proxy, SERVICE)).await;
    assert_eq!(code, ErrorCode::ProxyLogin);
    assert!(sentence.contains("the proxy asks for a login"), "{sentence}");
    assert_eq!(proxy.request_count(), 1);
}

#[tokio::test]
async fn a_login_that_is_asked_for_in_a_plain_answer_is_the_proxys() {
    let server = Server::answering([response(407, &[], b"<html>")]).await;
    let (code, _) = fault(&through(&server, &server.base_url())).await;
    assert_eq!((code, server.request_count()), (ErrorCode::ProxyLogin, 1));
}

#[tokio::test]
async fn a_proxy_that_does_not_let_through_is_named() {
    for status in [403, 502, 503, 999] {
        let proxy = Server::answering([response(status, &[], b"<html>")]).await;
        let (code, sentence) = fault(&through(&proxy, SERVICE)).await;
        assert_eq!(code, ErrorCode::ProxyRefused, "{status}");
        assert!(sentence.starts_with("the proxy"), "{sentence}");
    }
}

#[tokio::test]
async fn a_dead_proxy_is_named_and_not_the_service() {
    let closed = {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        format!("http://{}", listener.local_addr().unwrap())
    };
    for (proxy, why) in [
        (closed.as_str(), "the connection was refused"),
        ("http://proxy.invalid:3128", "the host's name cannot be found"),
    ] {
        let (code, sentence) = fault(&through_address(proxy, SERVICE, limits())).await;
        assert_eq!(code, ErrorCode::ProxyUnreachable, "{proxy}");
        assert_eq!(sentence, format!("the proxy cannot be used: {why}"));
    }
}

#[tokio::test]
async fn a_proxy_that_breaks_off_or_stays_silent_is_named() {
    let silent = Server::playing([vec![Step::Read, Step::Hold]]).await;
    let closing = Server::playing([vec![Step::Read]]).await;
    let resetting = Server::playing([vec![Step::Read, Step::Reset]]).await;
    let endless = Server::playing([vec![Step::Read, Step::SendForever(vec![b'a'; 1024])]]).await;
    for (proxy, why) in [
        (&silent, "the proxy cannot be used: no connection in time"),
        (
            &closing,
            "the proxy cannot be used: the connection was broken off",
        ),
        (
            &resetting,
            "the proxy cannot be used: the connection was broken off",
        ),
        (&endless, "the proxy does not let the connection through"),
    ] {
        let (_, sentence) = fault(&through_address(&proxy.base_url(), SERVICE, impatient())).await;
        assert_eq!(sentence, why);
    }
}

/// Set in a child process of this test: the environment of the test's own process must not change.
const CHOICE: &str = "GAME_SERVICE_TEST_PROXY_CHOICE";

async fn call_with(choice: ProxyChoice) {
    let once = Limits {
        attempts: 1,
        ..limits()
    };
    let client = client(SERVICE, choice, once).unwrap();
    let error = client.player_history(&query()).await.unwrap_err();
    assert!(!format!("{client:?} {error:?}").contains("canary:"));
}

fn refuse_another_kind() {
    let error = client(SERVICE, ProxyChoice::System, limits()).unwrap_err();
    let why = "the system's proxy is not one for HTTP";
    assert_eq!(
        (error.code(), error.to_string().as_str()),
        (ErrorCode::ProxyUnreachable, why)
    );
}

/// What arrived at a proxy of the environment, from a child process.
async fn heard_by_the_environments_proxy(choice: &'static str, exceptions: &'static str) -> Vec<String> {
    let scheme = if choice == "socks" { "socks5" } else { "http" };
    let proxy = Server::answering([response(502, &[], b"")]).await;
    let mut again = Command::new(std::env::current_exe().unwrap());
    again.args([
        "--exact",
        "faults::proxy::a_proxy_of_the_environment_is_used_only_if_chosen",
    ]);
    for name in [
        "http_proxy",
        "https_proxy",
        "all_proxy",
        "HTTPS_PROXY",
        "ALL_PROXY",
    ] {
        again.env(name, format!("{scheme}://agent:canary@{}", proxy.address()));
    }
    again
        .env(CHOICE, choice)
        // To Windows, both names are one.
        .env_remove("NO_PROXY")
        .env("no_proxy", exceptions);
    let output = tokio::task::spawn_blocking(move || again.output())
        .await
        .unwrap()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
    proxy.requests()
}

#[tokio::test]
async fn a_proxy_of_the_environment_is_used_only_if_chosen() {
    match std::env::var(CHOICE).as_deref() {
        Ok("direct") => return call_with(ProxyChoice::default()).await,
        Ok("system") => return call_with(ProxyChoice::System).await,
        Ok("socks") => return refuse_another_kind(),
        _ => {}
    }
    assert_eq!(heard_by_the_environments_proxy("direct", "").await, [""; 0]);
    assert_eq!(heard_by_the_environments_proxy("socks", "").await, [""; 0]);
    assert_eq!(
        heard_by_the_environments_proxy("system", "game-service.invalid").await,
        [""; 0]
    );
    let heard = heard_by_the_environments_proxy("system", "other.invalid").await;
    let [request] = &heard[..] else {
        panic!("{heard:?}")
    };
    // In the request for the tunnel, which ends at the proxy. "agent:canary"
    assert!(
        request.starts_with("CONNECT game-service.invalid:443 "),
        "{request}"
    );
    let login = "proxy-authorization: basic ywdlbnq6y2fuyxj5\r\n";
    assert!(request.to_ascii_lowercase().contains(login), "{request}");
}
