//! A virtual display.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{AtomEnum, ConnectionExt, Window};
use x11rb::rust_connection::RustConnection;

use crate::child::Child;

/// A little larger than the largest window of the tour.
const SCREEN: &str = "1600x1000x24";

/// An Xvfb with an unused display number.
#[derive(Debug)]
pub struct Display {
    name: String,
    _server: Child,
}

impl Display {
    /// Starts the display and waits until it accepts connections.
    ///
    /// # Errors
    /// Xvfb is missing or does not start.
    pub fn start(logs: &Path) -> Result<Self> {
        let mut command = Command::new("Xvfb");
        // The server picks a free number and reports it when it accepts connections.
        command.args([
            "-displayfd",
            "1",
            "-screen",
            "0",
            SCREEN,
            "-nolisten",
            "tcp",
            "-noreset",
        ]);
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut server = Child::start(&mut command, &logs.join("xvfb.log"))?;
        let output = server.process().stdout.take().context("Xvfb has an output")?;
        let mut number = String::new();
        BufReader::new(output).read_line(&mut number)?;
        ensure!(
            !number.trim().is_empty(),
            "Xvfb ended without a display; see {}",
            logs.display()
        );
        Ok(Self {
            name: format!(":{}", number.trim()),
            _server: server,
        })
    }

    /// The value of `DISPLAY` for it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The titles of all visible windows, including those without a driver.
    ///
    /// # Errors
    /// The display does not respond.
    pub fn window_titles(&self) -> Result<Vec<String>> {
        let (connection, screen) = x11rb::connect(Some(&self.name))?;
        let root = connection.setup().roots[screen].root;
        let name = connection.intern_atom(false, b"_NET_WM_NAME")?.reply()?.atom;
        let windows = connection.query_tree(root)?.reply()?.children;
        Ok(windows
            .into_iter()
            .filter_map(|window| title(&connection, window, name))
            .collect())
    }
}

/// The title of a visible window. None if the window was closed in the meantime.
fn title(connection: &RustConnection, window: Window, name: u32) -> Option<String> {
    let state = connection
        .get_window_attributes(window)
        .ok()?
        .reply()
        .ok()?
        .map_state;
    if state != x11rb::protocol::xproto::MapState::VIEWABLE {
        return None;
    }
    let property = connection
        .get_property(false, window, name, AtomEnum::ANY, 0, 1024)
        .ok()?
        .reply()
        .ok()?;
    let title = String::from_utf8_lossy(&property.value).into_owned();
    (!title.is_empty()).then_some(title)
}
