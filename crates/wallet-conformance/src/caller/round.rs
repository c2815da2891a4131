//! The four kinds of transactions, each with its required fields (docs/contract.md#transaction).

use super::message::Message;

/// The kind of a transaction: `transaction_type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A bet or a tip takes credit.
    Debit,
    /// The end of a bet gives credit or nothing.
    Credit,
    /// A bet is given back.
    Cancel,
    /// A credit is taken back.
    Rollback,
}

impl Kind {
    /// The word in `transaction_type`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Debit => "debit",
            Self::Credit => "credit",
            Self::Cancel => "cancel",
            Self::Rollback => "rollback",
        }
    }
}

/// The values of `transaction_code` (docs/contract.md#transaction-codes).
pub mod code {
    /// A debit for a bet.
    pub const BET: &str = "GBB01";
    /// A debit for a tip.
    pub const TIP: &str = "GBG01";
    /// A credit for a win.
    pub const WIN: &str = "GBW01";
    /// A credit for a special reward.
    pub const REWARD: &str = "GBW02";
    /// A credit for a game reward.
    pub const GAME_REWARD: &str = "GBW03";
    /// A credit for a lost bet.
    pub const LOSS: &str = "GBL01";
    /// A cancel.
    pub const REFUND: &str = "RFB01";
    /// A rollback.
    pub const ROLLBACK: &str = "ROL01";
}

/// A baccarat result as in the play history. The contract does not show the one in credits.
const GAME_RESULT: &str = r#"{"winner":["PLAYER"],"data":{"PLAYER":{"card":["9S","KD"],"score":["9","0"],"total":9},"BANKER":{"card":["2H","4C"],"score":["2","4"],"total":6}}}"#;

/// What the messages about one player's bets on a round have in common. An amount is JSON text with two decimal places,
/// such as `10.00`.
#[derive(Clone, Copy, Debug)]
pub struct Round<'r> {
    /// The operator's id of the player.
    pub player_id: &'r str,
    /// The kind of game.
    pub game_key: &'r str,
    /// Id of the round.
    pub round_id: &'r str,
    /// Id of the table.
    pub table_id: &'r str,
    /// The player's currency, ISO 4217.
    pub currency: &'r str,
    /// A time in UTC, as `2026-11-21T12:00:00.000Z` (docs/contract.md#times).
    pub created_at: &'r str,
}

impl Round<'_> {
    /// A bet ([`code::BET`]) or a tip ([`code::TIP`]).
    #[must_use]
    pub fn debit(&self, code: &str, transaction_id: &str, amount: &str) -> Message {
        self.transaction(Kind::Debit, code, transaction_id, amount)
    }

    /// The end of a bet, or a reward. Its result is a sample: `game_result` and `player_bet` can be set to others.
    #[must_use]
    pub fn credit(&self, code: &str, transaction_id: &str, bet_id: &str, amount: &str) -> Message {
        self.transaction(Kind::Credit, code, transaction_id, amount)
            .text("bet_id", bet_id)
            .texts("bet_ref_ids", &[bet_id])
            .raw("game_result", GAME_RESULT)
            .raw("player_bet", r#"{"PLAYER":10.00}"#)
    }

    /// The refund of the bet with this number.
    #[must_use]
    pub fn cancel(&self, transaction_id: &str, bet_id: &str, amount: &str) -> Message {
        self.transaction(Kind::Cancel, code::REFUND, transaction_id, amount)
            .text("bet_id", bet_id)
    }

    /// Takes the credit with this number back.
    #[must_use]
    pub fn rollback(&self, transaction_id: &str, credit_id: &str, amount: &str) -> Message {
        self.transaction(Kind::Rollback, code::ROLLBACK, transaction_id, amount)
            .text("credit_transaction_id", credit_id)
    }

    fn transaction(&self, kind: Kind, code: &str, transaction_id: &str, amount: &str) -> Message {
        Message::default()
            .text("transaction_type", kind.name())
            .text("transaction_id", transaction_id)
            .text("transaction_code", code)
            .text("player_id", self.player_id)
            .text("game_key", self.game_key)
            .text("round_id", self.round_id)
            .text("table_id", self.table_id)
            .raw("amount", amount)
            .text("currency", self.currency)
            .text("created_at", self.created_at)
    }
}
