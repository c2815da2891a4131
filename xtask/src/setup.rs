//! Installs what is needed to build and test, and builds the UI that the program embeds.
//!
//! On Debian and derived systems, missing packages are installed; on other systems they are listed. A
//! task requests only what it needs: running the program needs no test tools.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::SystemTime;
use std::{panic, thread};

use anyhow::{Context, Result, bail, ensure};

use crate::shell;

/// What the machine should be able to do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Build and run the program.
    Build,
    /// Also run all tests: start PostgreSQL and, on Linux, control the real window without a display and use a keyring.
    Window,
}

/// Debian's packages: the libraries of the program, and what its build needs.
const BUILD: [&str; 3] = ["pkg-config", "libwebkit2gtk-4.1-dev", "librsvg2-dev"];

/// A display, a driver, a private bus with a real keyring, fonts (one with Thai letters, for the service's bet page), and
/// PostgreSQL, which the wallet's tests start in a temporary folder.
const WINDOW: [&str; 7] = [
    "xvfb",
    "webkit2gtk-driver",
    "dbus",
    "gnome-keyring",
    "fonts-inter",
    "fonts-noto-core",
    "postgresql",
];

/// The programs of `WINDOW`, without the database.
const WINDOW_PROGRAMS: [&str; 5] = [
    "Xvfb",
    "WebKitWebDriver",
    "dbus-daemon",
    "dbus-send",
    "gnome-keyring-daemon",
];

/// The names of a browser that shows pages as `WebView2` does.
const BROWSERS: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// Oldest supported version of Node.
const OLDEST_NODE: u32 = 20;

/// The inputs of a UI build, relative to `ui/`.
const UI_SOURCES: [&str; 6] = [
    "src",
    "packages",
    "index.html",
    "package-lock.json",
    "vite.config.ts",
    "tsconfig.json",
];

pub(crate) fn everything() -> Result<()> {
    prepare(Purpose::Window)?;
    println!("\nready: cargo xtask demo, cargo xtask test");
    Ok(())
}

/// Prepares the system and the npm packages, and builds the UI unless its last build is newer than its inputs.
pub(crate) fn with_ui(purpose: Purpose) -> Result<()> {
    prepare(purpose)?;
    let built = modified(&shell::ui().join("dist/index.html"));
    let sources = UI_SOURCES.map(|source| newest_in(&shell::ui().join(source)));
    if built.is_some() && built > sources.into_iter().max().flatten() {
        return Ok(());
    }
    shell::run(&mut shell::npm("run build"))
}

/// Prepares the npm packages and, beside them, the system. Fast if nothing is missing.
pub(crate) fn prepare(purpose: Purpose) -> Result<()> {
    thread::scope(|scope| {
        let npm = scope.spawn(npm_packages);
        let system = system_packages(purpose);
        let npm = npm.join().unwrap_or_else(|cause| panic::resume_unwind(cause));
        system.and(npm)
    })
}

fn system_packages(purpose: Purpose) -> Result<()> {
    if is_debian() {
        let mut packages = debian_packages(purpose);
        packages.retain(|package| {
            shell::answer("dpkg-query", &["-W", "-f=${db:Status-Status}", package]).as_deref()
                != Some("installed")
        });
        install(&packages)
    } else if cfg!(target_os = "linux") {
        other_linux(purpose)
    } else {
        elsewhere(purpose)
    }
}

/// For tests of pages that the program does not show. They need no library of the program.
pub(crate) fn browser() -> Result<()> {
    // On other systems, the tests find the usual place of Chrome.
    if cfg!(target_os = "linux") && !BROWSERS.iter().any(|name| shell::on_path(name)) {
        tools(&[("chromium", "chromium")])?;
    }
    npm_packages()
}

/// Installs what only one task needs: each program with Debian's package of it.
pub(crate) fn tools(tools: &[(&str, &str)]) -> Result<()> {
    let missing = tools.iter().filter(|(program, _)| !shell::on_path(program));
    let (programs, packages): (Vec<&str>, Vec<&str>) = missing.copied().unzip();
    ensure!(
        programs.is_empty() || is_debian(),
        "please install these: {}\n(on Debian they are: {})",
        programs.join(", "),
        packages.join(" ")
    );
    install(&packages)
}

fn is_debian() -> bool {
    Path::new("/etc/debian_version").exists() && shell::on_path("apt-get")
}

fn debian_packages(purpose: Purpose) -> Vec<&'static str> {
    let mut packages = BUILD.to_vec();
    if purpose == Purpose::Window {
        packages.extend(WINDOW);
    }
    packages
}

fn install(packages: &[&str]) -> Result<()> {
    if packages.is_empty() {
        return Ok(());
    }
    println!("installing with apt: {}", packages.join(" "));
    apt(&["update", "-qq"])?;
    apt(&[&["install", "-y", "-qq", "--no-install-recommends"], packages].concat())
        .with_context(|| format!("these packages are needed: {}", packages.join(" ")))
}

/// Runs apt as root or with sudo. `env` gives it the variable in both cases.
fn apt(arguments: &[&str]) -> Result<()> {
    let is_root = shell::is_root();
    ensure!(
        is_root || shell::on_path("sudo"),
        "installing packages needs root rights, and sudo is missing: run `cargo xtask setup` as root once"
    );
    let mut command = Command::new(if is_root { "env" } else { "sudo" });
    command.args((!is_root).then_some("env"));
    command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get"]);
    shell::run(command.args(arguments))
}

/// Another Linux: the names of its packages are not known, but their files can be searched for.
fn other_linux(purpose: Purpose) -> Result<()> {
    let mut missing = Vec::new();
    if shell::answer("pkg-config", &["--exists", "webkit2gtk-4.1", "librsvg-2.0"]).is_none() {
        missing.push("pkg-config, WebKitGTK 4.1 and librsvg with their headers");
    }
    if purpose == Purpose::Window {
        missing.extend(
            WINDOW_PROGRAMS
                .into_iter()
                .filter(|program| !shell::on_path(program)),
        );
    }
    ensure!(
        missing.is_empty(),
        "this Linux is not a Debian, so please install these by its own package manager: {}\n(on Debian they are: {})",
        missing.join(", "),
        debian_packages(purpose).join(" "),
    );
    Ok(())
}

/// Windows and macOS: lists what is missing.
fn elsewhere(purpose: Purpose) -> Result<()> {
    if cfg!(windows) && shell::answer("where", &["cl"]).is_none() {
        println!(
            "note: no `cl` on the path. Needed here: Visual Studio Build Tools (C++ workload) and, before Windows 11, \
             the WebView2 runtime"
        );
    }
    if cfg!(target_os = "macos") && shell::answer("xcode-select", &["-p"]).is_none() {
        bail!("missing: Apple's command line tools. Install them with `xcode-select --install`");
    }
    if purpose == Purpose::Window && shell::answer("initdb", &["--version"]).is_none() {
        bail!(
            "missing: PostgreSQL, which the tests of the wallet start. Install it, and put the folder of its programs \
             (`initdb`, `pg_ctl`) on the path"
        );
    }
    Ok(())
}

/// Installs the npm packages exactly as locked, without install scripts. A copy of the lock file marks a whole installation.
fn npm_packages() -> Result<()> {
    let version =
        shell::answer("node", &["--version"]).context("Node is missing: install Node 20 or newer")?;
    let major = version.trim_start_matches('v').split('.').next();
    let is_supported = major.is_some_and(|major| major.parse().is_ok_and(|major: u32| major >= OLDEST_NODE));
    ensure!(
        is_supported,
        "Node {version} is too old: install Node {OLDEST_NODE} or newer"
    );
    let lock = fs::read(shell::ui().join("package-lock.json")).context("ui/package-lock.json")?;
    let mark = shell::ui().join("node_modules/.installed-lock.json");
    if fs::read(&mark).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    shell::run_beside(&mut shell::npm("ci --ignore-scripts --no-audit --no-fund"))?;
    fs::write(mark, lock).context("cannot mark the npm packages as installed")
}

fn newest_in(path: &Path) -> Option<SystemTime> {
    let Ok(entries) = fs::read_dir(path) else {
        return modified(path);
    };
    // Includes the folder's own time, which changes when a file is removed.
    let inside = entries.flatten().filter_map(|entry| newest_in(&entry.path()));
    inside.chain(modified(path)).max()
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}
