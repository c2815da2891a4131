//! The health of the database: whether it responds and whether commits succeed, asked at most once a second however many ask for
//! it.

use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use crate::engine::{Commit, CommitResult};
use crate::store::Store;

/// For how long a result is used.
const FRESH: Duration = Duration::from_secs(1);
/// Longest wait for the database.
const PATIENCE: Duration = Duration::from_secs(2);
/// For how long a commit that failed says that the next one will. After that a commit is tried: without one, a wallet that gets no
/// more transactions because it is not well would never be well again.
const FAILING: Duration = Duration::from_secs(10);

/// The lock is held while the database is asked, so that others wait for this result instead of asking as well.
#[derive(Default)]
pub(super) struct Health(Mutex<Known>);

#[derive(Default)]
struct Known {
    /// The last result and its time.
    asked: Option<(Instant, bool)>,
    /// The time of the failed commit after which one was tried that succeeded. Each trial takes room in the database, so none
    /// follows until another commit fails.
    mended: Option<Instant>,
}

impl Health {
    /// Whether transactions can be committed, as far as can be known without one.
    pub(super) async fn is_good(&self, store: &dyn Store, last_commit: Option<Commit>) -> bool {
        if last_commit.is_some_and(|commit| commit.result == CommitResult::SettingsChanged) {
            return false;
        }
        let failed = last_commit.filter(|commit| commit.result == CommitResult::Failed);
        if failed.is_some_and(|commit| commit.at.elapsed() < FAILING) {
            return false;
        }
        let mut known = self.0.lock().await;
        if let Some((at, responds)) = known.asked
            && at.elapsed() < FRESH
        {
            return responds;
        }
        let unmended = failed.filter(|commit| known.mended != Some(commit.at));
        let asked = timeout(PATIENCE, async {
            store.ping().await?;
            if unmended.is_some() {
                store.try_to_commit().await?;
            }
            Ok::<_, crate::store::StoreError>(())
        });
        let responds = matches!(asked.await, Ok(Ok(())));
        if let Some(commit) = unmended
            && responds
        {
            known.mended = Some(commit.at);
        }
        known.asked = Some((Instant::now(), responds));
        responds
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;

    use futures::future::join_all;

    use super::*;
    use crate::store::faulty::Faulty;

    #[tokio::test(start_paused = true)]
    async fn t58_many_questions_are_one_a_second() {
        let (health, store) = (Health::default(), Faulty::new().await);
        for second in 1..=3 {
            let asked = join_all((0..1000).map(|_| health.is_good(&store, None))).await;
            assert!(asked.into_iter().all(|is_good| is_good));
            assert_eq!(store.pings.load(Ordering::SeqCst), second);
            tokio::time::advance(FRESH).await;
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_failed_commit_is_told_until_one_succeeds() {
        let (health, store) = (Health::default(), Faulty::new().await);
        let at = Instant::now();
        let [done, failed, changed] = [
            CommitResult::Done,
            CommitResult::Failed,
            CommitResult::SettingsChanged,
        ]
        .map(|result| Some(Commit { at, result }));
        assert!(health.is_good(&store, done).await);
        assert!(
            !health.is_good(&store, failed).await,
            "a fresh result of the database is no excuse"
        );
        tokio::time::advance(FAILING).await;
        // The disk is still full.
        store.fails.store(1, Ordering::SeqCst);
        assert!(!health.is_good(&store, failed).await);
        tokio::time::advance(FRESH).await;
        assert!(health.is_good(&store, failed).await);
        // It is not tried again, as each trial takes room in the database.
        store.fails.store(1, Ordering::SeqCst);
        tokio::time::advance(FRESH).await;
        assert!(health.is_good(&store, failed).await);
        let at = Instant::now();
        tokio::time::advance(FAILING).await;
        let again = Some(Commit {
            at,
            result: CommitResult::Failed,
        });
        assert!(!health.is_good(&store, again).await, "another commit failed");
        assert!(
            !health.is_good(&store, changed).await,
            "only a start with the new settings helps"
        );
    }
}
