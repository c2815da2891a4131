//! The worker: takes the waiting messages in batches, decides each batch, and commits it before it takes the next one.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use futures::FutureExt as _;
use tokio::sync::mpsc::Receiver;
use tokio::time::{Instant, sleep, timeout};

use super::account_cache::AccountCache;
use super::batching::Batching;
use super::plan::{self, Plan};
use super::{CommitResult, Job, PATIENCE, State, overloaded};
use crate::answer::Answer;
use crate::entry::Entry;
use crate::own_journal::{self, SettingsError};
use crate::settings::Settings;
use crate::store::{Store, StoreError};

/// Pause before the worker is started again, while messages wait. It doubles while the worker dies again and again.
const SHORTEST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);
/// A worker that lived this long died for a new reason.
const LONG_LIFE: Duration = Duration::from_secs(10);
/// With larger batches, the first job would wait too long for the last one.
const LARGEST_BATCH: usize = 128;
/// Longest time for a batch. A database that does not answer for so long gets a new connection.
const LONGEST: Duration = Duration::from_secs(30);
/// After so many attempts for a whole batch, its jobs run one by one: one busy player must not delay the others.
const TOGETHER: u32 = 2;
/// Attempts for one job. At least one process succeeds in each round, so that many failures in a row mean an overload.
const ALONE: u32 = 60;

/// Runs until the engine is dropped. A panic must not end all transactions until the program is started again: it ends
/// one batch, whose jobs are answered because their reply channels close.
pub(super) async fn supervise(
    store: Arc<dyn Store>,
    settings: Settings,
    mut jobs: Receiver<Job>,
    state: Arc<State>,
) {
    let mut pause = SHORTEST_PAUSE;
    loop {
        let begun = Instant::now();
        let run = AssertUnwindSafe(run(&*store, settings, &mut jobs, &state));
        if run.catch_unwind().await.is_ok() {
            return;
        }
        state.is_up.store(false, Ordering::Relaxed);
        tracing::error!("the worker died and is started again");
        if begun.elapsed() >= LONG_LIFE {
            pause = SHORTEST_PAUSE;
        }
        sleep(pause).await;
        pause = LONGEST_PAUSE.min(pause * 2);
        state.is_up.store(true, Ordering::Relaxed);
    }
}

async fn run(store: &dyn Store, settings: Settings, jobs: &mut Receiver<Job>, state: &State) {
    let mut worker = Worker {
        store,
        settings,
        state,
        known: AccountCache::default(),
        lost_connections: store.lost_connections(),
    };
    let mut batching = Batching::default();
    loop {
        let waiting = batching.next(jobs, LARGEST_BATCH).await;
        if waiting.is_empty() {
            return;
        }
        let batch = still_wanted(waiting);
        let (size, begun) = (batch.len(), Instant::now());
        if timeout(LONGEST, worker.decide(batch)).await.is_err() {
            tracing::error!("the database did not answer in time");
            state.tried_to_commit(CommitResult::Failed);
            worker.known = AccountCache::default();
        }
        batching = Batching::after(size, begun.elapsed(), jobs.len());
    }
}

/// Rejects jobs that waited too long, and drops those of a caller who has disconnected and will send a cancel.
fn still_wanted(jobs: Vec<Job>) -> Vec<Job> {
    let (wanted, others): (Vec<_>, Vec<_>) = jobs
        .into_iter()
        .partition(|job| !job.reply.is_closed() && job.came.elapsed() < PATIENCE);
    reply_all(others, overloaded);
    wanted
}

struct Worker<'a> {
    store: &'a dyn Store,
    settings: Settings,
    state: &'a State,
    known: AccountCache,
    /// How many connections were lost when `known` was last emptied.
    lost_connections: u64,
}

enum Outcome {
    /// The callers have their responses: of what was committed, or that the database failed.
    Answered,
    /// Another process committed first. Nothing was written or sent.
    Moved(Vec<Job>),
    /// Something of this batch cannot be read or written. Nothing was written or sent.
    Unreadable(Vec<Job>),
}

impl Worker<'_> {
    /// Commits jobs and sends their responses: all together, and one by one if that fails.
    async fn decide(&mut self, mut jobs: Vec<Job>) {
        self.forget_after_a_lost_connection();
        for attempt in 0..TOGETHER {
            match self.commit(jobs).await {
                Outcome::Answered => return,
                Outcome::Moved(moved) => jobs = moved,
                Outcome::Unreadable(unreadable) => {
                    jobs = unreadable;
                    break;
                }
            }
            stand_back(attempt).await;
        }
        for job in jobs {
            self.decide_alone(job).await;
        }
    }

    async fn decide_alone(&mut self, job: Job) {
        let mut jobs = vec![job];
        for attempt in 0..ALONE {
            let Outcome::Moved(moved) = self.commit(jobs).await else {
                return;
            };
            jobs = moved;
            stand_back(attempt).await;
        }
        reply_all(jobs, overloaded);
    }

    /// The next connection may lead to another server, of which nothing is known.
    fn forget_after_a_lost_connection(&mut self) {
        let lost = self.store.lost_connections();
        if lost != self.lost_connections {
            self.lost_connections = lost;
            self.known = AccountCache::default();
        }
    }

    async fn commit(&mut self, jobs: Vec<Job>) -> Outcome {
        let error = match self.plan_and_append(&jobs).await {
            Ok(plan) => {
                if !plan.entries.is_empty() {
                    self.state.tried_to_commit(CommitResult::Done);
                }
                plan.entries.iter().for_each(log_flags);
                for (job, answer) in jobs.into_iter().zip(plan.answers) {
                    reply(job, answer);
                }
                return Outcome::Answered;
            }
            Err(error) => error,
        };
        match &error {
            StoreError::Settings => return self.decided_by_others(jobs).await,
            StoreError::Moved => {
                self.known.forget(&jobs);
                return Outcome::Moved(jobs);
            }
            StoreError::Damaged(_) if jobs.len() > 1 => {
                self.known.forget(&jobs);
                return Outcome::Unreadable(jobs);
            }
            // Nobody else's row: the accounts of the others stay.
            StoreError::Damaged(_) => self.known.forget(&jobs),
            // The connection may be lost, and the next one lead to a server that has less.
            _ => self.known = AccountCache::default(),
        }
        let result = error.is_of_the_database().then_some(CommitResult::Failed);
        self.give_up(jobs, &error, result)
    }

    async fn plan_and_append(&mut self, jobs: &[Job]) -> Result<Plan, StoreError> {
        let plan = plan::decide(jobs, self.store, &mut self.known, self.settings).await?;
        if !plan.entries.is_empty() {
            let under = self.state.settings_entry();
            self.store.append_under(&plan.entries, under).await?;
        }
        for (player_id, account) in plan.accounts() {
            self.known.learn_account(player_id, account.clone());
        }
        Ok(plan)
    }

    /// After an append that was refused because the wallet's last settings have another number than those that this process
    /// decides by. Why they cannot be compared now is another matter than that they differ: it passes, and no start is needed.
    async fn decided_by_others(&mut self, jobs: Vec<Job>) -> Outcome {
        self.known = AccountCache::default();
        match own_journal::agree(self.store, self.settings).await {
            // A database that went back may have lost the entry with these settings.
            Ok(number) => {
                self.state.decide_under(number);
                Outcome::Moved(jobs)
            }
            Err(SettingsError::Store(unread)) if unread.is_of_the_database() => {
                self.give_up(jobs, &unread, Some(CommitResult::Failed))
            }
            // Settings that this version cannot read are others too.
            Err(SettingsError::Store(unread)) => {
                self.give_up(jobs, &unread, Some(CommitResult::SettingsChanged))
            }
            Err(SettingsError::Differ(_)) => {
                self.give_up(jobs, &StoreError::Settings, Some(CommitResult::SettingsChanged))
            }
        }
    }

    /// Tells the callers that nothing was written, and notes the result for the health if it concerns all transactions.
    fn give_up(&self, jobs: Vec<Job>, error: &StoreError, result: Option<CommitResult>) -> Outcome {
        if let Some(result) = result {
            self.state.tried_to_commit(result);
        }
        tracing::error!(%error, transactions = jobs.len(), "nothing was written");
        reply_all(jobs, || {
            Answer::unavailable("the wallet's database cannot be used")
        });
        Outcome::Answered
    }
}

fn reply_all(jobs: Vec<Job>, answer: impl Fn() -> Answer) {
    for job in jobs {
        reply(job, answer());
    }
}

fn reply(job: Job, answer: Answer) {
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

/// The first retry is immediate. Later ones wait a random time, so that two processes do not collide again.
async fn stand_back(attempt: u32) {
    if attempt == 0 {
        return tokio::task::yield_now().await;
    }
    let most = 100 << attempt.min(6);
    sleep(Duration::from_micros(fastrand::u64(..most))).await;
}
