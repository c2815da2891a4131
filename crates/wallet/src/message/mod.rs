//! The wallet transaction body (docs/contract.md#transaction): debit, credit, cancel and rollback.
//!
//! Boundary: text in, a checked message or the reason why not. What a message does to an account is decided in
//! `ledger`. Fields, codes and game keys that are not known are accepted, and the text of the whole body is kept.
//!
//! Left out on purpose: `additional`, `discount_amount`, `refund`, `game_result`, `player_bet` and `player_win` are not
//! taken apart. They never move money (docs/wallet-rules.md#r9) and are read from the kept body by whoever shows them.

mod codes;
mod error;
mod fingerprint;
mod object;
mod parse;
#[cfg(test)]
mod tests;

pub use codes::{Code, Kind};
pub use error::MessageError;
pub(crate) use parse::is_id;

use crate::amount::Amount;

/// A transaction as the game service sent it, checked for form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// What it asks for, with the fields only such a message has.
    pub body: Body,
    /// The number of this transaction, in the numbering of its kind.
    pub transaction_id: String,
    /// The code as received; see [`Code`].
    pub transaction_code: String,
    /// The operator's id of the player.
    pub player_id: String,
    /// The game, as received.
    pub game_key: String,
    /// The round that was bet on.
    pub round_id: String,
    /// The operator's table.
    pub table_id: String,
    /// The amount, exact.
    pub amount: Amount,
    /// The amount's text exactly as sent.
    pub amount_text: String,
    /// The currency, as received.
    pub currency: String,
    /// The service's time, as received. Never used to decide anything: clocks differ.
    pub created_at: String,
    /// The whole body as received.
    pub raw: String,
}

/// What only one kind of message has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Body {
    /// Take the amount for a bet or a tip.
    Debit,
    /// Give the amount for the outcome of a bet.
    Credit {
        /// The bet it is for.
        bet_id: String,
        /// All bets of the round.
        bet_ref_ids: Vec<String>,
    },
    /// Give back a bet's stake.
    Cancel {
        /// The bet to refund.
        bet_id: String,
    },
    /// Take back a credit.
    Rollback {
        /// The credit to take back.
        credit_transaction_id: String,
    },
}

impl Message {
    /// Which of the four kinds it is.
    pub fn kind(&self) -> Kind {
        match self.body {
            Body::Debit => Kind::Debit,
            Body::Credit { .. } => Kind::Credit,
            Body::Cancel { .. } => Kind::Cancel,
            Body::Rollback { .. } => Kind::Rollback,
        }
    }

    /// The code's meaning, if this version knows it.
    pub fn code(&self) -> Code {
        Code::of(&self.transaction_code)
    }

    /// The bet a credit or cancel names.
    pub fn bet_id(&self) -> Option<&str> {
        match &self.body {
            Body::Credit { bet_id, .. } | Body::Cancel { bet_id } => Some(bet_id),
            Body::Debit | Body::Rollback { .. } => None,
        }
    }

    /// All bets of the round, as a credit names them.
    pub fn bet_ref_ids(&self) -> &[String] {
        match &self.body {
            Body::Credit { bet_ref_ids, .. } => bet_ref_ids,
            _ => &[],
        }
    }

    /// The credit a rollback names.
    pub fn credit_transaction_id(&self) -> Option<&str> {
        match &self.body {
            Body::Rollback {
                credit_transaction_id,
            } => Some(credit_transaction_id),
            _ => None,
        }
    }
}
