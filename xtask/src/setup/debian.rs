//! Debian 12 and derived systems: installs missing packages with apt.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::Purpose;
use crate::shell;

/// The libraries of the program, and what its build needs.
const BUILD: [&str; 3] = ["pkg-config", "libwebkit2gtk-4.1-dev", "librsvg2-dev"];

/// A display, a driver, a private bus with a real keyring, and fonts: one for the pictures, and one
/// with Thai letters, because the service's bet page cannot use the font of the UI.
const WINDOW: [&str; 6] = [
    "xvfb",
    "webkit2gtk-driver",
    "dbus",
    "gnome-keyring",
    "fonts-inter",
    "fonts-noto-core",
];

/// PostgreSQL for the wallet's tests, which start a server in a temporary folder.
const DATABASE: [&str; 1] = ["postgresql"];

/// Runs a program at another time. Only the task `instants` needs it.
const INSTANTS: [&str; 1] = ["faketime"];

/// Sends load to a server. Only the task `wallet-rate` needs it.
const LOAD: [&str; 1] = ["wrk"];

pub(super) fn is_here() -> bool {
    Path::new("/etc/debian_version").exists() && shell::on_path("apt-get")
}

/// All packages for a purpose, installed or not.
pub(super) fn packages(purpose: Purpose) -> Vec<&'static str> {
    match purpose {
        Purpose::Build => BUILD.to_vec(),
        Purpose::Window => [BUILD.as_slice(), WINDOW.as_slice(), DATABASE.as_slice()].concat(),
        Purpose::Instants => [packages(Purpose::Window).as_slice(), &INSTANTS].concat(),
        Purpose::Load => [packages(Purpose::Window).as_slice(), &LOAD].concat(),
    }
}

pub(super) fn prepare(purpose: Purpose) -> Result<()> {
    let mut missing = packages(purpose);
    missing.retain(|package| !is_installed(package));
    if missing.is_empty() {
        return Ok(());
    }
    println!("installing with apt: {}", missing.join(" "));
    apt(&["update", "-qq"])?;
    apt(&[
        ["install", "-y", "-qq", "--no-install-recommends"].as_slice(),
        &missing,
    ]
    .concat())
    .with_context(|| format!("these packages are needed: {}", missing.join(" ")))
}

fn is_installed(package: &str) -> bool {
    shell::answer("dpkg-query", &["-W", "-f=${db:Status-Status}", package])
        .is_some_and(|status| status == "installed")
}

fn apt(arguments: &[&str]) -> Result<()> {
    let mut command = as_root()?;
    command
        .args(["DEBIAN_FRONTEND=noninteractive", "apt-get"])
        .args(arguments);
    shell::run(&mut command)
}

/// Runs `env` as root or with sudo, so that apt gets the variable in both cases.
fn as_root() -> Result<Command> {
    if shell::answer("id", &["-u"]).as_deref() == Some("0") {
        return Ok(Command::new("env"));
    }
    if !shell::on_path("sudo") {
        bail!(
            "installing packages needs root rights, and sudo is missing: run `cargo xtask setup` as root once"
        );
    }
    let mut command = Command::new("sudo");
    command.arg("env");
    Ok(command)
}
