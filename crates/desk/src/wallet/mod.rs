//! The operator's wallet: its players and their ledgers.
//!
//! One wallet is open at a time, read-only: a database, an export, or that of the training data.
//! Entries are read in [`source`], the comparison with records is in `reconciliation`. Nothing here
//! writes to a wallet.

mod entry;
mod ledger;
mod lotto_fields;
mod message_bets;
mod message_fields;
mod open_wallet;
mod row;
mod selection;
mod source;
mod sums;

pub(crate) use entry::LedgerEntry;
pub(crate) use ledger::{insert_lotto_key, mark_lotto};
pub(crate) use lotto_fields::LottoFields;
pub use open_wallet::OpenWallet;
pub(crate) use open_wallet::Opened;
pub(crate) use row::{entry_message, refusal_message, row};
pub(crate) use selection::{Backwards, Selection};
pub(crate) use source::{Covered, Source};
