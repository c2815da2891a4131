//! Accepts connections until the server stops, then waits for the open requests.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::callers::Callers;
use super::connection;

/// Pause after a connection could not be accepted, for example because no more files can be opened.
const PAUSE: Duration = Duration::from_millis(20);

/// What a connection gets that is one too many. It is sent before anything is read.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 1\r\n\
Connection: close\r\nContent-Length: 108\r\n\r\n\
{\"status\":\"error\",\"error\":{\"code\":\"SERVICE_UNAVAILABLE\",\"message\":\"too many connections; nothing was done\"}}";

pub(super) async fn accept(
    listener: TcpListener,
    router: Router,
    keep_alive: Duration,
    callers: Arc<Callers>,
    mut stopping: watch::Receiver<bool>,
) {
    // Dropping it ends all connections.
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            // Dropping the sender also stops the server.
            _ = stopping.changed() => break,
            Some(_ended) = connections.join_next() => {}
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => match callers.admit() {
                    Some((visit, has_to_go)) => {
                        let router = router.clone();
                        connections.spawn(connection::serve(stream, router, keep_alive, visit, has_to_go, stopping.clone()));
                    }
                    None => refuse(&stream),
                },
                Err(error) if is_the_callers(&error) => {}
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    callers.make_room();
                    tokio::time::sleep(PAUSE).await;
                }
            },
        }
    }
    drop(listener);
    while connections.join_next().await.is_some() {}
}

/// The system takes a small response at once; if not, the caller sees a closed connection.
fn refuse(stream: &TcpStream) {
    let _ = stream.try_write(FULL);
}

fn is_the_callers(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_refusal_has_the_length_it_states() {
        let text = std::str::from_utf8(FULL).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(
            head.contains(&format!("Content-Length: {}", body.len())),
            "{}",
            body.len()
        );
        let body: serde_json::Value = serde_json::from_str(body).unwrap();
        assert_eq!(body["error"]["code"], "SERVICE_UNAVAILABLE");
    }
}
