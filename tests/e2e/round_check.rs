//! An opened record with a fault: the program explains the fault in a text that an agent can send to a
//! player.

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use whole_program::{Launch, Service, ServiceOptions, journey};

use crate::steps::{PLAYER, all_records, encoded};

#[tokio::test]
async fn a_wrong_third_card_is_named_in_both_languages() {
    journey("round-check", async |journey| {
        let options = ServiceOptions::default();
        let service = journey.desktop().service(&options)?;
        let dispute = planted(&options, "wrong_third_card")?;
        let word = |field: &str| dispute[field].as_str().with_context(|| format!("no {field}"));
        let (game, record) = (word("game_key")?, word("record_id")?);

        let window = journey.open(&Launch::managed(&service)).await?;
        window
            .go(&format!(
                "/players/{}?game_key={}&period=last14Days&record={}",
                encoded(PLAYER),
                encoded(game),
                encoded(record)
            ))
            .await?;
        all_records(window).await?;
        // In the band for the agent, and in the text for the player.
        window.sees("the rules say stand").await?;
        window
            .sees("The third cards of this round do not follow the rules of the game.")
            .await?;

        window.click("button", "Language: English").await?;
        window.click("menuitem", "ไทย").await?;
        window.sees("การจั่วไพ่ใบที่สามของรอบนี้ไม่เป็นไปตามกติกาของเกม").await?;
        ensure!(
            !window.text().await?.contains("the rules say"),
            "the English sentence stays on a Thai screen"
        );
        Ok(())
    })
    .await;
}

/// The newest dispute of a kind among the player's records.
fn planted(options: &ServiceOptions, kind: &str) -> Result<Value> {
    Service::disputes(options)?
        .into_iter()
        .find(|dispute| dispute["dispute"] == kind && dispute["player_id"] == PLAYER)
        .with_context(|| format!("no {kind} among the records of {PLAYER}"))
}
