//! A simulated game service for training and tests: Set B (docs/contract.md#set-b) over real HTTP.
//!
//! The service follows the contract, with a generated world: eight-deck shoes are dealt by baccarat's
//! third-card rules, six other games by their customary rules, and fifty players bet on them. Everything is derived from one seed, so the same
//! seed gives the same world after every start. Some records contain planted faults ([`disputes`]), for
//! training and for testing the checks.
//!
//! Of the rules in `games` it uses only those of baccarat (tests/contract/dependencies.rs). The JSON is written here and not
//! with the client's models, so that a wrong reading of the contract in one of the two is found.
//!
//! The service can also answer wrongly in one chosen way ([`Fault`], docs/faults.md), so that a person
//! can see in the window what the program says about it.
//!
//! Not in this crate: storage (a round is a pure function of seed, table, shoe and number) and answering
//! Set A: the wallet belongs to the operator and is only called here.

#![allow(missing_docs, reason = "for this workspace only")]

mod chance;
mod clock;
mod conventions;
mod dispute_kind;
mod disputes;
mod fault;
mod games;
mod http;
mod lotto;
mod options;
mod page;
mod pictures;
mod running;
mod service;
mod wallet;
mod wire;
mod world;

pub use conventions::{CardOrder, GameKeys, LottoEntries, SixRate, Ties};
pub use dispute_kind::{DisputeKind, LottoFault, WalletFault};
pub use disputes::Dispute;
pub use fault::{Endpoint, Fault, FaultOptions};
pub use lotto::LottoRoundSummary;
pub use options::Options;
pub use running::{Running, StartError, start};
pub use service::disputes;
pub use wallet::{Played, WalletError, WalletOptions, WalletProgress, WalletSession};
pub use world::tables::TableSummary;
