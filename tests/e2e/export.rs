//! Exports through the window: the file that the user saved has the rows on screen.

use anyhow::ensure;
use whole_program::{Launch, journey};

use crate::steps::{PLAYER, all_records, begins, records_of};

#[tokio::test]
async fn the_records_on_screen_are_saved_with_their_notes() {
    journey("export", async |journey| {
        let file = journey.desktop().home().join("records.csv");
        let window = journey.open(&Launch::plain().saving_export_as(&file)).await?;
        window.click("button", "Try with training data").await?;
        window.sees("TRAINING DATA").await?;
        // The program opens Start by itself; another address before that would be replaced.
        begins(window).await?;
        window.go(&records_of(PLAYER)).await?;
        let rows = all_records(window).await?;
        window.click("button", "Export").await?;
        window.sees("Export to a file").await?;
        ensure!(!file.exists(), "nothing is written before the user saves");
        window.click("button", "Save as…").await?;
        window.sees("records.csv.notes.json").await?;
        window.sees(&format!("{rows} rows saved in")).await?;
        let text = std::fs::read_to_string(&file)?;
        let lines = text.trim_end().lines().count();
        ensure!(
            lines == rows as usize + 1 && text.contains(PLAYER),
            "{lines} lines for {rows} rows"
        );
        Ok(())
    })
    .await;
}
