//! From a pasted ticket to the record of its round, with the keyboard only.

use anyhow::{Result, ensure};
use serde_json::json;
use thirtyfour::Key;
use whole_program::{Launch, ServiceOptions, Window, journey};

use crate::steps::{FIELD, PLAYER, all_records, records_of, round_of_record};

#[tokio::test]
async fn from_a_pasted_ticket_to_the_record_of_the_round() {
    journey("palette", async |journey| {
        let service = journey.desktop().service(&ServiceOptions::default())?;
        let window = journey.open(&Launch::managed(&service)).await?;
        let round = some_round(window).await?;

        window.go("/tables").await?;
        window.find("option", "Baccarat").await?;
        window
            .find("listbox", "Tables")
            .await?
            .send_keys(Key::Control + "k")
            .await?;
        let field = window.find("combobox", FIELD).await?;
        let ticket = format!(
            "Ticket #48213 · LINE\nHi team, customer {PLAYER} says he won on baccarat but got only 961 THB.\n\
             He sent this: {round} pls check ASAP!!\nthx, Ploy"
        );
        // The program's own command fills the clipboard, as another program would.
        window.ask("copy_text", json!({ "text": ticket })).await?;
        field.send_keys(Key::Control + "v").await?;
        window.sees("not used: ticket number 48213").await?;
        window.sees("Record of round").await?;
        window.keys(Key::Enter + "").await?;

        ensure!(
            all_records(window).await? == 1,
            "the round has one record of the player"
        );
        let shown = round_of_record(window).await?;
        ensure!(shown == round, "the record of another round is shown: {shown}");
        let route = window.route().await?;
        ensure!(
            !route.contains("48213") && !route.contains("Ploy"),
            "the ticket's text is in the address: {route}"
        );
        Ok(())
    })
    .await;
}

/// The round of a record in the player's history.
async fn some_round(window: &Window) -> Result<String> {
    window.go(&records_of(PLAYER)).await?;
    all_records(window).await?;
    window.keys("jj").await?;
    round_of_record(window).await
}
