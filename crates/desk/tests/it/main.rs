//! The tests of the desk.
#![allow(clippy::unwrap_used, reason = "what a test prepares must be there")]

mod all_games;
mod best_match;
mod bet_page;
mod export;
mod export_lotto;
mod history;
#[path = "../../../check/tests/it/house/mod.rs"]
#[allow(dead_code, reason = "the tests of the check use the rest")]
mod house;
mod houses;
mod images;
mod lotto;
#[path = "../../../game-service/tests/it/stacks/manners.rs"]
mod manners;
mod other_games;
#[cfg(target_os = "linux")]
mod proxy;
mod reconcile;
mod record;
mod round_search;
mod same_round;
mod shoe;
mod stacks;
mod support;
mod told;
#[cfg(target_os = "linux")]
#[path = "../../../game-service/tests/it/tls/trust.rs"]
#[allow(dead_code, reason = "these tests use a part")]
mod trust;
#[cfg(target_os = "linux")]
#[path = "../../../game-service/tests/it/tls/tunnel.rs"]
#[allow(dead_code, reason = "these tests use a part")]
mod tunnel;
mod verdict;
