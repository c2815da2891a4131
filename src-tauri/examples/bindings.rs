//! Writes the interface's generated types and functions; `cargo xtask generate` runs it.

use std::path::Path;

fn main() -> std::io::Result<()> {
    let target = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src/gateway/bindings.gen.ts");
    pitdesk::write_typescript(&target)
}
