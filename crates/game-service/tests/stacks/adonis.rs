//! `AdonisJS` (Lucid, knex): decimals of PostgreSQL and `MySQL` are strings, counts of PostgreSQL as well.

use super::manner::{Manner, quoted, reads_the_same};

/// Decimals and counts as the driver gives them, times by Luxon.
struct Lucid;

impl Manner for Lucid {
    fn decimal(&self, digits: &str) -> String {
        quoted(digits)
    }

    fn integer(&self, number: i64) -> String {
        quoted(&number.to_string())
    }

    fn time(&self, utc: &str) -> String {
        quoted(&utc.replacen("T03:", "T10:", 1).replace('Z', "+07:00"))
    }

    fn no_map(&self, _: &str) -> String {
        "null".to_owned()
    }
}

#[test]
fn what_the_driver_gives_is_read() {
    reads_the_same(&Lucid);
}
