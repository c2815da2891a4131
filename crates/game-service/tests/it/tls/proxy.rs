//! A service that can be reached only through a proxy.

use super::trust::{acceptor, issuer, stranger};
use super::tunnel::{Proxy, Target};
use crate::support::{Server, TOKEN, limits, query, success};
use app::error_code::ErrorCode;
use game_service::{BaseUrl, Clock, Error, GameService, ProxyAddress, ProxyChoice};

async fn call(proxy: ProxyChoice) -> Result<(), Error> {
    let base = BaseUrl::parse("https://service.test").unwrap();
    let client = GameService::new(base, TOKEN.into(), proxy, limits(), Clock::system())?;
    client.player_history(&query()).await.map(drop)
}

fn through(address: &str) -> ProxyChoice {
    ProxyChoice::Through(ProxyAddress::parse(address).unwrap())
}

#[tokio::test]
async fn a_service_that_only_the_proxy_knows_answers_and_the_proxy_sees_no_token() {
    let Some(issuer) = issuer() else { return };
    let service = Server::answering([success()]).await;
    let proxy = Proxy::to(vec![Target::new(&issuer, "service.test", &service.base_url())]).await;
    assert_eq!(
        call(ProxyChoice::Direct).await.unwrap_err().code(),
        ErrorCode::Dns
    );
    call(through(&proxy.address())).await.unwrap();
    let [head] = &proxy.heads()[..] else {
        panic!("one tunnel")
    };
    assert_eq!(proxy.asked_for(), ["service.test:443"]);
    assert!(!head.contains(TOKEN), "{head}");
    let [request] = &service.requests()[..] else {
        panic!("one request")
    };
    assert!(request.contains(TOKEN));
}

#[tokio::test]
async fn a_certificate_behind_the_proxy_is_the_services_fault() {
    let Some(_issuer) = issuer() else { return };
    let service = Server::answering([success()]).await;
    let target = Target::new(&stranger(), "service.test", &service.base_url());
    let proxy = Proxy::to(vec![target]).await;
    let error = call(through(&proxy.address())).await.unwrap_err();
    assert_eq!((error.code(), service.request_count()), (ErrorCode::Tls, 0));
}

#[tokio::test]
async fn a_proxy_with_tls_is_used_if_its_certificate_is_good() {
    let Some(issuer) = issuer() else { return };
    let service = Server::answering([success()]).await;
    let target = || Target::new(&issuer, "service.test", &service.base_url());
    let address = |proxy: &Proxy| format!("https://localhost:{}", proxy.port());
    let own = |issuer| acceptor(issuer, "localhost", 2020..2200, &[]);
    let good = Proxy::in_tls(own(&issuer), vec![target()]).await;
    call(through(&address(&good))).await.unwrap();
    let strangers = Proxy::in_tls(own(&stranger()), vec![target()]).await;
    let error = call(through(&address(&strangers))).await.unwrap_err();
    let why =
        "the proxy cannot be used: no safe connection could be made: the certificate's issuer is not trusted";
    assert_eq!(
        (error.code(), error.to_string().as_str()),
        (ErrorCode::ProxyUnreachable, why)
    );
    assert_eq!(strangers.heads(), [""; 0]);
}
