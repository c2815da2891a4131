//! The bytes of a connection to the wallet's server. `{key}`, `{host}` and `{session}` in them are replaced, so that a
//! request can pass the first checks.

use secrecy::ExposeSecret as _;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use wallet::{ApiKeys, ServeOptions};

use crate::exchange;
use crate::wallet_messages::wallet_with_a_session;

const KEY: &str = "a-key-for-these-tests";

pub(crate) fn run(bytes: &[u8]) {
    exchange::run(async {
        let (wallet, session) = wallet_with_a_session().await;
        let keys = ApiKeys::parse(&KEY.into()).expect("a key");
        let running = wallet::serve(wallet.clone(), ServeOptions::on_this_machine(keys))
            .await
            .expect("the server starts");
        let url = running.url();
        let host = url.trim_start_matches("http://");
        let sent = replaced(
            bytes,
            &[
                ("{key}", KEY),
                ("{host}", host),
                ("{session}", session.expose_secret()),
            ],
        );
        let answer = answer_of(host, &sent, true).await;
        assert!(
            answer.is_empty() || answer.starts_with(b"HTTP/1."),
            "an answer that is not HTTP"
        );
        let secrets = String::from_utf8_lossy(&answer);
        assert!(!secrets.contains(KEY), "an answer has the key");
        let well = format!("GET /health HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
        // A caller that ends its side is not answered once the server waits for the database.
        let health = answer_of(host, well.as_bytes(), false).await;
        assert!(
            health.starts_with(b"HTTP/1.1 200"),
            "the server is not well afterwards: {}",
            String::from_utf8_lossy(&health)
        );
        let verified = wallet.verify().await.expect("a wallet in memory is verified");
        assert_eq!(verified.problems, []);
    });
}

/// Sends bytes, says that there are no more if it `ends`, and reads to the end.
async fn answer_of(host: &str, bytes: &[u8], ends: bool) -> Vec<u8> {
    let mut stream = TcpStream::connect(host).await.expect("the server accepts");
    let mut answer = Vec::new();
    // The server may refuse while it is being sent to.
    if stream.write_all(bytes).await.is_ok() && ends {
        let _ = stream.shutdown().await;
    }
    let _ = stream.read_to_end(&mut answer).await;
    answer
}

fn replaced(bytes: &[u8], values: &[(&str, &str)]) -> Vec<u8> {
    let mut sent = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some(first) = rest.first() {
        let value = values.iter().find(|(name, _)| rest.starts_with(name.as_bytes()));
        if let Some((name, value)) = value {
            sent.extend_from_slice(value.as_bytes());
            rest = &rest[name.len()..];
        } else {
            sent.push(*first);
            rest = &rest[1..];
        }
    }
    sent
}
