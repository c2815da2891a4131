//! A desktop that records its calls.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use desk::views::ErrorView;
use futures::future::BoxFuture;

use crate::bet_window::BetPage;
use crate::desktop::Desktop;
use crate::dialogs::Question;
use crate::file_dialogs::{Choice, Purpose};

#[derive(Clone)]
pub(crate) struct RecordingDesktop {
    asked: Arc<Mutex<Vec<String>>>,
    choice: Arc<Mutex<Choice>>,
    /// Dialogs stay open while this is locked.
    dialogs: Arc<tokio::sync::Mutex<()>>,
    refuses: Arc<AtomicBool>,
}

impl Default for RecordingDesktop {
    fn default() -> Self {
        Self {
            asked: Arc::default(),
            choice: Arc::new(Mutex::new(Choice::Cancelled)),
            dialogs: Arc::default(),
            refuses: Arc::default(),
        }
    }
}

impl RecordingDesktop {
    pub(crate) fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }

    /// Sets the file for the next file dialog.
    pub(crate) fn will_choose(&self, path: &std::path::Path) {
        *self.choice.lock().unwrap() = Choice::File(path.to_owned());
    }

    /// The next file dialogs give a file without a path.
    pub(crate) fn will_choose_without_path(&self) {
        *self.choice.lock().unwrap() = Choice::NoPath;
    }

    /// Dialogs stay open until the result is dropped.
    pub(crate) fn hold_dialogs(&self) -> tokio::sync::OwnedMutexGuard<()> {
        Arc::clone(&self.dialogs).try_lock_owned().unwrap()
    }

    /// The next questions are answered with no.
    pub(crate) fn will_refuse(&self) {
        self.refuses.store(true, Ordering::Relaxed);
    }

    /// The titles of all questions so far.
    pub(crate) fn questions(&self) -> Vec<String> {
        let asked = self.asked();
        let questions = asked.iter().filter_map(|what| what.strip_prefix("ask "));
        questions.map(str::to_owned).collect()
    }

    fn record(&self, what: impl Into<String>) {
        self.asked.lock().unwrap().push(what.into());
    }
}

impl Desktop for RecordingDesktop {
    fn copy_text(&self, text: &str) -> Result<(), ErrorView> {
        self.record(format!("copy {text}"));
        Ok(())
    }

    fn open_bet_window(&self, page: BetPage) -> Result<(), ErrorView> {
        self.record(format!("window {} {}", page.label, page.title));
        Ok(())
    }

    fn open_in_browser(&self, address: &str) -> Result<(), ErrorView> {
        self.record(format!("browser {address}"));
        Ok(())
    }

    fn close_bet_windows(&self) {
        self.record("close bet windows");
    }

    fn choose_file(&self, purpose: &Purpose) -> BoxFuture<'_, Choice> {
        self.record(match purpose {
            Purpose::OpenWallet => "open a wallet".to_owned(),
            Purpose::Save(suggested) => format!("save as {suggested}"),
        });
        let choice = self.choice.lock().unwrap().clone();
        let held = Arc::clone(&self.dialogs);
        Box::pin(async move {
            let _answered = held.lock().await;
            choice
        })
    }

    fn ask(&self, question: Question) -> BoxFuture<'_, bool> {
        self.record(format!("ask {}", question.title));
        let allowed = !self.refuses.load(Ordering::Relaxed);
        Box::pin(async move { allowed })
    }

    fn zoom(&self, percent: u32) {
        self.record(format!("zoom {percent}"));
    }

    fn first_screen_ready(&self) {
        self.record("first screen ready");
    }
}
