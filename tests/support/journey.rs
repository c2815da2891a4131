//! A journey: steps in the program on a private desktop. If it fails, a picture of the window and the
//! logs are kept.

use std::any::Any;
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result};
use futures::FutureExt;

use crate::desktop::Desktop;
use crate::launch::{Launch, Window};
use crate::programs::target;

/// A desktop with at most one window of the program.
#[derive(Debug)]
pub struct Journey {
    name: &'static str,
    desktop: Arc<Desktop>,
    window: Option<Window>,
}

/// Runs a journey on a private desktop.
///
/// # Panics
/// The journey fails. A picture of its window and the logs are then in `target/e2e`.
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
            // In one line, so that the reason is easy to find before the panic's trace.
            if let Err(error) = outcome.and(quit) {
                panic!("the journey `{name}` failed: {error:#}");
            }
        }
        Err(panic) => resume_unwind(panic as Box<dyn Any + Send>),
    }
}

impl Journey {
    /// Starts the program. A running one is closed first; its files and its keyring are kept.
    ///
    /// # Errors
    /// The program cannot be started.
    pub async fn open(&mut self, launch: &Launch) -> Result<&Window> {
        self.close().await?;
        Ok(self.window.insert(launch.open(&self.desktop).await?))
    }

    /// Closes the program if it is running.
    ///
    /// # Errors
    /// It does not exit.
    pub async fn close(&mut self) -> Result<()> {
        match self.window.take() {
            Some(window) => window.quit().await,
            None => Ok(()),
        }
    }

    /// The program's window.
    ///
    /// # Errors
    /// The program was not started.
    pub fn window(&self) -> Result<&Window> {
        self.window.as_ref().context("the program is not open")
    }

    /// The desktop, as a shared pointer that can be kept while a window is open.
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
