//! The groups of checks that a user can select.

use std::fmt;

use clap::ValueEnum;
use serde::Serialize;

/// The subject of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Group {
    /// The usual messages in the usual order.
    Happy,
    /// Repeated messages.
    Idempotency,
    /// Messages in an unexpected order.
    Order,
    /// Amounts and the limits of the balance.
    Money,
    /// Concurrent messages.
    Concurrency,
    /// API keys, sessions and hostile bodies.
    Security,
}

impl Group {
    /// All groups, in the order they are run.
    pub const ALL: [Self; 6] = [
        Self::Happy,
        Self::Idempotency,
        Self::Order,
        Self::Money,
        Self::Concurrency,
        Self::Security,
    ];

    /// The name on the command line.
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
