//! The task `docs`: the documentation for agents, table managers, administrators and developers as a static site, and the
//! tests of the Zendesk app. Both are published apart from the program, so `test` does not include them: it needs no browser,
//! and the program that makes the site takes minutes to compile.
//!
//! The sources are the pages in `docs/site` and the documents of the repository that its table of contents names. They are
//! put together in `target/docs-source` and built to `target/docs`, which needs no network to be read.
//!
//! Nothing is copied in the repository: links in the pages lead to the documents where they are, as they do for a reader of the
//! repository, and are changed here to lead to their pages. What the pages say about the program, its texts (`*Copy answer*`)
//! and its keys (`<kbd>a</kbd>`), is compared with the program's own lists, so that a page cannot name what the program does
//! not have.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use regex::Regex;

use crate::citations::{folder, resolved};
use crate::{setup, shell};

/// Its search is a part of the site; its server and its watching of files are not needed.
const MDBOOK: &str = "mdbook@0.5.4 --no-default-features --features search";

pub(crate) fn run() -> Result<()> {
    setup::browser()?;
    let mdbook = shell::tool(MDBOOK)?;
    let source = put_together()?;
    let site = shell::target().join("docs");
    shell::make_empty(&site)?;
    let mut build = shell::command(mdbook);
    shell::run(build.arg("build").arg(&source).arg("--dest-dir").arg(&site))?;
    test("docs/site/tests")?;
    test("integrations/zendesk/tests")?;
    put_zendesk_together()?;
    println!("\nthe documentation: {}", site.join("index.html").display());
    println!("the Zendesk app: {}", zendesk().display());
    Ok(())
}

fn zendesk() -> PathBuf {
    shell::target().join("zendesk")
}

/// Puts the Zendesk app together. The task `check` does this too: a file of the interface that the app takes may have moved.
pub(crate) fn put_zendesk_together() -> Result<()> {
    let mut assemble = shell::command("node");
    shell::run(assemble.arg("integrations/zendesk/assemble.js").arg(zendesk()))
}

/// Checks the pages without building the site. The task `check` does this: a change of the program's texts makes them wrong.
pub(crate) fn name_what_exists() -> Result<()> {
    put_together().map(drop)
}

/// Puts the sources of the site together, and checks them. Returns their folder.
fn put_together() -> Result<PathBuf> {
    let source = shell::target().join("docs-source");
    shell::make_empty(&source)?;
    write(&shell::root(), &source)?;
    Ok(source)
}

/// Runs the tests in a folder, which find the site by a variable.
fn test(folder: &str) -> Result<()> {
    let mut tests = crate::tests_in(folder)?;
    shell::run(tests.env("PITDESK_DOCS", shell::target().join("docs")))
}

const PAGES: &str = "docs/site";
const CONTENTS: &str = "docs/site/SUMMARY.md";
const PICTURES: &str = "docs/pictures";

/// Writes the sources of the book to a folder.
fn write(root: &Path, to: &Path) -> Result<()> {
    let read = |path: &str| fs::read_to_string(root.join(path)).with_context(|| path.to_owned());
    let places = places(&read(CONTENTS)?);
    let program = Program::read(root)?;
    let mut unknown = Vec::new();
    for (path, place) in &places {
        let mut text = relinked(&read(path)?, path, &places)?;
        if path.starts_with(PAGES) {
            let words = program.unknown(&text).into_iter();
            unknown.extend(words.map(|words| format!("{path}: {words}")));
            text = program.with_keys(&text);
        }
        put(to, &format!("src/{place}"), text)?;
    }
    ensure!(
        unknown.is_empty(),
        "these pages are wrong:\n{}",
        unknown.join("\n")
    );
    for picture in fs::read_dir(root.join(PICTURES))? {
        let picture = picture?;
        let name = picture.file_name().to_string_lossy().into_owned();
        put(to, &format!("src/pictures/{name}"), fs::read(picture.path())?)?;
    }
    for name in ["book.toml", "site.css"] {
        put(to, name, read(&format!("{PAGES}/{name}"))?)?;
    }
    Ok(())
}

fn put(to: &Path, path: &str, content: impl AsRef<[u8]>) -> Result<()> {
    let file = to.join(path);
    fs::create_dir_all(file.parent().context("a file is in a folder")?)?;
    fs::write(&file, content).with_context(|| file.display().to_string())
}

/// The documents of the book by their paths in the repository, with their places in the book.
fn places(contents: &str) -> BTreeMap<String, String> {
    let mut places = BTreeMap::from([(CONTENTS.to_owned(), "SUMMARY.md".to_owned())]);
    for event in Parser::new(contents) {
        if let Event::Start(Tag::Link { dest_url, .. }) = event {
            let path = resolved(PAGES, &dest_url);
            let place = place(&path);
            places.insert(path, place);
        }
    }
    places
}

/// A README is the page of its folder: the book would make an index of it.
fn place(path: &str) -> String {
    match path.strip_prefix(PAGES).and_then(|path| path.strip_prefix('/')) {
        Some(page) => page.to_owned(),
        None => format!("repository/{}", path.replace("/README.md", ".md")),
    }
}

/// A document with its links as they are in the book. A link of a document to a file that is not in the book, such as code,
/// becomes its text. A page of the site has no such link. That the file exists is checked with the citations.
fn relinked(text: &str, path: &str, places: &BTreeMap<String, String>) -> Result<String> {
    // The way from a place in the book to its root.
    let up = "../".repeat(places[path].matches('/').count());
    let mut changed = text.to_owned();
    for found in links(text).into_iter().rev() {
        if found.target.contains(':') || found.target.starts_with('#') {
            continue;
        }
        let label = &text[found.label.clone()];
        let mark = if found.is_picture { "!" } else { "" };
        let file = found.target.split('#').next().unwrap_or_default();
        let anchor = &found.target[file.len()..];
        let file = resolved(folder(path), file);
        let place = match file.strip_prefix(PICTURES) {
            Some(picture) => Some(format!("pictures{picture}")),
            None => places.get(&file).cloned(),
        };
        let link = match place {
            Some(place) => format!("{mark}[{label}]({up}{place}{anchor})"),
            None if found.is_picture || path.starts_with(PAGES) => {
                bail!("{path}: {} is not in the book", found.target)
            }
            None => label.to_owned(),
        };
        changed.replace_range(found.whole, &link);
    }
    Ok(changed)
}

struct Link {
    whole: Range<usize>,
    /// The text between the first brackets.
    label: Range<usize>,
    target: String,
    is_picture: bool,
}

/// The links and pictures of a document in their order; none is inside another.
fn links(text: &str) -> Vec<Link> {
    let mut found: Vec<Link> = Vec::new();
    let mut is_open = false;
    for (event, range) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
        match event {
            Event::Start(tag @ (Tag::Link { .. } | Tag::Image { .. })) if !is_open => {
                let is_picture = matches!(tag, Tag::Image { .. });
                let (Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) = tag else {
                    continue;
                };
                let begin = range.start + if is_picture { "![".len() } else { "[".len() };
                is_open = true;
                found.push(Link {
                    label: begin..begin,
                    whole: range,
                    target: dest_url.into_string(),
                    is_picture,
                });
            }
            Event::End(TagEnd::Link | TagEnd::Image) => is_open = false,
            _ if is_open => {
                if let Some(link) = found.last_mut() {
                    link.label.end = link.label.end.max(range.end);
                }
            }
            _ => {}
        }
    }
    found
}

/// Keys that every program has, and those of pictures.
const USUAL: [&str; 8] = ["Enter", "Esc", "Tab", "Ctrl", "Cmd", "+", "-", "0"];
/// Stands in a page for the table of all keys.
const ALL_KEYS: &str = "<!-- keys -->";

/// The texts and keys of the program, in English.
struct Program {
    texts: Vec<Regex>,
    /// Keys with what they do, in the order of the program.
    keys: Vec<(String, String)>,
}

impl Program {
    fn read(root: &Path) -> Result<Self> {
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
    fn with_keys(&self, page: &str) -> String {
        let rows = self
            .keys
            .iter()
            .map(|(key, label)| format!("| {} | {label} |\n", shown(key)));
        let table: String = rows.collect();
        page.replace(ALL_KEYS, &format!("| key | what it does |\n|---|---|\n{table}"))
    }

    /// The texts and keys of a page that the program does not have.
    fn unknown(&self, page: &str) -> Vec<String> {
        let mut unknown = Vec::new();
        let mut said: Option<String> = None;
        let mut is_key = false;
        for event in Parser::new_ext(page, Options::ENABLE_TABLES) {
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

    const FILES: &str =
        "[One](agents/one.md)\n- [Rules](../rules.md)\n- [Wallet](../../crates/wallet/README.md)\n";

    fn of_document(path: &str, text: &str) -> Result<String> {
        relinked(text, path, &places(FILES))
    }

    fn read(text: &str) -> String {
        of_document("docs/site/agents/one.md", text).unwrap()
    }

    #[test]
    fn the_table_of_contents_names_the_documents_of_the_book() {
        let places = places(FILES);
        for (path, place) in [
            ("docs/site/SUMMARY.md", "SUMMARY.md"),
            ("docs/site/agents/one.md", "agents/one.md"),
            ("docs/rules.md", "repository/docs/rules.md"),
            ("crates/wallet/README.md", "repository/crates/wallet.md"),
        ] {
            assert_eq!(places[path], place);
        }
        assert_eq!(
            relinked(FILES, CONTENTS, &places).unwrap(),
            "[One](agents/one.md)\n- [Rules](repository/docs/rules.md)\n- [Wallet](repository/crates/wallet.md)\n"
        );
    }

    #[test]
    fn links_lead_to_the_pages_of_the_book() {
        for (written, changed) in [
            ("[a](../../rules.md#r5)", "[a](../repository/docs/rules.md#r5)"),
            ("![a `b`](../../pictures/p.png)", "![a `b`](../pictures/p.png)"),
            (
                "| [`a`][r] |\n\n[r]: ../../rules.md",
                "| [`a`](../repository/docs/rules.md) |\n\n[r]: ../../rules.md",
            ),
            (
                "[a](#b) [c](https://d.example/)",
                "[a](#b) [c](https://d.example/)",
            ),
        ] {
            assert_eq!(read(written), changed);
        }
    }

    #[test]
    fn a_link_of_a_document_to_a_file_that_is_not_in_the_book_becomes_its_text() {
        assert_eq!(
            of_document(
                "docs/rules.md",
                "see [`a.rs`](../a.rs), [b][c], [d](site/agents/one.md)\n\n[c]: c.md"
            )
            .unwrap(),
            "see `a.rs`, b, [d](../../agents/one.md)\n\n[c]: c.md"
        );
    }

    #[test]
    fn a_picture_or_a_link_of_a_page_that_is_not_in_the_book_is_a_fault() {
        for (path, text, fault) in [
            (
                "docs/site/agents/one.md",
                "[a](two.md#b)",
                "docs/site/agents/one.md: two.md#b is not in the book",
            ),
            (
                "docs/rules.md",
                "![a](a.png)",
                "docs/rules.md: a.png is not in the book",
            ),
        ] {
            assert_eq!(of_document(path, text).unwrap_err().to_string(), fault);
        }
    }

    #[test]
    fn what_only_looks_like_a_link_stays() {
        for text in ["`[a](b.md)`", "```\n[a](b.md)\n```", "[a] (b.md)"] {
            assert_eq!(read(text), text);
        }
    }

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
