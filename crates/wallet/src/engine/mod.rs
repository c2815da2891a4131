//! From a message to a durable answer: waiting lines, batches, and the retry when another process was quicker.
//!
//! There is one lane, so this process never competes with itself for a journal. It takes what waits, decides it against
//! one reading of the facts, and appends it in one commit: under load many answers share one wait for the disk, and
//! with a single caller there is nothing to wait for. More lanes were tried: their batches are smaller, and each costs
//! the database as much as several entries. An answer is given only after its commit (docs/wallet-rules.md#r3).
//!
//! The lane is of limited length, and who waited too long is refused before anything is decided
//! (docs/wallet-rules.md#r14).

mod account_cache;
mod batch;
mod lane;
mod plan;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use crate::answer::Answer;
use crate::digest::Digest;
use crate::message::Message;
use crate::settings::Settings;
use crate::store::Store;

/// Messages that may wait.
const WAITING: usize = 1024;

/// How long a message may wait. The contract does not tell the service's own time-out; it will be longer than this
/// (docs/ASSUMPTIONS.md#a52).
const PATIENCE: Duration = Duration::from_secs(3);

/// A message on its way to an answer.
pub(crate) struct Job {
    pub(crate) message: Message,
    pub(crate) session: Option<Digest>,
    came: Instant,
    reply: oneshot::Sender<Answer>,
}

pub(crate) struct Engine {
    lane: mpsc::Sender<Job>,
}

impl Engine {
    /// Starts the lane on the current runtime; it ends when the engine is dropped.
    pub(crate) fn start(store: &Arc<dyn Store>, settings: Settings) -> Self {
        let (lane, jobs) = mpsc::channel(WAITING);
        tokio::spawn(lane::run(Arc::clone(store), settings, jobs));
        Self { lane }
    }

    /// The answer to a message, after its commit.
    pub(crate) async fn answer(&self, message: Message, session: Option<Digest>) -> Answer {
        let (reply, answer) = oneshot::channel();
        let job = Job {
            message,
            session,
            came: Instant::now(),
            reply,
        };
        if self.lane.try_send(job).is_err() {
            return overloaded();
        }
        // The lane ends only with the runtime.
        answer
            .await
            .unwrap_or_else(|_| Answer::unavailable("the wallet is stopping"))
    }

    /// Messages waiting.
    pub(crate) fn waiting(&self) -> usize {
        WAITING - self.lane.capacity()
    }
}

fn overloaded() -> Answer {
    Answer::unavailable("too many transactions are waiting; nothing was done")
}
