//! Converts received records and rounds into the check's input. Values are borrowed; none is changed or filled in.

use audit::{
    ReportedEntry, ReportedRecord, ReportedResult, ReportedRound, ReportedSide, Scoreboard, Values, Win,
};
use game_service::models::{
    BetEntry, GameResult, HistoryRecord, RoundStatistic, Side, Win as WireWin, WinEntry,
};
use game_service::{Money, Record};
use money::ExactDecimal;

use crate::game_names::GameNames;
use crate::other_game::OtherGame;

/// `other` is the same record, if its game is not baccarat.
pub(super) fn record<'a>(
    received: &'a Record<HistoryRecord>,
    other: Option<&'a OtherGame<'a>>,
    names: &GameNames,
) -> ReportedRecord<'a> {
    other.map_or_else(|| baccarat(received, names), of_other_game)
}

pub(super) fn of_other_game<'a>(other: &'a OtherGame<'a>) -> ReportedRecord<'a> {
    ReportedRecord {
        result: ReportedResult::Other {
            result: other.result.clone(),
            stated: other.stated.clone(),
        },
        winner: other.winner.as_deref(),
        game_key: other.game_key,
        ..without_result(other.record)
    }
}

fn baccarat<'a>(received: &'a Record<HistoryRecord>, names: &GameNames) -> ReportedRecord<'a> {
    let result = received.content.game_result.as_ref();
    let winner = result.map(|result| known_winner(received, result));
    ReportedRecord {
        game_key: received.content.game_key.as_deref().map(|key| names.known(key)),
        result: ReportedResult::Baccarat(result.map(|result| round_of(result, winner.unwrap_or_default()))),
        winner,
        cameras: Some(["camera1", "camera2"].map(|slot| has_picture(result, slot))),
        ..without_result(received)
    }
}

fn without_result(received: &Record<HistoryRecord>) -> ReportedRecord<'_> {
    let content = &received.content;
    ReportedRecord {
        game_key: content.game_key.as_deref(),
        round_id: content.round_id.as_deref(),
        status: content.status.as_deref(),
        currency: content.currency.as_deref(),
        total_bet: content.total_bet.as_ref().map(Money::value),
        total_payout: content.total_payout.as_ref().map(Money::value),
        stakes: (!received.is_unreadable("player_bet")).then(|| stakes(content)),
        wins: (!received.is_unreadable("player_win")).then(|| wins(content)),
        bonus: content.player_bet.iter().any(|(code, _)| code == "BONUS"),
        ..ReportedRecord::default()
    }
}

pub(super) fn statistic(statistic: &RoundStatistic) -> ReportedRound<'_> {
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

/// The codes of a result. None of them if one cannot be read: which codes are missing is then not known.
fn known_winner<'a>(received: &Record<HistoryRecord>, result: &'a GameResult) -> &'a [String] {
    let is_of_winner = |path: &str| path.starts_with("game_result.winner[");
    let is_whole = !received
        .problems
        .iter()
        .any(|problem| is_of_winner(&problem.path));
    if is_whole { &result.winner } else { &[] }
}

fn round_of<'a>(result: &'a GameResult, winner: &'a [String]) -> ReportedRound<'a> {
    ReportedRound {
        player: side(&result.sides, "PLAYER"),
        banker: side(&result.sides, "BANKER"),
        winner,
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

/// `BONUS` is no stake unless it is an amount. A stake of another shape is one that cannot be read.
fn stakes(record: &HistoryRecord) -> Vec<ReportedEntry<'_, ExactDecimal>> {
    let reported = |code: &str, entry: &BetEntry| match entry {
        BetEntry::Stake(stake) => Some(Values::One(stake.value())),
        BetEntry::Stakes(stakes) | BetEntry::Insurance(stakes) => {
            Some(Values::List(stakes.iter().map(Money::value).collect()))
        }
        BetEntry::Bonus(_) | BetEntry::Other(_) => (code != "BONUS").then_some(Values::Other),
    };
    let bets = record.player_bet.iter();
    bets.filter_map(|(code, entry)| {
        Some(ReportedEntry {
            code,
            values: reported(code, entry)?,
        })
    })
    .collect()
}

fn wins(record: &HistoryRecord) -> Vec<ReportedEntry<'_, Win>> {
    let reported = |entry: &WinEntry| match entry {
        WinEntry::Win(won) => Values::One(win(won)),
        WinEntry::Wins(all) | WinEntry::Insurance(all) => Values::List(all.iter().map(win).collect()),
        WinEntry::Other(_) => Values::Other,
    };
    let all = record.player_win.iter().flatten();
    all.map(|(code, entry)| ReportedEntry {
        code,
        values: reported(entry),
    })
    .collect()
}

fn win(win: &WireWin) -> Win {
    let value = |money: Option<&Money>| money.map(Money::value);
    let remark = win.remark.as_ref();
    Win {
        amount: value(win.amount.as_ref()),
        odds: value(win.odds.as_ref()),
        profit: value(win.profit.as_ref()),
        six_score_rate: value(remark.and_then(|remark| remark.six_score_rate.as_ref())),
        bonus_rate: value(remark.and_then(|remark| remark.bonus_rate.as_ref())),
    }
}
