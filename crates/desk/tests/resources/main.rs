//! What hostile answers cost: each endpoint reads each of them in a process of its own, which measures its memory, its
//! processor time, and how long it takes to end when the user leaves.
//!
//! `PITDESK_BODY_MIB` sets the size of the bodies: 1 in `cargo xtask test`, 8 (the largest that is read) in
//! `cargo xtask harden`.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "what a test prepares must be there")]

mod endpoint;
mod faults;
mod process;

#[allow(dead_code, unused_imports, reason = "the client's tests use more of it")]
#[path = "../../../game-service/tests/it/support/server.rs"]
mod server;
#[path = "../it/support/mod.rs"]
mod support;

use std::time::Duration;

use endpoint::Endpoint;
use faults::Fault;
use futures::{StreamExt as _, stream};
use process::Cost;
use server::Server;

/// A factor for times: the code of this crate is not optimised in tests.
const SLOWER: u32 = if cfg!(debug_assertions) { 4 } else { 1 };
const MOST_MEMORY_KIB: u64 = 128 * 1024;
const MOST_PROCESSOR_TIME: Duration = Duration::from_secs(2);
/// Processes of one test at once.
const AT_ONCE: usize = 3;
const LATEST_END: Duration = Duration::from_millis(200);
/// The most processor time in a quarter of a second that begins half a second after a reading was left. What goes on
/// computing uses all of it.
const MOST_AFTERWARDS: Duration = Duration::from_millis(30);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn history() {
    costs_little("history", Endpoint::History).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables() {
    costs_little("tables", Endpoint::Tables).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shoe() {
    costs_little("shoe", Endpoint::Shoe).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bet_link() {
    costs_little("bet_link", Endpoint::BetLink).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lotto_round() {
    costs_little("lotto_round", Endpoint::LottoRound).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lotto_player() {
    costs_little("lotto_player", Endpoint::LottoPlayer).await;
}

async fn costs_little(test: &'static str, endpoint: Endpoint) {
    if let Some(task) = process::task() {
        return process::read(endpoint, &task).await;
    }
    let mebibytes = std::env::var("PITDESK_BODY_MIB").map_or(1, |size| size.parse().unwrap());
    let faults = faults::all(endpoint, mebibytes << 20);
    let cases = faults
        .iter()
        .flat_map(|fault| fault.leaves().into_iter().map(move |leave| (fault, leave)));
    // Each process measures only itself, and waits most of the time.
    let wrong: Vec<Vec<String>> = stream::iter(cases)
        .map(|(fault, leave)| checked(test, endpoint, fault, leave))
        .buffer_unordered(AT_ONCE)
        .collect()
        .await;
    let wrong = wrong.concat();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

async fn checked(
    test: &'static str,
    endpoint: Endpoint,
    fault: &Fault,
    leave: Option<Duration>,
) -> Vec<String> {
    let server = Server::playing([faults::good(endpoint), fault.script.clone()]).await;
    let cost = process::cost(test, &server.base_url(), leave).await;
    let requests = server.request_count() - 1;
    let case = format!("{}, left {leave:?}: {cost:?}, {requests} requests", fault.name);
    println!("{case}");
    let complaints = complaints(fault, leave, &cost, requests);
    complaints
        .map(|complaint| format!("{complaint}: {case}"))
        .collect()
}

fn complaints(
    fault: &Fault,
    leave: Option<Duration>,
    cost: &Cost,
    requests: usize,
) -> impl Iterator<Item = &'static str> {
    let is_late = leave.is_some_and(|leave| cost.ended.saturating_sub(leave) >= LATEST_END * SLOWER);
    let is_other = leave.is_none() && !fault.outcomes.contains(&cost.outcome.as_str());
    let complaints = [
        (cost.peak_kib >= MOST_MEMORY_KIB, "too much memory"),
        (
            cost.processor >= MOST_PROCESSOR_TIME * SLOWER,
            "too much processor time",
        ),
        (cost.afterwards > MOST_AFTERWARDS, "it goes on computing"),
        (requests > fault.most_requests, "too many requests"),
        (is_late, "it ends too late"),
        (is_other, "another outcome was expected"),
    ];
    complaints
        .into_iter()
        .filter_map(|(is_so, complaint)| is_so.then_some(complaint))
}
