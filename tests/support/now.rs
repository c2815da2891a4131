//! The start time for all programs of a run, so that no journey depends on the date.

use std::sync::OnceLock;
use std::time::Instant;

use anyhow::{Context, Result};
use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};

/// Environment variable for another start time (set by `cargo xtask instants`).
const CHOSEN: &str = "PITDESK_TEST_NOW";
const USUAL: &str = "2026-11-21T14:00:00Z";

/// The arguments that set the time of a program. The time advances between two starts, so that a
/// program that is started later agrees with the running ones.
///
/// # Errors
/// The environment variable is not a valid time.
pub fn now() -> Result<[String; 2]> {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    let passed = TimeDelta::from_std(BEGUN.get_or_init(Instant::now).elapsed())?;
    let text = std::env::var(CHOSEN).unwrap_or_else(|_| USUAL.to_owned());
    let chosen: DateTime<Utc> = text
        .parse()
        .with_context(|| format!("{CHOSEN} is no instant: {text}"))?;
    let now = (chosen + passed).to_rfc3339_opts(SecondsFormat::Millis, true);
    Ok(["--now".to_owned(), now])
}
