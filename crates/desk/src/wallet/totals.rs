//! The totals of the open ledger as the window shows them: days with their games, one currency at a time, the sums of each currency,
//! and beside them what another party says, which is mostly the provider's settlement.
//!
//! All sums are exact. A sum with too many digits is None, which the screen says; it is never rounded. Amounts of different
//! currencies are never added.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use ledger::settlement::{Settlement, SettlementLine};
use ledger::totals::{Totals, TotalsLine};
use money::{ExactDecimal, Sum};
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::figures::{currency_key, digits};
use crate::say::{self, arg};
use crate::views::{Coded, ErrorView, Message, count_of};
use crate::vocabulary;

/// Whole days of a zone, both ends included.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TotalsQuery {
    /// `2026-11-01`
    pub from: String,
    pub to: String,
    pub time_zone: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TotalsView {
    pub from: String,
    pub to: String,
    pub time_zone: String,
    /// By their codes.
    pub currencies: Vec<CurrencyTotals>,
    /// Number of rows of the ledger that could not be read. They are in no sum.
    pub unread: u32,
    pub other: Option<OtherTotals>,
    pub read_at: String,
}

/// What another party says of the same days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct OtherTotals {
    /// The name of its file. None for rows that were pasted.
    pub name: Option<String>,
    /// Number of its rows in these days.
    pub rows: u32,
    /// Number of its rows of other days, which are not compared.
    pub outside: u32,
    /// Its rows that could not be read. They are in no sum.
    pub unread: Vec<UnreadLine>,
    /// Number of all rows that could not be read, of which `unread` has the first.
    pub unread_count: u32,
}

/// A row that could not be read, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct UnreadLine {
    /// The line of a text (from 1), the row of a sheet or of a view.
    pub line: u32,
    pub why: Message,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CurrencyTotals {
    pub currency: String,
    /// The newest first.
    pub days: Vec<DayTotals>,
    pub sum: TotalsFigures,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DayTotals {
    pub day: String,
    pub sum: TotalsFigures,
    pub games: Vec<GameTotals>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct GameTotals {
    /// None for entries that name no game.
    pub game_key: Option<Coded>,
    pub figures: TotalsFigures,
}

/// Counts, and exact amounts: an amount is None if it has too many digits. A kind that did not happen has the count 0.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TotalsFigures {
    pub bets: u32,
    pub bet_amount: Option<String>,
    pub refunds: u32,
    pub refund_amount: Option<String>,
    pub wins: u32,
    pub win_amount: Option<String>,
    /// Bets that were settled without a win.
    pub lost: u32,
    pub rewards: u32,
    pub reward_amount: Option<String>,
    pub tips: u32,
    pub tip_amount: Option<String>,
    pub rollbacks: u32,
    pub rollback_amount: Option<String>,
    /// For the operator: bets and tips less refunds, wins and rewards, plus rollbacks.
    pub net: Option<String>,
    pub other: Option<OtherFigures>,
}

/// The net of the other party, and how much more the ledger has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct OtherFigures {
    /// None if it has too many digits, or `says_nothing`.
    pub net: Option<String>,
    /// Whether the other party has no row of this. Its net counts as 0 in the difference.
    pub says_nothing: bool,
    pub difference: Option<String>,
    pub agrees: bool,
}

impl TotalsQuery {
    /// The first and the last day.
    ///
    /// # Errors
    /// One of them is no day, or the last is before the first.
    pub(super) fn days(&self) -> Result<(NaiveDate, NaiveDate), ErrorView> {
        let (from, to) = (day(&self.from, "from")?, day(&self.to, "to")?);
        if to < from {
            return Err(ErrorView::input("to", "The last day is before the first."));
        }
        Ok((from, to))
    }
}

fn day(text: &str, field: &str) -> Result<NaiveDate, ErrorView> {
    let day = NaiveDate::parse_from_str(text, "%Y-%m-%d");
    day.map_err(|_| ErrorView::input(field, "This is no day of the form 2026-11-20."))
}

/// The figures of one cell of the table while they are added up.
#[derive(Debug, Clone, Default)]
struct Figures {
    bets: Counted,
    refunds: Counted,
    wins: Counted,
    lost: u64,
    rewards: Counted,
    tips: Counted,
    rollbacks: Counted,
    net: Sum,
    other: Sum,
    other_rows: u64,
}

#[derive(Debug, Clone, Default)]
struct Counted {
    count: u64,
    amount: Sum,
}

impl Counted {
    fn add(&mut self, count: u64, amount: &Sum) {
        self.count = self.count.saturating_add(count);
        self.amount.add_sum(amount);
    }
}

impl Figures {
    fn add_line(&mut self, line: &TotalsLine) {
        self.bets.add(line.bets, &line.bet_amount);
        self.refunds.add(line.refunds, &line.refund_amount);
        self.wins.add(line.wins, &line.win_amount);
        self.lost = self.lost.saturating_add(line.lost);
        self.rewards.add(line.rewards, &line.reward_amount);
        self.tips.add(line.tips, &line.tip_amount);
        self.rollbacks.add(line.rollbacks, &line.rollback_amount);
        self.net.add_sum(&line.net);
    }

    fn add_other(&mut self, net: ExactDecimal) {
        self.other.add(net);
        self.other_rows = self.other_rows.saturating_add(1);
    }

    fn view(&self, has_other: bool) -> TotalsFigures {
        TotalsFigures {
            bets: count_of(self.bets.count),
            bet_amount: digits(self.bets.amount.clone()),
            refunds: count_of(self.refunds.count),
            refund_amount: digits(self.refunds.amount.clone()),
            wins: count_of(self.wins.count),
            win_amount: digits(self.wins.amount.clone()),
            lost: count_of(self.lost),
            rewards: count_of(self.rewards.count),
            reward_amount: digits(self.rewards.amount.clone()),
            tips: count_of(self.tips.count),
            tip_amount: digits(self.tips.amount.clone()),
            rollbacks: count_of(self.rollbacks.count),
            rollback_amount: digits(self.rollbacks.amount.clone()),
            net: digits(self.net.clone()),
            other: has_other.then(|| self.beside()),
        }
    }

    fn beside(&self) -> OtherFigures {
        let says_nothing = self.other_rows == 0;
        let mut difference = self.net.clone();
        difference.subtract_sum(&self.other);
        OtherFigures {
            net: digits(self.other.clone()).filter(|_| !says_nothing),
            says_nothing,
            agrees: difference.is_zero(),
            difference: digits(difference),
        }
    }
}

/// The table of one currency: days, and in them games by their keys.
#[derive(Debug, Default)]
struct Table {
    /// The code as it was received first.
    currency: String,
    days: BTreeMap<NaiveDate, Day>,
    sum: Figures,
}

#[derive(Debug, Default)]
struct Day {
    games: BTreeMap<Option<String>, Figures>,
    sum: Figures,
    /// Whether the other party tells its games apart on this day.
    other_has_games: bool,
}

#[derive(Debug, Default)]
struct Tables(BTreeMap<String, Table>);

impl Tables {
    fn table(&mut self, currency: &str) -> &mut Table {
        let table = self.0.entry(currency_key(currency).into_owned()).or_default();
        if table.currency.is_empty() {
            currency.clone_into(&mut table.currency);
        }
        table
    }

    fn add_line(&mut self, line: &TotalsLine) {
        let table = self.table(&line.currency);
        table.sum.add_line(line);
        let day = table.days.entry(line.day).or_default();
        day.sum.add_line(line);
        day.games.entry(line.game_key.clone()).or_default().add_line(line);
    }

    /// A line of the other party that names no game counts for its day alone.
    fn add_other(&mut self, line: &SettlementLine) {
        let table = self.table(&line.currency);
        table.sum.add_other(line.net);
        let day = table.days.entry(line.day).or_default();
        day.sum.add_other(line.net);
        if let Some(game_key) = &line.game_key {
            day.other_has_games = true;
            day.games.entry(Some(game_key.clone())).or_default().add_other(line.net);
        }
    }
}

impl Table {
    fn view(self, has_other: bool) -> CurrencyTotals {
        let days = self.days.into_iter().rev();
        CurrencyTotals {
            currency: self.currency,
            days: days.map(|(day, totals)| totals.view(day, has_other)).collect(),
            sum: self.sum.view(has_other),
        }
    }
}

impl Day {
    fn view(self, day: NaiveDate, has_other: bool) -> DayTotals {
        let has_other_games = has_other && self.other_has_games;
        let games = self.games.into_iter();
        DayTotals {
            day: day.to_string(),
            sum: self.sum.view(has_other),
            games: games
                .map(|(game_key, figures)| GameTotals {
                    game_key: game_key.map(vocabulary::game),
                    figures: figures.view(has_other_games),
                })
                .collect(),
        }
    }
}

/// What another party says of its days, with where it was read.
#[derive(Debug, Clone)]
pub struct OtherParty {
    /// The name of its file. None for rows that were pasted.
    pub name: Option<String>,
    pub settlement: Settlement,
}

/// Puts the totals into days and games, beside those of the other party.
pub(super) fn totals_view(
    query: &TotalsQuery,
    days: (NaiveDate, NaiveDate),
    totals: &Totals,
    other: Option<&OtherParty>,
    read_at: String,
) -> TotalsView {
    let mut tables = Tables::default();
    for line in &totals.lines {
        tables.add_line(line);
    }
    let of_these_days = |line: &&SettlementLine| (days.0..=days.1).contains(&line.day);
    let mut rows = 0_u32;
    for line in other.iter().flat_map(|other| &other.settlement.lines).filter(of_these_days) {
        tables.add_other(line);
        rows = rows.saturating_add(1);
    }
    let currencies = tables.0.into_values();
    TotalsView {
        from: query.from.clone(),
        to: query.to.clone(),
        time_zone: query.time_zone.clone(),
        currencies: currencies.map(|table| table.view(other.is_some())).collect(),
        unread: count_of(totals.unread),
        other: other.map(|other| other.view(rows)),
        read_at,
    }
}

/// Most unread rows that are named one by one.
const MOST_UNREAD: usize = 50;

impl OtherParty {
    fn view(&self, rows: u32) -> OtherTotals {
        let Settlement { lines, unread } = &self.settlement;
        OtherTotals {
            name: self.name.clone(),
            rows,
            outside: count_of(lines.len()).saturating_sub(rows),
            unread: unread.iter().take(MOST_UNREAD).map(unread_line).collect(),
            unread_count: count_of(unread.len()),
        }
    }
}
