//! A journey: one person's way through the program on a desktop of its own. When it fails, what the window showed and
//! what the program logged is kept.

use std::any::Any;
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result};
use futures::FutureExt;

use crate::desktop::Desktop;
use crate::launch::{Launch, Window};
use crate::programs::target;

/// A desktop with at most one window of the program on it.
#[derive(Debug)]
pub struct Journey {
    name: &'static str,
    desktop: Arc<Desktop>,
    window: Option<Window>,
}

/// Makes a journey on a desktop of its own.
///
/// # Panics
/// When the journey fails; a picture of its window and the logs are then in `target/e2e`.
pub async fn journey(name: &'static str, steps: impl AsyncFnOnce(&mut Journey) -> Result<()>) {
    let desktop = Arc::new(Desktop::start().await.expect("a desktop for the journey"));
    let mut journey = Journey {
        name,
        desktop,
        window: None,
    };
    let outcome = AssertUnwindSafe(steps(&mut journey)).catch_unwind().await;
    let failed = !matches!(outcome, Ok(Ok(())));
    if failed {
        journey.keep_evidence().await;
    }
    let quit = journey.close().await;
    match outcome {
        Ok(outcome) => {
            // One line: the reason must not drown in the trace of a panic that says nothing of it.
            if let Err(error) = outcome.and(quit) {
                panic!("the journey `{name}` failed: {error:#}");
            }
        }
        Err(panic) => resume_unwind(panic as Box<dyn Any + Send>),
    }
}

impl Journey {
    /// Starts the program. The one before, if any, is quit first: its files and its keyring stay.
    ///
    /// # Errors
    /// When the program can't be started.
    pub async fn open(&mut self, launch: &Launch) -> Result<&Window> {
        self.close().await?;
        Ok(self.window.insert(launch.open(&self.desktop).await?))
    }

    /// Quits the program, if it runs.
    ///
    /// # Errors
    /// When it does not end.
    pub async fn close(&mut self) -> Result<()> {
        match self.window.take() {
            Some(window) => window.quit().await,
            None => Ok(()),
        }
    }

    /// The program's window.
    ///
    /// # Errors
    /// When the program was not started.
    pub fn window(&self) -> Result<&Window> {
        self.window.as_ref().context("the program is not open")
    }

    /// The desktop; it can be held on to while a window is open.
    pub fn desktop(&self) -> Arc<Desktop> {
        Arc::clone(&self.desktop)
    }

    async fn keep_evidence(&self) {
        let folder = target().join("e2e").join(self.name);
        if let Err(error) = self.try_keep(&folder).await {
            eprintln!("no evidence could be kept: {error:#}");
        }
        eprintln!("evidence of `{}`: {}", self.name, folder.display());
    }

    async fn try_keep(&self, folder: &PathBuf) -> Result<()> {
        std::fs::create_dir_all(folder)?;
        for entry in std::fs::read_dir(self.desktop.home())?.flatten() {
            let path = entry.path();
            if path.extension().is_some_and(|ending| ending == "log") {
                std::fs::copy(&path, folder.join(entry.file_name()))?;
            }
        }
        if let Some(window) = &self.window {
            window.picture(&folder.join("window.png")).await?;
            std::fs::write(
                folder.join("text.txt"),
                format!("{}\n{}", window.route().await?, window.text().await?),
            )?;
        }
        Ok(())
    }
}
