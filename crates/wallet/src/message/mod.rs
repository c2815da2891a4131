//! The wallet transaction body (docs/contract.md#transaction): text becomes a checked message or an error. What a message
//! does to an account is decided in `ledger`. Unknown fields, codes and game keys are accepted, and the whole text is kept.
//!
//! `additional`, `discount_amount`, `refund`, `game_result`, `player_bet` and `player_win` are not parsed, because they never
//! move money (docs/wallet-rules.md#r9). The desk reads them from the stored body.

mod codes;
mod object;
mod parse;
mod received;
#[cfg(test)]
mod tests;

pub(crate) use codes::Code;
pub use codes::Kind;
pub(crate) use codes::words;
pub(crate) use parse::{is_id, names_a_lotto_round};
pub(crate) use received::{LARGEST_TEXT, Oddities, mentioned};

use crate::amount::{Amount, AmountError};
use crate::digest::{Digest, Fields};

/// A transaction from the game service, with all required fields checked. Its codes and ids are as received.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Message {
    pub(crate) body: Body,
    /// Unique within its kind.
    pub(crate) transaction_id: String,
    pub(crate) transaction_code: String,
    pub(crate) player_id: String,
    pub(crate) game_key: String,
    pub(crate) round_id: String,
    pub(crate) table_id: String,
    pub(crate) amount: Amount,
    /// The amount's text exactly as received.
    pub(crate) amount_text: String,
    pub(crate) currency: String,
    /// The time of the service, as received. Never used for a decision, because clocks differ.
    pub(crate) created_at: String,
    /// The whole body as received. If [`Self::oddities`] has something, as a text that tells its bytes.
    pub(crate) raw: String,
    pub(crate) oddities: Oddities,
    /// What is wrong with a message that cannot be decided. Of its other fields, those that cannot be read are empty or zero.
    pub(crate) fault: Option<MessageError>,
}

/// A body that is not a message of the contract.
#[derive(Debug)]
pub(crate) struct Unusable {
    pub(crate) error: MessageError,
    /// What can be kept in the player's journal, if the body names its kind, its number and its player.
    pub(crate) kept: Option<Box<Message>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Body {
    Debit,
    Credit {
        bet_id: String,
        /// All bets of the round.
        bet_ref_ids: Vec<String>,
    },
    Cancel {
        bet_id: String,
    },
    Rollback {
        credit_transaction_id: String,
    },
}

impl Message {
    pub(crate) fn kind(&self) -> Kind {
        match self.body {
            Body::Debit => Kind::Debit,
            Body::Credit { .. } => Kind::Credit,
            Body::Cancel { .. } => Kind::Cancel,
            Body::Rollback { .. } => Kind::Rollback,
        }
    }

    pub(crate) fn code(&self) -> Code {
        Code::of(&self.transaction_code)
    }

    pub(crate) fn bet_id(&self) -> Option<&str> {
        match &self.body {
            Body::Credit { bet_id, .. } | Body::Cancel { bet_id } => Some(bet_id),
            Body::Debit | Body::Rollback { .. } => None,
        }
    }

    pub(crate) fn bet_ref_ids(&self) -> &[String] {
        match &self.body {
            Body::Credit { bet_ref_ids, .. } => bet_ref_ids,
            _ => &[],
        }
    }

    pub(crate) fn credit_transaction_id(&self) -> Option<&str> {
        match &self.body {
            Body::Rollback {
                credit_transaction_id,
            } => Some(credit_transaction_id),
            _ => None,
        }
    }

    /// Kind and id of the transaction that a cancel or rollback undoes. None for other kinds.
    pub(crate) fn undoes(&self) -> Option<(Kind, &str)> {
        match &self.body {
            Body::Cancel { bet_id } => Some((Kind::Debit, bet_id)),
            Body::Rollback {
                credit_transaction_id,
            } => Some((Kind::Credit, credit_transaction_id)),
            Body::Debit | Body::Credit { .. } => None,
        }
    }

    /// Digest of the fields that decide about money, or of the body of a message that cannot be decided. Messages with one id are
    /// the same if it is equal: `created_at`, `dealer`, results and key order may differ (docs/wallet-rules.md#r2).
    pub(crate) fn fingerprint(&self) -> Digest {
        // The codes of ISO 4217 have no case (docs/ASSUMPTIONS.md#a220).
        self.fingerprint_with(&self.currency.to_ascii_uppercase())
    }

    /// Whether it has this fingerprint. Earlier versions refused a currency in lower case, and their
    /// fingerprints have its letters as written.
    pub(crate) fn is_repetition_of(&self, fingerprint: Digest) -> bool {
        fingerprint == self.fingerprint() || fingerprint == self.fingerprint_with(&self.currency)
    }

    fn fingerprint_with(&self, currency: &str) -> Digest {
        if self.fault.is_some() {
            return Digest::of(self.raw.as_bytes());
        }
        let mut bets: Vec<&str> = self.bet_ref_ids().iter().map(String::as_str).collect();
        bets.sort_unstable();
        Fields::default()
            .text(self.kind().as_str())
            .text(&self.transaction_code)
            .text(&self.player_id)
            .text(&self.round_id)
            .text(&self.table_id)
            .text(&self.game_key)
            .text(&self.amount.to_string())
            .text(currency)
            .maybe(self.bet_id())
            .all(bets.into_iter())
            .maybe(self.credit_transaction_id())
            .digest()
    }
}

/// Why a body was rejected. Its text is sent to the service, so it names fields and never repeats a value.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum MessageError {
    /// The body is not one JSON document, or is nested deeper than any body of the contract. Places count from 1.
    #[error("the body is not valid JSON (line {line}, column {column})")]
    NotJson { line: usize, column: usize },
    /// More bytes than can be kept are not UTF-8, or are control characters.
    #[error("the body has too many bytes that are not text")]
    TooOdd,
    #[error("the body must be a JSON object")]
    NotAnObject,
    /// It would be unclear which value is valid. The place is the body itself, or the name of the field that contains the object.
    #[error("{place} contains a key twice")]
    DuplicateKey { place: String },
    #[error("{0} is required")]
    Missing(&'static str),
    #[error("{field} must be {expected}")]
    Expected {
        field: &'static str,
        expected: &'static str,
    },
    #[error("{field} {error}")]
    Amount { field: &'static str, error: AmountError },
    #[error("transaction_type must be debit, credit, cancel or rollback")]
    UnknownType,
    #[error("transaction_code does not belong to a {0}")]
    CodeOfAnotherKind(Kind),
}
