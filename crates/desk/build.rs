//! Writes what `desk` has of the catalog in `i18n`: a function for each message that Rust chooses, and the texts that Rust
//! formats. A language with other messages or arguments than English fails the build.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use anyhow::{Context, Result};
use catalog::rust::{IN_DESK, IN_SHELL, functions};

fn main() -> Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../i18n");
    println!("cargo::rerun-if-changed={}", folder.display());
    let languages = catalog::languages(&folder)?;
    for problem in catalog::problems(&languages) {
        println!("cargo::error={problem}");
    }
    let out = env::var_os("OUT_DIR").context("cargo sets it for build scripts")?;
    let out = Path::new(&out);
    let english = languages.get(catalog::SOURCE).context("English is the source")?;
    fs::write(out.join("say.rs"), functions(english))?;
    // For `src/catalog.rs`: each language with its texts.
    let mut list = String::from("&[");
    for (tag, files) in &languages {
        write!(list, "({tag:?}, &[")?;
        for file in IN_DESK
            .iter()
            .chain(&IN_SHELL)
            .filter_map(|name| files.get(*name))
        {
            write!(list, "{:?},", file.text)?;
        }
        list.push_str("]),");
    }
    list.push(']');
    fs::write(out.join("catalog.rs"), list)?;
    Ok(())
}
