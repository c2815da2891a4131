//! The texts of the program, `i18n`: their types for the interface, and whether each text is used.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use catalog::rust::{IN_DESK, IN_SHELL, function_name};
use catalog::{Language, Languages, SOURCE};

use crate::project;

pub(crate) fn types_file() -> PathBuf {
    project::ui().join("src/shared/i18n/catalog.gen.ts")
}

/// TypeScript types for the English messages: all namespaces with their messages and the names of their arguments.
pub(crate) fn types() -> Result<String> {
    let mut lines = vec![
        "// Written by `cargo xtask generate` from i18n/en: do not edit.".to_owned(),
        String::new(),
        "/** Each namespace's messages, and the arguments that each takes. */".to_owned(),
        "export interface Catalog {".to_owned(),
    ];
    for (namespace, file) in english(&languages()?)? {
        lines.push(format!("  {}: {{", property(namespace)));
        let start = format!("{namespace}-");
        for (id, arguments) in &file.messages {
            let key = property(id.strip_prefix(&start).unwrap_or(id));
            let names: Vec<String> = arguments.keys().map(|name| format!("\"{name}\"")).collect();
            let names = if names.is_empty() {
                "never".to_owned()
            } else {
                names.join(" | ")
            };
            lines.push(format!("    {key}: {names};"));
        }
        lines.push("  };".to_owned());
    }
    lines.push("}\n".to_owned());
    Ok(lines.join("\n"))
}

/// A property's name as the formatter writes it: quoted only where it must be.
fn property(name: &str) -> String {
    let is_plain = name
        .chars()
        .all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
        && !name.starts_with(|letter: char| letter.is_ascii_digit());
    if is_plain {
        name.to_owned()
    } else {
        format!("\"{name}\"")
    }
}

/// Fails if a language has a missing or extra message, or other arguments, or if a message is not used.
pub(crate) fn is_complete() -> Result<()> {
    let languages = languages()?;
    let mut problems = catalog::problems(&languages);
    problems.extend(unused(english(&languages)?)?);
    if problems.is_empty() {
        return Ok(());
    }
    bail!("the catalog in i18n:\n  {}", problems.join("\n  "))
}

fn languages() -> Result<Languages> {
    catalog::languages(&project::root().join("i18n"))
}

fn english(languages: &Languages) -> Result<&Language> {
    languages.get(SOURCE).context("English is the source")
}

/// The messages that the shell does not call and those whose key is not in the interface's sources. A computed key, such as
/// `place-${name}`, uses all messages with that prefix. Those that `desk` chooses are functions, of which the compiler names
/// the unused ones.
fn unused(english: &Language) -> Result<Vec<String>> {
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

/// Adds all sources in a folder but the types.
fn read(folder: &Path, into: &mut String) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let ending = path.extension().unwrap_or_default();
        if path.is_dir() {
            read(&path, into)?;
        } else if ["rs", "ts", "tsx"].iter().any(|known| ending == *known) && path != types_file() {
            into.push_str(&fs::read_to_string(&path)?);
        }
    }
    Ok(())
}
