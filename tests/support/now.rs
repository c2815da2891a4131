//! The instant at which the programs of a run begin. It is given to each of them, so that no journey depends on the date.

use std::sync::OnceLock;
use std::time::Instant;

use anyhow::{Context, Result};
use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};

/// Chooses another instant (`cargo xtask instants` does).
const CHOSEN: &str = "PITDESK_TEST_NOW";
const USUAL: &str = "2026-11-21T14:00:00Z";

/// The arguments that give a program the time. It goes on between two starts: a program that is started later, or once
/// more, agrees with those that run.
///
/// # Errors
/// When the instant that was chosen is none.
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
