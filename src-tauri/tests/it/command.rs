//! The program as a command: no display, no keyring, no folder of its own.

use std::path::Path;
use std::process::{Command, Output};

pub(crate) const PITDESK: &str = env!("CARGO_BIN_EXE_pitdesk");
pub(crate) const TOKEN: &str = "canary-5f1d-token";

/// A program in this folder, with nothing of the environment but the two variables.
pub(crate) fn with_service(mut command: Command, base_url: &str, folder: &Path) -> Command {
    command
        .env_clear()
        .env("PITDESK_BASE_URL", base_url)
        .env("PITDESK_TOKEN", TOKEN)
        .current_dir(folder);
    command
}

/// Runs a line as it is typed, whose arguments have no blanks. Without an address of a service there are no variables.
pub(crate) fn run(base_url: Option<&str>, line: &str, folder: &Path) -> Output {
    let mut command = Command::new(PITDESK);
    command.env_clear().current_dir(folder);
    if let Some(base_url) = base_url {
        command = with_service(command, base_url, folder);
    }
    // A folder of its own, which must stay empty.
    let home = folder.join("home");
    let command = command.env("HOME", &home).env("TMPDIR", folder);
    let output = command.args(line.split_whitespace()).output().unwrap();
    let printed = [output.stdout.clone(), output.stderr.clone()].concat();
    let printed = String::from_utf8_lossy(&printed);
    assert!(!printed.contains("canary"), "the token is printed");
    assert!(!home.exists(), "the program made files in the user's folder");
    output
}

pub(crate) fn code(output: &Output) -> i32 {
    output.status.code().unwrap_or_else(|| panic!("{output:?}"))
}

pub(crate) fn said(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Runs a line that ends with this code, and returns what is said.
pub(crate) fn ends_with(expected: i32, base_url: Option<&str>, line: &str, folder: &Path) -> String {
    let output = run(base_url, line, folder);
    let said = said(&output);
    assert_eq!(code(&output), expected, "{line}: {said}");
    said
}
