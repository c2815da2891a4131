//! What became of a bet, from the entries of a ledger: the path of a bet that was not taken, and why.

use serde::Serialize;
use specta::Type;

use crate::views::Message;

/// What became of a bet, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BetPath {
    /// The transaction id of its debit. None if no debit is known.
    pub bet_id: Option<String>,
    pub fate: BetFate,
    /// The path in one sentence.
    pub sentence: Message,
    /// Time of the entry that decided it (UTC).
    pub at: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum BetFate {
    /// The ledger covers the round and has no debit of it.
    NoDebit,
    /// The ledger does not cover the round, so a debit may be missing.
    OutOfReach,
    Refused,
    /// Cancelled before the answer to the debit was out.
    CancelledAfterTimeOut,
    CancelledByTable,
    /// Cancelled, and the ledger does not show for which of the two reasons.
    Cancelled,
    /// Its outcome was taken back, and none followed.
    RolledBack,
    Settled,
    /// Taken, and no outcome was told yet.
    Open,
}
