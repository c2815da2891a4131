//! Builds and finds the project's programs.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, ensure};

/// The cargo profile of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// The profile of `cargo build`.
    Dev,
    /// The release profile.
    Release,
}

/// Environment variable with a folder of built programs; if it is set, nothing is built.
const READY: &str = "PITDESK_PROGRAMS";

/// The path of a program (`pitdesk`, `sandbox`, `examples/bare_window`). Builds it if needed.
///
/// # Errors
/// The UI is not built, or the build fails.
pub fn program(name: &str, profile: Profile) -> Result<PathBuf> {
    let path = match std::env::var_os(READY) {
        Some(folder) => PathBuf::from(folder).join(name),
        None => built(name, profile)?,
    };
    ensure!(path.is_file(), "there is no program {}", path.display());
    Ok(path)
}

fn built(name: &str, profile: Profile) -> Result<PathBuf> {
    // One build at a time. Later calls find everything up to date.
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
    command.current_dir(root).args(["build", "--locked", "--quiet"]);
    match name.strip_prefix("examples/") {
        Some(example) => command.args(["--package", "pitdesk", "--example", example]),
        // Both together, so that they use the same features and nothing is compiled twice.
        None => command.args(["--bins", "--package", "pitdesk", "--package", "sandbox"]),
    };
    if profile == Profile::Release {
        command.arg("--release");
    }
    let status = command.status().context("cannot start cargo")?;
    ensure!(status.success(), "building {name} failed");
    Ok(())
}

/// The target folder: the one in which this program was built.
pub fn target() -> PathBuf {
    let here = std::env::current_exe().unwrap_or_default();
    let profile = here
        .ancestors()
        .find(|folder| folder.ends_with("debug") || folder.ends_with("release"));
    profile
        .and_then(Path::parent)
        .map_or_else(|| PathBuf::from("target"), Path::to_path_buf)
}
