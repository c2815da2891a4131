//! The entries of a reading page by page, for a file: decoded again, and checked with the house of its rows.

use std::sync::Arc;

use game_service::Record;
use game_service::models::{LottoDraw, LottoPlayer};

use super::LottoRounds;
use super::cached::Reading;
use super::checker::{Checked, Checker};
use super::entry::net;
use super::facts::stakes;
use crate::views::{ErrorView, LottoFilter, LottoFiltered, Message, Overall};

/// An entry with what Pitdesk computes from it.
pub(crate) struct CheckedEntry {
    pub(crate) record: Record<LottoPlayer>,
    /// Sum of the stakes, exact. None if one cannot be read, or the sum has too many digits.
    pub(crate) stakes: Option<String>,
    /// Payout less stakes, exact. None if either is not known.
    pub(crate) net: Option<String>,
    pub(crate) verdict: Overall,
    pub(crate) verdict_reason: Option<Message>,
}

impl LottoRounds {
    /// A reading that is still in memory.
    ///
    /// # Errors
    /// [`crate::views::ErrorCode::Stale`] if it is not.
    pub(crate) fn reading(&self, lotto_id: &str) -> Result<Arc<Reading>, ErrorView> {
        self.readings.get(lotto_id)
    }
}

impl Reading {
    pub(crate) fn draw(&self) -> &LottoDraw {
        &self.draw
    }

    /// The round and player that were requested, by the names of their fields.
    pub(crate) fn asked_for(&self) -> impl Iterator<Item = (String, String)> {
        let round = ("round_id".to_owned(), self.asked.round_id.clone());
        let player = self.asked.player_id.clone();
        [round]
            .into_iter()
            .chain(player.map(|id| ("player_id".to_owned(), id)))
    }

    /// The entries that a filter chooses, with their sums.
    pub(crate) fn filtered(&self, filter: &LottoFilter) -> LottoFiltered {
        self.facts(|facts| facts.filtered(filter))
    }

    /// The entries of a page, each with its position in the order received. None after the last page.
    pub(crate) fn checked_page(
        &self,
        number: usize,
        checker: &Checker<'_>,
    ) -> Option<impl Iterator<Item = (usize, CheckedEntry)>> {
        let (first, records) = self.page(number)?;
        Some((first..).zip(records.into_iter().map(|record| checked(record, checker))))
    }
}

fn checked(record: Record<LottoPlayer>, checker: &Checker<'_>) -> CheckedEntry {
    let Checked { verdict, reason } = checker.brief(&record);
    CheckedEntry {
        stakes: stakes(&record).0.map(|stakes| stakes.to_string()),
        net: net(&record),
        verdict,
        verdict_reason: reason,
        record,
    }
}
