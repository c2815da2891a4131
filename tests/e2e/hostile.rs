//! A service that sends far too much data.

use std::io::Write as _;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use flate2::{Compression, write::GzEncoder};
use whole_program::{
    Launch, ScriptedAnswer, ScriptedService, Window, journey, memory_of_group, processor_time_of_group, until,
};

use crate::steps::{records_of, sees_table};

/// Allowed memory above that of the window without data, in KiB.
const MOST_OVER_IDLE: u64 = 256 * 1024;
/// Allowed processor time in half a second when idle, in hundredths of a second. A reading in progress
/// would use up to fifty.
const QUIET: u64 = 15;

/// Allowed delay of the next screen while the records are shown.
const DELAY: Duration = Duration::from_secs(2);

#[tokio::test]
async fn two_million_records_cost_little_and_stop_when_left() {
    journey("hostile", async |journey| {
        let page = two_million_empty_records()?;
        ensure!(page.len() < 64 * 1024, "the page is small on the wire");
        let service = ScriptedService::start(move |target| {
            if target.contains("/history") {
                ScriptedAnswer::gzip(page.clone())
            } else {
                ScriptedAnswer::json(tables())
            }
        })
        .await?;
        let window = journey.open(&Launch::scripted(&service)).await?;
        sees_table(window, "Hostile table").await?;
        let group = window.process_group();
        let (idle, idle_time) = (memory_of_group(group), used_in_half_a_second(window).await);
        window.click("link", "Players").await?;
        window.find("textbox", "Player id").await?;
        let ordinary = time_to_tables(window).await?;

        window.go(&records_of("flood")).await?;
        let mut most = 0;
        until("the records that fit", async || {
            most = most.max(memory_of_group(group));
            let text = window.text().await?;
            Ok(text
                .contains("1990000 records were left out")
                .then_some(())
                .or(text.contains("1,990,000 records were left out").then_some(())))
        })
        .await?;
        most = most.max(memory_of_group(group));
        ensure!(
            most < idle + MOST_OVER_IDLE,
            "{} MiB over {} MiB",
            (most - idle) / 1024,
            idle / 1024
        );
        let taken = time_to_tables(window).await?;
        ensure!(
            taken < ordinary + DELAY,
            "the tables came after {taken:?}, and after {ordinary:?} without the records"
        );

        // Read again, and leave the screen at once.
        window.go(&records_of("flood again")).await?;
        window.sees("flood again").await?;
        window.go("/tables").await?;
        window.sees("Hostile table").await?;
        tokio::time::sleep(Duration::from_millis(500)).await;
        let used = used_in_half_a_second(window).await;
        ensure!(
            used <= idle_time + QUIET,
            "{used} hundredths of a second of processor time in half a second, {idle_time} when idle"
        );
        Ok(())
    })
    .await;
}

/// Time from the click on *Tables* until they are shown. It includes the driver's own time, which depends on
/// how busy the machine is.
async fn time_to_tables(window: &Window) -> Result<Duration> {
    let began = Instant::now();
    window.click("link", "Tables").await?;
    window.sees("Hostile table").await?;
    Ok(began.elapsed())
}

/// Processor time of the program and its helper processes, in hundredths of a second.
async fn used_in_half_a_second(window: &Window) -> u64 {
    let group = window.process_group();
    let before = processor_time_of_group(group);
    tokio::time::sleep(Duration::from_millis(500)).await;
    processor_time_of_group(group).saturating_sub(before)
}

fn two_million_empty_records() -> Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(
        br#"{"status":"success","data":{"pagination":{"total":2000000,"page":1,"per_page":100,"last_page":1},"records":[{}"#,
    )?;
    let thousand = ",{}".repeat(1_000);
    for _ in 0..1_999 {
        packed.write_all(thousand.as_bytes())?;
    }
    packed.write_all(",{}".repeat(999).as_bytes())?;
    packed.write_all(b"]}}")?;
    Ok(packed.finish()?)
}

fn tables() -> &'static str {
    r#"{"status":"success","data":{"pagination":{"total":1,"page":1,"per_page":100,"last_page":1},"records":[{"id":"1","title":{"en":"Hostile table","th":"Hostile table"},"status":"active","game_key":"baccarat","dealer":{"id":"1","code":"d","name":"d","cover":{}},"user_limit":{"THB":{"bet_max":"10","bet_min":"1"}}}]}}"#
}
