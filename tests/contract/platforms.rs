//! What the project says about the systems that it runs on is the same everywhere.

use crate::repository::{json, text};

/// The oldest macOS whose web view has what the interface is built for (`ui/vite.config.ts`: Safari 16).
const OLDEST_MACOS: &str = "13";

#[test]
fn the_oldest_macos_is_one_number() {
    let bundle = &json("src-tauri/tauri.conf.json")["bundle"]["macOS"];
    assert_eq!(bundle["minimumSystemVersion"], format!("{OLDEST_MACOS}.0"));
    for (file, said) in [
        ("README.md", format!("| macOS {OLDEST_MACOS} and later |")),
        (
            ".github/workflows/test.yml",
            format!("MACOSX_DEPLOYMENT_TARGET: \"{OLDEST_MACOS}.0\""),
        ),
        ("ui/index.html", format!("macOS {OLDEST_MACOS},")),
        ("ui/vite.config.ts", format!("macOS {OLDEST_MACOS}.")),
    ] {
        assert!(text(file).contains(&said), "{file} does not say {said:?}");
    }
    for file in ["README.md", "ui/index.html"] {
        let text = text(file);
        let said = text.matches("macOS 1").count();
        assert_eq!(
            said,
            text.matches(&format!("macOS {OLDEST_MACOS}")).count(),
            "{file}"
        );
    }
}

/// The security policy of the page allows scripts of its own origin only, so the script is a file.
#[test]
fn an_old_web_view_is_told_so_by_a_file_of_the_interface() {
    let page = text("ui/index.html");
    assert!(page.contains("<script src=\"/old-engine.js\"></script>"));
    assert!(!page.contains("<script>") && !text("ui/public/old-engine.js").contains("eval"));
}
