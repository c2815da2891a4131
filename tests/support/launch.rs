//! One run of the program: started, driven, quit.

use std::path::Path;

use anyhow::{Context, Result};
use thirtyfour::WebDriver;

use crate::desktop::Desktop;
use crate::driver::Driver;
use crate::programs::{Profile, program};
use crate::scripted::ScriptedService;
use crate::service::Service;

/// What the program is started with.
#[derive(Clone, Debug)]
pub struct Launch {
    profile: Profile,
    arguments: Vec<String>,
    variables: Vec<(String, String)>,
}

impl Launch {
    /// As a person starts it: no account, nothing in the environment.
    pub fn plain() -> Self {
        Self {
            profile: Profile::Dev,
            arguments: Vec::new(),
            variables: Vec::new(),
        }
    }

    /// With a managed profile for a service, given by the two variables.
    pub fn managed(service: &Service) -> Self {
        Self::plain()
            .with("PITDESK_BASE_URL", &service.base_url)
            .with("PITDESK_TOKEN", &service.token)
    }

    /// With a managed profile for a service that answers as a test wants.
    pub fn scripted(service: &ScriptedService) -> Self {
        Self::plain()
            .with("PITDESK_BASE_URL", service.base_url())
            .with("PITDESK_TOKEN", "a-token")
    }

    /// With one more variable in its environment.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.variables.push((name.to_owned(), value.to_owned()));
        self
    }

    /// With this file chosen where the program asks for a wallet's file.
    #[must_use]
    pub fn choosing_wallet_file(mut self, file: &Path) -> Self {
        self.arguments = vec!["--wallet-file".to_owned(), file.display().to_string()];
        self
    }

    /// Built in another way than `cargo build` does it.
    #[must_use]
    pub fn profile(mut self, profile: Profile) -> Self {
        self.profile = profile;
        self
    }

    /// Starts the program on a desktop; its window is up when this returns.
    ///
    /// # Errors
    /// When it can't be built, started or reached.
    pub async fn open(&self, desktop: &Desktop) -> Result<Window> {
        let program = program("pitdesk", self.profile)?;
        let driver = Driver::start(desktop, &program, &self.arguments, &self.variables).await?;
        Ok(Window { driver })
    }
}

/// The program's main window. What can be done in it is in `page.rs`.
#[derive(Debug)]
pub struct Window {
    driver: Driver,
}

impl Window {
    /// Ends the program as closing its window does.
    ///
    /// # Errors
    /// When the driver can't end it.
    pub async fn quit(self) -> Result<()> {
        self.driver
            .session
            .clone()
            .quit()
            .await
            .context("the program did not end")
    }

    /// The process group of the program and its helpers; the driver is one of them.
    pub fn process_group(&self) -> u32 {
        self.driver.group()
    }

    pub(crate) fn session(&self) -> &WebDriver {
        &self.driver.session
    }
}
