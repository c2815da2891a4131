//! T57, T58 (docs/wallet-rules.md#t57): callers that are slow, connections that do nothing, and health
//! checks while the writer is busy. Waits run on tokio's paused time: no test waits for a limit to pass.

use std::time::Duration;

use futures::future::join;
use sqlx::{Connection, Executor, SqliteConnection};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{Instant, timeout};

use super::caller::{Served, debit, options};

/// Sends the text and waits until the server closes the connection. Returns the response and the time.
async fn until_closed(served: &Served, text: &str) -> (String, Duration) {
    let mut stream = served.connect().await;
    let begun = Instant::now();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    // A closed connection may show as an end or as a reset.
    let _ = stream.read_to_end(&mut answer).await;
    (String::from_utf8(answer).unwrap(), begun.elapsed())
}

#[tokio::test(start_paused = true)]
async fn t57_half_a_head_is_dropped_after_ten_seconds() {
    let served = Served::start().await;
    for half in [
        "",
        "POST /tran",
        "POST /transaction HTTP/1.1\r\nHost: x\r\nX-API-",
    ] {
        let (answer, took) = until_closed(&served, half).await;
        assert_eq!(answer, "", "{half:?}");
        assert!((10..12).contains(&took.as_secs()), "{half:?}: {took:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn t57_a_wrong_key_does_not_make_a_connection_last() {
    let served = Served::start().await;
    let request = format!(
        "GET /metrics HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer wrong\r\n\r\n",
        served.host()
    );
    let (answer, took) = until_closed(&served, &request).await;
    assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
    assert!((10..12).contains(&took.as_secs()), "{took:?}");
}

#[tokio::test]
async fn t57_a_refused_caller_who_does_not_close_is_dropped_after_five_seconds() {
    let served = Served::start().await;
    let head = format!(
        "POST /transaction HTTP/1.1\r\nHost: {}\r\nX-API-KEY: wrong\r\nContent-Length: 1000\r\n\r\n",
        served.host()
    );
    let mut stream = served.connect().await;
    let sent = Instant::now();
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    timeout(Duration::from_secs(5), stream.read_to_string(&mut answer))
        .await
        .unwrap()
        .unwrap();
    assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
    // A byte of the body each 100 ms. Only the wait of five seconds runs on paused time: a busy system tells the caller about the
    // end a moment later, and paused time would go on without it.
    tokio::time::pause();
    let begun = Instant::now();
    let mut tick = tokio::time::interval(Duration::from_millis(100));
    let mut is_paused = true;
    while stream.write_all(b"x").await.is_ok() {
        tick.tick().await;
        if is_paused && begun.elapsed() >= Duration::from_secs(6) {
            tokio::time::resume();
            is_paused = false;
        }
    }
    // The five seconds begin between the request and the end of its answer.
    let longest = begun.elapsed() < Duration::from_secs(9);
    assert!(
        longest && sent.elapsed() >= Duration::from_secs(5),
        "{:?}",
        begun.elapsed()
    );
}

/// How long a caller with a key is kept who does nothing after a debit. Time is paused once the answer is there: paused time
/// would not wait for the database.
async fn kept(served: &Served) -> Duration {
    let request = served.request("POST /transaction", &served.headers(), &debit("B1"));
    let request = request.replace("Connection: close\r\n", "");
    let mut stream = served.connect().await;
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = [0; 4096];
    let length = stream.read(&mut answer).await.unwrap();
    assert!(answer[..length].starts_with(b"HTTP/1.1 200"));
    tokio::time::pause();
    let answered = Instant::now();
    let _ = stream.read_to_end(&mut Vec::new()).await;
    answered.elapsed()
}

#[tokio::test]
async fn t57_an_idle_caller_with_a_key_is_kept_for_over_a_minute() {
    let took = kept(&Served::start().await).await;
    assert!((70..77).contains(&took.as_secs()), "{took:?}");
}

/// A load balancer keeps its connections for up to ten minutes.
#[tokio::test]
async fn t57_behind_a_balancer_an_idle_caller_with_a_key_is_kept_longer() {
    let options = wallet::ServeOptions {
        keep_alive: wallet::ServeOptions::keep_alive_by_default(true),
        ..options()
    };
    let took = kept(&Served::start().await.again(options).await).await;
    assert!((620..652).contains(&took.as_secs()), "{took:?}");
}

#[tokio::test]
async fn t58_a_flood_of_health_checks_is_slowed_and_a_single_one_is_not() {
    let served = Served::start().await;
    let request = format!("GET /health HTTP/1.1\r\nHost: {}\r\n\r\n", served.host());
    let last = format!(
        "GET /health HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
        served.host()
    );
    let (_, one) = until_closed(&served, &last).await;
    assert!(one < Duration::from_secs(1), "{one:?}");
    let (answers, twenty) = until_closed(&served, &(request.repeat(19) + &last)).await;
    assert_eq!(answers.matches("HTTP/1.1 200").count(), 20);
    assert!(twenty >= Duration::from_millis(1900), "{twenty:?}");
}

#[tokio::test]
async fn t58_health_waits_for_no_writer() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wallet.db").display().to_string();
    let served = Served::on(&format!("sqlite:{path}")).await;
    let mut other = SqliteConnection::connect(&format!("sqlite:{path}"))
        .await
        .unwrap();
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    // The debits hold the wallet's writer for two seconds, until SQLite stops waiting for the other process.
    let bodies = [debit("B1"), debit("B2")];
    let mut debits = std::pin::pin!(join(served.post(&bodies[0]), served.post(&bodies[1])));
    let is_busy = async { while !served.metrics().await.contains("transactions_waiting 2") {} };
    tokio::select! {
        _ = &mut debits => panic!("the debits must wait for the lock"),
        () = is_busy => {}
    }
    tokio::select! {
        biased;
        reply = served.send("GET /health", &[], "") => assert_eq!(reply.status, 200),
        _ = &mut debits => panic!("the health check waited for the writer"),
    }
    other.execute("ROLLBACK").await.unwrap();
}
