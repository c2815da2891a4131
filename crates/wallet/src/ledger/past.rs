//! What the ledger needs to know: the account as it stands, and the entries a message may hang on.

use chrono::{DateTime, Utc};

use super::Effect;
use crate::amount::Amount;
use crate::answer::Answer;
use crate::digest::Digest;
use crate::message::{Code, Kind};

/// A player's account as its last entry left it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Account {
    pub(crate) currency: String,
    /// Number of the last entry; the first is 1.
    pub(crate) seq: i64,
    /// Hash of the last entry.
    pub(crate) hash: Digest,
    pub(crate) balance: Amount,
    /// Whether any bet of this player was cancelled before it came.
    pub(crate) has_tombstones: bool,
}

/// An earlier entry, as far as a decision can depend on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Past {
    pub(crate) kind: Kind,
    pub(crate) transaction_id: String,
    pub(crate) transaction_code: String,
    pub(crate) round_id: Option<String>,
    pub(crate) game_key: Option<String>,
    pub(crate) bet_id: Option<String>,
    pub(crate) bet_ref_ids: Vec<String>,
    pub(crate) credit_id: Option<String>,
    pub(crate) amount: Amount,
    pub(crate) moved: Amount,
    pub(crate) effect: Option<Effect>,
    pub(crate) fingerprint: Digest,
    pub(crate) answer: Answer,
}

impl Past {
    pub(crate) fn is(&self, kind: Kind, transaction_id: &str) -> bool {
        self.kind == kind && self.transaction_id == transaction_id
    }

    pub(crate) fn code(&self) -> Code {
        Code::of(&self.transaction_code)
    }

    pub(crate) fn names_bet(&self, bet_id: &str) -> bool {
        self.bet_id.as_deref() == Some(bet_id)
    }

    /// A rollback's entry against this credit.
    pub(crate) fn names_credit(&self, credit_id: &str) -> bool {
        self.kind == Kind::Rollback && self.credit_id.as_deref() == Some(credit_id)
    }
}

/// What a store knows that a message may depend on.
#[derive(Debug, Clone, Default)]
pub(crate) struct Facts {
    /// `None`: there is no such player.
    pub(crate) account: Option<Account>,
    /// When the session of the call ends, if it is one of this player's.
    pub(crate) session_until: Option<DateTime<Utc>>,
    /// At least all entries that the message hangs on.
    pub(crate) past: Vec<Past>,
}
