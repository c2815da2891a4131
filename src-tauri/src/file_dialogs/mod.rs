//! The system's dialogs for files. Commands get the chosen path from here, and the interface never does.
//!
//! One dialog is open at a time, and after a few that were cancelled the next one has to wait ([`crate::dialog_guard`]).

#[cfg(target_os = "linux")]
mod gtk;

use std::path::PathBuf;

use desk::say::{self, arg};
use desk::views::{ErrorCode, ErrorView, Message};
#[cfg(not(target_os = "linux"))]
use tauri::{AppHandle, Runtime};

#[cfg(target_os = "linux")]
pub(crate) use self::gtk::{show, uses_portals};
use crate::state::Shell;

/// Number of dialogs in a row that may be cancelled before there is a pause.
pub(crate) const CANCELS: u32 = 3;
/// What the guard calls them: a cancelled dialog counts for each other one.
const SUBJECT: &str = "file";

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Choice {
    File(PathBuf),
    /// The system has no path for what was chosen, for example on a server that is not mounted.
    NoPath,
    Cancelled,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Purpose {
    OpenWallet,
    /// With a suggested name. The dialog asks before an existing file is replaced.
    Save(String),
}

impl Purpose {
    fn error(&self, message: &str, reason: Message) -> ErrorView {
        let code = match self {
            Self::OpenWallet => ErrorCode::WalletUnreadable,
            Self::Save(_) => ErrorCode::FileNotWritten,
        };
        ErrorView::new(code, message).because(reason)
    }

    fn no_path(&self) -> ErrorView {
        let reason = match self {
            Self::OpenWallet => say::ask::no_path_of_wallet(),
            Self::Save(_) => say::ask::no_path_for_file(),
        };
        self.error("What was chosen has no path on this computer.", reason)
    }

    fn too_soon(&self, seconds: u32) -> ErrorView {
        let message = format!(
            "Several dialogs were cancelled. Pitdesk shows the next one in {seconds} s at the earliest."
        );
        self.error(&message, say::ask::dialogs_cancelled(arg::Seconds(seconds)))
    }
}

impl Shell {
    /// Lets the user choose a file, after the dialog that is open. None if the user cancelled.
    pub(crate) async fn choose_file(&self, purpose: Purpose) -> Result<Option<PathBuf>, ErrorView> {
        let mut cancels = self.file_dialogs.lock().await;
        if let Some(seconds) = cancels.seconds_left(SUBJECT) {
            return Err(purpose.too_soon(seconds));
        }
        let choice = self.desktop.choose_file(&purpose).await;
        cancels.record(SUBJECT, choice == Choice::Cancelled);
        match choice {
            Choice::File(path) => Ok(Some(path)),
            Choice::NoPath => Err(purpose.no_path()),
            Choice::Cancelled => Ok(None),
        }
    }
}

/// Shows the dialog. `chosen` is not called if the program ends first.
#[cfg(not(target_os = "linux"))]
pub(crate) fn show<R: Runtime>(
    app: &AppHandle<R>,
    purpose: Purpose,
    chosen: impl FnOnce(Choice) + Send + 'static,
) {
    use tauri_plugin_dialog::{DialogExt as _, FilePath};

    let take = |file: Option<FilePath>| match file.map(FilePath::into_path) {
        Some(Ok(path)) => chosen(Choice::File(path)),
        Some(Err(_)) => chosen(Choice::NoPath),
        None => chosen(Choice::Cancelled),
    };
    let dialog = app.dialog().file();
    match purpose {
        Purpose::OpenWallet => dialog.pick_file(take),
        Purpose::Save(suggested) => {
            let ending = ending(&suggested);
            dialog
                .set_file_name(&suggested)
                .add_filter(ending.to_uppercase(), &[ending])
                .save_file(take);
        }
    }
}

/// The ending of a suggested name, by which the dialog filters.
fn ending(suggested: &str) -> &str {
    suggested.rsplit('.').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::tests::{fails, shell};

    #[tokio::test]
    async fn dialogs_that_are_cancelled_do_not_go_on_without_end() {
        let (folder, shell, desktop) = shell();
        let save = || shell.choose_file(Purpose::Save("a.csv".to_owned()));
        for _ in 0..CANCELS {
            assert_eq!(save().await, Ok(None));
        }
        let refused = shell.choose_file(Purpose::OpenWallet).await.unwrap_err();
        assert_eq!(refused.reason.unwrap().id(), "ask-dialogs-cancelled");
        fails(save().await, ErrorCode::FileNotWritten);
        assert_eq!(desktop.asked().len(), 3, "no other dialog was shown");
        tokio::time::pause();
        tokio::time::advance(Duration::from_secs(29)).await;
        fails(save().await, ErrorCode::FileNotWritten);
        tokio::time::advance(Duration::from_secs(1)).await;
        let path = folder.path().join("a.csv");
        desktop.will_choose(&path);
        for _ in 0..=CANCELS {
            assert_eq!(save().await, Ok(Some(path.clone())));
        }
    }

    #[tokio::test]
    async fn one_dialog_is_open_at_a_time() {
        let (_folder, shell, desktop) = shell();
        let opened = desktop.hold_dialogs();
        let both = async {
            tokio::join!(
                shell.choose_file(Purpose::Save("a.csv".to_owned())),
                shell.choose_file(Purpose::Save("b.csv".to_owned())),
            )
        };
        let mut both = std::pin::pin!(both);
        assert!(futures::poll!(both.as_mut()).is_pending());
        assert_eq!(desktop.asked(), ["save as a.csv"]);
        drop(opened);
        assert_eq!(both.await, (Ok(None), Ok(None)));
        assert_eq!(desktop.asked(), ["save as a.csv", "save as b.csv"]);
    }

    #[tokio::test]
    async fn a_file_without_a_path_is_not_a_cancelled_dialog() {
        let (_folder, shell, desktop) = shell();
        desktop.will_choose_without_path();
        for (purpose, code, reason) in [
            (
                Purpose::OpenWallet,
                ErrorCode::WalletUnreadable,
                say::ask::no_path_of_wallet(),
            ),
            (
                Purpose::Save("a.csv".to_owned()),
                ErrorCode::FileNotWritten,
                say::ask::no_path_for_file(),
            ),
        ] {
            let error = shell.choose_file(purpose).await.unwrap_err();
            assert_eq!((error.code, error.reason), (code, Some(reason)));
        }
    }
}
