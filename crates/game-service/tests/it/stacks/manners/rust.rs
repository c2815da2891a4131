//! Rust (axum with `serde`, `rust_decimal` and `time`).

use super::{Manner, in_utc, quoted};

/// `time` writes the hour without a zero before it, and the seconds of the offset.
pub(crate) struct Axum;

impl Manner for Axum {
    fn decimal(&self, digits: &str) -> String {
        quoted(digits)
    }

    fn time(&self, utc: &str) -> String {
        in_utc(utc, "%Y-%m-%d %-H:%M:%S%.3f +00:00:00")
    }

    fn no_map(&self, _: &str) -> Option<String> {
        Some("null".to_owned())
    }
}
