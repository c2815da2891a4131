//! The health of the database: whether it responds, asked at most once a second however many ask for it.

use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use crate::store::Store;

/// For how long a result is used.
const FRESH: Duration = Duration::from_secs(1);

/// Longest wait for the database.
const PATIENCE: Duration = Duration::from_secs(2);

/// The last result and its time. The lock is held while the database is asked, so that others wait for
/// this result instead of asking as well.
#[derive(Default)]
pub(super) struct Health(Mutex<Option<(Instant, bool)>>);

impl Health {
    pub(super) async fn responds(&self, store: &dyn Store) -> bool {
        let mut last = self.0.lock().await;
        if let Some((at, responds)) = *last
            && at.elapsed() < FRESH
        {
            return responds;
        }
        let responds = matches!(timeout(PATIENCE, store.ping()).await, Ok(Ok(())));
        *last = Some((Instant::now(), responds));
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
        let (health, store) = (Health::default(), Faulty::default());
        for second in 1..=3 {
            let asked = join_all((0..1000).map(|_| health.responds(&store))).await;
            assert!(asked.into_iter().all(|responds| responds));
            assert_eq!(store.pings.load(Ordering::SeqCst), second);
            tokio::time::advance(FRESH).await;
        }
    }
}
