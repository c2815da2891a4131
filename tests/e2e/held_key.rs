//! A key held down in a list. The web view limits the number of address changes, and the address must
//! still be correct at the end.

use anyhow::{Result, ensure};
use thirtyfour::Key;
use whole_program::{Launch, ServiceOptions, Window, journey, until};

use crate::steps::{PLAYER, all_records, records_of};

/// A key held for half a minute, and on a slow machine until it was repeated 150 times. A script in the
/// page repeats the key, because the driver is too slow. The web view allows 100 changes of the address
/// within ten seconds.
const HOLD: &str = "const done = arguments[arguments.length - 1];\
    const list = document.querySelector('[role=listbox]');\
    const end = performance.now() + 30_000;\
    const key = { key: 'j', code: 'KeyJ', repeat: true, bubbles: true, cancelable: true };\
    let repeated = 0;\
    const timer = setInterval(() => {\
        list.dispatchEvent(new KeyboardEvent('keydown', key));\
        if (++repeated >= 150 && performance.now() > end) { clearInterval(timer); done(null); }\
    }, 30);";

#[tokio::test]
async fn the_address_follows_a_held_key() {
    journey("held_key", async |journey| {
        let service = journey.desktop().service(&ServiceOptions::default())?;
        let window = journey.open(&Launch::managed(&service)).await?;
        window.find("option", "Baccarat").await?;
        window.go("/players").await?;
        window.find("textbox", "Player id").await?;
        let records = records_of(PLAYER);
        window.go(&records).await?;
        let oldest = u64::from(all_records(window).await?);
        window
            .script("document.querySelector('[role=listbox]').focus()", Vec::new())
            .await?;

        window.keys(Key::End + "").await?;
        let address = until("the oldest record in the address", async || {
            let route = window.route().await?;
            Ok((route.contains("record=") && position(window).await? == Some(oldest)).then_some(route))
        })
        .await?;
        window.keys(Key::Home + "").await?;
        at(window, 1).await?;

        window.script_async(HOLD, Vec::new()).await?;
        until("more steps than changes of the address are taken", async || {
            Ok(position(window).await?.filter(|position| *position > 101))
        })
        .await?;
        window.keys(Key::End + "").await?;
        at(window, oldest).await?;
        until("the address to name the oldest record again", async || {
            Ok((window.route().await? == address).then_some(()))
        })
        .await?;

        window.reload().await?;
        at(window, oldest).await?;
        ensure!(window.route().await? == address, "the page came back elsewhere");
        window.script("history.back()", Vec::new()).await?;
        window.find("textbox", "Player id").await?;
        ensure!(window.route().await? == "/players", "Back leads elsewhere");
        Ok(())
    })
    .await;
}

/// Waits until the record at this position is selected.
async fn at(window: &Window, place: u64) -> Result<()> {
    until(&format!("record {place} to be chosen"), async || {
        Ok((position(window).await? == Some(place)).then_some(()))
    })
    .await
}

/// Position of the selected record in the list, from 1.
async fn position(window: &Window) -> Result<Option<u64>> {
    const POSITION: &str = "const chosen = document.querySelector('[role=option][aria-selected=true]');\
        return chosen && Number(chosen.getAttribute('aria-posinset'));";
    Ok(window.script(POSITION, Vec::new()).await?.as_u64())
}
