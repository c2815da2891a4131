//! JSON Lines: each record as it was received, on one line.

use std::borrow::Cow;
use std::fs::File;
use std::io::{BufWriter, Write as _};

use serde::de::IgnoredAny;

use crate::{ExportError, Row};

pub(crate) struct JsonLines {
    out: BufWriter<File>,
}

impl JsonLines {
    pub(crate) fn begin(out: File) -> Self {
        Self {
            out: BufWriter::new(out),
        }
    }

    /// Writes the row's JSON. Returns whether it has any.
    pub(crate) fn row(&mut self, row: &Row) -> Result<bool, ExportError> {
        let Some(raw) = &row.raw else {
            return Ok(false);
        };
        self.out.write_all(on_one_line(raw).as_bytes())?;
        self.out.write_all(b"\n")?;
        Ok(true)
    }

    pub(crate) fn finish(mut self) -> Result<(), ExportError> {
        Ok(self.out.flush()?)
    }
}

/// A line break stands only between two parts of JSON, so a space changes no value. Other text becomes a JSON text.
fn on_one_line(raw: &str) -> Cow<'_, str> {
    if serde_json::from_str::<IgnoredAny>(raw).is_err() {
        return Cow::Owned(serde_json::Value::from(raw).to_string());
    }
    if raw.contains(['\n', '\r']) {
        Cow::Owned(raw.replace(['\n', '\r'], " "))
    } else {
        Cow::Borrowed(raw)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_keeps_its_bytes_and_loses_only_line_breaks() {
        let plain = r#"{"a": 1.50,  "b":"x\ny","c":99999999999999999.99}"#;
        assert_eq!(on_one_line(plain), plain);
        assert_eq!(on_one_line("{\r\n \"a\":\n1}"), "{   \"a\": 1}");
        assert_eq!(on_one_line("not\njson"), r#""not\njson""#);
        assert_eq!(on_one_line(""), r#""""#);
    }
}
