//! When a batch is complete. A commit costs the disk almost the same time for one entry as for a hundred, and the callers of
//! a batch send their next messages right after their responses. A worker that committed at once would leave them for the
//! commit after it: all callers would fall into two groups, and each would wait for two commits per message. So the worker
//! waits for them for a part of a commit's time.

use std::time::Duration;

use tokio::sync::mpsc::Receiver;
use tokio::time::{Instant, timeout_at};

/// Longest wait, relative to the last commit.
const PART: u32 = 4;
/// The runtime's timer counts milliseconds. Commits for which the wait would be shorter gain nothing from it.
const SHORTEST: Duration = Duration::from_millis(1);
/// Longest wait at all. A commit that takes longer is blocked by something else.
const LONGEST: Duration = Duration::from_millis(5);

/// How many messages to wait for, and how long.
#[derive(Debug, Default)]
pub(super) struct Batching {
    expected: usize,
    wait: Duration,
}

impl Batching {
    /// How to batch after a batch. The active callers are those of the batch and those that came meanwhile; a
    /// single caller waits for nobody.
    pub(super) fn after(size: usize, took: Duration, waiting: usize) -> Self {
        let wait = (took / PART).min(LONGEST);
        Self {
            expected: size + waiting,
            wait: if wait < SHORTEST { Duration::ZERO } else { wait },
        }
    }

    /// Waits for the first message and takes those that are there, up to `most`. None once there will be no more.
    pub(super) async fn next<T>(&self, messages: &mut Receiver<T>, most: usize) -> Vec<T> {
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

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc;
    use tokio::time::sleep;

    use super::*;

    const MILLISECOND: Duration = Duration::from_millis(1);
    const COMMIT: Duration = Duration::from_millis(8);

    /// `callers` send their next message half a millisecond after the response to the one before, for `commits`
    /// commits. Returns the size of each batch.
    async fn sizes(callers: usize, commits: usize, commit: Duration) -> Vec<usize> {
        let (sender, mut receiver) = mpsc::channel(1024);
        let call = |number: usize| {
            let sender = sender.clone();
            // They start at different times.
            let pause = MILLISECOND / 2 + commit * u32::try_from(number % 2).unwrap() / 2;
            tokio::spawn(async move {
                sleep(pause).await;
                sender.send(number).await.unwrap();
            });
        };
        (0..callers).for_each(call);
        let mut batching = Batching::default();
        let mut sizes = Vec::new();
        for _ in 0..commits {
            let batch = batching.next(&mut receiver, 128).await;
            sleep(commit).await;
            batching = Batching::after(batch.len(), commit, receiver.len());
            sizes.push(batch.len());
            for number in batch {
                call(number * 2);
            }
        }
        sizes
    }

    #[tokio::test(start_paused = true)]
    async fn callers_share_a_commit_instead_of_two() {
        let sizes = sizes(64, 12, COMMIT).await;
        assert!(sizes[4..].iter().all(|size| *size == 64), "{sizes:?}");
    }

    /// How long a batch waits that gets one message.
    async fn waited(batching: Batching) -> Duration {
        let (sender, mut receiver) = mpsc::channel(8);
        sender.send(1).await.unwrap();
        let begun = Instant::now();
        assert_eq!(batching.next(&mut receiver, 128).await, [1]);
        begun.elapsed()
    }

    #[tokio::test(start_paused = true)]
    async fn fast_commits_and_a_single_caller_are_not_delayed() {
        assert_eq!(waited(Batching::after(64, MILLISECOND, 64)).await, Duration::ZERO);
        assert_eq!(waited(Batching::after(1, COMMIT, 0)).await, Duration::ZERO);
    }

    #[tokio::test(start_paused = true)]
    async fn callers_that_do_not_come_back_cost_a_quarter_of_a_commit() {
        let waited = waited(Batching::after(64, COMMIT, 0)).await;
        assert!(
            waited >= COMMIT / 4 && waited <= COMMIT / 4 + MILLISECOND,
            "{waited:?}"
        );
        let slow = Batching::after(64, COMMIT * 1000, 0);
        assert_eq!(slow.wait, LONGEST);
    }

    #[tokio::test(start_paused = true)]
    async fn a_batch_is_never_larger_than_allowed_and_the_end_is_noticed() {
        let (sender, mut receiver) = mpsc::channel(8);
        for number in 0..5 {
            sender.send(number).await.unwrap();
        }
        let batching = Batching::after(64, COMMIT, 64);
        assert_eq!(batching.next(&mut receiver, 3).await.len(), 3);
        drop(sender);
        assert_eq!(batching.next(&mut receiver, 3).await.len(), 2);
        assert!(batching.next(&mut receiver, 3).await.is_empty());
    }
}
