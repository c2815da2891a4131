//! The messages of a ledger, player by player.

use std::collections::BTreeSet;

use crate::views::{ErrorView, count_of};
use crate::wallet::{Entry, Ledger, RowStanding};

/// Most players of one round: those of a lotto round may be thousands.
const MOST_OF_ROUND: u32 = 1_000_000;

/// The messages of a player.
#[derive(Debug, Default)]
pub(super) struct PlayerMessages {
    pub(super) told: Vec<Entry>,
    /// Number of entries of rounds whose message the ledger did not keep.
    pub(super) without_message: u32,
}

/// Whether the ledger kept the message of an entry.
pub(super) fn is_kept(entry: &Entry) -> bool {
    entry.kind != wallet::Kind::Adjustment && entry.raw.trim_start().starts_with('{')
}

/// The players with an entry of this round, to the letter.
pub(super) async fn players_of_round(ledger: &dyn Ledger, round_id: &str) -> Result<Vec<String>, ErrorView> {
    let rounds = ledger.players_of_id(round_id, MOST_OF_ROUND).await?;
    let of_round = rounds
        .into_iter()
        .filter(|round| round.round_id.as_deref() == Some(round_id));
    let players: BTreeSet<String> = of_round.map(|round| round.player_id).collect();
    Ok(players.into_iter().collect())
}

/// The messages of a player in the order of the ledger; with `round_id`, those of this round. One that stands in a ledger twice was
/// told once.
pub(super) async fn messages(
    ledger: &dyn Ledger,
    player_id: &str,
    round_id: Option<&str>,
) -> Result<PlayerMessages, ErrorView> {
    let is_told = |entry: &Entry| entry.standing == RowStanding::Counts && entry.round_id.is_some();
    let mut told = if let Some(round_id) = round_id {
        ledger.entries_of_round(player_id, round_id, None).await?
    } else {
        let of_rounds = |entry: Entry| is_told(&entry).then_some(entry);
        ledger.entries(player_id, of_rounds).await?
    };
    told.retain(is_told);
    let all = told.len();
    told.retain(is_kept);
    Ok(PlayerMessages {
        without_message: count_of(all - told.len()),
        told,
    })
}
