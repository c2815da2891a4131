//! `ColdFusion` (`serializeJSON`): names in capitals, and whole numbers as floats.

use super::{Manner, in_bangkok, is_whole_second, quoted};

pub(crate) struct ColdFusion;

/// Keys that are data, written as they came. /// The contract names no field in the result of another game.
const DATA: [&str; 7] = ["en", "th", "h", "v", "camera1", "camera2", "number"];

impl Manner for ColdFusion {
    fn integer(&self, number: i64) -> String {
        format!("{number}.0")
    }

    fn time(&self, utc: &str) -> String {
        if is_whole_second(utc) {
            in_bangkok(utc, "%B, %d %Y %H:%M:%S %z")
        } else {
            quoted(utc)
        }
    }

    fn name(&self, name: &str) -> String {
        if DATA.contains(&name) {
            name.to_owned()
        } else {
            name.to_ascii_uppercase()
        }
    }

    fn no_map(&self, _: &str) -> Option<String> {
        Some(r#""""#.to_owned())
    }
}
