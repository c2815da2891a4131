//! Converts received records into the check's input. Values are borrowed; none is changed or filled in.

use baccarat::check::{
    Insurance, ReportedRecord, ReportedRound, ReportedSide, ReportedStake, ReportedWin, Scoreboard,
};
use game_service::models::{BetEntry, GameResult, HistoryRecord, RoundStatistic, Side, WinEntry};
use game_service::{Money, Record};
use money::ExactDecimal;

use crate::other_game::win;

/// A record of a player's history.
pub fn record(received: &Record<HistoryRecord>) -> ReportedRecord<'_> {
    let record = &received.content;
    ReportedRecord {
        game: record.game_key.as_deref(),
        status: record.status.as_deref(),
        currency: record.currency.as_deref(),
        total_bet: value(record.total_bet.as_ref()),
        total_payout: value(record.total_payout.as_ref()),
        round: record.game_result.as_ref().map(result),
        stakes: (!received.is_unreadable("player_bet")).then(|| stakes(record)),
        wins: (!received.is_unreadable("player_win")).then(|| wins(record)),
        insurance: insurance(record),
        bonus: record.player_bet.iter().any(|(code, _)| code == "BONUS"),
        cameras: ["camera1", "camera2"].map(|slot| has_picture(record.game_result.as_ref(), slot)),
    }
}

/// A round of a shoe's statistics.
pub fn round(statistic: &RoundStatistic) -> ReportedRound<'_> {
    ReportedRound {
        player: side(&statistic.cards, "PLAYER"),
        banker: side(&statistic.cards, "BANKER"),
        winner: statistic.winner.as_slice(),
        additions: &statistic.addition,
        scoreboard: Some(Scoreboard {
            score: statistic.score,
            player: statistic.player_score,
            banker: statistic.banker_score,
        }),
    }
}

fn result(result: &GameResult) -> ReportedRound<'_> {
    ReportedRound {
        player: side(&result.sides, "PLAYER"),
        banker: side(&result.sides, "BANKER"),
        winner: &result.winner,
        additions: &[],
        scoreboard: None,
    }
}

fn side<'a>(sides: &'a [(String, Side)], name: &str) -> Option<ReportedSide<'a>> {
    let (_, side) = sides.iter().find(|(known, _)| known == name)?;
    match side {
        Side::Hand(hand) => Some(ReportedSide {
            cards: &hand.card,
            scores: &hand.score,
            total: hand.total,
        }),
        Side::Other(_) => None,
    }
}

fn has_picture(result: Option<&GameResult>, slot: &str) -> bool {
    let mut pictures = result.into_iter().flat_map(|result| &result.image_url);
    pictures.any(|(known, url)| known == slot && !url.is_empty())
}

/// `BONUS` is no stake unless it is an amount; a stake of another shape is one that cannot be read.
fn stakes(record: &HistoryRecord) -> Vec<ReportedStake<'_>> {
    let stake = |(code, entry): &'_ (String, BetEntry)| match entry {
        BetEntry::Stake(stake) if code != "INSURANCE" => Some(Some(stake.value())),
        BetEntry::Other(_) if code != "BONUS" => Some(None),
        _ => None,
    };
    let bets = record.player_bet.iter();
    bets.filter_map(|bet| stake(bet).map(|stake| ReportedStake { code: &bet.0, stake }))
        .collect()
}

fn wins(record: &HistoryRecord) -> Vec<ReportedWin<'_>> {
    let all = record.player_win.iter().flatten();
    let reported = |(code, entry): &'_ (String, WinEntry)| match entry {
        WinEntry::Win(won) if code != "INSURANCE" => Some(Some(win(won))),
        WinEntry::Other(_) => Some(None),
        _ => None,
    };
    all.filter_map(|entry| reported(entry).map(|win| ReportedWin { code: &entry.0, win }))
        .collect()
}

/// A single amount or win under `INSURANCE` is a list of one.
fn insurance(record: &HistoryRecord) -> Insurance {
    let stakes = record.player_bet.iter().find_map(|(code, entry)| match entry {
        BetEntry::Insurance(stakes) => Some(stakes.iter().map(Money::value).collect()),
        BetEntry::Stake(stake) if code == "INSURANCE" => Some(vec![stake.value()]),
        _ => None,
    });
    let wins = record
        .player_win
        .iter()
        .flatten()
        .find_map(|(code, entry)| match entry {
            WinEntry::Insurance(wins) => Some(wins.iter().map(win).collect()),
            WinEntry::Win(won) if code == "INSURANCE" => Some(vec![win(won)]),
            _ => None,
        });
    Insurance {
        stakes: stakes.unwrap_or_default(),
        wins: wins.unwrap_or_default(),
    }
}

fn value(money: Option<&Money>) -> Option<ExactDecimal> {
    money.map(Money::value)
}
