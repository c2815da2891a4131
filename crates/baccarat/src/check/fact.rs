//! What a rule expected or a record reported, still typed: text is made only when somebody reads it.

use std::fmt;

use money::ExactDecimal;

use super::conventions::{Hypothesis, Rounding};
use crate::side::Winner;

/// What becomes of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It wins.
    Wins,
    /// It loses.
    Loses,
    /// The stake comes back.
    Pushes,
}

/// One side of a comparison.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Fact<'a> {
    /// There is nothing to say on this side.
    Nothing,
    /// It was not reported.
    Missing,
    /// How many.
    Count(usize),
    /// A total, or a card's value.
    Number(i64),
    /// A word, as reported.
    Text(&'a str),
    /// Who won.
    Winner(Winner),
    /// Whether a third card is drawn.
    Draws(bool),
    /// Whether it happened, or whether a code is listed.
    Happened(bool),
    /// What becomes of a bet.
    Outcome(Outcome),
    /// An amount.
    Money(ExactDecimal),
    /// An amount that is not to be exceeded.
    AtMost(ExactDecimal),
    /// Odds, to one.
    Odds(ExactDecimal),
    /// Any of these odds.
    AnyOdds(&'a [ExactDecimal]),
    /// Odds below these.
    OddsBelow(ExactDecimal),
    /// Odds above these.
    OddsAbove(ExactDecimal),
    /// How digits were dropped.
    Rounding(Rounding),
}

impl fmt::Display for Fact<'_> {
    /// For machines and logs; people are told by whoever speaks their language.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => Ok(()),
            Self::Missing => f.write_str("missing"),
            Self::Count(count) => count.fmt(f),
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => f.write_str(text),
            Self::Winner(winner) => f.write_str(winner_code(*winner)),
            Self::Draws(draws) => f.write_str(if *draws { "draws" } else { "stands" }),
            Self::Happened(happened) => f.write_str(if *happened { "yes" } else { "no" }),
            Self::Outcome(outcome) => f.write_str(outcome_word(*outcome)),
            Self::Money(amount) => amount.fmt(f),
            Self::AtMost(amount) => write!(f, "at most {amount}"),
            Self::Odds(odds) => odds.fmt(f),
            Self::AnyOdds(odds) => any_of(odds, f),
            Self::OddsBelow(odds) => write!(f, "below {odds}"),
            Self::OddsAbove(odds) => write!(f, "above {odds}"),
            Self::Rounding(mode) => f.write_str(mode.as_str()),
        }
    }
}

const fn winner_code(winner: Winner) -> &'static str {
    match winner {
        Winner::Banker => "BANKER",
        Winner::Player => "PLAYER",
        Winner::Tie => "TIE",
    }
}

const fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Wins => "wins",
        Outcome::Loses => "loses",
        Outcome::Pushes => "returned",
    }
}

fn any_of(odds: &[ExactDecimal], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (at, odds) in odds.iter().enumerate() {
        write!(f, "{}{odds}", if at == 0 { "" } else { " or " })?;
    }
    Ok(())
}
