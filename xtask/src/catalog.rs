//! The texts of the program, `i18n`: their types for the interface, and whether each text is used.

mod typescript;
mod usage;

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use catalog::{Languages, SOURCE};

use crate::project;

/// The file generated from English, with its content.
pub(crate) fn generated() -> Result<Vec<(PathBuf, String)>> {
    let languages = languages()?;
    let english = languages.get(SOURCE).context("English is the source")?;
    let types = project::ui().join("src/shared/i18n/catalog.gen.ts");
    Ok(vec![(types, typescript::types(english))])
}

/// Fails if a language has a missing or extra message, or other arguments, or if a message is not used.
pub(crate) fn is_complete() -> Result<()> {
    let languages = languages()?;
    let mut problems = catalog::problems(&languages);
    problems.extend(usage::unused(
        languages.get(SOURCE).context("English is the source")?,
    )?);
    if problems.is_empty() {
        return Ok(());
    }
    bail!("the catalog in i18n:\n  {}", problems.join("\n  "))
}

fn languages() -> Result<Languages> {
    catalog::languages(&project::root().join("i18n"))
}
