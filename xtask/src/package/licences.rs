//! The texts of the licences of what others wrote and the program contains: Rust crates and npm packages. They come from the
//! files of the crates and packages themselves, so they have the names of those who hold the rights.
//!
//! Not by `cargo about`, which was tried (0.9.3): where it does not recognise a file it takes the standard text, without the
//! holders of the rights, as for 24 crates under MIT and for `aws-lc-sys`. It leaves out notices, and takes four minutes.

mod file;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::{project, shell};

/// Tools of the build of the interface that put lines of their own into it.
const TOOLS_INSIDE: [&str; 3] = ["rolldown", "tailwindcss", "vite"];

/// A crate or an npm package.
struct Part {
    /// With the version.
    name: String,
    /// An SPDX expression.
    licence: String,
    /// Where to ask for it.
    address: String,
    /// Paths in the folder of the package, with what is in them.
    texts: Vec<(String, String)>,
}

/// The licences of this project, and behind them [`texts`]: one file for a program that is installed without packages of its
/// system.
pub(crate) fn own_and_others(arguments: &str) -> Result<String> {
    let own = ["LICENSES.md", "LICENSE-MIT", "LICENSE-APACHE"];
    let own = own.map(|name| fs::read_to_string(project::root().join(name)).context(name));
    let own = own.into_iter().collect::<Result<Vec<_>>>()?;
    Ok(format!("{}\n\n{}", own.join("\n\n"), texts(arguments)?))
}

/// The file of all texts of what the program contains when it is built with these arguments, such as `--target TRIPLE`. Says how many
/// packages ship none.
pub(crate) fn texts(arguments: &str) -> Result<String> {
    let mut parts = crates(arguments)?;
    parts.push(Part {
        name: "Rust's standard library".to_owned(),
        licence: "MIT OR Apache-2.0".to_owned(),
        address: "https://github.com/rust-lang/rust".to_owned(),
        texts: Vec::new(),
    });
    parts.extend(npm_packages()?);
    let (text, missing) = file::render(&parts);
    println!(
        "texts of licences: {} crates and npm packages; {missing} ship none and have no standard one",
        parts.len()
    );
    Ok(text)
}

/// The crates that others wrote, with those that only write code of the program (procedural macros), without those that only
/// its build and its tests use.
fn crates(arguments: &str) -> Result<Vec<Part>> {
    let tree = output(shell::cargo(&format!(
        "tree --package pitdesk --edges normal --prefix none {arguments}"
    )))?;
    let metadata: Value = serde_json::from_str(&output(shell::cargo("metadata --format-version 1"))?)?;
    let packages = metadata["packages"]
        .as_array()
        .context("cargo lists no packages")?;
    let mut known = BTreeMap::new();
    for package in packages {
        known.insert(
            format!("{} v{}", text_of(&package["name"]), text_of(&package["version"])),
            package,
        );
    }
    let mut names: Vec<_> = tree.lines().filter_map(name_in_tree).collect();
    names.sort();
    names.dedup();
    let mut parts = Vec::new();
    for name in names {
        let package = known
            .get(&name)
            .with_context(|| format!("cargo does not list {name}"))?;
        // Those of the workspace have no source.
        if package["source"].is_string() {
            let manifest = PathBuf::from(text_of(&package["manifest_path"]));
            parts.push(Part {
                name: name.replacen(" v", " ", 1),
                licence: text_of(&package["license"]),
                address: text_of(&package["repository"]),
                texts: licences_in(manifest.parent().context("a crate has a folder")?)?,
            });
        }
    }
    Ok(parts)
}

/// `serde v1.0.228` of a line such as `serde v1.0.228 (proc-macro) (*)`.
fn name_in_tree(line: &str) -> Option<String> {
    let mut words = line.split(' ');
    Some(format!("{} {}", words.next()?, words.next()?))
}

/// The npm packages that are installed for the program and not for its tools. The build may leave some of them out.
fn npm_packages() -> Result<Vec<Part>> {
    let json = |path: PathBuf| -> Result<Value> { Ok(serde_json::from_str(&super::read(&path)?)?) };
    let lock = json(project::ui().join("package-lock.json"))?;
    let parts = shipped(&lock).into_iter().map(|folder| {
        let folder = project::ui().join(folder);
        let package = json(folder.join("package.json"))?;
        let name = text_of(&package["name"]);
        Ok(Part {
            name: format!("{name} {} (npm)", text_of(&package["version"])),
            licence: text_of(&package["license"]),
            address: format!("https://www.npmjs.com/package/{name}"),
            texts: licences_in(&folder)?,
        })
    });
    parts.collect()
}

/// The folders of the packages of a lock file that get into the program, in their order there, which is that of their names.
fn shipped(lock: &Value) -> Vec<&str> {
    let packages = lock["packages"].as_object();
    packages
        .into_iter()
        .flatten()
        .filter(|(folder, package)| {
            let name = folder.strip_prefix("node_modules/");
            let is_inside = name.is_some_and(|name| TOOLS_INSIDE.contains(&name));
            // The first one is the interface itself.
            !folder.is_empty() && (is_inside || package["dev"] != true)
        })
        .map(|(folder, _)| folder.as_str())
        .collect()
}

fn text_of(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// The files of licences in a folder and the folders in it, sorted by their paths.
fn licences_in(package: &Path) -> Result<Vec<(String, String)>> {
    let mut found = Vec::new();
    let mut folders = vec![package.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))? {
            let path = entry?.path();
            let inside = path.strip_prefix(package)?.display().to_string();
            if path.is_dir() {
                // npm keeps other packages there, which are in the lock file too.
                folders.extend((!path.ends_with("node_modules")).then_some(path));
            } else if is_licence(&inside) {
                let text = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
                found.push((inside, String::from_utf8_lossy(&text).into_owned()));
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Whether a path in a package is that of a licence, or of a notice that a licence asks for.
fn is_licence(path: &str) -> bool {
    const WORDS: [&str; 7] = [
        "licence",
        "license",
        "licenses",
        "copying",
        "copyright",
        "notice",
        "unlicense",
    ];
    const OTHER: [&str; 14] = [
        "c", "cjs", "css", "h", "html", "js", "json", "map", "mjs", "png", "py", "rs", "svg", "ts",
    ];
    let path = path.to_lowercase();
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", &path));
    let word = name.split(['.', '-', '_']).next().unwrap_or_default();
    let kind = name.rsplit_once('.').map_or("", |(_, kind)| kind);
    !OTHER.contains(&kind) && (WORDS.contains(&word) || folder.rsplit('/').next() == Some("licenses"))
}

fn output(mut command: Command) -> Result<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .context("cannot start cargo")?;
    ensure!(output.status.success(), "cargo ended with {}", output.status);
    String::from_utf8(output.stdout).context("cargo wrote no text")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licences_are_found_by_their_names() {
        for path in [
            "LICENSE",
            "License-MIT.md",
            "LICENSE_APACHE-2.0",
            "LICENCE.txt",
            "COPYING",
            "NOTICE",
            "UNLICENSE",
            "LICENSES/MIT.txt",
            "src/spin/LICENSE",
        ] {
            assert!(is_licence(path), "{path}");
        }
        for path in [
            "src/license.rs",
            "licensed.md",
            "README.md",
            "notice.html",
            "icons/copyright.mjs.map",
            "licenses/a.js",
        ] {
            assert!(!is_licence(path), "{path}");
        }
    }

    #[test]
    fn the_packages_of_the_interface_are_those_of_the_program_and_not_its_tools() {
        let lock = serde_json::json!({ "packages": {
            "": { "name": "pitdesk-ui" },
            "node_modules/jsdom": { "dev": true },
            "node_modules/react": {},
            "node_modules/react/node_modules/tailwindcss": { "dev": true },
            "node_modules/tailwindcss": { "dev": true },
        }});
        assert_eq!(shipped(&lock), ["node_modules/react", "node_modules/tailwindcss"]);
    }

    #[test]
    fn crates_are_read_from_the_tree() {
        let read = |line| name_in_tree(line);
        assert_eq!(
            read("serde v1.0.228 (proc-macro) (*)").as_deref(),
            Some("serde v1.0.228")
        );
        assert_eq!(read(""), None);
    }
}
