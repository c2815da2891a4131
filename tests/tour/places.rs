//! What the tour visits in the training data: a table with a shoe under way, and a record that shows the most.

use anyhow::{Context, Result};
use serde_json::{Value, json};
use whole_program::Window;

use crate::look::ask;

const GAME: &str = "baccarat";

/// A player everyone in training meets.
const PLAYER: &str = "somchai_88";

/// Where the pictures are taken.
pub(crate) struct Places {
    table: String,
    record: String,
}

impl Places {
    /// Looks around in the training data, over the program's own commands.
    pub(crate) async fn find(window: &Window) -> Result<Self> {
        let table = table(window).await?;
        let found = window
            .script_async(include_str!("find_record.js"), vec![json!(PLAYER), json!(GAME)])
            .await?;
        let record = found["key"]
            .as_str()
            .with_context(|| format!("no record of {PLAYER}: {found}"))?;
        Ok(Self {
            table,
            record: record.to_owned(),
        })
    }

    pub(crate) fn table(&self) -> String {
        format!("/tables/{}", self.table)
    }

    pub(crate) fn shoe(&self) -> String {
        format!("/tables/{}/shoe?game_key={GAME}", self.table)
    }

    pub(crate) fn record(&self) -> String {
        format!(
            "/players/{PLAYER}?game_key={GAME}&period=last14Days&record={}",
            encoded(&self.record)
        )
    }

    /// A player nobody knows: whole, and empty.
    pub(crate) fn nobody() -> String {
        format!("/players/nobody-by-this-name?game_key={GAME}&period=today")
    }
}

/// The first active baccarat table with a shoe.
async fn table(window: &Window) -> Result<String> {
    let query = json!({ "query": {
        "gameKey": GAME, "status": "active", "id": null, "page": 1, "perPage": 50,
    } });
    let page = ask(window, "tables", query).await?;
    let rows = page["rows"].as_array().context("a list of tables")?;
    let table = rows
        .iter()
        .find(|row| row["hasShoe"] == Value::Bool(true))
        .context("a table with a shoe")?;
    Ok(table["id"].as_str().context("a table's id")?.to_owned())
}

fn encoded(value: &str) -> String {
    value
        .bytes()
        .map(|byte| {
            if byte.is_ascii_alphanumeric() {
                char::from(byte).to_string()
            } else {
                format!("%{byte:02X}")
            }
        })
        .collect()
}
