//! One run of the program.

use std::path::Path;

use anyhow::{Context, Result};
use thirtyfour::WebDriver;

use crate::desktop::Desktop;
use crate::driver::Driver;
use crate::programs::{Profile, program};
use crate::scripted::ScriptedService;
use crate::service::Service;

/// Arguments and environment of a run.
#[derive(Clone, Debug)]
pub struct Launch {
    profile: Profile,
    arguments: Vec<String>,
    variables: Vec<(String, String)>,
}

impl Launch {
    /// Without a profile and without environment variables.
    pub fn plain() -> Self {
        Self {
            profile: Profile::Dev,
            arguments: Vec::new(),
            variables: Vec::new(),
        }
    }

    /// With a managed profile for a service, set by two environment variables.
    pub fn managed(service: &Service) -> Self {
        Self::plain()
            .with("PITDESK_BASE_URL", &service.base_url)
            .with("PITDESK_TOKEN", &service.token)
    }

    /// With a managed profile for a scripted service.
    pub fn scripted(service: &ScriptedService) -> Self {
        Self::plain()
            .with("PITDESK_BASE_URL", service.base_url())
            .with("PITDESK_TOKEN", "a-token")
    }

    /// With one more environment variable.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.variables.push((name.to_owned(), value.to_owned()));
        self
    }

    /// With this file instead of the dialog for a wallet file.
    #[must_use]
    pub fn choosing_wallet_file(mut self, file: &Path) -> Self {
        self.arguments = vec!["--wallet-file".to_owned(), file.display().to_string()];
        self
    }

    /// With this file instead of the dialogs for a map of columns, for other totals and for ids.
    #[must_use]
    pub fn choosing_other_file(mut self, file: &Path) -> Self {
        self.arguments = vec!["--other-file".to_owned(), file.display().to_string()];
        self
    }

    /// With this file instead of the dialog for saving an export.
    #[must_use]
    pub fn saving_export_as(mut self, file: &Path) -> Self {
        self.arguments = vec!["--export-file".to_owned(), file.display().to_string()];
        self
    }

    /// With a link as the system passes it on.
    #[must_use]
    pub fn opening(mut self, link: &str) -> Self {
        self.arguments = vec!["--".to_owned(), link.to_owned()];
        self
    }

    /// With another build profile than that of `cargo build`.
    #[must_use]
    pub fn profile(mut self, profile: Profile) -> Self {
        self.profile = profile;
        self
    }

    /// Starts the program on a desktop and waits for its window.
    ///
    /// # Errors
    /// It cannot be built, started or controlled.
    pub async fn open(&self, desktop: &Desktop) -> Result<Window> {
        let program = program("pitdesk", self.profile)?;
        let driver = Driver::start(desktop, &program, &self.arguments, &self.variables).await?;
        Ok(Window { driver })
    }
}

/// The program's main window. Its actions are in `page.rs`.
#[derive(Debug)]
pub struct Window {
    driver: Driver,
}

impl Window {
    /// Closes the window and waits for the program to exit.
    ///
    /// # Errors
    /// The driver cannot end it.
    pub async fn quit(self) -> Result<()> {
        self.driver
            .session
            .clone()
            .quit()
            .await
            .context("the program did not end")
    }

    /// The process group of the driver, the program and its helper processes.
    pub fn process_group(&self) -> u32 {
        self.driver.group()
    }

    pub(crate) fn session(&self) -> &WebDriver {
        &self.driver.session
    }
}
