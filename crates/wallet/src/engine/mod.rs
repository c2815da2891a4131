//! Takes messages and returns durable responses (docs/wallet-rules.md#r3): a queue, batches, and a retry if another process
//! committed first.
//!
//! One worker task takes all waiting jobs, decides them, and appends the result in one commit: many responses share one disk
//! sync, and this process never competes with itself for a journal. Several workers were slower: their batches are smaller,
//! and each batch costs the database as much as several entries. After a slow commit the worker waits a moment for the
//! callers whose responses it just sent ([`Batching`]). If the worker dies, it is started again, and until then the wallet
//! reports that it is not well.
//!
//! A new connection to the database may lead to a server that has less than the one before. So nothing that is cached
//! outlives its connection, and PostgreSQL appends an entry only to the one that it follows.
//!
//! The queue is bounded, and a job that waited too long is rejected before anything is decided (docs/wallet-rules.md#r14).

mod plan;
#[cfg(test)]
pub(crate) mod tests;

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use app::clock::Clock;
use futures::FutureExt as _;
use parking_lot::Mutex;
use serde::Serialize;
use tokio::sync::mpsc::{self, Receiver};
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep, timeout, timeout_at};

use crate::answer::Answer;
use crate::entry::{Digest, Entry};
use crate::message::Message;
use crate::settings::{self, Settings, SettingsError};
use crate::store::{Store, StoreError};
use plan::{AccountCache, Plan};

/// In messages.
const QUEUE_CAPACITY: usize = 1024;
/// Longest time in the queue. The service's timeout, which is not known, is assumed to be longer (docs/ASSUMPTIONS.md#a52).
const PATIENCE: Duration = Duration::from_secs(3);

pub(crate) struct Job {
    pub(crate) message: Message,
    pub(crate) session: Option<Digest>,
    /// A clock that goes on from the time that was checked when the message came: a later jump of the
    /// computer's clock is not booked.
    clock: Clock,
    came: std::time::Instant,
    reply: oneshot::Sender<Answer>,
    /// Counts the job as unanswered until it is dropped.
    _unanswered: Arc<()>,
}

pub(crate) struct Engine {
    queue: mpsc::Sender<Job>,
    /// Each job without a response holds a reference.
    unanswered: Arc<()>,
    state: Arc<State>,
}

#[derive(Debug)]
struct State {
    /// False while there is no worker.
    is_up: AtomicBool,
    last_commit: Mutex<Option<Commit>>,
    /// The number of the entry with the settings that this process decides by. None until it serves.
    settings_entry: Mutex<Option<i64>>,
}

/// The last attempt to commit.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Commit {
    pub(crate) at: Instant,
    pub(crate) result: CommitResult,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum CommitResult {
    Done,
    /// The database could not be used.
    Failed,
    /// The wallet's settings were changed. Nothing is decided until this server is started again with them.
    SettingsChanged,
}

impl State {
    fn tried_to_commit(&self, result: CommitResult) {
        let at = Instant::now();
        *self.last_commit.lock() = Some(Commit { at, result });
    }
}

impl Engine {
    /// Starts the worker on the current runtime. It ends when the engine is dropped.
    pub(crate) fn start(store: &Arc<dyn Store>, settings: Settings) -> Self {
        let (queue, jobs) = mpsc::channel(QUEUE_CAPACITY);
        let state = Arc::new(State {
            is_up: AtomicBool::new(true),
            last_commit: Mutex::default(),
            settings_entry: Mutex::default(),
        });
        let worker = supervise(Arc::clone(store), settings, jobs, Arc::clone(&state));
        tokio::spawn(worker);
        Self {
            queue,
            unanswered: Arc::default(),
            state,
        }
    }

    /// From now on nothing is appended unless the entry with this number has the wallet's last settings.
    pub(crate) fn decide_under(&self, number: i64) {
        *self.state.settings_entry.lock() = Some(number);
    }

    pub(crate) fn is_up(&self) -> bool {
        self.state.is_up.load(Ordering::Relaxed)
    }

    pub(crate) fn last_commit(&self) -> Option<Commit> {
        *self.state.last_commit.lock()
    }

    /// The response to a message, after its commit. It is decided and booked by the time of `clock`.
    pub(crate) async fn answer(&self, message: Message, session: Option<Digest>, clock: Clock) -> Answer {
        let (reply, answer) = oneshot::channel();
        let job = Job {
            message,
            session,
            clock,
            came: std::time::Instant::now(),
            reply,
            _unanswered: Arc::clone(&self.unanswered),
        };
        if self.queue.try_send(job).is_err() {
            return overloaded();
        }
        // The worker died with this job, or the runtime ends. Whether the job was committed is not known here;
        // the same message again gets its answer.
        answer
            .await
            .unwrap_or_else(|_| Answer::unavailable("the transaction was interrupted; send it again"))
    }

    /// Number of messages without a response: in the queue, or in the batch that is committed.
    pub(crate) fn waiting(&self) -> usize {
        Arc::strong_count(&self.unanswered) - 1
    }
}

fn overloaded() -> Answer {
    Answer::unavailable("too many transactions are waiting; nothing was done")
}

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
async fn supervise(store: Arc<dyn Store>, settings: Settings, mut jobs: Receiver<Job>, state: Arc<State>) {
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
            let under = *self.state.settings_entry.lock();
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
        match settings::agree(self.store, self.settings).await {
            // A database that went back may have lost the entry with these settings.
            Ok(number) => {
                *self.state.settings_entry.lock() = Some(number);
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

/// Longest wait, relative to the last commit.
const PART: u32 = 4;
/// The runtime's timer counts milliseconds. Commits for which the wait would be shorter gain nothing from it.
const SHORTEST_WAIT: Duration = Duration::from_millis(1);
/// Longest wait at all. A commit that takes longer is blocked by something else.
const LONGEST_WAIT: Duration = Duration::from_millis(5);

/// When a batch is complete: how many messages to wait for, and how long.
///
/// A commit costs the disk almost the same time for one entry as for a hundred, and the callers of a batch send their next
/// messages right after their responses. A worker that committed at once would leave them for the commit after it: all callers
/// would fall into two groups, and each would wait for two commits per message. So the worker waits for them for a part of a
/// commit's time.
#[derive(Debug, Default)]
struct Batching {
    expected: usize,
    wait: Duration,
}

impl Batching {
    /// How to batch after a batch. The active callers are those of the batch and those that came meanwhile; a
    /// single caller waits for nobody.
    fn after(size: usize, took: Duration, waiting: usize) -> Self {
        let wait = (took / PART).min(LONGEST_WAIT);
        Self {
            expected: size + waiting,
            wait: if wait < SHORTEST_WAIT {
                Duration::ZERO
            } else {
                wait
            },
        }
    }

    /// Waits for the first message and takes those that are there, up to `most`. None once there will be no more.
    async fn next<T>(&self, messages: &mut Receiver<T>, most: usize) -> Vec<T> {
        let mut batch = Vec::with_capacity(most);
        messages.recv_many(&mut batch, most).await;
        if self.wait.is_zero() || batch.is_empty() {
            return batch;
        }
        let until = Instant::now() + self.wait;
        let expected = self.expected.min(most);
        while batch.len() < expected {
            let room = most - batch.len();
            let came = timeout_at(until, messages.recv_many(&mut batch, room)).await;
            if !matches!(came, Ok(1..)) {
                break;
            }
        }
        batch
    }
}
