//! Part of the task `check`: what a comment or a document cites must exist.
//!
//! Cited are documents by their path from the root, with an anchor (`docs/contract.md#cancel`); rules and tests of the wallet
//! (`R5`) and assumptions by number; in documents also links, and files and tests in backquotes (`tests/a.rs::a_test`).

use std::collections::BTreeMap;
use std::fs;
use std::sync::LazyLock;

use anyhow::{Result, ensure};
use regex::{Captures, Regex};

use crate::shell;

/// In these, everything in backquotes with a slash and no space is a file. In others, what begins with a folder of the root.
const ONLY_FILES: [&str; 2] = ["SECURITY.md", "docs/ASSUMPTIONS.md"];

static DOCUMENT: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"(?:^|[^\w/-])(docs/[\w/.-]*?\.md\b(?:#[\w-]+)?)"));
static RULE: LazyLock<Regex> = LazyLock::new(|| pattern(r#"(?:^|[^"\w])([RT]\d{1,2})\b"#));
static NUMBERS: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"[Aa]ssumptions? (\d+(?:(?:, | and |–|-| to )\d+)*)"));
static LINK: LazyLock<Regex> = LazyLock::new(|| pattern(r"\]\(([^)\s]*)|^\[[^\]]+\]: (\S+)"));
static LABELLED: LazyLock<Regex> = LazyLock::new(|| pattern(r"\[([^\[\]]+)\]\[([^\]]*)\]"));
static CODE: LazyLock<Regex> = LazyLock::new(|| pattern(r"`([^`\s]+/[^`\s]*?)(?:::(\w+))?`"));
/// Code blocks of a document, which are not read.
static CODE_BLOCK: LazyLock<Regex> = LazyLock::new(|| pattern(r"(?ms)^\s*```.*?(?:^\s*```|\z)"));
/// The comment of a line of code. A mark after a colon, as in an address, begins none.
static COMMENT: LazyLock<Regex> = LazyLock::new(|| pattern(r"(?:^|[\s(){},;])(?://|/\*|# ).*$|^ *\*.*$"));

fn pattern(pattern: &str) -> Regex {
    Regex::new(pattern).expect("a valid pattern")
}

/// The files of the work tree by their paths, with their text if they are read.
struct Files(BTreeMap<String, String>);

/// Fails if a target does not exist, and lists each such citation.
pub(crate) fn have_targets() -> Result<()> {
    let tracked = shell::git("ls-files -z")?;
    let mut files = BTreeMap::new();
    for path in tracked.split_terminator('\0') {
        let file = shell::root().join(path);
        // What is deleted and still tracked is missing.
        if file.exists() {
            let is_read = matches!(ending(path), "rs" | "ts" | "tsx" | "md" | "css" | "toml");
            let text = if is_read {
                fs::read_to_string(file)?
            } else {
                String::new()
            };
            files.insert(path.to_owned(), text);
        }
    }
    let broken = Files(files).broken();
    ensure!(
        broken.is_empty(),
        "these citations have no target:\n{}",
        broken.join("\n")
    );
    Ok(())
}

impl Files {
    /// Each broken citation as `file:line: what is missing`.
    fn broken(&self) -> Vec<String> {
        let mut broken = Vec::new();
        for (path, text) in &self.0 {
            for (number, line) in (1..).zip(prose(path, text).lines()) {
                let mut missing = self.missing_anywhere(line);
                if ending(path) == "md" {
                    missing.extend(self.missing_in_document(path, text, line));
                }
                broken.extend(missing.into_iter().map(|what| format!("{path}:{number}: {what}")));
            }
        }
        broken
    }

    fn missing_anywhere(&self, line: &str) -> Vec<String> {
        let documents = DOCUMENT.captures_iter(line).map(|cited| cited[1].to_owned());
        let rules = RULE
            .captures_iter(line)
            .map(|cited| format!("docs/wallet-rules.md#{}", cited[1].to_lowercase()));
        let numbers = NUMBERS
            .captures_iter(line)
            .flat_map(|cited| cited.extract::<1>().1[0].split(|letter: char| !letter.is_ascii_digit()))
            .filter(|number| !number.is_empty())
            .map(|number| format!("docs/ASSUMPTIONS.md#a{number}"));
        let targets = documents.chain(rules).chain(numbers);
        targets.filter_map(|target| self.missing("", &target)).collect()
    }

    fn missing_in_document(&self, path: &str, text: &str, line: &str) -> Vec<String> {
        let mut missing = Vec::new();
        for cited in LINK.captures_iter(line) {
            let target = cited.get(1).or(cited.get(2)).map_or("", |target| target.as_str());
            missing.extend(match target {
                "" => Some("a link without a target".to_owned()),
                _ if target.contains("://") || target.starts_with("mailto:") => None,
                _ if target.starts_with('#') => self.missing("", &format!("{path}{target}")),
                _ => self.missing(folder(path), target),
            });
        }
        for cited in LABELLED.captures_iter(line) {
            let label = if cited[2].is_empty() { &cited[1] } else { &cited[2] };
            let is_defined = text.contains(&format!("\n[{label}]: "));
            missing.extend((!is_defined).then(|| format!("no line defines [{label}]")));
        }
        for cited in CODE.captures_iter(line) {
            missing.extend(self.missing_code(path, &cited[1], cited.get(2).map(|test| test.as_str())));
        }
        missing
    }

    /// What is missing from a target such as `docs/contract.md#cancel`, relative to a folder. None if it exists.
    fn missing(&self, folder: &str, target: &str) -> Option<String> {
        let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
        let path = resolved(folder, path);
        if !self.exists(&path) {
            return Some(format!("{path} does not exist"));
        }
        let document = self.0.get(&path).filter(|_| ending(&path) == "md");
        let is_known = anchor.is_empty() || document.is_none_or(|document| has_anchor(document, anchor));
        (!is_known).then(|| format!("{path} has no anchor #{anchor}"))
    }

    fn missing_code(&self, document: &str, path: &str, test: Option<&str>) -> Option<String> {
        let top = format!("{}/", path.split('/').next()?);
        let is_file = ONLY_FILES.contains(&document)
            || !path.contains('<') && self.0.keys().any(|file| file.starts_with(&top));
        // The README of a crate names its files from its own folder.
        if !is_file || test.is_none() && self.missing(folder(document), path).is_none() {
            return None;
        }
        self.missing("", path).or_else(|| {
            let (code, test) = (self.0.get(path)?, test?);
            // A property test has the attribute, too.
            let is_test = pattern(&format!(r"#\[(?:tokio::)?test\b[^{{}}]*?\bfn {test}\("));
            (!is_test.is_match(code)).then(|| format!("{path} has no test `{test}`"))
        })
    }

    /// Whether a path is a file or a folder. A `*` stands for any characters but slashes.
    fn exists(&self, path: &str) -> bool {
        let path = pattern(&format!("^{}(/|$)", regex::escape(path).replace(r"\*", "[^/]*")));
        self.0.keys().any(|file| path.is_match(file))
    }
}

/// The comments of code, or a document without its code blocks. All lines keep their numbers.
fn prose(path: &str, text: &str) -> String {
    if ending(path) == "md" {
        let without = CODE_BLOCK.replace_all(text, |block: &Captures<'_>| {
            "\n".repeat(block[0].matches('\n').count())
        });
        return without.into_owned();
    }
    let comments = text
        .lines()
        .map(|line| COMMENT.find(line).map_or("", |found| found.as_str()));
    comments.collect::<Vec<_>>().join("\n")
}

/// An explicit anchor (`<a id="r5"></a>`), or that of a heading, named as on GitHub.
fn has_anchor(document: &str, anchor: &str) -> bool {
    let document = prose("a.md", document);
    document.contains(&format!("<a id=\"{anchor}\""))
        || document.lines().filter(|line| line.starts_with('#')).any(|line| {
            let mut name = line
                .trim_start_matches('#')
                .trim()
                .replace(' ', "-")
                .to_lowercase();
            name.retain(|letter| letter.is_alphanumeric() || "-_".contains(letter));
            name == anchor
        })
}

fn ending(path: &str) -> &str {
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
        let rules =
            "# Set A: the *rules*\n### Debit\n<a id=\"r5\"></a>\n<a id=\"t1\"></a>\n```\n# none\n```\n";
        let code = "fn one() {}\n#[test]\nfn two() {}\n#[tokio::test(flavor = \"a\")]\nasync fn three() {}\nfn four() {}";
        let assumptions = "| <a id=\"a7\"></a>7 | `wallet/src/a.rs`, `wallet/*/b*.rs`, `wallet/src` |\n";
        let files = [
            ("docs/wallet-rules.md", rules),
            ("docs/ASSUMPTIONS.md", assumptions),
            ("wallet/src/a.rs", code),
            ("wallet/src/b.rs", ""),
            (path, text),
        ];
        Files(
            files
                .map(|(path, text)| (path.to_owned(), text.to_owned()))
                .into(),
        )
        .broken()
    }

    #[test]
    fn what_is_there_is_not_broken() {
        for (path, text) in [
            (
                "a.rs",
                "//! R5, T1 (docs/wallet-rules.md#r5, assumption 7; docs/wallet-rules.md#debit).\nlet x = \"R99\";\n",
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
                "/* (R16) */",
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
