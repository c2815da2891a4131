//! Records answers of `desk` as JSON into `fixtures/`, for the interface's tests and its development server
//! (`ui/src/testing/recorded`). `cargo xtask generate` runs it.
//!
//! The answers come from a sandbox with a fixed seed at a fixed time. Cases that the sandbox does not make come from
//! a scripted service with the records in `wire/`, and from a wallet that received the messages of `rounds`. The
//! same code writes the same bytes on any day and system; see `services::Stable`.
#![allow(clippy::unwrap_used, reason = "a recording that fails must stop")]

mod ledgers;
mod lotto;
mod players;
mod rounds;
mod services;
mod shoes;
mod tables;
mod wallet;

use std::path::Path;

use serde_json::Value;

#[tokio::main]
async fn main() {
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
    write("tables", &tables::recorded().await);
    write("shoes", &shoes::recorded().await);
    write("players", &players::recorded().await);
    write("lotto", &lotto::recorded().await);
    write("wallet", &wallet::recorded().await);
    write("ledgers", &ledgers::recorded().await);
}

fn write(name: &str, recorded: &Value) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join(format!("{name}.json")), services::text(recorded)).unwrap();
}
