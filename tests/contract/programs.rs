//! Every file of tests is compiled: one that no other file names is part of no program, and its tests never run.

use std::path::{Path, PathBuf};

use crate::repository::{files, path, text};

/// Whether this file, or the folder of this `mod.rs`, is named by a file that is compiled with it.
fn is_named(file: &Path) -> bool {
    let is_module = file.ends_with("mod.rs");
    let module = if is_module {
        file.parent().unwrap_or(file)
    } else {
        file
    };
    let folder = module.parent().expect("a module is in a folder");
    // The program itself.
    if file.ends_with("main.rs") || folder.ends_with("tests") {
        return true;
    }
    let name = module.file_stem().unwrap_or_default().to_string_lossy();
    let parents = [
        folder.join("main.rs"),
        folder.join("mod.rs"),
        folder.with_extension("rs"),
    ];
    parents
        .iter()
        .filter_map(|parent| std::fs::read_to_string(parent).ok())
        .any(|text| text.contains(&format!("mod {name};")))
}

#[test]
fn every_file_of_tests_is_in_a_program() {
    let mut forgotten = Vec::new();
    for package in std::fs::read_dir(path("crates")).expect("the crates").flatten() {
        if package.path().join("tests").is_dir() {
            let tests = format!("crates/{}/tests", package.file_name().to_string_lossy());
            forgotten.extend(files(&tests, ".rs").into_iter().filter(|file| !is_named(file)));
        }
    }
    assert!(forgotten.is_empty(), "no `mod` names these files: {forgotten:#?}");
}

/// A library or program without tests is not compiled for them (`doctest = false`, `test = false`). What such a line hides would
/// never run.
#[test]
fn nothing_that_is_not_run_has_tests() {
    let workspace = text("Cargo.toml");
    let members = workspace.lines().find_map(|line| line.strip_prefix("members = "));
    let mut hidden = Vec::new();
    for member in members.expect("the members").split('"').skip(1).step_by(2) {
        for section in text(&format!("{member}/Cargo.toml")).split("\n[") {
            let path = section.split("\npath = \"").nth(1);
            let source = path.and_then(|rest| rest.split('"').next()).unwrap_or("src");
            for (line, words) in [
                ("\ndoctest = false", ["/// ```", "//! ```"]),
                ("\ntest = false", ["#[test]", "tokio::test"]),
            ] {
                if section.contains(line) {
                    hidden.extend(with_words(member, source, words));
                }
            }
        }
    }
    assert!(
        hidden.is_empty(),
        "the tests in these files are not run: {hidden:#?}"
    );
}

/// The sources that have one of these words, of a library or of a program. One in `src` itself has a library beside it.
fn with_words(member: &str, source: &str, words: [&str; 2]) -> Vec<PathBuf> {
    let folder = source.strip_suffix("/main.rs").unwrap_or(source);
    let mut sources = if folder == "src" && folder != source {
        vec![path(member).join(source)]
    } else {
        files(&format!("{member}/{folder}"), ".rs")
    };
    sources.retain(|source| {
        let text = std::fs::read_to_string(source).expect("source files are text");
        words.iter().any(|word| text.contains(word))
    });
    sources
}
