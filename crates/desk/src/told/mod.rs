//! Rounds as the service told them to the wallet (docs/contract.md#set-a). Every settled bet is told in a credit, a lost one too,
//! with the result of its round and the bets of the player. So a ledger that keeps the messages holds the records of all rounds,
//! also of those that the play history no longer has.
//!
//! `sources` reads messages from ledgers, `round` makes the records of a round from them, `lotto` says what those of a lotto round
//! hold, `checking` checks all rounds of a ledger, and `open` shows one. Nothing here asks the service: what the messages do not say is absent, and the
//! house is learned from messages alone, because what a credit pays need not be what `total_payout` of a record means.

mod checking;
mod lotto;
mod open;
mod round;
mod sources;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};
use specta::Type;

pub use self::checking::{CheckSummary, ToldScope, VerdictRow, check_all, verdict_cells, verdict_columns};
pub use self::open::ToldRounds;
use crate::answer::AnswerView;
use crate::reconciliation::BetPath;
use crate::record::RecordView;
use crate::views::{Coded, EntryKind, GameResultView, Message};

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ToldQuery {
    pub player_id: String,
    pub round_id: String,
}

/// A round of a player as its messages tell it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ToldView {
    pub player_id: String,
    pub round_id: String,
    /// The key of the first message. None if none states one.
    pub game_key: Option<Coded>,
    pub table_id: Option<String>,
    /// What the messages come to.
    pub sentence: Message,
    /// The records that they make, checked like those of the service: none without an outcome that stands, and several if the bets
    /// were settled one by one. `id`, `status` and pictures are absent, `raw` is the credit as received.
    pub records: Vec<RecordView>,
    /// What a lotto round's messages hold. Then there are no records.
    pub lotto: Option<ToldLotto>,
    /// What the messages say beside the outcome: what was taken back, refused, given in addition, or not told.
    pub notes: Vec<Message>,
    /// What became of each bet.
    pub paths: Vec<BetPath>,
    /// All messages of the round, in the order of the ledger.
    pub messages: Vec<ToldMessage>,
    /// Entries of the round whose message the ledger did not keep.
    pub without_message: u32,
    /// Number of rounds from whose messages the house was learned.
    pub house_rounds: u32,
    /// Name of the ledger.
    pub ledger: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ToldMessage {
    /// Time of the booking (UTC).
    pub booked_at: String,
    /// None if the message has no type that is known.
    pub kind: Option<EntryKind>,
    /// Its transaction code.
    pub code: Option<Coded>,
    /// As it states it; none if it can't be read.
    pub amount: Option<String>,
    pub currency: String,
    pub refused: Option<Message>,
    /// The message as received.
    pub raw: String,
}

/// What the messages of a lotto round hold. Their inner shapes are not documented, so the values are shown as received, and no prize
/// is checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ToldLotto {
    /// What the messages answer. None if no bet stands and nothing was credited.
    pub answer: Option<AnswerView>,
    pub round_no: Option<String>,
    /// When the result comes (UTC).
    pub result_at: Option<String>,
    pub currency: String,
    pub discount: Option<String>,
    /// The numbers as told. None if no outcome was told.
    pub result: Option<GameResultView>,
}
