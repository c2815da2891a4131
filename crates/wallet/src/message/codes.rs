//! The four kinds of transaction and the codes the contract lists for them.

use std::fmt;

/// The `transaction_type`: each has a numbering of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Takes credit for a bet or a tip.
    Debit,
    /// Gives the outcome of a bet.
    Credit,
    /// Gives a stake back.
    Cancel,
    /// Takes a credit back.
    Rollback,
    /// Not of the contract: the operator's own movement (opening balance, top-up, correction).
    Adjustment,
}

impl Kind {
    /// The word for it, as on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Debit => "debit",
            Self::Credit => "credit",
            Self::Cancel => "cancel",
            Self::Rollback => "rollback",
            Self::Adjustment => "adjustment",
        }
    }

    /// The kind a stored word stands for.
    pub fn from_stored(word: &str) -> Option<Self> {
        [
            Self::Debit,
            Self::Credit,
            Self::Cancel,
            Self::Rollback,
            Self::Adjustment,
        ]
        .into_iter()
        .find(|kind| kind.as_str() == word)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The meaning of a `transaction_code` (docs/contract.md#transaction-codes).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Code {
    /// GBB01.
    Bet,
    /// GBG01.
    Tip,
    /// GBW01.
    Win,
    /// GBW02 (special rewards) and GBW03 (game rewards).
    Reward,
    /// GBL01.
    Lose,
    /// RFB01.
    Refund,
    /// ROL01.
    Rollback,
    /// A code this version does not know. Its kind alone says what it moves.
    Unknown,
}

impl Code {
    pub(crate) fn of(text: &str) -> Self {
        match text {
            "GBB01" => Self::Bet,
            "GBG01" => Self::Tip,
            "GBW01" => Self::Win,
            "GBW02" | "GBW03" => Self::Reward,
            "GBL01" => Self::Lose,
            "RFB01" => Self::Refund,
            "ROL01" => Self::Rollback,
            _ => Self::Unknown,
        }
    }

    /// The kind a known code belongs to.
    pub(crate) fn kind(self) -> Option<Kind> {
        match self {
            Self::Bet | Self::Tip => Some(Kind::Debit),
            Self::Win | Self::Reward | Self::Lose => Some(Kind::Credit),
            Self::Refund => Some(Kind::Cancel),
            Self::Rollback => Some(Kind::Rollback),
            Self::Unknown => None,
        }
    }

    /// Whether a credit with this code ends its bet. Rewards come on top and end nothing.
    pub(crate) fn settles(self) -> bool {
        matches!(self, Self::Win | Self::Lose | Self::Unknown)
    }
}
