//! The operator's wallet, called by the game service (docs/contract.md#set-a).
//!
//! It keeps players' credit correct while messages are lost, repeated, delayed and reordered. Each
//! transaction has one effect, no matter how often it arrives. Every movement has two sides. Entries
//! are never changed or removed. A response is sent only after its entry is durable.
//!
//! Layers, each with its own tests: `message` (text to checked message), `ledger` (pure rules),
//! `engine` (batches and races), `store` (SQLite, PostgreSQL), `server` (HTTP). Only `answer`
//! knows the JSON of the responses. [`Wallet`] writes; what is opened for reading is a [`Reader`].
//!
//! The library does not use `wallet_conformance::caller`, `sandbox` or `game-service`: it reads the contract for itself.
//! `sandbox` and the tester, which speak with that caller, test it from outside.
//!
//! Not in this crate: outgoing calls of any kind (docs/wallet-rules.md#r14), and how players get their
//! credit.

mod adjustment;
mod amount;
mod answer;
mod engine;
mod entry;
mod export;
mod files;
mod ledger;
mod message;
mod process;
mod server;
mod settings;
mod store;
mod verify;
mod wallet;

pub use amount::{Amount, AmountError};
pub use answer::{Answer, Reason, Refusal};
pub use entry::{Digest, Entry};
pub use export::{ExportLine, Exported};
pub use files::saved_lines;
pub use ledger::{Account, Effect, Flag};
pub use message::Kind;
#[cfg(target_os = "linux")]
pub use process::allow_portals;
#[cfg(unix)]
pub use process::umask_of_the_session;
pub use process::{forbid_core_dumps, keep_files_private};
pub use server::{ApiKeys, KeysError, Running, ServeError, ServeOptions, serve};
pub use settings::{
    BookingTime, CancelUnknown, DifferingAmounts, OneCreditPer, Overdraw, Rewards, SecondCredits, Settings,
    SettingsError, SettledCancels, UnknownBets,
};
pub use store::{
    FileProblem, ForeignFile, Login, NamedBy, Player, RoundOfPlayer, ServerCheck, ServerProblem, Span,
    StoreError,
};
pub use verify::{Head, Heads, Problem, Verification};
pub use wallet::{Filter, IfAbsent, OpenSession, Reader, Wallet, WalletError};
