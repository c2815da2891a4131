//! A proxy is used only if it was chosen, never for this computer, and it never sees the token.

use crate::support::{Server, TOKEN, limits, query, success};
use game_service::{BaseUrl, GameService, ProxyAddress, ProxyChoice};

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
