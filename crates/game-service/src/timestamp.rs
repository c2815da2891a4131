//! Times in the format of the service: `YYYY-MM-DDTHH:mm:ss.SSSZ` (docs/contract.md#times), and in other forms that
//! denote one instant (docs/variants.md#times).

use ::money::without_exponent;
use chrono::{DateTime, Datelike, NaiveDateTime, Utc};
use std::borrow::Cow;

/// A time as received, with the instant it denotes if the text names a zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Timestamp {
    /// The text as received.
    pub text: String,
    /// The instant (UTC). None if the text names no zone or cannot be read: a zone is never guessed.
    pub instant: Option<DateTime<Utc>>,
}

impl Timestamp {
    pub(crate) fn read(text: String) -> Self {
        let instant = DateTime::parse_from_rfc3339(&text)
            .map(|time| time.to_utc())
            .ok()
            .or_else(|| iso_8601(text.trim_ascii()))
            .or_else(|| since_epoch(text.trim_ascii()))
            .or_else(|| printed(text.trim_ascii()))
            .or_else(|| {
                DateTime::parse_from_rfc2822(text.trim_ascii())
                    .ok()
                    .map(|time| time.to_utc())
            })
            .filter(|time| !is_zero_value(time));
        Self { text, instant }
    }

    /// Whether the text is the value of a time that was never set.
    pub(crate) fn is_zero_value(&self) -> bool {
        let text = self.text.as_str();
        text.starts_with("0001-01-01") || text.starts_with("0000-00-00") || text.is_empty()
    }
}

/// The time of a variable that was never set begins in year 1 in Go and .NET. No bet is as old.
fn is_zero_value(time: &DateTime<Utc>) -> bool {
    time.year() <= 1
}

/// ISO 8601 with an offset: of hours alone or without a colon, after a space, after a time without seconds, and with a
/// space in place of `T`. Java adds the zone's name in brackets, and Go and Ruby write `UTC`.
fn iso_8601(text: &str) -> Option<DateTime<Utc>> {
    let text = match text.strip_suffix(']') {
        Some(named) => named.split_once('[')?.0,
        None => text,
    };
    let text = text.strip_suffix(" UTC").map_or(Cow::Borrowed(text), |time| {
        if has_offset(time) {
            Cow::Borrowed(time)
        } else {
            Cow::Owned(format!("{time}+00:00"))
        }
    });
    let (date, time) = text.split_at_checked(10)?;
    let time = time.strip_prefix(['T', 't', ' '])?;
    let time = time.replacen(',', ".", 1);
    let time = match time.strip_suffix(['Z', 'z']) {
        Some(utc) => format!("{}+00:00", utc.trim_end()),
        None => time,
    };
    let at = time.rfind(['+', '-'])?;
    let (time, offset) = time.split_at_checked(at)?;
    // Rust's `time` writes the seconds of an offset.
    let offset = match offset.strip_suffix(":00") {
        Some(minutes) if offset.len() == "+07:00:00".len() => minutes,
        _ => offset,
    };
    let written = format!("{date}T{} {offset}", time.trim_end());
    ["%Y-%m-%dT%H:%M:%S%.f %#z", "%Y-%m-%dT%H:%M %#z"]
        .iter()
        .find_map(|format| DateTime::parse_from_str(&written, format).ok())
        .map(|time| time.to_utc())
}

/// Forms in which programs print a time for people, with the name of the month and an offset or UTC: JavaScript's and
/// Java's `toString`, `ColdFusion`'s JSON, and ISO 8601 without separators.
fn printed(text: &str) -> Option<DateTime<Utc>> {
    // JavaScript adds the name of the zone.
    let text = text.split_once(" (").map_or(text, |(time, _)| time);
    let of_offset = [
        "%a %b %d %Y %H:%M:%S GMT%z",
        "%B, %d %Y %H:%M:%S %z",
        "%Y%m%dT%H%M%S%.f%#z",
    ];
    let with_offset = |format: &&str| DateTime::parse_from_str(text, format).ok();
    if let Some(time) = of_offset.iter().find_map(with_offset) {
        return Some(time.to_utc());
    }
    let of_utc = [
        "%a %b %d %H:%M:%S UTC %Y",
        "%a %b %d %H:%M:%S GMT %Y",
        "%Y%m%dT%H%M%S%.fZ",
    ];
    let in_utc = |format: &&str| NaiveDateTime::parse_from_str(text, format).ok();
    of_utc.iter().find_map(in_utc).map(|time| time.and_utc())
}

/// Whether a text with a date ends in an offset.
fn has_offset(text: &str) -> bool {
    text.get(10..)
        .is_some_and(|time| time.contains(['+', '-']) || time.ends_with(['Z', 'z']))
}

/// The time since 1970 (UTC) in seconds, milliseconds, microseconds or nanoseconds. The number of digits tells the unit
/// from 2001 to 2286 (docs/ASSUMPTIONS.md#a155). .NET writes milliseconds as `/Date(1697512897867)/`.
fn since_epoch(text: &str) -> Option<DateTime<Utc>> {
    if let Some(date) = text.strip_prefix("/Date(") {
        let date = date.strip_suffix(")/")?;
        let milliseconds = date
            .split_once(['+', '-'])
            .map_or(date, |(milliseconds, _)| milliseconds);
        return DateTime::from_timestamp_millis(digits(milliseconds)?);
    }
    let plain = without_exponent(text);
    let text = plain.as_deref().unwrap_or(text);
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let number = digits(whole)?;
    if !fraction.is_empty() {
        digits(fraction)?;
    }
    match whole.len() {
        10 => {
            let nanoseconds = format!("{fraction:0<9}");
            DateTime::from_timestamp(number, nanoseconds.get(..9)?.parse().ok()?)
        }
        13 => DateTime::from_timestamp_millis(number),
        16 => DateTime::from_timestamp_micros(number),
        19 => Some(DateTime::from_timestamp_nanos(number)),
        _ => None,
    }
}

fn digits(text: &str) -> Option<i64> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;
    use proptest::prelude::*;

    fn instant(text: &str) -> Option<String> {
        let time = Timestamp::read(text.to_owned());
        assert_eq!(time.text, text);
        time.instant.map(|time| time.to_rfc3339())
    }

    #[test]
    fn an_instant_is_read_in_each_form_that_denotes_one() {
        for text in [
            "2023-10-17T08:18:17.867Z",
            "2023-10-17T08:18:17.867000Z",
            "2023-10-17T08:18:17.867000000Z",
            "2023-10-17T08:18:17.8670000+00:00",
            "2023-10-17T15:18:17.867+07:00",
            "2023-10-17T15:18:17.867+0700",
            "2023-10-17T15:18:17.867+07",
            "2023-10-17T02:48:17.867-05:30",
            "2023-10-17 08:18:17.867+00",
            "2023-10-17 08:18:17.867 +0000",
            "2023-10-17 08:18:17.867 +0000 UTC",
            "2023-10-17 08:18:17.867 UTC",
            "2023-10-17 08:18:17.867Z",
            "2023-10-17t08:18:17,867z",
            "2023-10-17T15:18:17.867+07:00[Asia/Bangkok]",
            "2023-10-17T08:18:17.867Z[UTC]",
            "1697530697867",
            "1697530697867000",
            "1697530697867000000",
            "1697530697.867",
            "1697530697.867000000",
            "1.697530697867E12",
            "1.697530697867E9",
            "/Date(1697530697867)/",
            "/Date(1697530697867+0700)/",
            "2023-10-17 8:18:17.867 +00:00:00",
            "2023-10-17 15:18:17.867 +07:00:00",
            "20231017T081817.867Z",
            "20231017T151817.867+0700",
        ] {
            assert_eq!(
                instant(text).as_deref(),
                Some("2023-10-17T08:18:17.867+00:00"),
                "{text}"
            );
        }
        for (text, read) in [
            ("2023-10-17T08:18Z", "2023-10-17T08:18:00+00:00"),
            ("2023-10-17T15:18+07:00", "2023-10-17T08:18:00+00:00"),
            ("1697530697", "2023-10-17T08:18:17+00:00"),
            ("Tue, 17 Oct 2023 08:18:17 GMT", "2023-10-17T08:18:17+00:00"),
            (
                "Tue Oct 17 2023 15:18:17 GMT+0700 (Indochina Time)",
                "2023-10-17T08:18:17+00:00",
            ),
            ("Tue Oct 17 08:18:17 UTC 2023", "2023-10-17T08:18:17+00:00"),
            ("October, 17 2023 15:18:17 +0700", "2023-10-17T08:18:17+00:00"),
        ] {
            assert_eq!(instant(text).as_deref(), Some(read), "{text}");
        }
    }

    #[test]
    fn a_time_without_a_zone_and_what_is_no_time_is_no_instant() {
        for text in [
            "2023-10-17T08:18:17.867",
            "2023-10-17 08:18:17",
            "2023-10-17",
            "2023-10-17T08:18:17 ICT",
            "17/10/2023 08:18:17 +0700",
            "10/17/2023 8:18:17 AM",
            "yesterday",
            "",
            "16975306",
            "169753069786",
            "-1697530697",
            "1697530697.x",
            "2023-13-17T08:18:17Z",
            "2023-10-17T25:18:17Z",
            "[2023,10,17,8,18,17]",
            "Tue Oct 17 15:18:17 ICT 2023",
            "October, 17 2023 15:18:17",
            "20231017T081817",
            "20231017081817",
            "17-OCT-23 08.18.17.867000 AM +00:00",
            "0001-01-01T00:00:00Z",
            "0000-00-00 00:00:00",
        ] {
            assert_eq!(instant(text), None, "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn every_form_of_an_instant_is_the_same_instant(milliseconds in 1_000_000_000_000_i64..9_999_999_999_999, offset in -14_i64 * 60..=14 * 60) {
            let time = DateTime::from_timestamp_millis(milliseconds).unwrap();
            let local: NaiveDateTime = time.naive_utc() + TimeDelta::minutes(offset);
            let (sign, hours, minutes) = (if offset < 0 { '-' } else { '+' }, offset.abs() / 60, offset.abs() % 60);
            for text in [
                format!("{}{sign}{hours:02}:{minutes:02}", local.format("%Y-%m-%dT%H:%M:%S%.6f")),
                format!("{} {sign}{hours:02}{minutes:02}", local.format("%Y-%m-%d %H:%M:%S%.3f")),
                milliseconds.to_string(),
                format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000),
            ] {
                prop_assert_eq!(Timestamp::read(text.clone()).instant, Some(time), "{}", text);
            }
        }

        #[test]
        fn any_text_is_a_time_or_none(text in "\\PC{0,40}") {
            prop_assert_eq!(Timestamp::read(text.clone()).text, text);
        }
    }
}
