//! Python (Django REST framework, `FastAPI`, Flask).

use super::manner::{Manner, quoted, reads_the_same};

/// `Decimal` as a string, `isoformat` with microseconds.
struct Django;

impl Manner for Django {
    fn decimal(&self, digits: &str) -> String {
        quoted(match digits {
            "100.00" => "1E+2",
            "0.00" => "0E-2",
            other => other,
        })
    }

    fn time(&self, utc: &str) -> String {
        quoted(&utc.replace(".867Z", ".867000+00:00").replace(".000Z", "+00:00"))
    }
}

/// Numbers from `float`, times from `time.time()`.
struct FastApi;

impl Manner for FastApi {
    fn decimal(&self, digits: &str) -> String {
        match digits.strip_suffix("00") {
            Some(whole) if whole.ends_with('.') => format!("{whole}0"),
            _ => digits.to_owned(),
        }
    }

    fn integer(&self, number: i64) -> String {
        format!("{number}.0")
    }

    fn time(&self, utc: &str) -> String {
        let time = chrono::DateTime::parse_from_rfc3339(utc).unwrap();
        let milliseconds = time.timestamp_millis();
        format!("{}.{}", milliseconds / 1000, milliseconds % 1000)
    }

    fn no_list(&self, _: &str) -> String {
        "null".to_owned()
    }
}

/// `jsonify` writes a time as HTTP does, in whole seconds.
struct Flask;

impl Manner for Flask {
    fn time(&self, utc: &str) -> String {
        match utc {
            "2023-10-17T03:30:00.000Z" => quoted("Tue, 17 Oct 2023 03:30:00 GMT"),
            "2023-10-17T03:30:01.000Z" => quoted("Tue, 17 Oct 2023 03:30:01 GMT"),
            other => quoted(other),
        }
    }
}

#[test]
fn decimals_floats_and_times_are_read() {
    reads_the_same(&Django);
    reads_the_same(&FastApi);
    reads_the_same(&Flask);
}
