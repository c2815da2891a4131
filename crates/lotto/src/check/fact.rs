//! An expected or reported value. It is formatted only when it is displayed.

use std::fmt;

use money::ExactDecimal;

/// One side of a comparison.
#[derive(Debug, Clone, PartialEq)]
pub enum Fact<'a> {
    /// There is no value on this side.
    Nothing,
    /// The value was not reported.
    Missing,
    /// A text as reported.
    Text(&'a str),
    /// Numbers as reported.
    Numbers(&'a [String]),
    /// Numbers that the rule requires.
    DueNumbers(Vec<String>),
    /// A number of items.
    Count(usize),
    /// An amount of money.
    Money(ExactDecimal),
    /// A lower bound for an amount.
    AtLeast(ExactDecimal),
    /// An amount above zero, or a count of one or more.
    AboveZero,
    /// What was paid for which stake, both in the entry's currency.
    Rate {
        /// The payout.
        payout: ExactDecimal,
        /// The stake.
        stake: ExactDecimal,
    },
    /// A quantity and the stake for it.
    Quantity {
        /// The quantity.
        quantity: ExactDecimal,
        /// The stake.
        stake: ExactDecimal,
    },
}

impl fmt::Display for Fact<'_> {
    /// For logs and machines. The texts for users are in another crate.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => Ok(()),
            Self::Missing => f.write_str("missing"),
            Self::Text(text) => f.write_str(text),
            Self::Numbers(numbers) => f.write_str(&numbers.join(", ")),
            Self::DueNumbers(numbers) => f.write_str(&numbers.join(", ")),
            Self::Count(count) => count.fmt(f),
            Self::Money(amount) => amount.fmt(f),
            Self::AtLeast(amount) => write!(f, "at least {amount}"),
            Self::AboveZero => f.write_str("above zero"),
            Self::Rate { payout, stake } => write!(f, "{payout} for {stake}"),
            Self::Quantity { quantity, stake } => write!(f, "{stake} for a quantity of {quantity}"),
        }
    }
}
