//! Folders of the work tree, and other programs: a command is printed before it runs, and again if it fails.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, Result, ensure};

/// The root of the work tree: the folder above this crate.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent()
        .expect("xtask lies in the root of the work tree")
        .to_path_buf()
}

pub(crate) fn ui() -> PathBuf {
    root().join("ui")
}

pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Makes a folder without the files of an earlier run.
pub(crate) fn make_empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())
}

/// All but the tests of the whole program, whose libraries change the order of keys in JSON. Each other choice of packages
/// gives libraries other features, and compiles more than a hundred of them again.
pub(crate) const TOGETHER: &str = "--workspace --exclude whole-program";

/// A command in the root folder.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// A cargo command in the root folder, with the cargo that runs this task. What is built is what the lock file says.
pub(crate) fn cargo(arguments: &str) -> Command {
    let mut cargo = command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let mut words = arguments.split_whitespace();
    cargo.args(words.next());
    if !arguments.starts_with("fmt") {
        cargo.arg("--locked");
    }
    cargo.args(words);
    cargo
}

/// A cargo command that leaves the processors to what runs beside it.
pub(crate) fn patient_cargo(arguments: &str) -> Command {
    let cargo = cargo(arguments);
    if cfg!(windows) {
        return cargo;
    }
    let mut nice = command("nice");
    nice.arg(cargo.get_program()).args(cargo.get_args());
    nice
}

/// Runs a script with bash, in a mount and process namespace of its own: what it mounts and starts ends with it.
pub(crate) fn apart(script: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new("unshare");
    command.args("--mount --propagation private --pid --fork --kill-child bash".split(' '));
    command.arg(script);
    command
}

/// Whether this is root, who may mount.
pub(crate) fn is_root() -> bool {
    answer("id", &["-u"]).as_deref() == Some("0")
}

/// Installs a tool such as `cargo-deny@0.20.2`, with options of `cargo install`, for this work tree. Returns its program.
pub(crate) fn tool(name_and_options: &str) -> Result<PathBuf> {
    let folder = target().join("tools");
    let mut install = cargo("install --root");
    install.arg(&folder);
    run(install.args(name_and_options.split_whitespace()))?;
    let name = name_and_options.split('@').next().unwrap_or_default();
    Ok(folder.join("bin").join(name))
}

pub(crate) fn npm(arguments: &str) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.args(arguments.split_whitespace()).current_dir(ui());
    command
}

/// Runs a command. An exit status other than 0 is an error.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let ended = status(command)?;
    ensure!(ended.success(), "`{}` ended with {ended}", words(command));
    Ok(())
}

/// Runs a command beside others. What it prints is printed as a whole when it has ended.
pub(crate) fn run_beside(command: &mut Command) -> Result<()> {
    let ended = command.output();
    let ended = ended.with_context(|| format!("cannot start `{}`", words(command)))?;
    let printed = [ended.stdout, ended.stderr].concat();
    println!("\n→ {}\n{}", words(command), String::from_utf8_lossy(&printed));
    ensure!(
        ended.status.success(),
        "`{}` ended with {}",
        words(command),
        ended.status
    );
    Ok(())
}

/// Runs a command whose exit status says more than whether it succeeded.
pub(crate) fn status(command: &mut Command) -> Result<ExitStatus> {
    println!("\n→ {}", words(command));
    let ended = command.status();
    ended.with_context(|| format!("cannot start `{}`", words(command)))
}

/// Runs a command, prints its standard output and also adds it to `output`.
pub(crate) fn run_reading(command: &mut Command, output: &mut String) -> Result<()> {
    println!("\n→ {}", words(command));
    let child = command.stdout(Stdio::piped()).spawn();
    let mut child = child.with_context(|| format!("cannot start `{}`", words(command)))?;
    let pipe = child.stdout.take().context("a piped command has an output")?;
    for line in BufReader::new(pipe).split(b'\n') {
        let line = String::from_utf8_lossy(&line?).into_owned();
        println!("{line}");
        *output += &line;
        output.push('\n');
    }
    let ended = child.wait()?;
    ensure!(ended.success(), "`{}` ended with {ended}", words(command));
    Ok(())
}

/// The output of a command. `None` if it is missing or fails.
pub(crate) fn answer(program: &str, arguments: &[&str]) -> Option<String> {
    let mut command = Command::new(program);
    let output = command.args(arguments).stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout);
    output.status.success().then(|| text.trim().to_owned())
}

/// What git answers about the work tree.
pub(crate) fn git(arguments: &str) -> Result<String> {
    let root = root().display().to_string();
    let arguments: Vec<&str> = ["-C", &root].into_iter().chain(arguments.split(' ')).collect();
    answer("git", &arguments).with_context(|| format!("`git {}` failed", arguments.join(" ")))
}

/// Whether a program can be found by its name.
pub(crate) fn on_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

fn words(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem();
    let words = program.into_iter().chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}
