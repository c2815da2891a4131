//! The files tracked by git, and the text of those that may contain citations.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::{anchors, ending, is_markdown};

/// The extensions of files to read.
const READ: [&str; 6] = ["rs", "ts", "tsx", "md", "css", "toml"];

pub(super) struct Tree {
    paths: BTreeSet<String>,
    texts: BTreeMap<String, String>,
}

impl Tree {
    /// A file that was deleted in the work tree and is still tracked counts as missing.
    pub(super) fn read<'a>(root: &Path, tracked: impl Iterator<Item = &'a str>) -> Self {
        let present: Vec<&str> = tracked.filter(|path| root.join(path).exists()).collect();
        let texts = present
            .iter()
            .filter(|path| READ.contains(&ending(path)))
            .filter_map(|path| Some(((*path).to_owned(), fs::read_to_string(root.join(path)).ok()?)));
        Self {
            texts: texts.collect(),
            paths: present.into_iter().map(str::to_owned).collect(),
        }
    }

    #[cfg(test)]
    pub(super) fn of<'a>(files: impl Iterator<Item = (&'a str, &'a str)>) -> Self {
        let texts: BTreeMap<String, String> = files
            .map(|(path, text)| (path.to_owned(), text.to_owned()))
            .collect();
        Self {
            paths: texts.keys().cloned().collect(),
            texts,
        }
    }

    pub(super) fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts
            .iter()
            .map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The text of a file. Empty if it does not exist, so that all its anchors are missing.
    pub(super) fn text(&self, path: &str) -> &str {
        self.texts.get(path).map_or("", String::as_str)
    }

    pub(super) fn anchors(&self, path: &str) -> BTreeSet<String> {
        anchors::of(self.text(path))
    }

    /// What is missing from a target such as `docs/contract.md#cancel`, relative to a folder. None if it
    /// exists.
    pub(super) fn missing(&self, folder: &str, target: &str) -> Option<String> {
        let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
        let Some(path) = resolve(folder, path) else {
            return Some(format!("{target} leads out of the repository"));
        };
        if !self.is_there(&path) {
            return Some(format!("{path} does not exist"));
        }
        // Anchors are only known for Markdown files.
        let is_known = anchor.is_empty() || !is_markdown(&path) || self.anchors(&path).contains(anchor);
        (!is_known).then(|| format!("{path} has no anchor #{anchor}"))
    }

    /// Whether a path is a file or a folder. A `*` in its last part matches any characters.
    pub(super) fn matches(&self, path: &str) -> bool {
        let Some((start, end)) = path.split_once('*') else {
            return self.is_there(path);
        };
        self.paths.iter().any(|there| {
            there
                .strip_prefix(start)
                .and_then(|rest| rest.strip_suffix(end))
                .is_some_and(|between| !between.contains('/'))
        })
    }

    fn is_there(&self, path: &str) -> bool {
        let folder = format!("{}/", path.trim_end_matches('/'));
        path.is_empty()
            || self.paths.contains(path)
            || self.paths.iter().any(|there| there.starts_with(&folder))
    }
}

/// The path from the root. None if it leads above the root.
fn resolve(folder: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = Vec::new();
    for part in folder.split('/').chain(path.split('/')) {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_seen_from_their_folder() {
        assert_eq!(resolve("a/b", "../c.md"), Some("a/c.md".to_owned()));
        assert_eq!(resolve("", "./c/"), Some("c".to_owned()));
        assert_eq!(resolve("a", "../../c"), None);
    }

    #[test]
    fn a_star_stands_for_letters_and_not_for_folders() {
        let tree = Tree::of([("src/lotto_items.rs", ""), ("src/other/lotto.rs", "")].into_iter());
        assert!(tree.matches("src/lotto*.rs") && tree.matches("src/other"));
        assert!(!tree.matches("src/*lotto.rs") && !tree.matches("src/oth"));
    }
}
