//! Calls an operator's wallet while dealing (docs/contract.md#set-a).
//!
//! For each bet of a player with a wallet session there is a script of messages ([`script`]). It comes
//! from the seed like everything else, so the wallet's ledger agrees with the play history, except for
//! planted faults ([`crate::WalletFault`]). A queue ([`player_queue`]) sends one player's messages
//! in order, and the driver ([`driver`]) runs all queues as time passes.
//!
//! Verify and balance are not called: they change nothing, and a debit checks the session as well.

mod client;
mod driver;
mod error;
mod message;
mod numbers;
mod options;
mod player_queue;
mod script;
mod turn;

pub(crate) use driver::WalletDriver;
pub use driver::WalletProgress;
pub use error::WalletError;
pub use options::{WalletOptions, WalletSession};
pub use player_queue::Played;
