//! Adds up the open ledger by day, game and currency. A ledger of another wallet is added up by the crate `ledger`, whose sums are
//! queries; of our own wallet, all journals are read.

use std::collections::BTreeMap;
use std::sync::Arc;

use app::clock::Zone;
use chrono::NaiveDate;
use ledger::Kind;
use ledger::totals::{Figures, Totals, TotalsLine};
use tokio_util::sync::CancellationToken;
use wallet::Effect;

use super::any_ledger::{Entry, Ledger};
use super::totals::{OtherParty, TotalsQuery, TotalsView, totals_view};
use super::{OpenWallet, problem_view};
use crate::listing::stopped;
use crate::times::instant;
use crate::views::ErrorView;

impl OpenWallet {
    /// The totals of whole days, beside those of the other party if there are any. `stop` ends it at once.
    ///
    /// # Errors
    /// No ledger is open, a day or the zone is none, or the ledger can't be read.
    pub async fn totals(
        &self,
        query: &TotalsQuery,
        stop: &CancellationToken,
    ) -> Result<TotalsView, ErrorView> {
        let (totals, other) = self.added_up(query, stop).await?;
        let read_at = instant(self.connection.clock.now());
        Ok(totals_view(&totals, other.as_deref(), read_at))
    }

    /// The totals of whole days, with what is beside them.
    pub(crate) async fn added_up(
        &self,
        query: &TotalsQuery,
        stop: &CancellationToken,
    ) -> Result<(Totals, Option<Arc<OtherParty>>), ErrorView> {
        let opened = self.opened()?;
        let (from, to) = query.days()?;
        let zone = Zone::named(&query.time_zone)
            .ok_or_else(|| ErrorView::input("timeZone", "This time zone is not known."))?;
        let totals = match opened.ledger.held() {
            Some(held) => {
                let totals = held.totals(&zone, from, to, stop).await;
                totals.map_err(|problem| problem_view(&problem))?
            }
            None => of_journals(opened.ledger.as_ref(), &zone, from, to, stop).await?,
        };
        Ok((totals, self.beside.lock().clone()))
    }

    /// Puts the totals of another party beside those of the ledger. An empty text takes them away.
    ///
    /// # Errors
    /// It has no lines of totals.
    pub fn put_beside(&self, name: Option<String>, bytes: &[u8]) -> Result<(), ErrorView> {
        let other = if bytes.is_empty() {
            None
        } else {
            Some(Arc::new(OtherParty::read(name, bytes)?))
        };
        *self.beside.lock() = other;
        Ok(())
    }
}

/// The totals of our own wallet, journal after journal.
async fn of_journals(
    ledger: &dyn Ledger,
    zone: &Zone,
    from: NaiveDate,
    to: NaiveDate,
    stop: &CancellationToken,
) -> Result<Totals, ErrorView> {
    let mut sums: BTreeMap<(NaiveDate, String, String), Figures> = BTreeMap::new();
    for player_id in ledger.players().await? {
        let mut after = None;
        loop {
            if stop.is_cancelled() {
                return Err(stopped());
            }
            let entries = ledger.entries_after(&player_id, after).await?;
            let Some(last) = entries.last() else { break };
            after = Some(last.place);
            for entry in entries {
                let day = zone.local(entry.at).date_naive();
                let Some(kind) = kind_of(&entry).filter(|_| (from..=to).contains(&day)) else {
                    continue;
                };
                let key = (day, entry.game_key.unwrap_or_default(), entry.currency);
                sums.entry(key).or_default().add(kind, entry.moved.abs());
            }
        }
    }
    let lines = sums
        .into_iter()
        .map(|((day, game_key, currency), figures)| TotalsLine {
            day,
            game_key,
            currency,
            figures,
        });
    Ok(Totals {
        zone: zone.name().to_owned(),
        from,
        to,
        lines: lines.collect(),
        unread: 0,
        doubled: 0,
        conflicts: 0,
    })
}

/// What an entry did. None if it moved nothing of a player, and for what the operator booked itself.
fn kind_of(entry: &Entry) -> Option<Kind> {
    Some(match entry.effect? {
        Effect::BetOpened => Kind::Debit,
        Effect::Tipped => Kind::Tip,
        Effect::Refunded | Effect::TipReturned => Kind::Cancel,
        Effect::Credited => Kind::Credit,
        Effect::Lost => Kind::Lost,
        Effect::Rewarded => Kind::Reward,
        Effect::TakenBack => Kind::Rollback,
        Effect::CancelTombstone | Effect::RollbackTombstone | Effect::Suspended | Effect::Adjusted => {
            return None;
        }
    })
}
