//! Six tickets of a support desk, each from a fresh start with the keyboard alone, and with no more presses than an agent
//! accepts. A paste is one press, and so is a key with Ctrl.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use thirtyfour::{Key, TypingData};
use whole_program::{Launch, Window, journey, until, until_within};

use crate::steps::{PLAYER, all_games};

/// Most presses of a ticket.
const MOST: u32 = 12;

/// Longest time that the training wallet takes to receive the bets of two days, on a slow machine.
const FILLING: Duration = Duration::from_mins(3);

/// Presses keys and counts them.
struct Hands<'a> {
    window: &'a Window,
    presses: u32,
}

impl<'a> Hands<'a> {
    /// Enters training from a fresh start: the button for training has the focus already.
    async fn in_training(window: &'a Window) -> Result<Self> {
        window.gets_focus("button", "Try with training data").await?;
        let mut hands = Self { window, presses: 0 };
        hands.press(Key::Enter + "").await?;
        window.sees("TRAINING DATA").await?;
        window.find("option", "Baccarat").await?;
        Ok(hands)
    }

    async fn press(&mut self, key: impl Into<TypingData>) -> Result<()> {
        self.presses += 1;
        self.window.keys(key).await
    }

    async fn press_ctrl(&mut self, key: impl Into<TypingData>) -> Result<()> {
        self.presses += 1;
        self.window.keys_with(Key::Control, key).await
    }

    /// Opens the palette and pastes a ticket.
    async fn ticket(&mut self, ticket: &str) -> Result<()> {
        self.press_ctrl("k").await?;
        self.window.find("combobox", "An id, a whole ticket").await?;
        self.paste(ticket).await
    }

    /// Pastes a text that another program copied.
    async fn paste(&mut self, text: &str) -> Result<()> {
        self.window.ask("copy_text", json!({ "text": text })).await?;
        self.press_ctrl("v").await
    }

    fn are_few(&self) -> Result<()> {
        ensure!(
            self.presses <= MOST,
            "{} presses, at most {MOST} are accepted",
            self.presses
        );
        Ok(())
    }
}

#[tokio::test]
async fn an_amount_to_the_copied_answer() {
    journey("ticket-amount", async |journey| {
        let window = journey.open(&Launch::plain()).await?;
        let mut hands = Hands::in_training(window).await?;
        let won = baccarat_entry(window, "GBW01").await?;
        // The message's own digits are given only where they differ from what was booked.
        let amount = won["amount"]
            .as_str()
            .or(won["moved"].as_str())
            .context("no amount")?;
        let amount = amount.trim_start_matches('+');
        // By the amount alone several records fit, and none would be chosen.
        let (day, clock) = won["bookedAt"]
            .as_str()
            .and_then(|at| at.split_once('T'))
            .context("no time")?;
        let clock = clock.get(..5).context("no clock")?;
        hands
            .ticket(&format!(
                "{PLAYER} says he won about {amount} THB on {day} at {clock} UTC"
            ))
            .await?;
        window.sees("won or lost").await?;
        hands.press(Key::Enter + "").await?;
        all_games(window).await?;
        window.find("article", "The chosen record").await?;
        is_loaded(window).await?;
        hands.press("a").await?;
        hands.are_few()?;

        // What was copied is in the clipboard, and a field takes it.
        until("an answer in the clipboard", async || {
            window.keys_with(Key::Control, "k").await?;
            let field = window.find("combobox", "An id, a whole ticket").await?;
            window.keys_with(Key::Control, "v").await?;
            let pasted = field.prop("value").await?.unwrap_or_default();
            window.keys(Key::Escape + "").await?;
            Ok((pasted.len() > 20 && !pasted.contains("says he won")).then_some(()))
        })
        .await
    })
    .await;
}

#[tokio::test]
async fn a_round_alone_to_its_player_and_its_record() {
    journey("ticket-round", async |journey| {
        let window = journey.open(&Launch::plain()).await?;
        let mut hands = Hands::in_training(window).await?;
        let entry = baccarat_entry(window, "GBW").await?;
        let round = entry["roundId"].as_str().context("no round")?;
        hands.ticket(round).await?;
        window.sees("in the wallet").await?;
        hands.press(Key::Enter + "").await?;
        let record = window.find("article", "The chosen record").await?;
        hands.are_few()?;
        let text = record.text().await?;
        ensure!(text.contains(round), "another record is shown:\n{text}");
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_name_and_a_day_to_the_games_of_that_day() {
    journey("ticket-day", async |journey| {
        let window = journey.open(&Launch::plain()).await?;
        let mut hands = Hands::in_training(window).await?;
        hands.ticket("niran.k เมื่อวาน").await?;
        window.sees("All games of").await?;
        hands.press(Key::Enter + "").await?;
        all_games(window).await?;
        hands.are_few()?;
        let route = window.route().await?;
        ensure!(
            route.starts_with("/players/niran.k?") && route.contains("from=") && route.contains("to="),
            "the day is not in {route}"
        );
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_player_to_the_bet_page_in_english() {
    journey("ticket-bet-page", async |journey| {
        let desktop = journey.desktop();
        let window = journey.open(&Launch::plain()).await?;
        let mut hands = Hands::in_training(window).await?;
        open_player(&mut hands).await?;
        hands.press("b").await?;
        window.find("dialog", "Bet page").await?;
        window.find("button", "English (EN)").await?;
        while !window.has_focus("button", "Open in a window").await? {
            hands.press(Key::Tab + "").await?;
            hands.are_few()?;
        }
        hands.press(Key::Enter + "").await?;
        hands.are_few()?;
        until("the bet page's own window", async || {
            let titles = desktop.display().window_titles()?;
            Ok(titles.iter().any(|title| title.contains(PLAYER)).then_some(()))
        })
        .await
    })
    .await;
}

#[tokio::test]
async fn a_player_to_both_cameras() {
    journey("ticket-cameras", async |journey| {
        let window = journey.open(&Launch::plain()).await?;
        let mut hands = Hands::in_training(window).await?;
        open_player(&mut hands).await?;
        hands.press("v").await?;
        hands.are_few()?;
        until("two pictures of cameras over the screen", async || {
            let count = "return document.querySelectorAll('[role=dialog] img').length";
            Ok((window.script(count, Vec::new()).await?.as_u64() >= Some(2)).then_some(()))
        })
        .await
    })
    .await;
}

#[tokio::test]
async fn a_player_to_the_newest_broken_record() {
    journey("ticket-broken", async |journey| {
        let window = journey.open(&Launch::plain()).await?;
        let mut hands = Hands::in_training(window).await?;
        open_player(&mut hands).await?;
        // A record can be found broken when all are read.
        until("the end of the reading", async || {
            Ok(window.look_for("button", "Stop").await?.is_none().then_some(()))
        })
        .await?;
        let newest = chosen_row(window).await?;
        hands.press("!").await?;
        hands.are_few()?;
        let reached = until("another record", async || {
            let row = chosen_row(window).await?;
            Ok((row != newest).then_some(row))
        })
        .await?;

        // Only the broken records, newest first. The key skipped the record that it began with.
        window.click("button", "not consistent").await?;
        let first = async || {
            let rows: Vec<String> = serde_json::from_value(window.script(FIRST_ROWS, Vec::new()).await?)?;
            let mut others = rows.into_iter().filter(|row| *row != newest);
            Ok(others.next().filter(|row| *row == reached))
        };
        let what = format!("the newest broken record to be \"{reached}\"");
        until(&what, first).await.map(drop)
    })
    .await;
}

/// Scrolls the list to its beginning, and gives the texts of its first two rows as soon as they are drawn.
const FIRST_ROWS: &str = "const rows = [1, 2].flatMap((place) => [...document.querySelectorAll(`[aria-posinset='${place}']`)]);\
    for (let box = document.querySelector('[role=option]'); box; box = box.parentElement) box.scrollTop = 0;\
    return rows.map((row) => row.textContent);";

/// The text of the chosen row.
async fn chosen_row(window: &Window) -> Result<String> {
    until("a chosen row", async || {
        let row = "return document.querySelector('[role=option][aria-selected=true]')?.textContent";
        let row = window.script(row, Vec::new()).await?;
        Ok(row.as_str().map(str::to_owned))
    })
    .await
}

async fn open_player(hands: &mut Hands<'_>) -> Result<()> {
    hands.ticket(PLAYER).await?;
    hands.window.sees("All games of").await?;
    hands.press_ctrl(Key::Enter + "").await?;
    all_games(hands.window).await?;
    hands.window.find("article", "The chosen record").await?;
    is_loaded(hands.window).await
}

/// Waits for the parts of the record: a person presses a key of the record when they see it.
async fn is_loaded(window: &Window) -> Result<()> {
    window.find("heading", "Bets").await.map(drop)
}

/// The player's newest entry of a round of baccarat in the training wallet whose code begins so.
async fn baccarat_entry(window: &Window, code: &str) -> Result<Value> {
    let filter = json!({ "playerId": PLAYER, "roundId": null, "text": "bc:" });
    until_within(
        FILLING,
        "an entry of baccarat in the training wallet",
        async || {
            if window.ask("wallet", json!({})).await?["state"] != "open" {
                return Ok(None);
            }
            let query = json!({ "query": { "filter": filter, "before": null, "limit": 100 } });
            let page = window.ask("wallet_ledger", query).await?;
            let of_code = |row: &&Value| {
                row["code"]["code"]
                    .as_str()
                    .is_some_and(|own| own.starts_with(code))
            };
            Ok(page["rows"]
                .as_array()
                .and_then(|rows| rows.iter().find(of_code))
                .cloned())
        },
    )
    .await
}
