//! Reads a lotto round of twenty thousand entries to its end in the real window, and measures the memory of the program
//! and its helper processes over the same screen with the entries of one player: what the entries take, and not what the
//! screen takes.

use std::time::Instant;

use anyhow::{Context, Result, ensure};
use serde_json::json;
use whole_program::{Desktop, Launch, Profile, ServiceOptions, Window, memory_of_group, until};

use crate::report::keep;

const ENTRIES: u32 = 20_000;

/// A player in the training data.
const PLAYER: &str = "somchai_88";

/// Limit of the ratio to the screen with the entries of one player.
const LIMIT: f64 = 1.3;

/// Memory in MiB.
struct Measured {
    one_player: u64,
    most: u64,
    seconds: f64,
}

pub(crate) async fn measure() -> Result<()> {
    let desktop = Desktop::start().await?;
    let options = ServiceOptions {
        profile: Profile::Release,
        lotto_entries: Some(ENTRIES),
        ..ServiceOptions::default()
    };
    let service = desktop.service(&options)?;
    let window = Launch::managed(&service)
        .profile(Profile::Release)
        .open(&desktop)
        .await?;
    let measured = read(&window, &service.lotto_round("yiki")?).await;
    window.quit().await?;
    check(&measured?)
}

async fn read(window: &Window, round: &str) -> Result<Measured> {
    window.resize(1440, 900).await?;
    window
        .go(&format!("/lotto?round_id={round}&player_id={PLAYER}"))
        .await?;
    until("the entries of one player", async || {
        Ok(window.text().await?.contains("of one player").then_some(()))
    })
    .await?;
    let one_player = mebibytes(window);
    let begun = Instant::now();
    window.go(&format!("/lotto?round_id={round}")).await?;
    let mut most = 0;
    // The count while the entries are read, and the sums after the last one.
    let all = [
        "20,000 of 20,000",
        "20000 of 20000",
        "20,000 entries",
        "20000 entries",
    ];
    until("all entries", async || {
        most = most.max(mebibytes(window));
        let text = window.text().await?;
        let is_read = text.contains(" lost") && all.iter().any(|words| text.contains(words));
        Ok(is_read.then_some(()))
    })
    .await
    .context("the round was not read to its end")?;
    Ok(Measured {
        one_player,
        most: most.max(mebibytes(window)),
        seconds: begun.elapsed().as_secs_f64(),
    })
}

fn mebibytes(window: &Window) -> u64 {
    memory_of_group(window.process_group()) / 1024
}

fn check(measured: &Measured) -> Result<()> {
    let Measured {
        one_player,
        most,
        seconds,
    } = measured;
    let ratio = f64::from(u32::try_from(*most)?) / f64::from(u32::try_from(*one_player)?);
    println!(
        "a lotto round of {ENTRIES} entries: {most} MiB, {one_player} MiB for one player: {ratio:.2}×; read in {seconds:.1} s"
    );
    keep(
        "lotto",
        &json!({
            "entries": ENTRIES,
            "one_player_mib": one_player,
            "most_mib": most,
            "ratio": ratio,
            "limit": LIMIT,
            "seconds": seconds,
        }),
    )?;
    ensure!(
        ratio <= LIMIT,
        "the round takes {ratio:.2} times the memory of the screen for one player, more than {LIMIT}"
    );
    Ok(())
}
