//! Finds messages that no part of the program uses.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Result;
use catalog::Language;

use crate::project;

/// The messages whose key is not in the interface's sources and whose id is not in those of Rust. A
/// computed key, such as `place-${name}`, uses all messages with that prefix.
pub(super) fn unused(english: &Language) -> Result<Vec<String>> {
    let mut sources = String::new();
    for (folder, ending) in [
        ("ui/src", "ts"),
        ("ui/src", "tsx"),
        ("crates/desk/src", "rs"),
        ("src-tauri/src", "rs"),
    ] {
        read(&project::root().join(folder), ending, &mut sources)?;
    }
    let words: BTreeSet<&str> = sources.split(['"', '`']).collect();
    // A template such as `outcome-${name}-hint` stands for every key that begins and ends like it.
    let templates: Vec<(&str, &str)> = words
        .iter()
        .filter_map(|word| Some((word.split_once("${")?.0, word.rsplit_once('}')?.1)))
        .filter(|(start, end)| start.ends_with('-') || end.starts_with('-'))
        .collect();
    let mut unused = Vec::new();
    for (namespace, file) in english {
        for id in file.messages.keys() {
            let key = id.strip_prefix(&format!("{namespace}-")).unwrap_or(id);
            let is_like = |(start, end): &(&str, &str)| key.starts_with(start) && key.ends_with(end);
            if !words.contains(key) && !words.contains(id.as_str()) && !templates.iter().any(is_like) {
                unused.push(format!("{id} is not used"));
            }
        }
    }
    Ok(unused)
}

fn read(folder: &Path, ending: &str, into: &mut String) -> Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            read(&path, ending, into)?;
        } else if path.extension().is_some_and(|found| found == ending) && !path.ends_with("catalog.gen.ts") {
            into.push_str(&std::fs::read_to_string(&path)?);
        }
    }
    Ok(())
}
