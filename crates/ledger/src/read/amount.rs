//! Amounts as people and programs write them, read exactly (docs/ledger.md#amounts).

use std::borrow::Cow;

use money::{ExactDecimal, ParseError};

use crate::map::{DecimalMark, Unit};

/// Why a text is no amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AmountFault {
    NoAmount,
    TooManyDigits,
}

/// An amount with each of the two decimal marks. None where the text has no meaning with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Readings {
    pub(crate) point: Option<ExactDecimal>,
    pub(crate) comma: Option<ExactDecimal>,
}

impl Readings {
    pub(crate) fn of(text: &str) -> Self {
        Self {
            point: amount(text, DecimalMark::Point).ok(),
            comma: amount(text, DecimalMark::Comma).ok(),
        }
    }

    /// The amount, if it does not depend on the mark.
    pub(crate) fn only(self) -> Option<ExactDecimal> {
        match (self.point, self.comma) {
            (Some(point), Some(comma)) => (point == comma).then_some(point),
            (point, comma) => point.or(comma),
        }
    }
}

/// Reads an amount: a sign in front or behind, or brackets for a minus; a sign of a currency; digits, also Thai ones, alone or in
/// groups; decimals behind the mark.
///
/// # Errors
/// See [`AmountFault`].
pub(crate) fn amount(text: &str, mark: DecimalMark) -> Result<ExactDecimal, AmountFault> {
    let text = western(text.trim());
    let (digits, is_negative) = without_sign(&text).ok_or(AmountFault::NoAmount)?;
    let plain = plain_decimal(digits, mark).ok_or(AmountFault::NoAmount)?;
    match ExactDecimal::parse(&plain) {
        Ok(amount) if is_negative => Ok(amount.negated()),
        Ok(amount) => Ok(amount),
        Err(ParseError::TooManyDigits) => Err(AmountFault::TooManyDigits),
        Err(ParseError::NotPlainDecimal) => Err(AmountFault::NoAmount),
    }
}

/// With Western digits in place of Thai ones.
pub(crate) fn western(text: &str) -> Cow<'_, str> {
    if !text.contains(is_thai_digit) {
        return Cow::Borrowed(text);
    }
    let letters = text.chars().map(|letter| match letter {
        digit if is_thai_digit(digit) => {
            char::from_digit(u32::from(digit) - u32::from('๐'), 10).unwrap_or(digit)
        }
        other => other,
    });
    Cow::Owned(letters.collect())
}

fn is_thai_digit(letter: char) -> bool {
    ('๐'..='๙').contains(&letter)
}

/// The digits and whether they are below zero. A sign may stand on either side of a currency's sign, once.
fn without_sign(text: &str) -> Option<(&str, bool)> {
    let (mut rest, mut sign) = (text, None);
    if let Some(inner) = rest.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        (rest, sign) = (inner.trim(), Some(true));
    }
    for _ in 0..2 {
        rest = without_currency(rest);
        let found = if let Some(inner) = rest.strip_prefix(MINUS).or_else(|| rest.strip_suffix(MINUS)) {
            Some((inner, true))
        } else {
            rest.strip_prefix('+').map(|inner| (inner, false))
        };
        if let Some((inner, is_negative)) = found {
            if sign.replace(is_negative).is_some() {
                return None;
            }
            rest = inner.trim();
        }
    }
    Some((rest, sign.unwrap_or(false)))
}

/// A hyphen, and the sign of mathematics.
const MINUS: [char; 2] = ['-', '\u{2212}'];

/// Without the sign or the word of a currency that stands with every amount of a column. Which currency it is, the map says.
fn without_currency(text: &str) -> &str {
    const SIGNS: [char; 7] = ['฿', '$', '€', '£', '¥', '₫', '₹'];
    let text = text.strip_prefix(SIGNS).unwrap_or(text);
    let text = text.strip_suffix(SIGNS).unwrap_or(text).trim();
    match words(text).next().filter(|word| is_currency(word)) {
        Some(word) => {
            let text = text.strip_prefix(word).unwrap_or(text);
            text.strip_suffix(word).unwrap_or(text).trim()
        }
        None => text,
    }
}

/// A code of three capitals, or a word for the baht.
fn is_currency(word: &str) -> bool {
    let is_code = word.len() == 3 && word.bytes().all(|byte| byte.is_ascii_uppercase());
    is_code || word == "บาท" || word.eq_ignore_ascii_case("baht")
}

/// The words in an amount: `THB 1,650.00` has one.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_alphabetic());
    words.filter(|word| !word.is_empty())
}

/// In the form `1650.00`. None if groups or decimals are not where they can be.
fn plain_decimal(text: &str, mark: DecimalMark) -> Option<String> {
    let (mark, other) = match mark {
        DecimalMark::Point => ('.', ','),
        DecimalMark::Comma => (',', '.'),
    };
    let (whole, fraction) = match text.split_once(mark) {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (text, None),
    };
    if fraction.is_some_and(|fraction| fraction.is_empty() || !are_digits(fraction)) {
        return None;
    }
    let whole = if whole.is_empty() && fraction.is_some() {
        Cow::Borrowed("0")
    } else {
        ungrouped(whole, other)?
    };
    let whole = match whole.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    };
    Some(match fraction {
        Some(fraction) => format!("{whole}.{fraction}"),
        None => whole.to_owned(),
    })
}

/// The digits without the signs between groups: three digits a group, or two before the last three, as in India.
fn ungrouped(whole: &str, other: char) -> Option<Cow<'_, str>> {
    if are_digits(whole) {
        return (!whole.is_empty()).then_some(Cow::Borrowed(whole));
    }
    let between = whole.chars().find(|letter| !letter.is_ascii_digit())?;
    if between != other && !matches!(between, ' ' | '\u{a0}' | '\u{202f}' | '\'' | '\u{2019}') {
        return None;
    }
    let groups: Vec<&str> = whole.split(between).collect();
    let (first, rest) = groups.split_first()?;
    let (last, middle) = rest.split_last()?;
    let size = if middle.iter().all(|group| group.len() == 3) {
        3
    } else {
        2
    };
    // Nobody writes 0,125 for 125.
    let is_first = (1..=size).contains(&first.len()) && !first.starts_with('0');
    let is_grouped = is_first && last.len() == 3 && middle.iter().all(|group| group.len() == size);
    (is_grouped && groups.iter().all(|group| are_digits(group))).then(|| Cow::Owned(groups.concat()))
}

fn are_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// An amount of a table in the currency's own units.
pub(crate) fn in_units(amount: ExactDecimal, unit: Unit, currency: &str) -> Option<ExactDecimal> {
    const PARTS: [&str; 5] = ["1", "0.1", "0.01", "0.001", "0.0001"];
    let places = match unit {
        Unit::Whole => return Some(amount),
        Unit::Hundredths => 2,
        Unit::Minor => minor_places(currency),
    };
    amount.checked_mul(ExactDecimal::parse(PARTS[places]).ok()?)
}

/// Decimal places of the minor unit of a currency (ISO 4217). Most have two.
fn minor_places(currency: &str) -> usize {
    match currency {
        "BIF" | "CLP" | "DJF" | "GNF" | "ISK" | "JPY" | "KMF" | "KRW" | "PYG" | "RWF" | "UGX" | "UYI"
        | "VND" | "VUV" | "XAF" | "XOF" | "XPF" => 0,
        "BHD" | "IQD" | "JOD" | "KWD" | "LYD" | "OMR" | "TND" => 3,
        "CLF" | "UYW" => 4,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn text(written: &str, mark: DecimalMark) -> Option<String> {
        amount(written, mark).ok().map(|amount| amount.to_string())
    }

    #[test]
    fn one_amount_is_read_in_many_manners() {
        let point = [
            "1650.00",
            "1,650.00",
            "+1,650.00",
            " 1 650.00 ",
            "1\u{a0}650.00",
            "1'650.00",
            "฿1,650.00",
            "฿ 1650.00",
            "1650.00 ฿",
            "THB 1,650.00",
            "1,650.00 บาท",
            "๑,๖๕๐.๐๐",
            "001650.00",
        ];
        for written in point {
            assert_eq!(
                text(written, DecimalMark::Point).as_deref(),
                Some("1650.00"),
                "{written}"
            );
        }
        for written in [
            "-1.650,00",
            "\u{2212}1650,00",
            "1.650,00-",
            "(1.650,00)",
            "-€1.650,00",
            "€-1.650,00",
            "EUR -1.650,00",
            "(1.650,00 EUR)",
        ] {
            assert_eq!(
                text(written, DecimalMark::Comma).as_deref(),
                Some("-1650.00"),
                "{written}"
            );
        }
        assert_eq!(
            text("12,34,567.5", DecimalMark::Point).as_deref(),
            Some("1234567.5")
        );
        assert_eq!(text(".5", DecimalMark::Point).as_deref(), Some("0.5"));
    }

    #[test]
    fn what_has_no_meaning_is_no_amount() {
        for written in [
            "", "-", "+", "1.2.3", "1,65.00", "1,6500", "1650,00", "--5", "(-5)", "1e3", "0x10", "NaN",
            "12 THB x", "THB", "xTHB 5", "5.", "1,,000", ",650", "1 65", "=1+1",
        ] {
            assert_eq!(text(written, DecimalMark::Point), None, "{written}");
        }
        let long = amount(&"9".repeat(40), DecimalMark::Point);
        assert_eq!(long, Err(AmountFault::TooManyDigits));
    }

    #[test]
    fn only_what_has_two_meanings_is_open() {
        for open in ["1,650", "1.650", "-1,650", "12,345"] {
            assert_eq!(Readings::of(open).only(), None, "{open}");
        }
        for decided in [
            "1650",
            "1650.0",
            "1.65",
            "1,65",
            "0,125",
            "1.650,00",
            "1,650,000",
            "1234.567",
        ] {
            assert!(Readings::of(decided).only().is_some(), "{decided}");
        }
    }

    #[test]
    fn units_are_those_of_the_currency() {
        let amount = ExactDecimal::whole(165_000);
        let read = |unit, currency| in_units(amount, unit, currency).map(|amount| amount.to_string());
        assert_eq!(read(Unit::Hundredths, "JPY").as_deref(), Some("1650.00"));
        assert_eq!(read(Unit::Minor, "JPY").as_deref(), Some("165000"));
        assert_eq!(read(Unit::Minor, "KWD").as_deref(), Some("165.000"));
        assert_eq!(read(Unit::Minor, "THB").as_deref(), Some("1650.00"));
    }

    fn grouped(digits: &str, between: &str) -> String {
        let mut groups: Vec<&str> = Vec::new();
        let mut rest = digits;
        while rest.len() > 3 {
            let (before, group) = rest.split_at(rest.len() - 3);
            groups.insert(0, group);
            rest = before;
        }
        groups.insert(0, rest);
        groups.join(between)
    }

    proptest! {
        #[test]
        fn a_written_amount_is_read_exactly(
            whole in 0_u64..1_000_000_000_000_000,
            fraction in "[0-9]{1,6}",
            is_negative: bool,
            between in prop::sample::select(vec!["", " ", "\u{a0}", "'", "other"]),
            is_comma: bool,
            sign_place in 0..3,
        ) {
            let (mark, decimal, other) =
                if is_comma { (DecimalMark::Comma, ",", ".") } else { (DecimalMark::Point, ".", ",") };
            let between = if between == "other" { other } else { between };
            let size = format!("{}{decimal}{fraction}", grouped(&whole.to_string(), between));
            let written = match (is_negative, sign_place) {
                (false, 0) => format!("+{size}"),
                (false, _) => size,
                (true, 0) => format!("-{size}"),
                (true, 1) => format!("{size}-"),
                (true, _) => format!("({size})"),
            };
            let exact = ExactDecimal::parse(&format!("{whole}.{fraction}")).unwrap();
            let wanted = if is_negative { exact.negated() } else { exact };
            prop_assert_eq!(amount(&written, mark), Ok(wanted), "{}", written);
        }

        #[test]
        fn no_text_makes_it_fail(text in "\\PC{0,24}") {
            let _ = amount(&text, DecimalMark::Point);
            let _ = Readings::of(&text);
        }
    }
}
