//! Generates one permission per command from the command list, lists the texts of questions in all languages, and
//! prints a hint if the interface is not built.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use tauri_build::{AppManifest, Attributes};

include!("src/command_list.rs");

macro_rules! names {
    ($($module:ident :: $name:ident),* $(,)?) => { &[$(stringify!($name)),*] };
}

const COMMANDS: &[&str] = every_command!(names);

fn main() {
    println!("cargo::rerun-if-changed=src/command_list.rs");
    println!("cargo::rerun-if-changed=../ui/dist");
    if !Path::new("../ui/dist/index.html").exists() {
        println!("cargo::warning=ui/dist is missing: run `cargo xtask setup`, which builds the interface");
    }
    write_catalog();
    let attributes = Attributes::new().app_manifest(AppManifest::new().commands(COMMANDS));
    tauri_build::try_build(attributes)
        .expect("tauri.conf.json, capabilities/ and the command list fit together");
}

/// Writes `ask.rs`: the texts of `src/hosts/question.rs` by language, one for each folder of `i18n`.
fn write_catalog() {
    let folder = Path::new("../i18n");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut languages: Vec<_> = fs::read_dir(folder)
        .expect("the folder i18n has the languages")
        .map(|entry| entry.expect("it can be read").path())
        .filter(|language| language.is_dir())
        .collect();
    languages.sort();
    let mut list = String::from("&[");
    for language in languages {
        let tag = language.file_name().unwrap_or_default().to_string_lossy();
        let texts = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(&language)
            .join("ask.ftl");
        let texts = texts.to_string_lossy();
        write!(list, "({tag:?}, include_str!({texts:?})),").expect("a text can be written to");
    }
    list.push(']');
    let out = env::var_os("OUT_DIR").expect("cargo sets it for build scripts");
    fs::write(Path::new(&out).join("ask.rs"), list).expect("the folder for generated files can be written");
}
