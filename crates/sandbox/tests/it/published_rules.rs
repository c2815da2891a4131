//! Checks a record by the published rules, from its JSON only and independently of the sandbox.

use std::collections::BTreeSet;

use rust_decimal::Decimal;
use serde_json::Value;

use crate::support::{decimal, money, text};

/// The faults of a record or an entry of statistics, as names defined here.
pub(crate) type Faults = BTreeSet<&'static str>;

/// A side of baccarat: card codes in deal order.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Side(Vec<String>);

impl Side {
    pub(crate) fn of(side: &Value) -> Self {
        let cards = side["card"].as_array().unwrap();
        Self(cards.iter().map(|card| text(card).to_owned()).collect())
    }

    fn rank(&self, place: usize) -> &str {
        let code = &self.0[place];
        &code[..code.len() - 1]
    }

    fn value(&self, place: usize) -> u64 {
        match self.rank(place) {
            "A" => 1,
            "10" | "T" | "J" | "Q" | "K" => 0,
            digits => digits.parse().unwrap(),
        }
    }

    pub(crate) fn total(&self) -> u64 {
        (0..self.0.len()).map(|place| self.value(place)).sum::<u64>() % 10
    }

    fn two_card_total(&self) -> u64 {
        (self.value(0) + self.value(1)) % 10
    }

    fn third(&self) -> Option<u64> {
        (self.0.len() > 2).then(|| self.value(2))
    }

    fn is_pair(&self) -> bool {
        self.rank(0) == self.rank(1)
    }
}

/// The third cards due to player and banker, from the printed rules.
fn due(player: &Side, banker: &Side) -> (bool, bool) {
    let (on_player, on_banker) = (player.two_card_total(), banker.two_card_total());
    if on_player >= 8 || on_banker >= 8 {
        return (false, false);
    }
    let values: &[u64] = match on_banker {
        0..=2 => &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        3 => &[0, 1, 2, 3, 4, 5, 6, 7, 9],
        4 => &[2, 3, 4, 5, 6, 7],
        5 => &[4, 5, 6, 7],
        6 => &[6, 7],
        _ => &[],
    };
    let banker_draws = player
        .third()
        .map_or(on_banker <= 5, |third| values.contains(&third));
    (on_player <= 5, banker_draws)
}

fn winner(player: &Side, banker: &Side) -> &'static str {
    match player.total().cmp(&banker.total()) {
        std::cmp::Ordering::Greater => "PLAYER",
        std::cmp::Ordering::Less => "BANKER",
        std::cmp::Ordering::Equal => "TIE",
    }
}

/// Checks the cards: `said` is the reported winner, `sides` the object of both sides.
pub(crate) fn cards(sides: &Value, said: &str) -> Faults {
    let (player, banker) = (Side::of(&sides["PLAYER"]), Side::of(&sides["BANKER"]));
    let mut faults = Faults::new();
    if due(&player, &banker) != (player.third().is_some(), banker.third().is_some()) {
        faults.insert("tableau");
    }
    if sides["PLAYER"]["total"] != player.total() || sides["BANKER"]["total"] != banker.total() {
        faults.insert("total");
    }
    if said != winner(&player, &banker) {
        faults.insert("winner");
    }
    faults
}

/// Whether a bet wins by the cards. None if the cards do not decide it, or the stake is returned.
fn wins(code: &str, player: &Side, banker: &Side) -> Option<bool> {
    let winner = winner(player, banker);
    let cards = player.0.len() + banker.0.len();
    match code {
        "PLAYER" | "BANKER" if winner == "TIE" => None,
        "PLAYER" | "BANKER" | "TIE" => Some(code == winner),
        "PPAIR" => Some(player.is_pair()),
        "BPAIR" => Some(banker.is_pair()),
        "EITHERPAIR" => Some(player.is_pair() || banker.is_pair()),
        "BIG" => Some(cards > 4),
        "SMALL" => Some(cards == 4),
        "LUCKY6" => Some(winner == "BANKER" && banker.total() == 6),
        _ => None,
    }
}

/// Checks a record of baccarat.
pub(crate) fn record(record: &Value) -> Faults {
    let result = &record["game_result"];
    let mut faults = cards(&result["data"], text(&result["winner"][0]));
    if stakes(record) != money(&record["total_bet"]) {
        faults.insert("total_bet");
    }
    if !result["image_url"]["camera1"].is_string() || !result["image_url"]["camera2"].is_string() {
        faults.insert("camera");
    }
    if record["status"] == "completed" {
        faults.extend(settlement(record));
    } else {
        faults.insert("status");
    }
    faults
}

fn settlement(record: &Value) -> Faults {
    let sides = &record["game_result"]["data"];
    let (player, banker) = (Side::of(&sides["PLAYER"]), Side::of(&sides["BANKER"]));
    let mut faults = Faults::new();
    if paid(record) != money(&record["total_payout"]) {
        faults.insert("total_payout");
    }
    for code in record["player_bet"].as_object().unwrap().keys() {
        let win = &record["player_win"][code];
        match wins(code, &player, &banker) {
            Some(true) if win.is_null() => _ = faults.insert("missing win"),
            Some(false) if !win.is_null() => _ = faults.insert("unearned win"),
            _ => {}
        }
    }
    if winner(&player, &banker) == "BANKER" && is_six_in_full(record, &banker) {
        faults.insert("banker six");
    }
    faults
}

/// A table without commission is recognized by its banker odds: 1, or 0.5 for a win with 6. Elsewhere
/// they are 0.95 times a bonus.
fn is_six_in_full(record: &Value, banker: &Side) -> bool {
    let win = &record["player_win"]["BANKER"];
    let has_bonus = !record["player_bet"]["BONUS"].is_null();
    win.is_object() && !has_bonus && banker.total() == 6 && decimal(&win["odds"]) == Decimal::ONE
}

pub(crate) fn stakes(record: &Value) -> Decimal {
    let stake = |(code, entry): (&String, &Value)| match entry {
        Value::Object(_) if code == "BONUS" => Decimal::ZERO,
        Value::Array(purchases) => purchases.iter().map(money).sum(),
        stake => money(stake),
    };
    record["player_bet"].as_object().unwrap().iter().map(stake).sum()
}

fn paid(record: &Value) -> Decimal {
    let Some(wins) = record["player_win"].as_object() else {
        return Decimal::ZERO;
    };
    let amount = |win: &Value| match win {
        Value::Array(purchases) => purchases.iter().map(|win| money(&win["amount"])).sum(),
        win => money(&win["amount"]),
    };
    wins.values().map(amount).sum()
}
