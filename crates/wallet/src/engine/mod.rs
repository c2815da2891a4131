//! Takes messages and returns durable responses (docs/wallet-rules.md#r3): a queue, batches, and a retry if another process
//! committed first.
//!
//! One worker task takes all waiting jobs, decides them, and appends the result in one commit: many responses share one disk
//! sync, and this process never competes with itself for a journal. Several workers were slower: their batches are smaller,
//! and each batch costs the database as much as several entries. After a slow commit the worker waits a moment for the
//! callers whose responses it just sent (`batching`). If the worker dies, it is started again, and until then the wallet
//! reports that it is not well.
//!
//! A new connection to the database may lead to a server that has less than the one before. So nothing that is cached
//! outlives its connection, and PostgreSQL appends an entry only to the one that it follows.
//!
//! The queue is bounded, and a job that waited too long is rejected before anything is decided (docs/wallet-rules.md#r14).

mod account_cache;
mod batching;
mod plan;
#[cfg(test)]
mod tests;
mod worker;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::{Duration, Instant};

use app::clock::Clock;
use parking_lot::Mutex;
use serde::Serialize;
use tokio::sync::{mpsc, oneshot};

use crate::answer::Answer;
use crate::digest::Digest;
use crate::message::Message;
use crate::settings::Settings;
use crate::store::Store;

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
    came: Instant,
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
    /// The number of the entry with the settings that this process decides by, from 1. Zero until it serves.
    settings_entry: AtomicI64,
}

/// The last attempt to commit.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Commit {
    pub(crate) at: tokio::time::Instant,
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
        let at = tokio::time::Instant::now();
        *self.last_commit.lock() = Some(Commit { at, result });
    }

    fn settings_entry(&self) -> Option<i64> {
        Some(self.settings_entry.load(Ordering::Relaxed)).filter(|number| *number > 0)
    }

    fn decide_under(&self, number: i64) {
        self.settings_entry.store(number, Ordering::Relaxed);
    }
}

impl Engine {
    /// Starts the worker on the current runtime. It ends when the engine is dropped.
    pub(crate) fn start(store: &Arc<dyn Store>, settings: Settings) -> Self {
        let (queue, jobs) = mpsc::channel(QUEUE_CAPACITY);
        let state = Arc::new(State {
            is_up: AtomicBool::new(true),
            last_commit: Mutex::default(),
            settings_entry: AtomicI64::new(0),
        });
        let worker = worker::supervise(Arc::clone(store), settings, jobs, Arc::clone(&state));
        tokio::spawn(worker);
        Self {
            queue,
            unanswered: Arc::default(),
            state,
        }
    }

    /// From now on nothing is appended unless the entry with this number has the wallet's last settings.
    pub(crate) fn decide_under(&self, number: i64) {
        self.state.decide_under(number);
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
            came: Instant::now(),
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
