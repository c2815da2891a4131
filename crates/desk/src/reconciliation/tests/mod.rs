//! Tests of the comparison with bets whose result is known.

mod classes;
mod extremes;
mod house;
mod many;
mod payouts;
mod properties;
mod reasons;

use baccarat::check::Learned;
use chrono::{DateTime, TimeDelta, Utc};
use house::{House, PLAYER};

use super::judge::{Reach, Terms, Verdict, judge};
use super::payout::learn;
use super::round::rounds;
use crate::views::ReconcileClass;

fn now() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().unwrap()
}

fn days_ago(days: i64) -> DateTime<Utc> {
    now() - TimeDelta::days(days)
}

/// A complete journal, and a history that is complete for thirteen days.
fn reach() -> Reach {
    Reach {
        is_unknown: false,
        journal_from: Some(days_ago(30)),
        journal_cut: false,
        journal_to: None,
        records_from: days_ago(13),
    }
}

fn terms() -> Terms {
    Terms {
        now: now(),
        grace: TimeDelta::minutes(10),
        payout: Learned::default(),
    }
}

/// Each round's id with its verdict, after learning from all rounds.
fn verdicts(house: House, reach: &Reach) -> Vec<(String, Verdict)> {
    let (entries, records) = house.sides();
    let rounds = rounds(&entries, records);
    let mut terms = terms();
    for round in &rounds {
        learn(&mut terms.payout, round);
    }
    let judged = rounds.iter().map(|round| {
        let verdict = judge(round, reach, &terms);
        (round.id.clone().unwrap_or_default(), verdict)
    });
    judged.collect()
}

/// The class of the only round.
fn class(house: House) -> ReconcileClass {
    class_in(house, &reach())
}

fn class_in(house: House, reach: &Reach) -> ReconcileClass {
    let verdicts = verdicts(house, reach);
    assert_eq!(verdicts.len(), 1, "{verdicts:?} of {PLAYER}");
    verdicts[0].1.class
}
