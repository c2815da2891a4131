//! How the number of a ticket is related to the number of its prize. The contract names the prizes
//! without defining them, so that relations are tried on every win (docs/lotto.md#prizes).

use super::reported::{Bet, Win};
use crate::check::drawn::Drawn;
use crate::check::fact::Fact;
use crate::check::finding::{About, Why};
use crate::check::lucky::Conventions;
use crate::check::report::Report;
use crate::check::rule::Rule;

/// Wins that a relation must fit without exception before it is stated.
const ENOUGH: u32 = 20;

/// A prize of the contract (docs/contract.md#lotto-draw).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Prize {
    /// `BIGJACKPOT`
    BigJackpot,
    /// `JACKPOT`
    Jackpot,
    /// `MAIN4`
    Main4,
    /// `LAST3`
    Last3,
    /// `SHUFFLE4`
    Shuffle4,
    /// `SET`
    Set,
}

impl Prize {
    /// All prizes, in the order of the contract.
    pub const ALL: [Self; 6] = [
        Self::BigJackpot,
        Self::Jackpot,
        Self::Main4,
        Self::Last3,
        Self::Shuffle4,
        Self::Set,
    ];

    /// The name in the contract.
    pub const fn code(self) -> &'static str {
        match self {
            Self::BigJackpot => "BIGJACKPOT",
            Self::Jackpot => "JACKPOT",
            Self::Main4 => "MAIN4",
            Self::Last3 => "LAST3",
            Self::Shuffle4 => "SHUFFLE4",
            Self::Set => "SET",
        }
    }

    /// The prize with this name. None for any other text.
    pub fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|prize| prize.code() == code)
    }
}

pub(super) fn prize_of(win: &Win<'_>) -> Option<Prize> {
    win.name.and_then(Prize::of)
}

/// The field of a ticket that is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    /// The field `number`.
    Number,
    /// The field `set`.
    Set,
    /// The field `symbol`.
    Symbol,
    /// `number` and `set`, one after the other.
    NumberAndSet,
    /// The field `full_number`.
    FullNumber,
}

impl Field {
    /// All fields, in the order in which equal relations are stated.
    pub const ALL: [Self; 5] = [
        Self::Number,
        Self::Set,
        Self::Symbol,
        Self::NumberAndSet,
        Self::FullNumber,
    ];

    /// Stable name of the field.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Set => "set",
            Self::Symbol => "symbol",
            Self::NumberAndSet => "number_and_set",
            Self::FullNumber => "full_number",
        }
    }

    fn of(self, bet: &Bet<'_>) -> Option<String> {
        let text = |part: Option<&str>| part.filter(|part| !part.is_empty()).map(str::to_owned);
        match self {
            Self::Number => text(bet.number),
            Self::Set => text(bet.set),
            Self::Symbol => text(bet.symbol),
            Self::NumberAndSet => Some(text(bet.number)? + bet.set.filter(|set| !set.is_empty())?),
            Self::FullNumber => text(bet.full_number),
        }
    }
}

/// How a field is compared with a drawn number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum How {
    /// The field is the drawn number.
    Equals,
    /// The field ends with the drawn number.
    Ends,
    /// The field begins with the drawn number.
    Begins,
    /// The field has the digits of the drawn number, in any order.
    SameDigits,
}

impl How {
    /// All comparisons, the strictest first.
    pub const ALL: [Self; 4] = [Self::Equals, Self::Ends, Self::Begins, Self::SameDigits];

    /// Stable name of the comparison.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Equals => "equals",
            Self::Ends => "ends",
            Self::Begins => "begins",
            Self::SameDigits => "same_digits",
        }
    }

    fn fits(self, field: &str, drawn: &Drawn<'_>) -> bool {
        match self {
            Self::Equals => drawn.contains(field),
            Self::Ends => drawn.contains_end_of(field),
            Self::Begins => drawn.contains_start_of(field),
            Self::SameDigits => drawn.contains_digits_of(field),
        }
    }
}

/// A relation between a ticket and the drawn number of its prize.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PrizeRelation {
    /// The field of the ticket.
    pub field: Field,
    /// How it is compared.
    pub how: How,
}

impl PrizeRelation {
    /// All relations; of several that fit, the first one is stated.
    pub fn all() -> impl Iterator<Item = Self> {
        let with = |how| Field::ALL.into_iter().map(move |field| Self { field, how });
        How::ALL.into_iter().flat_map(with)
    }

    /// Whether a ticket fits. False if the ticket has no such field.
    fn fits(self, ticket: &Bet<'_>, drawn: &Drawn<'_>) -> bool {
        let field = self.field.of(ticket);
        field.is_some_and(|field| self.how.fits(&field, drawn))
    }
}

/// The result of a round, prepared for the checks of all its entries.
#[derive(Debug, Clone)]
pub struct Draw<'a>([Option<Drawn<'a>>; Prize::ALL.len()]);

impl<'a> Draw<'a> {
    /// Prepares `game_result.data`: keys with their numbers, in any order. Other keys are ignored.
    pub fn of(results: &'a [(String, Vec<String>)]) -> Self {
        Self(Prize::ALL.map(|prize| Drawn::of(results, prize.code())))
    }

    fn prize(&self, prize: Prize) -> Option<&Drawn<'a>> {
        self.0[prize as usize].as_ref().filter(|drawn| !drawn.is_empty())
    }
}

/// The wins of one prize, and the relations that fitted all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct PrizeTally {
    wins: u32,
    /// One bit for each relation that did not fit a win.
    failed: u32,
}

impl PrizeTally {
    /// Counts one win. A prize whose number is missing shows nothing.
    pub(super) fn count(&mut self, draw: &Draw<'_>, prize: Prize, ticket: &Bet<'_>) {
        let Some(drawn) = draw.prize(prize) else { return };
        self.wins = self.wins.saturating_add(1);
        for (at, relation) in PrizeRelation::all().enumerate() {
            self.failed |= u32::from(!relation.fits(ticket, drawn)) << at;
        }
    }

    pub(super) fn established(self) -> Option<PrizeRelation> {
        let mut relations = PrizeRelation::all().enumerate();
        let (_, first) = relations.find(|(at, _)| self.failed >> at & 1 == 0)?;
        (self.wins >= ENOUGH).then_some(first)
    }
}

/// Checks the relation between a ticket and its prize. Never broken: the prizes are not documented.
pub(super) fn check<'a>(
    report: &mut Report<'a>,
    draw: &Draw<'a>,
    win: &Win<'a>,
    ticket: &Bet<'a>,
    conventions: &Conventions,
) {
    let (Some(name), Some(full_number)) = (win.name, win.full_number) else {
        return;
    };
    let (rule, about) = (Rule::Prize, About::Prize { name, full_number });
    let reported = Fact::Text(full_number);
    let Some(prize) = Prize::of(name) else {
        return report.doubt(rule, about, (Fact::Nothing, reported), Why::UnknownCode);
    };
    let Some(drawn) = draw.prize(prize) else {
        return report.doubt(rule, about, (Fact::Missing, reported), Why::Missing);
    };
    match conventions.prize(prize) {
        Some(relation) if relation.fits(ticket, drawn) => {
            report.holds(rule, about, Fact::PrizeRelation(relation), drawn.fact());
        }
        Some(relation) => {
            let facts = (Fact::PrizeRelation(relation), drawn.fact());
            report.note(rule, about, facts, Why::Exception);
        }
        None => report.doubt(rule, about, (drawn.fact(), reported), Why::TooFew),
    }
}
