//! A simulated game service for training and tests: Set B (docs/contract.md#set-b) over real HTTP.
//!
//! Purpose: a service that behaves like the contract says, with a world that is invented but whole. Eight-deck shoes
//! are dealt by the real tableau, fifty players bet on them, and everything follows from one seed, so the same seed
//! shows the same world after every start. Some records are wrong on purpose ([`disputes`]), for training and for
//! proving checks.
//!
//! Boundary: knows the game (`baccarat`) and nobody else in the house. The JSON is written here on its own, not with
//! the client's models, so that client and sandbox check each other instead of sharing a mistake.
//!
//! Left out on purpose: storage (a round is a pure function of seed, table, shoe and number), faults (tests of the
//! client bring their own broken servers) and answering Set A: the wallet is the operator's, and is only called here.

mod chance;
mod clock;
mod disputes;
mod editions;
mod http;
mod lotto;
mod money;
mod options;
mod page;
mod pictures;
mod running;
mod service;
mod token_generator;
mod wallet;
mod wire;
mod world;

pub use disputes::{Dispute, disputes};
pub use lotto::LottoRoundSummary;
pub use options::Options;
pub use running::{Running, StartError, start};
pub use wallet::{Played, WalletError, WalletOptions, WalletSession};
pub use world::{DisputeKind, TableSummary, WalletFault};
