//! What the shell does outside the interface: the clipboard, the browser, windows of the service's bet page, the end.
//!
//! A port, so that the commands can be tested without a window. Left out on purpose: anything the interface could
//! steer with an address or a path; it names things by opaque handles.

use std::path::PathBuf;

use desk::views::{ErrorCode, ErrorView};
use futures::future::BoxFuture;
use tauri::{AppHandle, Runtime};
use tauri_plugin_clipboard_manager::ClipboardExt as _;
use tauri_plugin_dialog::DialogExt as _;
use tauri_plugin_opener::OpenerExt as _;

use crate::bet_window::{self, BetPage};
use crate::error::internal;

/// The outside world as the commands see it.
pub(crate) trait Desktop: Send + Sync {
    /// Puts text on the clipboard.
    fn copy_text(&self, text: &str) -> Result<(), ErrorView>;
    /// Shows a bet page in a window of Pitdesk.
    fn open_bet_window(&self, page: BetPage) -> Result<(), ErrorView>;
    /// Shows a bet page in the system's browser.
    fn open_in_browser(&self, page: &BetPage) -> Result<(), ErrorView>;
    /// Closes every bet page's window, because their connection ends.
    fn close_bet_windows(&self);
    /// Lets the user choose a wallet's file; none if nothing was chosen.
    fn choose_wallet_file(&self) -> BoxFuture<'_, Option<PathBuf>>;
    /// The first screen shows its data.
    fn first_screen_ready(&self);
}

/// The real one.
pub(crate) struct TauriDesktop<R: Runtime> {
    pub(crate) app: AppHandle<R>,
    pub(crate) exit_when_ready: bool,
    /// Chosen instead of asking for a wallet's file.
    pub(crate) wallet_file: Option<PathBuf>,
}

impl<R: Runtime> Desktop for TauriDesktop<R> {
    fn copy_text(&self, text: &str) -> Result<(), ErrorView> {
        let copied = self.app.clipboard().write_text(text);
        copied.map_err(|error| internal("The clipboard cannot be used.", &error))
    }

    fn open_bet_window(&self, page: BetPage) -> Result<(), ErrorView> {
        // Tauri's error could repeat the address, and with it the page's token: only its kind is told.
        bet_window::open(&self.app, page).map_err(|_| {
            ErrorView::new(
                ErrorCode::Internal,
                "The window of the bet page cannot be opened.",
            )
        })
    }

    fn open_in_browser(&self, page: &BetPage) -> Result<(), ErrorView> {
        let opened = self.app.opener().open_url(page.address(), None::<&str>);
        opened.map_err(|_| ErrorView::new(ErrorCode::Internal, "The system's browser cannot be opened."))
    }

    fn close_bet_windows(&self) {
        bet_window::close_all(&self.app);
    }

    fn choose_wallet_file(&self) -> BoxFuture<'_, Option<PathBuf>> {
        if let Some(file) = self.wallet_file.clone() {
            return Box::pin(async { Some(file) });
        }
        let (chosen, choice) = tokio::sync::oneshot::channel();
        self.app.dialog().file().pick_file(|file| drop(chosen.send(file)));
        Box::pin(async { choice.await.ok()??.into_path().ok() })
    }

    fn first_screen_ready(&self) {
        if self.exit_when_ready {
            self.app.exit(0);
        }
    }
}

#[cfg(test)]
pub(crate) mod recording {
    //! A desktop that writes down what it was asked.

    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    pub(crate) struct RecordingDesktop {
        asked: Arc<Mutex<Vec<String>>>,
        chosen: Arc<Mutex<Option<PathBuf>>>,
    }

    impl RecordingDesktop {
        pub(crate) fn asked(&self) -> Vec<String> {
            self.asked.lock().unwrap().clone()
        }

        /// The file the user is going to choose.
        pub(crate) fn will_choose(&self, path: &std::path::Path) {
            *self.chosen.lock().unwrap() = Some(path.to_owned());
        }

        fn note(&self, what: impl Into<String>) {
            self.asked.lock().unwrap().push(what.into());
        }
    }

    impl Desktop for RecordingDesktop {
        fn copy_text(&self, text: &str) -> Result<(), ErrorView> {
            self.note(format!("copy {text}"));
            Ok(())
        }

        fn open_bet_window(&self, page: BetPage) -> Result<(), ErrorView> {
            self.note(format!("window {} {}", page.label, page.title));
            Ok(())
        }

        fn open_in_browser(&self, page: &BetPage) -> Result<(), ErrorView> {
            self.note(format!("browser {}", page.title));
            Ok(())
        }

        fn close_bet_windows(&self) {
            self.note("close bet windows");
        }

        fn choose_wallet_file(&self) -> BoxFuture<'_, Option<PathBuf>> {
            let chosen = self.chosen.lock().unwrap().clone();
            Box::pin(async { chosen })
        }

        fn first_screen_ready(&self) {
            self.note("first screen ready");
        }
    }
}
