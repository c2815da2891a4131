//! Writes the templates of policies and the tables of docs/policies.md; `cargo xtask generate` runs it.

use std::path::Path;

fn main() -> std::io::Result<()> {
    pitdesk::write_templates(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
}
