//! An expected or reported value.

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
