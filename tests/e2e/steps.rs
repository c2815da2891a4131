//! Steps that several journeys use.

use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::json;
use whole_program::{Window, until, until_within};

/// A player in the sandbox's world of seed 7.
pub(crate) const PLAYER: &str = "somchai_88";

/// Longest time that the training wallet takes to receive the bets of two days, on a slow machine.
const FILLING: Duration = Duration::from_mins(3);

/// The field of Start and of the palette, by the beginning of its name.
pub(crate) const FIELD: &str = "An id, a whole ticket";

/// Waits for Start, which the program opens by itself: another address before that would be replaced.
pub(crate) async fn begins(window: &Window) -> Result<()> {
    window.find("combobox", FIELD).await.map(drop)
}

/// Leaves Start for the tables, and waits for one of them by its title: the service has answered.
pub(crate) async fn sees_table(window: &Window, title: &str) -> Result<()> {
    begins(window).await?;
    window.go("/tables").await?;
    window.sees(title).await
}

/// Waits for the stakes of the chosen record: it is read, and its keys work.
pub(crate) async fn record_is_read(window: &Window) -> Result<()> {
    window.find("article", "The chosen record").await?;
    window.find("region", "Bets").await.map(drop)
}

/// Waits until the training wallet has received its bets and is open.
pub(crate) async fn wallet_is_filled(window: &Window) -> Result<()> {
    until_within(FILLING, "the training wallet to be filled", async || {
        let is_open = window.ask("wallet", json!({})).await?["state"] == "open";
        Ok(is_open.then_some(()))
    })
    .await
}

/// Fills the form of a new profile.
pub(crate) async fn fill_profile(window: &Window, base_url: &str, token: &str) -> Result<()> {
    window.fill("Name", "Night shift").await?;
    window.fill("Base URL", base_url).await?;
    window.fill("Token", token).await
}

/// Host and port of a service on this computer.
pub(crate) fn host_of(base_url: &str) -> &str {
    base_url.trim_start_matches("http://").trim_end_matches('/')
}

/// The route of a player's records.
pub(crate) fn records_of(player: &str) -> String {
    format!("/players/{}?game_key=baccarat&period=last14Days", encoded(player))
}

/// Percent-encodes all characters with a special meaning in an address.
pub(crate) fn encoded(id: &str) -> String {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_".contains(byte);
    id.bytes()
        .map(|byte| {
            if plain(&byte) {
                char::from(byte).to_string()
            } else {
                format!("%{byte:02X}")
            }
        })
        .collect()
}

/// Waits until all records are loaded ("N of N records"), and returns N.
pub(crate) async fn all_records(window: &Window) -> Result<u32> {
    until("all records to be read", async || {
        Ok(complete_count(&window.text().await?))
    })
    .await
}

/// Waits for the chosen record, and returns the id of its round.
pub(crate) async fn round_of_record(window: &Window) -> Result<String> {
    // The rows of the list shorten the ids; the record shows its own in full.
    let is_round = |line: &&str| line.starts_with("bc:") && !line.contains(['…', ' ']);
    until("a record with its round", async || {
        if window.look_for("article", "The chosen record").await?.is_none() {
            return Ok(None);
        }
        Ok(window.text().await?.lines().find(is_round).map(str::to_owned))
    })
    .await
}

/// Waits until all games are complete ("N records, G of G games complete"), and returns N.
pub(crate) async fn all_games(window: &Window) -> Result<u32> {
    until("all games to be read", async || {
        Ok(complete_games(&window.text().await?))
    })
    .await
}

/// N, if the text says that all games are complete.
fn complete_games(text: &str) -> Option<u32> {
    text.lines().find_map(|line| {
        let (records, games) = line.split_once(" record")?;
        let (complete, all) = games.split_once(", ")?.1.split_once(" of ")?;
        let all = all.split_once(" games complete")?.0;
        (complete == all).then(|| count(records))?
    })
}

/// Waits until the address names the record that the details show, and returns the address. The address
/// follows the selection a moment later.
pub(crate) async fn address_of_shown_record(window: &Window) -> Result<String> {
    until("the shown record in the address", async || {
        let (route, text) = (window.route().await?, window.text().await?);
        let id = route.split_once("record=").map(|(_, id)| id);
        let is_shown = id.is_some_and(|id| text.lines().any(|line| line == id));
        Ok(is_shown.then_some(route))
    })
    .await
}

/// Waits until the record at this position of the list, from 1, is selected.
pub(crate) async fn at(window: &Window, place: u64) -> Result<()> {
    until(&format!("record {place} to be chosen"), async || {
        Ok((position(window).await? == Some(place)).then_some(()))
    })
    .await
}

/// Position of the selected record in the list, from 1.
pub(crate) async fn position(window: &Window) -> Result<Option<u64>> {
    const POSITION: &str = "const chosen = document.querySelector('[role=option][aria-selected=true]');\
        return chosen && Number(chosen.getAttribute('aria-posinset'));";
    Ok(window.script(POSITION, Vec::new()).await?.as_u64())
}

/// Whether the text contains a number of records, complete or not.
pub(crate) fn shows_records(text: &str) -> bool {
    text.lines()
        .any(|line| line.contains(" of ") && line.contains(" records"))
}

/// N, if the text contains "N of N records" and no message about missing records.
fn complete_count(text: &str) -> Option<u32> {
    text.lines().find_map(|line| {
        let (before, after) = line.split_once(" of ")?;
        let (received, total) = (count(before)?, count(after.split_once(" record")?.0)?);
        let whole = received == total && received > 0 && !line.contains("incomplete");
        whole.then_some(received)
    })
}

/// The number at the end of a text, with thousands marks.
fn count(text: &str) -> Option<u32> {
    text.trim().rsplit(' ').next()?.replace(',', "").parse().ok()
}

/// Fails if any file in a folder contains a secret.
pub(crate) fn assert_nowhere_below(folder: &Path, secret: &str) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot look into {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            assert_nowhere_below(&path, secret)?;
        } else if path.is_file() {
            let content = fs::read(&path)?;
            let found = content
                .windows(secret.len())
                .any(|part| part == secret.as_bytes());
            ensure!(!found, "the secret stands in {}", path.display());
        }
    }
    Ok(())
}
