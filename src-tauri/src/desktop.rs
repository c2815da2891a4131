//! Effects outside the interface: clipboard, browser, bet page windows, exit.
//!
//! This is a trait, so that commands can be tested without a window. The interface cannot pass an
//! address or a path here; it uses opaque handles.

use std::path::PathBuf;

use desk::views::{ErrorCode, ErrorView};
use futures::future::BoxFuture;
use tauri::{AppHandle, Runtime};
use tauri_plugin_clipboard_manager::ClipboardExt as _;
use tauri_plugin_dialog::DialogExt as _;
use tauri_plugin_opener::OpenerExt as _;

use crate::bet_window::{self, BetPage};
use crate::dialogs;
use crate::error::internal;
use crate::hosts::Question;

/// The desktop functions that commands use.
pub(crate) trait Desktop: Send + Sync {
    /// Copies text to the clipboard.
    fn copy_text(&self, text: &str) -> Result<(), ErrorView>;
    /// Shows a bet page in a window of Pitdesk.
    fn open_bet_window(&self, page: BetPage) -> Result<(), ErrorView>;
    /// Shows a bet page in the system's browser.
    fn open_in_browser(&self, page: &BetPage) -> Result<(), ErrorView>;
    /// Closes all bet page windows, because their connection is closed.
    fn close_bet_windows(&self);
    /// Shows a file dialog for a wallet. None if the user cancelled.
    fn choose_wallet_file(&self) -> BoxFuture<'_, Option<PathBuf>>;
    /// Shows a dialog for saving a file, with a suggested name. None if the user cancelled. The dialog asks before an
    /// existing file is replaced.
    fn choose_export_file(&self, suggested: &str) -> BoxFuture<'_, Option<PathBuf>>;
    /// Asks the user in a dialog of the system, which the interface cannot answer. True if the user allows it.
    fn ask(&self, question: Question) -> BoxFuture<'_, bool>;
    /// Called when the first screen shows its data.
    fn first_screen_ready(&self);
}

/// The implementation for Tauri.
pub(crate) struct TauriDesktop<R: Runtime> {
    pub(crate) app: AppHandle<R>,
    pub(crate) exit_when_ready: bool,
    /// Used instead of showing the file dialog.
    pub(crate) wallet_file: Option<PathBuf>,
    /// Used instead of showing the dialog for saving.
    pub(crate) export_file: Option<PathBuf>,
}

impl<R: Runtime> Desktop for TauriDesktop<R> {
    fn copy_text(&self, text: &str) -> Result<(), ErrorView> {
        let copied = self.app.clipboard().write_text(text);
        copied.map_err(|error| internal("The clipboard cannot be used.", &error))
    }

    fn open_bet_window(&self, page: BetPage) -> Result<(), ErrorView> {
        // Tauri's error could contain the link with its token, so it is replaced.
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

    fn choose_export_file(&self, suggested: &str) -> BoxFuture<'_, Option<PathBuf>> {
        if let Some(file) = self.export_file.clone() {
            return Box::pin(async { Some(file) });
        }
        let (chosen, choice) = tokio::sync::oneshot::channel();
        let ending = suggested.rsplit('.').next().unwrap_or_default();
        self.app
            .dialog()
            .file()
            .set_file_name(suggested)
            .add_filter(ending.to_uppercase(), &[ending])
            .save_file(|file| drop(chosen.send(file)));
        Box::pin(async { choice.await.ok()??.into_path().ok() })
    }

    fn ask(&self, question: Question) -> BoxFuture<'_, bool> {
        let Question {
            title,
            text,
            allow,
            refuse,
        } = question;
        let (answered, answer) = tokio::sync::oneshot::channel();
        dialogs::ask(&self.app, (title, text), (allow, refuse), |allowed| {
            // The command that asked may be gone.
            let _ = answered.send(allowed);
        });
        // A dialog that was closed without an answer allows nothing.
        Box::pin(async { answer.await.unwrap_or(false) })
    }

    fn first_screen_ready(&self) {
        if self.exit_when_ready {
            self.app.exit(0);
        }
    }
}

#[cfg(test)]
pub(crate) mod recording {
    //! A desktop that records its calls.

    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    pub(crate) struct RecordingDesktop {
        asked: Arc<Mutex<Vec<String>>>,
        chosen: Arc<Mutex<Option<PathBuf>>>,
        refuses: Arc<AtomicBool>,
    }

    impl RecordingDesktop {
        pub(crate) fn asked(&self) -> Vec<String> {
            self.asked.lock().unwrap().clone()
        }

        /// Sets the file for the next file dialog.
        pub(crate) fn will_choose(&self, path: &std::path::Path) {
            *self.chosen.lock().unwrap() = Some(path.to_owned());
        }

        /// The next questions are answered with no.
        pub(crate) fn will_refuse(&self) {
            self.refuses.store(true, Ordering::Relaxed);
        }

        /// The titles of all questions so far.
        pub(crate) fn questions(&self) -> Vec<String> {
            let asked = self.asked();
            let questions = asked.iter().filter_map(|what| what.strip_prefix("ask "));
            questions.map(str::to_owned).collect()
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

        fn choose_export_file(&self, suggested: &str) -> BoxFuture<'_, Option<PathBuf>> {
            self.note(format!("save as {suggested}"));
            let chosen = self.chosen.lock().unwrap().clone();
            Box::pin(async { chosen })
        }

        fn ask(&self, question: Question) -> BoxFuture<'_, bool> {
            self.note(format!("ask {}", question.title));
            let allowed = !self.refuses.load(Ordering::Relaxed);
            Box::pin(async move { allowed })
        }

        fn first_screen_ready(&self) {
            self.note("first screen ready");
        }
    }
}
