//! The texts of the program: the Fluent files in `i18n`, one folder per language, one file per namespace. English is the
//! source, with which all others are compared.
//!
//! `build.rs` of `desk` and `cargo xtask` use it; the program itself does not contain it.

pub mod rust;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;

/// The source language.
pub const SOURCE: &str = "en";
/// The names of plural forms, but for `other`, which every choice has.
const PLURAL_FORMS: [&str; 5] = ["zero", "one", "two", "few", "many"];
/// The files of one language by namespace.
pub type Language = BTreeMap<String, File>;
/// The languages by the tags that their folders have.
pub type Languages = BTreeMap<String, Language>;
/// The arguments of a message by name.
pub type Arguments = BTreeMap<String, Kind>;

/// What an argument may be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// A text, a number or another message.
    Any,
    /// A number, because it chooses a plural form or one of several numbers.
    Number,
    /// A word that chooses one of these variants.
    Word(BTreeSet<String>),
}

/// A Fluent file.
#[derive(Debug, Default)]
pub struct File {
    /// The whole text.
    pub text: String,
    /// The arguments of each message by id.
    pub messages: BTreeMap<String, Arguments>,
}

/// Reads all languages in the folder `i18n`. What editors and systems leave beside them is not read.
///
/// # Errors
/// A folder or file cannot be read, or a file is not valid Fluent or has what the program does not use.
pub fn languages(folder: &Path) -> Result<Languages> {
    let mut languages = Languages::new();
    for (tag, folder) in entries(folder)?.into_iter().filter(|(_, path)| path.is_dir()) {
        let mut files = Language::new();
        for (name, path) in entries(&folder)? {
            let Some(name) = name.strip_suffix(".ftl").filter(|name| !name.starts_with('.')) else {
                continue;
            };
            let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            let file = File::read(text).with_context(|| format!("i18n/{tag}/{name}.ftl"))?;
            files.insert(name.to_owned(), file);
        }
        languages.insert(tag, files);
    }
    Ok(languages)
}

fn entries(folder: &Path) -> Result<Vec<(String, PathBuf)>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let named = entries.map(|entry| {
        let entry = entry?;
        Ok((entry.file_name().to_string_lossy().into_owned(), entry.path()))
    });
    named.collect()
}

/// What is wrong with the languages, each with file and id: a message that does not begin with its namespace, that one
/// language lacks or has alone, or that takes other arguments there.
pub fn problems(languages: &Languages) -> Vec<String> {
    let empty = Language::new();
    let source = languages.get(SOURCE).unwrap_or(&empty);
    let mut problems = Vec::new();
    for (namespace, file) in source {
        let start = format!("{namespace}-");
        let wrong = file.messages.keys().filter(|id| !id.starts_with(&start));
        problems.extend(
            wrong.map(|id| format!("i18n/{SOURCE}/{namespace}.ftl: {id} does not begin with {start}")),
        );
    }
    for (tag, language) in languages {
        if tag != SOURCE {
            problems.extend(differences(tag, source, language));
        }
    }
    problems
}

fn differences(tag: &str, source: &Language, other: &Language) -> Vec<String> {
    let mut found = Vec::new();
    let namespaces: BTreeSet<&String> = source.keys().chain(other.keys()).collect();
    let empty = File::default();
    for namespace in namespaces {
        let wanted = &source.get(namespace).unwrap_or(&empty).messages;
        let given = &other.get(namespace).unwrap_or(&empty).messages;
        let ids: BTreeSet<&String> = wanted.keys().chain(given.keys()).collect();
        for id in ids {
            let difference = match (wanted.get(id), given.get(id)) {
                (Some(wanted), Some(given)) => match takes_other(wanted, given) {
                    Some(difference) => difference,
                    None => continue,
                },
                (Some(_), None) => "is missing".to_owned(),
                (None, _) => format!("is not in {SOURCE}"),
            };
            found.push(format!("i18n/{tag}/{namespace}.ftl: {id} {difference}"));
        }
    }
    found
}

/// A language need not choose a variant by a number or a word. If it does, the source must have a number
/// there too, or the same words.
fn takes_other(wanted: &Arguments, given: &Arguments) -> Option<String> {
    if !wanted.keys().eq(given.keys()) {
        return Some(format!(
            "takes {:?}, but {:?} in {SOURCE}",
            given.keys(),
            wanted.keys()
        ));
    }
    given
        .iter()
        .find_map(|(name, kind)| match (kind, wanted.get(name)?) {
            (Kind::Number, Kind::Any | Kind::Word(_)) => Some(format!(
                "chooses by the number ${name}, which chooses nothing in {SOURCE}"
            )),
            (Kind::Word(words), wanted) if !matches!(wanted, Kind::Word(known) if known == words) => {
                Some(format!("chooses by other words of ${name} than {SOURCE}"))
            }
            _ => None,
        })
}

impl File {
    /// Reads a file, which must be valid Fluent, define each message once, and have nothing that the program does not use:
    /// no terms, attributes, functions or references to messages.
    pub fn read(text: String) -> Result<Self> {
        let resource = match parser::parse(text.as_str()) {
            Ok(resource) => resource,
            Err((_, errors)) => {
                let first = errors.first().map_or(0, |error| error.pos.start);
                let line = text.bytes().take(first).filter(|byte| *byte == b'\n').count() + 1;
                bail!("line {line} is not valid Fluent");
            }
        };
        let mut messages = BTreeMap::new();
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    let id = message.id.name;
                    let mut arguments = Arguments::new();
                    if let Some(value) = &message.value
                        && !of_pattern(value, &mut arguments)
                    {
                        bail!("{id} has something other than texts, arguments and variants");
                    }
                    if messages.insert(id.to_owned(), arguments).is_some() {
                        bail!("{id} is defined twice");
                    }
                    if !message.attributes.is_empty() {
                        bail!("{id} has an attribute; the program reads no attributes");
                    }
                }
                Entry::Term(term) => bail!("the term -{} is not a message", term.id.name),
                _ => {}
            }
        }
        Ok(Self { text, messages })
    }
}

/// Adds the arguments of a pattern. False if it has what the program does not use.
fn of_pattern(pattern: &Pattern<&str>, found: &mut Arguments) -> bool {
    pattern.elements.iter().all(|element| match element {
        PatternElement::TextElement { .. } => true,
        PatternElement::Placeable { expression } => of_expression(expression, found),
    })
}

fn of_expression(expression: &Expression<&str>, found: &mut Arguments) -> bool {
    match expression {
        Expression::Inline(inline) => of_inline(inline, Kind::Any, found),
        Expression::Select { selector, variants } => {
            let keys = variants.iter().filter_map(|variant| match variant.key {
                VariantKey::Identifier { name } => Some(name.to_owned()),
                VariantKey::NumberLiteral { .. } => None,
            });
            let words: BTreeSet<String> = keys.collect();
            let is_plural = words.iter().any(|word| PLURAL_FORMS.contains(&word.as_str()));
            let kind = if words.len() < variants.len() || is_plural {
                Kind::Number
            } else if variants.len() == 1 {
                // A language without plural forms.
                Kind::Any
            } else {
                Kind::Word(words)
            };
            of_inline(selector, kind, found)
                && variants.iter().all(|variant| of_pattern(&variant.value, found))
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, kind: Kind, found: &mut Arguments) -> bool {
    match inline {
        InlineExpression::VariableReference { id } => {
            let known = found.entry(id.name.to_owned()).or_insert(Kind::Any);
            if kind != Kind::Any {
                *known = kind;
            }
            true
        }
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => true,
        InlineExpression::Placeable { expression } => of_expression(expression, found),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Language {
        let file = File::read(text.to_owned()).unwrap();
        BTreeMap::from([("shoe".to_owned(), file)])
    }

    #[test]
    fn what_editors_and_systems_leave_beside_the_texts_is_not_read() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("en")).unwrap();
        for (path, text) in [
            (".DS_Store", "\0"),
            ("en/shoe.ftl", "shoe-a = one\n"),
            ("en/.shoe.ftl.swp", "\0"),
            ("en/._shoe.ftl", "\0"),
            ("en/shoe.ftl~", "\0"),
        ] {
            fs::write(folder.path().join(path), text).unwrap();
        }
        let read = languages(folder.path()).unwrap();
        assert_eq!(read.keys().collect::<Vec<_>>(), ["en"]);
        assert_eq!(read["en"].keys().collect::<Vec<_>>(), ["shoe"]);
        fs::write(folder.path().join("en/menu.ftl"), "\0").unwrap();
        assert!(languages(folder.path()).is_err());
    }

    #[test]
    fn a_language_is_compared_with_the_source_by_ids_and_arguments() {
        let source = of(
            "shoe-a = one\nshoe-b = { $name } has { $count ->\n    [one] one\n   *[other] { $count }\n}\n",
        );
        assert!(differences("th", &source, &of("shoe-b = { $count } { $name }\nshoe-a = ก\n")).is_empty());
        assert_eq!(
            differences("th", &source, &of("shoe-b = { $nam } { $count }\nshoe-c = ก\n")),
            [
                "i18n/th/shoe.ftl: shoe-a is missing",
                "i18n/th/shoe.ftl: shoe-b takes [\"count\", \"nam\"], but [\"count\", \"name\"] in en",
                "i18n/th/shoe.ftl: shoe-c is not in en",
            ]
        );
    }

    #[test]
    fn only_what_is_a_number_in_the_source_chooses_a_variant_by_number() {
        let source = of("shoe-a = { $count }\n");
        let other = of("shoe-a = { $count ->\n    [one] one\n   *[other] { $count }\n}\n");
        assert_eq!(differences("th", &source, &other).len(), 1);
        assert!(differences("th", &other, &source).is_empty());
    }

    #[test]
    fn a_language_has_the_words_of_the_source_if_it_chooses_by_any() {
        let source = of("shoe-a = { $os ->\n    [linux] x\n   *[other] y\n}\n");
        let other = of("shoe-a = { $os ->\n    [windows] x\n   *[other] y\n}\n");
        assert_eq!(differences("th", &source, &other).len(), 1);
        assert!(differences("th", &source, &of("shoe-a = { $os }\n")).is_empty());
    }

    #[test]
    fn a_message_may_be_shorter_in_a_language_but_keeps_its_namespace() {
        let languages = Languages::from([(SOURCE.to_owned(), of("shoe-a = x\nother-b = y\n"))]);
        assert_eq!(
            problems(&languages),
            ["i18n/en/shoe.ftl: other-b does not begin with shoe-"]
        );
    }

    fn refusal(text: &str) -> String {
        File::read(text.to_owned()).err().unwrap().to_string()
    }

    #[test]
    fn an_argument_that_chooses_a_plural_form_is_a_number_and_any_other_that_chooses_a_word() {
        let text = "shoe-a = { $name } { $count ->\n    [one] one\n   *[other] { $count }\n}\nshoe-b = { $os ->\n    [linux] x\n   *[other] y\n}\n";
        let file = File::read(text.to_owned()).unwrap();
        let kinds = |id: &str| file.messages[id].values().cloned().collect::<Vec<_>>();
        assert_eq!(kinds("shoe-a"), [Kind::Number, Kind::Any]);
        let words = ["linux", "other"].map(str::to_owned);
        assert_eq!(kinds("shoe-b"), [Kind::Word(words.into())]);
    }

    #[test]
    fn what_is_no_fluent_is_refused_with_its_place() {
        assert!(refusal("shoe-a = x\nshoe-b = { $ }\n").contains("line 2"));
    }

    #[test]
    fn what_the_program_does_not_use_is_refused_with_its_id() {
        for text in [
            "shoe-a = x\nshoe-a = y\n",
            "shoe-a = x\n    .title = y\n",
            "-shoe-a = x\n",
            "shoe-a = { shoe-b }\n",
            "shoe-a = { -shoe-b }\n",
            "shoe-a = { NUMBER($x) }\n",
            "shoe-a = { $x ->\n   *[other] { shoe-b }\n}\n",
        ] {
            assert!(refusal(text).contains("shoe-a"), "{text}");
        }
    }
}
