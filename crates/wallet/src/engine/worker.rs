//! The worker task: takes the waiting jobs in batches. While the database commits a batch, the worker decides the next
//! one, as if the commit had succeeded; if it fails, the next one is decided again.

use std::mem;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Mutex, mpsc};
use tokio::time::{Instant, timeout};

use super::account_cache::AccountCache;
use super::batch::Batch;
use super::batching::Batching;
use super::{CommitResult, Job, State, Under, overloaded};
use crate::answer::Answer;
use crate::entry::Entry;
use crate::own_journal::{self, SettingsError};
use crate::settings::Settings;
use crate::store::{Store, StoreError};

/// With larger batches, the first job would wait too long for the last one.
const LARGEST_BATCH: usize = 128;

/// Longest time for a batch. A database that does not answer for so long, for example behind a broken
/// network, gets a new connection.
const LONGEST: Duration = Duration::from_secs(30);

/// After this many attempts for a whole batch, its jobs are run one by one, so that one busy player
/// does not delay the others.
const TOGETHER: u32 = 2;

/// Attempts for a single job. In each round at least one process succeeds, so this many failures in a
/// row mean an overload.
const ALONE: u32 = 60;

/// Runs until the engine is dropped.
pub(super) async fn run(
    store: Arc<dyn Store>,
    settings: Settings,
    under: Arc<Under>,
    jobs: Arc<Mutex<mpsc::Receiver<Job>>>,
    state: Arc<State>,
) {
    let mut jobs = jobs.lock().await;
    let mut worker = Worker {
        lost_connections: store.lost_connections(),
        store,
        settings,
        under,
        known: AccountCache::default(),
        state,
    };
    let mut batching = Batching::default();
    let mut next = Batch::default();
    loop {
        let came = batching.next(&mut jobs, next.len(), LARGEST_BATCH).await;
        if worker.lost_a_connection() {
            worker.decide_again(&mut next);
        }
        for job in came {
            next.add(job, &worker.known, settings);
        }
        if next.len() == 0 {
            return;
        }
        let batch = mem::take(&mut next).still_wanted(&worker.known, settings);
        let (size, begun) = (batch.len(), Instant::now());
        if timeout(LONGEST, worker.decide(batch, &mut jobs, &mut next))
            .await
            .is_err()
        {
            tracing::error!("the database did not answer in time");
            worker.state.tried_to_commit(CommitResult::Failed);
            worker.known = AccountCache::default();
            worker.decide_again(&mut next);
        }
        batching = Batching::after(size, begun.elapsed(), jobs.len() + next.len());
    }
}

struct Worker {
    store: Arc<dyn Store>,
    settings: Settings,
    under: Arc<Under>,
    known: AccountCache,
    /// How many connections were lost when `known` was last emptied.
    lost_connections: u64,
    state: Arc<State>,
}

/// What became of a batch.
enum Outcome {
    Committed,
    /// Another process committed first. Nothing was written or sent.
    Moved(Batch),
    /// Something of this batch cannot be read or written. Nothing was written or sent.
    Unreadable(Batch),
    /// The database failed, and the callers know.
    Failed,
}

impl Worker {
    /// Commits a batch and sends its responses. The jobs that come meanwhile are added to `next`.
    async fn decide(&mut self, batch: Batch, jobs: &mut mpsc::Receiver<Job>, next: &mut Batch) {
        match self.commit(batch, Some((jobs, &mut *next))).await {
            Outcome::Committed => return,
            Outcome::Moved(batch) => self.try_again(batch.into_jobs()).await,
            Outcome::Unreadable(batch) => self.try_each(batch.into_jobs()).await,
            Outcome::Failed => {}
        }
        // It was decided on accounts that were not written like this.
        self.decide_again(next);
    }

    /// Whether a connection was lost since the last time. The next one may lead to another server, of which nothing is known.
    fn lost_a_connection(&mut self) -> bool {
        let lost = self.store.lost_connections();
        let is_new = lost != self.lost_connections;
        if is_new {
            self.lost_connections = lost;
            self.known = AccountCache::default();
        }
        is_new
    }

    /// Whether the wallet's own journal has these settings after all: a database that went back may have lost their entry.
    async fn agrees(&mut self) -> Result<bool, StoreError> {
        self.known = AccountCache::default();
        match own_journal::agree(&*self.store, self.settings).await {
            Ok(number) => {
                self.under.set(number);
                Ok(true)
            }
            Err(SettingsError::Differ(_)) => Ok(false),
            Err(SettingsError::Store(error)) => Err(error),
        }
    }

    fn decide_again(&self, batch: &mut Batch) {
        let jobs = mem::take(batch).into_jobs();
        *batch = Batch::of(jobs, &self.known, self.settings);
    }

    /// Attempts the jobs again: all together, and then one by one.
    async fn try_again(&mut self, mut jobs: Vec<Job>) {
        for attempt in 1..TOGETHER {
            stand_back(attempt - 1).await;
            let batch = Batch::of(jobs, &self.known, self.settings);
            match self.commit(batch, None).await {
                Outcome::Moved(batch) => jobs = batch.into_jobs(),
                Outcome::Unreadable(batch) => return self.try_each(batch.into_jobs()).await,
                Outcome::Committed | Outcome::Failed => return,
            }
        }
        stand_back(TOGETHER - 1).await;
        self.try_each(jobs).await;
    }

    async fn try_each(&mut self, jobs: Vec<Job>) {
        for job in jobs {
            self.try_alone(job).await;
        }
    }

    async fn try_alone(&mut self, job: Job) {
        let mut jobs = vec![job];
        for attempt in 0..ALONE {
            let batch = Batch::of(jobs, &self.known, self.settings);
            let Outcome::Moved(batch) = self.commit(batch, None).await else {
                return;
            };
            jobs = batch.into_jobs();
            stand_back(attempt).await;
        }
        Batch::of(jobs, &self.known, self.settings).reply_all(overloaded);
    }

    async fn commit(&mut self, mut batch: Batch, meanwhile: Option<Meanwhile<'_>>) -> Outcome {
        let completed = batch.complete(&*self.store, &mut self.known, self.settings);
        let done = match completed.await {
            Ok(()) => self.append(batch.entries(), meanwhile).await,
            Err(error) => Err(error),
        };
        let Err(error) = done else {
            if !batch.entries().is_empty() {
                self.state.tried_to_commit(CommitResult::Done);
            }
            batch.reply();
            return Outcome::Committed;
        };
        if matches!(error, StoreError::Settings) {
            return self.decided_by_others(batch).await;
        }
        match &error {
            StoreError::Moved => {
                self.known.forget(batch.jobs());
                return Outcome::Moved(batch);
            }
            StoreError::Damaged(_) if batch.len() > 1 => {
                self.known.forget(batch.jobs());
                return Outcome::Unreadable(batch);
            }
            // Nobody else's row: the accounts of the others stay.
            StoreError::Damaged(_) => self.known.forget(batch.jobs()),
            // The connection may be lost, and the next one lead to a server that has less.
            _ => self.known = AccountCache::default(),
        }
        let concerns_all = error.is_of_the_database();
        self.give_up(batch, &error, concerns_all.then_some(CommitResult::Failed))
    }

    /// After an append that was refused because the wallet's last settings have another number than those that this process
    /// decides by. Why they cannot be compared now is another matter than that they differ: it passes, and no start is needed.
    async fn decided_by_others(&mut self, batch: Batch) -> Outcome {
        match self.agrees().await {
            Ok(true) => Outcome::Moved(batch),
            Err(unread) if unread.is_of_the_database() => {
                self.give_up(batch, &unread, Some(CommitResult::Failed))
            }
            // Settings that this version cannot read are others too.
            Err(unread) => self.give_up(batch, &unread, Some(CommitResult::SettingsChanged)),
            Ok(false) => self.give_up(batch, &StoreError::Settings, Some(CommitResult::SettingsChanged)),
        }
    }

    /// Tells the callers that nothing was written, and notes the result for the health if it concerns all transactions.
    fn give_up(&self, batch: Batch, error: &StoreError, result: Option<CommitResult>) -> Outcome {
        if let Some(result) = result {
            self.state.tried_to_commit(result);
        }
        tracing::error!(%error, transactions = batch.len(), "nothing was written");
        batch.reply_all(|| Answer::unavailable("the wallet's database cannot be used"));
        Outcome::Failed
    }

    async fn append(&self, entries: &[Entry], meanwhile: Option<Meanwhile<'_>>) -> Result<(), StoreError> {
        if entries.is_empty() {
            return Ok(());
        }
        let mut append = pin!(self.store.append_under(entries, self.under.get()));
        let Some((jobs, next)) = meanwhile else {
            return append.await;
        };
        let mut came = Vec::new();
        loop {
            let room = LARGEST_BATCH.saturating_sub(next.len());
            tokio::select! {
                biased;
                done = &mut append => return done,
                // None if the engine was dropped: then only the append is waited for.
                1.. = jobs.recv_many(&mut came, room), if room > 0 => {
                    for job in came.drain(..) {
                        next.add(job, &self.known, self.settings);
                    }
                }
            }
        }
    }
}

/// The queue, and the batch that its jobs are added to while another one is committed.
type Meanwhile<'a> = (&'a mut mpsc::Receiver<Job>, &'a mut Batch);

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
