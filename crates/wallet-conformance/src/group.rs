//! The groups a person may choose.

use std::fmt;

use clap::ValueEnum;
use serde::Serialize;

/// What a check is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Group {
    /// Every message as it is meant to come.
    Happy,
    /// The same message more than once.
    Idempotency,
    /// Messages in another order than they were made.
    Order,
    /// Amounts, and the limits of the balance.
    Money,
    /// Messages at the same time.
    Concurrency,
    /// Keys, sessions, and bodies nobody should trust.
    Security,
}

impl Group {
    /// All groups, in the order they are played.
    pub const ALL: [Self; 6] = [
        Self::Happy,
        Self::Idempotency,
        Self::Order,
        Self::Money,
        Self::Concurrency,
        Self::Security,
    ];

    /// The word for it, as the command line takes it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Happy => "happy",
            Self::Idempotency => "idempotency",
            Self::Order => "order",
            Self::Money => "money",
            Self::Concurrency => "concurrency",
            Self::Security => "security",
        }
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
