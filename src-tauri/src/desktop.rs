//! Effects outside the interface: clipboard, browser, bet page windows, exit.
//!
//! This is a trait, so that commands can be tested without a window. The interface cannot pass an
//! address or a path here; it uses opaque handles.
//!
//! The files of this process are for its user alone (umask 077), and the programs that it starts get its umask. A browser that
//! is started by Pitdesk would keep it as long as it runs, for everything that the user saves. So on Linux it is started with
//! the umask of the session. Windows has none, and on macOS the system starts it.

use std::io;

use desk::views::{ErrorCode, ErrorView};
use futures::future::BoxFuture;
use tauri::{AppHandle, Runtime};
use tauri_plugin_clipboard_manager::ClipboardExt as _;

use crate::bet_window::{self, BetPage};
use crate::command_line::WindowArguments;
use crate::dialogs::{self, Question};
use crate::file_dialogs::{self, Choice, Purpose};
use crate::files::internal;
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
        open_browser(&self.app, address)
            .map_err(|_| ErrorView::new(ErrorCode::Internal, "The system's browser cannot be opened."))
    }

    fn close_bet_windows(&self) {
        bet_window::close_all(&self.app);
    }

    fn choose_file(&self, purpose: &Purpose) -> BoxFuture<'_, Choice> {
        let given = match purpose {
            Purpose::OpenWallet => &self.arguments.wallet_file,
            Purpose::OpenOther => &self.arguments.other_file,
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

/// Opens an address. It may hold a token, so no error repeats it.
#[cfg(not(target_os = "linux"))]
fn open_browser<R: Runtime>(app: &AppHandle<R>, address: &str) -> io::Result<()> {
    use tauri_plugin_opener::OpenerExt as _;

    let opened = app.opener().open_url(address, None::<&str>);
    opened.map_err(|_| io::Error::other("the system opens no browser"))
}

/// Opens an address. It may hold a token, so no error repeats it.
#[cfg(target_os = "linux")]
fn open_browser<R: Runtime>(_app: &AppHandle<R>, address: &str) -> io::Result<()> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let mut command = linux::opening(&folders, address, wallet::umask_of_the_session())?;
    let mut started = command.spawn()?;
    // Without a reader of its result, an ended process would stay in the list of processes.
    std::thread::spawn(move || started.wait());
    Ok(())
}

#[cfg(target_os = "linux")]
mod linux {
    use std::ffi::OsStr;
    use std::io;
    use std::os::unix::process::CommandExt as _;
    use std::process::{Command, Stdio};

    /// The programs that know the user's browser, with what stands before the address.
    const OPENERS: [&[&str]; 3] = [&["xdg-open"], &["gio", "open"], &["wslview"]];
    /// A shell sets the umask, because this program could only change its own, which all its threads share.
    const WITH_UMASK: &str = "umask \"$1\" && shift && exec \"$@\"";

    /// The command that opens the address with this umask, by the first program that is in one of the folders.
    pub(super) fn opening(folders: &OsStr, address: &str, umask: Option<u32>) -> io::Result<Command> {
        let is_there = |name: &str| std::env::split_paths(folders).any(|folder| folder.join(name).is_file());
        let opener = OPENERS.into_iter().find(|opener| is_there(opener[0]));
        let opener = opener.ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "there is no xdg-open"))?;
        let mut command = if let Some(umask) = umask {
            let mut shell = Command::new("/bin/sh");
            shell
                .args(["-c", WITH_UMASK, "sh", &format!("{umask:04o}")])
                .args(opener);
            shell
        } else {
            let mut direct = Command::new(opener[0]);
            direct.args(&opener[1..]);
            direct
        };
        command
            .arg(address)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // What ends Pitdesk in a terminal is not meant for the browser.
            .process_group(0);
        Ok(command)
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt as _;

    use super::linux::opening;

    #[test]
    fn a_browser_gets_the_umask_of_the_session_and_the_address_as_one_word() {
        let folder = tempfile::tempdir().unwrap();
        let said = folder.path().join("said");
        for (name, umask) in [("gio", 0o002), ("xdg-open", 0o022)] {
            let program = folder.path().join(name);
            let script = format!(
                "#!/bin/sh\n{{ umask; echo \"$0 $# $*\"; }} > '{}'\n",
                said.display()
            );
            fs::write(&program, script).unwrap();
            fs::set_permissions(&program, fs::Permissions::from_mode(0o700)).unwrap();
            let address = "https://bets.example/bet?token=a b&c=$(id);'x'";
            let mut command = opening(folder.path().as_os_str(), address, Some(umask)).unwrap();
            assert!(command.env("PATH", folder.path()).status().unwrap().success());
            let said = fs::read_to_string(&said).unwrap();
            let (got, called) = said.split_once('\n').unwrap();
            assert_eq!(u32::from_str_radix(got, 8).unwrap(), umask, "{name}");
            let words = if name == "gio" { " 2 open " } else { " 1 " };
            assert!(
                called.trim_end().ends_with(&format!("{name}{words}{address}")),
                "{called}"
            );
        }
    }

    #[test]
    fn a_desktop_without_a_browser_is_an_error_without_the_address() {
        let folder = tempfile::tempdir().unwrap();
        let refused =
            opening(folder.path().as_os_str(), "https://a.example/?token=SECRET", None).unwrap_err();
        assert!(!refused.to_string().contains("SECRET"));
    }
}
