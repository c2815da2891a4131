//! The record that a ticket means, among those of a search.
//!
//! Pure functions: records after their check and what the ticket says in, a ranking with its reasons out. An answer about
//! another record is worse than none, so nothing is chosen where nothing fits well, or where two records fit equally well.
//! Then the near misses stand: records that fit but for one usual mistake, such as another zone or a wrong letter in an id.
//!
//! Amounts are compared exactly, as decimals. Game and complaint only decide the order: players name the
//! wrong game, and most complaints are mistakes.

mod evidence;
mod figures;
mod ids;
#[cfg(test)]
mod tests;
mod times;
mod wanted;

use std::cmp::Reverse;

pub(crate) use evidence::{Candidate, Evidence};
pub(crate) use wanted::Wanted;

use crate::views::{Match, Miss, Ranking, Reason};

/// How far the best record has to be ahead of the next one: twenty minutes of the clock.
const AHEAD: i32 = 80;
/// What a record has to weigh to be shown. The time alone is enough.
const WORTH_SHOWING: i32 = 200;
/// What a near miss has to weigh: an amount, or the time with a bet.
const WORTH_AS_NEAR_MISS: i32 = 400;
const MOST_SHOWN: usize = 3;

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

fn shown<'a>(placed: impl IntoIterator<Item = Evidence<'a>>, wanted: &Wanted) -> Vec<Match> {
    placed
        .into_iter()
        .filter(|evidence| is_worth_showing(evidence, wanted))
        .take(MOST_SHOWN)
        .map(fitting)
        .collect()
}

fn fitting(evidence: Evidence<'_>) -> Match {
    Match {
        key: evidence.key.to_owned(),
        reasons: evidence.reasons,
        misses: Vec::new(),
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

/// Whether a record fits but for what its misses say. That it is of another game is no miss alone: the game only orders.
fn is_near_miss(evidence: &Evidence<'_>) -> bool {
    let has_miss = evidence
        .misses
        .iter()
        .any(|miss| !matches!(miss, Miss::AnotherGame { .. }));
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
        Miss::IdAlike { .. } | Miss::AnotherFigure { .. } | Miss::Tenth { .. } => 0,
        Miss::AmPm | Miss::AnotherZone { .. } => -200,
        Miss::AnotherDay { days: 1 | -1 } => -150,
        Miss::AnotherDay { days } => days.saturating_abs().saturating_mul(20).min(300),
        Miss::AnotherGame { .. } => 50,
    });
    costs.sum()
}
