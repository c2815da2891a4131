//! What the program says to people: the Fluent files in `i18n`, one folder a language, one file a namespace. English is
//! the source. From it come the types that the interface's texts are checked with, and the pseudo-locale.

mod accents;
mod message;
mod typescript;
mod usage;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use self::message::File;
use crate::project;

/// The language that all others are held against.
const SOURCE: &str = "en";
/// A language of longer, accented English: it shows what is hard-coded and what does not fit.
const PSEUDO: &str = "en-XA";

/// The files of one language, by their namespace.
type Language = BTreeMap<String, File>;

/// Files that are made from the English ones, with what they should hold.
pub(crate) fn generated() -> Result<Vec<(PathBuf, String)>> {
    let english = language(SOURCE)?;
    let types = project::ui().join("src/shared/i18n/catalog.gen.ts");
    let mut files = vec![(types, typescript::types(&english))];
    for (namespace, file) in &english {
        let place = folder(PSEUDO).join(format!("{namespace}.ftl"));
        files.push((place, accents::accented(&file.text)?));
    }
    Ok(files)
}

/// Fails when a language lacks a message, has one too many, or gives one other arguments; when a message is not used;
/// or when its id does not begin with its namespace.
pub(crate) fn is_complete() -> Result<()> {
    let english = language(SOURCE)?;
    let mut problems = usage::unused(&english)?;
    for (namespace, file) in &english {
        problems.extend(file.misnamed(namespace));
    }
    for tag in tags()?.iter().filter(|tag| *tag != SOURCE) {
        problems.extend(differences(tag, &english, &language(tag)?));
    }
    if problems.is_empty() {
        return Ok(());
    }
    bail!("the catalog in i18n:\n  {}", problems.join("\n  "))
}

/// Where a language differs from the source in more than its words.
fn differences(tag: &str, source: &Language, other: &Language) -> Vec<String> {
    let mut found = Vec::new();
    let namespaces: BTreeSet<&String> = source.keys().chain(other.keys()).collect();
    let empty = File::default();
    for namespace in namespaces {
        let wanted = &source.get(namespace).unwrap_or(&empty).messages;
        let given = &other.get(namespace).unwrap_or(&empty).messages;
        let ids: BTreeSet<&String> = wanted.keys().chain(given.keys()).collect();
        for id in ids {
            match (wanted.get(id), given.get(id)) {
                (Some(wanted), Some(given)) if wanted == given => {}
                (Some(wanted), Some(given)) => {
                    found.push(format!("{tag}: {id} takes {given:?}, but {wanted:?} in {SOURCE}"));
                }
                (Some(_), None) => found.push(format!("{tag}: {id} is missing")),
                (None, _) => found.push(format!("{tag}: {id} is not in {SOURCE}")),
            }
        }
    }
    found
}

fn folder(tag: &str) -> PathBuf {
    project::root().join("i18n").join(tag)
}

fn tags() -> Result<BTreeSet<String>> {
    let all = project::root().join("i18n");
    let entries = fs::read_dir(&all).with_context(|| format!("cannot list {}", all.display()))?;
    entries
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect()
}

fn language(tag: &str) -> Result<Language> {
    let mut files = Language::new();
    for entry in fs::read_dir(folder(tag)).with_context(|| format!("cannot list i18n/{tag}"))? {
        let path = entry?.path();
        let stem = path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let text = fs::read_to_string(&path)?;
        let file = File::read(text).with_context(|| format!("i18n/{tag}/{stem}.ftl"))?;
        files.insert(stem, file);
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Language {
        let file = File::read(text.to_owned()).unwrap();
        BTreeMap::from([("shoe".to_owned(), file)])
    }

    #[test]
    fn a_language_is_held_against_the_source_by_ids_and_arguments() {
        let source = of(
            "shoe-a = one\nshoe-b = { $name } has { $count ->\n    [one] one\n   *[other] { $count }\n}\n",
        );
        assert!(differences("th", &source, &of("shoe-b = { $count } { $name }\nshoe-a = ก\n")).is_empty());
        let problems = differences("th", &source, &of("shoe-b = { $nam } { $count }\nshoe-c = ก\n"));
        assert_eq!(problems.len(), 3, "{problems:?}");
        assert!(
            problems
                .iter()
                .any(|problem| problem.contains("shoe-a is missing"))
        );
        assert!(problems.iter().any(|problem| problem.contains("shoe-b takes")));
        assert!(
            problems
                .iter()
                .any(|problem| problem.contains("shoe-c is not in en"))
        );
    }

    #[test]
    fn a_message_may_be_shorter_in_a_language_but_keeps_its_namespace() {
        let file = File::read("shoe-a = x\nother-b = y\n".to_owned()).unwrap();
        assert_eq!(file.misnamed("shoe"), ["other-b does not begin with shoe-"]);
    }

    #[test]
    fn what_is_no_fluent_is_refused_with_its_place() {
        let error = File::read("shoe-a = x\nshoe-b = { $ }\n".to_owned())
            .err()
            .unwrap();
        assert!(error.to_string().contains("line 2"), "{error}");
    }
}
