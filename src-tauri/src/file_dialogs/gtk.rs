//! The dialogs of GTK. Those of [`rfd`] do not tell a file without a path from none, and take its missing name for a text.

use std::cell::RefCell;
use std::rc::Rc;

use gtk::prelude::{FileChooserExt as _, NativeDialogExt as _};
use gtk::{FileChooserAction, FileChooserNative, FileFilter, ResponseType};
use tauri::{AppHandle, Manager as _, Runtime};

use super::{ending, Choice, Purpose};
use crate::window::MAIN;

pub(super) fn show<R: Runtime>(
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
fn choice(response: ResponseType, path: Option<std::path::PathBuf>) -> Choice {
    match (response, path) {
        (ResponseType::Accept, Some(path)) => Choice::File(path),
        (ResponseType::Accept, None) => Choice::NoPath,
        _ => Choice::Cancelled,
    }
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
}
