//! The pure part of a batch: takes facts and messages, returns responses and entries.
//!
//! Messages of one player in one batch are decided as if each had been committed before the next.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use super::Job;
use crate::answer::Answer;
use crate::entry::{Entry, Place};
use crate::ledger::{self, Account, Decision, Effect, Facts, Outcome, Past};
use crate::message::Message;
use crate::settings::Settings;

/// The result of deciding a batch.
#[derive(Default)]
pub(super) struct Plan {
    /// One response per job, in the order of the jobs.
    pub(super) answers: Vec<Answer>,
    /// Entries to append before any response is sent.
    pub(super) entries: Vec<Entry>,
    /// The accounts after the append.
    pub(super) accounts: Vec<(String, Account)>,
}

/// What this batch has added to a player's journal so far.
struct Ahead {
    account: Account,
    past: Vec<Past>,
}

pub(super) fn plan(jobs: &[Job], facts: Vec<Facts>, settings: Settings, now: DateTime<Utc>) -> Plan {
    let mut plan = Plan::default();
    let mut ahead = HashMap::new();
    for (job, facts) in jobs.iter().zip(facts) {
        let (answer, entry) = one(job, facts, &mut ahead, settings, now);
        plan.answers.push(answer);
        plan.entries.extend(entry);
    }
    let accounts = ahead.into_iter();
    plan.accounts = accounts
        .map(|(player_id, ahead)| (player_id.to_owned(), ahead.account))
        .collect();
    plan
}

fn one<'a>(
    job: &'a Job,
    facts: Facts,
    ahead: &mut HashMap<&'a str, Ahead>,
    settings: Settings,
    now: DateTime<Utc>,
) -> (Answer, Option<Entry>) {
    let message = &job.message;
    let Some(account) = facts.account else {
        return (Answer::unknown_player(), None);
    };
    let ahead = ahead.entry(&message.player_id).or_insert_with(|| Ahead {
        account,
        past: Vec::new(),
    });
    let mut past = facts.past;
    past.extend(ahead.past.iter().cloned());
    let session_is_valid = facts.session_until.is_some_and(|until| now < until);
    match ledger::decide(message, &ahead.account, &past, session_is_valid, settings) {
        Outcome::Answer(answer) => (answer, None),
        Outcome::Entry(decision) => {
            let entry = ahead.append(message, decision, now);
            (entry.answer.clone(), Some(entry))
        }
    }
}

impl Ahead {
    fn append(&mut self, message: &Message, decision: Decision, at: DateTime<Utc>) -> Entry {
        // The ledger has already rejected a balance outside the range.
        let balance = self
            .account
            .balance
            .plus(decision.moved)
            .unwrap_or(self.account.balance);
        let place = Place {
            seq: self.account.seq + 1,
            previous_hash: self.account.hash,
            balance,
            at,
        };
        let entry = Entry::of(message, decision, place);
        self.account.seq = entry.seq;
        self.account.hash = entry.hash;
        self.account.balance = entry.balance;
        self.account.has_tombstones |= entry.effect == Some(Effect::CancelTombstone);
        self.past.push(entry.to_past());
        entry
    }
}
