//! What a ticket says of a record, with exact amounts and instants.

use chrono::{DateTime, TimeDelta, Utc};
use money::ExactDecimal;

use crate::views::{AmountRole, Complaint, ErrorView, WantedAmount, WantedRecord, WantedSpan};

/// Largest number of values of one kind. No ticket has as many, and each is compared with every record.
const MOST_VALUES: usize = 64;

#[derive(Debug, Clone, Default)]
pub(crate) struct Wanted {
    /// Trimmed, and not empty.
    pub(super) ids: Vec<String>,
    pub(super) amounts: Vec<Amount>,
    pub(super) complaint: Option<Complaint>,
    pub(super) days: Vec<Span>,
    pub(super) clocks: Vec<Span>,
    pub(super) bets: Vec<String>,
    pub(super) outcomes: Vec<String>,
    pub(super) games: Vec<String>,
    pub(super) table_id: Option<String>,
}

/// An amount of a ticket, without its sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Amount {
    pub(super) min: ExactDecimal,
    pub(super) max: ExactDecimal,
    pub(super) role: AmountRole,
    /// A tenth below `min`. It is compared with every amount of every record, so it is made once.
    pub(super) tenth_below: ExactDecimal,
    pub(super) tenth_above: ExactDecimal,
}

impl Amount {
    pub(super) fn is_exact(&self) -> bool {
        self.min == self.max
    }
}

/// A time from an instant to another one, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) from: DateTime<Utc>,
    pub(super) to: DateTime<Utc>,
}

impl Span {
    /// How long after the span an instant is, negative before it; zero within it.
    pub(super) fn distance(&self, at: DateTime<Utc>) -> TimeDelta {
        if at < self.from {
            at - self.from
        } else if at > self.to {
            at - self.to
        } else {
            TimeDelta::zero()
        }
    }

    pub(super) fn length(&self) -> TimeDelta {
        self.to - self.from
    }
}

impl Wanted {
    /// Reads what a ticket says. Fails for an amount or a time that cannot be read, and for far too many
    /// values.
    pub(crate) fn read(said: &WantedRecord) -> Result<Self, ErrorView> {
        let counts = [
            said.ids.len(),
            said.amounts.len(),
            said.days.len(),
            said.clocks.len(),
            said.bets.len(),
            said.outcomes.len(),
            said.games.len(),
        ];
        if counts.iter().any(|count| *count > MOST_VALUES) {
            return Err(ErrorView::input(
                "wanted",
                "There are too many values of one kind.",
            ));
        }
        let ids = said.ids.iter().map(|id| id.trim()).filter(|id| !id.is_empty());
        Ok(Self {
            ids: ids.map(str::to_owned).collect(),
            amounts: said.amounts.iter().map(amount).collect::<Result<_, _>>()?,
            complaint: said.complaint,
            days: said.days.iter().map(span).collect::<Result<_, _>>()?,
            clocks: said.clocks.iter().map(span).collect::<Result<_, _>>()?,
            bets: said.bets.clone(),
            outcomes: said.outcomes.clone(),
            games: said.games.clone(),
            table_id: said.table_id.clone(),
        })
    }

    /// Whether the ticket states what was paid and what is due: "437.50 instead of 487.50".
    pub(super) fn has_both_amounts(&self) -> bool {
        self.has_role(&[AmountRole::Due]) && self.has_role(&[AmountRole::Any, AmountRole::Paid])
    }

    fn has_role(&self, roles: &[AmountRole]) -> bool {
        self.amounts.iter().any(|amount| roles.contains(&amount.role))
    }
}

fn amount(said: &WantedAmount) -> Result<Amount, ErrorView> {
    let (min, max) = (decimal(&said.min)?, decimal(&said.max)?);
    // The sign does not count, so of -500 to -400 the smaller one is 400.
    let (min, max) = (min.min(max), max.max(min));
    let [nine_tenths, eleven_tenths] = [90, 110].map(ExactDecimal::hundredths);
    Ok(Amount {
        min,
        max,
        role: said.role,
        // With too many digits for the product, only what is within the limits is near.
        tenth_below: min.checked_mul(nine_tenths).unwrap_or(min),
        tenth_above: max.checked_mul(eleven_tenths).unwrap_or(max),
    })
}

fn decimal(digits: &str) -> Result<ExactDecimal, ErrorView> {
    ExactDecimal::parse(digits)
        .map(ExactDecimal::abs)
        .map_err(|_| ErrorView::input("amounts", "This is not a plain decimal number."))
}

fn span(said: &WantedSpan) -> Result<Span, ErrorView> {
    let (from, to) = (instant(&said.from)?, instant(&said.to)?);
    if from > to {
        return Err(ErrorView::input("clocks", "This time ends before it begins."));
    }
    Ok(Span { from, to })
}

fn instant(text: &str) -> Result<DateTime<Utc>, ErrorView> {
    DateTime::parse_from_rfc3339(text)
        .map(|time| time.to_utc())
        .map_err(|_| ErrorView::input("clocks", "This is not a time with its zone."))
}
