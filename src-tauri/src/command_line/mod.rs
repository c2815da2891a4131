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
mod progress;
mod service;

use std::ffi::OsString;
use std::future::Future;
use std::process::ExitCode;
use std::time::Duration;

use desk::catalog::SOURCE;
use desk::views::{ErrorCode, ErrorView, ExportSummary, Settings};
use desk::Desk;
use futures::FutureExt as _;

use self::arguments::Arguments;
pub use self::arguments::{Export, WindowArguments};
use self::ending::{ending, Ending};
use self::progress::Progress;
use self::service::Service;
use crate::environment::Environment;
use crate::policy::Policy;

/// Nothing was written.
const FAILED: u8 = 1;
/// The arguments are wrong.
const WRONG_ARGUMENTS: u8 = 2;
/// The file was written, and something is missing in it.
const INCOMPLETE: u8 = 3;
/// Time for work that cannot be stopped, such as a keyring that waits for the user, before the program ends without it.
const LAST_WORK: Duration = Duration::from_secs(5);

/// What the arguments of the process ask for.
pub enum Asked {
    /// The window.
    Window(WindowArguments),
    /// `pitdesk export`.
    Export(Box<Export>),
}

/// Reads the arguments of the process. A word or flag that nobody knows never opens the window.
///
/// # Errors
/// The exit code, after the help, the version or what is wrong was printed.
pub fn read() -> Result<Asked, ExitCode> {
    match Arguments::read(std::env::args_os()) {
        Ok(arguments) => Ok(arguments.asked()),
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
        .asked()
    {
        Asked::Window(window) => window.opening,
        Asked::Export(_) => None,
    }
}

/// Runs `pitdesk export`.
pub fn export(environment: &Environment, export: &Export) -> ExitCode {
    ExitCode::from(exported(environment, export))
}

fn exported(environment: &Environment, export: &Export) -> u8 {
    // Fails only if a provider is already set.
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build();
    let runtime = match runtime {
        Ok(runtime) => runtime,
        Err(error) => {
            progress::say(&format!("Pitdesk cannot start: {error}"));
            return FAILED;
        }
    };
    let (policy, faults) = Policy::of_this_computer();
    for fault in faults {
        progress::say(&fault.in_english());
    }
    let outcome = runtime.block_on(async {
        let ending = ending(export.limit()).shared();
        let written = async {
            let connecting = service::connect(environment, &policy, export.profile.as_deref());
            let Service { desk, mut settings } = tokio::select! {
                biased;
                _ = ending.clone() => return Err(ErrorView::new(ErrorCode::Cancelled, "The export was stopped.")),
                service = connecting => service?,
            };
            // A script gets the same file whoever runs it.
            SOURCE.clone_into(&mut settings.language);
            write(&desk, &settings, export, ending.clone().map(drop)).await
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
                progress::say(&format!("Not read: {}: {}", part.what, part.error.message));
            }
            progress::say(&format!("{} rows in {}", summary.rows, export.out.display()));
            if summary.complete {
                0
            } else {
                INCOMPLETE
            }
        }
        Err(error) => {
            progress::say(&error.message);
            if error.code == ErrorCode::InvalidInput {
                WRONG_ARGUMENTS
            } else {
                FAILED
            }
        }
    }
}

async fn write(
    desk: &Desk,
    settings: &Settings,
    export: &Export,
    stop: impl Future<Output = ()>,
) -> Result<ExportSummary, ErrorView> {
    let mut progress = Progress::default();
    desk.export
        .write(
            &export.request(),
            settings,
            &export.out,
            export.replace,
            |step| progress.show(&step),
            stop,
        )
        .await
}
