//! Decoding of pages of records compared with a plain parse of the same bytes. Runs the client's own
//! benchmark, reads the ratios from its output, stores them and checks the limit.

use std::fs;

use anyhow::{Result, ensure};
use serde_json::json;

use crate::{project, shell};

/// Page sizes of the benchmark, in records.
const PAGES: [&str; 3] = ["20", "200", "2000"];

/// Limit of the ratio of decoding to a plain parse.
const LIMIT: f64 = 3.0;

pub(super) fn measure() -> Result<()> {
    let mut ratios = Vec::new();
    let mut command = shell::cargo(["bench", "--package", "game-service", "--bench", "decode"]);
    shell::run_reading(&mut command, |line| ratios.extend(ratio(line)))?;
    let folder = project::target().join("bench");
    fs::create_dir_all(&folder)?;
    let figures = json!({ "ratios": ratios, "limit": LIMIT });
    fs::write(folder.join("decode.json"), serde_json::to_vec_pretty(&figures)?)?;
    judge(&ratios)
}

fn judge(ratios: &[(String, f64)]) -> Result<()> {
    for page in PAGES {
        ensure!(
            ratios.iter().any(|(records, _)| records == page),
            "no figure for a page of {page} records"
        );
    }
    for (records, ratio) in ratios {
        ensure!(
            *ratio <= LIMIT,
            "decoding {records} records takes {ratio:.2} times a plain parse, more than {LIMIT}"
        );
    }
    Ok(())
}

/// Number of records and ratio, from a line such as `decode of 200 records / plain tree: 1.42`.
fn ratio(line: &str) -> Option<(String, f64)> {
    let (records, ratio) = line
        .trim()
        .strip_prefix("decode of ")?
        .split_once(" records / plain tree: ")?;
    Some((records.to_owned(), ratio.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_read_and_held_to_the_limit() {
        let figures = |last: &str| -> Vec<_> {
            let lines = [
                "decode of 20 records / plain tree: 1.20",
                "decode of 200 records / plain tree: 2.99",
                last,
            ];
            lines.iter().filter_map(|line| ratio(line)).collect()
        };
        assert!(judge(&figures("decode of 2000 records / plain tree: 3.00")).is_ok());
        assert!(judge(&figures("decode of 2000 records / plain tree: 3.01")).is_err());
        assert!(
            judge(&figures("decode/records/2000  time: [1 ms]")).is_err(),
            "a figure is missing"
        );
    }
}
