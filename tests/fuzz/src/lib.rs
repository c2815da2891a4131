//! What fuzzing runs with any bytes: every path on which bytes from outside enter the program.
//!
//! A target panics if something that must hold does not: no panic and no overflow, views in proportion to the bytes, the
//! exact digits of every amount, correct sums, and the same views for the same bytes. `cargo xtask harden` looks for
//! bytes that break one, guided by the code that they reach. The bytes worth keeping are in `corpus/<target>`, and the
//! test `corpus` replays them.
//!
//! The targets of the play history, tables, shoes, lotto and images go the whole way: a service on a loopback address
//! answers with the bytes, and a desk reads them. Not in this crate: time limits and memory
//! (`crates/game-service/tests/memory/hostile_answers.rs`).

mod answers;
mod decoders;
mod exchange;
mod history;
mod image;
mod ledger_file;
mod numbers;
mod views;
mod wallet_file;
mod wallet_messages;
mod wallet_server;

/// One way for bytes into the program.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    /// Name of the folder in `corpus`.
    pub name: &'static str,
    /// Panics if something that must hold does not.
    pub run: fn(&[u8]),
}

/// All targets.
pub const TARGETS: [Target; 11] = [
    Target {
        name: "decoders",
        run: decoders::run,
    },
    Target {
        name: "history",
        run: history::run,
    },
    Target {
        name: "tables",
        run: answers::tables,
    },
    Target {
        name: "shoe",
        run: answers::shoe,
    },
    Target {
        name: "lotto",
        run: answers::lotto,
    },
    Target {
        name: "bet_page",
        run: answers::bet_page,
    },
    Target {
        name: "image",
        run: image::run,
    },
    Target {
        name: "wallet_messages",
        run: wallet_messages::run,
    },
    Target {
        name: "wallet_server",
        run: wallet_server::run,
    },
    Target {
        name: "wallet_file",
        run: wallet_file::run,
    },
    Target {
        name: "ledger_file",
        run: ledger_file::run,
    },
];

/// The target with this name.
pub fn target(name: &str) -> Option<Target> {
    TARGETS.into_iter().find(|target| target.name == name)
}
