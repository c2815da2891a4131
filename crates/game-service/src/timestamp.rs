//! Times in the format of the service: `YYYY-MM-DDTHH:mm:ss.SSSZ` (docs/contract.md#times), and in the other forms of ISO
//! 8601 that name a zone, as databases and PHP write them (docs/variants.md#times).

use chrono::{DateTime, Datelike, Utc};

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
            .filter(|time| !is_zero_value(time));
        Self { text, instant }
    }

    pub(crate) fn is_zero_value(&self) -> bool {
        let text = self.text.as_str();
        text.starts_with("0001-01-01") || text.starts_with("0000-00-00") || text.is_empty()
    }
}

/// The time of a variable that was never set begins in year 1 in Go and .NET. No bet is as old.
fn is_zero_value(time: &DateTime<Utc>) -> bool {
    time.year() <= 1
}

/// ISO 8601 with an offset: of hours alone or without a colon, behind a blank, of a time without seconds or without
/// separators. A blank may stand in place of `T`.
fn iso_8601(text: &str) -> Option<DateTime<Utc>> {
    const FORMS: [&str; 3] = [
        "%Y-%m-%dT%H:%M:%S%.f%#z",
        "%Y-%m-%dT%H:%M%#z",
        "%Y%m%dT%H%M%S%.f%#z",
    ];
    let (time, offset) = match text.strip_suffix(['Z', 'z']) {
        Some(time) => (time, "+00:00"),
        None => text.split_at_checked(text.rfind(['+', '-'])?)?,
    };
    let time = time.trim_ascii_end().replacen(' ', "T", 1).replacen(',', ".", 1);
    let written = format!("{time}{offset}");
    FORMS
        .iter()
        .find_map(|form| DateTime::parse_from_str(&written, form).ok())
        .map(|time| time.to_utc())
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{NaiveDateTime, TimeDelta};
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
            "2023-10-17 08:18:17.867Z",
            "2023-10-17T08:18:17,867Z",
            "20231017T081817.867Z",
            "20231017T151817.867+0700",
        ] {
            assert_eq!(
                instant(text).as_deref(),
                Some("2023-10-17T08:18:17.867+00:00"),
                "{text}"
            );
        }
        for text in ["2023-10-17T08:18Z", "2023-10-17T15:18+07:00"] {
            assert_eq!(
                instant(text).as_deref(),
                Some("2023-10-17T08:18:00+00:00"),
                "{text}"
            );
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
            "1697530697867",
            "1697530697",
            "-1697530697",
            "/Date(1697530697867+0700)/",
            "2023-10-17 08:18:17.867 +0000 UTC",
            "2023-10-17 08:18:17.867 UTC",
            "2023-10-17T15:18:17.867+07:00[Asia/Bangkok]",
            "2023-10-17 15:18:17.867 +07:00:00",
            "Tue, 17 Oct 2023 08:18:17 GMT",
            "Tue Oct 17 2023 15:18:17 GMT+0700 (Indochina Time)",
            "October, 17 2023 15:18:17 +0700",
            "2023-13-17T08:18:17Z",
            "2023-10-17T25:18:17Z",
            "[2023,10,17,8,18,17]",
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
