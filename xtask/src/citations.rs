//! Part of the task `check`: what a comment or a document cites must exist.
//!
//! Cited are documents by their path from the root, with an anchor (`docs/contract.md#cancel`); in comments and documents
//! also rules and tests of the wallet (`R5`) and assumptions by number; in documents also links, and files and tests in
//! backquotes (`tests/a.rs::a_test`).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::{Result, ensure};
use regex::Regex;

use crate::{project, shell};

const RULES: &str = "docs/wallet-rules.md";
const ASSUMPTIONS: &str = "docs/ASSUMPTIONS.md";
/// In these, everything in backquotes with a slash and no space is a file. In others, what begins with a folder of the root.
const ONLY_FILES: [&str; 2] = ["SECURITY.md", ASSUMPTIONS];

/// The endings of the files that are read.
const READ: [&str; 6] = ["rs", "ts", "tsx", "md", "css", "toml"];

/// Fails if a target does not exist, and lists each such citation.
pub(crate) fn have_targets() -> Result<()> {
    let tracked = shell::git("ls-files -z")?;
    let mut files = BTreeMap::new();
    for path in tracked.split_terminator('\0') {
        let file = project::root().join(path);
        if READ.contains(&ending(path)) {
            // What is deleted and still tracked is missing.
            let text = fs::read_to_string(file).ok();
            files.extend(text.map(|text| (path.to_owned(), text)));
        } else if file.exists() {
            files.insert(path.to_owned(), String::new());
        }
    }
    let broken = Citations::new(&files).broken();
    ensure!(
        broken.is_empty(),
        "these citations have no target:\n{}",
        broken.join("\n")
    );
    Ok(())
}

/// The files of the work tree by their paths (without text if they are not read), and the anchors of the documents.
struct Citations<'a> {
    files: &'a BTreeMap<String, String>,
    anchors: BTreeMap<&'a str, BTreeSet<String>>,
    /// A test and its name. A property test has the attribute, too.
    test: Regex,
}

/// A pattern of this module. That they are valid is tested.
fn pattern(pattern: &str) -> Regex {
    Regex::new(pattern).expect("a valid pattern")
}

impl<'a> Citations<'a> {
    fn new(files: &'a BTreeMap<String, String>) -> Self {
        let documents = files.iter().filter(|(path, _)| is_document(path));
        let anchors = documents.map(|(path, text)| (path.as_str(), anchors(&prose(path, text))));
        Self {
            files,
            anchors: anchors.collect(),
            test: pattern(r"#\[(?:tokio::)?test\b[^{}]*?\bfn (\w+)\("),
        }
    }

    /// Each broken citation as `file:line: what is missing`.
    fn broken(&self) -> Vec<String> {
        let document = pattern(r"(?:^|[^\w/-])(docs/[\w/.-]*?\.md\b(?:#[\w-]+)?)");
        let rule = pattern(r#"(?:^|[^"\w])([RT]\d{1,2})\b"#);
        let assumptions = pattern(r"[Aa]ssumptions? (\d+(?:(?:, | and |–|-| to )\d+)*)");
        let link = pattern(r"\]\(([^)\s]*)|^\[[^\]]+\]: (\S+)");
        let labelled = pattern(r"\[([^\[\]]+)\]\[([^\]]*)\]");
        let code = pattern(r"`([^`\s]+/[^`\s]*?)(?:::(\w+))?`");
        let mut broken = Vec::new();
        for (path, text) in self.files {
            let prose = prose(path, text);
            for (number, line) in (1..).zip(prose.lines()) {
                let mut add = |missing: Option<String>| {
                    broken.extend(missing.map(|what| format!("{path}:{number}: {what}")));
                };
                for cited in document.captures_iter(line) {
                    add(self.missing("", &cited[1]));
                }
                for cited in rule.captures_iter(line) {
                    add(self.missing("", &format!("{RULES}#{}", cited[1].to_lowercase())));
                }
                for cited in assumptions.captures_iter(line) {
                    let numbers = cited[1].split(|letter: char| !letter.is_ascii_digit());
                    for number in numbers.filter(|number| !number.is_empty()) {
                        add(self.missing("", &format!("{ASSUMPTIONS}#a{number}")));
                    }
                }
                if !is_document(path) {
                    continue;
                }
                for cited in link.captures_iter(line) {
                    let target = cited.get(1).or(cited.get(2));
                    add(self.missing_link(path, target.map_or("", |target| target.as_str())));
                }
                for cited in labelled.captures_iter(line) {
                    let label = if cited[2].is_empty() { &cited[1] } else { &cited[2] };
                    let is_defined = prose.contains(&format!("\n[{label}]: "));
                    add((!is_defined).then(|| format!("no line defines [{label}]")));
                }
                for cited in code.captures_iter(line) {
                    add(self.missing_code(path, &cited[1], cited.get(2).map(|test| test.as_str())));
                }
            }
        }
        broken
    }

    /// What is missing from a target such as `docs/contract.md#cancel`, relative to a folder. None if it exists.
    fn missing(&self, folder: &str, target: &str) -> Option<String> {
        let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
        let path = resolved(folder, path);
        if !self.exists(&path) {
            return Some(format!("{path} does not exist"));
        }
        // Anchors are only known for Markdown files.
        let anchors = self.anchors.get(path.as_str());
        let is_known = anchor.is_empty() || anchors.is_none_or(|anchors| anchors.contains(anchor));
        (!is_known).then(|| format!("{path} has no anchor #{anchor}"))
    }

    fn missing_link(&self, path: &str, target: &str) -> Option<String> {
        match target {
            "" => Some("a link without a target".to_owned()),
            _ if target.contains("://") || target.starts_with("mailto:") => None,
            _ if target.starts_with('#') => self.missing("", &format!("{path}{target}")),
            _ => self.missing(folder(path), target),
        }
    }

    fn missing_code(&self, document: &str, path: &str, test: Option<&str>) -> Option<String> {
        let top = format!("{}/", path.split('/').next()?);
        let is_file = ONLY_FILES.contains(&document)
            || !path.contains('<') && self.files.keys().any(|file| file.starts_with(&top));
        // The README of a crate names its files from its own folder.
        if !is_file || test.is_none() && self.missing(folder(document), path).is_none() {
            return None;
        }
        self.missing("", path).or_else(|| {
            let (content, test) = (self.files.get(path)?, test?);
            let is_there = self.test.captures_iter(content).any(|found| &found[1] == test);
            (!is_there).then(|| format!("{path} has no test `{test}`"))
        })
    }

    /// Whether a path is a file or a folder. A `*` stands for any characters but slashes.
    fn exists(&self, path: &str) -> bool {
        if path.contains('*') {
            let path = pattern(&format!(
                "^{}(/|$)",
                path.replace('.', r"\.").replace('*', "[^/]*")
            ));
            return self.files.keys().any(|file| path.is_match(file));
        }
        let folder = format!("{path}/");
        path.is_empty()
            || self.files.contains_key(path)
            || self.files.keys().any(|file| file.starts_with(&folder))
    }
}

/// The comments of a file, or the document without its code blocks. All else is empty, so that lines keep their numbers.
fn prose(path: &str, text: &str) -> String {
    let marks: &[&str] = if ending(path) == "toml" {
        &["#"]
    } else {
        &["//", "/*"]
    };
    let mut is_in_block = false;
    let mut prose = String::new();
    for line in text.lines() {
        if is_document(path) {
            let is_fence = line.trim_start().starts_with("```");
            is_in_block ^= is_fence;
            prose += if is_fence || is_in_block { "" } else { line };
        } else {
            add_comments(&mut prose, line, marks, &mut is_in_block);
        }
        prose.push('\n');
    }
    prose
}

fn add_comments(prose: &mut String, line: &str, marks: &[&str], is_in_block: &mut bool) {
    let mut rest = line;
    while !rest.is_empty() {
        if *is_in_block {
            let (inside, after) = rest.split_once("*/").unwrap_or((rest, ""));
            *is_in_block = !rest.contains("*/");
            *prose += inside;
            rest = after;
        } else {
            let begun = marks
                .iter()
                .filter_map(|mark| Some((beginning(rest, mark)?, *mark)));
            let Some((place, mark)) = begun.min() else { return };
            rest = &rest[place + mark.len()..];
            *is_in_block = mark == "/*";
            if !*is_in_block {
                *prose += rest;
                return;
            }
        }
    }
}

/// Where a comment begins. A mark in double quotes is a text; one after a colon or a letter is in an address or a path.
fn beginning(code: &str, mark: &str) -> Option<usize> {
    let places = code.match_indices(mark).map(|(place, _)| place);
    let mut begun = places.filter(|place| {
        let before = &code[..*place];
        let quotes = before.replace("\\\"", "").replace("'\"'", "");
        let is_after_code = |letter: char| letter.is_whitespace() || "(){},;".contains(letter);
        before.chars().next_back().is_none_or(is_after_code) && quotes.matches('"').count().is_multiple_of(2)
    });
    begun.next()
}

/// Explicit anchors (`<a id="r5"></a>`) and those of headings, named as on GitHub: the second heading with the same name gets
/// `-1`, the third `-2`.
fn anchors(prose: &str) -> BTreeSet<String> {
    let explicit = pattern(r#"<a id="([^"]+)"#);
    let heading = pattern(r"(?m)^#{1,6} (.+)$");
    let mut anchors: BTreeSet<String> = explicit
        .captures_iter(prose)
        .map(|found| found[1].to_owned())
        .collect();
    let mut headings = BTreeMap::new();
    for found in heading.captures_iter(prose) {
        let kept = found[1].trim().replace(' ', "-").to_lowercase();
        let kept: String = kept
            .chars()
            .filter(|letter| letter.is_alphanumeric() || "-_".contains(*letter))
            .collect();
        let count: &mut usize = headings.entry(kept.clone()).or_default();
        anchors.insert(if *count == 0 {
            kept
        } else {
            format!("{kept}-{count}")
        });
        *count += 1;
    }
    anchors
}

fn is_document(path: &str) -> bool {
    ending(path) == "md"
}

pub(crate) fn ending(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(_, ending)| ending)
}

pub(crate) fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// The path from the root. One that leads above the root has `..` left, and no file.
pub(crate) fn resolved(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in folder.split('/').chain(path.split('/')) {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The broken citations in a file beside these.
    fn broken_in(path: &str, text: &str) -> Vec<String> {
        let rules = "# Set A: the *rules*\n### Debit\n### Debit\n<a id=\"r5\"></a>\n<a id=\"t1\"></a>\n```\n# none\n```\n";
        let code = "fn one() {}\n#[test]\nfn two() {}\n#[tokio::test(flavor = \"a\")]\nasync fn three() {}\nfn four() {}";
        let assumptions = "| <a id=\"a7\"></a>7 | `wallet/src/a.rs`, `wallet/*/b*.rs`, `wallet/src` |\n";
        let files = [
            (RULES, rules),
            (ASSUMPTIONS, assumptions),
            ("wallet/src/a.rs", code),
            ("wallet/src/b.rs", ""),
            (path, text),
        ];
        let files = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
        Citations::new(&files.into()).broken()
    }

    #[test]
    fn comments_are_separated_from_code_and_strings() {
        for (path, text, comments) in [
            ("a.rs", "let t: T1; // why\n//! what", " why\n! what\n"),
            ("a.rs", r#"a("of // R1", "\"", 'x'); // why"#, " why\n"),
            ("a.rs", "#[test]\nlet quote = '\"'; //why", "\nwhy\n"),
            ("a.ts", "open(`https://a.example`, \"a/*.rs\")\nR9", "\n\n"),
            ("a.toml", "a = \"#1\" # why // what", " why // what\n"),
        ] {
            assert_eq!(prose(path, text), comments, "{text}");
        }
    }

    #[test]
    fn blocks_go_on_over_lines() {
        let text = "f(); /** one\n two */ g(/* three */); T9\nh();\n{/* four */}";
        assert_eq!(prose("a.tsx", text), "* one\n two  three \n\n four \n");
        assert_eq!(prose("a.rs", "// all /* of it\nh();"), " all /* of it\n\n");
    }

    #[test]
    fn what_is_there_is_not_broken() {
        for (path, text) in [
            (
                "a.rs",
                "//! R5, T1 (docs/wallet-rules.md#r5, assumption 7; docs/wallet-rules.md#debit-1).\nlet x = \"R99\";\n",
            ),
            (
                "a.rs",
                "// 2026-01-01T00:00, HTTP2 R123 T1x \"T9\" RT1 R_1 #r9, an assumption, 8 of them, ../docs/d.md, docs/pictures",
            ),
            (
                "a.rs",
                "let t: T9; open(\"https://a.example/docs/none.md\"); let m = a * R9;",
            ),
            (
                "notes/a.md",
                "# Top\n[rule](../docs/wallet-rules.md#t1) [here](#top) [out](https://a.example) [docs](../docs) [b][] `R/none.rs`\n\
                 ```\nR99 `wallet/none.rs`\n```\n\n[b]: a.md\n[c]: ../docs/wallet-rules.md#set-a-the-rules",
            ),
            (
                "wallet/README.md",
                "`src/a.rs`, `wallet/src/a.rs::two`, `wallet/<name>/a.rs`",
            ),
            (
                "SECURITY.md",
                "`wallet/src/a.rs::two`, `wallet/src/a.rs::three`, `cargo test -p a/b`",
            ),
        ] {
            assert_eq!(broken_in(path, text), Vec::<String>::new());
        }
    }

    #[test]
    fn each_kind_of_broken_citation_is_named_with_its_line() {
        for (path, text, expected) in [
            (
                "a.rs",
                "\n// see docs/wallet-rules.md#r6.",
                "a.rs:2: docs/wallet-rules.md has no anchor #r6",
            ),
            (
                "a.rs",
                "// docs/wallet-rules.md#none",
                "a.rs:1: docs/wallet-rules.md has no anchor #none",
            ),
            (
                "a.ts",
                "/** docs/none.md */",
                "a.ts:1: docs/none.md does not exist",
            ),
            (
                "a.tsx",
                "{/* (R16) */}",
                "a.tsx:1: docs/wallet-rules.md has no anchor #r16",
            ),
            (
                "a.css",
                "/* T52\n */",
                "a.css:1: docs/wallet-rules.md has no anchor #t52",
            ),
            (
                "a.toml",
                "# assumptions 7 and 8",
                "a.toml:1: docs/ASSUMPTIONS.md has no anchor #a8",
            ),
            ("b/a.md", "[x](c.md)", "b/a.md:1: b/c.md does not exist"),
            (
                "b/a.md",
                "[x](../../docs/wallet-rules.md)",
                "b/a.md:1: ../docs/wallet-rules.md does not exist",
            ),
            ("a.md", "[x](#nowhere)", "a.md:1: a.md has no anchor #nowhere"),
            ("a.md", "[x]()", "a.md:1: a link without a target"),
            ("a.md", "\n[x]: c.md", "a.md:2: c.md does not exist"),
            ("a.md", "[x][y]", "a.md:1: no line defines [y]"),
            (
                "a.md",
                "`wallet/src/c.rs`",
                "a.md:1: wallet/src/c.rs does not exist",
            ),
            (
                "SECURITY.md",
                "`walet/src/a.rs`",
                "SECURITY.md:1: walet/src/a.rs does not exist",
            ),
            (
                "SECURITY.md",
                "`wallet/src/a.rs::one`",
                "SECURITY.md:1: wallet/src/a.rs has no test `one`",
            ),
            (
                "SECURITY.md",
                "`wallet/src/a.rs::tw`",
                "SECURITY.md:1: wallet/src/a.rs has no test `tw`",
            ),
            (
                "SECURITY.md",
                "`wallet/src/a.rs::four`",
                "SECURITY.md:1: wallet/src/a.rs has no test `four`",
            ),
        ] {
            assert_eq!(broken_in(path, text), [expected]);
        }
    }
}
