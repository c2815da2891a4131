//! A player's records of all games, while one game gives no answer.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::ensure;
use chrono::{DateTime, TimeDelta, Utc};
use whole_program::{
    Launch, ScriptedAnswer, ScriptedService, game_of, journey, records_of_game, tables_of, until,
};

use crate::steps::{all_games, record_is_read};

const GAMES: [&str; 3] = ["dragontiger", "roulette", "hilo"];

#[tokio::test]
async fn a_game_that_is_down_is_named_and_read_again_alone() {
    journey("all-games", async |journey| {
        let is_mended = Arc::new(AtomicBool::new(false));
        let mended = Arc::clone(&is_mended);
        let end: DateTime<Utc> = "2026-11-21T13:00:00Z".parse()?;
        let service = ScriptedService::start(move |target| {
            let Some(game) = game_of(target) else {
                return tables_of(&GAMES);
            };
            match game.as_str() {
                "roulette" if !mended.load(Ordering::SeqCst) => ScriptedAnswer::failure(500),
                "roulette" => records_of_game(target, 9, TimeDelta::minutes(7), end),
                "dragontiger" => records_of_game(target, 130, TimeDelta::minutes(3), end),
                "hilo" => records_of_game(target, 5, TimeDelta::hours(5), end),
                _ => records_of_game(target, 0, TimeDelta::minutes(1), end),
            }
        })
        .await?;
        let window = journey.open(&Launch::scripted(&service)).await?;
        window.go("/players").await?;
        window.fill("Player id", "somchai_88").await?;
        window.click("button", "Show records").await?;

        // The three games, and the two keys of the contract's samples, without records.
        window.sees("4 of 5 games read").await?;
        window.sees("Roulette: the service failed").await?;
        window.sees("135 records").await?;
        record_is_read(window).await?;

        is_mended.store(true, Ordering::SeqCst);
        window.click("button", "Load Roulette again").await?;
        ensure!(
            all_games(window).await? == 144,
            "not all records of the five games"
        );
        window.sees("5 of 5 games complete").await?;

        // To one game and back: what was read is still there, without another request.
        window.click("button", "All games").await?;
        window.click("link", "Roulette").await?;
        window.sees("9 of 9 records").await?;
        is_mended.store(false, Ordering::SeqCst);
        window.script("history.back()", Vec::new()).await?;
        ensure!(all_games(window).await? == 144, "the search was not kept");

        // The filter is in the address.
        window.fill("Filter these records", "roulette").await?;
        window.sees("9 of 144").await?;
        until("the filter in the address", async || {
            Ok(window.route().await?.contains("q=roulette").then_some(()))
        })
        .await?;

        // A day and a time, as this window's engine writes them.
        let since = |from: &str| format!("/players/somchai_88?games=all&from={from}");
        window.go(&since("2026-11-21&to=2026-11-21")).await?;
        window.find("button", "Sat 21 Nov 2026").await?;
        window.sees("142 of 144").await?;
        window.go(&since("2026-11-22")).await?;
        window.sees("0 of 144").await?;
        window.go(&since("2026-11-21T12:30:00.000Z")).await?;
        window.find("button", "≥ 21 Nov, 12:30").await?;
        Ok(())
    })
    .await;
}
