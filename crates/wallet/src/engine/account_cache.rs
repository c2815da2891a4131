//! What the lane remembers of the accounts it wrote to, so that a player's next bet costs no trip for facts.
//!
//! A debit hangs on four things: the account, the session, its own number, and a cancel that came before it. The account
//! as the lane left it is either still the last, or the append fails by its number and everything is read anew. The
//! number is unique in the journal. A session never changes. And whether the player has any tombstone is part of the
//! account. So nothing stale can be decided on: memory saves the reading, never the check.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};

use super::Job;
use crate::digest::Digest;
use crate::ledger::{Account, Facts};
use crate::message::Kind;

/// Beyond this many the memory starts anew; a player who is forgotten is read again.
const MOST: usize = 50_000;

#[derive(Default)]
pub(super) struct AccountCache {
    accounts: HashMap<String, Account>,
    sessions: HashMap<Digest, (String, DateTime<Utc>)>,
}

impl AccountCache {
    /// The facts for the jobs that need no reading. A player is known for all of his jobs or for none of them: beside
    /// facts read later, what is remembered may be old.
    pub(super) fn facts(&self, jobs: &[Job], now: DateTime<Utc>) -> Vec<Option<Facts>> {
        let mut facts: Vec<_> = jobs.iter().map(|job| self.facts_for(job, now)).collect();
        let unknown: HashSet<&str> = jobs
            .iter()
            .zip(&facts)
            .filter(|(_, facts)| facts.is_none())
            .map(|(job, _)| job.message.player_id.as_str())
            .collect();
        for (job, facts) in jobs.iter().zip(&mut facts) {
            if unknown.contains(job.message.player_id.as_str()) {
                *facts = None;
            }
        }
        facts
    }

    fn facts_for(&self, job: &Job, now: DateTime<Utc>) -> Option<Facts> {
        let message = &job.message;
        let account = self.accounts.get(&message.player_id)?;
        let (player_id, until) = self.sessions.get(&job.session?)?;
        let is_plain = message.kind() == Kind::Debit && !account.has_tombstones;
        let is_in_session = *player_id == message.player_id && now < *until;
        (is_plain && is_in_session).then(|| Facts {
            account: Some(account.clone()),
            session_until: Some(*until),
            past: Vec::new(),
        })
    }

    /// Keeps the session of a job, as its facts tell it.
    pub(super) fn learn_session(&mut self, job: &Job, facts: &Facts) {
        if let (Some(session), Some(until)) = (job.session, facts.session_until) {
            if self.sessions.len() >= MOST {
                self.sessions.clear();
            }
            self.sessions
                .insert(session, (job.message.player_id.clone(), until));
        }
    }

    /// Keeps an account as the lane left it.
    pub(super) fn learn_account(&mut self, player_id: &str, account: Account) {
        if self.accounts.len() >= MOST {
            self.accounts.clear();
        }
        self.accounts.insert(player_id.to_owned(), account);
    }

    /// What is remembered was not the last, or nobody knows what was written.
    pub(super) fn forget(&mut self, jobs: &[Job]) {
        for job in jobs {
            self.accounts.remove(&job.message.player_id);
        }
    }
}
