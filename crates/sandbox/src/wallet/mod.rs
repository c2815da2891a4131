//! Calls an operator's wallet while dealing (docs/contract.md#set-a).
//!
//! Every bet of the players who have a wallet session becomes a script of messages ([`script`]), drawn from the seed like
//! everything else, so that the play history and the wallet's ledger tell the same; where they shall not, a planted fault
//! says so ([`crate::world::WalletFault`]). A queue ([`player_queue`]) sends one player's messages in order, and a
//! driver ([`driver`]) keeps all queues up with the clock.
//!
//! Verify and balance are not called: they move nothing, and a debit checks the session as well.

mod driver;
mod error;
mod line;
mod message;
mod numbers;
mod options;
mod player_queue;
mod script;
mod turn;

pub(crate) use driver::WalletDriver;
pub use error::WalletError;
pub use options::{WalletOptions, WalletSession};
pub use player_queue::Played;
