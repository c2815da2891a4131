//! How the client handles faults: one test per fault. Each test fails if the code that it covers is
//! removed.
#![allow(
    clippy::unwrap_used,
    reason = "a test fails by panicking, in its helpers as well"
)]

#[path = "../support/mod.rs"]
mod support;

mod cancel;
mod connection;
mod cut;
mod dead_connection;
mod document;
mod proxy;
mod redirect;
mod secrets;
mod size;
mod status;
mod throttle;
mod timing;
mod unauthorized;

use game_service::{Error, TransportError, TransportKind};
use support::{Server, client, query};

/// The error of one history call.
async fn failure(server: &Server) -> Error {
    client(server)
        .player_history(&query())
        .await
        .expect_err("a failure")
}

fn kind(error: Error) -> TransportKind {
    match error {
        Error::Transport(TransportError { kind, .. }) => kind,
        other => panic!("expected a transport error, got {other:?}"),
    }
}
