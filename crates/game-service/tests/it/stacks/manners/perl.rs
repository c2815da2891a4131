//! Perl (Mojolicious, `JSON::XS`, DBI): what the database gives is a string, `undef` is `null`.

use super::{Manner, in_utc, quoted};

pub(crate) struct Mojolicious;

impl Manner for Mojolicious {
    fn decimal(&self, digits: &str) -> String {
        quoted(digits)
    }

    fn integer(&self, number: i64) -> String {
        quoted(&number.to_string())
    }

    fn time(&self, utc: &str) -> String {
        in_utc(utc, "%Y-%m-%dT%H:%M:%S%.3f+0000")
    }

    fn no_list(&self, _: &str) -> Option<String> {
        Some("null".to_owned())
    }

    fn no_map(&self, _: &str) -> Option<String> {
        Some(r#""""#.to_owned())
    }
}
