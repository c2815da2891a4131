//! A batch: messages, what was decided about them, and the facts that are still to be read.
//!
//! Messages are decided as they come, if the cache has their facts. The others wait until the batch is completed,
//! and so do later messages of the same players: the messages of a player are decided in the order in which they came.

use std::collections::HashSet;
use std::mem;

use super::account_cache::AccountCache;
use super::plan::Plan;
use super::{Job, PATIENCE, overloaded};
use crate::answer::Answer;
use crate::entry::Entry;
use crate::settings::Settings;
use crate::store::{Question, Store, StoreError};

#[derive(Default)]
pub(super) struct Batch {
    /// The jobs that were decided, in the order of the plan's responses.
    decided: Vec<Job>,
    plan: Plan,
    /// The jobs whose facts are not in the cache.
    unread: Vec<Job>,
    /// The players of `unread`.
    unread_players: HashSet<String>,
}

impl Batch {
    pub(super) fn of(jobs: Vec<Job>, known: &AccountCache, settings: Settings) -> Self {
        let mut batch = Self::default();
        for job in jobs {
            batch.add(job, known, settings);
        }
        batch
    }

    pub(super) fn len(&self) -> usize {
        self.decided.len() + self.unread.len()
    }

    pub(super) fn add(&mut self, job: Job, known: &AccountCache, settings: Settings) {
        let player_id = &job.message.player_id;
        let now = crate::clock::now(job.clock);
        let waits = !self.unread_players.is_empty() && self.unread_players.contains(player_id);
        if let Some(facts) = known.facts(&job, now).filter(|_| !waits) {
            self.plan.add(&job, facts, settings, now);
            self.decided.push(job);
        } else {
            self.unread_players.insert(player_id.clone());
            self.unread.push(job);
        }
    }

    /// Rejects jobs that waited too long, and drops jobs whose caller has disconnected. Such a caller will
    /// send a cancel, and nothing has to be undone.
    pub(super) fn still_wanted(self, known: &AccountCache, settings: Settings) -> Self {
        let is_wanted = |job: &Job| !job.reply.is_closed() && job.came.elapsed() < PATIENCE;
        if self.jobs().all(is_wanted) {
            return self;
        }
        let jobs = self.into_jobs().into_iter().filter_map(|job| {
            if is_wanted(&job) {
                return Some(job);
            }
            // If the caller has disconnected, the response is not needed.
            let _ = job.reply.send(overloaded());
            None
        });
        Self::of(jobs.collect(), known, settings)
    }

    /// Reads the facts that are missing, in one query, and decides the rest. From then on the cache has the accounts as
    /// they will be after the append: if it fails, they must be forgotten.
    pub(super) async fn complete(
        &mut self,
        store: &dyn Store,
        known: &mut AccountCache,
        settings: Settings,
    ) -> Result<(), StoreError> {
        if !self.unread.is_empty() {
            self.read(store, known, settings).await?;
        }
        for (player_id, account) in self.plan.accounts() {
            known.learn_account(player_id, account.clone());
        }
        Ok(())
    }

    async fn read(
        &mut self,
        store: &dyn Store,
        known: &mut AccountCache,
        settings: Settings,
    ) -> Result<(), StoreError> {
        let mut questions = Vec::with_capacity(self.unread.len());
        for job in &self.unread {
            questions.push(Question::about(&job.message, job.session, settings));
            questions.extend(Question::about_the_undone(&job.message));
        }
        let mut read = store.facts(&questions).await?.into_iter();
        self.unread_players.clear();
        for job in mem::take(&mut self.unread) {
            let mut facts = read.next().unwrap_or_default();
            if job.message.undoes().is_some() {
                facts.undone_was_refused = read.next().is_some_and(|undone| undone.was_refused);
            }
            known.learn_facts(&job, &facts);
            let now = crate::clock::now(job.clock);
            self.plan.add(&job, facts, settings, now);
            self.decided.push(job);
        }
        Ok(())
    }

    pub(super) fn entries(&self) -> &[Entry] {
        &self.plan.entries
    }

    /// Sends the responses. Call it after the append.
    pub(super) fn reply(self) {
        self.plan.entries.iter().for_each(log_flags);
        for (job, answer) in self.decided.into_iter().zip(self.plan.answers) {
            send(job, answer);
        }
    }

    pub(super) fn reply_all(self, answer: impl Fn() -> Answer) {
        for job in self.into_jobs() {
            send(job, answer());
        }
    }

    pub(super) fn jobs(&self) -> impl Iterator<Item = &Job> {
        self.decided.iter().chain(&self.unread)
    }

    /// The jobs without what was decided. Those of a player are in the order in which they came.
    pub(super) fn into_jobs(self) -> Vec<Job> {
        let mut jobs = self.decided;
        jobs.extend(self.unread);
        jobs
    }
}

fn send(job: Job, answer: Answer) {
    // If the caller has disconnected, it gets the stored response when it sends the message again.
    let _ = job.reply.send(answer);
}

/// Logs the flags of an entry. Amounts and bodies are only in the journal.
fn log_flags(entry: &Entry) {
    if !entry.flags.is_empty() {
        let (player_id, transaction_id) = (&entry.player_id, &entry.transaction_id);
        tracing::warn!(?player_id, seq = entry.seq, kind = %entry.kind, ?transaction_id, flags = ?entry.flags, "flagged");
    }
}
