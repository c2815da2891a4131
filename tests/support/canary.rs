//! Looks for secrets on the disk, in every form in which a program may write them by mistake.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;

/// A secret that a test gives to the program: letters and digits that occur nowhere else.
#[derive(Clone, Copy, Debug)]
pub struct Canary {
    /// What the secret is for.
    pub name: &'static str,
    pub secret: &'static str,
}

/// Each file below a folder that holds a secret, with the name of the secret and its form.
///
/// # Errors
/// A file cannot be read. Files that end in the meantime are left out.
pub fn found_below(folder: &Path, canaries: &[Canary]) -> io::Result<Vec<String>> {
    let forms: Vec<_> = canaries.iter().flat_map(forms).collect();
    let mut found = Vec::new();
    for path in files_below(folder)? {
        let content = match fs::read(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            content => content?,
        };
        let here = path.display().to_string();
        let held = forms
            .iter()
            .filter(|(_, bytes)| holds(&content, bytes) || holds(here.as_bytes(), bytes));
        found.extend(held.map(|(form, _)| format!("{here}: {form}")));
    }
    Ok(found)
}

/// Regular files, without following links.
fn files_below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let kind = entry.file_type()?;
            if kind.is_dir() {
                folders.push(entry.path());
            } else if kind.is_file() {
                files.push(entry.path());
            }
        }
    }
    Ok(files)
}

fn forms(canary: &Canary) -> Vec<(String, Vec<u8>)> {
    let bytes = canary.secret.as_bytes();
    let each = |format| each(bytes, format);
    let mut forms = vec![
        ("plain", canary.secret.to_owned()),
        ("percent-encoded", each(|byte| format!("%{byte:02X}"))),
        (
            "percent-encoded in small letters",
            each(|byte| format!("%{byte:02x}")),
        ),
        ("hex", each(|byte| format!("{byte:02x}"))),
        ("hex in capitals", each(|byte| format!("{byte:02X}"))),
        ("bytes of a list", each(|byte| format!("{byte}, "))),
    ];
    forms.extend((0..3).map(|before| ("base64", base64_inside(bytes, before))));
    let mut forms: Vec<_> = forms
        .into_iter()
        .map(|(form, text)| (format!("{}, {form}", canary.name), text.into_bytes()))
        .collect();
    let wide = canary.secret.encode_utf16().flat_map(u16::to_le_bytes).collect();
    forms.push((format!("{}, UTF-16", canary.name), wide));
    forms
}

fn each(bytes: &[u8], format: fn(u8) -> String) -> String {
    bytes.iter().map(|byte| format(*byte)).collect()
}

/// The base64 of the secret behind a number of other bytes, without the letters that depend on its neighbours.
fn base64_inside(secret: &[u8], before: usize) -> String {
    let encoded = STANDARD_NO_PAD.encode([&vec![0; before], secret].concat());
    let first = (before * 4).div_ceil(3);
    let end = (before + secret.len()) * 4 / 3;
    encoded[first..end].to_owned()
}

fn holds(content: &[u8], form: &[u8]) -> bool {
    // Most bytes are not the first one of the form.
    let mut rest = content;
    while let Some(at) = rest.iter().position(|byte| Some(byte) == form.first()) {
        rest = &rest[at..];
        if rest.starts_with(form) {
            return true;
        }
        rest = &rest[1..];
    }
    false
}
