//! A key held down in a list. The web view limits the number of address changes, and the address must
//! still be correct at the end.

use anyhow::{Result, ensure};
use serde_json::Value;
use thirtyfour::Key;
use whole_program::{Launch, ServiceOptions, Window, journey, until};

use crate::steps::{PLAYER, address_of_shown_record, all_records, at, begins, position, records_of};

/// A key held for the given milliseconds, and on a slow machine until it was repeated 150 times. A script in the
/// page repeats the key, because the driver is too slow.
const HOLD: &str = "const done = arguments[arguments.length - 1];\
    const list = document.querySelector('[role=listbox]');\
    const end = performance.now() + arguments[0];\
    const key = { key: 'j', code: 'KeyJ', repeat: true, bubbles: true, cancelable: true };\
    let repeated = 0;\
    const timer = setInterval(() => {\
        list.dispatchEvent(new KeyboardEvent('keydown', key));\
        if (++repeated >= 150 && performance.now() > end) { clearInterval(timer); done(null); }\
    }, 30);";

/// Seconds for which the key is held: beyond the ten in which the web view allows 100 changes of the address. `harden`
/// holds it for half a minute.
fn held_for() -> u32 {
    std::env::var("PITDESK_HELD_SECONDS").map_or(12, |seconds| seconds.parse().expect("a number of seconds"))
}

/// How far above the oldest record the journey ends.
const ABOVE_OLDEST: usize = 20;

#[tokio::test]
async fn the_address_follows_a_held_key() {
    journey("held_key", async |journey| {
        let service = journey.desktop().service(&ServiceOptions::default())?;
        let window = journey.open(&Launch::managed(&service)).await?;
        begins(window).await?;
        window.go("/players").await?;
        window.find("textbox", "Player id").await?;
        let records = records_of(PLAYER);
        window.go(&records).await?;
        let oldest = u64::from(all_records(window).await?);
        window
            .script("document.querySelector('[role=listbox]').focus()", Vec::new())
            .await?;

        let old = oldest - ABOVE_OLDEST as u64;
        to_old(window, old).await?;
        let row = chosen(window).await?;
        let address = address_of_shown_record(window).await?;
        window.keys(Key::Home + "").await?;
        at(window, 1).await?;

        window
            .script_async(HOLD, vec![(held_for() * 1_000).into()])
            .await?;
        until("more steps than changes of the address are taken", async || {
            Ok(position(window).await?.filter(|position| *position > 101))
        })
        .await?;
        to_old(window, old).await?;
        until("the address to name the old record again", async || {
            Ok((window.route().await? == address).then_some(()))
        })
        .await?;

        window.reload().await?;
        until("the same record after the reload", async || {
            Ok((chosen(window).await? == row).then_some(()))
        })
        .await?;
        ensure!(window.route().await? == address, "the page came back elsewhere");
        window.script("history.back()", Vec::new()).await?;
        window.find("textbox", "Player id").await?;
        ensure!(window.route().await? == "/players", "Back leads elsewhere");
        Ok(())
    })
    .await;
}

/// Selects a record near the oldest one. The oldest itself may be too old for the service when the page is loaded
/// again, and the position of every record changes when a new one comes.
async fn to_old(window: &Window, place: u64) -> Result<()> {
    window.keys(Key::End + &"k".repeat(ABOVE_OLDEST)).await?;
    at(window, place).await
}

/// The text of the selected row; null if none is selected.
async fn chosen(window: &Window) -> Result<Value> {
    const TEXT: &str =
        "return document.querySelector('[role=option][aria-selected=true]')?.innerText ?? null;";
    window.script(TEXT, Vec::new()).await
}
