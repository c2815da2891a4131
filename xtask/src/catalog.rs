//! The texts of the program: the Fluent files in `i18n`, one folder per language, one file per
//! namespace. English is the source. The types for the interface's texts and the pseudo-locale are
//! generated from it.

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

/// The source language, with which all others are compared.
const SOURCE: &str = "en";
/// The pseudo-locale: longer, accented English, which shows hard-coded and clipped texts.
const PSEUDO: &str = "en-XA";

/// The files of one language by namespace.
type Language = BTreeMap<String, File>;

/// The files generated from English, with their content.
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

/// Fails if a language has a missing or extra message, or other arguments; if a message is not used; or
/// if its id does not begin with its namespace.
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

/// The differences of a language from the source in messages and arguments.
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
