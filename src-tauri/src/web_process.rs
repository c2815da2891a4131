//! The end of a web view's process: a driver that was reset, no memory, a night's sleep. The window would stay empty for
//! ever.
//!
//! The interface is loaded again on its route, a few times without a question. If its process ends again and again, the
//! user decides. A bet page is closed, because its link may be over: it can be opened again.
//!
//! On Windows all pages need one process of the web view. After its end no page can be loaded, so the user is asked whether
//! the program starts again.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use desk::catalog::Catalog;
use desk::say;
use parking_lot::Mutex;
use tauri::{AppHandle, Manager as _, Runtime, WebviewWindow};

use crate::dialogs::{self, Question};
use crate::state::Shell;
use crate::window::MAIN;

/// The page is loaded again this often within [`WITHIN`], without a question.
const MOST: usize = 3;
const WITHIN: Duration = Duration::from_mins(5);

#[derive(Debug, Default)]
pub(crate) struct WebProcesses(Mutex<Ends>);

/// The last ends, and what the window lacks since the user was asked and has not let it load.
#[derive(Debug, Default)]
struct Ends {
    times: VecDeque<Instant>,
    lacks: Option<End>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// The one of a page, for this reason.
    Page(&'static str),
    /// The one that all pages need.
    #[cfg_attr(not(windows), allow(dead_code, reason = "only WebView2 has one"))]
    WebView,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    LoadAgain,
    AskFirst,
}

impl Ends {
    fn record(&mut self, end: End, now: Instant) -> Answer {
        self.times
            .retain(|time| now.saturating_duration_since(*time) < WITHIN);
        if self.times.len() < MOST && end != End::WebView {
            self.times.push_back(now);
            return Answer::LoadAgain;
        }
        self.lacks = Some(end);
        Answer::AskFirst
    }

    /// Begins anew, because the user wants the page. The end after which there is none.
    fn forget(&mut self) -> Option<End> {
        self.times.clear();
        self.lacks.take()
    }
}

/// Loads the interface again after the end of its process, or asks.
pub(crate) fn ended<R: Runtime>(app: &AppHandle<R>, end: End) {
    let answer = app.state::<WebProcesses>().0.lock().record(end, Instant::now());
    tracing::error!(?end, ?answer, "the process of the interface ended");
    match answer {
        Answer::LoadAgain => load(app),
        Answer::AskFirst => ask(app),
    }
}

/// Loads the interface if its window is empty: the user has started Pitdesk again to see it.
pub(crate) fn load_if_empty<R: Runtime>(app: &AppHandle<R>) {
    // There is none while the program starts.
    let processes = app.try_state::<WebProcesses>();
    match processes.and_then(|processes| processes.0.lock().forget()) {
        Some(End::Page(_)) => load(app),
        Some(End::WebView) => app.request_restart(),
        None => {}
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
    let text = |message| catalog.sentence(&message);
    let app_again = app.clone();
    let question = Question {
        title: text(say::ask::load_again_title()),
        text: text(say::ask::load_again()),
        allow: text(say::ask::load_again_yes()),
        refuse: text(say::ask::load_again_no()),
    };
    let answer = dialogs::ask(app, question);
    tauri::async_runtime::spawn(async move {
        if answer.await {
            load_if_empty(&app_again);
        }
    });
}

/// Calls `ended` each time the process of this window's page ends.
#[cfg(target_os = "linux")]
pub(crate) fn watch<R: Runtime>(
    window: &WebviewWindow<R>,
    ended: impl Fn(End) + Send + 'static,
) -> tauri::Result<()> {
    window.with_webview(move |view| watch_view(&view.inner(), ended))
}

#[cfg(target_os = "linux")]
pub(crate) fn watch_view(view: &webkit2gtk::WebView, ended: impl Fn(End) + 'static) {
    use webkit2gtk::{WebProcessTerminationReason as Reason, WebViewExt as _};

    view.connect_web_process_terminated(move |_, reason| {
        ended(End::Page(match reason {
            Reason::Crashed => "it crashed",
            Reason::ExceededMemoryLimit => "it used too much memory",
            _ => "it was ended",
        }));
    });
}

/// Calls `ended` each time the process of this window's page ends.
#[cfg(windows)]
#[expect(
    unsafe_code,
    reason = "Tauri does not pass this event on, and WebView2's interface for Rust has no safe form"
)]
pub(crate) fn watch<R: Runtime>(
    window: &WebviewWindow<R>,
    ended: impl Fn(End) + Send + 'static,
) -> tauri::Result<()> {
    use webview2_com::Microsoft::Web::WebView2::Win32::{
        COREWEBVIEW2_PROCESS_FAILED_KIND as Kind,
        COREWEBVIEW2_PROCESS_FAILED_KIND_BROWSER_PROCESS_EXITED as WEB_VIEW,
        COREWEBVIEW2_PROCESS_FAILED_KIND_RENDER_PROCESS_EXITED as PAGE,
    };
    use webview2_com::ProcessFailedEventHandler;

    window.with_webview(move |view| {
        let handler = ProcessFailedEventHandler::create(Box::new(move |_, failure| {
            let mut kind = Kind::default();
            if let Some(failure) = failure {
                // SAFETY: the pointer is to a local value, which lives until the call returns.
                unsafe { failure.ProcessFailedKind(&raw mut kind) }?;
                // WebView2 starts its other processes again by itself.
                match kind {
                    PAGE => ended(End::Page("it ended")),
                    WEB_VIEW => ended(End::WebView),
                    _ => {}
                }
            }
            Ok(())
        }));
        let mut token = 0;
        // SAFETY: this runs on the thread of the window, as WebView2 requires, and the pointer is to a local value.
        let added = unsafe {
            view.controller()
                .CoreWebView2()
                .and_then(|core| core.add_ProcessFailed(&handler, &raw mut token))
        };
        if let Err(error) = added {
            tracing::error!(%error, "the end of a web view's process will not be noticed");
        }
    })
}

/// On macOS the builder of the program takes the handler.
#[cfg(not(any(target_os = "linux", windows)))]
#[allow(clippy::unnecessary_wraps, reason = "it can fail elsewhere")]
pub(crate) fn watch<R: Runtime>(
    _window: &WebviewWindow<R>,
    _ended: impl Fn(End) + Send + 'static,
) -> tauri::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: End = End::Page("it ended");
    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_few_ends_are_mended_and_then_the_user_is_asked() {
        let mut ends = Ends::default();
        let begun = Instant::now();
        let answers: Vec<Answer> = (0..5).map(|n| ends.record(PAGE, begun + n * SECOND)).collect();
        let (load, ask) = (Answer::LoadAgain, Answer::AskFirst);
        assert_eq!(answers, [load, load, load, ask, ask]);
    }

    #[test]
    fn ends_of_long_ago_do_not_count() {
        let mut ends = Ends::default();
        let begun = Instant::now();
        for n in 0..20 {
            let answer = ends.record(PAGE, begun + n * WITHIN / 3);
            assert_eq!(answer, Answer::LoadAgain, "{n}");
        }
        let mut ends = Ends::default();
        for n in 0..3 {
            ends.record(PAGE, begun + n * SECOND);
        }
        assert_eq!(ends.record(PAGE, begun + 299 * SECOND), Answer::AskFirst);
        assert_eq!(ends.record(PAGE, begun + WITHIN), Answer::LoadAgain);
    }

    #[test]
    fn a_user_who_wants_the_page_begins_anew() {
        let mut ends = Ends::default();
        let begun = Instant::now();
        assert_eq!(ends.forget(), None, "nothing ended");
        for _ in 0..4 {
            ends.record(PAGE, begun);
        }
        assert_eq!(ends.forget(), Some(PAGE), "the window is empty");
        assert_eq!(ends.forget(), None, "it was loaded");
        assert_eq!(ends.record(PAGE, begun), Answer::LoadAgain);
    }

    #[test]
    fn without_the_process_of_all_pages_the_user_is_asked_at_once() {
        let mut ends = Ends::default();
        assert_eq!(ends.record(End::WebView, Instant::now()), Answer::AskFirst);
        assert_eq!(ends.forget(), Some(End::WebView));
    }
}
