//! Ruby (Rails, Sinatra).

use super::{Manner, in_utc, is_whole_second, quoted};

/// `BigDecimal` as a string; empty values are left as they are.
pub(crate) struct Rails;

impl Manner for Rails {
    fn decimal(&self, digits: &str) -> String {
        quoted(digits)
    }

    fn no_map(&self, _: &str) -> Option<String> {
        Some("null".to_owned())
    }
}

/// `BigDecimal#to_s` and `Time#to_s` without Rails.
pub(crate) struct Plain;

impl Manner for Plain {
    fn decimal(&self, digits: &str) -> String {
        quoted(match digits {
            "100.00" => "0.1e3",
            "1150.50" => "0.11505e4",
            "0.95" => "0.95e0",
            "0.00" => "0.0",
            other => other,
        })
    }

    fn time(&self, utc: &str) -> String {
        if is_whole_second(utc) {
            in_utc(utc, "%Y-%m-%d %H:%M:%S UTC")
        } else {
            in_utc(utc, "%Y-%m-%d %H:%M:%S%.3f +0000")
        }
    }
}
