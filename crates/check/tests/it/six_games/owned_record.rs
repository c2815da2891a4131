//! A record that owns its values, and what the check says of it.

use check::{Audit, Conventions, House, OtherResult, Overall, Rule, Values, Verdict, Win};
use game_service::models::{BetEntry, HistoryRecord, WinEntry};
use games::{RoundResult, Stated, Value};
use money::ExactDecimal;
use serde_json::{Value as Json, json};

use crate::house::received::{self, Received, money, of_another_shape, settled};

#[derive(Debug, Clone)]
pub(crate) struct OwnedRecord {
    pub(crate) key: &'static str,
    pub(crate) status: &'static str,
    pub(crate) result: Option<RoundResult>,
    pub(crate) stated: Vec<Stated>,
    pub(crate) winner: Vec<String>,
    pub(crate) stakes: Vec<(&'static str, Values<ExactDecimal>)>,
    pub(crate) wins: Vec<(&'static str, Values<Win>)>,
    /// In hundredths.
    pub(crate) total_bet: i64,
    /// In hundredths.
    pub(crate) total_payout: i64,
}

/// An amount from hundredths.
pub(crate) fn amount(hundredths: i64) -> ExactDecimal {
    let size = ExactDecimal::hundredths(u32::try_from(hundredths.unsigned_abs()).unwrap());
    if hundredths < 0 { size.negated() } else { size }
}

/// A win from hundredths.
pub(crate) fn win(amount_of: i64, odds: i64, profit: i64) -> Win {
    Win {
        amount: Some(amount(amount_of)),
        odds: Some(amount(odds)),
        profit: Some(amount(profit)),
        ..Win::default()
    }
}

/// A record of one bet, in hundredths: its stake, the amount, odds and profit of its win if it has one, and
/// the total payout.
pub(crate) fn owned_record(
    key: &'static str,
    data: &Json,
    winner: &[&str],
    (code, stake): (&'static str, i64),
    paid: Option<Win>,
    total_payout: i64,
) -> OwnedRecord {
    let json = json!({ "data": data });
    OwnedRecord {
        key,
        status: "completed",
        result: games::recognise(key, &value(&json)),
        stated: games::stated(key, &value(&json)),
        winner: winner.iter().map(|code| (*code).to_owned()).collect(),
        stakes: vec![(code, Values::One(amount(stake)))],
        wins: paid.map(|win| (code, Values::One(win))).into_iter().collect(),
        total_bet: stake,
        total_payout,
    }
}

/// A record of one bet of 10 that was paid at these odds, in hundredths, or lost if there are none.
pub(crate) fn one_bet(
    key: &'static str,
    data: &Json,
    winner: &[&str],
    code: &'static str,
    odds: Option<i64>,
) -> OwnedRecord {
    let paid = odds.map(|odds| win(1_000 + 10 * odds, odds, 10 * odds));
    let total = odds.map_or(0, |odds| 1_000 + 10 * odds);
    owned_record(key, data, winner, (code, 1_000), paid, total)
}

/// An honest record of sicbo: a bet of 10, with all codes that won in `winner`.
pub(crate) fn sicbo(dice: [u8; 3], code: &'static str) -> OwnedRecord {
    let sum: u8 = dice.iter().sum();
    let is_triple = dice[0] == dice[1] && dice[1] == dice[2];
    let won = [
        ("BIG", sum >= 11 && !is_triple, 100),
        ("SMALL", sum <= 10 && !is_triple, 100),
        ("ANY_TRIPLE", is_triple, 3_000),
    ];
    let winner: Vec<&str> = won
        .iter()
        .filter(|(_, won, _)| *won)
        .map(|(code, ..)| *code)
        .collect();
    let odds = won
        .iter()
        .find(|(known, won, _)| *known == code && *won)
        .map(|(.., odds)| *odds);
    one_bet("sicbo", &json!({"dice": dice, "total": sum}), &winner, code, odds)
}

/// What honest records of sicbo show, with wins and losses of both common bets.
pub(crate) fn sicbo_house() -> Conventions {
    let results = [[1, 2, 4], [6, 5, 4], [2, 3, 3], [6, 6, 1]];
    let bets = results
        .into_iter()
        .flat_map(|dice| ["BIG", "SMALL"].map(|code| sicbo(dice, code)));
    let records: Vec<OwnedRecord> = bets.collect();
    learned(&vec![records; 15].concat())
}

/// What the records of one game key show.
pub(crate) fn learned(records: &[OwnedRecord]) -> Conventions {
    let mut house = House::default();
    for record in records {
        house.learn(&record.received().lend());
    }
    records
        .first()
        .and_then(|record| house.conventions(record.key))
        .cloned()
        .unwrap_or_default()
}

impl OwnedRecord {
    pub(crate) fn received(&self) -> Received {
        let stake = |(code, stakes): &(&str, Values<ExactDecimal>)| ((*code).to_owned(), stake(stakes));
        let win = |(code, wins): &(&str, Values<Win>)| ((*code).to_owned(), paid(wins));
        let totals = [self.total_bet, self.total_payout].map(|total| money(amount(total)));
        let [total_bet, total_payout] = totals;
        let content = HistoryRecord {
            status: Some(self.status.to_owned()),
            player_bet: self.stakes.iter().map(stake).collect(),
            player_win: Some(self.wins.iter().map(win).collect()),
            ..settled(self.key, total_bet, total_payout)
        };
        let other = OtherResult {
            result: self.result.clone(),
            stated: self.stated.clone(),
            winner: Some(self.winner.clone()),
        };
        Received::of(content, Some(other))
    }

    pub(crate) fn checked<T>(
        &self,
        conventions: Option<&Conventions>,
        read: impl FnOnce(&Audit<'_>) -> T,
    ) -> T {
        read(&check::record(&self.received().lend(), conventions, None))
    }

    pub(crate) fn overall(&self, conventions: Option<&Conventions>) -> Overall {
        self.checked(conventions, |audit| audit.overall)
    }

    pub(crate) fn broken(&self, conventions: Option<&Conventions>) -> Vec<Rule> {
        self.checked(conventions, |audit| rules(audit, Verdict::Broken, false))
    }

    pub(crate) fn notes(&self, conventions: Option<&Conventions>) -> Vec<Rule> {
        self.checked(conventions, |audit| rules(audit, Verdict::CannotTell, true))
    }

    pub(crate) fn doubts(&self, conventions: Option<&Conventions>) -> Vec<Rule> {
        self.checked(conventions, |audit| rules(audit, Verdict::CannotTell, false))
    }
}

pub(crate) fn stake(stakes: &Values<ExactDecimal>) -> BetEntry {
    match stakes {
        Values::One(stake) => BetEntry::Stake(money(*stake)),
        Values::List(stakes) => BetEntry::Stakes(stakes.iter().copied().map(money).collect()),
        Values::Other => BetEntry::Other(of_another_shape()),
    }
}

pub(crate) fn paid(wins: &Values<Win>) -> WinEntry {
    let win = |win: &Win| {
        received::win([
            win.amount,
            win.odds,
            win.profit,
            win.six_score_rate,
            win.bonus_rate,
        ])
    };
    match wins {
        Values::One(one) => WinEntry::Win(win(one)),
        Values::List(all) => WinEntry::Wins(all.iter().map(win).collect()),
        Values::Other => WinEntry::Other(of_another_shape()),
    }
}

fn rules(audit: &Audit<'_>, verdict: Verdict, note: bool) -> Vec<Rule> {
    let findings = audit.findings.iter();
    findings
        .filter(|finding| finding.verdict == verdict && finding.note == note)
        .map(|finding| finding.rule)
        .collect()
}

/// JSON as the recognisers want it.
pub(crate) fn value(json: &Json) -> Value<'_> {
    match json {
        Json::Number(number) => Value::Number(number.to_string().into()),
        Json::String(text) => Value::Text(text.into()),
        Json::Array(items) => Value::List(items.iter().map(value).collect()),
        Json::Object(entries) => {
            let entry = |(key, item)| (String::as_str(key).into(), value(item));
            Value::Object(entries.iter().map(entry).collect())
        }
        Json::Null | Json::Bool(_) => Value::Null,
    }
}
