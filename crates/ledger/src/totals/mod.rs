//! Totals: the money of whole days by day, game and currency, in a time zone. And the settlement of the provider in the same
//! columns, compared line by line (`settlement`).
//!
//! A day is from its first instant to that of the next one, so it has 23 or 25 hours where clocks change. Amounts are added
//! exactly. What counts: a row that was accepted and is neither doubled nor in conflict with an earlier one. A lost settlement moves
//! nothing, whatever its amount says.

pub mod settlement;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use app::clock::Zone;
use chrono::{DateTime, NaiveDate, Utc};
use futures::TryStreamExt as _;
use money::{ExactDecimal, Sum};
use tokio_util::sync::CancellationToken;

use crate::Problem;
use crate::entry::Kind;
use crate::held::{Held, RowOfTotals};

/// The columns of an export of totals, in their order.
pub const COLUMNS: [&str; 17] = [
    "day",
    "game_key",
    "currency",
    "bets",
    "bet_amount",
    "refunds",
    "refund_amount",
    "wins",
    "win_amount",
    "lost",
    "rewards",
    "reward_amount",
    "tips",
    "tip_amount",
    "rollbacks",
    "rollback_amount",
    "net",
];

/// Columns of a line that say what it is about. The others have figures.
const KEYS: usize = 3;
/// Number of columns with figures.
pub const FIGURES: usize = COLUMNS.len() - KEYS;

/// The totals of some days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Totals {
    /// The zone of the days, by its IANA name.
    pub zone: String,
    /// The first day.
    pub from: NaiveDate,
    /// The last day, included.
    pub to: NaiveDate,
    /// By day, game key and currency. A day without a transaction has no line.
    pub lines: Vec<TotalsLine>,
    /// Rows of the whole ledger that could not be read: they are in no sum, and nobody knows their day.
    pub unread: u64,
    /// Rows of these days that repeat another one, and are in no sum.
    pub doubled: u64,
    /// Rows of these days in conflict with an earlier one, and in no sum.
    pub conflicts: u64,
}

/// The totals of a day, a game and a currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TotalsLine {
    /// The day in the zone.
    pub day: NaiveDate,
    /// The game key. Empty where the ledger does not say it.
    pub game_key: String,
    /// The currency.
    pub currency: String,
    /// Its sums.
    pub figures: Figures,
}

/// Counts and sums. For the interface a sum is its digits: none only if it has more digits than an amount can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ui", derive(serde::Serialize, specta::Type))]
#[cfg_attr(feature = "ui", serde(rename = "TotalsFigures", rename_all = "camelCase"))]
pub struct Figures {
    /// Bets.
    #[cfg_attr(feature = "ui", specta(type = u32))]
    pub bets: u64,
    /// Stakes.
    #[cfg_attr(feature = "ui", serde(serialize_with = "digits"), specta(type = Option<String>))]
    pub bet_amount: Sum,
    /// Bets that were given back.
    #[cfg_attr(feature = "ui", specta(type = u32))]
    pub refunds: u64,
    /// Stakes that were given back.
    #[cfg_attr(feature = "ui", serde(serialize_with = "digits"), specta(type = Option<String>))]
    pub refund_amount: Sum,
    /// Settlements that paid.
    #[cfg_attr(feature = "ui", specta(type = u32))]
    pub wins: u64,
    /// What they paid.
    #[cfg_attr(feature = "ui", serde(serialize_with = "digits"), specta(type = Option<String>))]
    pub win_amount: Sum,
    /// Settlements that paid nothing.
    #[cfg_attr(feature = "ui", serde(skip))]
    pub lost: u64,
    /// Rewards.
    #[cfg_attr(feature = "ui", specta(type = u32))]
    pub rewards: u64,
    /// What they paid.
    #[cfg_attr(feature = "ui", serde(serialize_with = "digits"), specta(type = Option<String>))]
    pub reward_amount: Sum,
    /// Tips.
    #[cfg_attr(feature = "ui", specta(type = u32))]
    pub tips: u64,
    /// What they took.
    #[cfg_attr(feature = "ui", serde(serialize_with = "digits"), specta(type = Option<String>))]
    pub tip_amount: Sum,
    /// Wins that were taken back.
    #[cfg_attr(feature = "ui", specta(type = u32))]
    pub rollbacks: u64,
    /// What was taken back.
    #[cfg_attr(feature = "ui", serde(serialize_with = "digits"), specta(type = Option<String>))]
    pub rollback_amount: Sum,
}

#[cfg(feature = "ui")]
fn digits<S: serde::Serializer>(sum: &Sum, serializer: S) -> Result<S::Ok, S::Error> {
    serde::Serialize::serialize(&sum.total().map(|total| total.to_string()), serializer)
}

impl Figures {
    /// Adds a transaction.
    pub fn add(&mut self, kind: Kind, amount: ExactDecimal) {
        let (count, sum) = match kind {
            Kind::Debit => (&mut self.bets, &mut self.bet_amount),
            Kind::Cancel => (&mut self.refunds, &mut self.refund_amount),
            Kind::Credit => (&mut self.wins, &mut self.win_amount),
            Kind::Reward => (&mut self.rewards, &mut self.reward_amount),
            Kind::Tip => (&mut self.tips, &mut self.tip_amount),
            Kind::Rollback => (&mut self.rollbacks, &mut self.rollback_amount),
            Kind::Lost => {
                self.lost += 1;
                return;
            }
        };
        *count += 1;
        sum.add(amount);
    }

    /// Adds other totals, as in the foot of a table.
    pub fn add_figures(&mut self, other: &Self) {
        self.bets += other.bets;
        self.bet_amount.add_sum(&other.bet_amount);
        self.refunds += other.refunds;
        self.refund_amount.add_sum(&other.refund_amount);
        self.wins += other.wins;
        self.win_amount.add_sum(&other.win_amount);
        self.lost += other.lost;
        self.rewards += other.rewards;
        self.reward_amount.add_sum(&other.reward_amount);
        self.tips += other.tips;
        self.tip_amount.add_sum(&other.tip_amount);
        self.rollbacks += other.rollbacks;
        self.rollback_amount.add_sum(&other.rollback_amount);
    }

    /// What stays with the operator: bets and tips less refunds, wins and rewards, plus rollbacks.
    pub fn net(&self) -> Sum {
        let mut net = self.bet_amount;
        net.add_sum(&self.tip_amount);
        net.subtract_sum(&self.refund_amount);
        net.subtract_sum(&self.win_amount);
        net.subtract_sum(&self.reward_amount);
        net.add_sum(&self.rollback_amount);
        net
    }

    /// The figures in the order of the columns after the three keys. Counts are numbers without decimals.
    pub fn in_columns(&self) -> [Sum; FIGURES] {
        let count = |number| Sum::from_iter([ExactDecimal::whole(number)]);
        [
            count(self.bets),
            self.bet_amount,
            count(self.refunds),
            self.refund_amount,
            count(self.wins),
            self.win_amount,
            count(self.lost),
            count(self.rewards),
            self.reward_amount,
            count(self.tips),
            self.tip_amount,
            count(self.rollbacks),
            self.rollback_amount,
            self.net(),
        ]
    }
}

impl Held {
    /// The totals of whole days, both included, in a zone.
    ///
    /// # Errors
    /// The file can't be read, or [`Problem::Cancelled`] at once after a stop.
    pub async fn totals(
        &self,
        zone: &Zone,
        from: NaiveDate,
        to: NaiveDate,
        stop: &CancellationToken,
    ) -> Result<Totals, Problem> {
        let mut totals = Totals {
            zone: zone.name().to_owned(),
            from,
            to,
            lines: Vec::new(),
            unread: self.about()?.unread,
            doubled: 0,
            conflicts: 0,
        };
        let mut days = Days::new(zone);
        let (begin, end) = (zone.beginning_of(from), zone.beginning_of(following(to)));
        let mut sums: BTreeMap<(NaiveDate, String, String), Figures> = BTreeMap::new();
        let mut asked = self.rows_of_totals(begin, end).await?;
        let mut rows = asked.rows()?;
        while let Some(row) = rows.try_next().await? {
            if stop.is_cancelled() {
                return Err(Problem::Cancelled);
            }
            match row {
                RowOfTotals::Doubled => totals.doubled += 1,
                RowOfTotals::Conflict => totals.conflicts += 1,
                RowOfTotals::Counts {
                    booked_at,
                    kind,
                    amount,
                    currency,
                    game_key,
                } => {
                    let key = (days.of(booked_at), game_key, currency);
                    sums.entry(key).or_default().add(kind, amount);
                }
            }
        }
        totals.lines = sums
            .into_iter()
            .map(|((day, game_key, currency), figures)| TotalsLine {
                day,
                game_key,
                currency,
                figures,
            })
            .collect();
        Ok(totals)
    }
}

/// The day after. The last day that the calendar knows is followed by itself.
fn following(day: NaiveDate) -> NaiveDate {
    day.succ_opt().unwrap_or(day)
}

/// The days of a zone. Rows that follow each other are mostly of one day, so its bounds are remembered.
struct Days<'a> {
    zone: &'a Zone,
    day: NaiveDate,
    begin: DateTime<Utc>,
    end: DateTime<Utc>,
}

impl<'a> Days<'a> {
    fn new(zone: &'a Zone) -> Self {
        // No instant is in it.
        let none = DateTime::<Utc>::MIN_UTC;
        Self {
            zone,
            day: NaiveDate::MIN,
            begin: none,
            end: none,
        }
    }

    /// The day that an instant belongs to: the last one that had begun. Where clocks go back over midnight it is not always that of
    /// the local time, which has begun, ended and begun again.
    fn of(&mut self, at: DateTime<Utc>) -> NaiveDate {
        if self.begin <= at && at < self.end {
            return self.day;
        }
        let mut day = self.zone.local(at).date_naive();
        if at < self.zone.beginning_of(day) {
            day = day.pred_opt().unwrap_or(day);
        } else if self.zone.beginning_of(following(day)) <= at {
            day = following(day);
        }
        self.day = day;
        self.begin = self.zone.beginning_of(day);
        self.end = self.zone.beginning_of(following(day));
        day
    }
}
