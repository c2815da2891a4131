//! Part of the task `check`: the target of every citation in a comment or a document must exist.
//!
//! Five kinds are checked: a document with an anchor (`docs/contract.md#cancel`) or a relative Markdown
//! link; a rule or test of the wallet by number; an assumption by number; a path in the column "where"
//! of docs/ASSUMPTIONS.md; a file or test that SECURITY.md names. Strings in code are not checked, because test data often looks like a
//! citation.

mod anchors;
mod assumptions;
mod cited;
mod named;
mod prose;
mod tree;

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail};

use crate::{project, shell};
use cited::Link;
use prose::Line;
use tree::Tree;

const RULES: &str = "docs/wallet-rules.md";
const ASSUMPTIONS: &str = "docs/ASSUMPTIONS.md";
const SECURITY: &str = "SECURITY.md";

/// Fails if a target does not exist, and lists each such citation.
pub(crate) fn have_targets() -> Result<()> {
    let root = project::root().display().to_string();
    let tracked =
        shell::answer("git", &["-C", &root, "ls-files", "-z"]).context("git cannot list its files")?;
    let broken = broken(&Tree::read(&project::root(), tracked.split_terminator('\0')));
    if broken.is_empty() {
        return Ok(());
    }
    bail!("these citations have no target:\n{}", broken.join("\n"))
}

/// Each broken citation as `file:line: what is missing`.
fn broken(tree: &Tree) -> Vec<String> {
    let rules = tree.anchors(RULES);
    let rows = assumptions::numbers(tree.text(ASSUMPTIONS));
    let mut broken = Vec::new();
    for (path, text) in tree.texts() {
        for line in prose::lines(path, text) {
            let missing = documents(tree, &line)
                .chain(rule_numbers(&rules, &line))
                .chain(assumption_numbers(&rows, &line));
            broken.extend(missing.map(|what| at(path, line.number, &what)));
        }
        if is_markdown(path) {
            broken.extend(links(tree, path, text));
        }
    }
    broken.extend(where_column(tree));
    broken.extend(named_tests(tree));
    broken
}

fn at(path: &str, line: usize, what: &str) -> String {
    format!("{path}:{line}: {what}")
}

fn is_markdown(path: &str) -> bool {
    ending(path) == "md"
}

/// The extension of a path.
fn ending(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(_, ending)| ending)
}

fn documents<'a>(tree: &'a Tree, line: &'a Line) -> impl Iterator<Item = String> + 'a {
    let targets = cited::documents(&line.text).into_iter();
    targets.filter_map(|target| tree.missing("", target))
}

fn rule_numbers<'a>(rules: &'a BTreeSet<String>, line: &'a Line) -> impl Iterator<Item = String> + 'a {
    let cited = cited::rules(&line.text).into_iter();
    cited
        .filter(|rule| !rules.contains(&rule.to_ascii_lowercase()))
        .map(|rule| format!("{rule} is not in {RULES}"))
}

fn assumption_numbers<'a>(rows: &'a BTreeSet<u32>, line: &'a Line) -> impl Iterator<Item = String> + 'a {
    let cited = cited::assumptions(&line.text).into_iter();
    cited
        .filter(|number| !rows.contains(number))
        .map(|number| format!("assumption {number} is not in {ASSUMPTIONS}"))
}

fn links(tree: &Tree, path: &str, text: &str) -> Vec<String> {
    let lines = prose::lines(path, text);
    let labels = cited::labels(&lines);
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let missing = |link: Link<'_>| match link {
        Link::Target("") => Some("a link without a target".to_owned()),
        Link::Target(target) if target.starts_with('#') => tree.missing("", &format!("{path}{target}")),
        Link::Target(target) => tree.missing(folder, target),
        Link::Label(label) if labels.contains(label) => None,
        Link::Label(label) => Some(format!("no line defines [{label}]")),
    };
    let of_line = |line: &Line| {
        let found = cited::links(&line.text).into_iter().filter_map(missing);
        found.map(|what| at(path, line.number, &what)).collect::<Vec<_>>()
    };
    lines.iter().flat_map(of_line).collect()
}

fn where_column(tree: &Tree) -> Vec<String> {
    let missing = assumptions::missing_places(tree.text(ASSUMPTIONS), |path| tree.matches(path));
    missing
        .into_iter()
        .map(|(line, place)| at(ASSUMPTIONS, line, &format!("`{place}` does not exist")))
        .collect()
}

fn named_tests(tree: &Tree) -> Vec<String> {
    let of_line = |line: &Line| {
        let missing = named::in_code(&line.text).filter_map(|named| named.missing(tree));
        missing
            .map(|what| at(SECURITY, line.number, &what))
            .collect::<Vec<_>>()
    };
    let lines = prose::lines(SECURITY, tree.text(SECURITY));
    lines.iter().flat_map(of_line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENTS: [(&str, &str); 2] = [
        (RULES, "### Debit\n<a id=\"r5\"></a>\n<a id=\"t1\"></a>\n"),
        (
            ASSUMPTIONS,
            "| # | where |\n|---|---|\n| 7 | `wallet/src/a.rs`, `b.rs` |\n",
        ),
    ];

    /// The broken citations in a file next to the two documents.
    fn broken_in(path: &str, text: &str) -> Vec<String> {
        let code = ["crates/wallet/src/a.rs", "crates/wallet/src/b.rs"].map(|path| (path, ""));
        broken(&Tree::of(DOCUMENTS.into_iter().chain(code).chain([(path, text)])))
    }

    #[test]
    fn what_is_there_is_not_broken() {
        let code = "//! R5, T1 (docs/wallet-rules.md#r5, assumption 7; docs/wallet-rules.md#debit)\nlet x = \"R99\";\n";
        assert_eq!(broken_in("src/a.rs", code), Vec::<String>::new());
        let page = "# Top\n[rule](../docs/wallet-rules.md#t1) [here](#top) [out](https://a.example) [docs](../docs) [b][]\n\n[b]: a.md\n";
        assert_eq!(broken_in("notes/a.md", page), Vec::<String>::new());
    }

    #[test]
    fn each_kind_of_broken_citation_is_named_with_its_line() {
        for (path, text, expected) in [
            (
                "a.rs",
                "\n// see docs/wallet-rules.md#r6",
                "a.rs:2: docs/wallet-rules.md has no anchor #r6",
            ),
            (
                "a.ts",
                "/** docs/none.md */",
                "a.ts:1: docs/none.md does not exist",
            ),
            (
                "a.tsx",
                "x(); // R16",
                "a.tsx:1: R16 is not in docs/wallet-rules.md",
            ),
            (
                "a.css",
                "/* T52\n */",
                "a.css:1: T52 is not in docs/wallet-rules.md",
            ),
            (
                "a.toml",
                "# assumption 8",
                "a.toml:1: assumption 8 is not in docs/ASSUMPTIONS.md",
            ),
            ("b/a.md", "[x](c.md)", "b/a.md:1: b/c.md does not exist"),
            ("a.md", "[x](#nowhere)", "a.md:1: a.md has no anchor #nowhere"),
            ("a.md", "[x][y]", "a.md:1: no line defines [y]"),
            (SECURITY, "`b/c.rs`", "SECURITY.md:1: b/c.rs does not exist"),
            (
                SECURITY,
                "`crates/wallet/src/a.rs::holds`",
                "SECURITY.md:1: crates/wallet/src/a.rs has no test `holds`",
            ),
        ] {
            assert_eq!(broken_in(path, text), [expected]);
        }
    }

    #[test]
    fn the_citations_of_this_repository_have_targets() {
        have_targets().unwrap();
    }
}
