//! What was paid for each 1.00 of a stake, exact. No amount is ever rounded.

use money::ExactDecimal;

const PLACES: u32 = 6;

/// The payout divided by the stake. None if the stake is not above zero, or if the quotient does not end
/// within six decimal places.
pub(super) fn ratio(payout: ExactDecimal, stake: ExactDecimal) -> Option<String> {
    if !stake.is_positive() || payout.is_negative() {
        return None;
    }
    let (payout, payout_places) = digits(payout)?;
    let (stake, stake_places) = digits(stake)?;
    // Both with the same number of places, so that only the digits are divided.
    let places = payout_places.max(stake_places);
    let payout = payout.checked_mul(power(places - payout_places)?)?;
    let stake = stake.checked_mul(power(places - stake_places)?)?;
    let scaled = payout.checked_mul(power(PLACES)?)?;
    if scaled % stake != 0 {
        return None;
    }
    let quotient = (scaled / stake).to_string();
    let point = usize::try_from(PLACES).ok()?;
    let padded = format!("{quotient:0>width$}", width = point + 1);
    let (whole, fraction) = padded.split_at(padded.len() - point);
    let fraction = fraction.trim_end_matches('0');
    Some(if fraction.is_empty() {
        whole.to_owned()
    } else {
        format!("{whole}.{fraction}")
    })
}

fn digits(value: ExactDecimal) -> Option<(u128, u32)> {
    let text = value.to_string();
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let digits = format!("{whole}{fraction}").parse().ok()?;
    Some((digits, u32::try_from(fraction.len()).ok()?))
}

fn power(places: u32) -> Option<u128> {
    10_u128.checked_pow(places)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn of(payout: &str, stake: &str) -> Option<String> {
        ratio(
            ExactDecimal::parse(payout).unwrap(),
            ExactDecimal::parse(stake).unwrap(),
        )
    }

    #[test]
    fn a_rate_is_exact_or_none() {
        for (payout, stake, rate) in [
            ("9000.00", "10.00", Some("900")),
            ("320", "100.00", Some("3.2")),
            ("0.00", "5", Some("0")),
            ("1.00", "3.00", None),
            ("500.00", "0", None),
            ("1", "1000000", Some("0.000001")),
            ("1", "10000000", None),
            (
                "79228162514264337593543950335",
                "1",
                Some("79228162514264337593543950335"),
            ),
            ("79228162514264337593543950335", "0.00000000000001", None),
            ("792281625142643375935", "0.5", Some("1584563250285286751870")),
        ] {
            assert_eq!(of(payout, stake).as_deref(), rate, "{payout} / {stake}");
        }
    }

    proptest! {
        #[test]
        fn a_rate_times_the_stake_is_the_payout(payout in 0_u64..10_000_000_000, stake in 1_u64..1_000_000) {
            let decimal = |hundredths: u64| format!("{}.{:02}", hundredths / 100, hundredths % 100);
            let (payout, stake) = (decimal(payout), decimal(stake));
            if let Some(rate) = of(&payout, &stake) {
                let product = ExactDecimal::parse(&rate).unwrap().checked_mul(ExactDecimal::parse(&stake).unwrap());
                prop_assert_eq!(product, ExactDecimal::parse(&payout).ok());
            }
        }
    }
}
