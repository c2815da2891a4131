//! Runs other programs. The command is printed before it runs, and again if it fails.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, Result, bail};

use crate::project;

/// Cargo's subcommands that resolve dependencies. They get `--locked`: what is built and tested is what the lock file says.
const LOCKED: [&str; 5] = ["bench", "build", "clippy", "run", "test"];

/// The packages that are built together: all but the tests of the whole program, whose libraries change the order of keys in
/// JSON. Which packages are chosen decides which features the libraries have, and each other choice compiles more than a
/// hundred of them again.
pub(crate) const TOGETHER: [&str; 3] = ["--workspace", "--exclude", "whole-program"];

/// A cargo command in the root folder, with the cargo that runs this task.
pub(crate) fn cargo<I: AsRef<OsStr>>(arguments: impl IntoIterator<Item = I>) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let mut arguments = arguments.into_iter();
    if let Some(subcommand) = arguments.next() {
        command.arg(&subcommand);
        if LOCKED.iter().any(|locked| subcommand.as_ref() == *locked) {
            command.arg("--locked");
        }
    }
    command.args(arguments).current_dir(project::root());
    command
}

/// An npm command in the UI's folder.
pub(crate) fn npm<I: AsRef<OsStr>>(arguments: impl IntoIterator<Item = I>) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.args(arguments).current_dir(project::ui());
    command
}

/// Runs a command. An exit status other than 0 is an error.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = status(command)?;
    if !status.success() {
        bail!("`{}` ended with {status}", words(command));
    }
    Ok(())
}

/// Runs a command whose exit code says more than whether it succeeded. None if a signal ended it.
pub(crate) fn exit_code(command: &mut Command) -> Result<Option<i32>> {
    Ok(status(command)?.code())
}

fn status(command: &mut Command) -> Result<ExitStatus> {
    announce(command);
    command
        .status()
        .with_context(|| format!("cannot start `{}`", words(command)))
}

/// Runs a command, prints each line of its standard output and passes it to `each`.
pub(crate) fn run_reading(command: &mut Command, mut each: impl FnMut(&str)) -> Result<()> {
    announce(command);
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start `{}`", words(command)))?;
    let output = child.stdout.take().context("a piped command has an output")?;
    for line in BufReader::new(output).split(b'\n') {
        let line = String::from_utf8_lossy(&line?).into_owned();
        println!("{line}");
        each(&line);
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("`{}` ended with {status}", words(command));
    }
    Ok(())
}

/// The output of a command. `None` if it is missing or fails.
pub(crate) fn answer(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program)
        .args(arguments)
        .stderr(Stdio::null())
        .output()
        .ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Whether a program can be found by its name.
pub(crate) fn on_path(program: &str) -> bool {
    let Some(path) = std::env::var_os("PATH") else {
        return false;
    };
    std::env::split_paths(&path).any(|folder| is_program(&folder.join(program)))
}

fn is_program(file: &Path) -> bool {
    file.is_file() || file.with_extension("exe").is_file() || file.with_extension("cmd").is_file()
}

fn announce(command: &Command) {
    println!("\n→ {}", words(command));
}

fn words(command: &Command) -> String {
    let program = Path::new(command.get_program())
        .file_stem()
        .unwrap_or(command.get_program());
    std::iter::once(program)
        .chain(command.get_args())
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ")
}
