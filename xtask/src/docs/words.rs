//! What the pages say about the program: its texts (`*Copy answer*`) and its keys (`<kbd>a</kbd>`). Both are compared with
//! the program's own lists, so that a page cannot name what the program does not have.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use pulldown_cmark::{Event, Parser, Tag, TagEnd};
use regex::Regex;

/// Keys that every program has, and those of pictures.
const USUAL: [&str; 8] = ["Enter", "Esc", "Tab", "Ctrl", "Cmd", "+", "-", "0"];
/// Stands in a page for the table of all keys.
const ALL_KEYS: &str = "<!-- keys -->";

/// The texts and keys of the program, in English.
pub(super) struct Program {
    texts: Vec<Regex>,
    /// Keys with what they do, in the order of the program.
    keys: Vec<(String, String)>,
}

impl Program {
    pub(super) fn read(root: &Path) -> Result<Self> {
        let mut catalog = String::new();
        for file in fs::read_dir(root.join("i18n/en"))? {
            catalog += &fs::read_to_string(file?.path())?;
        }
        let table = "ui/src/shared/keys/table.ts";
        Self::of(&catalog, &fs::read_to_string(root.join(table)).context(table)?)
    }

    fn of(catalog: &str, table: &str) -> Result<Self> {
        let value = Regex::new(r"(?m)^(?:[\w-]+ = |\s+\*?\[\w+\] )(.+)$")?;
        let texts = value.captures_iter(catalog).filter_map(|found| text(&found[1]));
        let texts: Vec<Regex> = texts.collect();
        let entry = Regex::new(r#"(?m)^  "?([^\s"]+(?: [^\s"]+)?)"?: "(\w+)",$"#)?;
        let mut keys = Vec::new();
        for found in entry.captures_iter(table) {
            let label = Regex::new(&format!("(?m)^keys-{} = (.+)$", &found[2]))?;
            let label = label
                .captures(catalog)
                .with_context(|| format!("no text of the key {}", &found[1]))?;
            keys.push((found[1].to_owned(), label[1].to_owned()));
        }
        ensure!(
            !texts.is_empty() && !keys.is_empty(),
            "no texts or keys of the program were found"
        );
        Ok(Self { texts, keys })
    }

    /// A page with the table of keys in its place.
    pub(super) fn with_keys(&self, page: &str) -> String {
        let rows = self
            .keys
            .iter()
            .map(|(key, label)| format!("| {} | {label} |\n", shown(key)));
        let table: String = rows.collect();
        page.replace(ALL_KEYS, &format!("| key | what it does |\n|---|---|\n{table}"))
    }

    /// The texts and keys of a page that the program does not have.
    pub(super) fn unknown(&self, page: &str) -> Vec<String> {
        let mut unknown = Vec::new();
        let mut said: Option<String> = None;
        let mut is_key = false;
        for event in Parser::new_ext(page, pulldown_cmark::Options::ENABLE_TABLES) {
            match (event, &mut said) {
                (Event::Start(Tag::Emphasis), _) => said = Some(String::new()),
                (Event::End(TagEnd::Emphasis), _) => {
                    let said = said.take().unwrap_or_default();
                    if !self.texts.iter().any(|text| text.is_match(&said)) {
                        unknown.push(format!("the program has no text \"{said}\""));
                    }
                }
                (Event::Text(text), Some(said)) => *said += &text,
                (Event::SoftBreak, Some(said)) => said.push(' '),
                (Event::InlineHtml(tag), _) => is_key = &*tag == "<kbd>",
                (Event::Text(key), None) if is_key && !self.has_key(&key) => {
                    unknown.push(format!("the program has no key {key}"));
                }
                _ => {}
            }
        }
        unknown
    }

    fn has_key(&self, key: &str) -> bool {
        USUAL.contains(&key)
            || self
                .keys
                .iter()
                .any(|(own, _)| parts(own).any(|part| part == key))
    }
}

/// A text of the catalog, with an example in the place of each variable: a word with a digit or a point, so that "Copy { $name }"
/// does not allow any text that begins with "Copy". None if nothing but variables is left.
fn text(value: &str) -> Option<Regex> {
    let variable = Regex::new(r"\{[^}]*\}").expect("a valid pattern");
    let fixed: Vec<String> = variable.split(value.trim()).map(regex::escape).collect();
    let has_words = fixed.iter().any(|part| part.chars().any(char::is_alphabetic));
    let pattern = format!("^{}$", fixed.join(r"\S*[\d.]\S*"));
    has_words.then(|| Regex::new(&pattern).expect("an escaped pattern"))
}

/// What is pressed, one after the other or together.
fn parts(key: &str) -> impl Iterator<Item = String> {
    let (with, rest) = match key.split_once('+') {
        Some(("mod", rest)) => (Some("Ctrl"), rest.to_uppercase()),
        Some(("alt", rest)) => (
            Some("Alt"),
            rest.replace("ArrowLeft", "←").replace("ArrowRight", "→"),
        ),
        _ => (None, key.to_owned()),
    };
    let pressed: Vec<String> = rest.split(' ').map(str::to_owned).collect();
    with.map(str::to_owned).into_iter().chain(pressed)
}

fn shown(key: &str) -> String {
    let parts = parts(key).map(|part| format!("<kbd>{part}</kbd>"));
    parts.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program() -> Program {
        let catalog = "a-copy = Copy answer\na-count = { $n ->\n    [one] { $n } round\n   *[other] { $n } rounds\n}\n\
            a-only = { $text }\na-named = Copy { $name }\nkeys-find = Find\nkeys-tables = Go to tables\nkeys-back = Back\n";
        let table = "export const KEY_TABLE = {\n  \"mod+k\": \"find\",\n  \"g t\": \"tables\",\n  \"alt+ArrowLeft\": \"back\",\n};";
        Program::of(catalog, table).unwrap()
    }

    #[test]
    fn texts_and_keys_of_the_program_are_known() {
        let page = "*Copy\nanswer*, *5 rounds*, **no text**, `*code*`\n\n| <kbd>Ctrl</kbd> <kbd>K</kbd> | <kbd>g</kbd> |\n|---|---|\n| *Find* | <kbd>Alt</kbd> <kbd>←</kbd> |";
        assert_eq!(program().unknown(page), Vec::<String>::new());
    }

    #[test]
    fn what_the_program_does_not_have_is_named() {
        for (page, unknown) in [
            ("*Copy answers*", "the program has no text \"Copy answers\""),
            ("*copy answer*", "the program has no text \"copy answer\""),
            ("*5 bets*", "the program has no text \"5 bets\""),
            ("| a |\n|---|\n| <kbd>x</kbd> |", "the program has no key x"),
        ] {
            assert_eq!(program().unknown(page), [unknown]);
        }
    }

    #[test]
    fn the_table_has_every_key_with_what_it_does() {
        assert_eq!(
            program().with_keys("a\n\n<!-- keys -->\n\nb"),
            "a\n\n| key | what it does |\n|---|---|\n| <kbd>Ctrl</kbd> <kbd>K</kbd> | Find |\n\
             | <kbd>g</kbd> <kbd>t</kbd> | Go to tables |\n| <kbd>Alt</kbd> <kbd>←</kbd> | Back |\n\n\nb"
        );
    }
}
