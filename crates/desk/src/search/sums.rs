//! Sums of records by currency. Amounts of different currencies are never added.

use std::collections::{BTreeMap, BTreeSet};

use check::RecordOutcome;
use game_service::models::HistoryRecord;
use money::Sum;

use super::Searches;
use crate::figures::currency_key;
use crate::views::{ErrorView, RecordSum, RecordSums};

/// Largest number of currencies. A service with more sends something else in the field. Further records are
/// counted as missing.
const MOST_CURRENCIES: usize = 200;

#[derive(Default)]
struct Sums {
    records: u32,
    stake: Sum,
    payout: Sum,
    net: Sum,
    net_unknown: u32,
    unread: u32,
}

impl Searches {
    pub fn sums(&self, search_id: &str, keys: &[String]) -> Result<RecordSums, ErrorView> {
        let search = self.search(search_id)?;
        let readings = search.readings();
        // By the key of the currency, with the code as first received.
        let mut sums: BTreeMap<Option<String>, (Option<String>, Sums)> = BTreeMap::new();
        let mut missing = 0_u32;
        let mut ids = BTreeSet::new();
        let mut again = 0_u32;
        for key in keys {
            let Some((record, checked)) = readings.iter().find_map(|reading| reading.checked(key)) else {
                missing = missing.saturating_add(1);
                continue;
            };
            let record = &record.content;
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
            let (_, sums) = sums
                .entry(currency)
                .or_insert_with(|| (record.currency.clone(), Sums::default()));
            sums.add(record, checked.outcome);
        }
        let sums = sums.into_values();
        Ok(RecordSums {
            sums: sums.map(|(currency, sums)| sums.view(currency)).collect(),
            missing,
            again,
        })
    }
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

    fn view(self, currency: Option<String>) -> RecordSum {
        let text = |sum: Sum| sum.total().map(|total| total.to_string());
        RecordSum {
            currency,
            records: self.records,
            stake: text(self.stake),
            payout: text(self.payout),
            net: text(self.net),
            net_unknown: self.net_unknown,
            unread: self.unread,
        }
    }
}
