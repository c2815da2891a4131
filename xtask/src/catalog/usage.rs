//! Finds messages that no part of the program uses. Those that `desk` chooses are functions, of which the compiler names the
//! unused ones.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Result;
use catalog::Language;
use catalog::rust::{IN_DESK, IN_SHELL, function_name};

use crate::project;

/// The messages that the shell does not call and those whose key is not in the interface's sources. A computed key, such as
/// `place-${name}`, uses all messages with that prefix.
pub(super) fn unused(english: &Language) -> Result<Vec<String>> {
    let (mut shell, mut interface) = (String::new(), String::new());
    read(&project::root().join("src-tauri/src"), &mut shell)?;
    read(&project::ui().join("src"), &mut interface)?;
    let words: BTreeSet<&str> = interface.split(['"', '`']).collect();
    // A template such as `outcome-${name}-hint` stands for every key that begins and ends like it.
    let templates: Vec<(&str, &str)> = words
        .iter()
        .filter_map(|word| Some((word.split_once("${")?.0, word.rsplit_once('}')?.1)))
        .filter(|(start, end)| start.ends_with('-') || end.starts_with('-'))
        .collect();
    let mut unused = Vec::new();
    for (namespace, file) in english {
        let namespace = namespace.as_str();
        for id in file.messages.keys() {
            let key = id.strip_prefix(&format!("{namespace}-")).unwrap_or(id);
            let is_like = |(start, end): &(&str, &str)| key.starts_with(start) && key.ends_with(end);
            let is_used = if IN_DESK.contains(&namespace) {
                true
            } else if IN_SHELL.contains(&namespace) {
                shell.contains(&format!("{namespace}::{}(", function_name(namespace, id)))
            } else {
                words.contains(key) || templates.iter().any(is_like)
            };
            if !is_used {
                unused.push(format!("{id} is not used"));
            }
        }
    }
    Ok(unused)
}

fn read(folder: &Path, into: &mut String) -> Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let is_source = path
            .extension()
            .is_some_and(|ending| ["rs", "ts", "tsx"].iter().any(|known| ending == *known));
        if path.is_dir() {
            read(&path, into)?;
        } else if is_source && !path.ends_with("catalog.gen.ts") {
            into.push_str(&std::fs::read_to_string(&path)?);
        }
    }
    Ok(())
}
