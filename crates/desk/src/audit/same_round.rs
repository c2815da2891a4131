//! Two records of one round compared (docs/games.md#the-check-of-the-money).

use game_service::Record;
use game_service::models::HistoryRecord;
use games::RoundResult;

use super::checker::reported;
use super::context::MessageContext;
use super::findings;
use crate::figures;
use crate::game_names::GameNames;
use crate::other_game::OtherGame;
use crate::say::{self, arg};
use crate::views::{FindingView, MessageArgument};

/// Compares the outcomes of bets and, in games other than baccarat, the results. Empty if the records are of
/// two rounds, or if one is not settled.
pub(crate) fn same_round(
    record: &Record<HistoryRecord>,
    other: &Record<HistoryRecord>,
    names: &GameNames,
) -> Vec<FindingView> {
    let games = [record, other].map(|record| OtherGame::of(record, names));
    let [of_record, of_other] = games.each_ref().map(Option::as_ref);
    let stated = reported(record, of_record, names);
    let expected = reported(other, of_other, names);
    let context = MessageContext {
        results: of_other
            .zip(of_record)
            .map(|(other, record)| results(other, record)),
        ..MessageContext::of_record(&stated, of_record, None)
    };
    findings::list(&check::same_round(&stated, &expected), &context)
}

/// Two results in words. If the recognised results are the same or one is missing, their codes differ.
fn results(other: &OtherGame<'_>, record: &OtherGame<'_>) -> [MessageArgument; 2] {
    let [result, own] = [other, record].map(|one| &one.read.result);
    let is_shown = result.is_some() && own.is_some() && result != own;
    [other, record].map(|one| match &one.read.result {
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

fn codes(record: &OtherGame<'_>) -> MessageArgument {
    match record.read.winner.as_deref() {
        Some(codes) if !codes.is_empty() => codes.join(", ").into(),
        _ => say::findings::fact(arg::Word("nothing")).into(),
    }
}
