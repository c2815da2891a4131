//! The task `docs`: the documentation for agents, table managers, administrators and developers as a static site, and the
//! tests of the Zendesk app. Both are published apart from the program, so `test` does not include them: it needs no browser,
//! and the program that makes the site takes minutes to compile.
//!
//! The sources are the pages in `docs/site` and the documents of the repository that its table of contents names. They are
//! put together in `target/docs-source` and built to `target/docs`, which needs no network to be read.

mod source;
mod words;

use std::path::PathBuf;

use anyhow::Result;

use crate::{chromium, project, setup, shell};

/// Its search is a part of the site; its server and its watching of files are not needed.
const MDBOOK: &str = "mdbook@0.5.4 --no-default-features --features search";

pub(crate) fn run() -> Result<()> {
    setup::browser()?;
    let mdbook = shell::tool(MDBOOK)?;
    let source = put_together()?;
    let site = project::target().join("docs");
    project::make_empty(&site)?;
    let mut build = shell::command(mdbook);
    shell::run(build.arg("build").arg(&source).arg("--dest-dir").arg(&site))?;
    test("docs/site/tests")?;
    test("integrations/zendesk/tests")?;
    let app = project::target().join("zendesk");
    let mut assemble = shell::command("node");
    shell::run(assemble.arg("integrations/zendesk/assemble.js").arg(&app))?;
    println!("\nthe documentation: {}", site.join("index.html").display());
    println!("the Zendesk app: {}", app.display());
    Ok(())
}

/// Checks the pages without building the site. The task `check` does this: a change of the program's texts makes them wrong.
pub(crate) fn name_what_exists() -> Result<()> {
    put_together().map(drop)
}

/// Puts the sources of the site together, and checks them. Returns their folder.
fn put_together() -> Result<PathBuf> {
    let source = project::target().join("docs-source");
    project::make_empty(&source)?;
    source::write(&project::root(), &source)?;
    Ok(source)
}

/// Runs the tests in a folder, which find the site by a variable.
fn test(folder: &str) -> Result<()> {
    let mut tests = chromium::tests_in(folder)?;
    shell::run(tests.env("PITDESK_DOCS", project::target().join("docs")))
}
