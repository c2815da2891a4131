//! Waits for conditions instead of fixed times.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

/// Longest wait for a condition. It is long, because a slow machine is not a fault.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// Time between two tests of a condition.
const LOOK: Duration = Duration::from_millis(40);

/// Tests a condition until it returns a value.
///
/// # Errors
/// There is no value after [`PATIENCE`]. An error of the condition ends the wait at once.
pub async fn until<T>(what: &str, condition: impl AsyncFnMut() -> Result<Option<T>>) -> Result<T> {
    until_within(PATIENCE, what, condition).await
}

/// Tests a condition until it returns a value, for a wait whose length is known to be longer.
///
/// # Errors
/// There is no value after `patience`. An error of the condition ends the wait at once.
pub async fn until_within<T>(
    patience: Duration,
    what: &str,
    mut condition: impl AsyncFnMut() -> Result<Option<T>>,
) -> Result<T> {
    let begun = Instant::now();
    loop {
        if let Some(value) = condition().await? {
            return Ok(value);
        }
        if begun.elapsed() > patience {
            bail!("waited {} s in vain for {what}", patience.as_secs());
        }
        tokio::time::sleep(LOOK).await;
    }
}
