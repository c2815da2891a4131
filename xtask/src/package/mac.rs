//! The package of macOS: a disk image with the program for both kinds of processor. Tauri's own bundler makes it, which runs on
//! macOS only. What it takes from this project is tested on every system (`tests/contract/platforms.rs`).

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::{Build, CYCLONEDX, VERSION, licences, sums};
use crate::setup::{self, Purpose};
use crate::{project, shell};

/// What the program is built for. The bundler joins both.
const PROCESSORS: [&str; 2] = ["aarch64-apple-darwin", "x86_64-apple-darwin"];
/// A developer's certificate. The bundler takes it from the environment, and with it what Apple asks for (`APPLE_API_KEY` …).
const IDENTITY: &str = "APPLE_SIGNING_IDENTITY";

pub(super) fn make(build: &Build) -> Result<()> {
    setup::with_ui(Purpose::Build)?;
    shell::run(Command::new("rustup").args(["target", "add"]).args(PROCESSORS))?;
    let cyclonedx = shell::tool(CYCLONEDX)?;
    let tauri = shell::tool("tauri-cli@2.12.2")?.with_file_name("cargo-tauri");

    project::make_empty(&build.files)?;
    let texts = licences::own_and_others(&format!("--target {}", PROCESSORS[0]))?;
    fs::write(build.files.join("LICENSES.txt"), texts)?;
    build.write_sbom(&cyclonedx, &build.files)?;

    let is_signed = env::var_os(IDENTITY).is_some_and(|identity| !identity.is_empty());
    if !is_signed {
        println!("The package is NOT signed by a developer whom Apple knows: {IDENTITY} is not set.");
    }
    let mut bundler = shell::command(tauri);
    bundler
        .args("tauri build --ci --target universal-apple-darwin --bundles dmg --config".split(' '))
        .arg(config(&build.files, is_signed).to_string())
        .args(["--", "--locked"])
        .current_dir(project::root().join("src-tauri"));
    shell::run(&mut bundler)?;

    let made = format!("universal-apple-darwin/release/bundle/dmg/Pitdesk_{VERSION}_universal.dmg");
    project::make_empty(&build.packages)?;
    let package = build.packages.join(format!("pitdesk-{VERSION}.dmg"));
    fs::copy(project::target().join(&made), package)
        .with_context(|| format!("the bundler did not make {made}"))?;
    sums(&build.packages, 1)
}

/// Added to `src-tauri/tauri.conf.json`. A Mac with an Apple processor starts no program without a signature.
fn config(files: &Path, is_signed: bool) -> Value {
    let resources = ["LICENSES.txt", "sbom.cdx.json"];
    let resources = resources.map(|name| (files.join(name).display().to_string(), json!(name)));
    let mut bundle = json!({"resources": Value::Object(resources.into_iter().collect())});
    if !is_signed {
        bundle["macOS"] = json!({"signingIdentity": "-"});
    }
    json!({"bundle": bundle})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_image_has_the_licences_and_the_list_of_what_is_inside_and_always_a_signature() {
        let files = Path::new("folder");
        let of = |name: &str| files.join(name).display().to_string();
        let resources = json!({of("LICENSES.txt"): "LICENSES.txt", of("sbom.cdx.json"): "sbom.cdx.json"});
        assert_eq!(config(files, true), json!({"bundle": {"resources": resources}}));
        assert_eq!(
            config(files, false),
            json!({"bundle": {"resources": resources, "macOS": {"signingIdentity": "-"}}})
        );
    }
}
