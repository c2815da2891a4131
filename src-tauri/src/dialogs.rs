//! Dialogs of the system that are not for files, and the guard of all dialogs. The interface can neither show nor answer them.
//!
//! It can have them shown, and foreign code that controls it could do so without end: until somebody clicks the other button, a
//! key that is typed for a field answers, or nobody can use the program any more. So one dialog of a kind is open at a time,
//! and after a few that were refused the next one has to wait.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal as _, Write as _};
use std::time::Duration;

use desk::catalog::Catalog;
use desk::views::Message;
use futures::future::BoxFuture;
use rfd::{AsyncMessageDialog, MessageButtons, MessageDialogResult};
use tauri::{AppHandle, Manager as _, Runtime};
use tokio::sync::{oneshot, Mutex};
use tokio::time::Instant;

use crate::window::MAIN;

/// Whether the first button is the one that Enter presses: so it is on Windows and macOS. A dialog of GTK has no such
/// button. There, a dialog that was closed without an answer counts as its second button, which must be the refusal.
const FIRST_IS_DEFAULT: bool = cfg!(any(windows, target_os = "macos"));

/// A question with two answers. All texts are those of the dialog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Question {
    pub(crate) title: String,
    pub(crate) text: String,
    pub(crate) allow: String,
    pub(crate) refuse: String,
}

impl Question {
    /// The harmless button is the default where there is one: a stray Enter must not allow anything.
    fn buttons(&self, first_is_default: bool) -> MessageButtons {
        let (allow, refuse) = (self.allow.clone(), self.refuse.clone());
        if first_is_default {
            MessageButtons::OkCancelCustom(refuse, allow)
        } else {
            MessageButtons::OkCancelCustom(allow, refuse)
        }
    }

    /// Whether the user pressed the button that allows. A closed dialog allows nothing.
    fn is_allowed(&self, result: &MessageDialogResult, first_is_default: bool) -> bool {
        match result {
            MessageDialogResult::Custom(pressed) => *pressed == self.allow,
            // GTK names the place of a button and not its text.
            MessageDialogResult::Ok => !first_is_default,
            _ => false,
        }
    }
}

/// Asks the user in a dialog above the window of the interface. A dialog that was closed without an answer
/// allows nothing.
pub(crate) fn ask<R: Runtime>(app: &AppHandle<R>, question: Question) -> BoxFuture<'static, bool> {
    let (answered, answer) = oneshot::channel();
    let (title, text) = (question.title.clone(), question.text.clone());
    let buttons = question.buttons(FIRST_IS_DEFAULT);
    show(app, title, text, buttons, move |result| {
        // The caller may be gone.
        let _ = answered.send(question.is_allowed(&result, FIRST_IS_DEFAULT));
    });
    Box::pin(async { answer.await.unwrap_or(false) })
}

pub(crate) fn tell<R: Runtime>(app: &AppHandle<R>, title: String, text: String) {
    show(app, title, text, MessageButtons::Ok, drop);
}

fn show<R: Runtime>(
    app: &AppHandle<R>,
    title: String,
    text: String,
    buttons: MessageButtons,
    answered: impl FnOnce(MessageDialogResult) + Send + 'static,
) {
    let window = app.get_webview_window(MAIN);
    // Fails only if the program ends.
    let _ = app.run_on_main_thread(move || {
        let mut dialog = AsyncMessageDialog::new()
            .set_title(title)
            .set_description(text)
            .set_buttons(buttons);
        if let Some(window) = window {
            dialog = dialog.set_parent(&window);
        }
        let shown = dialog.show();
        tauri::async_runtime::spawn(async move { answered(shown.await) });
    });
}

/// Says why the program cannot start (`i18n/<language>/start.ftl`): on standard error, and in a dialog if
/// nobody reads that. The text is in English if the settings, which name the language, cannot be read. Call
/// it on the main thread.
pub(crate) fn say_failure(failure: &Message, language: &str) {
    let sentence = Catalog::of(language).sentence(failure);
    let mut console = io::stderr();
    // A closed console is no reason to fail otherwise.
    let _ = writeln!(console, "{sentence}");
    if needs_dialog(console.is_terminal(), |name| std::env::var_os(name).is_some()) {
        show_failure(&sentence);
    }
}

/// Shows the sentence and waits until it was read. Not with [`rfd`], which waits for ever on a display that does not answer,
/// and in a thread that already runs GTK.
#[cfg(target_os = "linux")]
fn show_failure(sentence: &str) {
    use gtk::prelude::{DialogExt as _, GtkWindowExt as _};
    use gtk::{ButtonsType, DialogFlags, MessageDialog, MessageType, Window};

    if gtk::init().is_ok() {
        let nothing: Option<&Window> = None;
        let flags = DialogFlags::MODAL;
        let dialog = MessageDialog::new(nothing, flags, MessageType::Error, ButtonsType::Close, sentence);
        dialog.set_title("Pitdesk");
        dialog.run();
    }
}

#[cfg(not(target_os = "linux"))]
fn show_failure(sentence: &str) {
    rfd::MessageDialog::new()
        .set_level(rfd::MessageLevel::Error)
        .set_title("Pitdesk")
        .set_description(sentence)
        .show();
}

/// Whether a sentence on standard error would be seen by nobody, and a dialog can be shown.
fn needs_dialog(is_terminal: bool, is_set: impl Fn(&str) -> bool) -> bool {
    let has_screen =
        cfg!(any(windows, target_os = "macos")) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
    !is_terminal && has_screen
}

/// How long no dialog is shown after the last refusal. On the monotonic clock, so that setting the time changes nothing.
const PAUSE: Duration = Duration::from_secs(30);
/// Refusals before a time without any are forgotten.
const FORGOTTEN: Duration = Duration::from_mins(10);

/// The guard of one kind of dialogs. Whoever holds the lock shows a dialog, or decides whether one is shown.
pub(crate) type DialogGuard = Mutex<Refusals>;

#[derive(Debug)]
pub(crate) struct Refusals {
    /// Number of refusals in a row after which there is a pause.
    most: u32,
    /// The refusals of each subject in a row, and when the last one was.
    in_a_row: BTreeMap<String, (u32, Instant)>,
}

impl Refusals {
    pub(crate) fn pause_after(most: u32) -> DialogGuard {
        Mutex::new(Self {
            most,
            in_a_row: BTreeMap::new(),
        })
    }

    /// The time until a dialog about this may be shown, in full seconds, rounded up. None if that is now.
    pub(crate) fn seconds_left(&self, subject: &str) -> Option<u32> {
        let (refused, last) = *self.in_a_row.get(subject)?;
        let left = PAUSE.saturating_sub(last.elapsed());
        if refused < self.most || left.is_zero() {
            return None;
        }
        Some(u32::try_from(left.as_millis().div_ceil(1000)).unwrap_or(u32::MAX))
    }

    pub(crate) fn record(&mut self, subject: &str, is_refused: bool) {
        // Each refusal needs a person, so there are few. Old ones go.
        self.in_a_row.retain(|_, (_, last)| last.elapsed() <= FORGOTTEN);
        if is_refused {
            let before = self.in_a_row.get(subject).map_or(0, |(refused, _)| *refused);
            let after = (before.saturating_add(1), Instant::now());
            self.in_a_row.insert(subject.to_owned(), after);
        } else {
            self.in_a_row.remove(subject);
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    fn question() -> Question {
        Question {
            title: String::new(),
            text: String::new(),
            allow: "Allow".to_owned(),
            refuse: "Don't allow".to_owned(),
        }
    }

    fn pressed(text: &str) -> MessageDialogResult {
        MessageDialogResult::Custom(text.to_owned())
    }

    #[test]
    fn the_default_button_never_allows() {
        let MessageButtons::OkCancelCustom(first, second) = question().buttons(true) else {
            panic!("two buttons")
        };
        assert_eq!((first.as_str(), second.as_str()), ("Don't allow", "Allow"));
        let MessageButtons::OkCancelCustom(first, second) = question().buttons(false) else {
            panic!("two buttons")
        };
        assert_eq!((first.as_str(), second.as_str()), ("Allow", "Don't allow"));
    }

    #[test]
    fn only_the_button_that_says_so_allows() {
        for first_is_default in [true, false] {
            let is_allowed = |result: &MessageDialogResult| question().is_allowed(result, first_is_default);
            assert!(is_allowed(&pressed("Allow")));
            for refused in [
                pressed("Don't allow"),
                pressed(""),
                // A dialog that was closed, on every system.
                MessageDialogResult::Cancel,
                MessageDialogResult::No,
                MessageDialogResult::Yes,
            ] {
                assert!(!is_allowed(&refused), "{refused:?}");
            }
            // By place, the first button.
            assert_eq!(is_allowed(&MessageDialogResult::Ok), !first_is_default);
        }
    }

    #[test]
    fn a_dialog_is_shown_where_nobody_reads_the_console() {
        let nothing = |_: &str| false;
        let display = |name: &str| name == "DISPLAY";
        let wayland = |name: &str| name == "WAYLAND_DISPLAY";
        assert!(!needs_dialog(true, display));
        assert!(needs_dialog(false, display) && needs_dialog(false, wayland));
        assert_eq!(
            needs_dialog(false, nothing),
            cfg!(any(windows, target_os = "macos"))
        );
    }

    fn two(refusals: &mut Refusals) {
        refusals.record("file", true);
        refusals.record("file", true);
    }

    #[tokio::test(start_paused = true)]
    async fn refusals_are_forgotten_after_a_choice_and_after_a_while() {
        let guard = Refusals::pause_after(3);
        let mut refusals = guard.lock().await;
        two(&mut refusals);
        refusals.record("file", false);
        two(&mut refusals);
        assert_eq!(refusals.seconds_left("file"), None);
        advance(FORGOTTEN + Duration::from_secs(1)).await;
        refusals.record("file", true);
        assert_eq!(refusals.in_a_row.len(), 1);
        assert_eq!(refusals.seconds_left("file"), None);
        two(&mut refusals);
        assert_eq!(refusals.seconds_left("file"), Some(30));
        advance(PAUSE).await;
        assert_eq!(refusals.seconds_left("file"), None);
        refusals.record("file", true);
        assert_eq!(
            refusals.seconds_left("file"),
            Some(30),
            "each further one begins a new pause"
        );
    }
}
