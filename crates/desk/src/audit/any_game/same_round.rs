//! Two records of one round compared (docs/games.md#the-check-of-the-money).

use game_service::Record;
use game_service::models::HistoryRecord;
use games::{RoundResult, check};

use super::{Context, findings};
use crate::figures;
use crate::other_game::{self, OtherGame};
use crate::views::{FindingView, Message, MessageArgument};

/// A record of a game other than baccarat compared with another one of its round. Empty if they are of two rounds,
/// or not settled.
pub(crate) fn same_round(record: &OtherGame<'_>, other: &OtherGame<'_>) -> Vec<FindingView> {
    let (reported, expected) = (record.reported(), other.reported());
    let context = Context {
        results: Some(results(other, record)),
        ..Context::of(record, &reported)
    };
    findings::list(&check::same_round(&reported, &expected), &context)
}

/// What happened to each bet of a record of baccarat, compared with another one of its round. Insurance is left out:
/// players buy it on different sides and at different cards.
pub(crate) fn same_outcomes(
    record: &Record<HistoryRecord>,
    other: &Record<HistoryRecord>,
) -> Vec<FindingView> {
    let [reported, expected] = [record, other].map(|record| {
        let mut reported = other_game::without_result(record);
        if let Some(stakes) = &mut reported.stakes {
            stakes.retain(|bet| bet.code != "INSURANCE");
        }
        reported
    });
    let context = Context {
        game: None,
        record: &reported,
        currency: record.content.currency.as_deref(),
        sixth: None,
        results: None,
    };
    findings::list(&check::same_round(&reported, &expected), &context)
}

/// Two results in words. If the recognised results are the same or one is missing, their codes differ.
fn results(other: &OtherGame<'_>, record: &OtherGame<'_>) -> [MessageArgument; 2] {
    let is_shown = other.result.is_some() && record.result.is_some() && other.result != record.result;
    [other, record].map(|one| match &one.result {
        Some(result) if is_shown => in_full(one, result),
        _ => codes(one),
    })
}

/// Everything that makes two results different: a line in a list has no suits, and one seat only.
fn in_full(record: &OtherGame<'_>, result: &RoundResult) -> MessageArgument {
    match result {
        RoundResult::DragonTiger(cards) => {
            let [dragon, tiger] = [cards.dragon, cards.tiger].map(figures::symbol);
            format!("DRAGON {dragon}, TIGER {tiger}").into()
        }
        RoundResult::Pokdeng(seats) => {
            let players = seats.players.iter();
            let players = players.map(|(seat, hand)| format!(", PLAYER{seat} {}", figures::hand(*hand)));
            let banker = format!("BANKER {}", figures::hand(seats.banker));
            players.fold(banker, |all, player| all + &player).into()
        }
        RoundResult::Roulette(_) | RoundResult::Dice(_) | RoundResult::Symbols(_) => record
            .first_line()
            .map_or_else(|| codes(record), MessageArgument::from),
    }
}

/// The codes under `winner`, as received.
fn codes(record: &OtherGame<'_>) -> MessageArgument {
    match record.winner() {
        Some(codes) if !codes.is_empty() => codes.join(", ").into(),
        _ => Message::new("findings-fact-nothing").into(),
    }
}
