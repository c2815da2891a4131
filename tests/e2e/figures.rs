//! Everything on every screen can be read: no number, id or time is cut, no other text is cut without a tooltip or lies
//! under another, and none is missing from the catalog. With the smallest and the usual window size, in both languages and
//! the pseudo-language, at 100 % and at 200 %, with amounts of 18 digits and ids of 64 characters. No row of a player's records is
//! higher for them, and no figure of a row has a second line.

use anyhow::{Result, ensure};
use serde_json::json;
use thirtyfour::Key;
use whole_program::{Launch, Legibility, LongFigures, Window, journey, until};

use crate::steps::{encoded, host_of, sees_table};

const SIZES: [(u32, u32); 2] = [(1024, 640), (1440, 900)];
/// Whether a screen is complete; the same script as in the tour.
const WHOLE: &str = include_str!("../tour/whole.js");
/// What makes a row of a list higher than `arguments[0]` pixels, or gives a figure of it a second line.
const HIGHER_ROWS: &str = r#"
    const faults = [];
    for (const row of document.querySelectorAll("main [role=option]")) {
        if (row.offsetHeight !== arguments[0]) faults.push(`a row of ${row.offsetHeight} px: ${row.innerText}`);
        for (const figure of row.querySelectorAll("[data-figure]")) {
            const range = document.createRange();
            range.selectNodeContents(figure);
            const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
            if (lines.size > 1) faults.push(`a figure of ${lines.size} lines: ${figure.innerText}`);
        }
    }
    return faults;
"#;
/// Height in pixels of a row of two lines; `twoLines` in `ui/src/shared/settings/settings.tsx`.
const ROW_HEIGHT: u32 = 44;
/// Unfolds the ids of a record, of which a small window shows the round alone.
const UNFOLD_IDS: &str = "document.querySelector('article h3 > button[aria-expanded=false]')?.click();";
const LANGUAGES: [&str; 3] = ["en", "th", "en-XA"];

/// A route, a text that is present when it has loaded, and the key that opens its dialog.
struct Screen {
    route: String,
    shows: String,
    opens: Option<&'static str>,
}

#[tokio::test]
async fn the_longest_figures_are_whole_on_every_screen_of_the_service() {
    journey("long-figures", async |journey| {
        let service = LongFigures::start().await?;
        let window = journey.open(&Launch::scripted(&service)).await?;
        let table = whole_program::LONG_FIGURES_TABLE;
        let player = encoded(&LongFigures::player());
        let records = format!("/players/{player}?game_key=baccarat&period=last14Days");
        let all_games = format!("/players/{player}?period=last14Days");
        let lotto = format!("/lotto?round_id={}", encoded(&LongFigures::lotto_round()));
        let amount = "123,456,789,012,345,678.90";
        // The rows shorten the ids of rounds; the chosen record has its own in full.
        let round = LongFigures::round(0);
        let screens = [
            screen("/tables", amount, None),
            screen(
                &format!("/tables/{table}/shoe?game_key=baccarat"),
                &LongFigures::id("212610"),
                None,
            ),
            screen(&records, &round, None),
            screen(&records, &round, Some("r")),
            screen(&records, &round, Some("b")),
            screen(&all_games, &round, None),
            screen(&lotto, amount, None),
            screen(&format!("{lotto}&player_id={player}"), amount, None),
            screen("/players", &LongFigures::player(), None),
            // What was opened last stands on Start.
            screen("/start", &LongFigures::player(), None),
            screen("/settings", "UTC", None),
            screen("/connect", host_of(service.base_url()), None),
        ];
        on_every_look(window, &screens).await
    })
    .await;
}

#[tokio::test]
async fn the_wallets_figures_are_whole() {
    journey("wallet-figures", async |journey| {
        let service = LongFigures::start().await?;
        let folder = tempfile::tempdir()?;
        let export = folder.path().join("journal.jsonl");
        std::fs::write(&export, LongFigures::wallet_export())?;
        let launch = Launch::scripted(&service).choosing_wallet_file(&export);
        let window = journey.open(&launch).await?;
        sees_table(window, "123,456,789,012,345,678.90").await?;
        window.ask("open_wallet_file", json!({})).await?;
        let player = encoded(&LongFigures::player());
        // The wallet has fewer digits than the records, so the stakes of each round differ.
        let differing = LongFigures::round(0);
        let screens = [
            screen(&format!("/wallet?player_id={player}&sort=time"), &differing, None),
            screen(
                &format!(
                    "/wallet?player_id={player}&class=stake_differs&round_id={differing}&game_key=baccarat"
                ),
                "GBB01",
                None,
            ),
            screen(&format!("/wallet?view=ledger&player_id={player}"), "GBB01", None),
            screen(
                &format!("/wallet?view=ledger&player_id={player}&entry=3"),
                "GBB01",
                None,
            ),
            screen(
                &format!(
                    "/players/{player}?game_key=baccarat&period=last14Days&record={}",
                    LongFigures::id("record-0")
                ),
                &differing,
                None,
            ),
        ];
        on_every_look(window, &screens).await
    })
    .await;
}

fn screen(route: &str, shows: &str, opens: Option<&'static str>) -> Screen {
    Screen {
        route: route.to_owned(),
        shows: shows.to_owned(),
        opens,
    }
}

async fn on_every_look(window: &Window, screens: &[Screen]) -> Result<()> {
    let mut unreadable = Vec::new();
    for (width, height) in SIZES {
        window.resize(width, height).await?;
        for language in LANGUAGES {
            put_on(window, language, 100).await?;
            for screen in screens {
                let name = format!("{} at {width} × {height} in {language}", screen.route);
                unreadable.extend(measure(window, screen, &name).await?);
            }
        }
    }
    for language in ["en", "th"] {
        put_on(window, language, 200).await?;
        for screen in screens {
            let name = format!("{} at 200 % in {language}", screen.route);
            unreadable.extend(measure(window, screen, &name).await?);
        }
    }
    ensure!(
        unreadable.is_empty(),
        "{} texts can’t be read:\n{}",
        unreadable.len(),
        unreadable.join("\n")
    );
    Ok(())
}

async fn put_on(window: &Window, language: &str, zoom: u32) -> Result<()> {
    let mut settings = window.ask("settings", json!({})).await?;
    settings["language"] = json!(language);
    settings["zoom"] = json!(zoom);
    window
        .ask("save_settings", json!({ "settings": settings }))
        .await?;
    window.reload().await
}

/// Waits until the chosen record shows the last of its ids too.
async fn unfold_ids(window: &Window) -> Result<()> {
    window.script(UNFOLD_IDS, Vec::new()).await?;
    window.sees(&LongFigures::id("record-0")).await
}

/// What can't be read on a screen.
async fn measure(window: &Window, screen: &Screen, name: &str) -> Result<Vec<String>> {
    let before = window.text().await?;
    let is_there = window.route().await? == screen.route;
    window.go(&screen.route).await?;
    if !is_there {
        until(&format!("{name} to be drawn"), async || {
            let drawn = window.script(WHOLE, Vec::new()).await? == json!(true);
            Ok((drawn && window.text().await? != before).then_some(()))
        })
        .await?;
    }
    window.sees(&screen.shows).await?;
    if screen.route.starts_with("/players/") {
        unfold_ids(window).await?;
    }
    if let Some(key) = screen.opens {
        window.keys(key).await?;
        window.find("dialog", "").await?;
    }
    let Legibility { figures, mut faults } = window.legibility().await?;
    if screen.route.starts_with("/players/") {
        let higher = window.script(HIGHER_ROWS, vec![json!(ROW_HEIGHT)]).await?;
        faults.extend(higher.as_array().into_iter().flatten().map(ToString::to_string));
    }
    ensure!(figures > 0, "{name} shows no figure: nothing was measured");
    if screen.opens.is_some() {
        window.keys(Key::Escape + "").await?;
        until("the dialog to close", async || {
            Ok(window.look_for("dialog", "").await?.is_none().then_some(()))
        })
        .await?;
    }
    Ok(faults
        .into_iter()
        .map(|fault| format!("{name}: {fault}"))
        .collect())
}
