//! An expected or reported value. It is formatted only when it is displayed.

use std::fmt;

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

impl fmt::Display for Fact<'_> {
    /// For machines (`desk/examples/check.rs`). The texts for users are in another crate, one per language.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// `desk/examples/check.rs` prints these forms.
    #[test]
    fn every_fact_has_a_form_for_machines() {
        let amount = |digits: &str| ExactDecimal::parse(digits).unwrap();
        let odds = [amount("0.95"), amount("1.0")];
        for (fact, form) in [
            (Fact::Nothing, ""),
            (Fact::Missing, "missing"),
            (Fact::Count(3), "3"),
            (Fact::Number(-7), "-7"),
            (Fact::Text("BANKER_PAIR"), "BANKER_PAIR"),
            (Fact::Winner(Winner::Banker), "BANKER"),
            (Fact::Winner(Winner::Player), "PLAYER"),
            (Fact::Winner(Winner::Tie), "TIE"),
            (Fact::Draws(true), "draws"),
            (Fact::Draws(false), "stands"),
            (Fact::Happened(true), "yes"),
            (Fact::Happened(false), "no"),
            (Fact::Outcome(Outcome::Wins), "wins"),
            (Fact::Outcome(Outcome::Loses), "loses"),
            (Fact::Outcome(Outcome::Pushes), "returned"),
            (Fact::Money(amount("10.50")), "10.50"),
            (Fact::AtMost(amount("0.01")), "at most 0.01"),
            (Fact::Odds(odds[0]), "0.95"),
            (Fact::AnyOdds(&odds), "0.95 or 1.0"),
            (Fact::AnyOdds(&odds[..1]), "0.95"),
            (Fact::OddsBelow(odds[0]), "below 0.95"),
            (Fact::OddsAbove(odds[0]), "above 0.95"),
            (Fact::Rounding(Rounding::HalfUp), "half_up"),
        ] {
            assert_eq!(fact.to_string(), form, "{fact:?}");
        }
    }
}
