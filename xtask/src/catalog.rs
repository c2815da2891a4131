//! What is generated from the texts of the program, `i18n`: the types for the interface's texts and the pseudo-locale. And
//! whether each text is used.

mod accents;
mod typescript;
mod usage;

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use catalog::{Languages, PSEUDO, SOURCE};

use crate::project;

/// The files generated from English, with their content.
pub(crate) fn generated() -> Result<Vec<(PathBuf, String)>> {
    let languages = languages()?;
    let english = languages.get(SOURCE).context("English is the source")?;
    let types = project::ui().join("src/shared/i18n/catalog.gen.ts");
    let mut files = vec![(types, typescript::types(english))];
    for (namespace, file) in english {
        let place = folder().join(PSEUDO).join(format!("{namespace}.ftl"));
        files.push((place, accents::accented(&file.text)?));
    }
    Ok(files)
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
    catalog::languages(&folder())
}

fn folder() -> PathBuf {
    project::root().join("i18n")
}
