//! Java and Kotlin (Jackson, Gson, `BigDecimal`, `java.time`).

use super::{Manner, in_bangkok, in_utc, instant, is_whole_second, quoted, shortest};

/// `stripTrailingZeros`, whole numbers from `double`, and times as milliseconds.
pub(crate) struct Timestamps;

impl Manner for Timestamps {
    fn decimal(&self, digits: &str) -> String {
        shortest(digits)
    }

    fn integer(&self, number: i64) -> String {
        format!("{number}.0")
    }

    fn time(&self, utc: &str) -> String {
        instant(utc).timestamp_millis().to_string()
    }
}

/// `BigDecimal` as a string, and `Instant` as seconds with nanoseconds.
pub(crate) struct Strings;

impl Manner for Strings {
    fn decimal(&self, digits: &str) -> String {
        quoted(if digits == "100.00" { "1E+2" } else { digits })
    }

    fn integer(&self, number: i64) -> String {
        match number {
            6 => "6E0".to_owned(),
            20 => "2.0E1".to_owned(),
            other => other.to_string(),
        }
    }

    fn time(&self, utc: &str) -> String {
        let milliseconds = instant(utc).timestamp_millis();
        format!("{}.{:03}000000", milliseconds / 1000, milliseconds % 1000)
    }
}

/// `ZonedDateTime.toString()`, which leaves out seconds of zero.
pub(crate) struct Zoned;

impl Manner for Zoned {
    fn time(&self, utc: &str) -> String {
        let has_no_seconds = is_whole_second(utc) && instant(utc).timestamp() % 60 == 0;
        let seconds = if has_no_seconds { "" } else { ":%S%.f" };
        in_bangkok(utc, &format!("%Y-%m-%dT%H:%M{seconds}%:z[Asia/Bangkok]"))
    }
}

/// Jackson as Spring sets it up, with `NON_EMPTY`.
pub(crate) struct Spring;

impl Manner for Spring {
    fn time(&self, utc: &str) -> String {
        in_utc(utc, "%Y-%m-%dT%H:%M:%S%.3f+00:00")
    }

    fn no_list(&self, key: &str) -> Option<String> {
        unless_omitted(key, "[]")
    }

    fn no_map(&self, key: &str) -> Option<String> {
        unless_omitted(key, "{}")
    }
}

/// `kotlinx.serialization` leaves out what has the value of its default.
pub(crate) struct Kotlin;

impl Manner for Kotlin {
    fn decimal(&self, digits: &str) -> String {
        quoted(digits)
    }

    fn no_list(&self, key: &str) -> Option<String> {
        unless_omitted(key, "[]")
    }

    fn no_map(&self, key: &str) -> Option<String> {
        unless_omitted(key, "{}")
    }
}

/// The content of these fields may be missing; of others, a missing one is reported.
fn unless_omitted(key: &str, empty: &str) -> Option<String> {
    let is_omitted = matches!(
        key,
        "player_win"
            | "remark"
            | "image_url"
            | "addition"
            | "title"
            | "dealer"
            | "user_limit"
            | "player_bet_result"
            | "additional_payout"
            | "records"
            | "player"
    );
    (!is_omitted).then(|| empty.to_owned())
}
