//! Records as the program's own commands give them, so that what a screen shows is compared with something else than a screen.

use anyhow::{Context, Result, ensure};
use chrono::{DateTime, FixedOffset, Timelike, Utc};
use serde_json::{Value, json};
use whole_program::{Journey, Launch, Window, now};

/// What a command answers through its channel.
pub(crate) struct Answer {
    pub(crate) events: Vec<Value>,
    pub(crate) summary: Value,
}

/// Runs a command that answers through a channel until its end.
pub(crate) async fn ask_through_channel(window: &Window, command: &str, values: Value) -> Result<Answer> {
    const READ: &str = include_str!("channel.js");
    let mut answer = window.script_async(READ, vec![json!(command), values]).await?;
    ensure!(
        answer.get("error").is_none(),
        "{command} answered {}",
        answer["error"]
    );
    let value = answer["value"].take();
    let events = value["events"].as_array().cloned().context("no events")?;
    Ok(Answer {
        events,
        summary: value["summary"].clone(),
    })
}

/// What a first run of the program finds in its training data. The run of the ticket has the same data, and begins without having
/// read any of it.
pub(crate) async fn beforehand<T>(
    journey: &mut Journey,
    find: impl AsyncFnOnce(&Window) -> Result<T>,
) -> Result<T> {
    let window = open_in_zone(journey).await?;
    window.gets_focus("button", "Try with training data").await?;
    window.ask("start_training", json!({})).await?;
    find(window).await
}

/// Opens the program of a desk in [`ZONE`], whatever the zone of this computer is.
pub(crate) async fn open_in_zone(journey: &mut Journey) -> Result<&Window> {
    let folder = journey.desktop().data();
    std::fs::create_dir_all(&folder)?;
    let settings = json!({ "timeZone": ZONE });
    std::fs::write(folder.join("settings.json"), settings.to_string())?;
    journey.open(&Launch::plain()).await
}

/// The rows of a player's records of all games and fourteen days, newest first, each with its verdict at the end of the reading and
/// with the search that holds it as `searchId`.
pub(crate) async fn records_of_all_games(window: &Window, player: &str) -> Result<Vec<Value>> {
    let query = json!({
        "playerId": player, "period": "last14Days", "betId": null, "roundId": null, "only": null,
        "page": null, "perPage": null, "searchId": null, "games": null,
    });
    let answer = ask_through_channel(window, "search_history", json!({ "query": query })).await?;
    let coverage = &answer.summary["coverage"];
    ensure!(
        coverage["complete"] == coverage["games"],
        "not all games were read: {coverage}"
    );
    let mut rows = Vec::new();
    for event in &answer.events {
        let list = |name: &str| event[name].as_array().into_iter().flatten();
        for removed in list("removed") {
            rows.retain(|row: &Value| row["game"] != *removed);
        }
        for found in list("rows") {
            let mut row = found["row"].clone();
            row["game"] = found["askedGame"]["code"].clone();
            row["searchId"] = event["searchId"].clone();
            rows.push(row);
        }
        for change in list("verdicts") {
            let Some(row) = rows.iter_mut().find(|row| row["key"] == change["key"]) else {
                continue;
            };
            row["verdict"] = change["verdict"].clone();
            if let Some(fault) = change["outcome"].get("amountFault") {
                row["amountFault"] = fault.clone();
            }
        }
    }
    rows.sort_by(|one, other| {
        let [one, other] = [one, other].map(|row| row["createdAt"].as_str());
        other.cmp(&one)
    });
    Ok(rows)
}

/// A record of a row with all its fields.
pub(crate) async fn opened(window: &Window, row: &Value) -> Result<Value> {
    let names = json!({ "searchId": row["searchId"], "key": row["key"] });
    window.ask("record", names).await
}

/// Whether less was paid than is due by the record.
pub(crate) fn is_paid_short(row: &Value) -> bool {
    let fault = &row["amountFault"];
    let is_less = fault["difference"]
        .as_str()
        .is_some_and(|difference| difference.starts_with('-'));
    row["verdict"] == "inconsistent" && fault["amount"] == "payout" && is_less
}

/// A text field of an answer.
pub(crate) fn word<'a>(of: &'a Value, name: &str) -> Result<&'a str> {
    of[name].as_str().with_context(|| format!("no `{name}` in {of}"))
}

/// An amount as a screen shows it: with two decimals and with commas between thousands.
pub(crate) fn shown(amount: &str) -> String {
    let (whole, decimals) = amount.split_once('.').unwrap_or((amount, ""));
    let digits = whole.len();
    let whole = whole.chars().enumerate().map(|(place, digit)| {
        let is_group = place > 0 && (digits - place).is_multiple_of(3);
        if is_group {
            format!(",{digit}")
        } else {
            digit.to_string()
        }
    });
    format!("{}.{decimals:0<2}", whole.collect::<String>())
}

/// The zone of the desk, which has no summer time.
pub(crate) const ZONE: &str = "Asia/Bangkok";

/// A time in [`ZONE`].
pub(crate) fn in_zone(at: DateTime<Utc>) -> Result<DateTime<FixedOffset>> {
    let zone = FixedOffset::east_opt(7 * 3600).context("no such zone")?;
    Ok(at.with_timezone(&zone))
}

/// The time of the program's clock.
pub(crate) fn present() -> Result<DateTime<FixedOffset>> {
    let [_, text] = now()?;
    in_zone(text.parse().context("the present is no time")?)
}

/// The time of a row in [`ZONE`].
pub(crate) fn time_of(row: &Value) -> Result<DateTime<FixedOffset>> {
    in_zone(word(row, "createdAt")?.parse().context("no time of a record")?)
}

/// The day of a row as a player says it.
pub(crate) fn day_in_words(row: &Value) -> Result<String> {
    let days = (present()?.date_naive() - time_of(row)?.date_naive()).num_days();
    Ok(match days {
        0 => "today".to_owned(),
        1 => "yesterday".to_owned(),
        days => format!("{days} days ago"),
    })
}

/// The day and the part of the day, which is left out at night: it belongs to two days.
pub(crate) fn part_of_day_in_words(row: &Value) -> Result<String> {
    let day = day_in_words(row)?;
    Ok(match time_of(row)?.hour() {
        0..4 => day,
        4..12 => format!("{day} in the morning"),
        12..18 => format!("{day} in the afternoon"),
        _ => format!("{day} in the evening"),
    })
}
