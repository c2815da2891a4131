//! Searches 5,000 records of 14 days over nine games in the real window, and measures the time from a key to the frame that
//! shows its result: keys that are typed into the filter, and keys that choose the next record. Each is compared with keys in
//! the filter of a list without records, in the same window.

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
/// How many records are chosen, one after another.
const CHOSEN: usize = 60;

/// The pause of a fast typist.
const BETWEEN_KEYS: Duration = Duration::from_millis(150);

/// Limit of the ratio for keys of the filter, at the 95th percentile.
const FILTER_LIMIT: f64 = 3.0;
/// Limit of the ratio for the first key of the filter: it may wait for the texts of the rows.
const FIRST_LIMIT: f64 = 16.0;
/// Limit of the ratio for keys that choose a record, at the median.
const CHOICE_LIMIT: f64 = 7.0;

/// Times from a key to its frame, in milliseconds. The first key of the filter comes as soon as the records are there.
struct Times {
    empty: Vec<f64>,
    filter: Vec<f64>,
    chosen: Vec<f64>,
}

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
        let count = if target.contains("/idle/") { 0 } else { count };
        records_of_game(target, count, TimeDelta::minutes(36), end)
    })
    .await?;
    let window = Launch::scripted(&service)
        .profile(Profile::Release)
        .open(&desktop)
        .await?;
    let times = press_keys(&window).await;
    window.quit().await?;
    check(&times?)
}

async fn press_keys(window: &Window) -> Result<Times> {
    window.resize(1440, 900).await?;
    window.go("/players/idle?games=all&period=last14Days").await?;
    window.sees("9 of 9 games complete").await?;
    let empty = type_into_filter(window).await?;
    window.go("/players/busy?games=all&period=last14Days").await?;
    window.sees("5,000 records, 9 of 9 games complete").await?;
    let filter = type_into_filter(window).await?;
    let chosen = press(window, "chosen", (0..CHOSEN).map(|_| Key::Down + "")).await?;
    Ok(Times {
        empty,
        filter,
        chosen,
    })
}

/// Types each text and deletes it, with true key presses: a text that a script writes into a field is drawn in another way.
async fn type_into_filter(window: &Window) -> Result<Vec<f64>> {
    let keys = TYPED.iter().flat_map(|text| {
        let letters = text.chars().map(TypingData::from);
        let back = text.chars().map(|_| Key::Backspace + "");
        letters.chain(back)
    });
    let times = press(window, "filter", keys).await?;
    let left = window
        .script("return document.activeElement.value", Vec::new())
        .await?;
    ensure!(left == "", "the keys did not reach the filter: {left}");
    Ok(times)
}

async fn press(window: &Window, measured: &str, keys: impl Iterator<Item = TypingData>) -> Result<Vec<f64>> {
    let answer = window
        .script_async(include_str!("keys.js"), vec![json!(measured)])
        .await?;
    ensure!(answer["error"].is_null(), "{answer}");
    let mut pressed = 0;
    for key in keys {
        window.keys(key).await?;
        pressed += 1;
        // Nothing is asked of the window meanwhile: it would answer between a key and its frame.
        tokio::time::sleep(BETWEEN_KEYS).await;
    }
    until("the frame of each key", async || {
        let times = window.script("return window.keyTimes", Vec::new()).await?;
        let times = times.as_array().into_iter().flatten().filter_map(Value::as_f64);
        let times: Vec<f64> = times.collect();
        Ok((times.len() == pressed).then_some(times))
    })
    .await
}

fn check(
    Times {
        empty,
        filter,
        chosen,
    }: &Times,
) -> Result<()> {
    let filter_ratio = percentile(filter, 95) / percentile(empty, 95);
    let first_ratio = filter[0] / median(empty);
    let choice_ratio = median(chosen) / median(empty);
    println!(
        "from a key to its frame, {RECORDS} records of {} games:",
        GAMES.len()
    );
    for (name, times) in [
        ("filter of an empty list", empty),
        ("filter", filter),
        ("next record", chosen),
    ] {
        println!(
            "  {name}, {} keys: first {:.1} ms, median {:.1} ms, 95 of 100 within {:.1} ms",
            times.len(),
            times[0],
            median(times),
            percentile(times, 95)
        );
    }
    println!(
        "  to the empty list: filter, 95 of 100: {filter_ratio:.2}; first key: {first_ratio:.2}; next record, median: {choice_ratio:.2}"
    );
    keep(
        "keys",
        &json!({
            "records": RECORDS,
            "empty_ms": empty,
            "filter_ms": filter,
            "chosen_ms": chosen,
            "filter": { "ratio_of_p95": filter_ratio, "limit": FILTER_LIMIT },
            "first": { "ratio": first_ratio, "limit": FIRST_LIMIT },
            "chosen": { "ratio_of_median": choice_ratio, "limit": CHOICE_LIMIT },
        }),
    )?;
    ensure!(
        filter_ratio <= FILTER_LIMIT,
        "a key of the filter takes {filter_ratio:.2} times a key in an empty list, more than {FILTER_LIMIT}"
    );
    ensure!(
        first_ratio <= FIRST_LIMIT,
        "the first key of the filter takes {first_ratio:.2} times a key in an empty list, more than {FIRST_LIMIT}"
    );
    ensure!(
        choice_ratio <= CHOICE_LIMIT,
        "the next record takes {choice_ratio:.2} times a key in an empty list, more than {CHOICE_LIMIT}"
    );
    Ok(())
}
