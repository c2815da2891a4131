//! Files that the user chooses in a dialog of the system, to open a wallet and to write an export or a picture. The interface never
//! sends or gets a path.
//!
//! One dialog is open at a time, and after a few that were cancelled the next one has to wait ([`crate::dialogs`]).

use std::path::PathBuf;

use desk::say::{self, arg};
use desk::views::{ErrorCode, ErrorView, ExportProgress, ExportRequest, ExportSummary, Message, WalletState};
#[cfg(not(target_os = "linux"))]
use tauri::{AppHandle, Runtime};
use tokio_util::sync::CancellationToken;

#[cfg(target_os = "linux")]
pub(crate) use self::gtk::{show, uses_portals};
use crate::state::{Connection, Shell};

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
    /// A wallet of ours, or another ledger.
    OpenWallet,
    /// What stands beside a ledger: a map of its columns, the totals of another party, or the ids of an incident.
    OpenOther,
    /// With a suggested name. The dialog asks before an existing file is replaced.
    Save(String),
}

impl Purpose {
    fn error(&self, message: &str, reason: Message) -> ErrorView {
        let code = match self {
            Self::OpenWallet | Self::OpenOther => ErrorCode::WalletUnreadable,
            Self::Save(_) => ErrorCode::FileNotWritten,
        };
        ErrorView::new(code, message).because(reason)
    }

    fn no_path(&self) -> ErrorView {
        let reason = match self {
            Self::OpenWallet | Self::OpenOther => say::ask::no_path_of_wallet(),
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
        Purpose::OpenWallet | Purpose::OpenOther => dialog.pick_file(take),
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

/// The dialogs of GTK. Those of [`rfd`] do not tell a file without a path from none, and take its missing name for a text.
#[cfg(target_os = "linux")]
mod gtk {
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
                Purpose::Save(_) => FileChooserAction::Save,
                Purpose::OpenWallet | Purpose::OpenOther => FileChooserAction::Open,
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
}

impl Connection {
    /// The open wallet. With training data, its own wallet is open unless the user opened another.
    pub(crate) async fn wallet(&self) -> Result<WalletState, ErrorView> {
        match (self.desk.wallet.state(), self.simulated()) {
            (WalletState::None, Some(training)) => match training.wallet() {
                Ok(wallet) => self.desk.wallet.open_training(wallet.reader()).await,
                Err(filling) => Ok(WalletState::Filling(filling)),
            },
            (state, _) => Ok(state),
        }
    }
}

impl Shell {
    /// Writes rows to a file that the user chooses. None if the user cancelled.
    pub(crate) async fn export_rows(
        &self,
        request: &ExportRequest,
        on_progress: impl FnMut(ExportProgress),
        stop: &CancellationToken,
    ) -> Result<Option<ExportSummary>, ErrorView> {
        self.policy.check_export()?;
        let connection = self.connected().await?;
        let settings = self.settings.current();
        let suggested = connection.desk.export.file_name(request);
        let Some(path) = self.choose_file(Purpose::Save(suggested)).await? else {
            return Ok(None);
        };
        // The dialog asked before it returned the path of an existing file.
        let may_replace = true;
        let export = connection
            .desk
            .export
            .write(request, &settings, &path, may_replace, on_progress, stop);
        export.await.map(Some)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use desk::views::WalletSource;

    use super::*;
    use crate::imports::OpenedFile;
    use crate::tests::{export_of_limits, fails, shell, training};

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

    const ENTRY: &str = r#"{"player_id":"a","seq":1,"at":"2026-11-21T10:00:00Z","transaction_type":"adjustment","transaction_id":"opening","transaction_code":"","game_key":null,"round_id":null,"table_id":null,"bet_id":null,"bet_ref_ids":[],"credit_transaction_id":null,"amount":"5.00","currency":"THB","created_at":"","effect":"adjusted","flags":[],"moved":"5.00","balance":"5.00","answer_status":200,"answer":"","hash":"","raw":""}"#;

    #[tokio::test]
    async fn a_file_is_not_opened_for_a_connection_that_ended_while_it_was_chosen() {
        let (folder, shell, desktop) = training().await;
        let file = folder.path().join("journal.jsonl");
        std::fs::write(&file, ENTRY).unwrap();
        desktop.will_choose(&file);
        let dialog = desktop.hold_dialogs();
        let end = async {
            shell.disconnect().await.unwrap();
            drop(dialog);
        };
        let (opened, ()) = tokio::join!(biased; shell.open_wallet_file(), end);
        fails(opened, ErrorCode::NotConnected);
    }

    #[tokio::test]
    async fn a_chosen_file_is_opened_by_what_it_holds_and_closing_it_shows_the_training_wallet_again() {
        let (folder, shell, desktop) = training().await;
        assert_eq!(shell.open_wallet_file().await, Ok(None));
        let file = folder.path().join("journal.jsonl");
        std::fs::write(&file, ENTRY).unwrap();
        desktop.will_choose(&file);
        let opened = shell.open_wallet_file().await.unwrap().unwrap();
        let OpenedFile::Wallet {
            state:
                WalletState::Open {
                    source,
                    name,
                    entries,
                    ..
                },
        } = opened
        else {
            panic!("no wallet is open");
        };
        assert_eq!(
            (source, name.as_str(), entries),
            (WalletSource::Export, "journal.jsonl", Some(1))
        );
        std::fs::write(&file, "not an entry").unwrap();
        fails(shell.open_wallet_file().await, ErrorCode::WalletUnreadable);
        let connection = shell.connected().await.unwrap();
        connection.simulated().unwrap().wallet_is_filled().await;
        connection.desk.wallet.close().await;
        let again = connection.wallet().await.unwrap();
        assert!(matches!(
            again,
            WalletState::Open {
                source: WalletSource::Training,
                ..
            }
        ));
    }

    #[tokio::test]
    async fn rows_are_written_where_the_dialog_says_and_nowhere_if_it_is_cancelled() {
        let (folder, shell, desktop) = training().await;
        let nothing = shell
            .export_rows(&export_of_limits(), drop, &CancellationToken::new())
            .await;
        assert_eq!(nothing, Ok(None));
        let path = folder.path().join("limits.csv");
        desktop.will_choose(&path);
        let written = shell
            .export_rows(&export_of_limits(), drop, &CancellationToken::new())
            .await
            .unwrap()
            .unwrap();
        assert!(written.complete && written.rows >= 12, "{written:?}");
        assert_eq!(written.file_name, "limits.csv");
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text.lines().count(), written.rows as usize + 1);
        assert!(folder.path().join(written.notes_name.unwrap()).exists());
        assert_eq!(desktop.asked().last().unwrap(), "save as limits-2026-11-21.csv");
    }
}
