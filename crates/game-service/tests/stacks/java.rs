//! Java (Jackson, Gson, `BigDecimal`, `java.time`).

use super::manner::{Manner, quoted, reads_the_same};

/// `stripTrailingZeros`, whole numbers from `double`, and times as milliseconds.
struct Timestamps;

impl Manner for Timestamps {
    fn decimal(&self, digits: &str) -> String {
        match digits {
            "100.00" => "1E+2".to_owned(),
            "30.00" => "3E+1".to_owned(),
            "50000" => "5E+4".to_owned(),
            "0.00" => "0E-2".to_owned(),
            other => other.to_owned(),
        }
    }

    fn integer(&self, number: i64) -> String {
        format!("{number}.0")
    }

    fn time(&self, utc: &str) -> String {
        milliseconds(utc).to_string()
    }
}

/// `BigDecimal` as a string, and `Instant` as seconds with nanoseconds.
struct Strings;

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
        let milliseconds = milliseconds(utc);
        format!("{}.{:03}000000", milliseconds / 1000, milliseconds % 1000)
    }
}

/// `ZonedDateTime.toString()`, and fields without a value left out.
struct Zoned;

impl Manner for Zoned {
    fn time(&self, utc: &str) -> String {
        let local = utc
            .replacen("T03:", "T10:", 1)
            .replace('Z', "+07:00[Asia/Bangkok]");
        // Seconds of zero are not written.
        quoted(&local.replace("10:30:00.000", "10:30"))
    }
}

fn milliseconds(utc: &str) -> i64 {
    chrono::DateTime::parse_from_rfc3339(utc)
        .unwrap()
        .timestamp_millis()
}

#[test]
fn numbers_may_have_an_exponent_and_times_be_numbers() {
    reads_the_same(&Timestamps);
    reads_the_same(&Strings);
}

#[test]
fn a_time_may_name_its_zone_as_well() {
    reads_the_same(&Zoned);
}
