//! The committed TypeScript is up to date with the commands and views.

use std::fs;
use std::path::Path;

#[test]
fn the_committed_bindings_are_not_stale() {
    let folder = tempfile::tempdir().unwrap();
    let fresh = folder.path().join("bindings.gen.ts");
    pitdesk::write_typescript(&fresh).unwrap();
    let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src/gateway/bindings.gen.ts");
    let same = fs::read_to_string(&fresh).unwrap() == fs::read_to_string(committed).unwrap();
    assert!(
        same,
        "ui/src/gateway/bindings.gen.ts is stale: run `cargo xtask generate`"
    );
}
