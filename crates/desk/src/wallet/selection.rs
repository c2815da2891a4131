//! Selects entries of a ledger, over the whole journal and with one part of it in memory.

use wallet::Entry;

use super::message;
use super::open_wallet::Opened;
use crate::views::{ErrorView, LedgerFilter};

/// Most entries that a wallet returns at once.
const PAGE: i64 = 1000;

pub(crate) struct Selection {
    round_id: Option<String>,
    /// In small letters. None selects all.
    text: Option<String>,
}

impl Selection {
    pub(crate) fn of(filter: &LedgerFilter) -> Self {
        let text = filter
            .text
            .as_deref()
            .map(str::trim)
            .filter(|text| !text.is_empty());
        Self {
            round_id: filter.round_id.clone(),
            text: text.map(str::to_lowercase),
        }
    }

    pub(super) fn is_narrow(&self) -> bool {
        self.round_id.is_some() || self.text.is_some()
    }

    pub(crate) fn has(&self, entry: &Entry) -> bool {
        let is_of_round = self.round_id.is_none() || self.round_id == entry.round_id;
        is_of_round && self.text.as_deref().is_none_or(|text| names(entry, text))
    }
}

fn names(entry: &Entry, text: &str) -> bool {
    let contains = |value: &str| value.to_lowercase().contains(text);
    let ids = [
        Some(&entry.transaction_id),
        Some(&entry.transaction_code),
        entry.bet_id.as_ref(),
        entry.credit_transaction_id.as_ref(),
        entry.round_id.as_ref(),
        entry.table_id.as_ref(),
        entry.game_key.as_ref(),
    ];
    // Reading the message is slow, so it is done only if it can contain the text.
    ids.into_iter().flatten().any(|id| contains(id))
        || (!entry.raw.is_empty()
            && message::named(&entry.raw)
                .iter()
                .any(|field| contains(&field.value)))
}

pub(crate) struct Backwards<'a> {
    opened: &'a Opened,
    player_id: &'a str,
    lowest: i64,
    before: i64,
}

impl<'a> Backwards<'a> {
    /// From the entry before `before` down to `lowest`.
    pub(crate) fn new(opened: &'a Opened, player_id: &'a str, lowest: i64, before: i64) -> Self {
        Self {
            opened,
            player_id,
            lowest: lowest.max(1),
            before,
        }
    }

    /// The next entries, in the order of the journal. None at the end.
    pub(crate) async fn next(&mut self) -> Result<Option<Vec<Entry>>, ErrorView> {
        let reader = &self.opened.reader;
        let highest = reader.last_before(self.player_id, self.before);
        let Some(highest) = highest.filter(|highest| *highest >= self.lowest) else {
            return Ok(None);
        };
        let after = (highest - PAGE).max(self.lowest - 1);
        let mut part: Vec<Entry> = Vec::new();
        while part.last().is_none_or(|last| last.seq < highest) {
            let page = reader
                .entries_after(self.player_id, part.last().map_or(after, |last| last.seq))
                .await?;
            if page.is_empty() {
                break;
            }
            part.extend(page);
        }
        part.retain(|entry| entry.seq <= highest);
        self.before = after + 1;
        Ok(Some(part))
    }
}

#[cfg(test)]
mod tests {
    use super::super::entry::example;
    use super::*;

    fn entry() -> Entry {
        Entry {
            bet_id: Some("Bet/ก 7".to_owned()),
            round_id: Some("bc:1".to_owned()),
            raw: r#"{"amount":"1.00","bet_ref_ids":["REF-9"],"dealer":{"name":"Nid"}}"#.to_owned(),
            ..example()
        }
    }

    fn selects(round_id: Option<&str>, text: Option<&str>) -> bool {
        let filter = LedgerFilter {
            player_id: "p".to_owned(),
            round_id: round_id.map(str::to_owned),
            text: text.map(str::to_owned),
        };
        Selection::of(&filter).has(&entry())
    }

    #[test]
    fn ids_codes_and_named_fields_are_found_in_any_case() {
        for text in ["t1", "BET/ก", "bc:1", "ref-9", "nid", "  T1 ", ""] {
            assert!(selects(None, Some(text)), "{text}");
        }
        // Names of fields and amounts are not searched.
        for text in ["amount", "1.00", "dealer", "t2"] {
            assert!(!selects(None, Some(text)), "{text}");
        }
        assert!(selects(Some("bc:1"), None) && !selects(Some("bc:2"), Some("t1")));
    }
}
