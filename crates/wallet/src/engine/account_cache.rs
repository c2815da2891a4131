//! Caches the accounts that the engine read or wrote to, so that a player's next debit needs no query for facts. It saves a
//! query and never a check: the account, the session, the transaction id and an earlier cancel are never used outdated.
//!
//! If the cached account is not the latest, the append fails because its entry number is taken, and everything is read
//! again. The transaction id is unique in the journal. Sessions are closed together with an entry in the player's journal,
//! and a cached session is used only while no other process has appended to it. Whether the player has any tombstone is part
//! of the account.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use quick_cache::unsync::Cache;

use super::Job;
use crate::digest::Digest;
use crate::ledger::{Account, Facts};
use crate::message::Kind;

/// Most players. Those who were not asked for lately make room, and are read from the database again.
const MOST: usize = 50_000;
/// Largest number of sessions of a player. When it is reached, they are cleared.
const MOST_SESSIONS: usize = 16;

pub(super) struct AccountCache(Cache<String, Known>);

impl Default for AccountCache {
    fn default() -> Self {
        Self(Cache::new(MOST))
    }
}

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

    /// If another process has appended since the last time, the sessions that are known from before may have been closed.
    fn learn(&mut self, account: &Account, session: Option<(Digest, DateTime<Utc>)>) {
        if self.account.seq != account.seq {
            *self = Self::only(account.clone());
        }
        if let Some((session, until)) = session {
            if self.sessions.len() >= MOST_SESSIONS {
                self.sessions.clear();
            }
            self.sessions.insert(session, until);
        }
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
            ..Facts::default()
        })
    }

    pub(super) fn learn_facts(&mut self, job: &Job, facts: &Facts) {
        let Some(account) = &facts.account else {
            return;
        };
        let session = job.session.zip(facts.session_until);
        let player_id = &job.message.player_id;
        if let Some(mut known) = self.0.get_mut(player_id) {
            known.learn(account, session);
            return;
        }
        let mut known = Known::only(account.clone());
        known.learn(account, session);
        self.0.insert(player_id.clone(), known);
    }

    /// Stores an account as it is after an append that succeeded: no other process appended in between.
    pub(super) fn learn_account(&mut self, player_id: &str, account: Account) {
        if let Some(mut known) = self.0.get_mut(player_id) {
            known.account = account;
            return;
        }
        self.0.insert(player_id.to_owned(), Known::only(account));
    }

    /// Removes the players of these jobs: what is cached is outdated, or the result of the write is unknown.
    pub(super) fn forget(&mut self, jobs: &[Job]) {
        for job in jobs {
            self.0.remove(&job.message.player_id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::amount::Amount;

    #[test]
    fn a_player_who_plays_stays_while_many_others_come() {
        let account = Account {
            currency: "THB".to_owned(),
            seq: 1,
            hash: Digest::of(b""),
            balance: Amount::parse("1.00").unwrap(),
            has_tombstones: false,
        };
        let mut cache = AccountCache::default();
        for number in 0..3 * MOST {
            cache.learn_account(&format!("player-{number}"), account.clone());
            if number % 100 == 0 {
                cache.learn_account("mali", account.clone());
            }
        }
        assert!(cache.0.len() <= MOST);
        assert!(cache.0.get("mali").is_some());
    }
}
