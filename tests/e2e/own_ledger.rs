//! The ledger of another wallet: opened with questions about its columns, compared with the service's records, added up by day, and
//! asked about an incident. The ledger is the table of the training data, with German heads, decimal commas and planted differences.

use std::fs;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use whole_program::{Launch, Window, journey, until};

use crate::steps::{PLAYER, begins};

/// Puts a text into the one large field of the page at once, as a paste does: thousands of keys would take minutes.
const PASTE: &str = "
    const field = document.querySelector('textarea');
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
    set.call(field, arguments[0]);
    field.dispatchEvent(new Event('input', { bubbles: true }));
";

/// What the head of that table leaves open. The dialog asks the same, and the file is given to it as a colleague would.
fn map() -> String {
    json!({
        "columns": {
            "player_id": "Login", "transaction_id": "Ref", "amount": "Betrag", "kind": "Art", "booked_at": "Zeit",
            "round_id": "Runde", "bet_id": "Wette", "credit_transaction_id": "Gutschrift", "game_key": "Spiel",
            "table_id": "Tisch", "currency": "Whg", "status": "Status",
        },
        "unit": "whole", "decimal": ",", "sign": "by_kind",
        "time": { "zone": "Asia/Bangkok", "order": "dmy" },
        "kinds": {
            "Einsatz": "debit", "Gewinn": "credit", "Verlust": "lost", "Storno": "cancel", "Rückbuchung": "rollback",
            "Trinkgeld": "tip", "Bonus": "reward",
        },
        "refused": { "column": "Status", "words": ["FAILED"] },
        "holds_all_players": true,
    })
    .to_string()
}

#[tokio::test]
async fn a_foreign_table_is_opened_with_questions_and_its_difference_is_explained() {
    journey("own-ledger", async |journey| {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("colleague.map.json");
        fs::write(&file, map())?;
        let window = journey.open(&Launch::plain().choosing_other_file(&file)).await?;
        opens_the_table(window).await?;

        window.click("radio", "Differences").await?;
        // The screen compares yesterday at once; its form is drawn again for that day.
        until("yesterday in the address", async || {
            Ok(window.route().await?.contains("date=").then_some(()))
        })
        .await?;
        window.fill("Day", " ").await?;
        window.fill("Player id", PLAYER).await?;
        window.click("button", "Compare").await?;
        window.sees("of 1 player").await?;
        window.click("button", "Payout not credited").await?;
        until("the differences of that kind alone", async || {
            Ok(window.route().await?.contains("class=").then_some(()))
        })
        .await?;
        window.click("option", "Baccarat").await?;
        window.sees("Timeline of the round").await?;
        window.sees("not paid").await
    })
    .await;
}

#[tokio::test]
async fn a_month_is_closed_by_totals_and_a_day_opens_its_differences() {
    journey("own-ledger-month", async |journey| {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("colleague.map.json");
        fs::write(&file, map())?;
        let window = journey.open(&Launch::plain().choosing_other_file(&file)).await?;
        opens_the_table(window).await?;

        window.click("link", "20 Nov").await?;
        until("the day in the address", async || {
            Ok(window.route().await?.contains("date=2026-11-20").then_some(()))
        })
        .await
    })
    .await;
}

#[tokio::test]
async fn an_incident_of_two_hundred_ids_says_what_is_owed() {
    journey("own-ledger-incident", async |journey| {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("colleague.map.json");
        fs::write(&file, map())?;
        let window = journey.open(&Launch::plain().choosing_other_file(&file)).await?;
        opens_the_table(window).await?;
        let ids = rounds_of_the_ledger(window, 200).await?;

        window.click("radio", "Incident").await?;
        window.click("radio", "a list of ids").await?;
        window
            .find("textbox", "Rounds, bets or players, one a line")
            .await?;
        window.script(PASTE, vec![json!(ids.join("\n"))]).await?;
        window.sees("200 ids").await?;
        window.click("button", "Compare").await?;
        window.sees("THB too little").await?;
        window.sees_no("not in the ledger").await
    })
    .await;
}

/// Looks at the table of the training data, takes the map of a colleague, and opens it.
async fn opens_the_table(window: &Window) -> Result<()> {
    window.click("button", "Try with training data").await?;
    begins(window).await?;
    window.go("/wallet?view=open").await?;
    window.click("button", "Table with decimal commas").await?;
    window.sees("questions open").await?;
    ensure!(
        window.look_for("button", "Open ledger").await?.is_some(),
        "the columns have no button that opens the ledger"
    );
    window.click("button", "Open map").await?;
    window.sees("No question is open").await?;
    window.click("button", "Open ledger").await?;
    window.sees("Net for us").await
}

/// The newest rounds of a player whose ledger has planted differences.
async fn rounds_of_the_ledger(window: &Window, wanted: usize) -> Result<Vec<String>> {
    let mut ids: Vec<String> = Vec::new();
    let mut before = Value::Null;
    loop {
        let query = json!({ "query": {
            "filter": { "playerId": PLAYER, "roundId": null, "text": null },
            "before": before, "limit": 200,
        }});
        let page = window.ask("wallet_ledger", query).await?;
        let rows = page["rows"].as_array().context("no rows")?;
        for round_id in rows.iter().filter_map(|row| row["roundId"].as_str()) {
            if ids.iter().all(|known| known != round_id) {
                ids.push(round_id.to_owned());
            }
            if ids.len() == wanted {
                return Ok(ids);
            }
        }
        let last = rows.last();
        before = last.context("the player has too few rounds")?["seq"].clone();
    }
}
