//! Part of the task `check`: what a comment or a document cites must exist.
//!
//! Cited are documents by their path from the root, with an anchor (`docs/contract.md#cancel`); in comments and documents
//! also rules and tests of the wallet (`R5`) and assumptions by number; in documents also links, and files and tests in
//! backquotes (`tests/a.rs::a_test`).

use std::collections::BTreeMap;
use std::fs;
use std::sync::LazyLock;

use anyhow::{Result, ensure};
use regex::{Captures, Regex};

use crate::{project, shell};

const RULES: &str = "docs/wallet-rules.md";
const ASSUMPTIONS: &str = "docs/ASSUMPTIONS.md";
/// In these, everything in backquotes with a slash and no space is a file. In others, what begins with a folder of the root.
const ONLY_FILES: [&str; 2] = ["SECURITY.md", ASSUMPTIONS];

/// The endings of the files that are read.
const READ: [&str; 6] = ["rs", "ts", "tsx", "md", "css", "toml"];

static DOCUMENT: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"(?:^|[^\w/-])(docs/[\w/.-]*?\.md\b(?:#[\w-]+)?)"));
static RULE: LazyLock<Regex> = LazyLock::new(|| pattern(r#"(?:^|[^"\w])([RT]\d{1,2})\b"#));
static NUMBERS: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"[Aa]ssumptions? (\d+(?:(?:, | and |–|-| to )\d+)*)"));
static LINK: LazyLock<Regex> = LazyLock::new(|| pattern(r"\]\(([^)\s]*)|^\[[^\]]+\]: (\S+)"));
static LABELLED: LazyLock<Regex> = LazyLock::new(|| pattern(r"\[([^\[\]]+)\]\[([^\]]*)\]"));
static CODE: LazyLock<Regex> = LazyLock::new(|| pattern(r"`([^`\s]+/[^`\s]*?)(?:::(\w+))?`"));
/// A test and its name. A property test has the attribute, too.
static TEST: LazyLock<Regex> = LazyLock::new(|| pattern(r"#\[(?:tokio::)?test\b[^{}]*?\bfn (\w+)\("));
static HEADING: LazyLock<Regex> = LazyLock::new(|| pattern(r"(?m)^#{1,6} (.+)$"));
static CODE_BLOCK: LazyLock<Regex> = LazyLock::new(|| pattern(r"(?ms)^\s*```.*?(?:^\s*```|\z)"));
/// A mark in a text or after a colon, as in an address, begins no comment.
static COMMENT: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"(?ms)(?:^|[\s(){},;])(?://[^\n]*|/\*.*?(?:\*/|\z))"));
static TOML_COMMENT: LazyLock<Regex> = LazyLock::new(|| pattern(r"(?m)(?:^|\s)#.*$"));

fn pattern(pattern: &str) -> Regex {
    Regex::new(pattern).expect("a valid pattern")
}

/// The files of the work tree by their paths, without a text if they are not read.
#[derive(Default)]
struct Files(BTreeMap<String, File>);

#[derive(Default)]
struct File {
    text: String,
    /// The comments of code, or the document without its code blocks. All else is empty, so that lines keep their numbers.
    prose: String,
}

/// Fails if a target does not exist, and lists each such citation.
pub(crate) fn have_targets() -> Result<()> {
    let tracked = shell::git("ls-files -z")?;
    let mut files = Files::default();
    for path in tracked.split_terminator('\0') {
        let file = project::root().join(path);
        // What is deleted and still tracked is missing.
        if READ.contains(&ending(path)) {
            let text = fs::read_to_string(file).ok();
            files
                .0
                .extend(text.map(|text| (path.to_owned(), File::of(path, text))));
        } else if file.exists() {
            files.0.insert(path.to_owned(), File::default());
        }
    }
    let broken = files.broken();
    ensure!(
        broken.is_empty(),
        "these citations have no target:\n{}",
        broken.join("\n")
    );
    Ok(())
}

impl File {
    fn of(path: &str, text: String) -> Self {
        if is_document(path) {
            let prose = CODE_BLOCK.replace_all(&text, |block: &Captures<'_>| breaks(&block[0]));
            return Self {
                prose: prose.into_owned(),
                text,
            };
        }
        let comment = if ending(path) == "toml" {
            &TOML_COMMENT
        } else {
            &COMMENT
        };
        let mut prose = String::new();
        let mut end = 0;
        for found in comment.find_iter(&text) {
            prose += &breaks(&text[end..found.start()]);
            prose += found.as_str();
            end = found.end();
        }
        Self { text, prose }
    }

    /// An explicit anchor (`<a id="r5"></a>`), or that of a heading, named as on GitHub.
    fn has_anchor(&self, anchor: &str) -> bool {
        let is_kept = |letter: &char| letter.is_alphanumeric() || "-_".contains(*letter);
        self.prose.contains(&format!("<a id=\"{anchor}\""))
            || HEADING.captures_iter(&self.prose).any(|heading| {
                let name = heading[1].trim().replace(' ', "-").to_lowercase();
                name.chars().filter(is_kept).eq(anchor.chars())
            })
    }
}

impl Files {
    /// Each broken citation as `file:line: what is missing`.
    fn broken(&self) -> Vec<String> {
        let mut broken = Vec::new();
        for (path, file) in &self.0 {
            for (number, line) in (1..).zip(file.prose.lines()) {
                let mut missing = self.missing_anywhere(line);
                if is_document(path) {
                    missing.extend(self.missing_in_document(path, &file.prose, line));
                }
                broken.extend(missing.into_iter().map(|what| format!("{path}:{number}: {what}")));
            }
        }
        broken
    }

    fn missing_anywhere(&self, line: &str) -> Vec<String> {
        let mut targets = Vec::new();
        for cited in DOCUMENT.captures_iter(line) {
            targets.push(cited[1].to_owned());
        }
        for cited in RULE.captures_iter(line) {
            targets.push(format!("{RULES}#{}", cited[1].to_lowercase()));
        }
        for cited in NUMBERS.captures_iter(line) {
            let numbers = cited[1].split(|letter: char| !letter.is_ascii_digit());
            let numbers = numbers.filter(|number| !number.is_empty());
            targets.extend(numbers.map(|number| format!("{ASSUMPTIONS}#a{number}")));
        }
        targets
            .iter()
            .filter_map(|target| self.missing("", target))
            .collect()
    }

    fn missing_in_document(&self, path: &str, prose: &str, line: &str) -> Vec<String> {
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
            let is_defined = prose.contains(&format!("\n[{label}]: "));
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
        let document = self.0.get(&path).filter(|_| is_document(&path));
        let is_known = anchor.is_empty() || document.is_none_or(|document| document.has_anchor(anchor));
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
            let (file, test) = (self.0.get(path)?, test?);
            let is_there = TEST.captures_iter(&file.text).any(|found| &found[1] == test);
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
            return self.0.keys().any(|file| path.is_match(file));
        }
        let folder = format!("{path}/");
        path.is_empty() || self.0.contains_key(path) || self.0.keys().any(|file| file.starts_with(&folder))
    }
}

/// The line breaks of a text alone.
fn breaks(text: &str) -> String {
    "\n".repeat(text.matches('\n').count())
}

fn is_document(path: &str) -> bool {
    ending(path) == "md"
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
            (RULES, rules),
            (ASSUMPTIONS, assumptions),
            ("wallet/src/a.rs", code),
            ("wallet/src/b.rs", ""),
            (path, text),
        ];
        let files = files.map(|(path, text)| (path.to_owned(), File::of(path, text.to_owned())));
        Files(files.into()).broken()
    }

    #[test]
    fn comments_are_separated_from_code_and_strings() {
        for (path, text, comments) in [
            ("a.rs", "let t: T1; // why\n//! what", " // why\n//! what"),
            ("a.rs", r#"a("of// R1"); // why"#, " // why"),
            ("a.ts", "open(`https://a.example`, \"a/*.rs\")\nR9", ""),
            ("a.toml", "a = \"#1\" # why\nb", " # why"),
            ("a.rs", "// all /* of it\nh();", "// all /* of it"),
            (
                "a.tsx",
                "f(); /** one\n two */ g(/* three */); T9\nh();\n{/* four */}",
                " /** one\n two */(/* three */\n\n{/* four */",
            ),
        ] {
            assert_eq!(File::of(path, text.to_owned()).prose, comments, "{text}");
        }
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
