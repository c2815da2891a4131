//! A series of timed calls.

use std::time::{Duration, Instant};

use anyhow::Result;

/// The calls of several clients in several turns.
#[derive(Clone, Debug, Default)]
pub struct Series {
    milliseconds: Vec<f64>,
    rates: Vec<f64>,
}

impl Series {
    /// One turn: the duration of each call of each client, and the duration of the turn.
    pub fn of(clients: Vec<Vec<Duration>>, took: Duration) -> Self {
        let calls = clients.into_iter().flatten();
        let milliseconds: Vec<f64> = calls.map(|call| call.as_secs_f64() * 1_000.0).collect();
        #[allow(clippy::cast_precision_loss, reason = "a turn has far fewer calls than 2^52")]
        let rates = vec![milliseconds.len() as f64 / took.as_secs_f64()];
        Self { milliseconds, rates }
    }

    pub fn add(&mut self, other: Self) {
        self.milliseconds.extend(other.milliseconds);
        self.rates.extend(other.rates);
    }

    /// Calls per second in the median turn, so that a short load from other programs has no effect.
    pub fn rate(&self) -> f64 {
        middle(self.rates.clone())
    }

    /// The median ratio of the rate to that of another series, compared turn by turn.
    pub fn times(&self, other: &Self) -> f64 {
        let pairs = self.rates.iter().zip(&other.rates);
        middle(pairs.map(|(rate, other)| rate / other).collect())
    }

    /// The percentile of the call durations by nearest rank, in milliseconds. Infinite without calls.
    pub fn percentile(&self, hundredths: usize) -> f64 {
        let mut sorted = self.milliseconds.clone();
        sorted.sort_by(f64::total_cmp);
        let rank = (sorted.len() * hundredths).div_ceil(100).saturating_sub(1);
        sorted.get(rank).copied().unwrap_or(f64::INFINITY)
    }
}

fn middle(mut series: Vec<f64>) -> f64 {
    series.sort_by(f64::total_cmp);
    series.get(series.len() / 2).copied().unwrap_or(0.0)
}

/// Repeats a call until a given time, and measures each call.
///
/// # Errors
/// A call fails.
pub async fn until(end: Instant, mut call: impl AsyncFnMut() -> Result<()>) -> Result<Vec<Duration>> {
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

    /// A series of turns of one second.
    fn turns(calls: &[usize]) -> Series {
        let turn = |calls: &usize| Series::of(vec![vec![Duration::ZERO; *calls]], Duration::from_secs(1));
        let mut series = Series::default();
        calls.iter().map(turn).for_each(|turn| series.add(turn));
        series
    }

    #[test]
    fn the_rate_is_that_of_the_middle_turn() {
        assert_eq!(turns(&[100, 3, 90]).rate().to_bits(), 90.0_f64.to_bits());
    }

    #[test]
    fn a_slow_spell_of_the_machine_changes_neither() {
        let (wallet, bare) = (turns(&[60, 6, 50, 5, 40]), turns(&[100, 10, 100, 100, 80]));
        assert_eq!(wallet.times(&bare).to_bits(), 0.5_f64.to_bits());
    }
}
