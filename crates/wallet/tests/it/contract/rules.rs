//! Plays the scenarios of `rules.txt`.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use wallet::{Answer, Filter, Settings};
use wallet_conformance::caller::Message;

use super::bench::{Bench, MALEE, SOMCHAI};
use super::messages::{cancel, debit, lose, reward, rollback, tip, win};

/// The scenarios: their names, and their lines.
pub(crate) fn scenarios() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut scenarios = Vec::new();
    for line in include_str!("rules.txt").lines() {
        if let Some(name) = line.strip_prefix("= ") {
            scenarios.push((name, Vec::new()));
        } else if let Some((_, lines)) = scenarios.last_mut()
            && !line.is_empty()
        {
            lines.push(line);
        }
    }
    scenarios
}

/// Plays the messages of a scenario on a new wallet. Returns its lines with what is known after each. A line that is there again and
/// adds no entry must get its last answer, to the letter.
pub(crate) async fn play(lines: &[&str], address: &str) -> Vec<String> {
    let mut bench = Bench::open(address).await;
    let mut played = Vec::new();
    let mut answers: BTreeMap<&str, Answer> = BTreeMap::new();
    for line in lines {
        if let Some(choices) = line.strip_prefix(':') {
            bench.wallet.close().await;
            bench = bench.again(settings(choices)).await;
            played.push((*line).to_owned());
        } else {
            let sent = line.split("->").next().unwrap_or_default().trim_end();
            let (answer, known) = known_after(&bench, sent).await;
            if let Some(last) = answers.insert(sent, answer.clone())
                && known.ends_with("no entry")
            {
                assert_eq!(answer, last, "{sent}");
            }
            played.push(format!("{sent:<28} -> {known}"));
        }
    }
    bench.close_books_anew().await;
    played
}

/// The usual settings with choices such as `overdraw=refuse`.
fn settings(choices: &str) -> Settings {
    let choices = choices
        .split_whitespace()
        .map(|choice| choice.split_once('=').unwrap());
    let choices: Map<String, Value> = choices
        .map(|(name, choice)| (name.to_owned(), choice.into()))
        .collect();
    serde_json::from_value(choices.into()).unwrap()
}

/// The answer to a message; and in words the answer, the balance, and what the entry says if there is one.
async fn known_after(bench: &Bench, sent: &str) -> (Answer, String) {
    let (message, session) = message(bench, sent).await;
    let player = if message.field("player_id") == MALEE {
        MALEE
    } else {
        SOMCHAI
    };
    let entries = async || {
        let entries = bench.wallet.entries(player, &Filter::default()).await;
        entries.unwrap()
    };
    let (entries_before, balances) = (entries().await.len(), bench.balances().await);
    let answer = bench
        .wallet
        .transaction(&message.to_string(), session.as_deref())
        .await;
    let code = if answer.is_success() {
        "ok".to_owned()
    } else {
        assert_eq!(bench.balances().await, balances, "{sent}");
        let body: Value = serde_json::from_str(&answer.body).unwrap();
        body["error"]["code"].as_str().unwrap().to_owned()
    };
    let mut known = vec![code, bench.balance_of(player).await];
    let Some(entry) = entries().await.into_iter().nth(entries_before) else {
        known.push("no entry".to_owned());
        return (answer, known.join(" "));
    };
    known.extend(entry.effect.map(|effect| effect.as_str().to_owned()));
    if let Some(refusal) = entry.refusal() {
        assert!(entry.moved.is_zero(), "{sent}");
        known.push(refusal.reason.as_str().to_owned());
    }
    known.extend(entry.repeatable.then(|| "free".to_owned()));
    known.extend(entry.flags.iter().map(|flag| format!("+{}", flag.as_str())));
    (answer, known.join(" "))
}

/// The message of a line, and the session that it is sent with.
async fn message(bench: &Bench, sent: &str) -> (Message, Option<String>) {
    let mut words = sent.split_whitespace();
    let mut next = || words.next().unwrap_or_else(|| panic!("{sent}"));
    let (id, kind) = (next(), next());
    let mut message = match kind {
        "bet" => debit(id, next()),
        "tip" => tip(id, next()),
        "win" => win(id, next(), next()),
        "loss" => lose(id, next(), next()),
        "reward" => reward(id, next(), next()),
        "cancel" => cancel(id, next(), next()),
        "rollback" => rollback(id, next(), next()),
        other => panic!("{other}"),
    };
    let mut session = Some(bench.session_of(SOMCHAI));
    for (name, value) in words.map(|word| word.split_once('=').unwrap()) {
        match (name, value) {
            ("session", "none") => session = None,
            ("session", "ended") => session = Some(bench.open_session(SOMCHAI, TimeDelta::seconds(-1)).await),
            ("session", MALEE) => session = Some(bench.session_of(MALEE)),
            ("session", _) => session = Some(value.to_owned()),
            ("without", _) => message = message.without(value),
            // JSON stays as it is, and anything else becomes a text.
            _ if serde_json::from_str::<&RawValue>(value).is_ok() => {
                message = message.raw(name.to_owned(), value);
            }
            _ => message = message.text(name.to_owned(), value),
        }
    }
    (message, session)
}
