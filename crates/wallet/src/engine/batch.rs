//! Runs a batch: reads facts, decides, commits. If another process committed first, the batch is
//! decided again.

use std::time::Duration;

use chrono::{DateTime, Utc};

use super::account_cache::AccountCache;
use super::plan::{Plan, plan};
use super::{Job, overloaded};
use crate::answer::Answer;
use crate::entry::Entry;
use crate::ledger::Facts;
use crate::settings::Settings;
use crate::store::{Question, Store, StoreError};

/// After this many attempts for a whole batch, its jobs are run one by one, so that one busy player
/// does not delay the others.
const TOGETHER: u32 = 2;

/// Attempts for a single job. In each round at least one process succeeds, so this many failures in a
/// row mean an overload.
const ALONE: u32 = 60;

pub(super) async fn decide(store: &dyn Store, settings: Settings, jobs: Vec<Job>, known: &mut AccountCache) {
    let Some(jobs) = attempts(store, settings, jobs, known, TOGETHER).await else {
        return;
    };
    for job in jobs {
        if let Some(left) = attempts(store, settings, vec![job], known, ALONE).await {
            reply(left, std::iter::repeat_with(overloaded));
        }
    }
}

/// Returns the jobs if another process committed first in every attempt.
async fn attempts(
    store: &dyn Store,
    settings: Settings,
    jobs: Vec<Job>,
    known: &mut AccountCache,
    times: u32,
) -> Option<Vec<Job>> {
    for attempt in 0..times {
        match attempt_once(store, settings, &jobs, known).await {
            Ok(answers) => {
                reply(jobs, answers.into_iter());
                return None;
            }
            Err(StoreError::Moved) => {
                known.forget(&jobs);
                stand_back(attempt).await;
            }
            Err(error) => {
                known.forget(&jobs);
                tracing::error!(%error, transactions = jobs.len(), "nothing was written");
                let answer = || Answer::unavailable("the wallet's database cannot be used");
                reply(jobs, std::iter::repeat_with(answer));
                return None;
            }
        }
    }
    Some(jobs)
}

async fn attempt_once(
    store: &dyn Store,
    settings: Settings,
    jobs: &[Job],
    known: &mut AccountCache,
) -> Result<Vec<Answer>, StoreError> {
    let now = crate::clock::now(settings.clock);
    let facts = gather(store, settings, jobs, known, now).await?;
    let Plan {
        answers,
        entries,
        accounts,
    } = plan(jobs, facts, settings, now);
    if !entries.is_empty() {
        store.append(&entries).await?;
    }
    for (player_id, account) in accounts {
        known.learn_account(&player_id, account);
    }
    entries.iter().for_each(log_flags);
    Ok(answers)
}

/// The facts for all jobs, from the cache where possible; the rest is read in one query.
async fn gather(
    store: &dyn Store,
    settings: Settings,
    jobs: &[Job],
    known: &mut AccountCache,
    now: DateTime<Utc>,
) -> Result<Vec<Facts>, StoreError> {
    let remembered = known.facts(jobs, now);
    let to_read = || jobs.iter().zip(&remembered).filter(|(_, facts)| facts.is_none());
    let questions: Vec<_> = to_read()
        .map(|(job, _)| Question::about(&job.message, job.session, settings))
        .collect();
    let read = if questions.is_empty() {
        Vec::new()
    } else {
        store.facts(&questions).await?
    };
    for ((job, _), facts) in to_read().zip(&read) {
        known.learn_facts(job, facts);
    }
    let mut read = read.into_iter();
    let facts = remembered
        .into_iter()
        .map(|facts| facts.or_else(|| read.next()).unwrap_or_default());
    Ok(facts.collect())
}

/// Logs the flags of an entry. Amounts and bodies are only in the journal.
fn log_flags(entry: &Entry) {
    if !entry.flags.is_empty() {
        let (player_id, transaction_id) = (&entry.player_id, &entry.transaction_id);
        tracing::warn!(?player_id, seq = entry.seq, kind = %entry.kind, ?transaction_id, flags = ?entry.flags, "flagged");
    }
}

/// Waits before a retry. The first retry is immediate; later ones wait a random time, so that two
/// processes do not collide again.
async fn stand_back(attempt: u32) {
    if attempt == 0 {
        return tokio::task::yield_now().await;
    }
    let most = 100 << attempt.min(6);
    let pause = Duration::from_micros(fastrand::u64(..most));
    tokio::time::sleep(pause).await;
}

fn reply(jobs: Vec<Job>, answers: impl Iterator<Item = Answer>) {
    for (job, answer) in jobs.into_iter().zip(answers) {
        // If the caller has disconnected, it gets the stored response when it sends the message again.
        let _ = job.reply.send(answer);
    }
}
