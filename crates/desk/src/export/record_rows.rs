//! A record of the play history as a row (docs/contract.md#history-record).

use export::{Column, Row};
use game_service::models::{BetEntry, Hand, HistoryRecord, Side, Win, WinEntry};

use super::{listed, name, paths, spaced};
use crate::cards::as_dealt;
use crate::catalog::Catalog;
use crate::history::Opened;
use crate::other_game::OtherGame;

pub(super) const COLUMNS: &[Column] = &[
    Column::id("id"),
    Column::id("ref_id"),
    Column::id("player_id"),
    Column::text("game_key"),
    Column::id("round_id"),
    Column::text("status"),
    Column::time("created_at"),
    Column::text("currency"),
    Column::amount("total_bet"),
    Column::amount("total_payout"),
    Column::amount("net"),
    Column::text("winner"),
    Column::text("cards"),
    Column::text("player_bet"),
    Column::text("verdict"),
    Column::text("verdict_reason"),
    Column::text("verdict_reason_code"),
    Column::text("problems"),
    Column::text("player_win"),
    Column::text("score"),
    Column::text("total"),
    Column::text("image_url"),
];

pub(super) fn row(opened: &Opened, catalog: &Catalog) -> Row {
    let (record, row) = (&opened.record.content, &opened.row);
    Row {
        cells: vec![
            row.id.clone(),
            record.ref_id.clone(),
            record.player_id.clone(),
            row.game_key.as_ref().map(|coded| coded.code.clone()),
            row.round_id.clone(),
            row.status.as_ref().map(|coded| coded.code.clone()),
            row.created_at.clone().or_else(|| row.created_at_text.clone()),
            row.currency.clone(),
            row.total_bet.clone(),
            row.total_payout.clone(),
            row.net.clone(),
            spaced(row.winners.iter().map(|coded| coded.code.as_str())),
            OtherGame::of(&opened.record, &opened.checker.names)
                .and_then(|other| other.dealt())
                .or_else(|| {
                    let key = record.game_key.as_deref();
                    cards(record, opened.checker.lists_third_first(key))
                }),
            stakes(record),
            Some(name(row.verdict)),
            row.verdict_reason.as_ref().map(|reason| catalog.sentence(reason)),
            row.verdict_reason.as_ref().map(|reason| reason.id().to_owned()),
            paths(&row.problems),
            wins(record),
            of_hands(record, |hand| {
                (!hand.score.is_empty()).then(|| hand.score.join(" "))
            }),
            of_hands(record, |hand| hand.total.map(|total| total.to_string())),
            pictures(record),
        ],
        raw: Some(opened.record.raw.as_str().to_owned()),
    }
}

/// `PLAYER: 4S KH | BANKER: 9D 8C`, codes as received, in the order in which they were dealt.
fn cards(record: &HistoryRecord, third_first: bool) -> Option<String> {
    of_hands(record, |hand| {
        Some(as_dealt(hand.card.clone(), third_first).join(" "))
    })
}

/// What each hand has of something: `PLAYER: 6 | BANKER: 5`.
fn of_hands(record: &HistoryRecord, what: impl Fn(&Hand) -> Option<String>) -> Option<String> {
    let sides = &record.game_result.as_ref()?.sides;
    listed(sides.iter().filter_map(|(side, cards)| match cards {
        Side::Hand(hand) => Some(format!("{side}: {}", what(hand)?)),
        Side::Other(_) => None,
    }))
}

/// `camera1: https://… | camera2: https://…`, addresses as received.
fn pictures(record: &HistoryRecord) -> Option<String> {
    let addresses = record.game_result.as_ref()?.image_url.iter();
    listed(addresses.map(|(camera, address)| format!("{camera}: {address}")))
}

/// `PLAYER: amount 200.00, odds 1, profit 100.00`, digits as received. Several wins of a code stand with ` + ` between. What
/// has another shape stands as received.
fn wins(record: &HistoryRecord) -> Option<String> {
    let wins = record.player_win.iter().flatten();
    listed(wins.map(|(code, entry)| match entry {
        WinEntry::Win(win) => format!("{code}: {win}"),
        WinEntry::Insurance(wins) | WinEntry::Wins(wins) => {
            let wins: Vec<String> = wins.iter().map(Win::to_string).collect();
            format!("{code}: {}", wins.join(" + "))
        }
        WinEntry::Other(raw) => format!("{code}: {}", raw.as_str()),
    }))
}

/// `BANKER: 100.00 | TIE: 10`, digits as received. What has another shape stands as received.
fn stakes(record: &HistoryRecord) -> Option<String> {
    let bets = record.player_bet.iter().map(|(code, entry)| match entry {
        BetEntry::Stake(stake) => format!("{code}: {stake}"),
        BetEntry::Insurance(stakes) | BetEntry::Stakes(stakes) => {
            let stakes: Vec<&str> = stakes.iter().map(game_service::Money::as_str).collect();
            format!("{code}: {}", stakes.join(" "))
        }
        BetEntry::Bonus(bonus) => format!("{code}: {}", bonus.kind.as_deref().unwrap_or_default()),
        BetEntry::Other(raw) => format!("{code}: {}", raw.as_str()),
    });
    listed(bets)
}
