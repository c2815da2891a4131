//! The sources of the site: the pages of `docs/site` with the pictures, and each document of the repository that the table
//! of contents names. Nothing is copied in the repository: links in the pages lead to the documents where they are, as they
//! do for a reader of the repository, and are changed here to lead to their pages.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::words::Program;
use crate::citations::{folder, resolved};

const PAGES: &str = "docs/site";
const CONTENTS: &str = "docs/site/SUMMARY.md";
const PICTURES: &str = "docs/pictures";

/// Writes the sources of the book to a folder.
pub(super) fn write(root: &Path, to: &Path) -> Result<()> {
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
}
