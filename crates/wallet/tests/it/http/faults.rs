//! T41 (docs/wallet-rules.md#t41): databases that cannot be used, and a server that stops.

use sqlx::{Connection, Executor, SqliteConnection};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::caller::{Served, debit};

#[tokio::test]
async fn t41_a_locked_database_moves_nothing_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wallet.db").display().to_string();
    let served = Served::on(&format!("sqlite:{path}")).await;
    let mut other = SqliteConnection::connect(&format!("sqlite:{path}"))
        .await
        .unwrap();
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    let reply = served.post(&debit("B1")).await;
    assert_eq!(
        (reply.status, reply.code().as_str()),
        (503, "SERVICE_UNAVAILABLE")
    );
    assert!(reply.head.contains("retry-after"));
    // Reads work while another process writes.
    assert_eq!(served.balance().await, "100.00");
    other.execute("ROLLBACK").await.unwrap();
    assert_eq!(served.post(&debit("B1")).await.status, 200);
    assert_eq!(served.balance().await, "90.00");
}

#[tokio::test]
async fn stopping_lets_open_requests_finish() {
    let served = Served::start().await;
    let mut stream = served.connect().await;
    let headers = [&served.headers()[..], &[("Expect", "100-continue")]].concat();
    let request = served.request("POST /transaction", &headers, &debit("B1"));
    let (head, body) = request.split_once("\r\n\r\n").unwrap();
    stream
        .write_all(format!("{head}\r\n\r\n").as_bytes())
        .await
        .unwrap();
    // The server sends `100 Continue`, so the request is in progress.
    let mut go_on = [0; 25];
    stream.read_exact(&mut go_on).await.unwrap();
    assert!(go_on.starts_with(b"HTTP/1.1 100"));
    let host = served.host();
    let again = served.request("POST /transaction", &served.headers(), &debit("B2"));
    let stopping = tokio::spawn(served.running.stop());
    stream.write_all(body.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    stopping.await.unwrap();
    // Another test's server may have got the port meanwhile. It knows no session of this wallet, which this one would answer
    // with 200.
    if let Ok(mut stream) = tokio::net::TcpStream::connect(host).await {
        let mut answer = String::new();
        // That server may stop, too.
        if stream.write_all(again.as_bytes()).await.is_ok()
            && stream.read_to_string(&mut answer).await.is_ok()
        {
            assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
        }
    }
}
