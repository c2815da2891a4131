//! What databases write themselves: PostgreSQL (`row_to_json`, text columns) and `MySQL` (wide decimals).

use super::{Manner, in_bangkok, quoted};

/// A time as text: a space, and an offset of hours alone.
pub(crate) struct Text;

impl Manner for Text {
    fn decimal(&self, digits: &str) -> String {
        quoted(digits)
    }

    fn time(&self, utc: &str) -> String {
        in_bangkok(utc, "%Y-%m-%d %H:%M:%S%.f+07")
    }
}

/// `decimal(65, 30)`.
pub(crate) struct Wide;

impl Manner for Wide {
    fn decimal(&self, digits: &str) -> String {
        let point = if digits.contains('.') { "" } else { "." };
        format!("{digits}{point}{}", "0".repeat(28))
    }
}
