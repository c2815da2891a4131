//! What databases write themselves: PostgreSQL (`row_to_json`, text columns) and `MySQL` (wide decimals).

use super::{Manner, quoted};

/// A time as text: a space, and an offset of hours alone.
pub(crate) struct Text;

impl Manner for Text {
    fn decimal(&self, digits: &str) -> String {
        quoted(digits)
    }

    fn time(&self, utc: &str) -> String {
        let local = utc.replacen("T03:", " 10:", 1);
        quoted(&local.replace(".000Z", "+07").replace('Z', "+07"))
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
