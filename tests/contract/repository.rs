//! Reads files of the repository.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, iter};

/// A sorted set of names, so that failures are easy to read.
pub(crate) type Names = BTreeSet<String>;

/// A path in the repository.
pub(crate) fn path(relative: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(relative)
}

/// A file's text.
pub(crate) fn text(relative: &str) -> String {
    let path = path(relative);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A JSON file.
pub(crate) fn json(relative: &str) -> serde_json::Value {
    serde_json::from_str(&text(relative)).unwrap_or_else(|error| panic!("{relative}: {error}"))
}

/// All files below a folder whose names end with `ending`.
pub(crate) fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![path(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the folder is there") {
            let path = entry.expect("its entries can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(ending) {
                found.push(path);
            }
        }
    }
    found
}

/// All identifiers directly after `before` in a text.
pub(crate) fn after<'a>(text: &'a str, before: &'a str) -> impl Iterator<Item = String> + 'a {
    let mut rest = text;
    iter::from_fn(move || {
        let start = rest.find(before)? + before.len();
        rest = &rest[start..];
        let end = rest
            .find(|letter: char| !letter.is_alphanumeric() && letter != '_')
            .unwrap_or(rest.len());
        Some(rest[..end].to_owned())
    })
    .filter(|name| !name.is_empty())
}
