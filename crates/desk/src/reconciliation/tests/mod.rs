//! Tests of the comparison with bets whose result is known.

mod classes;
mod imported;
mod payouts;
mod properties;
mod rows;
mod scope;
mod wallet_and_history;

use chrono::{DateTime, TimeDelta, Utc};
use wallet_and_history::{PLAYER, WalletAndHistory};

use super::classify::{Payouts, Terms, Verdict, classify};
use super::round::rounds;
use super::sources::Reach;
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
        may_lack_bets: false,
        names_no_round: false,
        unread: 0,
    }
}

fn terms() -> Terms {
    Terms {
        now: now(),
        grace: TimeDelta::minutes(10),
        payout: Payouts::default(),
        reach: reach(),
    }
}

/// Each round's id with its verdict, after learning from all rounds.
fn verdicts(given: WalletAndHistory, reach: &Reach) -> Vec<(String, Verdict)> {
    let (entries, records) = given.sides();
    let rounds = rounds(&entries, records);
    let mut terms = Terms {
        reach: *reach,
        ..terms()
    };
    for round in &rounds {
        terms.payout.learn(round);
    }
    let classified = rounds.iter().map(|round| {
        let verdict = classify(round, &terms, true);
        (round.id.clone().unwrap_or_default(), verdict)
    });
    classified.collect()
}

/// The class of the only round.
fn class(given: WalletAndHistory) -> ReconcileClass {
    class_in(given, &reach())
}

fn class_in(given: WalletAndHistory, reach: &Reach) -> ReconcileClass {
    let verdicts = verdicts(given, reach);
    assert_eq!(verdicts.len(), 1, "{verdicts:?} of {PLAYER}");
    verdicts[0].1.class()
}
