//! Sums of records of a search by currency. Amounts of different currencies are never added.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use check::RecordOutcome;
use game_service::models::HistoryRecord;
use money::Sum;
use serde::Serialize;
use specta::Type;

use super::reading::Reading;
use crate::figures::currency_key;

/// Largest number of currencies. A service with more sends something else in the field. Further records are
/// counted as missing.
const MOST_CURRENCIES: usize = 200;

/// Sums of records of one currency. A sum is None if it has too many digits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RecordSum {
    pub currency: Option<String>,
    pub records: u32,
    pub stake: Option<String>,
    pub payout: Option<String>,
    /// Sum of the outcomes that are known.
    pub net: Option<String>,
    /// Number of records in the sums of stakes and payouts whose outcome is not known. `net` leaves them out.
    pub net_unknown: u32,
    /// Number of records without a readable stake or payout. The three sums leave them out.
    pub unread: u32,
}

/// Never across currencies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RecordSums {
    pub sums: Vec<RecordSum>,
    /// Number of keys that the search does not hold any more.
    pub missing: u32,
    /// Records whose id another one in the sums has: sent with two contents, a record counts twice.
    pub again: u32,
}

impl RecordSums {
    /// The sums of the records with these keys.
    pub(super) fn of(readings: &[Arc<Reading>], keys: &[String]) -> Self {
        // By the key of the currency, with the code as first received.
        let mut sums: BTreeMap<Option<String>, Sums> = BTreeMap::new();
        let mut missing = 0_u32;
        let mut ids = BTreeSet::new();
        let mut again = 0_u32;
        for key in keys {
            let Some(cached) = readings.iter().find_map(|reading| reading.cached(key)) else {
                missing = missing.saturating_add(1);
                continue;
            };
            let record = &cached.record.content;
            let currency = record
                .currency
                .as_deref()
                .map(|code| currency_key(code).into_owned());
            if sums.len() >= MOST_CURRENCIES && !sums.contains_key(&currency) {
                missing = missing.saturating_add(1);
                continue;
            }
            if let Some(id) = &record.id
                && !ids.insert((record.game_key.clone(), id.clone()))
            {
                again = again.saturating_add(1);
            }
            let sums = sums.entry(currency).or_insert_with(|| Sums {
                currency: record.currency.clone(),
                ..Sums::default()
            });
            sums.add(record, cached.checked.outcome);
        }
        Self {
            sums: sums.into_values().map(Sums::view).collect(),
            missing,
            again,
        }
    }
}

#[derive(Default)]
struct Sums {
    currency: Option<String>,
    records: u32,
    stake: Sum,
    payout: Sum,
    net: Sum,
    net_unknown: u32,
    unread: u32,
}

impl Sums {
    fn add(&mut self, record: &HistoryRecord, outcome: Option<RecordOutcome>) {
        self.records = self.records.saturating_add(1);
        // One figure of a record without the other would make the sums those of different records.
        match (&record.total_bet, &record.total_payout) {
            (Some(stake), Some(payout)) => {
                self.stake.add(stake.value());
                self.payout.add(payout.value());
                match outcome {
                    Some(RecordOutcome::Known(outcome)) => self.net.add(outcome),
                    _ => self.net_unknown = self.net_unknown.saturating_add(1),
                }
            }
            _ => self.unread = self.unread.saturating_add(1),
        }
    }

    fn view(self) -> RecordSum {
        RecordSum {
            currency: self.currency,
            records: self.records,
            stake: text(&self.stake),
            payout: text(&self.payout),
            net: text(&self.net),
            net_unknown: self.net_unknown,
            unread: self.unread,
        }
    }
}

fn text(sum: &Sum) -> Option<String> {
    sum.total().map(|total| total.to_string())
}
