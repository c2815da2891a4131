//! A connection of HTTP/2 that died without a word: all calls share it. HTTP/1.1: `tests/it/faults/connections.rs`.

use super::gateway::{Gateway, Variant};
use super::trust::issuer;
use crate::support::{LONGEST, Relay, TOKEN, dead_connection};
use dead_connection::{once, read, used_client};
use game_service::Limits;
use sandbox::{Options, Running};
use std::time::Duration;
use tokio::time::timeout;

/// A sandbox behind a gateway and a relay. None if the test ran in a process of its own.
async fn service() -> Option<(Running, Relay, String)> {
    let issuer = issuer()?;
    let sandbox = sandbox::start(Options {
        token: Some(TOKEN.to_owned()),
        now: Some("2026-11-21T14:00:00Z".parse().unwrap()),
        disputes: false,
        ..Options::default()
    })
    .await
    .unwrap();
    let gateway = Gateway::start(&issuer, sandbox.base_url(), Variant::Http2).await;
    let port = gateway.base_url().rsplit_once(':').unwrap().1;
    let relay = Relay::to(port.parse().unwrap()).await;
    let base = format!("https://localhost:{}", relay.port());
    Some((sandbox, relay, base))
}

#[tokio::test]
async fn a_dead_connection_costs_one_time_out() {
    let Some((_sandbox, relay, base)) = service().await else {
        return;
    };
    dead_connection::costs_one_time_out(&base, &relay).await;
}

#[tokio::test]
async fn a_dead_connection_costs_a_repeated_call_nothing() {
    let Some((_sandbox, relay, base)) = service().await else {
        return;
    };
    dead_connection::costs_a_repeated_call_nothing(&base, &relay).await;
}

#[tokio::test]
async fn a_dead_connection_costs_a_bet_page_nothing() {
    let Some((_sandbox, relay, base)) = service().await else {
        return;
    };
    dead_connection::costs_a_bet_page_nothing(&base, &relay).await;
}

#[tokio::test]
async fn a_connection_that_nobody_uses_is_closed() {
    let Some((_sandbox, relay, base)) = service().await else {
        return;
    };
    dead_connection::is_not_kept(&base, &relay).await;
}

/// Pings that no answer comes to for a tenth of a second.
fn pinging() -> Limits {
    let mut limits = once();
    limits.keep_alive.ping_after = Duration::from_millis(100);
    limits.keep_alive.ping_answer = Duration::from_millis(100);
    limits
}

#[tokio::test]
async fn a_ping_finds_a_dead_connection_while_no_call_waits() {
    let Some((_sandbox, relay, base)) = service().await else {
        return;
    };
    let (client, _) = used_client(&base, pinging()).await;
    relay.swallow();
    relay.closed(relay.opened()).await;
    read(&client).await.expect("a new connection");
}

#[tokio::test]
async fn a_ping_finds_a_dead_connection_before_the_time_of_a_call_is_up() {
    let Some((_sandbox, relay, base)) = service().await else {
        return;
    };
    let long = Duration::from_mins(10);
    let twice = Limits {
        headers: long,
        attempt: long,
        search: long,
        attempts: 2,
        ..pinging()
    };
    let (client, _) = used_client(&base, twice).await;
    relay.swallow();
    let reading = timeout(LONGEST, read(&client)).await;
    reading.expect("a ping").expect("a new connection");
}
