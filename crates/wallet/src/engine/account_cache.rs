//! Caches the accounts that the engine wrote to, so that a player's next debit needs no query for
//! facts.
//!
//! A debit depends on four things: the account, the session, its own transaction id, and an earlier
//! cancel of it. None of these can be used in an outdated state. If the cached account is not the
//! latest, the append fails because its entry number is taken, and everything is read again. The
//! transaction id is unique in the journal. A session never changes. Whether the player has any
//! tombstone is part of the account. So the cache saves a query and never a check.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};

use super::Job;
use crate::digest::Digest;
use crate::ledger::{Account, Facts};
use crate::message::Kind;

/// Largest number of players. When it is reached, the cache is cleared; a player who is not cached is
/// read from the database.
const MOST: usize = 50_000;

#[derive(Default)]
pub(super) struct AccountCache {
    accounts: HashMap<String, Account>,
    sessions: HashMap<Digest, (String, DateTime<Utc>)>,
}

impl AccountCache {
    /// The facts for the jobs that need no query. A player is taken from the cache for all of his jobs or
    /// for none: facts that are read later could be newer than the cached ones.
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

    /// Stores the session of a job from its facts.
    pub(super) fn learn_session(&mut self, job: &Job, facts: &Facts) {
        if let (Some(session), Some(until)) = (job.session, facts.session_until) {
            if self.sessions.len() >= MOST {
                self.sessions.clear();
            }
            self.sessions
                .insert(session, (job.message.player_id.clone(), until));
        }
    }

    /// Stores an account after an append.
    pub(super) fn learn_account(&mut self, player_id: &str, account: Account) {
        if self.accounts.len() >= MOST {
            self.accounts.clear();
        }
        self.accounts.insert(player_id.to_owned(), account);
    }

    /// Removes the players of these jobs: their cached accounts are outdated, or the result of the write is
    /// unknown.
    pub(super) fn forget(&mut self, jobs: &[Job]) {
        for job in jobs {
            self.accounts.remove(&job.message.player_id);
        }
    }
}
