//! From a player's id in a ticket to the record and the service's page of the bet.

use anyhow::{Context, ensure};
use whole_program::{Launch, ServiceOptions, journey, until};

use crate::steps::{
    PLAYER, address_of_shown_record, all_games, all_records, at, encoded, position, record_is_read,
    records_of, round_of_record, shows_records,
};

#[tokio::test]
async fn from_a_player_id_to_the_bet_page() {
    journey("dispute", async |journey| {
        let desktop = journey.desktop();
        let service = desktop.service(&ServiceOptions::default())?;
        let window = journey.open(&Launch::managed(&service)).await?;
        window.click("link", "Players").await?;
        window.fill("Player id", PLAYER).await?;
        window.click("button", "Show records").await?;
        all_games(window).await?;

        // The record shows the winner, the cards, and the outcome of each stake.
        record_is_read(window).await?;
        window.find("heading", "Cameras").await?;
        window.click("button", "Bet page").await?;
        window.find("dialog", "Bet page").await?;
        window.click("button", "Open in a window").await?;
        window.sees("The link expires in").await?;
        until("the bet page's own window", async || {
            Ok(desktop
                .display()
                .window_titles()?
                .iter()
                .any(|title| title.contains(PLAYER))
                .then_some(()))
        })
        .await?;
        ensure!(
            !window.route().await?.contains("token"),
            "the link's token is in the address"
        );
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_player_id_may_hold_any_letter() {
    journey("hostile-id", async |journey| {
        let service = journey.desktop().service(&ServiceOptions::default())?;
        let hostile = service
            .players
            .iter()
            .find(|id| id.contains('/'))
            .context("a player with a slash")?;
        let window = journey.open(&Launch::managed(&service)).await?;
        window.go("/players").await?;
        window.fill("Player id", hostile).await?;
        window.click("button", "Show records").await?;
        let read = all_games(window).await?;
        window.find("heading", hostile).await?;

        // The id in a pasted address opens the same records.
        window.go("/tables").await?;
        window.find("option", "Baccarat").await?;
        // The form asks for seven days.
        let route = records_of(hostile).replace("last14Days", "last7Days");
        window.go(&route).await?;
        window.find("heading", hostile).await?;
        let of_one_game = all_records(window).await?;
        ensure!(
            of_one_game <= read,
            "one game has {of_one_game} records, all games together {read}"
        );

        // Without encoding, these ids would change the path and reach another player.
        window
            .go(&format!("/players/{}?game_key=baccarat", encoded("..")))
            .await?;
        until("the player before to leave the screen", async || {
            Ok(window.look_for("heading", hostile).await?.is_none().then_some(()))
        })
        .await?;
        ensure!(
            !shows_records(&window.text().await?),
            "`..` was answered with records"
        );
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn an_address_restores_the_record() {
    journey("restored", async |journey| {
        let service = journey.desktop().service(&ServiceOptions::default())?;
        let window = journey.open(&Launch::managed(&service)).await?;
        window.go(&records_of(PLAYER)).await?;
        all_records(window).await?;
        record_is_read(window).await?;
        let newest = position(window).await?.context("no record is selected")?;
        window.keys("jj").await?;
        at(window, newest + 2).await?;
        let route = address_of_shown_record(window).await?;
        // The sheet draws its head first: it is complete when its round is shown.
        round_of_record(window).await?;
        let record = window.find("article", "The chosen record").await?.text().await?;

        // A colleague opens the pasted address in another Pitdesk.
        let window = journey.open(&Launch::managed(&service)).await?;
        window.go(&route).await?;
        until("the same record", async || {
            let Some(shown) = window.look_for("article", "The chosen record").await? else {
                return Ok(None);
            };
            Ok((shown.text().await.ok().as_ref() == Some(&record)).then_some(()))
        })
        .await
    })
    .await;
}
