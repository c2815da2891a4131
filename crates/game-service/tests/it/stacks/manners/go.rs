//! Go (`encoding/json`): an empty slice or map is `null`, and a struct has all its fields.

use super::{Manner, in_utc, quoted};

/// Empty slices and maps that were never made; times in nanoseconds.
pub(crate) struct Nil;

impl Manner for Nil {
    fn time(&self, utc: &str) -> String {
        in_utc(utc, "%Y-%m-%dT%H:%M:%S%.9fZ")
    }

    fn no_list(&self, _: &str) -> Option<String> {
        Some("null".to_owned())
    }

    fn no_map(&self, _: &str) -> Option<String> {
        Some("null".to_owned())
    }
}

/// `Time.String()`.
pub(crate) struct Printed;

impl Manner for Printed {
    fn time(&self, utc: &str) -> String {
        in_utc(utc, "%Y-%m-%d %H:%M:%S%.f +0000 UTC")
    }
}

/// `sql.NullString` and its kin, which have no form of their own in JSON.
pub(crate) struct Nullable;

impl Manner for Nullable {
    fn decimal(&self, digits: &str) -> String {
        format!(r#"{{"String":"{digits}","Valid":true}}"#)
    }

    fn integer(&self, number: i64) -> String {
        format!(r#"{{"Int64":{number},"Valid":true}}"#)
    }

    fn time(&self, utc: &str) -> String {
        format!(r#"{{"Time":"{utc}","Valid":true}}"#)
    }

    fn text(&self, text: &str) -> String {
        format!(r#"{{"String":{},"Valid":true}}"#, quoted(text))
    }

    fn no_map(&self, _: &str) -> Option<String> {
        Some(r#"{"String":"","Valid":false}"#.to_owned())
    }
}
