//! Notices what a wallet cannot decide with: a clock that jumped, and a database that does not respond or commit.
//!
//! A jump is noticed before anything is booked at a wrong time or a session ends by it. Between two looks, the clock must go on as the
//! monotonic one does. After a jump, the clock of the database's computer decides which time is right. SQLite has none: then the time
//! is accepted again once it is what it would be without the jump, or when the wallet is started again, which is what a person does
//! who has looked at the clock.
//!
//! The database is asked at most once a second, however many ask for its health.

use std::time::Duration;

use app::clock::Clock;
use chrono::{DateTime, TimeDelta, Utc};
use parking_lot::Mutex;
use tokio::time::{Instant, timeout};

use super::WalletError;
use crate::engine::{Commit, CommitResult};
use crate::entry;
use crate::store::{Store, StoreError};

/// Largest difference between two clocks, and largest jump (docs/ASSUMPTIONS.md#a223).
const LARGEST: TimeDelta = TimeDelta::minutes(1);

pub(super) struct ClockWatch {
    clock: Clock,
    last: Mutex<Look>,
}

#[derive(Clone, Copy)]
struct Look {
    time: DateTime<Utc>,
    /// Goes on from this time with the monotonic clock: a jump that follows is not in it.
    going_on: Clock,
    /// Since any instant.
    passed: TimeDelta,
}

impl ClockWatch {
    pub(super) fn on(clock: Clock) -> Self {
        Self {
            clock,
            last: Mutex::new(Look::at(clock)),
        }
    }

    /// Compares the clock with that of the database's computer, when the wallet is opened.
    pub(super) async fn agrees_with(&self, store: &dyn Store) -> Result<(), WalletError> {
        let differs = !self.clock.was_set() && !is_confirmed(self.clock.now(), store).await?.unwrap_or(true);
        if differs {
            return Err(WalletError::Clock(
                "it differs by more than a minute from that of the database's computer",
            ));
        }
        Ok(())
    }

    /// The time, unless the clock jumped.
    pub(super) async fn now(&self, store: &dyn Store) -> Result<DateTime<Utc>, WalletError> {
        Ok(entry::now(self.checked(store).await?))
    }

    /// A clock that goes on from the time that was looked at now, unless that jumped.
    pub(super) async fn checked(&self, store: &dyn Store) -> Result<Clock, WalletError> {
        let now = Look::at(self.clock);
        let jumped = !self.clock.was_set() && now.jumped_since(*self.last.lock());
        if jumped && is_confirmed(now.time, store).await? != Some(true) {
            return Err(WalletError::Clock(
                "it jumped by more than a minute; set it right, or start the wallet again if it is right now",
            ));
        }
        *self.last.lock() = now;
        Ok(now.going_on)
    }
}

impl Look {
    fn at(clock: Clock) -> Self {
        let time = clock.now();
        Self {
            time,
            going_on: Clock::starting_at(time),
            passed: monotonic(),
        }
    }

    fn jumped_since(self, last: Self) -> bool {
        let expected = self.passed - last.passed;
        (self.time - last.time - expected).abs() > LARGEST
    }
}

/// Whether the database's computer has the same time. None if it is this one.
async fn is_confirmed(time: DateTime<Utc>, store: &dyn Store) -> Result<Option<bool>, WalletError> {
    let theirs = store.clock().await?;
    Ok(theirs.map(|theirs| (time - theirs).abs() <= LARGEST))
}

/// Goes on while the computer is asleep, as far as the system has such a clock.
#[cfg(unix)]
fn monotonic() -> TimeDelta {
    use rustix::time::{ClockId, clock_gettime};
    #[cfg(target_os = "linux")]
    const CLOCK: ClockId = ClockId::Boottime;
    #[cfg(not(target_os = "linux"))]
    const CLOCK: ClockId = ClockId::Monotonic;
    let time = clock_gettime(CLOCK);
    TimeDelta::seconds(time.tv_sec) + TimeDelta::nanoseconds(time.tv_nsec)
}

#[cfg(not(unix))]
fn monotonic() -> TimeDelta {
    use std::sync::LazyLock;
    use std::time::Instant;
    static FIRST: LazyLock<Instant> = LazyLock::new(Instant::now);
    TimeDelta::from_std(FIRST.elapsed()).unwrap_or(TimeDelta::MAX)
}

/// For how long a result is used.
const FRESH: Duration = Duration::from_secs(1);
/// Longest wait for the database.
const PATIENCE: Duration = Duration::from_secs(2);
/// For how long a commit that failed says that the next one will. After that a commit is tried: without one, a wallet that gets no
/// more transactions because it is not well would never be well again.
const FAILING: Duration = Duration::from_secs(10);

/// The lock is held while the database is asked, so that others wait for this result instead of asking as well.
#[derive(Default)]
pub(super) struct Health(tokio::sync::Mutex<Known>);

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
            Ok::<_, StoreError>(())
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
    use crate::engine::tests::Faulty;

    /// As if the clock had jumped by so many seconds since the last look.
    fn jumped(seconds: i64) -> ClockWatch {
        let watch = ClockWatch::on(Clock::system());
        watch.last.lock().time -= TimeDelta::seconds(seconds);
        watch
    }

    #[tokio::test]
    async fn a_jump_is_refused_unless_the_database_says_the_same_time() {
        let store = Faulty::new().await;
        for small in [-50, 0, 50] {
            assert!(jumped(small).now(&store).await.is_ok(), "{small}");
        }
        for far in [-5_184_000, -70, 70, 5_184_000] {
            let watch = jumped(far);
            for _ in 0..2 {
                assert!(
                    matches!(watch.now(&store).await, Err(WalletError::Clock(_))),
                    "{far}"
                );
            }
            // It was set right.
            watch.last.lock().time += TimeDelta::seconds(far);
            assert!(watch.now(&store).await.is_ok(), "{far}");
        }
        let watch = jumped(5_184_000);
        *store.time.lock() = Some(Utc::now() - TimeDelta::days(60));
        assert!(watch.now(&store).await.is_err());
        assert!(watch.agrees_with(&store).await.is_err());
        *store.time.lock() = Some(Utc::now());
        assert!(watch.now(&store).await.is_ok());
        *store.time.lock() = None;
        assert!(
            watch.now(&store).await.is_ok(),
            "it goes on from the confirmed time"
        );
    }

    /// Simulated days have a clock of their own.
    #[tokio::test]
    async fn a_clock_that_was_set_is_not_compared() {
        let watch = ClockWatch::on(Clock::starting_at(DateTime::UNIX_EPOCH));
        let store = Faulty::new().await;
        *store.time.lock() = Some(Utc::now());
        assert!(watch.agrees_with(&store).await.is_ok());
        assert!(watch.now(&store).await.unwrap() < DateTime::UNIX_EPOCH + TimeDelta::minutes(1));
    }

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
