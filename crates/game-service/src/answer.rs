//! What every call returns: the value, and when it came by which clock.

use chrono::{DateTime, TimeDelta, Utc};

/// A value from the service, with the instants at which it was made and received.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer<T> {
    /// What the service answered.
    pub value: T,
    /// When it was received, by this computer's clock.
    pub received_at: DateTime<Utc>,
    /// When it was made, by the service's clock (the `Date` header). None if it was not told.
    pub server_date: Option<DateTime<Utc>>,
}

impl<T> Answer<T> {
    /// The service's clock minus this computer's clock. Includes the answer's way here and whole-second rounding, so
    /// only a difference of minutes means anything.
    pub fn clock_skew(&self) -> Option<TimeDelta> {
        self.server_date.map(|date| date - self.received_at)
    }

    /// The same answer with another value.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Answer<U> {
        Answer {
            value: change(self.value),
            received_at: self.received_at,
            server_date: self.server_date,
        }
    }
}
