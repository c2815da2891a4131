//! The dialogs of GTK. Those of [`rfd`] do not tell a file without a path from none, and take its missing name for a text.

use std::cell::RefCell;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use gtk::prelude::{FileChooserExt as _, NativeDialogExt as _};
use gtk::{FileChooserAction, FileChooserNative, FileFilter, ResponseType};
use tauri::{AppHandle, Manager as _, Runtime};

use super::{ending, Choice, Purpose};
use crate::window::MAIN;

/// Shows the dialog. `chosen` is not called if the program ends first.
pub(crate) fn show<R: Runtime>(
    app: &AppHandle<R>,
    purpose: Purpose,
    chosen: impl FnOnce(Choice) + Send + 'static,
) {
    let window = app.get_webview_window(MAIN);
    // Fails only if the program ends.
    let _ = app.run_on_main_thread(move || {
        let parent = window.and_then(|window| window.gtk_window().ok());
        let action = match purpose {
            Purpose::OpenWallet => FileChooserAction::Open,
            Purpose::Save(_) => FileChooserAction::Save,
        };
        let dialog = FileChooserNative::new(None, parent.as_ref(), action, None, None);
        if let Purpose::Save(suggested) = &purpose {
            dialog.set_current_name(suggested.as_str());
            dialog.set_do_overwrite_confirmation(true);
            dialog.add_filter(filter(ending(suggested)));
        }
        // GTK keeps no native dialog alive: this one lives until its answer.
        let kept = Rc::new(RefCell::new(Some((dialog.clone(), chosen))));
        dialog.connect_response(move |dialog, response| {
            let kept = kept.borrow_mut().take();
            if let Some((dialog_kept, chosen)) = kept {
                chosen(choice(response, dialog.filename()));
                dialog_kept.destroy();
            }
        });
        dialog.show();
    });
}

fn filter(ending: &str) -> FileFilter {
    let filter = FileFilter::new();
    filter.set_name(Some(&ending.to_uppercase()));
    filter.add_pattern(&format!("*.{ending}"));
    filter
}

/// A file on a server that is not mounted has an address and no path.
fn choice(response: ResponseType, path: Option<PathBuf>) -> Choice {
    match (response, path) {
        (ResponseType::Accept, Some(path)) => Choice::File(path),
        (ResponseType::Accept, None) => Choice::NoPath,
        _ => Choice::Cancelled,
    }
}

/// Whether GTK opens its dialogs by the desktop's portals: in a Flatpak or Snap, or if the user asked for it. GTK decides so by
/// the same signs. A portal refuses a process that it cannot look at in `/proc`, and the dialog then seems to be cancelled.
pub(crate) fn uses_portals(
    variable: impl Fn(&str) -> Option<OsString>,
    exists: impl Fn(&Path) -> bool,
) -> bool {
    let is_asked_for =
        variable("GTK_USE_PORTAL").is_some_and(|value| value.as_encoded_bytes().starts_with(b"1"));
    is_asked_for || variable("SNAP").is_some() || exists(Path::new("/.flatpak-info"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_file_that_was_accepted_is_chosen() {
        let path = || Some("/home/a/b.csv".into());
        assert_eq!(
            choice(ResponseType::Accept, path()),
            Choice::File("/home/a/b.csv".into())
        );
        assert_eq!(choice(ResponseType::Accept, None), Choice::NoPath);
        for closed in [
            ResponseType::Cancel,
            ResponseType::DeleteEvent,
            ResponseType::None,
        ] {
            assert_eq!(choice(closed, path()), Choice::Cancelled);
        }
    }

    #[test]
    fn portals_are_used_in_a_sandbox_and_where_the_user_asks_for_them() {
        let with = |set: &str, value: &str, file: &str| {
            uses_portals(
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
