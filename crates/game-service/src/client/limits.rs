//! Time and size limits.

use std::time::Duration;

pub use connections::KeepAlive;

/// Limits of a client. The defaults are those of the application; tests use smaller values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// Longest time until a connection is ready, including TLS.
    pub connect: Duration,
    /// Longest time from the connection to the response headers. For a reused connection, the unused part
    /// of `connect` is added to it.
    pub headers: Duration,
    /// Longest time between two chunks of a body.
    pub between_chunks: Duration,
    /// Longest time for one attempt.
    pub attempt: Duration,
    /// Longest time for the one attempt of a play history or a lotto inquiry, from the connection to the whole response.
    pub search: Duration,
    /// A search that fails after this time may still be worked at by the service, and is not sent again.
    pub in_work: Duration,
    /// How dead connections are found.
    pub keep_alive: KeepAlive,
    /// Largest body in bytes, after decompression.
    pub most_bytes: usize,
    /// Number of concurrent calls; other calls wait.
    pub at_once: usize,
    /// Number of attempts of one call, including the first.
    pub attempts: usize,
    /// Upper bound of the first random wait before a retry. It doubles with each retry.
    pub backoff: Duration,
    /// The same for a 429 response without `Retry-After`.
    pub throttled_backoff: Duration,
    /// Upper bound of a wait that the client chooses.
    pub longest_backoff: Duration,
    /// Longest `Retry-After` that is waited for. If the service asks for more, the call fails.
    pub longest_retry_after: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(5),
            headers: Duration::from_secs(10),
            between_chunks: Duration::from_secs(10),
            attempt: Duration::from_secs(30),
            search: Duration::from_mins(1),
            in_work: Duration::from_secs(5),
            keep_alive: KeepAlive::default(),
            most_bytes: 8 * 1024 * 1024,
            at_once: 4,
            attempts: 3,
            backoff: Duration::from_millis(50),
            throttled_backoff: Duration::from_secs(1),
            longest_backoff: Duration::from_secs(20),
            longest_retry_after: Duration::from_mins(1),
        }
    }
}
