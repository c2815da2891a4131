//! The time span that each side covers for a player.

use chrono::{DateTime, Utc};

use super::classify::Reach;
use super::scope::Scope;
use crate::views::ErrorView;
use crate::wallet::{Covered, LedgerEntry, Source};

/// The time span that each side covers for a player with these entries in the scope.
///
/// A journal contains all entries of a player from the account's first entry on. For a player whom the
/// wallet does not know, it proves that there was no bet since the first entry of any player, unless it may lack players.
/// Nothing is proved after the last entry of any player.
///
/// # Errors
/// The wallet can't be read.
pub(crate) async fn reach(
    source: &Source,
    covered: Covered,
    scope: &Scope,
    player_id: &str,
    entries: &[LedgerEntry],
    now: DateTime<Utc>,
) -> Result<Reach, ErrorView> {
    let (_, records_from) = scope.period(now);
    let first = source.first_entry(player_id).await?;
    let journal_from = match &first {
        Some(first) => entries.iter().chain([first]).map(|entry| entry.booked_at).min(),
        None => covered.from.filter(|_| !covered.may_lack_players),
    };
    Ok(Reach {
        is_unknown: first.is_none(),
        journal_from,
        journal_cut: first.is_some_and(|first| first.seq > 1),
        journal_to: covered.to,
        records_from,
    })
}
