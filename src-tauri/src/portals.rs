//! Whether GTK opens its file dialogs by the desktop's portals. It decides so by the same signs.
//!
//! A portal refuses a process that it cannot look at in `/proc`, and the dialog then seems to be cancelled.

use std::ffi::OsString;
use std::path::Path;

/// In a Flatpak or Snap, or if the user asked for portals.
pub(crate) fn are_used(variable: impl Fn(&str) -> Option<OsString>, exists: impl Fn(&Path) -> bool) -> bool {
    let is_asked_for =
        variable("GTK_USE_PORTAL").is_some_and(|value| value.as_encoded_bytes().starts_with(b"1"));
    is_asked_for || variable("SNAP").is_some() || exists(Path::new("/.flatpak-info"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn portals_are_used_in_a_sandbox_and_where_the_user_asks_for_them() {
        let with = |set: &str, value: &str, file: &str| {
            are_used(
                |name| (name == set).then(|| value.into()),
                |path| path == Path::new(file),
            )
        };
        assert!(with("GTK_USE_PORTAL", "1", ""));
        assert!(with("SNAP", "/snap/pitdesk/1", ""));
        assert!(with("", "", "/.flatpak-info"));
        for (set, value) in [("GTK_USE_PORTAL", "0"), ("GTK_USE_PORTAL", ""), ("HOME", "1")] {
            assert!(!with(set, value, "/etc/hosts"), "{set}={value}");
        }
    }
}
