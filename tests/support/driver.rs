//! The `WebDriver` process for the program's web view.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::json;
use thirtyfour::{Capabilities, WebDriver};

use crate::child::Child;
use crate::desktop::Desktop;
use crate::now::now;
use crate::waiting::until;

/// A driver with one session, which is one run of the program.
#[derive(Debug)]
pub(crate) struct Driver {
    pub(crate) session: WebDriver,
    // Dropping it also ends the program if the session did not: both are in one process group.
    process: Child,
}

impl Driver {
    /// Starts a driver on a desktop, which starts the program with these arguments and variables.
    pub(crate) async fn start(
        desktop: &Desktop,
        program: &Path,
        arguments: &[String],
        variables: &[(String, String)],
    ) -> Result<Self> {
        let port = free_port()?;
        let mut command = Command::new("WebKitWebDriver");
        command
            .arg(format!("--port={port}"))
            .stdin(Stdio::null())
            .stdout(Stdio::null());
        desktop.inhabit(&mut command);
        // The driver passes its environment to the program.
        command
            .env("TAURI_WEBVIEW_AUTOMATION", "true")
            .envs(variables.iter().cloned());
        let process = Child::start(&mut command, &desktop.home().join("program.log"))?;
        let session = open(port, program, arguments).await?;
        Ok(Self { session, process })
    }
}

impl Driver {
    /// The process group of the driver, the program and its helper processes.
    pub(crate) fn group(&self) -> u32 {
        self.process.id()
    }
}

async fn open(port: u16, program: &Path, arguments: &[String]) -> Result<WebDriver> {
    until("the WebDriver to listen", async || {
        Ok(tokio::net::TcpStream::connect(("127.0.0.1", port))
            .await
            .ok()
            .map(drop))
    })
    .await?;
    let mut capabilities = Capabilities::new();
    let arguments: Vec<_> = now()?.iter().chain(arguments).cloned().collect();
    // For WebKitGTK's own driver no browser name may be set: it would search for that browser.
    capabilities.set(
        "webkitgtk:browserOptions",
        json!({ "binary": program, "args": arguments }),
    )?;
    let session = WebDriver::builder(format!("http://127.0.0.1:{port}"), capabilities)
        .request_timeout(Duration::from_mins(3))
        .await
        .with_context(|| format!("the driver could not start {}", program.display()))?;
    session.set_script_timeout(Duration::from_mins(2)).await?;
    Ok(session)
}

/// A port that was just free: the driver cannot select one itself.
fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}
