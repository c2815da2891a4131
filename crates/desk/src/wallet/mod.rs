//! The operator's wallet: its players and their ledgers.
//!
//! One wallet is open at a time, read-only: a database, an export, or that of the training data.
//! The comparison with records is in `reconciliation`. Nothing here writes to a wallet.

mod entry;
mod ledger;
mod message;
mod open_wallet;
mod row;
mod selection;
mod sums;

pub(crate) use entry::LedgerEntry;
#[cfg(test)]
pub(crate) use entry::example;
pub(crate) use ledger::{insert_lotto_key, mark_lotto};
#[cfg(test)]
pub(crate) use message::LottoFields;
pub use open_wallet::OpenWallet;
pub(crate) use open_wallet::{Covered, Opened};
pub(crate) use row::{entry_message, row};
pub(crate) use selection::{Backwards, Selection};
