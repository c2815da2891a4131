//! The task `chromium`: the interface in a second engine. The tour and the journeys drive the window of this system, which is
//! `WebKit` on Linux; the window of Windows is `WebView2`, which is Chromium. This builds the interface with recorded answers and
//! lets Chromium show its screens and take its keys. The script that limits bet pages on Windows and macOS is tried there too. It
//! proves what the engine draws and which keys it gives the page. It does not prove the calls to Rust, the resolution of a screen,
//! input methods, or dialogs of the system.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::{project, setup, shell};

pub(crate) fn run() -> Result<()> {
    setup::browser()?;
    // Never into `ui/dist`, which the program embeds.
    let page = project::target().join("chromium-ui");
    let pictures = project::target().join("chromium");
    let mut build = shell::npm("exec -- vite build --mode recorded --emptyOutDir --outDir");
    shell::run(build.arg(&page))?;
    // Pictures of an earlier run would hide a missing screen.
    project::make_empty(&pictures)?;
    let mut tests = tests_in("tests/chromium")?;
    tests.env("PITDESK_UI", page).env("PITDESK_PICTURES", &pictures);
    let outcome = shell::run(&mut tests);
    println!("\nthe pictures: {}", pictures.display());
    println!("not proven here: calls to Rust, resolutions, input methods, dialogs of the system");
    outcome
}

/// The tests in a folder, for Node's own runner. They start a browser, and their libraries are those of the interface.
pub(crate) fn tests_in(folder: &str) -> Result<Command> {
    let mut files = Vec::new();
    for entry in fs::read_dir(project::root().join(folder)).with_context(|| folder.to_owned())? {
        let path = entry?.path();
        let name = path.to_string_lossy();
        let is_test = name.ends_with(".test.js") || name.ends_with(".test.mjs");
        files.extend(is_test.then_some(path));
    }
    ensure!(!files.is_empty(), "{folder} has no tests");
    files.sort();
    let mut tests = shell::command("node");
    tests.arg("--test").args(files);
    Ok(tests)
}
