//! Searches 5,000 records of 14 days over nine games in the real window, types into the filter, and
//! measures the time from each key to the frame that shows its result.

use std::time::Duration;

use anyhow::{Result, ensure};
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use thirtyfour::{Key, TypingData};
use whole_program::{
    Desktop, Launch, Profile, ScriptedService, Window, game_of, records_of_game, tables_of, until,
};

use crate::report::{keep, median, percentile};

const GAMES: [&str; 9] = [
    "baccarat",
    "baccarat_insurance",
    "dragontiger",
    "fish",
    "hilo",
    "pokdeng",
    "roulette",
    "sicbo",
    "speed",
];
/// Records of all games together.
const RECORDS: usize = 5_000;
/// What is typed and deleted, key by key: parts of ids, amounts, times, names, and a text that no row contains.
const TYPED: [&str; 7] = ["hilo", "-100.00", "21:4", "nov", "thb 130", "ro:speed:0", "zzz"];

/// The pause of a fast typist.
const BETWEEN_KEYS: Duration = Duration::from_millis(150);

/// Limit for the 95th percentile in milliseconds.
const LIMIT: f64 = 50.0;

pub(crate) async fn measure() -> Result<()> {
    let desktop = Desktop::start().await?;
    let end: DateTime<Utc> = "2026-11-21T13:00:00Z".parse()?;
    let service = ScriptedService::start(move |target| {
        let Some(game) = game_of(target) else {
            return tables_of(&GAMES);
        };
        let place = GAMES.iter().position(|known| *known == game).unwrap_or_default();
        // The first games have one record more, so that the sum is exact.
        let count = RECORDS / GAMES.len() + usize::from(place < RECORDS % GAMES.len());
        records_of_game(target, count, TimeDelta::minutes(36), end)
    })
    .await?;
    let window = Launch::scripted(&service)
        .profile(Profile::Release)
        .open(&desktop)
        .await?;
    let times = type_into_filter(&window).await;
    window.quit().await?;
    check(&times?)
}

/// Types with true key presses: a text that a script writes into a field is drawn in another way.
async fn type_into_filter(window: &Window) -> Result<Vec<f64>> {
    window.resize(1440, 900).await?;
    window.go("/players/busy?games=all&period=last14Days").await?;
    window.sees("5000 records, 9 of 9 games complete").await?;
    let answer = window.script_async(include_str!("filter.js"), Vec::new()).await?;
    ensure!(answer["error"].is_null(), "{answer}");
    let mut typed = 0;
    for text in TYPED {
        let letters = text.chars().map(TypingData::from);
        let back = text.chars().map(|_| Key::Backspace + "");
        for key in letters.chain(back) {
            window.keys(key).await?;
            typed += 1;
            // Nothing is asked of the window meanwhile: it would answer between a key and its frame.
            tokio::time::sleep(BETWEEN_KEYS).await;
        }
    }
    let left = window
        .script("return document.activeElement.value", Vec::new())
        .await?;
    ensure!(left == "", "the keys did not reach the filter: {left}");
    until("the frame of each key", async || {
        let times = window.script("return window.keyTimes", Vec::new()).await?;
        let times = times.as_array().into_iter().flatten().filter_map(Value::as_f64);
        let times: Vec<f64> = times.collect();
        Ok((times.len() == typed).then_some(times))
    })
    .await
}

fn check(times: &[f64]) -> Result<()> {
    let (middle, slow) = (median(times), percentile(times, 95));
    println!(
        "filtering {RECORDS} records of {} games, {} keys: median {middle:.1} ms, 95 of 100 within {slow:.1} ms",
        GAMES.len(),
        times.len()
    );
    keep(
        "filter",
        &json!({ "records": RECORDS, "keys_ms": times, "median_ms": middle, "p95_ms": slow, "limit_ms": LIMIT }),
    )?;
    ensure!(
        slow < LIMIT,
        "95 of 100 keys take up to {slow:.1} ms, not less than {LIMIT}"
    );
    Ok(())
}
