//! System packages: installed on known systems, listed on others.

use anyhow::{Result, bail};

use super::{Purpose, debian};
use crate::shell;

pub(super) fn prepare(purpose: Purpose) -> Result<()> {
    if cfg!(target_os = "linux") {
        if debian::is_here() {
            debian::prepare(purpose)
        } else {
            other_linux(purpose)
        }
    } else {
        elsewhere(purpose)
    }
}

/// Another Linux: the names of its packages are not known, but their files can be searched for.
fn other_linux(purpose: Purpose) -> Result<()> {
    let mut missing = Vec::new();
    if shell::answer("pkg-config", &["--exists", "webkit2gtk-4.1", "librsvg-2.0"]).is_none() {
        missing.push("pkg-config, WebKitGTK 4.1 and librsvg with their headers");
    }
    if purpose == Purpose::Instants && !shell::on_path("faketime") {
        missing.push("faketime");
    }
    if purpose == Purpose::Load && !shell::on_path("wrk") {
        missing.push("wrk");
    }
    if purpose != Purpose::Build {
        let tools = [
            "Xvfb",
            "WebKitWebDriver",
            "dbus-daemon",
            "dbus-send",
            "gnome-keyring-daemon",
        ];
        missing.extend(tools.into_iter().filter(|tool| !shell::on_path(tool)));
    }
    if missing.is_empty() {
        return Ok(());
    }
    bail!(
        "this Linux is not a Debian, so please install these by its own package manager: {}\n(on Debian they are: {})",
        missing.join(", "),
        debian::packages(purpose).join(" "),
    )
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
    if matches!(purpose, Purpose::Instants | Purpose::Load) {
        bail!("this task needs Linux: its tools (faketime, wrk) are not made for this system");
    }
    if purpose == Purpose::Window && shell::answer("initdb", &["--version"]).is_none() {
        bail!(
            "missing: PostgreSQL, which the tests of the wallet start. Install it, and put the folder of its programs \
             (`initdb`, `pg_ctl`) on the path"
        );
    }
    Ok(())
}
