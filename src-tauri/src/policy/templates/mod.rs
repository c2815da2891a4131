//! The files for administrators: templates of group policies, an example of a configuration profile, and the tables of
//! `docs/policies.md`. All come from the declaration of the keys; `cargo xtask generate` writes them. They are in English, as
//! administrators' tools are.

mod group_policy;
mod page;
mod preferences;

use std::path::{Path, PathBuf};
use std::{fs, io};

pub(super) use self::page::with_tables;
use super::keys::{Form, PolicyKey, Tiers};

/// Writes the files into a work tree of Pitdesk.
///
/// # Errors
/// A file cannot be written, or the page has no place for its tables.
pub fn write_templates(project: &Path) -> io::Result<()> {
    let page = project.join("docs/policies.md");
    let tables = with_tables(&fs::read_to_string(&page)?)
        .ok_or_else(|| io::Error::other("docs/policies.md has no place for its tables"))?;
    for (file, text) in templates().into_iter().chain([(page, tables)]) {
        let path = project.join(file);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        // A file that does not change keeps its time.
        if fs::read(&path).ok().as_deref() != Some(text.as_bytes()) {
            fs::write(path, text)?;
        }
    }
    Ok(())
}

/// The files that are generated as a whole.
pub(super) fn templates() -> [(PathBuf, String); 3] {
    [
        ("packaging/windows/Pitdesk.admx", group_policy::definitions()),
        ("packaging/windows/en-US/Pitdesk.adml", group_policy::words()),
        ("packaging/macos/pitdesk.mobileconfig", preferences::profile()),
    ]
    .map(|(file, text)| (PathBuf::from(file), text))
}

/// The keys of a tier.
fn keys_of(defaults: bool) -> impl Iterator<Item = PolicyKey> {
    let keys = PolicyKey::ALL.iter().copied();
    keys.filter(move |key| !defaults || key.tiers() == Tiers::Both)
}

/// A text in XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// What a value is, in words.
fn form_in_words(form: Form) -> String {
    match form {
        Form::Text => "a text".to_owned(),
        Form::Word(words) => {
            let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
            words.join(", ")
        }
        Form::Texts => "a list of texts".to_owned(),
        Form::Pairs => "names, each with a text".to_owned(),
    }
}
