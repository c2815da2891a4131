//! A lotto round, and the way from an entry to its player and to the wallet, and back.

use anyhow::Result;
use whole_program::{Launch, ServiceOptions, Window, journey, until};

use crate::steps::wallet_is_filled;

#[tokio::test]
async fn a_round_leads_to_a_player_and_to_the_wallet_and_back() {
    journey("lotto", async |journey| {
        // The training data has the same seed and time, so the same rounds.
        let round = journey
            .desktop()
            .service(&ServiceOptions::default())?
            .lotto_round("yiki")?;
        let window = journey.open(&Launch::plain()).await?;
        window.click("button", "Try with training data").await?;
        window.sees("TRAINING DATA").await?;
        window.click("link", "Lotto").await?;
        window.fill("Round id", &round).await?;
        window.click("button", "Show round").await?;
        window.sees("WINNING_NUMBER").await?;
        window.sees("Three in any order").await?;
        whole_round(window).await?;

        window.click("link", "Records").await?;
        at(window, "/players/").await?;
        window.script("history.back()", Vec::new()).await?;
        at(window, "/lotto?round_id=").await?;
        // A link that is drawn again while it is pressed loses the press.
        whole_round(window).await?;
        window.sees("Is it right?").await?;

        window.click("link", "In the wallet").await?;
        wallet_is_filled(window).await?;
        window.sees("Timeline of the round").await?;
        // The first player buys every round, and rounds of Yiki have no planted difference.
        window.sees("GBB01").await?;
        until("the credit of the round", async || {
            let text = window.text().await?;
            let is_settled = ["GBW01", "GBL01"].iter().any(|code| text.contains(code));
            Ok(is_settled.then_some(()))
        })
        .await?;
        window.sees("which agrees with the record").await?;
        window.click("link", "Lotto entry").await?;
        at(window, "/lotto?round_id=").await?;
        window.sees("Only this player’s entries are shown.").await?;
        window.sees("WINNING_NUMBER").await
    })
    .await;
}

/// Waits until all entries of the round are read ("N of N entries").
async fn whole_round(window: &Window) -> Result<()> {
    until("all entries of the round", async || {
        let text = window.text().await?;
        let is_whole = |line: &str| {
            let (received, rest) = line.split_once(" of ")?;
            let (total, _) = rest.split_once(" entries")?;
            (received == total).then_some(())
        };
        Ok(text.lines().find_map(is_whole))
    })
    .await
}

async fn at(window: &Window, start: &str) -> Result<()> {
    until(&format!("the address {start}"), async || {
        Ok(window.route().await?.starts_with(start).then_some(()))
    })
    .await
}
