//! A record as one row of the list (contract: "Player history record").

use game_service::Record;
use game_service::models::{GameResult, HistoryRecord, Side};

use crate::audit::Judged;
use crate::tables::problems;
use crate::times::instant;
use crate::views::HistoryRow;
use crate::vocabulary;

/// The row under `key`. `asked_for` is the player whose history was read, if it was one player's.
pub(super) fn row(
    key: String,
    record: &Record<HistoryRecord>,
    conflicting: bool,
    asked_for: Option<&str>,
    judged: Judged,
) -> HistoryRow {
    let content = &record.content;
    let winners: &[String] = content
        .game_result
        .as_ref()
        .map(|result| result.winner.as_slice())
        .unwrap_or_default();
    HistoryRow {
        key,
        id: content.id.clone(),
        round_id: content.round_id.clone(),
        game_key: content.game_key.as_deref().map(vocabulary::game),
        status: content.status.as_deref().map(vocabulary::record_status),
        created_at: content
            .created_at
            .as_ref()
            .and_then(|time| time.instant)
            .map(instant),
        created_at_text: content.created_at.as_ref().map(|time| time.text.clone()),
        winner: vocabulary::winner(winners.iter().map(String::as_str)),
        winners: winners.iter().map(|code| vocabulary::result(code)).collect(),
        banker_total: content
            .game_result
            .as_ref()
            .and_then(|result| total(result, "BANKER")),
        player_total: content
            .game_result
            .as_ref()
            .and_then(|result| total(result, "PLAYER")),
        total_bet: content.total_bet.as_ref().map(ToString::to_string),
        total_payout: content.total_payout.as_ref().map(ToString::to_string),
        net: net(content),
        currency: content.currency.clone(),
        problems: problems(&record.problems),
        conflicting,
        other_player: content
            .player_id
            .clone()
            .filter(|named| asked_for.is_some_and(|asked_for| named != asked_for)),
        verdict: judged.verdict,
        verdict_reason: judged.reason,
    }
}

/// `total_payout` − `total_bet`, exact; none if either is missing or the difference has too many digits.
fn net(content: &HistoryRecord) -> Option<String> {
    let (payout, bet) = (content.total_payout.as_ref()?, content.total_bet.as_ref()?);
    let net = payout.value().checked_sub(bet.value())?;
    let exact = net.scale() >= payout.value().scale().max(bet.value().scale());
    exact.then(|| net.to_string())
}

fn total(result: &GameResult, name: &str) -> Option<i32> {
    let (_, side) = result.sides.iter().find(|(known, _)| known == name)?;
    match side {
        Side::Hand(hand) => hand.total.and_then(|total| i32::try_from(total).ok()),
        Side::Other(_) => None,
    }
}
