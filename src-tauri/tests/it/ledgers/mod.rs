//! `pitdesk totals`, `reconcile` and `check` as processes: a day beside its service, the sandbox's foreign ledgers, sums, and hostile
//! files. In which manners a ledger may be written, and what each leaves open, is tested where they are read
//! (`crates/ledger/tests/it/manners.rs`, `crates/ledger/tests/it/questions.rs`).

mod foreign;
mod hostile;
mod reconcile;
mod totals;

use std::collections::BTreeSet;
use std::path::Path;

/// The cells of some columns of a CSV file, row by row, without the apostrophes that guard formulas.
fn cells<const N: usize>(file: &Path, columns: [&str; N]) -> Vec<[String; N]> {
    let mut reader = csv::Reader::from_path(file).unwrap();
    let heads = reader.headers().unwrap().clone();
    let places = columns.map(|column| {
        let place = heads.iter().position(|head| head == column);
        place.unwrap_or_else(|| panic!("there is no column {column} in {heads:?}"))
    });
    let rows = reader.records().map(|row| row.unwrap());
    rows.map(|row| places.map(|place| row[place].to_owned()))
        .collect()
}

/// The class and the round of each difference in a file, without those that need no action.
fn differences(file: &Path) -> BTreeSet<(String, String)> {
    let rows = cells(file, ["class", "expected", "round_id"]).into_iter();
    rows.filter(|[_, expected, _]| expected == "false")
        .map(|[class, _, round_id]| (class, round_id))
        .collect()
}
