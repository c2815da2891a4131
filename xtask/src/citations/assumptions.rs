//! Reads the tables of docs/ASSUMPTIONS.md: the numbers of the rows, and the paths in them.

use std::collections::BTreeSet;

/// The numbers of the rows.
pub(super) fn numbers(markdown: &str) -> BTreeSet<u32> {
    let first_cells = markdown
        .lines()
        .filter_map(|line| cells(line)?.into_iter().next());
    // There may be an anchor before the number.
    let numbers = first_cells.filter_map(|cell| cell.rsplit('>').next()?.trim().parse().ok());
    numbers.collect()
}

/// Paths in the columns "where" that do not exist, each with its line.
///
/// A path is relative to the root, to `crates/`, or to the folder of the previous path.
pub(super) fn missing_places(markdown: &str, exists: impl Fn(&str) -> bool) -> Vec<(usize, &str)> {
    let mut column = None;
    let mut missing = Vec::new();
    for (number, line) in (1..).zip(markdown.lines()) {
        let Some(cells) = cells(line) else {
            column = None;
            continue;
        };
        let Some(column) = column else {
            column = cells.iter().position(|cell| *cell == "where");
            continue;
        };
        let cell = cells.get(column).copied().unwrap_or_default();
        missing.extend(missing_in(cell, &exists).map(|place| (number, place)));
    }
    missing
}

fn missing_in<'a>(cell: &'a str, exists: &impl Fn(&str) -> bool) -> impl Iterator<Item = &'a str> {
    let mut folder = String::new();
    places(cell).filter(move |place| {
        let found = [
            (*place).to_owned(),
            format!("crates/{place}"),
            format!("{folder}/{place}"),
        ]
        .into_iter()
        .find(|path| exists(path));
        if let Some((its_folder, _)) = found.as_deref().and_then(|path| path.rsplit_once('/')) {
            its_folder.clone_into(&mut folder);
        }
        found.is_none()
    })
}

/// The texts in backquotes, except names of settings.
fn places(cell: &str) -> impl Iterator<Item = &str> {
    let parts: Vec<&str> = cell.split('`').collect();
    let quoted = (1..parts.len()).step_by(2);
    let places = quoted.filter(|place| !parts[place - 1].ends_with("setting "));
    places.map(|place| parts[place]).collect::<Vec<_>>().into_iter()
}

fn cells(line: &str) -> Option<Vec<&str>> {
    let row = line.strip_prefix('|')?;
    let row = row.strip_suffix('|').unwrap_or(row);
    Some(row.split('|').map(str::trim).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLES: &str = "\
| # | assumption | where |
|---|---|---|
| <a id=\"a1\"></a>1 | one | `wallet/src/a.rs`, `b.rs`, setting `graceMinutes` |
| 2 | two | `money`, `gone.rs` |

| choice | where |
|---|---|
| three | `ui/none.ts` |
";

    #[test]
    fn rows_have_numbers() {
        assert_eq!(numbers(TABLES).into_iter().collect::<Vec<_>>(), [1, 2]);
    }

    #[test]
    fn places_are_looked_for_from_the_root_in_crates_and_beside_each_other() {
        let there = ["crates/wallet/src/a.rs", "crates/wallet/src/b.rs", "crates/money"];
        let missing = missing_places(TABLES, |path| there.contains(&path));
        assert_eq!(missing, [(4, "gone.rs"), (8, "ui/none.ts")]);
    }
}
