//! The operator's wallet, called by the game service (docs/contract.md#set-a).
//!
//! Purpose: keep players' credit right while messages are lost, repeated, delayed and shuffled. Each transaction has one
//! effect however often it comes; every movement has two sides; nothing is ever changed or removed; an answer is durable
//! before it is given.
//!
//! Layers, each testable alone: `message` (text → checked message), `ledger` (pure rules), `engine` (batches and races),
//! `store` (SQLite, PostgreSQL, memory), `server` (HTTP). `answer` is the one place that knows what answers look like.
//!
//! Boundary: knows nobody in the house, so that the simulated service and the tester check it from outside.
//!
//! Left out on purpose: outward calls of any kind (docs/wallet-rules.md#r14), and how players come by their credit.

mod adjustment;
mod amount;
mod answer;
mod clock;
mod digest;
mod engine;
mod entry;
mod ledger;
mod lines;
mod message;
mod server;
mod session;
mod settings;
mod store;
mod verify;
mod wallet;

pub use amount::{Amount, AmountError};
pub use answer::Answer;
pub use digest::Digest;
pub use entry::Entry;
pub use ledger::{Effect, Flag};
pub use lines::Line;
pub use message::{Body, Code, Kind, Message, MessageError};
pub use server::{ApiKeys, KeysError, Running, ServeError, ServeOptions, serve};
pub use session::{NoRandomBytes, OpenSession};
pub use settings::{CancelUnknown, OneCreditPer, Overdraw, Settings, UnknownBetRewards};
pub use store::{Login, Player, StoreError};
pub use verify::{Problem, Verification};
pub use wallet::{Filter, Standing, Wallet, WalletError};
