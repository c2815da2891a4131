//! The system's dialogs for files. Commands get the chosen path from here, and the interface never does.
//!
//! One dialog is open at a time. An interface that foreign code controls could show them without end, so that nobody can
//! use the program until something is chosen: after a few that were cancelled, the next one has to wait.

#[cfg(target_os = "linux")]
mod gtk;

use std::path::PathBuf;
use std::time::Duration;

use desk::say::{self, arg};
use desk::views::{ErrorCode, ErrorView, Message};
use tauri::{AppHandle, Runtime};
use tokio::time::Instant;

use crate::state::Shell;

/// Number of dialogs in a row that may be cancelled before there is a pause.
const CANCELS: u32 = 3;
/// How long no dialog is shown then.
const PAUSE: Duration = Duration::from_secs(30);
/// Cancelled dialogs before a time without any are forgotten.
const FORGOTTEN: Duration = Duration::from_mins(10);

/// How a dialog ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Choice {
    File(PathBuf),
    /// The system has no path for what was chosen, for example on a server that is not mounted.
    NoPath,
    Cancelled,
}

/// What a dialog is for.
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

    /// `left` is given in full seconds, rounded up.
    fn too_soon(&self, left: Duration) -> ErrorView {
        let seconds = u32::try_from(left.as_millis().div_ceil(1000)).unwrap_or(u32::MAX);
        let message = format!(
            "Several dialogs were cancelled. Pitdesk shows the next one in {seconds} s at the earliest."
        );
        self.error(&message, say::ask::dialogs_cancelled(arg::Seconds(seconds)))
    }
}

/// The dialogs that were cancelled in a row. Holding the lock means that a dialog is open.
#[derive(Debug, Default)]
pub(crate) struct FileDialogs(tokio::sync::Mutex<Cancels>);

#[derive(Debug, Default)]
struct Cancels {
    in_a_row: u32,
    last: Option<Instant>,
}

impl Cancels {
    /// The time until a dialog may be shown. None if that is now.
    fn pause(&self, now: Instant) -> Option<Duration> {
        let left = PAUSE.saturating_sub(now.saturating_duration_since(self.last?));
        (self.in_a_row >= CANCELS && !left.is_zero()).then_some(left)
    }

    fn record(&mut self, choice: &Choice, now: Instant) {
        if *choice != Choice::Cancelled {
            *self = Self::default();
            return;
        }
        let is_old = self
            .last
            .is_some_and(|last| now.saturating_duration_since(last) > FORGOTTEN);
        self.in_a_row = if is_old {
            1
        } else {
            self.in_a_row.saturating_add(1)
        };
        self.last = Some(now);
    }
}

impl Shell {
    /// Shows a dialog for a file, after the one that is open. None if the user cancelled.
    pub(crate) async fn choose_file(&self, purpose: Purpose) -> Result<Option<PathBuf>, ErrorView> {
        let mut cancels = self.file_dialogs.0.lock().await;
        if let Some(left) = cancels.pause(Instant::now()) {
            return Err(purpose.too_soon(left));
        }
        let choice = self.desktop.choose_file(&purpose).await;
        cancels.record(&choice, Instant::now());
        match choice {
            Choice::File(path) => Ok(Some(path)),
            Choice::NoPath => Err(purpose.no_path()),
            Choice::Cancelled => Ok(None),
        }
    }
}

/// Shows the dialog. `chosen` is not called if the program ends first.
#[cfg(target_os = "linux")]
pub(crate) fn show<R: Runtime>(
    app: &AppHandle<R>,
    purpose: &Purpose,
    chosen: impl FnOnce(Choice) + Send + 'static,
) {
    gtk::show(app, purpose.clone(), chosen);
}

/// Shows the dialog. `chosen` is not called if the program ends first.
#[cfg(not(target_os = "linux"))]
pub(crate) fn show<R: Runtime>(
    app: &AppHandle<R>,
    purpose: &Purpose,
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
            let ending = ending(suggested);
            dialog
                .set_file_name(suggested)
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
    use super::*;
    use crate::tests::{code, shell};

    #[tokio::test]
    async fn dialogs_that_are_cancelled_do_not_go_on_without_end() {
        let (folder, shell, desktop) = shell();
        let save = || shell.choose_file(Purpose::Save("a.csv".to_owned()));
        for _ in 0..CANCELS {
            assert_eq!(save().await, Ok(None));
        }
        let refused = shell.choose_file(Purpose::OpenWallet).await.unwrap_err();
        assert_eq!(refused.reason.unwrap().id(), "ask-dialogs-cancelled");
        assert_eq!(code(save().await), ErrorCode::FileNotWritten);
        assert_eq!(desktop.asked().len(), 3, "no other dialog was shown");
        tokio::time::pause();
        tokio::time::advance(Duration::from_secs(29)).await;
        assert_eq!(code(save().await), ErrorCode::FileNotWritten);
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

    #[test]
    fn cancelled_dialogs_are_forgotten_after_a_choice_and_after_a_while() {
        let mut now = Instant::now();
        let mut cancels = Cancels::default();
        for _ in 1..CANCELS {
            cancels.record(&Choice::Cancelled, now);
        }
        assert_eq!(cancels.pause(now), None);
        cancels.record(&Choice::NoPath, now);
        for _ in 1..CANCELS {
            cancels.record(&Choice::Cancelled, now);
        }
        now += FORGOTTEN + Duration::from_secs(1);
        cancels.record(&Choice::Cancelled, now);
        assert_eq!(cancels.pause(now), None);
        for _ in 1..CANCELS {
            cancels.record(&Choice::Cancelled, now);
        }
        assert_eq!(cancels.pause(now), Some(PAUSE));
        assert_eq!(cancels.pause(now + PAUSE), None);
        cancels.record(&Choice::Cancelled, now + PAUSE);
        assert_eq!(
            cancels.pause(now + PAUSE),
            Some(PAUSE),
            "each further one begins a new pause"
        );
    }
}
