//! Updates of the program are in no build that does not ask for them by the feature: the packages that others update.

use std::process::Command;

use crate::repository::path;

/// The crates of updates, and one that every build has.
const OF_UPDATES: [&str; 2] = ["updates", "minisign-verify"];
const OF_ALL: &str = "desk";

/// The names of all crates in the program of this system, without those of tests.
fn crates(features: &[&str]) -> Vec<String> {
    let mut cargo = Command::new(env!("CARGO"));
    let answer = cargo
        .args([
            "tree",
            "--locked",
            "--offline",
            "--package",
            "pitdesk",
            "--edges",
            "normal,build",
        ])
        .args(["--prefix", "none", "--format", "{p}"])
        .args(features)
        .current_dir(path(""))
        .output()
        .expect("cargo runs");
    assert!(
        answer.status.success(),
        "{}",
        String::from_utf8_lossy(&answer.stderr)
    );
    let lines = String::from_utf8(answer.stdout).expect("names are text");
    let names = lines.lines().filter_map(|line| line.split(' ').next());
    names.map(str::to_owned).collect()
}

#[test]
fn only_a_build_with_the_feature_contains_updates() {
    let has = |found: &[String], name: &str| found.iter().any(|each| each == name);
    let (usual, with) = (crates(&[]), crates(&["--features", "updates"]));
    assert!(has(&usual, OF_ALL) && has(&with, OF_ALL));
    for name in OF_UPDATES {
        assert!(!has(&usual, name), "{name} is in the usual build");
        assert!(has(&with, name), "{name} is not in the build with updates");
    }
}
