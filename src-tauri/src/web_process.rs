//! The end of a web view's process: a driver that was reset, no memory, a night's sleep. The window would stay empty for ever.
//!
//! The interface is loaded again on its route, a few times without a question. If its process ends again and again, the user
//! decides. A bet page is closed, because its link may be over: it can be opened again.
//!
//! `WebView2` (Windows) reports the end by `ProcessFailed`. Its interface for Rust is `unsafe`, which this project forbids, and
//! Tauri does not pass the event on. There the window shows an error page of `WebView2`.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use desk::catalog::Catalog;
use fluent_bundle::FluentArgs;
use parking_lot::Mutex;
use tauri::{AppHandle, Manager as _, Runtime, WebviewWindow};

use crate::dialogs;
use crate::state::Shell;
use crate::window::MAIN;

/// The page is loaded again this often within [`WITHIN`], without a question.
const MOST: usize = 3;
const WITHIN: Duration = Duration::from_mins(5);

/// What happened to the processes of the interface.
#[derive(Debug, Default)]
pub(crate) struct WebProcesses(Mutex<Ends>);

/// The last ends, and whether the window is empty because the user was asked and has not let it load.
#[derive(Debug, Default)]
struct Ends {
    times: VecDeque<Instant>,
    is_empty: bool,
}

/// What to do about an end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    LoadAgain,
    AskFirst,
}

impl Ends {
    fn note(&mut self, now: Instant) -> Answer {
        self.times
            .retain(|time| now.saturating_duration_since(*time) < WITHIN);
        if self.times.len() < MOST {
            self.times.push_back(now);
            return Answer::LoadAgain;
        }
        self.is_empty = true;
        Answer::AskFirst
    }

    /// Begins anew, because the user wants the page. True if there is none.
    fn forget(&mut self) -> bool {
        self.times.clear();
        std::mem::take(&mut self.is_empty)
    }
}

/// Loads the interface again after the end of its process, or asks.
pub(crate) fn ended<R: Runtime>(app: &AppHandle<R>, why: &str) {
    let answer = app.state::<WebProcesses>().0.lock().note(Instant::now());
    tracing::error!(why, ?answer, "the process of the interface ended");
    match answer {
        Answer::LoadAgain => load(app),
        Answer::AskFirst => ask(app),
    }
}

/// Loads the interface if its window is empty: the user has started Pitdesk again to see it.
pub(crate) fn load_if_empty<R: Runtime>(app: &AppHandle<R>) {
    // There is none while the program starts.
    let processes = app.try_state::<WebProcesses>();
    if processes.is_some_and(|processes| processes.0.lock().forget()) {
        load(app);
    }
}

/// The address has the route, so the same screen opens.
fn load<R: Runtime>(app: &AppHandle<R>) {
    if let Some(window) = app.get_webview_window(MAIN) {
        if let Err(error) = window.reload() {
            tracing::error!(%error, "the interface cannot be loaded again");
        }
    }
}

fn ask<R: Runtime>(app: &AppHandle<R>) {
    let language = app.state::<Shell>().settings.current().language;
    let catalog = Catalog::of(&language);
    let none = FluentArgs::new();
    // The catalog is complete: `cargo xtask check` compares its languages.
    let say = |id: &str| catalog.text(id, &none).unwrap_or_else(|| id.to_owned());
    let app_again = app.clone();
    dialogs::ask(
        app,
        (say("ask-load-again-title"), say("ask-load-again")),
        (say("ask-load-again-yes"), say("ask-load-again-no")),
        move |wanted| {
            if wanted {
                load_if_empty(&app_again);
            }
        },
    );
}

/// Calls `ended` with a reason each time the process of this window's page ends.
#[cfg(target_os = "linux")]
pub(crate) fn watch<R: Runtime>(
    window: &WebviewWindow<R>,
    ended: impl Fn(&str) + Send + 'static,
) -> tauri::Result<()> {
    use webkit2gtk::{WebProcessTerminationReason as Reason, WebViewExt as _};

    window.with_webview(move |view| {
        view.inner().connect_web_process_terminated(move |_, reason| {
            ended(match reason {
                Reason::Crashed => "it crashed",
                Reason::ExceededMemoryLimit => "it used too much memory",
                _ => "it was ended",
            });
        });
    })
}

/// Elsewhere the builder of the window takes the handler (macOS), or nothing is reported (Windows).
#[cfg(not(target_os = "linux"))]
#[allow(clippy::unnecessary_wraps, reason = "it can fail on Linux")]
pub(crate) fn watch<R: Runtime>(
    _window: &WebviewWindow<R>,
    _ended: impl Fn(&str) + Send + 'static,
) -> tauri::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_few_ends_are_mended_and_then_the_user_is_asked() {
        let mut ends = Ends::default();
        let begun = Instant::now();
        let answers: Vec<Answer> = (0..5).map(|n| ends.note(begun + n * SECOND)).collect();
        let (load, ask) = (Answer::LoadAgain, Answer::AskFirst);
        assert_eq!(answers, [load, load, load, ask, ask]);
    }

    #[test]
    fn ends_of_long_ago_do_not_count() {
        let mut ends = Ends::default();
        let begun = Instant::now();
        for n in 0..20 {
            let answer = ends.note(begun + n * WITHIN / 3);
            assert_eq!(answer, Answer::LoadAgain, "{n}");
        }
        let mut ends = Ends::default();
        for n in 0..3 {
            ends.note(begun + n * SECOND);
        }
        assert_eq!(ends.note(begun + 299 * SECOND), Answer::AskFirst);
        assert_eq!(ends.note(begun + WITHIN), Answer::LoadAgain);
    }

    #[test]
    fn a_user_who_wants_the_page_begins_anew() {
        let mut ends = Ends::default();
        let begun = Instant::now();
        assert!(!ends.forget(), "nothing ended");
        for _ in 0..4 {
            ends.note(begun);
        }
        assert!(ends.forget(), "the window is empty");
        assert!(!ends.forget(), "it was loaded");
        assert_eq!(ends.note(begun), Answer::LoadAgain);
    }
}
