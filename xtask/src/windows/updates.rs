//! What a release has for updates of the setup for one person: where they come from, given to the build by three variables, and
//! the signature with the update file, if the key of the owner is there. Without them, the packages are made all the same, and
//! the output says what is missing.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use serde_json::json;

use crate::{project, shell};

/// The https address of the update file, and the two public keys (the second line of minisign's files).
const SOURCE: [&str; 3] = [
    "PITDESK_UPDATE_ADDRESS",
    "PITDESK_UPDATE_KEY",
    "PITDESK_UPDATE_SECOND_KEY",
];

/// The file of the secret key, without a password: the place where the release is made protects it.
const SECRET_KEY: &str = "PITDESK_UPDATE_SECRET_KEY_FILE";

/// In every program with updates and in no other: what their requests name as their client (`crates/updates`).
const MARK: &[u8] = b"pitdesk-updates";

/// The variables for the build, as commands of a shell. Empty, with a word about it, if none is set.
pub(super) fn source() -> Result<String> {
    exports(&SOURCE.map(given))
}

/// A variable that is set. A workflow passes one without a value as an empty text.
pub(super) fn given(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

fn exports(values: &[Option<String>; 3]) -> Result<String> {
    if values.iter().all(Option::is_none) {
        println!(
            "The setup has NO source of updates: {} are not set.",
            SOURCE.join(", ")
        );
        return Ok(String::new());
    }
    let mut lines = String::new();
    for (name, value) in SOURCE.iter().zip(values) {
        let value = value
            .as_ref()
            .with_context(|| format!("{name} is not set, and others of {} are", SOURCE.join(", ")))?;
        let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-._~:/+=%".contains(letter);
        ensure!(
            value.chars().all(is_plain),
            "{name} has a character that it can't have"
        );
        lines.extend(["export ", name, "=", value, " && "]);
    }
    ensure!(
        values[0]
            .as_ref()
            .is_some_and(|address| address.starts_with("https://")),
        "{} must be https",
        SOURCE[0]
    );
    ensure!(values[1] != values[2], "the two keys of updates are the same");
    Ok(lines)
}

/// Fails unless a program contains the updates exactly if it should.
pub(crate) fn check(program: &Path, expected: bool) -> Result<()> {
    let bytes = fs::read(program).with_context(|| format!("cannot read {}", program.display()))?;
    let found = bytes.windows(MARK.len()).any(|part| part == MARK);
    if found == expected {
        return Ok(());
    }
    let has = if found { "contains" } else { "does not contain" };
    bail!("{} {has} the updates of the program", program.display())
}

/// Signs the setup and writes the update file beside it, if the owner's key is there. What is signed names the version and the
/// file, which every program with updates compares.
pub(super) fn sign(folder: &Path, version: &str) -> Result<()> {
    let (Some(key), Some(address), Some(public)) = (given(SECRET_KEY), given(SOURCE[0]), given(SOURCE[1]))
    else {
        println!("NOT signed for updates: {SECRET_KEY} or the source of updates is not set.");
        return Ok(());
    };
    let name = format!("pitdesk-setup-{version}.exe");
    let (setup, signature) = (folder.join(&name), folder.join(format!("{name}.minisig")));
    let mut minisign = Command::new("minisign");
    minisign
        .arg("-S")
        .arg("-s")
        .arg(key)
        .arg("-m")
        .arg(&setup)
        .arg("-x")
        .arg(&signature);
    shell::run(minisign.args(["-t", &format!("file:{name}\tversion:{version}")]))?;
    // Another key than the one in the program would make an update that everyone refuses.
    let mut verify = Command::new("minisign");
    shell::run(
        verify
            .arg("-V")
            .arg("-m")
            .arg(&setup)
            .arg("-x")
            .arg(&signature)
            .args(["-P", &public]),
    )?;
    let changes = fs::read_to_string(project::root().join("CHANGELOG.md"))?;
    let signature = fs::read_to_string(signature)?;
    let file = update_file(
        version,
        &notes(&changes, version),
        &beside(&address, &name),
        &signature,
    );
    fs::write(folder.join("updates.json"), file).context("updates.json")
}

fn update_file(version: &str, notes: &str, url: &str, signature: &str) -> String {
    let file = json!({
        "version": version,
        "notes": notes,
        "platforms": {"windows-x86_64": {"url": url, "signature": signature}},
    });
    format!("{file:#}\n")
}

/// The address of a file in the same folder.
fn beside(address: &str, name: &str) -> String {
    let folder = address.rsplit_once('/').map_or(address, |(folder, _)| folder);
    format!("{folder}/{name}")
}

/// The section of a version in the list of changes. Empty if there is none.
fn notes(changes: &str, version: &str) -> String {
    let title = format!("\n## {version}");
    let section = changes
        .split_once(&title)
        .and_then(|(_, rest)| rest.split_once('\n'));
    let section = section.map(|(_, rest)| rest.split("\n## ").next().unwrap_or_default());
    section.unwrap_or_default().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exported(address: &str, first: &str, second: &str) -> Result<String> {
        exports(&[address, first, second].map(|value| (!value.is_empty()).then(|| value.to_owned())))
    }

    #[test]
    fn the_source_is_given_to_the_build_whole_or_not_at_all() {
        assert_eq!(exported("", "", "").unwrap(), "");
        assert_eq!(
            exported("https://a.example/u.json", "RWQ+/=", "RWR").unwrap(),
            "export PITDESK_UPDATE_ADDRESS=https://a.example/u.json && export PITDESK_UPDATE_KEY=RWQ+/= && \
             export PITDESK_UPDATE_SECOND_KEY=RWR && "
        );
        for (address, first, second) in [
            ("https://a.example/", "RWQ", ""),
            ("", "RWQ", "RWR"),
            ("http://a.example/", "RWQ", "RWR"),
            ("https://a.example/", "RWQ", "RWQ"),
            ("https://a.example/$(id)", "RWQ", "RWR"),
        ] {
            assert!(
                exported(address, first, second).is_err(),
                "{address} {first} {second}"
            );
        }
    }

    #[test]
    fn a_program_with_updates_is_told_from_one_without() {
        let folder = project::target().join("tmp-updates");
        fs::create_dir_all(&folder).unwrap();
        let (with, without) = (folder.join("with"), folder.join("without"));
        fs::write(&with, b"\0\0pitdesk-updates\0").unwrap();
        fs::write(&without, b"\0pitdesk-update-\0").unwrap();
        assert!(check(&with, true).is_ok() && check(&without, false).is_ok());
        assert!(check(&with, false).is_err() && check(&without, true).is_err());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn the_update_file_has_the_address_beside_it_and_the_changes_of_the_version() {
        assert_eq!(
            beside("https://a.example/releases/updates.json", "setup.exe"),
            "https://a.example/releases/setup.exe"
        );
        let changes =
            "# Changelog\n\n## Unreleased\n- new\n\n## 1.3.0 (2026-12-01)\n\n- faster\n\n## 1.2.3\n- old\n";
        assert_eq!(notes(changes, "1.3.0"), "- faster");
        assert_eq!(notes(changes, "1.2.3"), "- old");
        assert_eq!(notes(changes, "9.0.0"), "");
        let file: serde_json::Value = serde_json::from_str(&update_file("1.3.0", "n", "u", "s\n")).unwrap();
        assert_eq!(file["platforms"]["windows-x86_64"]["signature"], "s\n");
    }
}
