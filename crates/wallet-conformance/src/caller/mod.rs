//! Calls an operator's wallet as the game service does: verify, balance, debit, credit, cancel and rollback
//! (docs/contract.md#set-a).
//!
//! - [`Round`] and [`Message`]: the body of a transaction, as exact JSON text, so that a test can also send what no
//!   serialiser writes.
//! - [`Call`]: one of the calls with its headers. [`Caller`] sends it over HTTP; [`Call::http1`] is its text for a caller
//!   that writes to a socket itself.
//! - [`Answer`]: what the wallet said.
//!
//! This module and the crate `wallet` are written from the contract, each for itself, and use nothing of each other: a
//! wrong reading of the contract in one of them shows in the other.
//!
//! Not part of this module: which messages are sent and when, whether a message is repeated, and whether an answer is
//! right.
//!
//! ```
//! use wallet_conformance::caller::{Call, Round, code};
//!
//! let round = Round {
//!     player_id: "somchai",
//!     game_key: "baccarat",
//!     round_id: "r1",
//!     table_id: "7",
//!     currency: "THB",
//!     created_at: "2026-11-21T12:00:00.000Z",
//! };
//! let bet = round.debit(code::BET, "B1", "10.00");
//! let win = round.credit(code::WIN, "C1", &bet.id(), "19.50");
//! assert_eq!(win.field("bet_id"), "B1");
//! assert_eq!(win.json("amount"), "19.50");
//! let call = Call::transaction(&win, "a-session");
//! assert!(call.http1("127.0.0.1:80", "a-key").starts_with("POST /transaction HTTP/1.1\r\n"));
//! ```

mod answer;
mod call;
mod http;
mod message;

pub use answer::{Answer, Delivery};
pub use call::{Call, Endpoint, Key, fits_header};
pub use http::{AddressError, Caller, CallerError, NoAnswer};
pub use message::{Kind, Message, Round, code};
