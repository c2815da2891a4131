//! Every wait can be cancelled, and at most four calls run at once.

use crate::support::{Server, Step, client, query, success};
use game_service::Limits;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::Notify;

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
