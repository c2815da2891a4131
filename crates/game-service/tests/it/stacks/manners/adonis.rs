//! `AdonisJS` (Lucid, knex): decimals of PostgreSQL and `MySQL` are strings, counts of PostgreSQL as well.

use super::{Manner, in_bangkok, quoted};

/// Decimals and counts as the driver gives them, times by Luxon.
pub(crate) struct Lucid;

impl Manner for Lucid {
    fn decimal(&self, digits: &str) -> String {
        quoted(digits)
    }

    fn integer(&self, number: i64) -> String {
        quoted(&number.to_string())
    }

    fn time(&self, utc: &str) -> String {
        in_bangkok(utc, "%Y-%m-%dT%H:%M:%S%.3f%:z")
    }

    fn no_map(&self, _: &str) -> Option<String> {
        Some("null".to_owned())
    }
}
