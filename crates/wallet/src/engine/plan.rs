//! The pure part of a batch: takes facts and messages, returns responses and entries.
//!
//! Messages of one player in one batch are decided as if each had been committed before the next.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};

use super::Job;
use crate::answer::Answer;
use crate::entry::{Entry, Place};
use crate::ledger::{self, Account, Decision, Effect, Facts, Outcome, Past};
use crate::message::{Kind, Message};
use crate::settings::Settings;

/// What was decided for the messages of a batch so far.
#[derive(Default)]
pub(super) struct Plan {
    /// One response per message, in the order in which they were added.
    pub(super) answers: Vec<Answer>,
    /// Entries to append before any response is sent.
    pub(super) entries: Vec<Entry>,
    /// What this batch adds to the journals, by player.
    ahead: HashMap<String, Ahead>,
}

/// What this batch has added to a player's journal so far.
struct Ahead {
    account: Account,
    past: Vec<Past>,
    /// The numbers of repeatable refusals.
    refused: HashSet<(Kind, String)>,
}

impl Plan {
    /// Decides one more message.
    pub(super) fn add(&mut self, job: &Job, facts: Facts, settings: Settings, now: DateTime<Utc>) {
        let (answer, entry) = self.one(job, facts, settings, now);
        self.answers.push(answer);
        self.entries.extend(entry);
    }

    /// The accounts after the append, by player.
    pub(super) fn accounts(&self) -> impl Iterator<Item = (&str, &Account)> {
        let accounts = self.ahead.iter();
        accounts.map(|(player_id, ahead)| (player_id.as_str(), &ahead.account))
    }

    fn one(
        &mut self,
        job: &Job,
        mut facts: Facts,
        settings: Settings,
        now: DateTime<Utc>,
    ) -> (Answer, Option<Entry>) {
        let message = &job.message;
        let Some(account) = facts.account.take() else {
            let fault = message.fault.clone().map(Answer::from);
            return (fault.unwrap_or_else(Answer::unknown_player), None);
        };
        let ahead = self.ahead.entry(message.player_id.clone());
        let ahead = ahead.or_insert_with(|| Ahead {
            account,
            past: Vec::new(),
            refused: HashSet::new(),
        });
        facts.past.extend(ahead.past.iter().cloned());
        if !ahead.refused.is_empty() {
            let number = (message.kind(), message.transaction_id.clone());
            facts.was_refused |= ahead.refused.contains(&number);
            let undone = message.undoes().map(|(kind, id)| (kind, id.to_owned()));
            facts.undone_was_refused |= undone.is_some_and(|undone| ahead.refused.contains(&undone));
        }
        let session = facts.session(job.session.is_some(), now);
        match ledger::decide(message, &ahead.account, &facts, session, settings) {
            Outcome::Answer(answer) => (answer, None),
            Outcome::Entry(decision) => {
                let entry = ahead.append(message, decision, settings.booking_time.of(message, now));
                (entry.answer.clone(), Some(entry))
            }
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
        if entry.repeatable {
            self.refused.insert((entry.kind, entry.transaction_id.clone()));
        }
        self.past.extend(entry.to_past());
        entry
    }
}
