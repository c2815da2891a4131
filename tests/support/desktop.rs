//! A private desktop for one run: a display, a keyring and a home folder. It is removed at the end.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;
use tempfile::TempDir;

use crate::display::Display;
use crate::keyring::Keyring;
use crate::service::{Service, ServiceOptions};

/// Environment variables of the real desktop that the tested program must not get.
const FOREIGN: [&str; 15] = [
    "WAYLAND_DISPLAY",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_CACHE_HOME",
    "XDG_STATE_HOME",
    "XDG_SESSION_TYPE",
    "PITDESK_BASE_URL",
    "PITDESK_TOKEN",
    "PITDESK_PROXY",
    "PITDESK_DATA_DIR",
    "http_proxy",
    "https_proxy",
    "HTTP_PROXY",
    "HTTPS_PROXY",
    "ALL_PROXY",
];

/// A display, a session bus with an unlocked keyring, and an empty home.
#[derive(Debug)]
pub struct Desktop {
    // The order matters: programs end before their home folder is removed.
    keyring: Keyring,
    display: Display,
    home: TempDir,
}

impl Desktop {
    /// Starts a new desktop.
    ///
    /// # Errors
    /// One of its programs is missing or does not start.
    pub async fn start() -> Result<Self> {
        // The keyring rejects a folder that other users can enter.
        let ours = Permissions::from_mode(0o700);
        let home = tempfile::Builder::new()
            .prefix("pitdesk-")
            .permissions(ours)
            .tempdir()?;
        let display = Display::start(home.path())?;
        let keyring = Keyring::start(home.path(), home.path()).await?;
        Ok(Self {
            keyring,
            display,
            home,
        })
    }

    pub fn display(&self) -> &Display {
        &self.display
    }

    /// The home folder, for files of a run.
    pub fn home(&self) -> &Path {
        self.home.path()
    }

    /// The data folder of Pitdesk.
    pub fn data(&self) -> PathBuf {
        self.home.path().join("pitdesk-data")
    }

    /// Starts a game service that logs to the home folder.
    ///
    /// # Errors
    /// It cannot be built or does not start.
    pub fn service(&self, options: &ServiceOptions) -> Result<Service> {
        Service::start(options, self.home())
    }

    /// Runs a command on this desktop, without access to the real one.
    pub fn inhabit(&self, command: &mut Command) {
        for name in FOREIGN {
            command.env_remove(name);
        }
        command
            .env("HOME", self.home())
            .env("XDG_RUNTIME_DIR", self.home());
        command
            .env("DISPLAY", self.display.name())
            .env("GDK_BACKEND", "x11");
        command.env("DBUS_SESSION_BUS_ADDRESS", self.keyring.address());
        command.env("PITDESK_DATA_DIR", self.data());
        command
            .env("NO_AT_BRIDGE", "1")
            .env("GSETTINGS_BACKEND", "memory");
        command.env("LANG", "C.UTF-8").env("TZ", "Asia/Bangkok");
    }
}
