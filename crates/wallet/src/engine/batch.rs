//! A batch from facts to commit, again as often as another process was quicker.

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

/// A whole batch is decided again this often before its jobs go one by one, so that one busy player holds nobody up.
const TOGETHER: u32 = 2;

/// Somebody gets through in every round, so this many losses in a row mean an overload.
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

/// Gives back the jobs if another process was quicker each time.
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
    entries.iter().for_each(tell);
    Ok(answers)
}

/// The facts for all jobs: remembered where that is enough, read in one go where not.
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
        known.learn_session(job, facts);
    }
    let mut read = read.into_iter();
    let facts = remembered
        .into_iter()
        .map(|facts| facts.or_else(|| read.next()).unwrap_or_default());
    Ok(facts.collect())
}

/// What somebody should know goes to the log; amounts and bodies stay in the journal.
fn tell(entry: &Entry) {
    if !entry.flags.is_empty() {
        let (player_id, transaction_id) = (&entry.player_id, &entry.transaction_id);
        tracing::warn!(?player_id, seq = entry.seq, kind = %entry.kind, ?transaction_id, flags = ?entry.flags, "flagged");
    }
}

/// At once for the first time; after that, two processes that run into each other should not do so in step.
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
        // Whose caller has gone gets the stored answer when the message comes again.
        let _ = job.reply.send(answer);
    }
}
