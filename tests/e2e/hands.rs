//! The hands of a support agent: they press keys only, and each ticket allows so many presses. A paste is one press, and so is a key
//! with Ctrl.

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use thirtyfour::{Key, TypingData};
use whole_program::{Window, until};

use crate::records::word;
use crate::steps::{FIELD, begins};

/// Presses keys and counts them.
pub(crate) struct Hands<'a> {
    pub(crate) window: &'a Window,
    presses: u32,
    /// The most that the ticket allows.
    most: u32,
}

impl<'a> Hands<'a> {
    /// Enters training from a fresh start, with the first press: the button for training has the focus already.
    pub(crate) async fn in_training(window: &'a Window, most: u32) -> Result<Self> {
        window.gets_focus("button", "Try with training data").await?;
        let mut hands = Self {
            window,
            presses: 0,
            most,
        };
        hands.press(Key::Enter + "").await?;
        window.sees("TRAINING DATA").await?;
        begins(window).await?;
        Ok(hands)
    }

    pub(crate) async fn press(&mut self, key: impl Into<TypingData>) -> Result<()> {
        self.count()?;
        self.window.keys(key).await
    }

    pub(crate) async fn press_ctrl(&mut self, key: impl Into<TypingData>) -> Result<()> {
        self.count()?;
        self.window.keys_with(Key::Control, key).await
    }

    /// Pastes a ticket into the palette, or into the field of Start.
    pub(crate) async fn ticket(&mut self, ticket: &str) -> Result<()> {
        self.press_ctrl("k").await?;
        self.window.find("combobox", FIELD).await?;
        // The program's own command fills the clipboard, as another program would.
        self.window.ask("copy_text", json!({ "text": ticket })).await?;
        self.press_ctrl("v").await
    }

    /// Opens the palette's first row, which is the record that the ticket means.
    pub(crate) async fn open_best_match(&mut self) -> Result<()> {
        best_match(self.window).await?;
        self.press(Key::Enter + "").await
    }

    /// Opens the palette's first row as soon as it has this text.
    pub(crate) async fn open_first_row(&mut self, text: &str) -> Result<()> {
        first_row(self.window, text).await?;
        self.press(Key::Enter + "").await
    }

    fn count(&mut self) -> Result<()> {
        self.presses += 1;
        ensure!(
            self.presses <= self.most,
            "{} presses, at most {} are accepted",
            self.presses,
            self.most
        );
        Ok(())
    }
}

/// Waits until the palette's first row, which is chosen, is the record that the ticket means, and returns its text.
pub(crate) async fn best_match(window: &Window) -> Result<String> {
    let found = until("the best match to be filled in", async || {
        let rows = palette(window).await?;
        let Some(first) = rows.first() else {
            return Ok(None);
        };
        let is_filled = first["kind"] == "best" && first["isBusy"] == false && first["isChosen"] == true;
        Ok(is_filled.then_some((first["hasRecord"] == true, rows)))
    })
    .await;
    match found {
        Ok((true, rows)) => Ok(rows
            .first()
            .map_or("", |first| first["text"].as_str().unwrap_or(""))
            .to_owned()),
        Ok((false, rows)) => bail!("no record is chosen:\n{}", listed(&rows)),
        Err(error) => Err(error.context(listed(&palette(window).await?))),
    }
}

/// Waits until the palette's first row has this text and is chosen.
async fn first_row(window: &Window, text: &str) -> Result<()> {
    let found = until(&format!("\"{text}\" in the palette's first row"), async || {
        let rows = palette(window).await?;
        let first = rows.first().filter(|first| first["isChosen"] == true);
        let words = first.and_then(|first| first["text"].as_str());
        Ok(words.is_some_and(|words| words.contains(text)).then_some(()))
    })
    .await;
    match found {
        Ok(()) => Ok(()),
        Err(error) => Err(error.context(listed(&palette(window).await?))),
    }
}

/// The rows of the palette.
async fn palette(window: &Window) -> Result<Vec<Value>> {
    const ROWS: &str = "const is = (row, name) => row.getAttribute(name) === 'true';\
        return [...document.querySelectorAll(':is([role=dialog], [data-finder]) [role=option]')].map((row) => ({\
        kind: row.dataset.kind, isBusy: is(row, 'aria-busy'), isChosen: is(row, 'aria-selected'),\
        hasRecord: row.querySelector('[data-verdict]') !== null, text: row.innerText.replace(/\\s+/g, ' ') }));";
    let rows = window.script(ROWS, Vec::new()).await?;
    Ok(rows.as_array().cloned().unwrap_or_default())
}

fn listed(rows: &[Value]) -> String {
    let texts = rows.iter().map(|row| {
        let sign = if row["isChosen"] == true { "> " } else { "" };
        format!("{sign}{}: {}", row["kind"], row["text"])
    });
    format!(
        "the palette has these rows:\n{}",
        texts.collect::<Vec<_>>().join("\n")
    )
}

/// Waits until the details show a record, and returns their text.
pub(crate) async fn shows_record(window: &Window, row: &Value) -> Result<String> {
    let (id, round) = (word(row, "id")?, word(row, "roundId")?);
    let what = format!("record {id} of round {round}");
    let shown = until(&what, async || {
        let Some(record) = window.look_for("article", "The chosen record").await? else {
            return Ok(None);
        };
        let text = record.text().await.unwrap_or_default();
        // With its bets, the record is loaded, and its keys work.
        let is_loaded = window.look_for("region", "Bets").await?.is_some();
        Ok((is_loaded && text.contains(id) && text.contains(round)).then_some(text))
    })
    .await;
    let place =
        async || Ok::<_, anyhow::Error>(format!("{}\n{}", window.route().await?, window.text().await?));
    match shown {
        Ok(text) => Ok(text),
        Err(error) => Err(error.context(format!("the window shows:\n{}", place().await?))),
    }
}

/// Waits until something else than the ticket was copied, and returns it: the field of the palette takes it.
pub(crate) async fn copied(window: &Window, ticket: &str) -> Result<String> {
    until("an answer in the clipboard", async || {
        window.keys_with(Key::Control, "k").await?;
        let field = window.find("combobox", FIELD).await?;
        window.keys_with(Key::Control, "v").await?;
        let pasted = field.prop("value").await?.context("a field without a value")?;
        window.keys(Key::Escape + "").await?;
        Ok((!pasted.is_empty() && pasted != ticket).then_some(pasted))
    })
    .await
}
