//! Elixir (Phoenix, Ecto, Jason).

use super::{Manner, in_utc, quoted, shortest};

/// `Decimal` as a string, in scientific form if it was normalized; `utc_datetime_usec`; `nil`.
pub(crate) struct Phoenix;

impl Manner for Phoenix {
    fn decimal(&self, digits: &str) -> String {
        quoted(&shortest(digits))
    }

    fn time(&self, utc: &str) -> String {
        in_utc(utc, "%Y-%m-%dT%H:%M:%S%.6fZ")
    }

    fn no_map(&self, _: &str) -> Option<String> {
        Some("null".to_owned())
    }
}
