//! Python (Django REST framework, `FastAPI`, Flask).

use super::{Manner, in_utc, instant, is_whole_second, quoted};

/// `Decimal` as a string, `isoformat` with microseconds.
pub(crate) struct Django;

impl Manner for Django {
    fn decimal(&self, digits: &str) -> String {
        quoted(match digits {
            "100.00" => "1E+2",
            "0.00" => "0E-2",
            other => other,
        })
    }

    fn time(&self, utc: &str) -> String {
        let fraction = if is_whole_second(utc) { "" } else { "%.6f" };
        in_utc(utc, &format!("%Y-%m-%dT%H:%M:%S{fraction}+00:00"))
    }
}

/// Numbers from `float`, times from `time.time()`.
pub(crate) struct FastApi;

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
        let milliseconds = instant(utc).timestamp_millis();
        format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000)
    }

    fn no_list(&self, _: &str) -> Option<String> {
        Some("null".to_owned())
    }
}

/// `jsonify` writes a time as HTTP does, in whole seconds.
pub(crate) struct Flask;

impl Manner for Flask {
    fn time(&self, utc: &str) -> String {
        if is_whole_second(utc) {
            in_utc(utc, "%a, %d %b %Y %H:%M:%S GMT")
        } else {
            quoted(utc)
        }
    }
}
