//! The project's own programs, built before they are driven.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, ensure};

/// How a program is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// As `cargo build` does it.
    Dev,
    /// As people get it.
    Release,
}

/// A folder with programs that are built already: then nothing is built here.
const READY: &str = "PITDESK_PROGRAMS";

/// The path of one of our programs (`pitdesk`, `sandbox`, `examples/bare_window`), built if need be.
///
/// # Errors
/// When the UI is not built yet, or the build fails.
pub fn program(name: &str, profile: Profile) -> Result<PathBuf> {
    let path = match std::env::var_os(READY) {
        Some(folder) => PathBuf::from(folder).join(name),
        None => built(name, profile)?,
    };
    ensure!(path.is_file(), "there is no program {}", path.display());
    Ok(path)
}

fn built(name: &str, profile: Profile) -> Result<PathBuf> {
    // One build at a time; after the first, cargo only looks.
    static BUILDING: Mutex<()> = Mutex::new(());
    let _one = BUILDING.lock().unwrap_or_else(PoisonError::into_inner);
    build(name, profile)?;
    Ok(target()
        .join(if profile == Profile::Dev {
            "debug"
        } else {
            "release"
        })
        .join(name))
}

fn build(name: &str, profile: Profile) -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    ensure!(
        root.join("ui/dist/index.html").is_file(),
        "the UI is not built: run `cargo xtask test`, or `npm run build` in ui/"
    );
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root).args(["build", "--quiet"]);
    match name.strip_prefix("examples/") {
        Some(example) => command.args(["--package", "pitdesk", "--example", example]),
        // Both at once, so that they share one choice of features and nothing is compiled twice.
        None => command.args(["--bins", "--package", "pitdesk", "--package", "sandbox"]),
    };
    if profile == Profile::Release {
        command.arg("--release");
    }
    let status = command.status().context("cannot start cargo")?;
    ensure!(status.success(), "building {name} failed");
    Ok(())
}

/// The folder builds and reports go to: the one this very program was built into.
pub fn target() -> PathBuf {
    let here = std::env::current_exe().unwrap_or_default();
    let profile = here
        .ancestors()
        .find(|folder| folder.ends_with("debug") || folder.ends_with("release"));
    profile
        .and_then(Path::parent)
        .map_or_else(|| PathBuf::from("target"), Path::to_path_buf)
}
