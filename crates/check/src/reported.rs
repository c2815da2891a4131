//! What the check reads: a record as the client read it, with its stakes and wins as numbers, and the result of a game whose
//! shape the client does not know. Nothing is computed or corrected here.

use std::slice;

use game_service::models::{
    BetEntry, GameResult, Hand, HistoryRecord, RoundStatistic, Side, Win as ReceivedWin, WinEntry,
};
use game_service::{Money, Record};
use games::{RoundResult, Stated};
use money::ExactDecimal;

/// The code of the entry that is no bet. Its meaning is not documented.
pub(crate) const BONUS: &str = "BONUS";

/// A player's record (docs/contract.md#history-record).
#[derive(Debug, Clone)]
pub struct ReportedRecord<'a> {
    /// The record as the client read it.
    pub received: &'a Record<HistoryRecord>,
    /// The game key. If a person gave its game, the known key of that.
    pub game_key: Option<&'a str>,
    /// The result, if the game is not baccarat. It is apart because something else decides: the rules of
    /// baccarat are the same in all houses, and the contract describes its result; all else is custom
    /// (docs/games.md).
    pub other: Option<&'a OtherResult>,
    /// The stakes. None if `player_bet` is missing or cannot be read. An entry `BONUS` that is no amount is left out.
    pub stakes: Option<Vec<ReportedEntry<'a, ExactDecimal>>>,
    /// The wins, empty if the record has none. None if `player_win` cannot be read.
    pub wins: Option<Vec<ReportedEntry<'a, Win>>>,
    /// Whether `player_bet` has the entry `BONUS`, of any shape.
    pub bonus: bool,
}

impl<'a> ReportedRecord<'a> {
    /// A record with the key of its game. `other` is its result, if its game is not baccarat.
    pub fn of(
        received: &'a Record<HistoryRecord>,
        game_key: Option<&'a str>,
        other: Option<&'a OtherResult>,
    ) -> Self {
        let content = &received.content;
        Self {
            received,
            game_key,
            other,
            stakes: (!received.is_unreadable("player_bet")).then(|| stakes(content)),
            wins: (!received.is_unreadable("player_win")).then(|| wins(content)),
            bonus: content.player_bet.iter().any(|(code, _)| code == BONUS),
        }
    }

    /// Currency code (ISO 4217).
    pub fn currency(&self) -> Option<&'a str> {
        self.received.content.currency.as_deref()
    }

    /// The field `total_bet`.
    pub fn total_bet(&self) -> Option<ExactDecimal> {
        value(self.received.content.total_bet.as_ref())
    }

    /// The field `total_payout`.
    pub fn total_payout(&self) -> Option<ExactDecimal> {
        value(self.received.content.total_payout.as_ref())
    }

    /// The round of baccarat. None if the record has no result, or one of another game.
    pub fn round(&self) -> Option<ReportedRound<'a>> {
        let result = self.result_of_baccarat()?;
        Some(ReportedRound {
            player: hand(&result.sides, "PLAYER"),
            banker: hand(&result.sides, "BANKER"),
            winner: self.codes_of(result),
            ..ReportedRound::default()
        })
    }

    /// The cameras of baccarat without a picture. Records of other games need none.
    pub(crate) fn cameras_without_picture(&self) -> impl Iterator<Item = &'static str> {
        let pictures = self
            .result_of_baccarat()
            .map(|result| result.image_url.as_slice());
        let cameras = self.other.is_none().then_some(["camera1", "camera2"]);
        cameras.into_iter().flatten().filter(move |camera| {
            let mut pictures = pictures.unwrap_or_default().iter();
            !pictures.any(|(slot, url)| slot == camera && !url.is_empty())
        })
    }

    fn result_of_baccarat(&self) -> Option<&'a GameResult> {
        self.received
            .content
            .game_result
            .as_ref()
            .filter(|_| self.other.is_none())
    }

    /// The codes of a result of baccarat. None of them if one cannot be read: which codes are missing is then not known.
    fn codes_of(&self, result: &'a GameResult) -> &'a [String] {
        let mut problems = self.received.problems.iter();
        if problems.any(|problem| problem.path.starts_with("game_result.winner[")) {
            &[]
        } else {
            &result.winner
        }
    }
}

/// What is read of a result of another game than baccarat.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OtherResult {
    /// The result, if [`games::recognise`] recognised it.
    pub result: Option<RoundResult>,
    /// What the result states about itself, as [`games::stated`] reads it.
    pub stated: Vec<Stated>,
    /// The codes under `winner`. None if they are missing or cannot be read.
    pub winner: Option<Vec<String>>,
}

/// A round of baccarat, of a record or of a shoe's statistics. A side is None if it is missing or has another shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReportedRound<'a> {
    /// The player side.
    pub player: Option<&'a Hand>,
    /// The banker side.
    pub banker: Option<&'a Hand>,
    /// Result codes: the winner and, in a record, side results.
    pub winner: &'a [String],
    /// The round of the statistics, with its scores. They list additional result codes separately.
    pub statistic: Option<&'a RoundStatistic>,
}

impl<'a> ReportedRound<'a> {
    /// A round of a shoe's statistics.
    pub fn of_statistic(statistic: &'a RoundStatistic) -> Self {
        Self {
            player: hand(&statistic.cards, "PLAYER"),
            banker: hand(&statistic.cards, "BANKER"),
            winner: statistic.winner.as_slice(),
            statistic: Some(statistic),
        }
    }

    /// All result codes.
    pub fn codes(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        let additions = self
            .statistic
            .into_iter()
            .flat_map(|statistic| &statistic.addition);
        self.winner.iter().chain(additions).map(String::as_str)
    }
}

fn hand<'a>(sides: &'a [(String, Side)], name: &str) -> Option<&'a Hand> {
    let (_, side) = sides.iter().find(|(known, _)| known == name)?;
    match side {
        Side::Hand(hand) => Some(hand),
        Side::Other(_) => None,
    }
}

/// The win of a bet as numbers. A field is None if it is missing or cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Win {
    /// The field `amount`. The contract does not say whether it includes the stake.
    pub amount: Option<ExactDecimal>,
    /// The field `odds`, to one.
    pub odds: Option<ExactDecimal>,
    /// The field `profit`.
    pub profit: Option<ExactDecimal>,
    /// The field `remark.six_score_rate`, whose meaning is not documented.
    pub six_score_rate: Option<ExactDecimal>,
    /// The field `remark.bonus_rate`, whose meaning is not documented.
    pub bonus_rate: Option<ExactDecimal>,
}

impl Win {
    fn of(win: &ReceivedWin) -> Self {
        let remark = win.remark.as_ref();
        Self {
            amount: value(win.amount.as_ref()),
            odds: value(win.odds.as_ref()),
            profit: value(win.profit.as_ref()),
            six_score_rate: value(remark.and_then(|remark| remark.six_score_rate.as_ref())),
            bonus_rate: value(remark.and_then(|remark| remark.bonus_rate.as_ref())),
        }
    }

    /// Whether the profit is above zero. None if it was not reported.
    pub fn gained(&self) -> Option<bool> {
        self.profit.map(ExactDecimal::is_positive)
    }
}

/// The value of an amount. None if it is missing or cannot be read.
pub(crate) fn value(amount: Option<&Money>) -> Option<ExactDecimal> {
    amount.map(Money::value)
}

/// The value of one bet code in `player_bet` or `player_win`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Values<T> {
    /// A single stake or win.
    One(T),
    /// A list of stakes or wins in the order received.
    List(Vec<T>),
    /// A value of another shape, or one that cannot be read. As a stake, it may hide stakes on any code.
    Other,
}

impl<T> Values<T> {
    /// The stakes or wins. None of them if the value has another shape.
    pub const fn as_slice(&self) -> &[T] {
        match self {
            Self::One(value) => slice::from_ref(value),
            Self::List(values) => values.as_slice(),
            Self::Other => &[],
        }
    }

    /// The same, to be changed.
    pub const fn as_mut_slice(&mut self) -> &mut [T] {
        match self {
            Self::One(value) => slice::from_mut(value),
            Self::List(values) => values.as_mut_slice(),
            Self::Other => &mut [],
        }
    }
}

/// A bet code with its stakes or its wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportedEntry<'a, T> {
    /// The bet code.
    pub code: &'a str,
    /// The stakes or the wins.
    pub values: Values<T>,
}

/// `BONUS` is no stake unless it is an amount. A stake of another shape is one that cannot be read.
fn stakes(record: &HistoryRecord) -> Vec<ReportedEntry<'_, ExactDecimal>> {
    let bets = record.player_bet.iter();
    bets.filter_map(|(code, entry)| {
        let values = match entry {
            BetEntry::Stake(stake) => Values::One(stake.value()),
            BetEntry::Stakes(stakes) | BetEntry::Insurance(stakes) => {
                Values::List(stakes.iter().map(Money::value).collect())
            }
            BetEntry::Bonus(_) | BetEntry::Other(_) if code == BONUS => return None,
            BetEntry::Bonus(_) | BetEntry::Other(_) => Values::Other,
        };
        Some(ReportedEntry { code, values })
    })
    .collect()
}

fn wins(record: &HistoryRecord) -> Vec<ReportedEntry<'_, Win>> {
    let all = record.player_win.iter().flatten();
    all.map(|(code, entry)| ReportedEntry {
        code,
        values: match entry {
            WinEntry::Win(won) => Values::One(Win::of(won)),
            WinEntry::Wins(all) | WinEntry::Insurance(all) => Values::List(all.iter().map(Win::of).collect()),
            WinEntry::Other(_) => Values::Other,
        },
    })
    .collect()
}
