//! No connection, a broken one, and connections of HTTP/1.1 that died without a word (HTTP/2:
//! `tests/it/tls/dead_connection.rs`). Every wait can be cancelled, and at most four calls run at once.

use super::{failure, kind};
use crate::support::{
    Relay, Server, Step, client, client_with, dead_connection, limits, query, record, success,
};
use app::error_code::ErrorCode;
use game_service::{Limits, TransportKind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::Notify;

async fn unused_address() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    listener.local_addr().unwrap().to_string()
}

#[tokio::test]
async fn nothing_listens() {
    let client = client_with(&format!("http://{}", unused_address().await), limits());
    let error = client.player_history(&query()).await.unwrap_err();
    assert_eq!(
        (error.code(), kind(error)),
        (ErrorCode::ConnectionRefused, TransportKind::Refused)
    );
}

#[tokio::test]
async fn a_name_that_does_not_exist() {
    // RFC 6761: names under `.invalid` never exist.
    let client = client_with("https://game-service.invalid", limits());
    let error = client.player_history(&query()).await.unwrap_err();
    assert_eq!((error.code(), kind(error)), (ErrorCode::Dns, TransportKind::Dns));
}

#[tokio::test]
async fn a_broken_connection_is_tried_again() {
    let broken = vec![Step::Read, Step::Reset];
    let server = Server::playing([
        broken.clone(),
        broken.clone(),
        vec![Step::Read, Step::Send(success())],
    ])
    .await;
    client(&server).player_history(&query()).await.unwrap();
    assert_eq!(server.request_count(), 3);

    let server = Server::playing([broken]).await;
    let error = failure(&server).await;
    assert_eq!(
        (error.code(), kind(error)),
        (ErrorCode::Reset, TransportKind::Reset)
    );
    assert_eq!(server.request_count(), 3);
}

#[tokio::test]
async fn what_does_not_speak_http() {
    let server = Server::answering([b"SSH-2.0-OpenSSH_9.2\r\n".to_vec()]).await;
    let error = failure(&server).await;
    assert_eq!(
        (error.code(), kind(error)),
        (ErrorCode::WrongAddress, TransportKind::NotHttp)
    );
    assert_eq!(server.request_count(), 1);
}

/// A server that keeps its connections, behind a relay. Its one body is a page of records and a link to a bet.
async fn service() -> (Server, Relay, String) {
    let body = format!(
        r#"{{"status":"success","data":{{"pagination":{{"total":1,"page":1,"per_page":2,"last_page":1}},"records":[{}],"url":"https://bets.example.com/1?token=t"}}}}"#,
        record("1", "10.00")
    );
    let head = format!(
        "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    let answer = [Step::Read, Step::Send((head + &body).into_bytes())];
    let server = Server::playing([vec![answer; 8].concat()]).await;
    let port = server.address().rsplit_once(':').unwrap().1;
    let relay = Relay::to(port.parse().unwrap()).await;
    let base = format!("http://127.0.0.1:{}", relay.port());
    (server, relay, base)
}

#[tokio::test]
async fn several_dead_connections_cost_one_time_out() {
    let (_server, relay, base) = service().await;
    dead_connection::costs_one_time_out(&base, &relay).await;
    assert!(relay.opened() > 2, "only one connection was dead");
}

#[tokio::test]
async fn several_dead_connections_cost_a_repeated_call_nothing() {
    let (_server, relay, base) = service().await;
    dead_connection::costs_a_repeated_call_nothing(&base, &relay).await;
}

#[tokio::test]
async fn a_dead_connection_costs_a_bet_page_nothing() {
    let (_server, relay, base) = service().await;
    dead_connection::costs_a_bet_page_nothing(&base, &relay).await;
}

#[tokio::test]
async fn a_connection_that_nobody_uses_is_closed() {
    let (_server, relay, base) = service().await;
    dead_connection::is_not_kept(&base, &relay).await;
}

#[tokio::test]
async fn dropping_a_call_ends_its_connection() {
    let mut half = success();
    half.truncate(half.len() - 5);
    for script in [
        vec![Step::Read, Step::Hold],
        vec![Step::Read, Step::Send(half), Step::Hold],
    ] {
        let server = Server::playing([script]).await;
        let client = client(&server);
        let call = tokio::time::timeout(Duration::from_millis(200), async {
            client.player_history(&query()).await
        });
        assert!(call.await.is_err(), "the server holds the answer back");
        server.connections_ended(1).await;
        assert_eq!(server.request_count(), 1);
    }
}

#[tokio::test]
async fn four_calls_at_once_and_no_more() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    let (arrived, more) = (Arc::new(AtomicUsize::new(0)), Arc::new(Notify::new()));
    let release = Arc::new(Notify::new());
    let served = (Arc::clone(&arrived), Arc::clone(&more), Arc::clone(&release));
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let (arrived, more, release) = served.clone();
            tokio::spawn(async move {
                let mut buffer = [0; 4096];
                let _request = stream.read(&mut buffer).await;
                let released = release.notified();
                arrived.fetch_add(1, Ordering::SeqCst);
                more.notify_one();
                released.await;
                let _sent = stream.write_all(&success()).await;
            });
        }
    });
    let client = crate::support::client_with(&base, Limits::default());
    let calls: Vec<_> = (0..8)
        .map(|_| {
            let client = client.clone();
            tokio::spawn(async move { client.player_history(&query()).await })
        })
        .collect();
    while arrived.load(Ordering::SeqCst) < 4 {
        more.notified().await;
    }
    let fifth = async {
        while arrived.load(Ordering::SeqCst) < 5 {
            more.notified().await;
        }
    };
    assert!(
        tokio::time::timeout(Duration::from_millis(200), fifth)
            .await
            .is_err(),
        "a fifth call came"
    );
    let releasing = tokio::spawn(async move {
        loop {
            release.notify_waiters();
            tokio::task::yield_now().await;
        }
    });
    for call in calls {
        call.await.unwrap().unwrap();
    }
    releasing.abort();
    assert_eq!(arrived.load(Ordering::SeqCst), 8);
}
