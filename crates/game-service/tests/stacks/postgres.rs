//! What databases write themselves: PostgreSQL (`row_to_json`, text columns) and `MySQL` (wide decimals).

use super::manner::{Manner, quoted, reads_the_same};

/// A time as text: a space, and an offset of hours alone.
struct Text;

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
struct Wide;

impl Manner for Wide {
    fn decimal(&self, digits: &str) -> String {
        let point = if digits.contains('.') { "" } else { "." };
        format!("{digits}{point}{}", "0".repeat(28))
    }
}

#[test]
fn texts_of_the_database_are_read() {
    reads_the_same(&Text);
    reads_the_same(&Wide);
}
