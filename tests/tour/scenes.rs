//! The screens and states of the tour, in the order a user sees them.

use anyhow::Result;
use serde_json::json;
use thirtyfour::Key;
use whole_program::{Window, until};

use crate::look::whole;
use crate::places::Places;

/// One picture: a route, and actions on it.
pub(crate) struct Scene {
    pub(crate) name: &'static str,
    route: String,
    then: Step,
}

/// An action before the picture.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Nothing,
    /// Press a key that opens a dialog.
    Key(char),
    /// Click a camera picture, which opens it in large.
    Camera,
    /// Scroll down by this percentage of the page.
    Down(u8),
}

impl Scene {
    fn new(name: &'static str, route: impl Into<String>) -> Self {
        Self {
            name,
            route: route.into(),
            then: Step::Nothing,
        }
    }

    fn then(mut self, step: Step) -> Self {
        self.then = step;
        self
    }

    /// Scenes without a connection.
    pub(crate) fn unconnected() -> Vec<Self> {
        vec![Self::new("connect", "/connect")]
    }

    /// Scenes with training data.
    pub(crate) fn training(places: &Places) -> Vec<Self> {
        vec![
            Self::new("tables", "/tables"),
            Self::new("table", places.table()),
            Self::new("shoe", places.shoe()),
            Self::new("shoe-check", places.broken_round()),
            Self::new("find-player", "/players"),
            Self::new("player", places.record()),
            Self::new("record-check", places.broken_record()),
            Self::new("camera", places.record()).then(Step::Camera),
            Self::new("bet-page", places.record()).then(Step::Key('b')),
            Self::new("no-records", Places::nobody()),
            Self::new("lotto", places.yiki()),
            Self::new("lotto-charm", places.lucky()),
            Self::new("lotto-empty", "/lotto"),
            Self::new("wallet", "/wallet"),
            Self::new("reconciliation", Places::reconciliation()),
            Self::new("ledger", Places::ledger()),
            Self::new("keys", "/tables").then(Step::Key('?')),
            Self::new("settings", "/settings"),
            Self::new("settings-middle", "/settings").then(Step::Down(50)),
            Self::new("settings-end", "/settings").then(Step::Down(100)),
        ]
    }

    /// Scenes with a service that has stopped.
    pub(crate) fn gone() -> Vec<Self> {
        vec![
            Self::new("failed-tables", "/tables"),
            Self::new("failed-shoe", "/tables/409/shoe?game_key=baccarat"),
            Self::new("failed-lotto", "/lotto?round_id=yk:1"),
            Self::new("no-wallet", "/wallet"),
            Self::new(
                "failed-player",
                "/players/somchai_88?game_key=baccarat&period=last14Days",
            ),
        ]
    }

    /// Opens the route and runs the actions.
    pub(crate) async fn enter(&self, window: &Window) -> Result<()> {
        window.go(&self.route).await?;
        whole(window).await?;
        match self.then {
            Step::Nothing => return Ok(()),
            Step::Down(hundredths) => {
                scroll(window, hundredths).await?;
                return whole(window).await;
            }
            Step::Key(key) => window.keys(key.to_string()).await?,
            Step::Camera => open_camera(window).await?,
        }
        window.find("dialog", "").await?;
        whole(window).await
    }

    /// Closes open dialogs.
    pub(crate) async fn leave(&self, window: &Window) -> Result<()> {
        if let Step::Nothing | Step::Down(_) = self.then {
            return Ok(());
        }
        window.keys(Key::Escape + "").await?;
        until("the dialog to close", async || {
            Ok(window.look_for("dialog", "").await?.is_none().then_some(()))
        })
        .await
    }
}

/// Clicks the first camera picture, in any language.
async fn open_camera(window: &Window) -> Result<()> {
    const PRESS: &str = "const image = document.querySelector('img[src*=\"camera\"]'); const button = image?.closest('button');\
        button?.click(); return Boolean(button);";
    until("a camera picture to press", async || {
        Ok((window.script(PRESS, Vec::new()).await? == json!(true)).then_some(()))
    })
    .await
}

/// Scrolls the screen as soon as it is longer than the window.
async fn scroll(window: &Window, hundredths: u8) -> Result<()> {
    until("a screen that scrolls", async || {
        let scrolled = window.script(include_str!("scroll.js"), vec![json!(hundredths)]);
        Ok((scrolled.await? == json!(true)).then_some(()))
    })
    .await
}
