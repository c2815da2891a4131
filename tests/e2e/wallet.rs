//! The comparison of wallet and play history, and the way from a difference to its record and its
//! entry.

use anyhow::{Context, Result, ensure};
use whole_program::{Launch, Window, journey, until};

use crate::steps::{PLAYER, wallet_is_filled};

#[tokio::test]
async fn a_difference_leads_to_its_entries_and_its_record() {
    journey("wallet", async |journey| {
        let window = journey.open(&Launch::plain()).await?;
        window.click("button", "Try with training data").await?;
        window.sees("TRAINING DATA").await?;
        window.click("link", "Wallet").await?;
        window.sees("Training ledger").await?;
        wallet_is_filled(window).await?;

        // The screen compares yesterday at once; its form is drawn again for that day.
        until("yesterday in the address", async || {
            Ok(window.route().await?.contains("date=").then_some(()))
        })
        .await?;
        window.fill("Day", " ").await?;
        window.fill("Player id", PLAYER).await?;
        window.click("button", "Compare").await?;
        window.sees("of 1 player").await?;
        choose(window, "Payout not credited").await?;
        window.sees("Timeline of the round").await?;
        let round = round_of(&window.text().await?)?;

        window.click("link", &format!("Ledger of {PLAYER}")).await?;
        window.sees("Hashes and balances verified").await?;
        window.sees("Only round").await?;
        window.sees(&round).await?;
        // The round's id is also in the filter. Its debit is there when the entries are.
        window.sees("GBB01").await?;
        let ledger = window.text().await?;
        ensure!(
            !ledger.contains("GBW01"),
            "a win that was not paid has a credit:\n{ledger}"
        );

        window.click("link", "Timeline of this round").await?;
        window.click("link", "Records").await?;
        window.sees(&round).await?;
        window.find("button", "Bet page").await?;
        until("the record’s address", async || {
            Ok(window.route().await?.starts_with("/players/").then_some(()))
        })
        .await
    })
    .await;
}

/// Selects the first difference of a class in a round of baccarat: a lotto round leads to its entry and not to a
/// record. Of a single kind and player, each row is named by its game.
async fn choose(window: &Window, class: &str) -> Result<()> {
    window.fill("Filter by player or round", "bc:").await?;
    window.click("button", class).await?;
    until("the differences of that kind alone", async || {
        Ok(window.route().await?.contains("class=").then_some(()))
    })
    .await?;
    window.click("option", "Baccarat").await?;
    until("the difference to be shown", async || {
        Ok(window.look_for("heading", class).await?.map(drop))
    })
    .await
}

/// The id of the chosen difference, found by the format of the sandbox's ids. The list stands before the timeline in the
/// page's text, and the ids behind it.
fn round_of(text: &str) -> Result<String> {
    let (_, behind) = text
        .split_once("Timeline of the round")
        .context("no timeline in view")?;
    let id = behind
        .split_whitespace()
        .find(|word| ["bc:", "bi:", "dt:"].iter().any(|start| word.starts_with(start)));
    id.map(str::to_owned).context("no round id in view")
}
