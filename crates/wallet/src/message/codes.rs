//! The four kinds of transaction and the codes the contract lists for them.

use std::fmt;

/// Defines an enum whose values are words in the database and in exports.
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $name {
            /// The word used in the database and in exports.
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            /// Parses a word from the database. None if it is unknown.
            pub fn from_stored(word: &str) -> Option<Self> {
                match word {
                    $($word => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }
    };
}

pub(crate) use words;

words! {
    /// The `transaction_type`. Transaction ids are unique within one kind.
    Kind {
        /// Takes credit for a bet or a tip.
        Debit = "debit",
        /// Reports the outcome of a bet and may pay credit.
        Credit = "credit",
        /// Refunds a stake.
        Cancel = "cancel",
        /// Takes a credit back.
        Rollback = "rollback",
        /// Made by the operator and not part of the contract: opening balance, top-up or correction.
        Adjustment = "adjustment",
    }
}

impl Kind {
    /// The word in the database for a refusal that can be repeated, see [`crate::Entry::repeatable`].
    pub(crate) fn refused_word(self) -> &'static str {
        match self {
            Self::Debit => "debit_refused",
            Self::Credit => "credit_refused",
            Self::Cancel => "cancel_refused",
            Self::Rollback => "rollback_refused",
            Self::Adjustment => "adjustment_refused",
        }
    }

    /// The kind, and whether it is that of a repeatable refusal.
    pub(crate) fn from_stored_entry(word: &str) -> Option<(Self, bool)> {
        match word.strip_suffix("_refused") {
            Some(kind) => Some((Self::from_stored(kind)?, true)),
            None => Some((Self::from_stored(word)?, false)),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The meaning of a `transaction_code` (docs/contract.md#transaction-codes).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Code {
    Bet,
    Tip,
    Win,
    /// Special rewards and game rewards.
    Reward,
    Lose,
    Refund,
    Rollback,
    /// A code that this version does not know. Only the kind decides what it does.
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

    pub(crate) fn kind(self) -> Option<Kind> {
        match self {
            Self::Bet | Self::Tip => Some(Kind::Debit),
            Self::Win | Self::Reward | Self::Lose => Some(Kind::Credit),
            Self::Refund => Some(Kind::Cancel),
            Self::Rollback => Some(Kind::Rollback),
            Self::Unknown => None,
        }
    }
}
