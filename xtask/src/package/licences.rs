//! The texts of the licences of what others wrote and the program contains: Rust crates and npm packages. They come from the
//! files of the crates and packages themselves, so they have the names of those who hold the rights.
//!
//! Not by `cargo about`, which was tried (0.9.3): where it does not recognise a file it takes the standard text, without the
//! holders of the rights, as for 24 crates under MIT and for `aws-lc-sys`. It leaves out notices, and takes four minutes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use regex::Regex;
use serde_json::Value;

use crate::shell;

/// Tools of the build of the interface that put lines of their own into it.
const TOOLS_INSIDE: [&str; 3] = ["rolldown", "tailwindcss", "vite"];

/// The licences whose text names nobody, so that it is the same in every package, and the words that the text begins with.
const SAME_FOR_ALL: [(&str, &str); 3] = [
    ("Apache-2.0", "Apache License Version 2.0, January 2004"),
    ("MPL-2.0", "Mozilla Public License Version 2.0"),
    ("BSL-1.0", "Boost Software License - Version 1.0"),
];

/// Between two texts.
const LINE: &str = "──────────────────────────────────────────────────────────────────────";

const HEAD: &str = "The Rust crates and npm packages that Pitdesk contains, and their licences
==========================================================================

Each text stands here once, below the packages that ship it, in the files that are named. All files of licences that a
package ships are here, also of parts of it that Pitdesk does not contain.
";

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

/// The licences of this project, then [`texts`]: one file for a program that is installed without packages of its system.
pub(crate) fn own_and_others(arguments: &str) -> Result<String> {
    let own = ["LICENSES.md", "LICENSE-MIT", "LICENSE-APACHE"];
    let own = own.map(|name| fs::read_to_string(shell::root().join(name)).context(name));
    let own = own.into_iter().collect::<Result<Vec<_>>>()?;
    Ok(format!("{}\n\n{}", own.join("\n\n"), texts(arguments)?))
}

/// All texts of what the program contains when it is built with these arguments. Says how many packages ship none.
pub(crate) fn texts(arguments: &str) -> Result<String> {
    let mut parts = crates(arguments)?;
    parts.push(Part {
        name: "Rust's standard library".to_owned(),
        licence: "MIT OR Apache-2.0".to_owned(),
        address: "https://github.com/rust-lang/rust".to_owned(),
        texts: Vec::new(),
    });
    parts.extend(npm_packages()?);
    let (text, missing) = render(&parts);
    println!(
        "texts of licences: {} crates and npm packages; {missing} ship none and have no standard one",
        parts.len()
    );
    Ok(text)
}

/// The crates that others wrote, with procedural macros, without those that only its build and its tests use.
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
    let lock = json(&shell::ui().join("package-lock.json"))?;
    let parts = shipped(&lock).into_iter().map(|folder| {
        let folder = shell::ui().join(folder);
        let package = json(&folder.join("package.json"))?;
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

fn json(path: &Path) -> Result<Value> {
    serde_json::from_str(&super::read(path)?).with_context(|| path.display().to_string())
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

/// A text, and the packages that it is of.
struct Group {
    text: String,
    of: Vec<String>,
}

/// Writes the file, and counts the packages that have no text in it.
fn render(parts: &[Part]) -> (String, usize) {
    let mut groups = grouped(parts);
    let mut missing = Vec::new();
    for part in parts.iter().filter(|part| part.texts.is_empty()) {
        match standard(&part.licence, &mut groups) {
            Some(group) => group.of.push(label(
                part,
                "ships none; this is the text for all of this licence",
            )),
            None => missing.push(label(part, &part.address)),
        }
    }
    let mut file = vec![HEAD.to_owned()];
    for group in &groups {
        file.push(format!("{LINE}\n{}\n\n{}\n", group.of.join("\n"), group.text));
    }
    if !missing.is_empty() {
        let list = missing.join("\n");
        file.push(format!("{LINE}\nThese ship no text of their licence:\n{list}\n"));
    }
    (file.join("\n"), missing.len())
}

/// The texts of all packages, each once. Texts that differ in their line breaks and blanks only are one.
fn grouped(parts: &[Part]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut places = BTreeMap::new();
    for part in parts {
        for (file, text) in &part.texts {
            let place = *places.entry(words(text)).or_insert(groups.len());
            if place == groups.len() {
                let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim_end);
                let lines: Vec<&str> = lines.skip_while(|line| line.is_empty()).collect();
                groups.push(Group {
                    text: lines.join("\n").trim_end().to_owned(),
                    of: Vec::new(),
                });
            }
            groups[place].of.push(label(part, file));
        }
    }
    groups
}

/// The text of a licence that is the same in all packages: the one most of them ship, of those that name nobody.
fn standard<'g>(licence: &str, groups: &'g mut [Group]) -> Option<&'g mut Group> {
    // Each of several that must be kept together would be needed.
    let choices: Vec<&str> = licence.split(" OR ").flat_map(|part| part.split('/')).collect();
    let (_, beginning) = SAME_FOR_ALL.iter().find(|(id, _)| choices.contains(id))?;
    let holder = Regex::new(r"[Cc]opyright (\([Cc]\) |© )?[0-9]{4}").expect("a pattern of this file");
    let same = groups.iter_mut().filter(|group| {
        let words = words(&group.text);
        words.starts_with(beginning) && !holder.is_match(&words)
    });
    same.max_by_key(|group| group.of.len())
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn label(part: &Part, of: &str) -> String {
    format!("{} ({}): {of}", part.name, part.licence)
}

#[cfg(test)]
mod tests {
    use super::*;

    const APACHE: &str =
        "   Apache License\n  Version 2.0, January 2004\n\nCopyright [yyyy] [name of copyright owner]\n";

    fn part(name: &str, licence: &str, texts: &[(&str, &str)]) -> Part {
        let owned = |(file, text): &(&str, &str)| ((*file).to_owned(), (*text).to_owned());
        Part {
            name: name.to_owned(),
            licence: licence.to_owned(),
            address: format!("https://{}.example", name.replace(' ', "-")),
            texts: texts.iter().map(owned).collect(),
        }
    }

    #[test]
    fn a_text_stands_once_with_all_packages_that_ship_it() {
        let other_blanks = APACHE.replace('\n', "\r\n ");
        let (file, missing) = render(&[
            part(
                "a 1.0",
                "MIT OR Apache-2.0",
                &[("LICENSE-APACHE", APACHE), ("LICENSE-MIT", "MIT of A")],
            ),
            part("b 2.0", "Apache-2.0", &[("COPYING", &other_blanks)]),
        ]);
        assert_eq!(missing, 0);
        assert_eq!(file.matches("Apache License").count(), 1);
        assert!(
            file.contains(
                "a 1.0 (MIT OR Apache-2.0): LICENSE-APACHE\nb 2.0 (Apache-2.0): COPYING\n\n   Apache"
            )
        );
        assert!(file.contains("a 1.0 (MIT OR Apache-2.0): LICENSE-MIT\n\nMIT of A\n"));
    }

    #[test]
    fn a_package_without_a_text_gets_that_of_its_licence_only_if_it_names_nobody() {
        let theirs = format!("{APACHE}\nCopyright 2019 Somebody");
        let (file, missing) = render(&[
            part("a 1.0", "Apache-2.0", &[("LICENSE", &theirs)]),
            part("b 1.0", "Apache-2.0", &[("LICENSE", &theirs)]),
            part("c 1.0", "Apache-2.0", &[("LICENSE", APACHE)]),
            part("d 1.0", "MIT", &[("LICENSE", "MIT of D")]),
            part("e 1.0", "MIT", &[]),
            part("f 1.0", "MIT AND Apache-2.0", &[]),
            part("g 1.0", "Apache-2.0/MIT", &[]),
            part("h 1.0", "MIT OR Apache-2.0", &[]),
        ]);
        assert_eq!(missing, 2);
        let (with_text, without) = file.split_once("These ship no text of their licence:\n").unwrap();
        assert_eq!(
            without,
            "e 1.0 (MIT): https://e-1.0.example\nf 1.0 (MIT AND Apache-2.0): https://f-1.0.example\n"
        );
        let below = with_text
            .split_once("c 1.0 (Apache-2.0): LICENSE\ng 1.0 (Apache-2.0/MIT): ships none")
            .unwrap()
            .1;
        assert!(below.contains("\nh 1.0 (MIT OR Apache-2.0): ships none"));
    }

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
