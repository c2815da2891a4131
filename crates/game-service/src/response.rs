//! The return type of every call: the value, with the time it was made and the time it was received.

use chrono::{DateTime, TimeDelta, Utc};
use std::time::Duration;

/// A value from the service, with the time of the service's clock and of this computer's clock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Response<T> {
    /// The decoded response.
    pub value: T,
    /// When the response was received, by this computer's clock (UTC).
    pub received_at: DateTime<Utc>,
    /// The service's clock when the response was received (UTC): the `Date` header, plus the `Age` of a response
    /// from a cache. None if `Date` is missing or cannot be parsed.
    pub server_date: Option<DateTime<Utc>>,
    /// How long a cache had kept the response (`Age`). None if none says that it did.
    pub cached_for: Option<Duration>,
}

impl<T> Response<T> {
    /// The service's clock minus this computer's clock. The value includes the network delay and the
    /// whole-second rounding of `Date`, so only a difference of minutes is meaningful. None without a
    /// `Date` header.
    pub fn clock_skew(&self) -> Option<TimeDelta> {
        self.server_date.map(|date| date - self.received_at)
    }

    /// Replaces the value and keeps the times.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Response<U> {
        Response {
            value: change(self.value),
            received_at: self.received_at,
            server_date: self.server_date,
            cached_for: self.cached_for,
        }
    }
}
