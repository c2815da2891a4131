//! An expected or reported value. The texts for users are in another crate, in each language.

use money::ExactDecimal;

use super::conventions::Rounding;
use crate::side::Winner;

/// The outcome of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The bet wins.
    Wins,
    /// The bet loses.
    Loses,
    /// The stake is returned.
    Pushes,
}

/// One side of a comparison.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Fact<'a> {
    /// There is no value on this side.
    Nothing,
    /// The value was not reported.
    Missing,
    /// A number of items.
    Count(usize),
    /// A total, or the value of a card.
    Number(i64),
    /// A text as reported.
    Text(&'a str),
    /// The winner of a round.
    Winner(Winner),
    /// Whether a third card is drawn.
    Draws(bool),
    /// Whether something happened, or whether a code is listed.
    Happened(bool),
    /// The outcome of a bet.
    Outcome(Outcome),
    /// An amount of money.
    Money(ExactDecimal),
    /// An upper bound for an amount.
    AtMost(ExactDecimal),
    /// Odds, to one.
    Odds(ExactDecimal),
    /// Any of these odds, to one.
    AnyOdds(&'a [ExactDecimal]),
    /// Odds below this value.
    OddsBelow(ExactDecimal),
    /// Odds above this value.
    OddsAbove(ExactDecimal),
    /// A way of rounding.
    Rounding(Rounding),
}
