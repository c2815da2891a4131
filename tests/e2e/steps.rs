//! Steps that several journeys share.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use whole_program::{Window, until};

/// A player everyone meets in the sandbox's world of seed 7.
pub(crate) const PLAYER: &str = "somchai_88";

/// Fills the form of a new profile.
pub(crate) async fn fill_profile(window: &Window, base_url: &str, token: &str) -> Result<()> {
    window.fill("Name", "Night shift").await?;
    window.fill("Base URL", base_url).await?;
    window.fill("Token", token).await
}

/// The route of a player's records.
pub(crate) fn records_of(player: &str) -> String {
    format!("/players/{}?game_key=baccarat&period=last14Days", encoded(player))
}

/// Percent-encodes everything that could mean something in an address.
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

/// The player's records are all there: waits for "N of N records", gives N.
pub(crate) async fn all_records(window: &Window) -> Result<u32> {
    until("all records to be read", async || {
        Ok(complete_count(&window.text().await?))
    })
    .await
}

/// Whether the text counts records that came, all of them or some.
pub(crate) fn shows_records(text: &str) -> bool {
    text.lines()
        .any(|line| line.contains(" of ") && line.contains(" records"))
}

/// N, if the text holds "N of N records" and says nothing about missing ones.
fn complete_count(text: &str) -> Option<u32> {
    text.lines().find_map(|line| {
        let (before, after) = line.split_once(" of ")?;
        let received = before.rsplit(' ').next()?.parse::<u32>().ok()?;
        let total = after.split_once(" record")?.0.parse::<u32>().ok()?;
        let whole = received == total && received > 0 && !line.contains("incomplete");
        whole.then_some(received)
    })
}

/// Fails when a secret stands in any file of a folder.
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
