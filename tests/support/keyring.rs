//! A private session bus with a real, unlocked keyring.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::child::Child;
use crate::waiting::until;

/// The D-Bus name of the Secret Service.
const SECRETS: &str = "string:org.freedesktop.secrets";

/// A session bus and its keyring, which stores its data in the given home folder.
#[derive(Debug)]
pub(crate) struct Keyring {
    address: String,
    _daemons: [Child; 2],
}

impl Keyring {
    /// Starts both and waits until the keyring responds.
    pub(crate) async fn start(home: &Path, logs: &Path) -> Result<Self> {
        let (bus, address) = bus(home, logs)?;
        let keyring = keyring(&address, home, logs)?;
        let started = Self {
            address,
            _daemons: [keyring, bus],
        };
        until("the keyring to answer on its bus", async || {
            Ok(started.answers()?.then_some(()))
        })
        .await?;
        Ok(started)
    }

    /// The value of `DBUS_SESSION_BUS_ADDRESS` for it.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    fn answers(&self) -> Result<bool> {
        let mut command = Command::new("dbus-send");
        command.args([
            "--session",
            "--print-reply",
            "--dest=org.freedesktop.DBus",
            "/org/freedesktop/DBus",
        ]);
        command.args(["org.freedesktop.DBus.NameHasOwner", SECRETS]);
        let reply = command
            .env("DBUS_SESSION_BUS_ADDRESS", &self.address)
            .output()
            .context(missing("dbus-send"))?;
        Ok(String::from_utf8_lossy(&reply.stdout).contains("boolean true"))
    }
}

fn bus(home: &Path, logs: &Path) -> Result<(Child, String)> {
    let mut command = Command::new("dbus-daemon");
    command.args(["--session", "--nofork", "--nopidfile", "--print-address=1"]);
    command
        .env("HOME", home)
        .env("XDG_RUNTIME_DIR", home)
        .env_remove("DISPLAY");
    let mut bus = Child::start(
        command.stdin(Stdio::null()).stdout(Stdio::piped()),
        &logs.join("dbus.log"),
    )?;
    let output = bus.process().stdout.take().context("the bus has an output")?;
    let mut address = String::new();
    BufReader::new(output).read_line(&mut address)?;
    ensure!(
        !address.trim().is_empty(),
        "dbus-daemon ended without an address; see {}",
        logs.display()
    );
    Ok((bus, address.trim().to_owned()))
}

fn keyring(address: &str, home: &Path, logs: &Path) -> Result<Child> {
    let mut command = Command::new("gnome-keyring-daemon");
    command
        .args(["--foreground", "--unlock", "--components=secrets"])
        .arg("--control-directory")
        .arg(home);
    command
        .env("HOME", home)
        .env("XDG_RUNTIME_DIR", home)
        .env_remove("XDG_DATA_HOME");
    command
        .env("DBUS_SESSION_BUS_ADDRESS", address)
        .env_remove("DISPLAY");
    let mut child = Child::start(
        command.stdin(Stdio::piped()).stdout(Stdio::null()),
        &logs.join("keyring.log"),
    )?;
    let mut password = child.process().stdin.take().context("the keyring has an input")?;
    password.write_all(b"a keyring for one test")?;
    Ok(child)
}

fn missing(program: &str) -> String {
    format!("cannot start {program}: run `cargo xtask setup`, which installs it")
}
