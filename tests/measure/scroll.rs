//! Scrolls a list of five thousand records in the real window and measures the duration of each frame, beside the frames of
//! the same list while it stands still.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use whole_program::{Desktop, Launch, Profile, ServiceOptions, Window};

use crate::report::{keep, median, percentile};

const RECORDS: u32 = 5_000;
const FRAMES: u32 = 600;

/// Limit of the ratio of the two 95th percentiles.
const LIMIT: f64 = 1.5;

/// Longest frame of the list at rest, in milliseconds, at the 95th percentile. A web view that draws more rarely gives no
/// baseline.
const AT_REST: f64 = 20.0;

/// Durations of frames in milliseconds.
struct Frames {
    still: Vec<f64>,
    scrolled: Vec<f64>,
}

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

async fn scroll(window: &Window) -> Result<Frames> {
    window.resize(1440, 900).await?;
    window
        .go("/players/busy-5000?game_key=baccarat&period=last14Days")
        .await?;
    window.sees("5,000 of 5,000").await?;
    Ok(Frames {
        still: frames(window, true).await?,
        scrolled: frames(window, false).await?,
    })
}

async fn frames(window: &Window, is_still: bool) -> Result<Vec<f64>> {
    let answer = window
        .script_async(include_str!("scroll.js"), vec![json!(FRAMES), json!(is_still)])
        .await?;
    let times = answer["times"]
        .as_array()
        .with_context(|| format!("no frames: {answer}"))?;
    Ok(times.iter().filter_map(Value::as_f64).collect())
}

fn check(Frames { still, scrolled }: &Frames) -> Result<()> {
    let slow = percentile(scrolled, 95);
    let ratio = slow / percentile(still, 95);
    println!("{RECORDS} records, {FRAMES} frames:");
    for (name, frames) in [("still", still), ("scrolled", scrolled)] {
        println!(
            "  {name}: median {:.1} ms, 95 of 100 within {:.1} ms",
            median(frames),
            percentile(frames, 95)
        );
    }
    println!("  scrolled / still, 95 of 100: {ratio:.2}");
    keep(
        "scroll",
        &json!({
            "records": RECORDS,
            "still_ms": still,
            "scrolled_ms": scrolled,
            "ratio_of_p95": ratio,
            "limit": LIMIT,
        }),
    )?;
    let at_rest = percentile(still, 95);
    ensure!(
        at_rest <= AT_REST,
        "95 of 100 frames take up to {at_rest:.1} ms with the list at rest, more than {AT_REST}: nothing to compare with"
    );
    ensure!(
        ratio <= LIMIT,
        "95 of 100 frames take up to {slow:.1} ms, {ratio:.2} times a frame of the list at rest, more than {LIMIT}"
    );
    Ok(())
}
