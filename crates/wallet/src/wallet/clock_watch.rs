//! Notices that the clock of this computer jumped, before anything is booked at a wrong time or a session ends by it.
//!
//! Between two looks, the clock must go on as the monotonic one does. After a jump, the clock of the database's computer decides which
//! time is right. SQLite has none: then the time is accepted again once it is what it would be without the jump, or when the wallet is
//! started again, which is what a person does who has looked at the clock.

use app::clock::Clock;
use chrono::{DateTime, TimeDelta, Utc};
use parking_lot::Mutex;

use super::WalletError;
use crate::store::Store;

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
        Ok(crate::entry::now(self.checked(store).await?))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::faulty::Faulty;

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
}
