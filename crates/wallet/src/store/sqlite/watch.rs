//! Ends statements that take too long or that nobody waits for.
//!
//! SQLite asks between the steps of a statement whether it may go on. A question that is given up
//! (its future is dropped) drops its connection, and with it the permission.

use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;

/// Steps of SQLite's machine between two questions: some microseconds.
const STEPS: i32 = 1_000;

/// A connection whose statements run only while they are permitted.
pub(super) struct Watched {
    permission: Permission,
    pub(super) connection: SqliteConnection,
}

/// When the permission ends. None: no statement may run.
struct Permission(Arc<Mutex<Option<Instant>>>);

impl Drop for Permission {
    fn drop(&mut self) {
        *self.0.lock() = None;
    }
}

impl Watched {
    pub(super) async fn new(mut connection: SqliteConnection) -> Result<Self, sqlx::Error> {
        let permission = Permission(Arc::default());
        let asked = Arc::clone(&permission.0);
        let may_go_on = move || asked.lock().is_some_and(|end| Instant::now() < end);
        connection
            .lock_handle()
            .await?
            .set_progress_handler(STEPS, may_go_on);
        Ok(Self {
            permission,
            connection,
        })
    }

    /// Permits statements for this time from now on.
    pub(super) fn permit(&mut self, longest: Duration) {
        *self.permission.0.lock() = Some(Instant::now() + longest);
    }

    /// Waits until the files are closed. No statement is running.
    pub(super) async fn close(self) {
        // A connection that only read has nothing to lose.
        let _ = self.connection.close().await;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Weak;

    use sqlx::ConnectOptions;
    use sqlx::sqlite::SqliteConnectOptions;
    use tokio::time::timeout;

    use super::*;

    const ENDLESS: &str = "WITH RECURSIVE endless(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless) \
        SELECT count(*) FROM endless";

    async fn watched() -> Watched {
        let memory = SqliteConnectOptions::new().in_memory(true);
        Watched::new(memory.connect().await.unwrap()).await.unwrap()
    }

    async fn ask(watched: &mut Watched) -> Result<i64, sqlx::Error> {
        sqlx::query_scalar(ENDLESS)
            .fetch_one(&mut watched.connection)
            .await
    }

    #[tokio::test]
    async fn a_statement_ends_with_its_permission() {
        let mut watched = watched().await;
        watched.permit(Duration::from_millis(50));
        let begun = Instant::now();
        let error = ask(&mut watched).await.unwrap_err();
        assert!(error.to_string().contains("interrupted"), "{error}");
        assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    }

    #[tokio::test]
    async fn a_statement_that_nobody_waits_for_ends() {
        let mut watched = watched().await;
        watched.permit(Duration::from_hours(1));
        let running: Weak<_> = Arc::downgrade(&watched.permission.0);
        let given_up = timeout(Duration::from_millis(50), ask(&mut watched)).await;
        assert!(given_up.is_err());
        let begun = Instant::now();
        drop(watched);
        // The driver's thread lets the handler go when the statement has ended and the file is closed.
        while running.strong_count() > 0 {
            assert!(begun.elapsed() < Duration::from_millis(200), "it still runs");
            std::thread::yield_now();
        }
    }
}
