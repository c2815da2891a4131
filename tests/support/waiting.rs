//! Waiting for a condition, never for a time.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

/// How long anything may take before a run gives up. Generous: a slow machine is not a defect.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// Between two looks at a condition.
const LOOK: Duration = Duration::from_millis(40);

/// Looks at a condition until it gives a value.
///
/// # Errors
/// When it still gives none after [`PATIENCE`]; an error of the condition itself ends the wait at once.
pub async fn until<T>(what: &str, mut condition: impl AsyncFnMut() -> Result<Option<T>>) -> Result<T> {
    let begun = Instant::now();
    loop {
        if let Some(value) = condition().await? {
            return Ok(value);
        }
        if begun.elapsed() > PATIENCE {
            bail!("waited {} s in vain for {what}", PATIENCE.as_secs());
        }
        tokio::time::sleep(LOOK).await;
    }
}
