//! Finds routes in the training data: a table with a running shoe, a record with much content, and a
//! round with a fault.

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use whole_program::{Service, Window};

const GAME: &str = "baccarat";

/// The other games of the play history, with the names of their pictures.
const OTHER_GAMES: [(&str, &str); 6] = [
    ("dragon_tiger", "record-dragon-tiger"),
    ("roulette", "record-roulette"),
    ("sicbo", "record-sicbo"),
    ("hilo", "record-hilo"),
    ("hoo_hey_how", "record-hoo-hey-how"),
    ("pokdeng", "record-pokdeng"),
];

/// A player in the training data.
const PLAYER: &str = "somchai_88";

/// The routes of the pictures.
pub(crate) struct Places {
    table: String,
    record: String,
    broken_record: String,
    short: ShortRecord,
    broken_round: BrokenRound,
    /// A record of each other game.
    other_games: Vec<(&'static str, String)>,
    yiki: String,
    lucky: String,
}

/// A record that was paid short.
struct ShortRecord {
    game: String,
    round: String,
    paid: String,
    due: String,
}

/// A round of a running shoe that breaks a rule.
struct BrokenRound {
    table: String,
    key: String,
}

impl Places {
    /// Searches the training data with the program's own commands.
    /// `service` has the seed and time of the training data, and so its lotto rounds.
    pub(crate) async fn find(window: &Window, service: &Service) -> Result<Self> {
        let table = table(window).await?;
        let found = found_records(window, GAME).await?;
        let mut short = short(GAME, &found)?;
        let mut is_short = found["isShort"] == true;
        let mut other_games = Vec::with_capacity(OTHER_GAMES.len());
        for (game_key, picture) in OTHER_GAMES {
            let found = found_records(window, game_key).await?;
            if !is_short && found["isShort"] == true {
                (short, is_short) = (self::short(game_key, &found)?, true);
            }
            other_games.push((picture, record(game_key, &text(&found, "key")?)));
        }
        Ok(Self {
            record: text(&found, "key")?,
            broken_record: text(&found, "broken")?,
            short,
            other_games,
            broken_round: broken_round(window).await?,
            yiki: service.lotto_round("yiki")?,
            lucky: service.lotto_round("lucky20")?,
            table,
        })
    }

    pub(crate) fn table(&self) -> String {
        format!("/tables/{}", self.table)
    }

    pub(crate) fn shoe(&self) -> String {
        format!("/tables/{}/shoe?game_key={GAME}", self.table)
    }

    pub(crate) fn record(&self) -> String {
        record(GAME, &self.record)
    }

    pub(crate) fn broken_record(&self) -> String {
        record(GAME, &self.broken_record)
    }

    /// A ticket about the record that was paid short, from a text with `GAME`, `ROUND`, `PAID` and `DUE`.
    pub(crate) fn ticket(&self, text: &str) -> String {
        let ShortRecord {
            game,
            round,
            paid,
            due,
        } = &self.short;
        text.replace("GAME", game)
            .replace("ROUND", round)
            .replace("PAID", paid)
            .replace("DUE", due)
    }

    pub(crate) fn broken_round(&self) -> String {
        let BrokenRound { table, key } = &self.broken_round;
        format!("/tables/{table}/shoe?game_key={GAME}&round={}", encoded(key))
    }

    pub(crate) fn yiki(&self) -> String {
        format!("/lotto?round_id={}", encoded(&self.yiki))
    }

    pub(crate) fn lucky(&self) -> String {
        format!("/lotto?round_id={}", encoded(&self.lucky))
    }

    /// The comparison of the player's rounds with the wallet.
    pub(crate) fn reconciliation() -> String {
        format!("/wallet?player_id={PLAYER}")
    }

    pub(crate) fn ledger() -> String {
        format!("/wallet?view=ledger&player_id={PLAYER}")
    }

    pub(crate) fn totals() -> &'static str {
        "/wallet?view=totals"
    }

    /// The routes of a record of each other game, with the names of their pictures.
    pub(crate) fn other_games(&self) -> &[(&'static str, String)] {
        &self.other_games
    }

    /// All games of the player.
    pub(crate) fn all_games() -> String {
        format!("/players/{PLAYER}?games=all&period=last7Days")
    }

    /// All games of the player with every kind of condition.
    pub(crate) fn filtered() -> String {
        format!(
            "/players/{PLAYER}?games=all&period=last14Days&from=2026-11-01T11:40:00.000Z&to=2026-11-30T12:10:00.000Z\
                &stake_min=10&outcome=lost&verdict=inconsistent"
        )
    }

    /// The newest records of a player.
    pub(crate) fn history() -> String {
        format!("/players/{PLAYER}?game_key={GAME}&period=last14Days")
    }

    /// A player without records.
    pub(crate) fn nobody() -> String {
        format!("/players/nobody-by-this-name?game_key={GAME}&period=today")
    }
}

/// Records of the player in one game: the one with the most content, and the newest that breaks a rule.
async fn found_records(window: &Window, game_key: &str) -> Result<Value> {
    let script = include_str!("find_record.js");
    window
        .script_async(script, vec![json!(PLAYER), json!(game_key)])
        .await
}

fn short(game_key: &str, found: &Value) -> Result<ShortRecord> {
    Ok(ShortRecord {
        game: game_key.replace('_', " "),
        round: text(found, "round")?,
        paid: text(found, "paid")?,
        due: text(found, "due")?,
    })
}

fn text(found: &Value, name: &str) -> Result<String> {
    let value = found[name].as_str().map(str::to_owned);
    value.with_context(|| format!("no {name} of a record of {PLAYER}: {found}"))
}

fn record(game_key: &str, key: &str) -> String {
    format!(
        "/players/{PLAYER}?game_key={game_key}&period=last14Days&record={}",
        encoded(key)
    )
}

/// The first round in a running shoe that breaks a rule.
async fn broken_round(window: &Window) -> Result<BrokenRound> {
    for table in tables(window).await? {
        let query = json!({ "query": { "tableId": table, "gameKey": GAME } });
        let shoe = window.ask("shoe", query).await?;
        let rounds = shoe["rounds"].as_array().context("a shoe’s rounds")?;
        let broken = rounds.iter().find(|round| round["verdict"] == "inconsistent");
        if let Some(key) = broken.and_then(|round| round["key"].as_str()) {
            let key = key.to_owned();
            return Ok(BrokenRound { table, key });
        }
    }
    bail!("no running shoe breaks a rule")
}

/// The first active baccarat table with a shoe.
async fn table(window: &Window) -> Result<String> {
    let tables = tables(window).await?;
    tables.into_iter().next().context("a table with a shoe")
}

/// The active baccarat tables with a shoe, by their ids.
async fn tables(window: &Window) -> Result<Vec<String>> {
    let query = json!({ "query": {
        "gameKey": GAME, "status": "active", "id": null, "page": 1, "perPage": 50,
    } });
    let page = window.ask("tables", query).await?;
    let rows = page["rows"].as_array().context("a list of tables")?;
    let with_shoe = rows.iter().filter(|row| row["hasShoe"] == Value::Bool(true));
    Ok(with_shoe
        .filter_map(|row| row["id"].as_str().map(str::to_owned))
        .collect())
}

fn encoded(value: &str) -> String {
    value
        .bytes()
        .map(|byte| {
            if byte.is_ascii_alphanumeric() {
                char::from(byte).to_string()
            } else {
                format!("%{byte:02X}")
            }
        })
        .collect()
}
