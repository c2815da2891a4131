//! A whole dispute with the keyboard only.

use anyhow::{Result, ensure};
use serde_json::json;
use thirtyfour::Key;
use whole_program::{Launch, ServiceOptions, Window, journey, until};

use crate::steps::{PLAYER, all_games, begins};

/// More presses of Tab than any screen needs to reach its content.
const FAR: usize = 40;

#[tokio::test]
async fn a_dispute_by_keyboard_alone() {
    journey("keyboard", async |journey| {
        let service = journey.desktop().service(&ServiceOptions::default())?;
        let window = journey.open(&Launch::managed(&service)).await?;
        begins(window).await?;
        tab_to(window, "link", "Players").await?;
        window.keys(Key::Enter + "").await?;
        // The field for the id is focused at the start.
        window.gets_focus("textbox", "Player id").await?;
        window.keys(PLAYER).await?;
        window.keys(Key::Enter + "").await?;
        all_games(window).await?;

        let first = route_after(window, "j").await?;
        let second = route_after(window, "j").await?;
        ensure!(first != second, "j does not move on");
        ensure!(route_after(window, "k").await? == first, "k does not move back");
        window.keys("b").await?;
        window.find("dialog", "Bet page").await?;
        window.keys(Key::Escape + "").await?;
        until("the dialog to close", async || {
            Ok(window
                .look_for("dialog", "Bet page")
                .await?
                .is_none()
                .then_some(()))
        })
        .await?;
        window.keys("?").await?;
        window.find("dialog", "Keyboard shortcuts").await.map(drop)
    })
    .await;
}

/// Presses Tab until the element with this role and name has the focus.
async fn tab_to(window: &Window, role: &str, name: &str) -> Result<()> {
    for _ in 0..FAR {
        window.keys(Key::Tab + "").await?;
        if window.has_focus(role, name).await? {
            return Ok(());
        }
    }
    anyhow::bail!("Tab does not lead to {role} \"{name}\"")
}

/// The route after a key has changed it.
async fn route_after(window: &Window, key: &str) -> Result<String> {
    let before = window.route().await?;
    window.keys(key).await?;
    until(&format!("`{key}` to choose another record"), async || {
        let route = window.route().await?;
        Ok((route != before && json!(route) != json!("")).then_some(route))
    })
    .await
}
