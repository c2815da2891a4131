//! The task `check`: all checks that do not run the program. All run even if one fails, so that one run shows all.
//!
//! The task `generate` writes the generated files. The TypeScript bindings come from the Rust types; the types of the texts
//! come from the English catalog; the recorded answers are those of `desk`, and the table of faults is what the program says
//! about each fault of the sandbox.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{panic, thread};

use anyhow::{Context, Result, bail, ensure};
use catalog::rust::{IN_DESK, IN_SHELL, function_name};
use catalog::{Language, Languages, SOURCE};
use regex::Regex;

use crate::setup::{self, Purpose};
use crate::{citations, docs, shell};

type Step = (&'static str, fn() -> Result<()>);

/// Those that use the interface's tools. They run beside the others.
const OF_THE_UI: [Step; 3] = [
    ("UI formatting, lints and import rule", || {
        shell::run_beside(&mut shell::npm("run lint"))
    }),
    ("UI types", || shell::run_beside(&mut shell::npm("run typecheck"))),
    ("unused UI code", || {
        shell::run_beside(&mut shell::npm("run knip"))
    }),
];

const OTHERS: [Step; 7] = [
    ("Rust formatting", || {
        shell::run(&mut shell::cargo("fmt --all --check"))
    }),
    ("message catalog", is_complete),
    ("citations", citations::have_targets),
    ("pages of the documentation", docs::name_what_exists),
    ("the Zendesk app", docs::put_zendesk_together),
    ("line ends", line_ends),
    ("Rust lints", || {
        shell::run(&mut shell::patient_cargo(
            "clippy --quiet --workspace --all-targets -- -D warnings",
        ))
    }),
];

/// Alone, because it writes files that the interface's tools read.
const LAST: [Step; 1] = [("generated files", is_fresh)];

pub(crate) fn run() -> Result<()> {
    // The program embeds the built UI, so its lints need one.
    setup::with_ui(Purpose::Build)?;
    let (failed, ()) = failures(|| (), || ());
    ensure!(failed.is_empty(), "these checks failed: {}", failed.join(", "));
    let count = OF_THE_UI.len() + OTHERS.len() + LAST.len();
    println!("\nall {count} checks passed");
    Ok(())
}

/// Runs all checks on a prepared machine. Returns the names of those that failed, and what `of_the_ui` returned: it runs after the
/// checks of the interface, beside `others`, which run after the other checks. While a crate of many is compiled, one processor
/// waits for it.
pub(crate) fn failures<T: Send>(
    of_the_ui: impl FnOnce() -> T + Send,
    others: impl FnOnce(),
) -> (Vec<&'static str>, T) {
    let (mut failed, of_the_ui) = thread::scope(|scope| {
        let beside = scope.spawn(|| (failing(&OF_THE_UI), of_the_ui()));
        let mut failed = failing(&OTHERS);
        others();
        let (failed_beside, outcome) = beside.join().unwrap_or_else(|cause| panic::resume_unwind(cause));
        failed.extend(failed_beside);
        (failed, outcome)
    });
    failed.extend(failing(&LAST));
    (failed, of_the_ui)
}

fn failing(steps: &[Step]) -> Vec<&'static str> {
    let mut failed = Vec::new();
    for (name, step) in steps {
        match step() {
            Ok(()) => println!("✓ {name}"),
            Err(error) => {
                println!("✗ {name}: {error:#}");
                failed.push(*name);
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
    listed.lines().next().context("git lists no file")?;
    let changing = listed
        .lines()
        .filter(|line| !binary.is_match(line) && (!text.is_match(line) || input.is_match(line)));
    Ok(changing.collect())
}

/// The examples that write files. They are built with the libraries of the tests.
const WRITERS: [&str; 3] = ["bindings", "record", "faults"];

pub(crate) fn generate() -> Result<()> {
    // The interface is not built: with stale bindings it could not be.
    setup::prepare(Purpose::Build)?;
    write()
}

/// Fails if a generated file was out of date. It is written anew.
fn is_fresh() -> Result<()> {
    let before = written()?;
    write()?;
    let stale = differing(&before, &written()?);
    ensure!(
        stale.is_empty(),
        "these files were out of date and are written anew; commit them: {}",
        stale.join(", ")
    );
    Ok(())
}

fn write() -> Result<()> {
    let types = types()?;
    let file = types_file();
    // A file that does not change keeps its time, so that the UI is not built again.
    if fs::read(&file).ok().as_deref() != Some(types.as_bytes()) {
        fs::write(&file, types).with_context(|| file.display().to_string())?;
    }
    let examples = WRITERS.map(|example| format!("--example {example}")).join(" ");
    let build = format!("build --quiet {} {examples}", shell::TOGETHER);
    shell::run(&mut shell::cargo(&build))?;
    for example in WRITERS {
        let program = format!("debug/examples/{example}{}", std::env::consts::EXE_SUFFIX);
        shell::run(Command::new(shell::target().join(program)).current_dir(shell::root()))?;
    }
    Ok(())
}

/// The generated files that are there, with their content.
fn written() -> Result<BTreeMap<PathBuf, Vec<u8>>> {
    let mut files = vec![
        types_file(),
        shell::ui().join("src/gateway/bindings.gen.ts"),
        shell::root().join("docs/faults.md"),
    ];
    for recorded in fs::read_dir(shell::root().join("fixtures"))? {
        files.push(recorded?.path());
    }
    let content = files.into_iter().filter_map(|file| {
        let bytes = fs::read(&file).ok()?;
        Some((file, bytes))
    });
    Ok(content.collect())
}

/// The names of the files that are not the same.
fn differing(before: &BTreeMap<PathBuf, Vec<u8>>, after: &BTreeMap<PathBuf, Vec<u8>>) -> Vec<String> {
    let root = shell::root();
    let files = before
        .keys()
        .chain(after.keys().filter(|file| !before.contains_key(*file)));
    let differing = files.filter(|file| before.get(*file) != after.get(*file));
    let names = differing.map(|file| file.strip_prefix(&root).unwrap_or(file));
    names.map(|name| name.display().to_string()).collect()
}

fn types_file() -> PathBuf {
    shell::ui().join("src/shared/i18n/catalog.gen.ts")
}

/// TypeScript types for the English messages: all namespaces with their messages and the names of their arguments.
fn types() -> Result<String> {
    let mut lines = vec![
        "// Written by `cargo xtask generate` from i18n/en: do not edit.".to_owned(),
        String::new(),
        "/** Each namespace's messages, and the arguments that each takes. */".to_owned(),
        "export interface Catalog {".to_owned(),
    ];
    for (namespace, file) in english(&languages()?)? {
        lines.push(format!("  {}: {{", property(namespace)));
        let start = format!("{namespace}-");
        for (id, arguments) in &file.messages {
            let key = property(id.strip_prefix(&start).unwrap_or(id));
            let names: Vec<String> = arguments.keys().map(|name| format!("\"{name}\"")).collect();
            let names = if names.is_empty() {
                "never".to_owned()
            } else {
                names.join(" | ")
            };
            lines.push(format!("    {key}: {names};"));
        }
        lines.push("  };".to_owned());
    }
    lines.push("}\n".to_owned());
    Ok(lines.join("\n"))
}

/// A property's name as the formatter writes it: quoted only where it must be.
fn property(name: &str) -> String {
    let is_plain = name
        .chars()
        .all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
        && !name.starts_with(|letter: char| letter.is_ascii_digit());
    if is_plain {
        name.to_owned()
    } else {
        format!("\"{name}\"")
    }
}

/// Fails if a language has a missing or extra message, or other arguments, or if a message is not used.
fn is_complete() -> Result<()> {
    let languages = languages()?;
    let mut problems = catalog::problems(&languages);
    problems.extend(unused(english(&languages)?)?);
    if problems.is_empty() {
        return Ok(());
    }
    bail!("the catalog in i18n:\n  {}", problems.join("\n  "))
}

fn languages() -> Result<Languages> {
    catalog::languages(&shell::root().join("i18n"))
}

fn english(languages: &Languages) -> Result<&Language> {
    languages.get(SOURCE).context("English is the source")
}

/// The messages that the shell does not call and those whose key or id is not in the interface's sources. A computed key, such as
/// `place-${name}`, uses all messages with that prefix. Those that `desk` chooses are functions, of which the compiler names
/// the unused ones.
fn unused(english: &Language) -> Result<Vec<String>> {
    let (mut shell, mut interface) = (String::new(), String::new());
    read(&shell::root().join("src-tauri/src"), &mut shell)?;
    read(&shell::ui().join("src"), &mut interface)?;
    let words: BTreeSet<&str> = interface.split(['"', '`']).collect();
    // A template such as `outcome-${name}-hint` stands for every key that begins and ends like it.
    let templates: Vec<(&str, &str)> = words
        .iter()
        .filter_map(|word| Some((word.split_once("${")?.0, word.rsplit_once('}')?.1)))
        .filter(|(start, end)| start.ends_with('-') || end.starts_with('-'))
        .collect();
    let mut unused = Vec::new();
    for (namespace, file) in english {
        let namespace = namespace.as_str();
        for id in file.messages.keys() {
            let key = id.strip_prefix(&format!("{namespace}-")).unwrap_or(id);
            let is_used = if IN_DESK.contains(&namespace) {
                true
            } else if IN_SHELL.contains(&namespace) {
                shell.contains(&format!("{namespace}::{}(", function_name(namespace, id)))
            } else {
                let mut like = templates.iter();
                words.contains(key)
                    || words.contains(id.as_str())
                    || like.any(|(start, end)| key.starts_with(start) && key.ends_with(end))
            };
            if !is_used {
                unused.push(format!("{id} is not used"));
            }
        }
    }
    Ok(unused)
}

/// Adds all sources in a folder but the types.
fn read(folder: &Path, into: &mut String) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let ending = path.extension().unwrap_or_default();
        if path.is_dir() {
            read(&path, into)?;
        } else if ["rs", "ts", "tsx"].iter().any(|known| ending == *known) && path != types_file() {
            into.push_str(&fs::read_to_string(&path)?);
        }
    }
    Ok(())
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

    #[test]
    fn a_changed_file_and_a_new_one_are_named() {
        let files = |files: &[(&str, &str)]| -> BTreeMap<_, _> {
            let each = files.iter();
            each.map(|(name, text)| (PathBuf::from(name), text.as_bytes().to_vec()))
                .collect()
        };
        let before = files(&[("fresh", "1"), ("old", "1"), ("gone", "1")]);
        let after = files(&[("fresh", "1"), ("old", "2"), ("new", "1")]);
        assert_eq!(differing(&before, &after), ["gone", "old", "new"]);
    }
}
