//! The screens and states of the tour, in the order a user sees them.

use anyhow::Result;
use serde_json::json;
use thirtyfour::Key;
use whole_program::{Window, until};

use crate::look::whole;
use crate::places::Places;

/// One picture: a route, and actions on it.
pub(crate) struct Scene {
    pub(crate) name: String,
    route: String,
    then: Step,
}

/// An action before the picture.
#[derive(Clone, PartialEq, Eq)]
enum Step {
    Nothing,
    /// Press a key that opens a dialog.
    Key(char),
    /// Open the palette, and paste this text unless it is empty.
    Palette(String),
    /// A ticket in the palette, until its record was looked for.
    Match(&'static str),
    /// Paste this text into the field of Start.
    Ticket(String),
    /// Open the dialog of the bet page, and press the first of its last two buttons, which asks the service for a link.
    BetPage,
    /// Open the last chip of the filter that opens a dialog.
    Filters,
    /// Click a camera picture, which opens it in large.
    Camera,
    /// Choose the last option of the last choice, and scroll to the end.
    LastChoice,
    /// Scroll down by this percentage of the page.
    Down(u8),
    /// Open what the house does in baccarat.
    House,
    /// Compare the rounds of these players, one a line, as an incident.
    Incident(&'static str),
    /// Follow the first round of a ledger to what its messages told.
    Told,
    /// Look at the training data as a table of another wallet, whose columns are asked about.
    Table,
}

impl Scene {
    fn new(name: impl Into<String>, route: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            route: route.into(),
            then: Step::Nothing,
        }
    }

    fn then(mut self, step: Step) -> Self {
        self.then = step;
        self
    }

    /// Scenes without a connection.
    pub(crate) fn unconnected() -> Vec<Self> {
        vec![
            Self::new("connect", "/connect"),
            Self::new("connect-proxy", "/connect").then(Step::LastChoice),
        ]
    }

    /// Scenes with training data.
    pub(crate) fn training(places: &Places) -> Vec<Self> {
        let other_games = places.other_games().iter();
        let mut scenes = vec![
            Self::new("start", "/start"),
            Self::new("start-ticket", "/start").then(Step::Ticket(places.ticket(TICKET))),
            Self::new("start-match", "/start").then(Step::Ticket(MATCHED_TICKET.to_owned())),
            Self::new("tables", "/tables"),
            Self::new("table-checks", "/tables?view=checks"),
            Self::new("table", places.table()),
            Self::new("shoe", places.shoe()),
            Self::new("shoe-check", places.broken_round()),
            Self::new("find-player", "/players"),
            Self::new("player", places.record()),
            Self::new("record-check", places.broken_record()),
            Self::new("camera", places.record()).then(Step::Camera),
            Self::new("bet-page", places.record()).then(Step::Key('b')),
            Self::new("no-records", Places::nobody()),
            Self::new("all-games", Places::all_games()),
            Self::new("filters", Places::filtered()),
            Self::new("filters-open", Places::filtered()).then(Step::Filters),
            Self::new("lotto", places.yiki()),
            Self::new("lotto-charm", places.lucky()),
            Self::new("lotto-empty", "/lotto"),
            Self::new("wallet", "/wallet"),
            Self::new("reconciliation", Places::reconciliation()),
            Self::new("ledger", Places::ledger()),
            Self::new("ledger-entry", format!("{}&entry=1380", Places::ledger())),
            Self::new("wallet-open", "/wallet?view=open"),
            Self::new("ledger-columns", "/wallet?view=open").then(Step::Table),
            Self::new("totals", Places::totals()),
            Self::new("incident-form", "/wallet?view=incident"),
            Self::new("incident", "/wallet?view=incident").then(Step::Incident("somchai_88\nniran.k")),
            Self::new("told", Places::ledger()).then(Step::Told),
            Self::new("keys", "/tables").then(Step::Key('?')),
            Self::new("palette", places.record()).then(Step::Palette(String::new())),
            Self::new("palette-ticket", places.record()).then(Step::Palette(places.ticket(TICKET))),
            Self::new("palette-thai-ticket", places.record()).then(Step::Palette(places.ticket(THAI_TICKET))),
            Self::new("palette-match", "/tables").then(Step::Match(MATCHED_TICKET)),
            Self::new("palette-near", "/tables").then(Step::Match(NEAR_TICKET)),
            Self::new("palette-nothing", "/tables")
                .then(Step::Palette("thanks, see you tomorrow!\nPloy".to_owned())),
            Self::new("settings", "/settings"),
            Self::new("settings-middle", "/settings").then(Step::Down(50)),
            Self::new("settings-end", "/settings").then(Step::Down(100)),
            Self::new("settings-house", "/settings").then(Step::House),
        ];
        scenes.extend(other_games.map(|(name, route)| Self::new(*name, route)));
        scenes
    }

    /// Scenes with a service that has stopped.
    pub(crate) fn gone() -> Vec<Self> {
        vec![
            Self::new("failed-start", "/start"),
            Self::new("failed-tables", "/tables"),
            Self::new("failed-shoe", "/tables/409/shoe?game_key=baccarat"),
            Self::new("failed-lotto", "/lotto?round_id=yk:1"),
            Self::new("no-wallet", "/wallet"),
            Self::new("failed-player", Places::history()),
        ]
    }

    /// Scenes with a service of which two games fail.
    pub(crate) fn failing_games() -> Vec<Self> {
        vec![Self::new("all-games-failed", Places::all_games())]
    }

    /// The scene of a table between two shoes.
    pub(crate) fn between_shoes() -> Self {
        Self::new("shoe-between", "/tables/1/shoe?game_key=baccarat")
    }

    /// The scene of one fault of a service, by its name in docs/faults.md.
    pub(crate) fn fault(fault: &str) -> Self {
        let scene = Self::new(format!("fault-{fault}"), Places::history());
        if fault.starts_with("bet-link") {
            scene.then(Step::BetPage)
        } else {
            scene
        }
    }

    /// Opens the route and runs the actions.
    pub(crate) async fn enter(&self, window: &Window) -> Result<()> {
        window.go(&self.route).await?;
        whole(window).await?;
        match &self.then {
            Step::Nothing => return Ok(()),
            Step::Down(hundredths) => {
                scroll(window, *hundredths).await?;
                return whole(window).await;
            }
            Step::LastChoice => {
                choose(window, -1).await?;
                // A large window shows all of it and has nothing to scroll.
                window.script(include_str!("scroll.js"), vec![json!(100)]).await?;
                return whole(window).await;
            }
            Step::House => {
                window.script(OPEN_HOUSE, Vec::new()).await?;
                return whole(window).await;
            }
            Step::Incident(players) => {
                compare_incident(window, players).await?;
                return whole(window).await;
            }
            Step::Told => {
                follow_round(window).await?;
                return whole(window).await;
            }
            Step::Table => {
                look_at_table(window).await?;
                return whole(window).await;
            }
            Step::Ticket(text) => {
                paste_into_start(window, text).await?;
                return whole(window).await;
            }
            Step::Key(key) => window.keys(key.to_string()).await?,
            Step::Palette(text) => open_palette(window, text).await?,
            Step::Match(text) => {
                open_palette(window, text).await?;
                until("the record of the ticket", async || {
                    let found = window.script(MATCHED, Vec::new()).await?;
                    Ok((found == json!(true)).then_some(()))
                })
                .await?;
            }
            Step::Camera => open_camera(window).await?,
            Step::Filters => open_filters(window).await?,
            Step::BetPage => ask_for_link(window).await?,
        }
        window.find("dialog", "").await?;
        whole(window).await
    }

    /// Closes open dialogs, and takes a choice back.
    pub(crate) async fn leave(&self, window: &Window) -> Result<()> {
        match &self.then {
            Step::Nothing | Step::Down(_) | Step::House | Step::Incident(_) | Step::Told => return Ok(()),
            Step::Table => {
                window.keys(Key::Escape + "").await?;
                return until("the columns to close", async || {
                    const GONE: &str = "return !document.querySelector('[data-open-ledger]')";
                    Ok((window.script(GONE, Vec::new()).await? == json!(true)).then_some(()))
                })
                .await;
            }
            Step::LastChoice => return choose(window, 0).await,
            // Start keeps its text while the profile is in use.
            Step::Ticket(_) => return empty_start(window).await,
            _ => {}
        }
        window.keys(Key::Escape + "").await?;
        until("the dialog to close", async || {
            Ok(window.look_for("dialog", "").await?.is_none().then_some(()))
        })
        .await
    }
}

/// A ticket about a record of the training data.
const TICKET: &str = "Ticket #48213 · LINE\nHi team, customer somchai_88 says he won on GAME but got only PAID THB, he thinks \
    it must be DUE. He sent this from his history: ROUND pls check ASAP!!\nthx, Ploy";
const THAI_TICKET: &str = "เคส 48213 ลูกค้ายูส somchai_88 แจ้งว่าเล่น GAME ได้แค่ PAID บาท ควรได้ ฿DUE\n\
    รอบ ROUND โทร 0812345678";

/// Of what opens and closes in the settings, the time zone and the shoes come before it.
const OPEN_HOUSE: &str = "const opens = document.querySelectorAll('main button[aria-expanded=false]:not([aria-haspopup])'); \
     opens[2].click(); opens[2].scrollIntoView()";

/// Whether the row of the record is there, and its search has ended.
const MATCHED: &str = "return document.querySelector('[data-kind=best]:not([aria-busy])') !== null";
/// A ticket that means one record of the training data, and one that means none.
const MATCHED_TICKET: &str =
    "user somchai_88: you took 1,650 from my wallet but I placed only 1,600 on banker";
const NEAR_TICKET: &str = "user somchai_88 won about 1,650 on banker yesterday at 3 am, got nothing";

/// Opens the palette and enters a text at once, as a paste does.
async fn open_palette(window: &Window, text: &str) -> Result<()> {
    // The box in the top bar, by what it opens: its name depends on the language.
    const OPEN: &str =
        "document.querySelector('header button[aria-haspopup=dialog][aria-keyshortcuts]')?.click();";
    const PASTE: &str = "const field = document.activeElement;\
        if (field?.getAttribute('role') !== 'combobox') return false;\
        if (field.value === '' && arguments[0] !== '') document.execCommand('insertText', false, arguments[0]);\
        return field.value === arguments[0];";
    window.script(OPEN, Vec::new()).await?;
    until("the palette to take the text", async || {
        let taken = window.script(PASTE, vec![json!(text)]).await?;
        Ok((taken == json!(true)).then_some(()))
    })
    .await
}

/// Enters a text into the field of Start at once, as a paste does, until its rows are there.
async fn paste_into_start(window: &Window, text: &str) -> Result<()> {
    const PASTE: &str = "const field = document.querySelector('[data-finder] [role=combobox]'); field?.focus();\
        if (field?.value === '') document.execCommand('insertText', false, arguments[0]);\
        return field?.value === arguments[0];";
    const ROWS: &str =
        "return document.querySelector('[data-finder] [role=option][aria-selected=true]') !== null";
    until("the field of Start to take the text", async || {
        let taken = window.script(PASTE, vec![json!(text)]).await?;
        Ok((taken == json!(true)).then_some(()))
    })
    .await?;
    until("the rows of the text", async || {
        Ok((window.script(ROWS, Vec::new()).await? == json!(true)).then_some(()))
    })
    .await
}

/// Empties the field of Start by Escape, which would leave it if it were empty.
async fn empty_start(window: &Window) -> Result<()> {
    const EMPTY: &str = "return document.querySelector('[data-finder] [role=combobox]')?.value === ''";
    window.keys(Key::Escape + "").await?;
    until("the field of Start to be empty", async || {
        Ok((window.script(EMPTY, Vec::new()).await? == json!(true)).then_some(()))
    })
    .await
}

/// Opens the dialog of the bet page, and presses the button that asks for a link, in any language.
async fn ask_for_link(window: &Window) -> Result<()> {
    const PRESS: &str = "const buttons = [...document.querySelectorAll('[role=dialog] button:not([disabled])')];\
        buttons.at(-1)?.click(); return buttons.length > 1;";
    const ANSWERED: &str = "return Boolean(document.querySelector('[role=dialog] [role=alert]'));";
    window.keys("b").await?;
    for (what, script) in [("a button for the page", PRESS), ("the answer", ANSWERED)] {
        until(what, async || {
            Ok((window.script(script, Vec::new()).await? == json!(true)).then_some(()))
        })
        .await?;
    }
    Ok(())
}

/// Opens the last dialog of the filter, in any language.
async fn open_filters(window: &Window) -> Result<()> {
    const PRESS: &str = "const button = [...document.querySelectorAll('fieldset button[aria-expanded]:not([aria-haspopup=listbox])')].at(-1);\
        button?.click(); return Boolean(button);";
    until("a chip to press", async || {
        Ok((window.script(PRESS, Vec::new()).await? == json!(true)).then_some(()))
    })
    .await
}

/// Enters a list of ids into the form of an incident, as a paste does, and compares them, in any language.
async fn compare_incident(window: &Window, ids: &str) -> Result<()> {
    const PASTE: &str = "const form = document.querySelector('main form'); const field = form?.querySelector('textarea');\
        if (!field) { [...(form?.querySelectorAll('input[type=radio]') ?? [])].at(-1)?.click(); return false; }\
        if (field.value === '') { field.focus(); document.execCommand('insertText', false, arguments[0]); }\
        const send = form.querySelector('button[type=submit]:not([aria-disabled])'); send?.click(); return Boolean(send);";
    const COMPARED: &str = "return document.querySelector('main table') !== null";
    for (what, script) in [("the form of an incident", PASTE), ("what is owed", COMPARED)] {
        until(what, async || {
            Ok((window.script(script, vec![json!(ids)]).await? == json!(true)).then_some(()))
        })
        .await?;
    }
    Ok(())
}

/// Looks at the first ledger of the training data that is a table, and waits for the questions about it.
async fn look_at_table(window: &Window) -> Result<()> {
    const LOOK: &str = "if (document.querySelector('[data-open-ledger]')) return true;\
        [...document.querySelectorAll('main section')].at(-1)?.querySelector('button')?.click(); return false;";
    until("the columns of a table", async || {
        Ok((window.script(LOOK, Vec::new()).await? == json!(true)).then_some(()))
    })
    .await
}

/// Opens what the messages of the first round of a ledger told.
async fn follow_round(window: &Window) -> Result<()> {
    const FOLLOW: &str = "const link = document.querySelector('table a[href*=\"round_id=\"]'); if (!link) return false;\
        const of = new URLSearchParams(link.hash.split('?')[1]); const told = new URLSearchParams({\
        player_id: of.get('player_id'), round_id: of.get('round_id') });\
        location.hash = `/wallet/told?${told}`; return true;";
    until("a round of the ledger", async || {
        Ok((window.script(FOLLOW, Vec::new()).await? == json!(true)).then_some(()))
    })
    .await
}

/// Clicks the first camera picture, in any language.
async fn open_camera(window: &Window) -> Result<()> {
    const PRESS: &str = "const image = document.querySelector('img[src*=\"camera\"]'); const button = image?.closest('button');\
        button?.click(); return Boolean(button);";
    until("a camera picture to press", async || {
        Ok((window.script(PRESS, Vec::new()).await? == json!(true)).then_some(()))
    })
    .await
}

/// Chooses an option of the last choice by its place, in any language.
async fn choose(window: &Window, place: i8) -> Result<()> {
    const CHOOSE: &str = "const choice = [...document.querySelectorAll('[role=radiogroup]')].at(-1);\
        const option = [...(choice?.querySelectorAll('input[type=radio]') ?? [])].at(arguments[0]);\
        if (option && !option.checked) option.click(); return Boolean(option?.checked);";
    until("an option to choose", async || {
        let chosen = window.script(CHOOSE, vec![json!(place)]).await?;
        Ok((chosen == json!(true)).then_some(()))
    })
    .await
}

/// Scrolls the screen as soon as it is longer than the window.
async fn scroll(window: &Window, hundredths: u8) -> Result<()> {
    until("a screen that scrolls", async || {
        let scrolled = window.script(include_str!("scroll.js"), vec![json!(hundredths)]);
        Ok((scrolled.await? == json!(true)).then_some(()))
    })
    .await
}
