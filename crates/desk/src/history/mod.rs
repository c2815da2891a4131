//! A player's records of one game, read page by page for a search or a file (docs/contract.md#player-history), and kept in
//! memory until they are opened.

mod pages;
mod readings;
mod row;

use game_service::{BetId, GameKey, PlayerId, RoundId};

pub(crate) use pages::{HistoryPages, Kept, NewRecord, PageRead};
pub(crate) use readings::{History, Opened, Reading};

pub(crate) use crate::observed::{identity, identity_in_listing};

use crate::errors::checked_id;
use crate::views::{ErrorView, SearchQuery};

pub(crate) fn checked(
    query: &SearchQuery,
    game_key: &str,
    per_page: u32,
) -> Result<game_service::api::HistoryQuery, ErrorView> {
    let player_id = checked_id("playerId", PlayerId::parse(&query.player_id))?;
    let game_key = checked_id("gameKey", GameKey::parse(game_key))?;
    let mut wire = game_service::api::HistoryQuery::new(player_id, game_key, query.period);
    wire.bet_id = query
        .bet_id
        .as_deref()
        .map(|id| checked_id("betId", BetId::parse(id)))
        .transpose()?;
    wire.round_id = query
        .round_id
        .as_deref()
        .map(|id| checked_id("roundId", RoundId::parse(id)))
        .transpose()?;
    wire.page = query.page;
    wire.per_page = Some(query.per_page.unwrap_or(per_page));
    Ok(wire)
}
