//! Part of the task `check`: a checkout has the same bytes on every system (`.gitattributes`).
//!
//! With git's default on Windows, text would get CRLF. The migrations are embedded, so the wallet would refuse every
//! file that was made elsewhere, and generated files would differ.

use anyhow::{Context, Result, bail};

use crate::{project, shell};

/// Inputs that tests replay byte by byte.
const KEPT_INPUTS: &str = "tests/fuzz/corpus/";

/// Fails if git may change a file's bytes on a checkout, and lists each such file.
pub(crate) fn are_the_same_everywhere() -> Result<()> {
    let root = project::root().display().to_string();
    let listed = shell::answer("git", &["-C", &root, "ls-files", "--eol", "-z"])
        .context("git cannot list the line ends of its files")?;
    let faults: Vec<String> = listed.split_terminator('\0').filter_map(fault).collect();
    if faults.is_empty() {
        return Ok(());
    }
    bail!("see .gitattributes:\n{}", faults.join("\n"))
}

/// What is wrong with a file. `line` is git's: `i/<in the index> w/<on disk> attr/<attributes><tab><path>`.
fn fault(line: &str) -> Option<String> {
    let (facts, path) = line.split_once('\t')?;
    let (ends, attributes) = facts.split_once("attr/")?;
    let stored = ends.split_whitespace().find_map(|fact| fact.strip_prefix("i/"));
    let why = match attributes.trim() {
        "-text" => return None,
        _ if path.starts_with(KEPT_INPUTS) => "is a kept input and must be `binary`",
        "text=auto eol=lf" => match stored {
            Some("lf" | "none") => return None,
            Some("-text") => "is no text and must be `binary`",
            _ => "is stored with CRLF; run `git add --renormalize .`",
        },
        _ => "must be `text=auto eol=lf` or `binary`",
    };
    Some(format!("{path} {why}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_file_of_the_project_depends_on_the_system() {
        are_the_same_everywhere().unwrap();
    }

    #[test]
    fn text_with_lf_and_binary_files_are_accepted() {
        for line in [
            "i/lf    w/lf    attr/text=auto eol=lf \ta.sql",
            "i/lf    w/crlf  attr/text=auto eol=lf \ta.sql",
            "i/none  w/none  attr/text=auto eol=lf \tempty",
            "i/-text w/-text attr/-text           \ta.png",
            "i/crlf  w/crlf  attr/-text           \ttests/fuzz/corpus/x/a.http",
        ] {
            assert_eq!(fault(line), None, "{line}");
        }
    }

    #[test]
    fn what_git_may_change_is_named() {
        for (line, why) in [
            ("i/lf    w/lf    attr/                 \ta.sql", "must be `text"),
            ("i/lf    w/crlf  attr/text=auto eol=crlf \ta.sql", "must be `text"),
            ("i/crlf  w/crlf  attr/text=auto eol=lf \ta.sql", "CRLF"),
            ("i/mixed w/mixed attr/text=auto eol=lf \ta.sql", "CRLF"),
            ("i/-text w/-text attr/text=auto eol=lf \ta.bin", "no text"),
            (
                "i/lf    w/lf    attr/text=auto eol=lf \ttests/fuzz/corpus/x/a.http",
                "kept input",
            ),
        ] {
            let said = fault(line).unwrap();
            assert!(said.contains(why), "{said}");
        }
    }
}
