//! T44, T47 (docs/wallet-rules.md#t44): API keys, hosts, origins, content types and sizes; and T57, T58
//! (docs/wallet-rules.md#t57): callers that are slow, connections that do nothing, and health checks while the writer is busy.
//! Waits run on tokio's paused time: no test waits for a limit to pass.

use std::time::Duration;

use futures::future::join;
use sqlx::Executor;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{Instant, timeout};

use super::{KEY, METRICS_KEY, Served, debit, locked_by_another_process, options};

#[tokio::test]
async fn t44_no_call_without_a_valid_key() {
    let served = Served::start().await;
    let json = ("Content-Type", "application/json");
    let session = ("X-WALLET-SESSION-ID", served.session.as_str());
    for line in [
        "GET /player/verify?player_id=somchai",
        "GET /player/balance?player_id=somchai",
        "POST /transaction",
        "GET /metrics",
        "GET /nothing",
    ] {
        for keys in [
            &[][..],
            &[("X-API-KEY", "")],
            &[("X-API-KEY", "wrong")],
            &[("X-API-KEY", KEY), ("X-API-KEY", KEY)],
        ] {
            let headers = [keys, &[session, json]].concat();
            let reply = served.send(line, &headers, &debit("B1")).await;
            if line == "GET /nothing" {
                assert_eq!(reply.status, 404);
                continue;
            }
            assert_eq!(
                (reply.status, reply.code().as_str()),
                (401, "UNAUTHORIZED_ACCESS"),
                "{line} {keys:?}"
            );
        }
    }
    assert_eq!(served.balance().await, "100.00");
}

#[tokio::test]
async fn t44_the_key_is_checked_before_the_body_is_there() {
    let served = Served::start().await;
    let mut stream = served.connect().await;
    let head = format!(
        "POST /transaction HTTP/1.1\r\nHost: {}\r\nX-API-KEY: wrong\r\nContent-Length: 1000\r\n\r\n",
        served.host()
    );
    // No byte of the body is sent.
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut start = [0; 12];
    stream.read_exact(&mut start).await.unwrap();
    assert_eq!(&start, b"HTTP/1.1 401");
}

#[tokio::test]
async fn web_pages_and_other_names_are_refused() {
    let served = Served::start().await;
    for own in [
        ("Origin", "http://127.0.0.1"),
        ("Origin", "null"),
        ("Host", "wallet.example"),
        ("Host", "localhost"),
    ] {
        let headers = [&served.headers()[..], &[own]].concat();
        let reply = served.send("POST /transaction", &headers, &debit("B1")).await;
        assert_eq!(reply.status, 403, "{own:?}");
        assert!(!reply.head.contains("access-control"));
    }
    assert_eq!(served.balance().await, "100.00");
}

/// A reverse proxy checks the host, and passes what a script of a web page sends.
#[tokio::test]
async fn web_pages_are_refused_behind_a_proxy_too() {
    let served = Served::on_a_public_address().await;
    for (own, status) in [
        (("Host", "wallet.example"), 200),
        (("Origin", "https://wallet.example"), 403),
        (("Origin", "null"), 403),
    ] {
        let headers = [&served.headers()[..], &[own]].concat();
        let reply = served.send("POST /transaction", &headers, &debit("B1")).await;
        assert_eq!(reply.status, status, "{own:?}");
    }
}

#[tokio::test]
async fn t47_other_types_are_refused() {
    let served = Served::start().await;
    let (key, session) = (
        ("X-API-KEY", KEY),
        ("X-WALLET-SESSION-ID", served.session.as_str()),
    );
    for content_type in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "",
        "application/jsonp",
    ] {
        let headers = [key, session, ("Content-Type", content_type)];
        let reply = served.send("POST /transaction", &headers, &debit("B1")).await;
        assert_eq!(reply.status, 415, "{content_type:?}");
    }
    assert_eq!(served.balance().await, "100.00");
    let headers = [key, session, ("Content-Type", "Application/JSON; charset=utf-8")];
    let reply = served.send("POST /transaction", &headers, &debit("B1")).await;
    assert_eq!(reply.status, 200);
}

/// The caller sends the whole request before it reads. If the server closed its socket with bytes unread, the caller's system
/// would discard the answer.
#[tokio::test]
async fn t47_a_refusal_arrives_although_the_whole_request_is_sent_first() {
    let served = Served::start().await;
    let large = "x".repeat(3 * 1024 * 1024);
    let valid = served.headers();
    let with = |changed: &'static str, value| {
        let others = valid.iter().filter(move |(name, _)| *name != changed).copied();
        others.chain([(changed, value)]).collect::<Vec<_>>()
    };
    let refused = [
        (413, "POST /transaction", valid.to_vec()),
        (401, "POST /transaction", with("X-API-KEY", "wrong")),
        (403, "POST /transaction", with("Origin", "null")),
        (415, "POST /transaction", with("Content-Type", "text/plain")),
        (404, "POST /nothing", valid.to_vec()),
        (405, "POST /player/balance", valid.to_vec()),
        (431, "POST /transaction", with("X-Large", &large)),
    ];
    for _ in 0..10 {
        for (status, line, headers) in &refused {
            assert_eq!(served.send(line, headers, &large).await.status, *status, "{line}");
        }
    }
    assert_eq!(served.balance().await, "100.00");
}

#[tokio::test]
async fn t47_the_rest_of_a_refused_body_is_limited() {
    let served = Served::start().await;
    let mut stream = served.connect().await;
    let head = format!(
        "POST /transaction HTTP/1.1\r\nHost: {}\r\nX-API-KEY: wrong\r\nContent-Length: {}\r\n\r\n",
        served.host(),
        1_u64 << 40
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let (part, mut sent) = (vec![b'x'; 64 * 1024], 0);
    while stream.write_all(&part).await.is_ok() {
        sent += part.len();
        // 8 MiB, and what the system keeps of both sides.
        assert!(sent < 64 * 1024 * 1024);
    }
}

#[tokio::test]
async fn another_machine_is_not_let_in_by_mistake() {
    let served = Served::start().await;
    for every_interface in ["0.0.0.0:0", "[::]:0", "192.0.2.1:0"] {
        let options = wallet::ServeOptions {
            listen: every_interface.parse().unwrap(),
            ..options()
        };
        let error = wallet::serve(served.wallet.clone(), options).await.unwrap_err();
        assert!(
            matches!(error, wallet::ServeError::NotLoopback(_)),
            "{every_interface}"
        );
    }
}

/// The desktop shows only the text of the error, without its sources.
#[tokio::test]
async fn the_text_says_why_an_address_is_not_listened_on() {
    let served = Served::start().await;
    let taken = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let options = wallet::ServeOptions {
        listen: taken.local_addr().unwrap(),
        ..options()
    };
    let error = wallet::serve(served.wallet.clone(), options).await.unwrap_err();
    let cause = tokio::net::TcpListener::bind(taken.local_addr().unwrap())
        .await
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        format!("cannot listen on this address: {cause}")
    );
    assert!(std::error::Error::source(&error).is_none());
}

#[tokio::test]
async fn t66_metrics_and_money_have_different_keys() {
    let served = Served::start().await;
    for headers in [
        &[("X-API-KEY", KEY)][..],
        &[("Authorization", "Bearer key-one-of-the-tests")],
        &[("X-API-KEY", METRICS_KEY)],
        &[("Authorization", METRICS_KEY)],
        &[("Authorization", "Basic key-of-the-monitoring")],
        &[
            ("Authorization", "Bearer key-of-the-monitoring"),
            ("Authorization", "Bearer key-of-the-monitoring"),
        ],
    ] {
        let reply = served.send("GET /metrics", headers, "").await;
        assert_eq!(reply.status, 401, "{headers:?}");
    }
    let session = ("X-WALLET-SESSION-ID", served.session.as_str());
    let json = ("Content-Type", "application/json");
    for key in [
        ("X-API-KEY", METRICS_KEY),
        ("Authorization", "Bearer key-of-the-monitoring"),
    ] {
        let reply = served
            .send("POST /transaction", &[key, session, json], &debit("B1"))
            .await;
        assert_eq!(reply.status, 401, "{key:?}");
    }
    assert_eq!(served.balance().await, "100.00");
    assert!(served.metrics().await.contains("wallet_refused_keys_total 8\n"));
}

#[tokio::test]
async fn t66_without_keys_of_its_own_there_are_no_metrics() {
    let other = Served::start().await.again(options()).await;
    for headers in [
        [("X-API-KEY", KEY)],
        [("Authorization", "Bearer key-of-the-monitoring")],
    ] {
        assert_eq!(other.send("GET /metrics", &headers, "").await.status, 404);
    }
}

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
    let (served, mut other) = locked_by_another_process(folder.path()).await;
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
