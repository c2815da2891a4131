//! A series of timed calls.

use std::time::{Duration, Instant};

use anyhow::Result;

/// What some clients did in some time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Series {
    milliseconds: Vec<f64>,
    seconds: f64,
}

impl Series {
    /// What each client took for each call, in all this long.
    pub(crate) fn of(clients: Vec<Vec<Duration>>, took: Duration) -> Self {
        let calls = clients.into_iter().flatten();
        Self {
            milliseconds: calls.map(|call| call.as_secs_f64() * 1_000.0).collect(),
            seconds: took.as_secs_f64(),
        }
    }

    pub(crate) fn add(&mut self, other: Self) {
        self.milliseconds.extend(other.milliseconds);
        self.seconds += other.seconds;
    }

    /// Calls a second.
    pub(crate) fn rate(&self) -> f64 {
        #[allow(
            clippy::cast_precision_loss,
            reason = "a series has far fewer calls than 2^52"
        )]
        let calls = self.milliseconds.len() as f64;
        calls / self.seconds
    }

    /// What this many of a hundred calls stay at or below (nearest rank), in milliseconds; endless if there was none.
    pub(crate) fn percentile(&self, hundredths: usize) -> f64 {
        let mut sorted = self.milliseconds.clone();
        sorted.sort_by(f64::total_cmp);
        let rank = (sorted.len() * hundredths).div_ceil(100).saturating_sub(1);
        sorted.get(rank).copied().unwrap_or(f64::INFINITY)
    }
}

/// Calls something again and again until a moment, timing each call.
pub(crate) async fn until(end: Instant, mut call: impl AsyncFnMut() -> Result<()>) -> Result<Vec<Duration>> {
    let mut took = Vec::new();
    while Instant::now() < end {
        let begun = Instant::now();
        call().await?;
        took.push(begun.elapsed());
    }
    Ok(took)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ninety_nine_of_a_hundred_stay_at_or_below() {
        let calls = (1..=100).map(Duration::from_millis).collect();
        let series = Series::of(vec![calls], Duration::from_secs(4));
        assert_eq!(series.percentile(99).to_bits(), 99.0_f64.to_bits());
        assert_eq!(series.rate().to_bits(), 25.0_f64.to_bits());
    }
}
