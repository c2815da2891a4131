//! `pitdesk export`: writes a player's records or lotto entries to a file without a window, a display or a web view.
//!
//! With `PITDESK_BASE_URL` and `PITDESK_TOKEN` set, nothing but the file is read or written: no keyring and no folder of
//! Pitdesk. The token is never printed; there is no log. Progress and errors go to standard error.
//!
//! `pitdesk lookup` and a link only say what the window opens, see [`crate::links`].
//!
//! Exit codes of the export: 0, everything is in the file; 1, no file was written; 2, wrong arguments; 3, the file was written, but
//! something could not be read, as its notes say.

mod arguments;
mod ending;
mod service;

use std::ffi::OsString;
use std::io::{IsTerminal as _, Write as _};
use std::process::ExitCode;
use std::time::Duration;

use desk::catalog::{Catalog, SOURCE};
use desk::views::{ErrorCode, ErrorView, ExportProgress};
use futures::FutureExt as _;
use tokio_util::sync::CancellationToken;

use self::arguments::Arguments;
pub use self::arguments::{Export, WindowArguments};
use self::ending::{ending, Ending};
use self::service::Service;
use crate::environment::Environment;
use crate::policy::Policy;

const FAILED: u8 = 1;
const WRONG_ARGUMENTS: u8 = 2;
/// The file was written, and something is missing in it.
const INCOMPLETE: u8 = 3;
/// Time for work that cannot be stopped, such as a keyring that waits for the user, before the program ends without it.
const LAST_WORK: Duration = Duration::from_secs(5);

pub enum Task {
    Window(WindowArguments),
    Export(Box<Export>),
}

/// A word or flag that nobody knows never opens the window. The error is the exit code, after the help, the
/// version or what is wrong was printed.
pub fn read() -> Result<Task, ExitCode> {
    match Arguments::read(std::env::args_os()) {
        Ok(arguments) => Ok(arguments.task()),
        Err(shown) => {
            // Nobody reads the output any more if it cannot be written.
            let _ = shown.print();
            Err(if shown.use_stderr() {
                ExitCode::from(WRONG_ARGUMENTS)
            } else {
                ExitCode::SUCCESS
            })
        }
    }
}

/// What the arguments of a later start open, which was handed over to this program. The first is that program. None for any
/// other start, also for one that would have been refused.
pub(crate) fn opening_of(arguments: Vec<String>) -> Option<String> {
    match Arguments::read(arguments.into_iter().map(OsString::from))
        .ok()?
        .task()
    {
        Task::Window(window) => window.opening,
        Task::Export(_) => None,
    }
}

pub fn export(environment: &Environment, export: &Export) -> ExitCode {
    // Fails only if a provider is already set.
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build();
    let runtime = match runtime {
        Ok(runtime) => runtime,
        Err(error) => {
            say(&format!("Pitdesk cannot start: {error}"));
            return FAILED.into();
        }
    };
    let policy = Policy::of_this_computer();
    for fault in &policy.faults {
        say(&Catalog::of(SOURCE).sentence(fault));
    }
    let outcome = runtime.block_on(async {
        let ending = ending(export.limit()).shared();
        let written = async {
            let connecting = service::connect(
                environment,
                &policy,
                export.profile.as_deref(),
                export.house.as_deref(),
            );
            let Service { desk, mut settings } = tokio::select! {
                biased;
                _ = ending.clone() => return Err(ErrorView::new(ErrorCode::Cancelled, "The export was stopped.")),
                service = connecting => service?,
            };
            // A script gets the same file whoever runs it.
            SOURCE.clone_into(&mut settings.language);
            let mut progress = Progress::default();
            let (request, out, replace) = (export.request(), &export.out, export.replace);
            let on_progress = |step: ExportProgress| progress.show(&step);
            let stop = CancellationToken::new();
            let write = desk
                .export
                .write(&request, &settings, out, replace, on_progress, &stop);
            let stopping = async {
                ending.clone().await;
                stop.cancel();
                // The export ends soon, without a file.
                std::future::pending().await
            };
            tokio::select! {
                biased;
                written = write => written,
                never = stopping => never,
            }
        };
        let written = written.await;
        match ending.now_or_never() {
            Some(Ending::TimeIsUp) => written.map_err(|error| export.out_of_time().unwrap_or(error)),
            _ => written,
        }
    });
    runtime.shutdown_timeout(LAST_WORK);
    match outcome {
        Ok(summary) => {
            for part in &summary.not_read {
                say(&format!("Not read: {}: {}", part.what, part.error.message));
            }
            say(&format!("{} rows in {}", summary.rows, export.out.display()));
            if summary.complete {
                ExitCode::SUCCESS
            } else {
                INCOMPLETE.into()
            }
        }
        Err(error) => {
            say(&error.message);
            if error.code == ErrorCode::InvalidInput {
                WRONG_ARGUMENTS.into()
            } else {
                FAILED.into()
            }
        }
    }
}

/// Shows the progress on a terminal, as one line that changes. Elsewhere only the end is said.
#[derive(Default)]
struct Progress {
    /// Whether a line on the terminal has no end yet.
    is_open: bool,
}

impl Progress {
    fn show(&mut self, step: &ExportProgress) {
        let ExportProgress::Reading { received, total } = step else {
            return;
        };
        let mut out = std::io::stderr().lock();
        if out.is_terminal() {
            // Nobody reads the output any more if it cannot be written.
            let _ = write!(out, "\r{received} of {total} read ");
            self.is_open = true;
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.is_open {
            say("");
        }
    }
}

fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{}", visible(line));
}

/// The text as a terminal may get it: names and messages come from the service, and must not steer it or turn a line.
fn visible(text: &str) -> String {
    app::unseen::escaped(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_for_the_terminal_become_visible() {
        assert_eq!(visible("bac\u{202e}arat\u{200b}"), "bac\\u{202e}arat\\u{200b}");
        assert_eq!(visible("a\u{1b}[31m\nก"), "a\\u{1b}[31m\\nก");
    }
}
