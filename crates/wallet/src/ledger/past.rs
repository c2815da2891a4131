//! The facts that a decision needs: the current account, and the entries that a message may refer to.

use chrono::{DateTime, Utc};

use super::Effect;
use crate::amount::Amount;
use crate::answer::Answer;
use crate::digest::Digest;
use crate::message::{Code, Kind};
use crate::refusal::Reason;

/// A player's account after its last entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Account {
    pub(crate) currency: String,
    /// Number of the last entry. The first entry has the number 1.
    pub(crate) seq: i64,
    pub(crate) hash: Digest,
    pub(crate) balance: Amount,
    /// Whether any bet of this player was cancelled before it arrived.
    pub(crate) has_tombstones: bool,
}

/// The fields of an earlier entry that a decision may depend on.
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
    /// Whether it is the debit of a lotto purchase (docs/contract.md#debit).
    pub(crate) is_lotto: bool,
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

    pub(crate) fn names_credit(&self, credit_id: &str) -> bool {
        self.kind == Kind::Rollback && self.credit_id.as_deref() == Some(credit_id)
    }
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Facts {
    /// `None` if the player does not exist.
    pub(crate) account: Option<Account>,
    /// End of the session in the request (UTC). None if this player has no such session.
    pub(crate) session_until: Option<DateTime<Utc>>,
    /// At least all entries that the message refers to, and none of a repeatable refusal.
    pub(crate) past: Vec<Past>,
    /// Whether the journal has a repeatable refusal of the message's own number.
    pub(crate) was_refused: bool,
    /// Whether the journal has a repeatable refusal of the transaction that a cancel or rollback undoes.
    pub(crate) undone_was_refused: bool,
}

impl Facts {
    /// Why the session of a request does not allow a debit. None is sent if the request has none, or more than one.
    pub(crate) fn session_refusal(&self, is_sent: bool, now: DateTime<Utc>) -> Option<Reason> {
        match self.session_until {
            _ if !is_sent => Some(Reason::SessionMissing),
            None => Some(Reason::SessionUnknown),
            Some(until) if now < until => None,
            Some(_) => Some(Reason::SessionEnded),
        }
    }
}
