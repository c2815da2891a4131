//! A virtual display.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    AtomEnum, BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, ConnectionExt, MOTION_NOTIFY_EVENT, Window,
};
use x11rb::protocol::xtest::ConnectionExt as _;
use x11rb::rust_connection::RustConnection;

use crate::child::Child;
use crate::waiting::until;

/// A little larger than the largest window of the tour.
const SCREEN: &str = "2080x1200x24";

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

impl Display {
    /// Place and size of the visible window with this title: left, top, width, height.
    ///
    /// # Errors
    /// There is no such window.
    pub fn place(&self, window: &str) -> Result<[i32; 4]> {
        let (connection, screen) = x11rb::connect(Some(&self.name))?;
        let root = connection.setup().roots[screen].root;
        let name = connection.intern_atom(false, b"_NET_WM_NAME")?.reply()?.atom;
        let windows = connection.query_tree(root)?.reply()?.children;
        let found = windows
            .into_iter()
            .find(|one| title(&connection, *one, name).as_deref() == Some(window));
        let found = found.with_context(|| format!("there is no window \"{window}\""))?;
        let size = connection.get_geometry(found)?.reply()?;
        let at = connection.translate_coordinates(found, root, 0, 0)?.reply()?;
        Ok([
            at.dst_x.into(),
            at.dst_y.into(),
            size.width.into(),
            size.height.into(),
        ])
    }

    /// Clicks the first line of the page in the visible window with this title, as a user does: frames may cover the rest.
    ///
    /// # Errors
    /// There is no such window.
    pub fn click(&self, window: &str) -> Result<()> {
        let [left, top, width, _] = self.place(window)?;
        let (connection, screen) = x11rb::connect(Some(&self.name))?;
        let root = connection.setup().roots[screen].root;
        let (x, y) = (i16::try_from(left + width / 2)?, i16::try_from(top + 40)?);
        press(&connection, root, x, y)
    }
}

/// An answer to a question in a dialog of the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The first button.
    Yes,
    /// The last button.
    No,
}

impl Display {
    /// Waits for the dialog with this title, clicks its answer as a user does, and waits until it is closed. The program
    /// has no other way to be answered.
    ///
    /// # Errors
    /// There is no such dialog, or it stays open.
    pub async fn answer(&self, question: &str, answer: Answer) -> Result<()> {
        let (connection, screen) = x11rb::connect(Some(&self.name))?;
        let root = connection.setup().roots[screen].root;
        let name = connection.intern_atom(false, b"_NET_WM_NAME")?.reply()?.atom;
        let find = || -> Result<Option<Window>> {
            let windows = connection.query_tree(root)?.reply()?.children;
            let is_asked = |window: &Window| title(&connection, *window, name).as_deref() == Some(question);
            Ok(windows.into_iter().find(is_asked))
        };
        let dialog = until(&format!("the question \"{question}\""), async || find()).await?;
        until(&format!("an answer to \"{question}\" to be taken"), async || {
            if find()? != Some(dialog) {
                return Ok(Some(()));
            }
            click(&connection, root, dialog, answer)?;
            Ok(None)
        })
        .await
    }
}

/// Clicks a button of a dialog. The two buttons of GTK's dialogs share its lower edge, the first one on the left.
fn click(connection: &RustConnection, root: Window, dialog: Window, answer: Answer) -> Result<()> {
    // The dialog may have been closed in the meantime.
    let Ok(size) = connection.get_geometry(dialog)?.reply() else {
        return Ok(());
    };
    let Ok(place) = connection.translate_coordinates(dialog, root, 0, 0)?.reply() else {
        return Ok(());
    };
    let (width, height) = (i16::try_from(size.width)?, i16::try_from(size.height)?);
    let x = place.dst_x
        + if answer == Answer::Yes {
            width / 4
        } else {
            width / 4 * 3
        };
    press(connection, root, x, place.dst_y + height - 18)
}

fn press(connection: &RustConnection, root: Window, x: i16, y: i16) -> Result<()> {
    connection.xtest_fake_input(MOTION_NOTIFY_EVENT, 0, 0, root, x, y, 0)?;
    for kind in [BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT] {
        connection.xtest_fake_input(kind, 1, 0, root, 0, 0, 0)?;
    }
    connection.flush()?;
    Ok(())
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
