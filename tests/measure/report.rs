//! Statistics of a series, and the file with the results.

use anyhow::Result;
use serde_json::Value;
use whole_program::target;

/// The median. For an even number of values, the mean of the middle two.
pub(crate) fn median(series: &[f64]) -> f64 {
    let sorted = sorted(series);
    let half = sorted.len() / 2;
    if sorted.len() % 2 == 1 {
        sorted[half]
    } else {
        f64::midpoint(sorted[half - 1], sorted[half])
    }
}

/// The percentile by nearest rank.
pub(crate) fn percentile(series: &[f64], hundredths: usize) -> f64 {
    let sorted = sorted(series);
    sorted[(sorted.len() * hundredths).div_ceil(100).saturating_sub(1)]
}

fn sorted(series: &[f64]) -> Vec<f64> {
    assert!(!series.is_empty(), "a series with nothing in it has no middle");
    let mut sorted = series.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted
}

/// Writes the results to `target/bench/<name>.json`.
pub(crate) fn keep(name: &str, figures: &Value) -> Result<()> {
    let folder = target().join("bench");
    std::fs::create_dir_all(&folder)?;
    std::fs::write(
        folder.join(format!("{name}.json")),
        serde_json::to_vec_pretty(figures)?,
    )?;
    println!("figures: {}", folder.join(format!("{name}.json")).display());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_odd_and_even_series() {
        assert_eq!(median(&[3.0, 1.0, 2.0]).to_bits(), 2.0_f64.to_bits());
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]).to_bits(), 2.5_f64.to_bits());
    }

    #[test]
    fn ninety_five_of_a_hundred_stay_at_or_below() {
        let series: Vec<f64> = (1..=100).map(f64::from).collect();
        assert_eq!(percentile(&series, 95).to_bits(), 95.0_f64.to_bits());
        assert_eq!(percentile(&[7.0], 95).to_bits(), 7.0_f64.to_bits());
    }
}
