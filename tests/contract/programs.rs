//! Every file of tests is compiled: one that no other file names is part of no program, and its tests never run.

use std::path::Path;

use crate::repository::{files, path};

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
