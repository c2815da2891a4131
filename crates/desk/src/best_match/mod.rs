//! The record that a ticket means, among those of a search.
//!
//! Pure functions: records after their check and what the ticket says in, a ranking with its reasons out. An answer about
//! another record is worse than none, so nothing is chosen where nothing fits well, or where two records fit equally well.
//! Then the near misses stand: records that fit but for one usual mistake, such as another zone or a wrong letter in an id.
//!
//! Amounts are compared exactly, as decimals. Game and complaint only decide the order: players name the
//! wrong game, and most complaints are mistakes. Reasons are data: their words are in the catalogs of the interface.
//!
//! Here are what the ticket says and the ranking; `evidence` weighs one record, `likeness` compares single values.

mod evidence;
mod likeness;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use chrono::{DateTime, TimeDelta, Utc};
use money::ExactDecimal;
use serde::{Deserialize, Serialize};
use specta::Type;

pub(crate) use self::evidence::{Candidate, Evidence};
use crate::views::{Coded, ErrorView, IdField};

/// Largest number of values of one kind. No ticket has as many, and each is compared with every record.
const MOST_VALUES: usize = 64;
/// How far the best record has to be ahead of the next one: twenty minutes of the clock.
const AHEAD: i32 = 80;
/// What a record has to weigh to be shown. The time alone is enough.
const WORTH_SHOWING: i32 = 200;
/// What a near miss has to weigh: an amount, or the time with a bet.
const WORTH_AS_NEAR_MISS: i32 = 400;
const MOST_SHOWN: usize = 3;

/// What a ticket says of one record. An empty list says nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WantedRecord {
    /// Ids as written, each of a record, a reference or a round, or the end of one.
    pub ids: Vec<String>,
    /// Amounts. "Got 437.50 instead of 487.50" is one that was paid and one that is due.
    pub amounts: Vec<WantedAmount>,
    pub complaint: Option<Complaint>,
    /// Days: a record of another day is a near miss at most.
    pub days: Vec<WantedSpan>,
    /// Times of the clock: a record beside them fits less, and is not excluded on its day.
    pub clocks: Vec<WantedSpan>,
    /// Bet codes that the player says to have staked.
    pub bets: Vec<String>,
    /// Result codes that the player says to have seen.
    pub outcomes: Vec<String>,
    /// Keys of the games that may be meant. They only order.
    pub games: Vec<String>,
    pub table_id: Option<String>,
}

/// An amount of a ticket. Its sign does not count: a player who lost 500 has a net of -500.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WantedAmount {
    pub min: String,
    /// The largest amount that is meant: equal to `min` for an amount that is not "about".
    pub max: String,
    pub role: AmountRole,
}

/// What an amount of a ticket is, by the words beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum AmountRole {
    /// No word says it.
    Any,
    /// What the player got: "paid", "credited".
    Paid,
    /// What the player expects: "instead of", "must be".
    Due,
    /// What the player bet, or what was taken.
    Stake,
    /// What the player won or lost, with the stake or without it.
    Net,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Complaint {
    /// Less was paid than is due, or nothing.
    Short,
    /// More was paid or taken than is due.
    TooMuch,
    /// A stake was not given back.
    NotReturned,
}

/// A time from an instant to another one, both included.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WantedSpan {
    pub from: String,
    pub to: String,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Ranking {
    /// The record that is meant. None where nothing fits well, or where two fit equally well.
    pub best: Option<Match>,
    /// The next two, the best first; the first three where nothing is chosen.
    pub others: Vec<Match>,
    /// What fits but for one thing, the likeliest first. Empty if a record is chosen.
    pub near_misses: Vec<Match>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Match {
    pub key: String,
    /// Why it fits, the strongest reason first.
    pub reasons: Vec<Reason>,
    /// In what it does not fit.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub misses: Vec<Miss>,
}

/// Which amount of a record an amount of a ticket is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Figure {
    /// What was paid, with the stakes that came back if the house pays so.
    Paid,
    Due,
    Net,
    DueNet,
    Staked,
    DueStake,
    BetStake,
    BetPaid,
    BetProfit,
    BetDue,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct FigureView {
    pub figure: Figure,
    pub amount: String,
    pub bet: Option<Coded>,
}

/// Why a record fits. The order of the variants is that of their strength.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "reason", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Reason {
    Id {
        field: IdField,
    },
    /// An id of the record ends with what the ticket says.
    IdEnd {
        field: IdField,
    },
    /// An id of the record differs from that of the ticket by one typing fault, and more fits.
    IdAlike {
        fault: IdFault,
    },
    /// The record has both amounts: the reported one and the expected one.
    BothAmounts {
        reported: FigureView,
        expected: FigureView,
    },
    ExactAmount {
        of: FigureView,
    },
    /// The verdict of the record is what the ticket complains of.
    Complaint {
        complaint: Complaint,
    },
    /// An amount of the ticket is nearly one of the record: rounded, without decimals, or "about".
    NearAmount {
        of: FigureView,
    },
    Time {
        /// Whole minutes after the time of the ticket, negative before it; 0 within it.
        minutes: i32,
    },
    Bet {
        bet: Coded,
    },
    Outcome {
        code: Coded,
    },
    Table,
    Game,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "miss", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Miss {
    IdAlike {
        id: String,
        fault: IdFault,
    },
    /// It is of another day, at the time of the ticket if there is one.
    AnotherDay {
        /// Days after the day of the ticket, negative before it.
        days: i32,
    },
    /// No usual mistake explains its time.
    AnotherTime {
        /// Whole minutes after the time of the ticket, negative before it.
        minutes: i32,
    },
    /// Its time is that of the ticket half a day later or earlier.
    AmPm,
    /// Its time is that of the ticket in a zone that is whole hours away.
    AnotherZone {
        /// Hours after the time of the ticket, negative before it.
        hours: i32,
    },
    /// Another amount of the record than the ticket says is the amount.
    AnotherFigure {
        of: FigureView,
    },
    /// An amount of the record is at most a tenth away.
    Tenth {
        of: FigureView,
    },
    AnotherGame {
        game: Coded,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum IdFault {
    /// Capital letters for small ones or the other way round.
    Case,
    /// Blanks or letters that nobody sees.
    Blank,
    /// Leading zeros are missing, as a spreadsheet drops them.
    LeadingZeros,
    Letter,
    Missing,
    Extra,
    /// Two letters beside each other are swapped.
    Swapped,
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Wanted {
    /// Trimmed, and not empty.
    ids: Vec<String>,
    amounts: Vec<Amount>,
    complaint: Option<Complaint>,
    days: Vec<Span>,
    clocks: Vec<Span>,
    bets: Vec<String>,
    outcomes: Vec<String>,
    games: Vec<String>,
    table_id: Option<String>,
}

/// An amount of a ticket, without its sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Amount {
    min: ExactDecimal,
    max: ExactDecimal,
    role: AmountRole,
    /// A tenth below `min`. It is compared with every amount of every record, so it is made once.
    tenth_below: ExactDecimal,
    tenth_above: ExactDecimal,
}

impl Amount {
    fn is_exact(&self) -> bool {
        self.min == self.max
    }
}

/// A time from an instant to another one, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Span {
    from: DateTime<Utc>,
    to: DateTime<Utc>,
}

impl Span {
    /// How long after the span an instant is, negative before it; zero within it.
    fn distance(&self, at: DateTime<Utc>) -> TimeDelta {
        if at < self.from {
            at - self.from
        } else if at > self.to {
            at - self.to
        } else {
            TimeDelta::zero()
        }
    }

    fn length(&self) -> TimeDelta {
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
    fn has_both_amounts(&self) -> bool {
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

pub(crate) fn rank(mut all: Vec<Evidence<'_>>, wanted: &Wanted) -> Ranking {
    // Of equal ones the newest first, so that the ranking does not depend on the order of the records.
    all.sort_by_key(|evidence| (Reverse(evidence.points), Reverse(evidence.time), evidence.key));
    let is_blocked = all
        .iter()
        .any(|evidence| evidence.is_excluded && evidence.has_both_amounts);
    // An exact id outranks the day of the text, which is often a guess.
    let (placed, excluded): (Vec<_>, Vec<_>) = all
        .into_iter()
        .partition(|evidence| !evidence.is_excluded || evidence.has_id);
    let is_chosen = match placed.as_slice() {
        [] => false,
        [first, others @ ..] => {
            let second = others.first();
            let is_ahead = second.is_none_or(|second| first.points.saturating_sub(second.points) >= AHEAD);
            is_ahead
                && (first.has_id || first.has_both_amounts || !is_blocked)
                && fits_well(first, others, wanted)
        }
    };
    if is_chosen {
        return chosen(placed, wanted);
    }
    let (missing, others): (Vec<_>, Vec<_>) = placed.into_iter().partition(is_near_miss);
    Ranking {
        best: None,
        others: shown(others, wanted),
        near_misses: near_misses(missing.into_iter().chain(excluded)),
    }
}

fn chosen(placed: Vec<Evidence<'_>>, wanted: &Wanted) -> Ranking {
    let mut placed = placed.into_iter();
    let best = placed.next().map(fitting);
    let mut others = shown(placed, wanted);
    others.truncate(MOST_SHOWN - 1);
    Ranking {
        best,
        others,
        near_misses: Vec::new(),
    }
}

/// The likeliest, the nearest in time first.
fn shown<'a>(placed: impl IntoIterator<Item = Evidence<'a>>, wanted: &Wanted) -> Vec<Match> {
    let mut shown: Vec<_> = placed
        .into_iter()
        .filter(|evidence| is_worth_showing(evidence, wanted))
        .take(MOST_SHOWN)
        .collect();
    shown.sort_by_key(|evidence| evidence.off.map(|off| off.abs()));
    shown.into_iter().map(fitting).collect()
}

fn fitting(evidence: Evidence<'_>) -> Match {
    Match {
        key: evidence.key.to_owned(),
        reasons: evidence.reasons,
        misses: evidence.misses,
    }
}

/// Where the ticket names amounts, a record without any of them is noise at the same time.
fn is_worth_showing(evidence: &Evidence<'_>, wanted: &Wanted) -> bool {
    let has_amount = wanted.amounts.is_empty() || evidence.amounts > 0 || evidence.has_id;
    has_amount && evidence.points >= WORTH_SHOWING
}

/// Whether the first record may be chosen. It may not if the ticket says something strong that the record does not have.
fn fits_well(first: &Evidence<'_>, others: &[Evidence<'_>], wanted: &Wanted) -> bool {
    if !wanted.ids.is_empty() {
        // An id that no record has is of another record, unless it has one typing fault and more fits.
        return first.has_id || (first.has_id_alike && (first.amounts > 0 || first.is_near_time));
    }
    if wanted.has_both_amounts() {
        // What was paid is a fact and what is expected is an opinion, but two facts are needed then.
        return first.has_both_amounts || (first.has_exact_amount && first.is_near_time);
    }
    let has_two = first.is_near_time && first.has_detail;
    if !wanted.amounts.is_empty() {
        if first.has_exact_amount && (first.amounts == wanted.amounts.len() || first.is_near_time) {
            return true;
        }
        let is_only = is_only(first, others, |evidence| evidence.amounts > 0);
        // "Got less" where no record was paid short: which of several is meant can't be told by a rounded amount.
        let is_doubtful = wanted.complaint.is_some() && !first.complaint_fits;
        let is_supported = first.is_near_time || first.has_detail || first.complaint_fits;
        return first.amounts > 0 && (is_only || has_two || (is_supported && !is_doubtful));
    }
    if first.complaint_fits {
        return first.is_near_time
            || first.has_detail
            || is_only(first, others, |evidence| evidence.complaint_fits);
    }
    has_two || is_only(first, others, |evidence| evidence.is_within_time)
}

/// Whether something is true of the first record and of no other one.
fn is_only(first: &Evidence<'_>, others: &[Evidence<'_>], has: fn(&Evidence<'_>) -> bool) -> bool {
    has(first) && !others.iter().any(has)
}

/// Whether a record fits but for what its misses say. Another game or time of the day is no miss alone: they only order.
fn is_near_miss(evidence: &Evidence<'_>) -> bool {
    let has_miss = evidence
        .misses
        .iter()
        .any(|miss| !matches!(miss, Miss::AnotherGame { .. } | Miss::AnotherTime { .. }));
    has_miss && evidence.points >= WORTH_AS_NEAR_MISS
}

fn near_misses<'a>(missing: impl Iterator<Item = Evidence<'a>>) -> Vec<Match> {
    let mut missing: Vec<Evidence<'_>> = missing.filter(is_near_miss).collect();
    missing.sort_by_key(|evidence| Reverse(evidence.points.saturating_sub(cost(&evidence.misses))));
    missing
        .into_iter()
        .take(MOST_SHOWN)
        .map(|evidence| Match {
            key: evidence.key.to_owned(),
            misses: evidence.misses,
            reasons: evidence
                .reasons
                .into_iter()
                .filter(|reason| !matches!(reason, Reason::IdAlike { .. }))
                .collect(),
        })
        .collect()
}

/// What the mistakes of a near miss cost: a usual mistake that explains the time costs less than a day that nothing explains.
fn cost(misses: &[Miss]) -> i32 {
    let costs = misses.iter().map(|miss| match miss {
        Miss::IdAlike { .. } | Miss::AnotherFigure { .. } | Miss::Tenth { .. } | Miss::AnotherTime { .. } => {
            0
        }
        Miss::AmPm | Miss::AnotherZone { .. } => -200,
        Miss::AnotherDay { days: 1 | -1 } => -150,
        Miss::AnotherDay { days } => days.saturating_abs().saturating_mul(20).min(300),
        Miss::AnotherGame { .. } => 50,
    });
    costs.sum()
}
