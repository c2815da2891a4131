//! Effects outside the interface: clipboard, browser, bet page windows, exit.
//!
//! This is a trait, so that commands can be tested without a window. The interface cannot pass an
//! address or a path here; it uses opaque handles.

use desk::views::{ErrorCode, ErrorView};
use futures::future::BoxFuture;
use tauri::{AppHandle, Runtime};
use tauri_plugin_clipboard_manager::ClipboardExt as _;

use crate::bet_window::{self, BetPage};
use crate::browser;
use crate::command_line::WindowArguments;
use crate::dialogs::{self, Question};
use crate::error::internal;
use crate::file_dialogs::{self, Choice, Purpose};
use crate::window;

pub(crate) trait Desktop: Send + Sync {
    fn copy_text(&self, text: &str) -> Result<(), ErrorView>;
    fn open_bet_window(&self, page: BetPage) -> Result<(), ErrorView>;
    fn open_in_browser(&self, address: &str) -> Result<(), ErrorView>;
    /// Closes all bet page windows, because their connection is closed.
    fn close_bet_windows(&self);
    fn choose_file(&self, purpose: &Purpose) -> BoxFuture<'_, Choice>;
    /// Asks the user in a dialog of the system, which the interface cannot answer. True if the user allows it.
    fn ask(&self, question: Question) -> BoxFuture<'_, bool>;
    /// Shows the interface at this size in percent.
    fn zoom(&self, percent: u32);
    fn first_screen_ready(&self);
}

pub(crate) struct TauriDesktop<R: Runtime> {
    pub(crate) app: AppHandle<R>,
    /// Its files are used instead of showing a dialog.
    pub(crate) arguments: WindowArguments,
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

    fn open_in_browser(&self, address: &str) -> Result<(), ErrorView> {
        // The error does not have the address, which may hold a token.
        browser::open(&self.app, address)
            .map_err(|_| ErrorView::new(ErrorCode::Internal, "The system's browser cannot be opened."))
    }

    fn close_bet_windows(&self) {
        bet_window::close_all(&self.app);
    }

    fn choose_file(&self, purpose: &Purpose) -> BoxFuture<'_, Choice> {
        let given = match purpose {
            Purpose::OpenWallet => &self.arguments.wallet_file,
            Purpose::Save(_) => &self.arguments.export_file,
        };
        if let Some(file) = given.clone() {
            return Box::pin(async { Choice::File(file) });
        }
        let (chosen, choice) = tokio::sync::oneshot::channel();
        file_dialogs::show(&self.app, purpose.clone(), |choice| {
            // The command that asked may be gone.
            let _ = chosen.send(choice);
        });
        Box::pin(async { choice.await.unwrap_or(Choice::Cancelled) })
    }

    fn ask(&self, question: Question) -> BoxFuture<'_, bool> {
        dialogs::ask(&self.app, question)
    }

    fn zoom(&self, percent: u32) {
        window::zoom(&self.app, percent);
    }

    fn first_screen_ready(&self) {
        if self.arguments.exit_when_ready {
            self.app.exit(0);
        }
    }
}
