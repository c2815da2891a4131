//! Scrolls a list of five thousand records in the real window and measures the duration of each frame.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use whole_program::{Desktop, Launch, Profile, ServiceOptions, Window};

use crate::report::{keep, median, percentile};

const RECORDS: u32 = 5_000;
const FRAMES: u32 = 600;

/// Limit for the 95th percentile in milliseconds: two frames of a 60 Hz screen.
const LIMIT: f64 = 33.0;

pub(crate) async fn measure() -> Result<()> {
    let desktop = Desktop::start().await?;
    let options = ServiceOptions {
        profile: Profile::Release,
        records_for_one_player: Some(RECORDS),
        ..ServiceOptions::default()
    };
    let service = desktop.service(&options)?;
    let window = Launch::managed(&service)
        .profile(Profile::Release)
        .open(&desktop)
        .await?;
    let frames = scroll(&window).await;
    window.quit().await?;
    check(&frames?)
}

async fn scroll(window: &Window) -> Result<Vec<f64>> {
    window.resize(1440, 900).await?;
    window
        .go("/players/busy-5000?game_key=baccarat&period=last14Days")
        .await?;
    window.sees("5000 of 5000").await?;
    let answer = window
        .script_async(include_str!("scroll.js"), vec![json!(FRAMES)])
        .await?;
    let times = answer["times"]
        .as_array()
        .with_context(|| format!("no frames: {answer}"))?;
    Ok(times.iter().filter_map(Value::as_f64).collect())
}

fn check(frames: &[f64]) -> Result<()> {
    let (middle, slow) = (median(frames), percentile(frames, 95));
    println!(
        "scrolling {RECORDS} records, {} frames: median {middle:.1} ms, 95 of 100 within {slow:.1} ms",
        frames.len()
    );
    keep(
        "scroll",
        &json!({ "records": RECORDS, "frames_ms": frames, "median_ms": middle, "p95_ms": slow, "limit_ms": LIMIT }),
    )?;
    ensure!(
        slow < LIMIT,
        "95 of 100 frames take up to {slow:.1} ms, not less than {LIMIT}"
    );
    Ok(())
}
