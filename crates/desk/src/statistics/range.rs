//! The range of a count that chance explains: the exact binomial interval.
//!
//! Binary floats are allowed here: these values are statistics and not money. Weights are relative to
//! the most likely count, so that nothing underflows for many rounds.

/// Probability outside the range, at each end.
const TAIL: f64 = 0.025;
/// A weight below this, relative to the largest one, does not change any sum.
const NEGLIGIBLE: f64 = 1e-20;

/// The smallest range `low..=high` with at most 2.5 % outside at each end, for `rounds` rounds in which
/// each shows the result with this probability. At least 95 of 100 fair samples are inside.
pub(super) fn range_of_95(rounds: u32, probability: f64) -> (u32, u32) {
    let weights = Weights::of(rounds, probability);
    let left_out = TAIL * weights.by_count.iter().sum::<f64>();
    let low = skipped(weights.by_count.iter(), left_out);
    let high = skipped(weights.by_count.iter().rev(), left_out);
    let last = weights.first + as_u32(weights.by_count.len()) - 1;
    (weights.first + low, last - high)
}

/// How many weights, from one end, have a sum of at most `left_out`.
fn skipped<'a>(weights: impl Iterator<Item = &'a f64>, left_out: f64) -> u32 {
    let mut sum = 0.0;
    let fits = weights.take_while(|weight| {
        sum += **weight;
        sum <= left_out
    });
    as_u32(fits.count())
}

/// The weights of the counts around the most likely one.
struct Weights {
    first: u32,
    by_count: Vec<f64>,
}

impl Weights {
    fn of(rounds: u32, probability: f64) -> Self {
        let odds = probability / (1.0 - probability);
        let likeliest = likeliest(rounds, probability);
        let step = |from: u32| f64::from(rounds - from) / f64::from(from + 1) * odds;
        let falling = |weight: &f64| *weight > NEGLIGIBLE;
        let mut weight = 1.0;
        let below: Vec<f64> = (0..likeliest)
            .rev()
            .map(|count| {
                weight /= step(count);
                weight
            })
            .take_while(falling)
            .collect();
        weight = 1.0;
        let above = (likeliest..rounds)
            .map(|count| {
                weight *= step(count);
                weight
            })
            .take_while(falling);
        let first = likeliest - as_u32(below.len());
        let by_count = below.iter().rev().copied().chain([1.0]).chain(above).collect();
        Self { first, by_count }
    }
}

/// Any count near the most likely one works, because weights are relative.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a probability of at most one times a u32, rounded down, is a u32"
)]
fn likeliest(rounds: u32, probability: f64) -> u32 {
    (f64::from(rounds) * probability) as u32
}

fn as_u32(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The probability of exactly `count`, computed with logarithms of factorials as an independent check.
    fn exactly(count: u32, rounds: u32, probability: f64) -> f64 {
        let log_factorial = |n: u32| (1..=n).map(|factor| f64::from(factor).ln()).sum::<f64>();
        let choices = log_factorial(rounds) - log_factorial(count) - log_factorial(rounds - count);
        let miss = f64::from(rounds - count) * (1.0 - probability).ln();
        (choices + f64::from(count) * probability.ln() + miss).exp()
    }

    fn below(count: u32, rounds: u32, probability: f64) -> f64 {
        (0..count).map(|each| exactly(each, rounds, probability)).sum()
    }

    proptest! {
        #[test]
        fn the_range_holds_95_percent_and_is_the_narrowest_that_leaves_out_no_more_at_an_end(
            rounds in 0_u32..400, probability in 0.001_f64..0.999,
        ) {
            let (low, high) = range_of_95(rounds, probability);
            prop_assert!(low <= high && high <= rounds);
            let above = |count: u32| 1.0 - below(count + 1, rounds, probability);
            let within = 1.0 - below(low, rounds, probability) - above(high);
            prop_assert!(within >= 0.95 - 1e-9, "{within}");
            prop_assert!(low == rounds || below(low + 1, rounds, probability) > TAIL - 1e-9);
            prop_assert!(high == 0 || above(high - 1) > TAIL - 1e-9);
        }

        #[test]
        fn more_rounds_make_the_range_narrower_in_proportion(
            rounds in 100_u32..20_000, probability in 0.01_f64..0.99,
        ) {
            let share = |rounds: u32| {
                let (low, high) = range_of_95(rounds, probability);
                f64::from(high - low) / f64::from(rounds)
            };
            prop_assert!(share(rounds * 16) < share(rounds));
        }
    }

    #[test]
    fn known_ranges() {
        assert_eq!(range_of_95(0, 0.5), (0, 0));
        assert_eq!(range_of_95(1, 0.5), (0, 1));
        assert_eq!(range_of_95(10, 0.5), (2, 8));
        assert_eq!(range_of_95(100, 0.5), (40, 60));
        let (low, high) = range_of_95(4_000_000_000, 0.458_597);
        assert!(
            low < 1_834_388_000 && 1_834_388_000 < high && high - low < 130_000,
            "{low} {high}"
        );
    }
}
