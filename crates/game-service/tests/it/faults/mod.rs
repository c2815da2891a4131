//! How the client handles faults: one test per fault. Each test fails if the code that it covers is
//! removed.

mod answers;
mod connections;
mod proxy;
mod status;
mod timing;

use crate::support::{Server, client, query};
use game_service::{Error, TransportError, TransportKind};

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
