//! A record of the play history as a row (docs/contract.md#history-record).

use export::Row;
use game_service::models::{BetEntry, Hand, HistoryRecord, Side, Win, WinEntry};

use super::writing::{cells, code, fields};
use super::{listed, name, paths, spaced};
use crate::cards::as_dealt;
use crate::catalog::Catalog;
use crate::history::Opened;
use crate::other_game::OtherGame;

fields! {
    |opened: Opened, catalog: Catalog|
    id id: opened.row.id.clone(),
    id ref_id: opened.record.content.ref_id.clone(),
    id player_id: opened.record.content.player_id.clone(),
    text game_key: code(opened.row.game_key.as_ref()),
    id round_id: opened.row.round_id.clone(),
    text status: code(opened.row.status.as_ref()),
    time created_at: opened.row.created_at.clone().or_else(|| opened.row.created_at_text.clone()),
    text currency: opened.row.currency.clone(),
    amount total_bet: opened.row.total_bet.clone(),
    amount total_payout: opened.row.total_payout.clone(),
    amount net: opened.row.net.clone(),
    text winner: spaced(opened.row.winners.iter().map(|coded| coded.code.as_str())),
    text cards: cards(opened),
    text player_bet: stakes(&opened.record.content),
    text verdict: Some(name(opened.row.verdict)),
    text verdict_reason: opened.row.verdict_reason.as_ref().map(|reason| catalog.sentence(reason)),
    text verdict_reason_code: opened.row.verdict_reason.as_ref().map(|reason| reason.id().to_owned()),
    text problems: paths(&opened.row.problems),
    text player_win: wins(&opened.record.content),
    text score: of_hands(&opened.record.content, score),
    text total: of_hands(&opened.record.content, |hand| hand.total.map(|total| total.to_string())),
    text image_url: pictures(&opened.record.content),
}

pub(super) fn row(opened: &Opened, catalog: &Catalog) -> Row {
    Row {
        cells: cells(FIELDS, opened, catalog),
        raw: Some(opened.record.raw.as_str().to_owned()),
    }
}

/// The cards, such as `PLAYER: 4S KH | BANKER: 9D 8C`: codes as received, in the order of dealing. For
/// another game, what it dealt.
fn cards(opened: &Opened) -> Option<String> {
    let record = &opened.record.content;
    let dealt = OtherGame::of(&opened.record, &opened.checker.names).and_then(|other| other.dealt());
    let third_first = opened.checker.lists_third_first(record.game_key.as_deref());
    dealt.or_else(|| {
        of_hands(record, |hand| {
            Some(as_dealt(hand.card.clone(), third_first).join(" "))
        })
    })
}

fn score(hand: &Hand) -> Option<String> {
    (!hand.score.is_empty()).then(|| hand.score.join(" "))
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

/// The wins, such as `PLAYER: amount 200.00, odds 1, profit 100.00`, with digits as received. Several wins of
/// a code are joined with ` + `.
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
