//! Which relations between tickets and the number of a prize fitted the wins so far
//! (docs/lotto.md#prizes).

use super::draw::{Draw, Prize};
use super::prize_relation::{Field, How, PrizeRelation};
use super::reported::Bet;
use crate::check::drawn::Drawn;

/// Wins that a relation must fit without exception before it is stated.
const ENOUGH: u32 = 20;

impl Field {
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

impl How {
    fn fits(self, field: &str, drawn: &Drawn<'_>) -> bool {
        match self {
            Self::Equals => drawn.contains(field),
            Self::Ends => drawn.contains_end_of(field),
            Self::Begins => drawn.contains_start_of(field),
            Self::SameDigits => drawn.contains_digits_of(field),
        }
    }
}

impl PrizeRelation {
    /// Whether a ticket fits. False if the ticket has no such field.
    pub(super) fn fits(self, ticket: &Bet<'_>, drawn: &Drawn<'_>) -> bool {
        let field = self.field.of(ticket);
        field.is_some_and(|field| self.how.fits(&field, drawn))
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
