//! How long and how much, at most.

use std::time::Duration;

/// Limits of a client. The defaults are the product's; tests make them small.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// Until a connection stands, TLS included.
    pub connect: Duration,
    /// From the connection to the answer's headers. On a connection that stood before, what is left of `connect` is
    /// added to it.
    pub headers: Duration,
    /// Between two parts of a body.
    pub between_chunks: Duration,
    /// For one attempt in all.
    pub attempt: Duration,
    /// Bytes of a body after decompression.
    pub most_bytes: usize,
    /// Calls at once; further ones wait.
    pub at_once: usize,
    /// Attempts of one call, the first included.
    pub attempts: usize,
    /// The first wait is a random part of this, the next of its double, and so on.
    pub backoff: Duration,
    /// The same where the service asks for fewer requests and does not say how long to wait.
    pub throttled_backoff: Duration,
    /// The longest wait of our own choice.
    pub longest_backoff: Duration,
    /// The longest wait at the service's wish. If it asks for more, the call ends and says so.
    pub longest_retry_after: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(5),
            headers: Duration::from_secs(10),
            between_chunks: Duration::from_secs(10),
            attempt: Duration::from_secs(30),
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
