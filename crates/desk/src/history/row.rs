//! A record as a row of the list (docs/contract.md#history-record).

use check::RecordOutcome;
use game_service::models::GameResult;
use games::baccarat::Side;

use super::readings::CachedRecord;
use crate::cards::hand_of;
use crate::errors::problems;
use crate::findings::Fault;
use crate::other_game::OtherGame;
use crate::times::instant;
use crate::verdict::Checked;
use crate::views::{HistoryRow, OutcomeChange};
use crate::vocabulary::{self, GameNames};

/// The row of a record. `asked_for` is the requested player.
pub(super) fn row(
    key: &str,
    cached: &CachedRecord,
    corrected: bool,
    asked_for: &str,
    names: &GameNames,
) -> HistoryRow {
    let CachedRecord {
        record,
        conflicting,
        checked,
    } = cached;
    let content = &record.content;
    let winners: &[String] = content
        .game_result
        .as_ref()
        .map(|result| result.winner.as_slice())
        .unwrap_or_default();
    let other_game = OtherGame::of(record, names);
    let baccarat = content.game_result.as_ref().filter(|_| other_game.is_none());
    let code = |code: &String| match &other_game {
        Some(other) => vocabulary::bet_of(other.game, code),
        None => vocabulary::result(code),
    };
    let outcome = outcome(checked);
    HistoryRow {
        key: key.to_owned(),
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
        first_line: other_game.as_ref().and_then(OtherGame::first_line),
        winner: baccarat.and_then(|_| vocabulary::winner(winners.iter().map(String::as_str))),
        winners: winners.iter().map(code).collect(),
        banker_total: baccarat.and_then(|result| total(result, Side::Banker)),
        player_total: baccarat.and_then(|result| total(result, Side::Player)),
        total_bet: content.total_bet.as_ref().map(ToString::to_string),
        total_payout: content.total_payout.as_ref().map(ToString::to_string),
        net: outcome.net,
        net_too_large: outcome.net_too_large,
        net_unknown: outcome.net_unknown,
        amount_fault: outcome.amount_fault,
        currency: content.currency.clone(),
        problems: problems(&record.problems),
        conflicting: *conflicting,
        corrected,
        other_player: content.player_id.clone().filter(|named| named != asked_for),
        verdict: checked.verdict,
        verdict_reason: checked.reason.clone(),
    }
}

pub(super) fn outcome(checked: &Checked) -> OutcomeChange {
    OutcomeChange {
        net: match checked.outcome {
            Some(RecordOutcome::Known(outcome)) => Some(outcome.to_string()),
            _ => None,
        },
        net_too_large: checked.outcome == Some(RecordOutcome::TooLarge),
        net_unknown: checked.outcome == Some(RecordOutcome::Unknown),
        amount_fault: checked.amount_fault.map(Fault::view),
    }
}

fn total(result: &GameResult, side: Side) -> Option<i32> {
    i32::try_from(hand_of(&result.sides, side)?.total?).ok()
}
