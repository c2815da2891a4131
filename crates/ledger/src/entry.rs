//! One transaction of a ledger, the same from every source.

use chrono::{DateTime, Utc};
use money::ExactDecimal;

/// What a transaction did. The wallet's rules have one kind for a bet and a tip, and one for a win, a loss and a reward;
/// here the codes decide, because totals count them apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A stake, or the price of a lotto purchase.
    Debit,
    /// A win: what was credited.
    Credit,
    /// A settlement that pays nothing.
    Lost,
    /// A stake that was given back.
    Cancel,
    /// A win that was taken back.
    Rollback,
    /// A gift to the dealer.
    Tip,
    /// A gift to the player.
    Reward,
}

/// One transaction. Ids are as written in the source. What a source does not say is None.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The player, as written.
    pub player_id: String,
    /// What it did.
    pub kind: Kind,
    /// Its id.
    pub transaction_id: String,
    /// Never negative: the kind says in which direction it moved.
    pub amount: ExactDecimal,
    /// The currency by its code.
    pub currency: String,
    /// When it was booked.
    pub booked_at: DateTime<Utc>,
    /// The round.
    pub round_id: Option<String>,
    /// The debit that a settlement or a cancel is about.
    pub bet_id: Option<String>,
    /// The credit that a rollback takes back.
    pub credit_transaction_id: Option<String>,
    /// The game.
    pub game_key: Option<String>,
    /// The table.
    pub table_id: Option<String>,
    /// Why nothing moved. None if the transaction was accepted.
    pub refused: Option<Refusal>,
    /// The player's balance afterwards.
    pub balance: Option<ExactDecimal>,
    /// How long the wallet took to answer, in milliseconds.
    pub answered_ms: Option<u32>,
    /// The message of Set A as received.
    pub raw: Option<String>,
    /// Where it stands in its source: the line of a text (from 1), the row of a sheet or of a view.
    pub line: u64,
}

/// Why a transaction was not accepted, in the words of the source.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Refusal {
    /// The word of the status, or the status of the answer: `FAILED`, `402`.
    pub status: String,
    /// The reason, or empty.
    pub reason: String,
}
