//! Tickets of tables, of lotto and of the wallet, each from a fresh start with the keyboard alone, and with no more presses than an
//! agent accepts.

use std::collections::BTreeSet;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use chrono::{DateTime, FixedOffset};
use serde_json::{Value, json};
use thirtyfour::Key;
use whole_program::{Window, journey, until, until_within};

use crate::hands::Hands;
use crate::records::{ZONE, ask_through_channel, beforehand, in_zone, open_in_zone, present, shown, word};
use crate::steps::{PLAYER, wallet_is_filled};

/// Longest time of a comparison of a whole day, on a slow machine.
const COMPARING: Duration = Duration::from_mins(3);

#[tokio::test]
async fn a_shoe_with_a_long_run_to_its_road() {
    journey("ticket-shoe", async |journey| {
        let (table, count) = beforehand(journey, longest_run).await?;
        let id = word(&table, "id")?;
        let window = open_in_zone(journey).await?;
        let mut hands = Hands::in_training(window, 4).await?;
        hands
            .ticket(&format!("Shoe {id} was not shuffled, {count} bankers in a row"))
            .await?;
        hands.open_first_row(&format!("Shoe of table {id}")).await?;
        until("the running shoe with the stones of its longest run", async || {
            const STONES: &str = "return [...document.querySelectorAll('[aria-label=\"Big road\"] [role=option]')]\
                .map((stone) => stone.getAttribute('aria-label'))";
            let shoe = shoe_of(window, &table).await?;
            let (drawn, text) = (window.script(STONES, Vec::new()).await?, window.text().await?);
            let drawn: Vec<String> = serde_json::from_value(drawn)?;
            let stones = longest_run_in(&shoe)?;
            let are_drawn = stones.iter().all(|round| {
                let name = format!("Round {round}, Banker");
                drawn
                    .iter()
                    .any(|stone| *stone == name || stone.starts_with(&format!("{name},")))
            });
            Ok((are_drawn && !stones.is_empty() && text.contains(word(&shoe, "shoeId")?)).then_some(()))
        })
        .await
    })
    .await;
}

#[tokio::test]
async fn a_dealer_to_the_limits_of_all_tables() {
    journey("ticket-limits", async |journey| {
        let window = open_in_zone(journey).await?;
        let mut hands = Hands::in_training(window, 5).await?;
        let tables = tables(window).await?;
        let name = tables
            .iter()
            .find_map(|table| table["dealer"]["name"].as_str())
            .context("no dealer")?;
        let first = name.split(' ').next().unwrap_or(name);
        hands
            .ticket(&format!("Limits in THB of all tables of dealer {first}"))
            .await?;
        hands.open_first_row("Tables of dealer").await?;
        let of_dealer = tables.iter().filter(|table| table["dealer"]["name"] == name);
        let mut expected = BTreeSet::new();
        for table in of_dealer {
            let limits = table["limits"].as_array().into_iter().flatten();
            let limit = limits.into_iter().find(|limit| limit["currency"] == "THB");
            let limit = limit.context("no limits in THB")?;
            let [least, most] = [figure(word(limit, "betMin")?), figure(word(limit, "betMax")?)];
            expected.insert([word(table, "id")?.to_owned(), least, most]);
        }
        ensure!(expected.len() > 1, "{name} has {} tables", expected.len());
        until("the tables of the dealer with their limits", async || {
            let rows = rows_of(window, "Tables").await?;
            let is_of = |row: &String, table: &[String; 3]| {
                let words: Vec<String> = row.split_whitespace().map(figure).collect();
                table.iter().all(|part| words.contains(part))
            };
            let are_shown = rows.len() == expected.len()
                && expected
                    .iter()
                    .all(|table| rows.iter().any(|row| is_of(row, table)));
            Ok(are_shown.then_some(()))
        })
        .await
    })
    .await;
}

#[tokio::test]
async fn a_day_to_all_payouts_that_were_not_credited() {
    journey("ticket-unpaid", async |journey| {
        let window = open_in_zone(journey).await?;
        let mut hands = Hands::in_training(window, 6).await?;
        wallet_is_filled(window).await?;
        let yesterday = present()?.date_naive().pred_opt().context("no day before")?;
        hands.ticket("all payouts not credited yesterday").await?;
        hands.open_first_row("Payouts not credited").await?;
        until_within(COMPARING, "the end of the comparison", async || {
            Ok(window.text().await?.contains("compared round").then_some(()))
        })
        .await?;

        let scope = json!({
            "scope": "day", "date": yesterday.to_string(), "timeZone": ZONE, "players": [], "onlyPlayers": false,
        });
        let answer = ask_through_channel(window, "reconcile", json!({ "scope": scope })).await?;
        let rows = answer.events.iter().filter_map(|event| event["rows"].as_array());
        // Two players may have bought the same lotto round.
        let unpaid: BTreeSet<[&str; 2]> = rows
            .flatten()
            .filter(|row| row["class"] == "unpaid_win")
            .map(|row| Ok([word(row, "playerId")?, word(row, "roundId")?]))
            .collect::<Result<_>>()?;
        ensure!(!unpaid.is_empty(), "every payout of {yesterday} was credited");
        until("the payouts that were not credited", async || {
            const ROWS: &str = "const rows = [...document.querySelectorAll('[aria-label=Differences] [role=option]')];\
                const ids = rows.map((row) => [...row.querySelectorAll('[data-whole]')].map((id) => id.dataset.whole));\
                return { count: Number(rows[0]?.getAttribute('aria-setsize')), ids };";
            let listed = window.script(ROWS, Vec::new()).await?;
            let drawn: Vec<BTreeSet<String>> = serde_json::from_value(listed["ids"].clone())?;
            let are_unpaid = drawn
                .iter()
                .all(|ids| unpaid.iter().any(|row| row.iter().all(|id| ids.contains(*id))));
            Ok((are_unpaid && listed["count"] == unpaid.len()).then_some(()))
        })
        .await
    })
    .await;
}

#[tokio::test]
async fn a_lotto_round_and_a_number_to_the_entry() {
    journey("ticket-lotto", async |journey| {
        let window = open_in_zone(journey).await?;
        let mut hands = Hands::in_training(window, 5).await?;
        let win = won_in_lotto(window).await?;
        let LottoWin { round, number, .. } = &win;
        hands
            .ticket(&format!(
                "player {PLAYER} lucky 1 dollar {round} my number {number} won"
            ))
            .await?;
        hands.open_first_row("Entry in lotto round").await?;
        shows_win(window, &win).await
    })
    .await;
}

#[tokio::test]
async fn a_number_and_a_time_to_the_lotto_entry_of_that_draw() {
    journey("ticket-lotto-alone", async |journey| {
        let window = open_in_zone(journey).await?;
        let mut hands = Hands::in_training(window, 7).await?;
        let win = won_in_lotto(window).await?;
        let (number, at) = (&win.number, win.booked_at.format("%Y-%m-%d %H:%M"));
        hands
            .ticket(&format!(
                "player {PLAYER} lucky 1 dollar: my number {number} won on {at}"
            ))
            .await?;
        hands.open_first_row("Entry in lotto round").await?;
        shows_win(window, &win).await
    })
    .await;
}

/// Waits for the player's entry with its payout, and for the sentence about its number.
async fn shows_win(window: &Window, win: &LottoWin) -> Result<()> {
    let LottoWin {
        round,
        number,
        payout,
        ..
    } = win;
    until(
        "the player’s entry with its payout and its number",
        async || {
            let text = window.text().await?;
            let mut lines = text.lines();
            // "1 number that was bought holds 583"
            let is_lit =
                lines.any(|line| line.contains("bought hold") && line.ends_with(&format!(" {number}")));
            let has_entry = [round, &shown(payout)].iter().all(|part| text.contains(*part));
            Ok((is_lit && has_entry).then_some(()))
        },
    )
    .await?;
    window.sees("Only this player’s entries are shown.").await
}

#[tokio::test]
async fn a_question_for_broken_rules_to_the_running_shoes() {
    journey("ticket-shoes", async |journey| {
        let window = open_in_zone(journey).await?;
        let mut hands = Hands::in_training(window, 3).await?;
        // Out of the field.
        hands.press(Key::Escape + "").await?;
        hands.press("!").await?;
        until("all shoes to be read", async || {
            let text = window.text().await?;
            Ok(text
                .lines()
                .any(|line| line.trim().ends_with(" checked") && !line.contains("shoes"))
                .then_some(()))
        })
        .await?;
        until("the tables whose shoes broke a rule", async || {
            let mut broken = BTreeSet::new();
            for table in tables(window).await? {
                if table["status"]["code"] == "active" && !broken_rounds(window, &table).await?.is_empty() {
                    broken.insert(word(&table, "id")?.to_owned());
                }
            }
            ensure!(!broken.is_empty(), "no running shoe broke a rule");
            let rows = rows_of(window, "Check shoes").await?;
            let named: BTreeSet<String> = rows
                .iter()
                .filter(|row| row.contains("Round"))
                .filter_map(|row| row.split_whitespace().find(|part| broken.contains(*part)))
                .map(str::to_owned)
                .collect();
            let count = rows.iter().filter(|row| row.contains("Round")).count();
            Ok((named == broken && count == broken.len()).then_some(()))
        })
        .await
    })
    .await;
}

/// All tables.
async fn tables(window: &Window) -> Result<Vec<Value>> {
    let query = json!({ "gameKey": null, "status": null, "id": null, "page": 1, "perPage": 100 });
    let page = window.ask("tables", json!({ "query": query })).await?;
    ensure!(page["page"]["lastPage"] == 1, "there are more tables");
    page["rows"].as_array().cloned().context("no tables")
}

async fn shoe_of(window: &Window, table: &Value) -> Result<Value> {
    let query = json!({
        "tableId": table["id"], "liveId": table["liveId"], "gameKey": table["gameKey"]["code"],
    });
    window.ask("shoe", json!({ "query": query })).await
}

/// The keys of the rounds of a table's running shoe that broke a rule.
async fn broken_rounds(window: &Window, table: &Value) -> Result<Vec<String>> {
    let shoe = shoe_of(window, table).await?;
    let rounds = shoe["rounds"].as_array().into_iter().flatten();
    let broken = rounds.filter(|round| round["verdict"] == "inconsistent");
    broken.map(|round| Ok(word(round, "key")?.to_owned())).collect()
}

/// The table of baccarat whose running shoe has the longest run of bankers, and the length of the run.
async fn longest_run(window: &Window) -> Result<(Value, usize)> {
    let mut longest = None;
    for table in tables(window).await? {
        if table["gameKey"]["code"] != "baccarat" || table["status"]["code"] != "active" {
            continue;
        }
        let count = longest_run_in(&shoe_of(window, &table).await?)?.len();
        if longest.as_ref().is_none_or(|(_, most)| count > *most) {
            longest = Some((table, count));
        }
    }
    longest.context("no table of baccarat")
}

/// The numbers of the rounds of the longest run of bankers on the big road.
fn longest_run_in(shoe: &Value) -> Result<Vec<i64>> {
    let (mut longest, mut run) = (Vec::new(), Vec::new());
    for stone in shoe["roads"]["big"].as_array().into_iter().flatten() {
        if stone["side"] != "banker" {
            run.clear();
            continue;
        }
        let place = stone["round"]
            .as_u64()
            .and_then(|place| usize::try_from(place).ok());
        let round = &shoe["rounds"][place.context("a stone without a round")?];
        run.push(round["roundNo"].as_i64().context("a round without a number")?);
        if run.len() > longest.len() {
            longest.clone_from(&run);
        }
    }
    Ok(longest)
}

/// The texts of the drawn rows of a list.
async fn rows_of(window: &Window, list: &str) -> Result<Vec<String>> {
    const ROWS: &str = "return [...document.querySelectorAll(`[role=listbox][aria-label='${arguments[0]}'] [role=option]`)]\
        .map((row) => row.innerText);";
    Ok(serde_json::from_value(
        window.script(ROWS, vec![json!(list)]).await?,
    )?)
}

/// An amount without separators and without idle zeros.
fn figure(amount: &str) -> String {
    let plain = amount.replace(',', "");
    if plain.contains('.') {
        plain.trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        plain
    }
}

struct LottoWin {
    round: String,
    /// Of a ticket with a prize.
    number: String,
    payout: String,
    /// When the wallet credited it.
    booked_at: DateTime<FixedOffset>,
}

/// The player's newest round of Lucky 1 dollar that won, by the wallet.
async fn won_in_lotto(window: &Window) -> Result<LottoWin> {
    wallet_is_filled(window).await?;
    let filter = json!({ "playerId": PLAYER, "roundId": null, "text": "lk:" });
    let query = json!({ "query": { "filter": filter, "before": null, "limit": 200 } });
    let page = window.ask("wallet_ledger", query).await?;
    let rows = page["rows"].as_array().into_iter().flatten();
    for credit in rows.filter(|row| row["code"]["code"] == "GBW01") {
        let round = word(credit, "roundId")?;
        let query = json!({ "roundId": round, "playerId": PLAYER, "page": null, "perPage": null });
        let answer = ask_through_channel(window, "read_lotto", json!({ "query": query })).await?;
        let lotto_id = &answer.summary["lottoId"];
        let rows = answer.events.iter().filter_map(|event| event["rows"].as_array());
        for row in rows.flatten() {
            let entry = json!({ "lottoId": lotto_id, "key": row["key"] });
            let entry = window.ask("lotto_entry", entry).await?;
            let tickets = entry["tickets"].as_array().into_iter().flatten();
            let won = tickets.into_iter().find(|ticket| {
                ticket["prizes"]
                    .as_array()
                    .is_some_and(|prizes| !prizes.is_empty())
            });
            if let Some(ticket) = won {
                let digits = ticket["number"].as_array().into_iter().flatten();
                let number = digits.filter_map(|digit| digit["digit"].as_str()).collect();
                return Ok(LottoWin {
                    round: round.to_owned(),
                    number,
                    payout: word(row, "payout")?.to_owned(),
                    booked_at: in_zone(word(credit, "bookedAt")?.parse().context("no time of a credit")?)?,
                });
            }
        }
    }
    anyhow::bail!("{PLAYER} won in no round of Lucky 1 dollar")
}
