//! Decides a batch: takes messages, returns responses and entries. Messages of one player in one batch are decided as if each had
//! been committed before the next.
//!
//! The accounts that the engine read or wrote to are cached, so that a player's next debit needs no query for facts. The cache saves
//! a query and never a check: the account, the session, the transaction id and an earlier cancel are never used outdated. If the
//! cached account is not the latest, the append fails because its entry number is taken, and everything is read again. The
//! transaction id is unique in the journal. Sessions are closed together with an entry in the player's journal, and a cached session
//! is used only while no other process has appended to it. Whether the player has any tombstone is part of the account.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use quick_cache::unsync::Cache;

use super::Job;
use crate::answer::Answer;
use crate::entry::{self, Digest, Entry};
use crate::ledger::{self, Account, Decision, Effect, Facts, Outcome, Past};
use crate::message::{Kind, Message};
use crate::settings::Settings;
use crate::store::{Question, Store, StoreError};

/// Decides messages in the order in which they came. The facts that the cache does not have are read in one query.
pub(super) async fn decide(
    jobs: &[Job],
    store: &dyn Store,
    known: &mut AccountCache,
    settings: Settings,
) -> Result<Plan, StoreError> {
    let cached = cached(jobs, known);
    let unread: Vec<&Job> = jobs
        .iter()
        .zip(&cached)
        .filter(|(_, facts)| facts.is_none())
        .map(|(job, _)| job)
        .collect();
    let mut read = read(&unread, store, settings).await?.into_iter();
    let mut plan = Plan::default();
    for (job, cached) in jobs.iter().zip(cached) {
        let facts = cached.unwrap_or_else(|| {
            let facts = read.next().unwrap_or_default();
            known.learn_facts(job, &facts);
            facts
        });
        plan.add(job, facts, settings);
    }
    Ok(plan)
}

/// The facts of each job, if the cache has them. After a message whose facts must be read, those of the later messages of
/// its player are read as well: what is read may be newer than what is cached.
fn cached(jobs: &[Job], known: &AccountCache) -> Vec<Option<Facts>> {
    let mut unread_players = HashSet::new();
    jobs.iter()
        .map(|job| {
            let player_id = job.message.player_id.as_str();
            let facts = known.facts(job, entry::now(job.clock));
            let facts = facts.filter(|_| !unread_players.contains(player_id));
            if facts.is_none() {
                unread_players.insert(player_id);
            }
            facts
        })
        .collect()
}

async fn read(jobs: &[&Job], store: &dyn Store, settings: Settings) -> Result<Vec<Facts>, StoreError> {
    if jobs.is_empty() {
        return Ok(Vec::new());
    }
    let mut questions = Vec::with_capacity(jobs.len());
    for job in jobs {
        questions.push(Question::about(&job.message, job.session, settings));
        questions.extend(Question::about_the_undone(&job.message));
    }
    let mut read = store.facts(&questions).await?.into_iter();
    let mut all = Vec::with_capacity(jobs.len());
    for job in jobs {
        let mut facts = read.next().unwrap_or_default();
        if job.message.undoes().is_some() {
            facts.undone_was_refused = read.next().is_some_and(|undone| undone.was_refused);
        }
        all.push(facts);
    }
    Ok(all)
}

#[derive(Default)]
pub(super) struct Plan {
    /// One response per message, in the order in which they were added.
    pub(super) answers: Vec<Answer>,
    /// Entries to append before any response is sent.
    pub(super) entries: Vec<Entry>,
    ahead: HashMap<String, Ahead>,
}

struct Ahead {
    account: Account,
    past: Vec<Past>,
    /// The numbers of repeatable refusals.
    refused: HashSet<(Kind, String)>,
}

impl Plan {
    fn add(&mut self, job: &Job, facts: Facts, settings: Settings) {
        let (answer, entry) = self.one(job, facts, settings);
        self.answers.push(answer);
        self.entries.extend(entry);
    }

    /// The accounts after the append, by player.
    pub(super) fn accounts(&self) -> impl Iterator<Item = (&str, &Account)> {
        let accounts = self.ahead.iter();
        accounts.map(|(player_id, ahead)| (player_id.as_str(), &ahead.account))
    }

    fn one(&mut self, job: &Job, mut facts: Facts, settings: Settings) -> (Answer, Option<Entry>) {
        let now = entry::now(job.clock);
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
        let session_refusal = facts.session_refusal(job.session.is_some(), now);
        match ledger::decide(message, &ahead.account, &facts, session_refusal, settings) {
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
        let entry = Entry::of(message, decision, &self.account, at);
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
    fn facts(&self, job: &Job, now: DateTime<Utc>) -> Option<Facts> {
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

    fn learn_facts(&mut self, job: &Job, facts: &Facts) {
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
