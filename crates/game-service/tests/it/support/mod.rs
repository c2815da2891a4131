//! A raw TCP server that sends exactly the bytes a test gives, and records the requests.
#![allow(dead_code, unused_imports, reason = "each test crate uses its part")]

pub(crate) mod dead_connection;
mod relay;
mod server;
mod wire;

pub(crate) use relay::{LONGEST, Relay};
pub(crate) use server::{Server, Step};
pub(crate) use wire::{error, json, page_of, record, response, success};

use game_service::api::{HistoryQuery, Period};
use game_service::{BaseUrl, Clock, GameKey, GameService, Limits, PlayerId, ProxyChoice, RoundId};
use std::time::Duration;

/// The bearer token of the tests; it must not be in any output.
pub(crate) const TOKEN: &str = "canary-token-4f1b9c";
/// A player id of the tests; it must not be in logs and errors.
pub(crate) const PLAYER: &str = "canary-player:7/นารี 21";
pub(crate) const ROUND: &str = "canary-round:1697512897867";

/// Long timeouts and short retry waits.
pub(crate) fn limits() -> Limits {
    let soon = Duration::from_millis(1);
    Limits {
        backoff: soon,
        throttled_backoff: soon,
        ..Limits::default()
    }
}

/// Timeouts as short as a test can use.
pub(crate) fn impatient() -> Limits {
    let soon = Duration::from_millis(150);
    Limits {
        connect: soon,
        headers: soon,
        between_chunks: soon,
        attempt: Duration::from_millis(600),
        search: soon,
        ..limits()
    }
}

pub(crate) fn client_with(base: &str, limits: Limits) -> GameService {
    let base = BaseUrl::parse(base).expect("a test's address");
    GameService::new(base, TOKEN.into(), ProxyChoice::Direct, limits, Clock::system()).expect("a client")
}

pub(crate) fn client(server: &Server) -> GameService {
    client_with(&server.base_url(), limits())
}

pub(crate) fn game() -> GameKey {
    GameKey::parse("baccarat").expect("an id")
}

pub(crate) fn player() -> PlayerId {
    PlayerId::parse(PLAYER).expect("an id")
}

pub(crate) fn round() -> RoundId {
    RoundId::parse(ROUND).expect("an id")
}

pub(crate) fn query() -> HistoryQuery {
    HistoryQuery {
        round_id: Some(round()),
        ..HistoryQuery::new(player(), game(), Period::Last14Days)
    }
}
