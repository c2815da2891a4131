//! Caches the accounts that the engine read or wrote to, so that a player's next debit needs no query
//! for facts.
//!
//! A debit depends on four things: the account, the session, its own transaction id, and an earlier
//! cancel of it. None of these can be used in an outdated state. If the cached account is not the
//! latest, the append fails because its entry number is taken, and everything is read again. The
//! transaction id is unique in the journal. Sessions are closed together with an entry in the player's
//! journal, and a cached session is used only while no other process has appended to this journal since
//! it was read. Whether the player has any tombstone is part of the account. So the cache saves a query
//! and never a check.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use super::Job;
use crate::digest::Digest;
use crate::ledger::{Account, Facts};
use crate::message::Kind;

/// Largest number of players. When it is reached, the cache is cleared; a player who is not cached is
/// read from the database.
const MOST: usize = 50_000;

/// Largest number of sessions of a player. When it is reached, they are cleared.
const MOST_SESSIONS: usize = 16;

#[derive(Default)]
pub(super) struct AccountCache(HashMap<String, Known>);

struct Known {
    account: Account,
    /// The sessions and their ends, as they were when the journal had its entries up to `account.seq`.
    sessions: HashMap<Digest, DateTime<Utc>>,
}

impl Known {
    fn only(account: Account) -> Self {
        let sessions = HashMap::new();
        Self { account, sessions }
    }
}

impl AccountCache {
    /// The facts for a job that needs no query.
    pub(super) fn facts(&self, job: &Job, now: DateTime<Utc>) -> Option<Facts> {
        let message = &job.message;
        let Known { account, sessions } = self.0.get(&message.player_id)?;
        let until = sessions.get(&job.session?)?;
        let is_debit = message.kind() == Kind::Debit && message.fault.is_none();
        let is_plain = is_debit && !account.has_tombstones;
        (is_plain && now < *until).then(|| Facts {
            account: Some(account.clone()),
            session_until: Some(*until),
            past: Vec::new(),
            was_refused: false,
        })
    }

    /// Stores what was read for a job. If another process has appended to the journal since the last time,
    /// the sessions that are known from before may have been closed.
    pub(super) fn learn_facts(&mut self, job: &Job, facts: &Facts) {
        let Some(account) = &facts.account else {
            return;
        };
        self.make_room();
        let known = self
            .0
            .entry(job.message.player_id.clone())
            .or_insert_with(|| Known::only(account.clone()));
        if known.account.seq != account.seq {
            *known = Known::only(account.clone());
        }
        if let (Some(session), Some(until)) = (job.session, facts.session_until) {
            if known.sessions.len() >= MOST_SESSIONS {
                known.sessions.clear();
            }
            known.sessions.insert(session, until);
        }
    }

    /// Stores an account as it is after an append. If the append succeeds, no other process appended in between; if
    /// not, the player must be forgotten.
    pub(super) fn learn_account(&mut self, player_id: &str, account: Account) {
        self.make_room();
        match self.0.get_mut(player_id) {
            Some(known) => known.account = account,
            None => drop(self.0.insert(player_id.to_owned(), Known::only(account))),
        }
    }

    fn make_room(&mut self) {
        if self.0.len() >= MOST {
            self.0.clear();
        }
    }

    /// Removes the players of these jobs: what is cached is outdated, or the result of the write is unknown.
    pub(super) fn forget<'a>(&mut self, jobs: impl Iterator<Item = &'a Job>) {
        for job in jobs {
            self.0.remove(&job.message.player_id);
        }
    }
}
