//! An entry as a row of the list (docs/contract.md#lotto-player-entry).

use game_service::Record;
use game_service::models::LottoPlayer;

use super::checker::Checked;
use super::facts::{outcome, stakes};
use crate::times::instant;
use crate::views::{LottoOutcome, LottoRow, count_of};
use crate::vocabulary;

/// Who and what was requested.
#[derive(Debug, Clone)]
pub(super) struct Asked {
    pub(super) round_id: String,
    pub(super) player_id: Option<String>,
}

/// The row for `key`.
pub(super) fn row(key: String, record: &Record<LottoPlayer>, asked: &Asked, checked: Checked) -> LottoRow {
    let entry = &record.content;
    let (stakes, stakes_too_large) = stakes(record);
    let outcome = outcome(entry);
    let code = entry.transaction_code.as_deref().map(vocabulary::transaction);
    let is = |named: Option<&str>, asked: &str| named.is_none_or(|named| named == asked);
    let created_at = entry.created_at.as_ref().and_then(|time| time.instant);
    let unread = entry.created_at.as_ref().filter(|time| time.instant.is_none());
    LottoRow {
        key,
        player_id: entry.player_id.clone(),
        created_at: created_at.map(instant),
        created_at_text: unread.map(|time| time.text.clone()),
        outcome,
        code: code.filter(|_| outcome == LottoOutcome::Unknown),
        payout: entry
            .payout_amount
            .as_ref()
            .map(|payout| payout.as_str().to_owned()),
        stakes: stakes.map(|stakes| stakes.to_string()),
        stakes_too_large,
        currency: entry.currency.clone(),
        bets: count_of(entry.bets.len()),
        wins: count_of(entry.wins.len()),
        charms: count_of(
            entry
                .lucky_symbol
                .as_ref()
                .map_or(0, |rewards| rewards.data.len()),
        ),
        problems: count_of(record.problems.len()),
        other_round: !is(entry.round_id.as_deref(), &asked.round_id),
        other_player: asked
            .player_id
            .as_deref()
            .is_some_and(|asked| !is(entry.player_id.as_deref(), asked)),
        verdict: checked.verdict,
        verdict_reason: checked.reason,
    }
}
