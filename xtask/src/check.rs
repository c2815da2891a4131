//! The task `check`: all checks that do not run the program. All run even if one fails, so that one run shows all.

use anyhow::{Context, Result, bail, ensure};
use regex::Regex;

use crate::setup::{self, Purpose};
use crate::{catalog, citations, docs, generate, shell};

type Step = (&'static str, fn() -> Result<()>);

const STEPS: [Step; 10] = [
    ("Rust formatting", || {
        shell::run(&mut shell::cargo("fmt --all --check"))
    }),
    ("UI formatting, lints and import rule", || {
        shell::run(&mut shell::npm("run lint"))
    }),
    ("UI types", || shell::run(&mut shell::npm("run typecheck"))),
    ("unused UI code", || shell::run(&mut shell::npm("run knip"))),
    ("Rust lints", || {
        shell::run(&mut shell::cargo(
            "clippy --quiet --workspace --all-targets -- -D warnings",
        ))
    }),
    ("message catalog", catalog::is_complete),
    ("generated files", generate::is_fresh),
    ("citations", citations::have_targets),
    ("pages of the documentation", docs::name_what_exists),
    ("line ends", line_ends),
];

pub(crate) fn run() -> Result<()> {
    // The program embeds the built UI, so its lints need one.
    setup::with_ui(Purpose::Build)?;
    let failed = failures();
    ensure!(failed.is_empty(), "these checks failed: {}", failed.join(", "));
    println!("\nall {} checks passed", STEPS.len());
    Ok(())
}

/// Runs all checks on a prepared machine. Returns the names of those that failed.
pub(crate) fn failures() -> Vec<&'static str> {
    let mut failed = Vec::new();
    for (name, step) in STEPS {
        match step() {
            Ok(()) => println!("✓ {name}"),
            Err(error) => {
                println!("✗ {name}: {error:#}");
                failed.push(name);
            }
        }
    }
    failed
}

/// A checkout has the same bytes on every system. With git's default on Windows, text would get CRLF: the wallet would refuse
/// every file that was made elsewhere, because the migrations are embedded, and generated files would differ.
fn line_ends() -> Result<()> {
    let listed = shell::git("ls-files --eol")?;
    let changing = changing_on_a_checkout(&listed)?;
    if changing.is_empty() {
        return Ok(());
    }
    bail!(
        "each file must be `text=auto eol=lf` in .gitattributes and stored with LF (`git add --renormalize .`), or `binary`, \
         as everything in tests/fuzz/corpus must be:\n{}",
        changing.join("\n")
    )
}

/// The lines of git that name a file whose bytes depend on the system: `i/<in the index> w/<on disk>
/// attr/<attributes><tab><path>`. Tests replay the inputs of the fuzzing byte by byte.
fn changing_on_a_checkout(listed: &str) -> Result<Vec<&str>> {
    let text = Regex::new(r"^i/(lf|none) .* attr/text=auto eol=lf\s*\t")?;
    let binary = Regex::new(r"attr/-text\s*\t")?;
    let input = Regex::new(r"\ttests/fuzz/corpus/")?;
    let is_kept = |line: &&str| binary.is_match(line) || text.is_match(line) && !input.is_match(line);
    listed.lines().next().context("git lists no file")?;
    Ok(listed.lines().filter(|line| !is_kept(line)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_with_lf_and_binary_files_are_the_same_everywhere() {
        let listed = "i/lf    w/lf    attr/text=auto eol=lf \ta.sql\n\
                      i/lf    w/crlf  attr/text=auto eol=lf \ta.sql\n\
                      i/none  w/none  attr/text=auto eol=lf \tempty\n\
                      i/-text w/-text attr/-text           \ta.png\n\
                      i/crlf  w/crlf  attr/-text           \ttests/fuzz/corpus/x/a.http";
        assert_eq!(changing_on_a_checkout(listed).unwrap(), Vec::<&str>::new());
    }

    #[test]
    fn what_git_may_change_is_named() {
        let listed = "i/lf    w/lf    attr/                 \ta.sql\n\
                      i/lf    w/crlf  attr/text=auto eol=crlf \ta.sql\n\
                      i/crlf  w/crlf  attr/text=auto eol=lf \ta.sql\n\
                      i/mixed w/mixed attr/text=auto eol=lf \ta.sql\n\
                      i/-text w/-text attr/text=auto eol=lf \ta.bin\n\
                      i/lf    w/lf    attr/text=auto eol=lf \ttests/fuzz/corpus/x/a.http";
        let changing = changing_on_a_checkout(listed).unwrap();
        assert_eq!(changing, listed.lines().collect::<Vec<_>>());
    }
}
