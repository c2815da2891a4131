//! Settings are kept after a restart.

use anyhow::Result;
use serde_json::{Value, json};
use whole_program::{Launch, ServiceOptions, Window, journey, until};

#[tokio::test]
async fn language_and_theme_survive_a_restart() {
    journey("choices", async |journey| {
        let service = journey.desktop().service(&ServiceOptions::default())?;
        let window = journey.open(&Launch::managed(&service)).await?;
        window.go("/settings").await?;
        window.click("radio", "Dark").await?;
        theme_is(window, "dark").await?;
        window.click("radio", "ไทย").await?;
        window.sees("ตั้งค่า").await?;
        kept(window, &json!({ "theme": "dark", "language": "th" })).await?;

        let window = journey.open(&Launch::managed(&service)).await?;
        window.find("link", "โต๊ะ").await?;
        theme_is(window, "dark").await?;
        let language = window
            .script("return document.documentElement.lang", Vec::new())
            .await?;
        assert_eq!(language, json!("th"), "screen readers are told the language");
        Ok(())
    })
    .await;
}

/// Waits until these settings are in the file. They are visible earlier, and the driver ends the
/// program without a delay.
async fn kept(window: &Window, choices: &Value) -> Result<()> {
    until(&format!("{choices} to be kept"), async || {
        let settings = window.ask("settings", json!({})).await?;
        let same = choices
            .as_object()
            .is_some_and(|wanted| wanted.iter().all(|(name, value)| settings[name] == *value));
        Ok(same.then_some(()))
    })
    .await
}

async fn theme_is(window: &Window, theme: &str) -> Result<()> {
    until(&format!("the {theme} theme"), async || {
        let now = window
            .script("return document.documentElement.dataset.theme", Vec::new())
            .await?;
        Ok((now == json!(theme)).then_some(()))
    })
    .await
}
