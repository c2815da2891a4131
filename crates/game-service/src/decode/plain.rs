//! Decimals that programs write in other forms than `digits[.digits]`.

use ::money::without_exponent;

/// Decimal places that an amount keeps if all further ones are zeros. A decimal has 28 digits at most.
const PLACES: usize = 10;

/// The plain decimal that a text means, for forms with one meaning only (docs/variants.md#numbers):
///
/// * an exponent, as Java (`1E+2`) and Ruby (`0.1505e3`) write it;
/// * groups of three digits, if a decimal point or a second group shows that the comma is none;
/// * no digit before the point (`.50`);
/// * many zeros at the end, as a database column with 30 decimal places has them.
///
/// None for any other text, and for a text that is plain already.
pub(super) fn plain_decimal(text: &str) -> Option<String> {
    if let Some(plain) = without_exponent(text) {
        return Some(plain);
    }
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", text),
    };
    let (whole, fraction) = match digits.split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (digits, None),
    };
    if whole.contains(',') {
        let whole = without_groups(whole, fraction.is_some())?;
        return Some(match fraction {
            Some(fraction) => format!("{sign}{whole}.{fraction}"),
            None => format!("{sign}{whole}"),
        });
    }
    let fraction = fraction.filter(|fraction| !fraction.is_empty())?;
    let (kept, zeros) = fraction.split_at_checked(PLACES).unwrap_or((fraction, ""));
    match (whole.is_empty(), zeros.is_empty()) {
        (true, true) => Some(format!("{sign}0.{fraction}")),
        (false, false) if zeros.bytes().all(|zero| zero == b'0') => Some(format!("{sign}{whole}.{kept}")),
        _ => None,
    }
}

/// The digits of `1,234,567`. One comma alone could be a decimal comma.
fn without_groups(whole: &str, has_point: bool) -> Option<String> {
    let mut groups = whole.split(',');
    let first = groups.next()?;
    let is_digits = |group: &str| group.bytes().all(|digit| digit.is_ascii_digit());
    let leads = matches!(first.len(), 1..=3) && is_digits(first) && !first.starts_with('0');
    let follows = groups.clone().all(|group| group.len() == 3 && is_digits(group));
    let is_certain = has_point || groups.count() > 1;
    (leads && follows && is_certain).then(|| whole.replace(',', ""))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::money::ExactDecimal;
    use proptest::prelude::*;

    #[test]
    fn each_form_has_the_digits_that_it_means() {
        for (text, plain) in [
            ("1E+2", "100"),
            ("2.2E1", "22"),
            ("0.1505e3", "150.5"),
            ("-1E-2", "-0.01"),
            ("1,234.50", "1234.50"),
            ("-1,234,567", "-1234567"),
            (".50", "0.50"),
            ("-.5", "-0.5"),
            ("150.500000000000000000000000000000", "150.5000000000"),
        ] {
            assert_eq!(plain_decimal(text).as_deref(), Some(plain), "{text}");
        }
    }

    #[test]
    fn what_could_mean_two_amounts_is_not_read() {
        for text in [
            "1,234",
            "1.234,50",
            "12,34.00",
            "0,123.00",
            ",123.00",
            "1,2345.00",
            "1,,234.00",
            "",
            "-",
            ".",
            "5.",
            "150.00000000001",
            "1 234.50",
            "1'234.50",
            "1,234.5,0",
        ] {
            let read = plain_decimal(text).and_then(|plain| ExactDecimal::parse(&plain).ok());
            assert_eq!(read, None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn groups_change_no_amount(whole in 1_000_u64..1_000_000_000_000, cents in 0_u8..100) {
            let mut grouped = whole.to_string();
            for place in (1..grouped.len()).rev().filter(|place| (grouped.len() - place) % 3 == 0).collect::<Vec<_>>() {
                grouped.insert(place, ',');
            }
            let plain = plain_decimal(&format!("{grouped}.{cents:02}"));
            prop_assert_eq!(plain, Some(format!("{whole}.{cents:02}")));
        }

        #[test]
        fn any_text_is_a_decimal_or_none(text in "[0-9,.eE+ -]{0,20}") {
            let _ = plain_decimal(&text);
        }
    }
}
