//! Tickets of players, each from a fresh start with the keyboard alone, and with no more presses than an agent accepts: to the right
//! record and to its answer, its bet page or its pictures.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use chrono::TimeDelta;
use serde_json::{Value, json};
use thirtyfour::Key;
use whole_program::{Window, journey, until};

use crate::hands::{Hands, best_match, copied, shows_record};
use crate::records::{
    beforehand, day_in_words, is_paid_short, open_in_zone, opened, part_of_day_in_words, present,
    records_of_all_games, shown, time_of, word,
};
use crate::steps::{PLAYER, all_games, record_is_read, wallet_is_filled};

/// Longest time from a paste to the record that is meant, on a slow machine: the player's records of all games are read.
const MATCHING: Duration = Duration::from_secs(10);

#[tokio::test]
async fn both_amounts_to_the_copied_answer() {
    journey("ticket-amounts", async |journey| {
        let row = beforehand(journey, async |window| {
            let rows = records_of_all_games(window, PLAYER).await?;
            let short = rows.iter().find(|row| is_paid_short(row)).cloned();
            short.context("no record that was paid short")
        })
        .await?;
        let [paid, due] = amounts(&row)?;
        let window = open_in_zone(journey).await?;
        let mut hands = Hands::in_training(window, 5).await?;
        let ticket = format!(
            "player {PLAYER} got {paid} instead of {due} {}",
            day_in_words(&row)?
        );
        hands.ticket(&ticket).await?;
        let pasted = Instant::now();
        let text = best_match(window).await?;
        let taken = pasted.elapsed();
        println!("{} ms from the paste to the best match", taken.as_millis());
        ensure!(taken < MATCHING, "the best match took {taken:?}");
        ensure!(text.contains("both amounts"), "{text}");
        hands.open_best_match().await?;
        shows_record(window, &row).await?;
        hands.press("a").await?;
        answers(&copied(window, &ticket).await?, [&paid, &due])
    })
    .await;
}

#[tokio::test]
async fn about_an_amount_to_the_copied_answer() {
    journey("ticket-about", async |journey| {
        let row = beforehand(journey, async |window| {
            let rows = records_of_all_games(window, PLAYER).await?;
            let short: Vec<&Value> = rows.iter().filter(|row| is_paid_short(row)).collect();
            // The text says no more than the day and less than the amount: of a day with two such records, either could be meant.
            let days = short.iter().map(|row| Ok(time_of(row)?.date_naive()));
            let days = days.collect::<Result<Vec<_>>>()?;
            let alone = short
                .iter()
                .zip(&days)
                .find(|(_, day)| days.iter().filter(|other| other == day).count() == 1);
            let (row, _) = alone.context("no day with one record that was paid short")?;
            Ok((*row).clone())
        })
        .await?;
        let [paid, due] = amounts(&row)?;
        let window = open_in_zone(journey).await?;
        let mut hands = Hands::in_training(window, 6).await?;
        let about = due.split('.').next().unwrap_or(&due);
        let ticket = format!(
            "{PLAYER} says: I won about {about} {} but got less",
            part_of_day_in_words(&row)?
        );
        hands.ticket(&ticket).await?;
        // In a hurry: nothing is read yet, and the wallet, which knows the player, is not filled.
        hands.press(Key::Enter + "").await?;
        shows_record(window, &row).await?;
        hands.press("a").await?;
        answers(&copied(window, &ticket).await?, [&paid, &due])
    })
    .await;
}

#[tokio::test]
async fn a_round_alone_to_its_verdict() {
    journey("ticket-round", async |journey| {
        let row = beforehand(journey, async |window| {
            let mut rows = records_of_all_games(window, PLAYER).await?;
            // The wallet has the rounds of yesterday and today. The last ones may still be on their way to it.
            let (first, last) = (
                present()? - TimeDelta::hours(20),
                present()? - TimeDelta::hours(1),
            );
            rows.retain(|row| time_of(row).is_ok_and(|at| (first..last).contains(&at)));
            // A record by itself says least about what should have been paid.
            rows.sort_by_key(|row| !is_paid_short(row));
            rows.into_iter().next().context("no record of the last hours")
        })
        .await?;
        let window = open_in_zone(journey).await?;
        let mut hands = Hands::in_training(window, 4).await?;
        wallet_is_filled(window).await?;
        hands.ticket(word(&row, "roundId")?).await?;
        hands.open_first_row("the id of the round").await?;
        shows_record(window, &row).await?;
        let verdict = word(&row, "verdict")?;
        until(&format!("the verdict {verdict}"), async || {
            let text = shows_record(window, &row).await?.to_lowercase();
            let says = |words: &str| text.contains(words);
            let is_said = match verdict {
                "consistent" => says("consistent") && !says("not consistent"),
                "cannot_tell" => says("can’t tell") && !says("not consistent"),
                // The equation of the amounts stands for the words.
                _ if !row["amountFault"].is_null() => amounts(&row)?.iter().all(|amount| says(amount)),
                _ => says("not consistent"),
            };
            Ok(is_said.then_some(()))
        })
        .await
    })
    .await;
}

#[tokio::test]
async fn a_question_for_a_day_to_the_games_of_that_day() {
    journey("ticket-day", async |journey| {
        let window = open_in_zone(journey).await?;
        let mut hands = Hands::in_training(window, 4).await?;
        let yesterday = present()?.date_naive().pred_opt();
        hands
            .ticket(&format!("which game did {PLAYER} play yesterday"))
            .await?;
        hands.open_first_row("All games of").await?;
        all_games(window).await?;
        let route = window.route().await?;
        ensure!(
            route.starts_with(&format!("/players/{PLAYER}?"))
                && route.contains("from=")
                && route.contains("to="),
            "the day is not in {route}"
        );

        let mut games = BTreeMap::new();
        for row in records_of_all_games(window, PLAYER).await? {
            if Some(time_of(&row)?.date_naive()) == yesterday {
                *games
                    .entry(word(&row["gameKey"], "code")?.replace('_', " "))
                    .or_insert(0) += 1;
            }
        }
        let mut counts: Vec<(i32, String)> = games.into_iter().map(|(game, count)| (count, game)).collect();
        counts.sort_by_key(|(count, _)| -count);
        ensure!(counts.len() > 1, "{PLAYER} did not play several games yesterday");
        until("the number of records of each game", async || {
            const COUNTED: &str =
                "return document.querySelector('fieldset[aria-label=\"Records of each game\"]')?.innerText";
            let counted = window.script(COUNTED, Vec::new()).await?;
            let counted = counted.as_str().unwrap_or_default().to_lowercase();
            let counted: String = counted.split_whitespace().collect();
            // More games would take the place of the records: they are counted behind a button.
            let named = counts.iter().take(3);
            let are_shown = named.clone().count() > 1
                && named
                    .clone()
                    .all(|(count, game)| counted.contains(&format!("{}{count}", game.replace(' ', ""))));
            Ok(are_shown.then_some(()))
        })
        .await
    })
    .await;
}

#[tokio::test]
async fn a_player_to_the_bet_page_in_english() {
    journey("ticket-bet-page", async |journey| {
        let desktop = journey.desktop();
        let window = open_in_zone(journey).await?;
        let mut hands = Hands::in_training(window, 6).await?;
        open_player(&mut hands).await?;
        hands.press("b").await?;
        window.find("dialog", "Bet page").await?;
        window.find("button", "English (EN)").await?;
        while !window.has_focus("button", "Open in a window").await? {
            hands.press(Key::Tab + "").await?;
        }
        hands.press(Key::Enter + "").await?;
        until("the bet page's own window", async || {
            let titles = desktop.display().window_titles()?;
            Ok(titles.iter().any(|title| title.contains(PLAYER)).then_some(()))
        })
        .await
    })
    .await;
}

#[tokio::test]
async fn a_player_to_both_cameras_beside_the_cards() {
    journey("ticket-cameras", async |journey| {
        let window = open_in_zone(journey).await?;
        let mut hands = Hands::in_training(window, 5).await?;
        open_player(&mut hands).await?;
        hands.press("v").await?;
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
        let window = open_in_zone(journey).await?;
        let mut hands = Hands::in_training(window, 5).await?;
        open_player(&mut hands).await?;
        // A record can be found broken when all are read.
        until("the end of the reading", async || {
            Ok(window.look_for("button", "Stop").await?.is_none().then_some(()))
        })
        .await?;
        hands.press("!").await?;
        let rows = records_of_all_games(window, PLAYER).await?;
        let by_check = |row: &Value| row["verdict"] == "inconsistent";
        // Once the wallet is open, which may be at any moment of this, a row has the mark of the money.
        let marks = marks_of_money(window, &rows).await?;
        let by_money =
            |row: &Value| marks.get(&row["key"].to_string()).unwrap_or(&row["verdict"]) == "inconsistent";
        let newest = [rows.iter().position(by_check), rows.iter().position(by_money)];
        let newest: BTreeSet<usize> = newest.into_iter().flatten().collect();
        ensure!(!newest.is_empty(), "no broken record");
        until("the newest broken record", async || {
            let text = window.text().await?;
            let is_shown = |place: &usize| {
                rows[*place]["roundId"]
                    .as_str()
                    .is_some_and(|id| text.lines().any(|line| line == id))
            };
            Ok(newest.iter().any(is_shown).then_some(()))
        })
        .await
    })
    .await;
}

#[tokio::test]
async fn a_tie_with_a_stake_to_its_record() {
    journey("ticket-tie", async |journey| {
        let (row, stake) = beforehand(journey, async |window| {
            let rows = records_of_all_games(window, PLAYER).await?;
            let mut ties: Vec<&Value> = rows.iter().filter(|row| row["winner"] == "tie").collect();
            // One that was paid short first.
            ties.sort_by_key(|row| !is_paid_short(row));
            for row in ties {
                let record = opened(window, row).await?;
                let bets = record["bets"].as_array().into_iter().flatten();
                if let Some(bet) = bets.into_iter().find(|line| line["bet"]["code"] == "BANKER") {
                    return Ok((row.clone(), word(bet, "stake")?.to_owned()));
                }
            }
            anyhow::bail!("no tie with a bet on the banker")
        })
        .await?;
        let window = open_in_zone(journey).await?;
        let mut hands = Hands::in_training(window, 6).await?;
        hands
            .ticket(&format!(
                "player {PLAYER}: tie {0}-{0}, banker bet not given back, {stake}, {1}",
                row["playerTotal"],
                day_in_words(&row)?
            ))
            .await?;
        hands.open_best_match().await?;
        shows_record(window, &row).await.map(drop)
    })
    .await;
}

#[tokio::test]
async fn insurance_that_was_not_paid_to_its_record() {
    journey("ticket-insurance", async |journey| {
        let (row, stake) = beforehand(journey, async |window| {
            for row in records_of_all_games(window, PLAYER).await? {
                if row["gameKey"]["code"] != "baccarat_insurance" || row["winner"] == "tie" {
                    continue;
                }
                let record = opened(window, &row).await?;
                let bought = record["insurance"].as_array().into_iter().flatten();
                let unpaid = bought
                    .into_iter()
                    .find(|line| !line["stake"].is_null() && line["win"].is_null());
                if let Some(line) = unpaid {
                    return Ok((row, word(line, "stake")?.to_owned()));
                }
            }
            anyhow::bail!("no insurance that was not paid")
        })
        .await?;
        let window = open_in_zone(journey).await?;
        let mut hands = Hands::in_training(window, 6).await?;
        let ticket = format!(
            "player {PLAYER} bought insurance for {stake} {} about {}, the {} won and it was not paid",
            day_in_words(&row)?,
            time_of(&row)?.format("%H:%M"),
            word(&row, "winner")?
        );
        hands.ticket(&ticket).await?;
        hands.open_best_match().await?;
        let text = shows_record(window, &row).await?;
        ensure!(
            text.to_lowercase().contains("insurance") && text.contains(&shown(&stake)),
            "the insurance is not shown:\n{text}"
        );
        hands.press("a").await?;
        copied(window, &ticket).await.map(drop)
    })
    .await;
}

/// The marks of rows that are those of the money, by the keys of the rows as JSON. None while no wallet is open.
async fn marks_of_money(window: &Window, rows: &[Value]) -> Result<BTreeMap<String, Value>> {
    let histories: BTreeSet<&str> = rows.iter().filter_map(|row| row["historyId"].as_str()).collect();
    let query = json!({ "playerId": PLAYER, "historyIds": histories });
    let marks = window.ask("record_marks", query).await.unwrap_or_default();
    let marks = marks.as_array().into_iter().flatten();
    Ok(marks
        .map(|mark| (mark["key"].to_string(), mark["verdict"].clone()))
        .collect())
}

/// What was paid and what is due, as a screen shows it.
fn amounts(row: &Value) -> Result<[String; 2]> {
    let fault = &row["amountFault"];
    Ok([shown(word(fault, "reported")?), shown(word(fault, "expected")?)])
}

fn answers(copied: &str, amounts: [&str; 2]) -> Result<()> {
    for amount in amounts {
        ensure!(
            copied.contains(amount),
            "{amount} is not in the answer:\n{copied}"
        );
    }
    Ok(())
}

async fn open_player(hands: &mut Hands<'_>) -> Result<()> {
    hands.ticket(PLAYER).await?;
    hands.window.sees("All games of").await?;
    hands.press_ctrl(Key::Enter + "").await?;
    all_games(hands.window).await?;
    // A person presses a key of the record when they see it.
    record_is_read(hands.window).await
}
