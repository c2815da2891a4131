//! Lists the texts of the catalog that Rust formats, in all languages.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

/// The files of a language that Rust formats.
const FILES: [&str; 6] = ["ask", "findings", "games", "lotto", "reasons", "start"];

/// Writes `catalog.rs` for `src/catalog.rs`: each language with its texts, one for each folder of `i18n`.
fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../i18n");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut languages: Vec<_> = fs::read_dir(&folder)
        .expect("the folder i18n has the languages")
        .map(|entry| entry.expect("it can be read").path())
        .filter(|language| language.is_dir())
        .collect();
    languages.sort();
    let mut list = String::from("&[");
    for language in languages {
        let tag = language.file_name().unwrap_or_default().to_string_lossy();
        write!(list, "({tag:?}, &[").expect("a text can be written to");
        for file in FILES {
            let texts = language.join(file).with_extension("ftl");
            write!(list, "include_str!({:?}),", texts.to_string_lossy()).expect("a text can be written to");
        }
        list.push_str("]),");
    }
    list.push(']');
    let out = env::var_os("OUT_DIR").expect("cargo sets it for build scripts");
    fs::write(Path::new(&out).join("catalog.rs"), list)
        .expect("the folder for generated files can be written");
}
