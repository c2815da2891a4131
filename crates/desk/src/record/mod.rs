//! One opened record (docs/contract.md#history-record): the cards of its round, the cameras, each stake with its win.
//!
//! Everything is shown as reported; the audit says what the rules give. A stake without an entry in `player_win` is shown
//! as a stake without a reported win; nothing is inferred.
//!
//! `comparison` sets the record beside the round in a shoe and beside the other records of its round; `round_places`
//! searches for rounds, of records and of ids alone.

mod comparison;
mod round_places;

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::sync::Arc;

use game_service::Money;
use game_service::models::{self, BetEntry, BonusBet, GameResult, HistoryRecord, Win, WinEntry};
use games::baccarat::Side;
use games::{Bet, roulette};
use money::ExactDecimal;
use serde::Serialize;
use specta::Type;

pub use self::comparison::{CrossCheckView, OtherRecordView};
pub use self::round_places::{RoundFinder, RoundInShoe, RoundOfRecord, RoundPlaces, RunningShoesView};

use self::comparison::cross_check;
pub(crate) use self::comparison::{Circumstances, doubts, same_round};
use crate::answer::{AnswerView, Statement, Wallet, answer};
use crate::cards::{hand_of, opened_card, opened_hand};
use crate::connection::Connection;
use crate::images::Images;
use crate::observed::ObservedRecords;
use crate::other_game::{self, OtherGame, certain};
use crate::search::{HistoryRow, Opened, Searches};
use crate::verdict::name_of;
use crate::views::{
    AuditView, BetLine, BetOutcome, CardView, Coded, ErrorView, GameResultView, HandView, ImageView,
    MessageArgument, RecordChangeView, count_of,
};
use crate::vocabulary;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RecordView {
    pub row: HistoryRow,
    pub ref_id: Option<String>,
    /// The operator's id of the player, as the record states it.
    pub player_id: Option<String>,
    pub is_baccarat: bool,
    /// In baccarat. None if `game_result` is missing or cannot be read.
    pub round: Option<RoundView>,
    /// The result of another game. None if `game_result` is missing or cannot be read, and in baccarat.
    pub game_result: Option<GameResultView>,
    /// Cameras, and other pictures of the result, in the order received.
    pub cameras: Vec<ImageView>,
    pub bets: Vec<BetLine>,
    /// What the known codes of its bets and its result mean.
    pub words: BTreeMap<String, MessageArgument>,
    /// The sum of the reported profits. None if there are none, or one of them is not a single amount.
    pub total_profit: Option<String>,
    pub bonus: Option<BonusView>,
    pub insurance: Vec<InsuranceLine>,
    /// Whether the stakes and wins of `INSURANCE` could be paired by position.
    pub insurance_paired: bool,
    pub audit: AuditView,
    /// What is said of the record before a wallet is asked.
    pub answer: AnswerView,
    /// How this record changed since the program started. None if it did not.
    pub change: Option<RecordChangeView>,
    /// The record compared with its round, if a shoe that was read contains a round with this id.
    pub seen_in_shoe: Option<CrossCheckView>,
    /// The record compared with the other records of its round that were read, those that differ first. A record
    /// that was corrected is compared in its first and last version if they make a difference, newest first.
    pub same_round: Vec<OtherRecordView>,
    pub raw: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundView {
    pub player: Option<HandView>,
    pub banker: Option<HandView>,
    pub others: Vec<OtherSide>,
    pub winners: Vec<Coded>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct OtherSide {
    pub name: String,
    pub hand: HandView,
}

/// The entry `BONUS`. The contract does not say what it means, so it is shown as received.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BonusView {
    pub kind: Option<String>,
    pub first: Option<BonusCard>,
    pub second: Option<BonusCard>,
    pub win: Option<Win>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BonusCard {
    pub card: Option<CardView>,
    pub symbol: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct InsuranceLine {
    /// Position in the list, from 1.
    pub position: u32,
    pub stake: Option<String>,
    pub win: Option<Win>,
}

#[derive(Debug)]
pub struct Records {
    connection: Arc<Connection>,
    searches: Arc<Searches>,
    images: Arc<Images>,
}

impl Records {
    pub(crate) fn new(connection: Arc<Connection>, searches: Arc<Searches>, images: Arc<Images>) -> Self {
        Self {
            connection,
            searches,
            images,
        }
    }

    pub fn open(&self, search_id: &str, key: &str) -> Result<RecordView, ErrorView> {
        let opened = self.searches.record(search_id, key)?;
        let (observed, record) = (&self.connection.observed, Arc::clone(&opened.record));
        let checker = Arc::clone(&opened.checker);
        let same_round = same_round(
            &record,
            &observed.records.others_of_round(&record.content),
            &checker,
        );
        let statement = opened.statement(&observed.records, &same_round);
        Ok(RecordView {
            answer: answer(Some(&statement), &Wallet::Absent),
            change: observed.records.change(&record.content),
            seen_in_shoe: cross_check(&record.content, &observed.rounds, &checker),
            same_round,
            ..view(opened, &self.images)
        })
    }
}

impl Opened {
    /// What the record states and what its check found, with the doubts of it.
    pub(crate) fn statement(&self, records: &ObservedRecords, same_round: &[OtherRecordView]) -> Statement {
        let statement = self.checker.statement(&self.record);
        let circumstances = Circumstances {
            other_player: self.row.other_player.as_deref(),
            came_twice: self.row.conflicting,
            same_round,
        };
        let doubts = doubts(
            &self.record.content,
            statement.audit.verdict,
            &circumstances,
            records,
        );
        statement.doubted(doubts)
    }
}

/// A record with its row and its check, and nothing else beside it.
pub(crate) fn view(opened: Opened, images: &Images) -> RecordView {
    let Opened { record, row, checker } = opened;
    let reported = &record.content;
    let other_game = OtherGame::of(&record, &checker.names);
    let bets = bet_lines(reported, other_game.as_ref());
    let third_first = checker.lists_third_first(reported.game_key.as_deref());
    let (round, game_result, pictures) = match &other_game {
        None => (
            reported
                .game_result
                .as_ref()
                .map(|result| round(result, third_first)),
            None,
            reported
                .game_result
                .iter()
                .flat_map(|result| result.image_url.clone())
                .collect(),
        ),
        Some(other) => {
            // A result that is no object cannot be read, and is a problem of the record.
            let json = other.result_json.filter(|_| reported.game_result.is_some());
            let shown = json.map(|json| other_game::shown(other.read.result.as_ref(), json, &bets));
            let (view, pictures) = shown.map(|shown| (shown.view, shown.pictures)).unzip();
            (None, view, pictures.unwrap_or_default())
        }
    };
    let (insurance, insurance_paired) = insurance(reported);
    let statement = checker.statement(&record);
    RecordView {
        ref_id: reported.ref_id.clone(),
        player_id: reported.player_id.clone(),
        is_baccarat: other_game.is_none(),
        round,
        game_result,
        cameras: pictures
            .iter()
            .map(|(slot, url)| images.place(slot, url))
            .collect(),
        words: bets
            .iter()
            .map(|line| &line.bet)
            .chain(&row.winners)
            .filter(|coded| coded.known && !has_numbers(&coded.code, other_game.as_ref()))
            .map(|coded| (coded.code.clone(), name_of(&coded.code, other_game.as_ref())))
            .collect(),
        total_profit: total_profit(&bets, &insurance),
        row,
        bets,
        bonus: bonus(reported),
        insurance,
        insurance_paired,
        answer: answer(Some(&statement), &Wallet::Absent),
        audit: statement.audit,
        change: None,
        seen_in_shoe: None,
        same_round: Vec::new(),
        raw: record.raw.as_str().to_owned(),
    }
}

/// The cards and the winner of the round. `third_first`: whether this house lists the third card of a hand
/// first.
fn round(result: &GameResult, third_first: bool) -> RoundView {
    let others = result
        .sides
        .iter()
        .filter(|(name, _)| name != "PLAYER" && name != "BANKER");
    RoundView {
        player: hand_of(&result.sides, Side::Player).map(|hand| opened_hand(hand, third_first)),
        banker: hand_of(&result.sides, Side::Banker).map(|hand| opened_hand(hand, third_first)),
        others: others
            .filter_map(|(name, side)| match side {
                models::Side::Hand(hand) => Some(OtherSide {
                    name: name.clone(),
                    hand: opened_hand(hand, third_first),
                }),
                models::Side::Other(_) => None,
            })
            .collect(),
        winners: result
            .winner
            .iter()
            .map(|code| vocabulary::result(code))
            .collect(),
    }
}

/// The lines of a record: one per bet in the order received, then wins without a stake.
fn bet_lines(record: &HistoryRecord, other_game: Option<&OtherGame<'_>>) -> Vec<BetLine> {
    let mut lines = of_record(record);
    if let Some(other) = other_game {
        for line in &mut lines {
            line.by_custom = other.due(&line.bet.code).and_then(certain);
            line.bet = vocabulary::bet_of(other.game, &line.bet.code);
        }
    }
    lines
}

fn of_record(record: &HistoryRecord) -> Vec<BetLine> {
    let staked = record.player_bet.iter().filter_map(|(code, entry)| match entry {
        BetEntry::Stake(stake) => Some(staked(code, stake, win_entry(record, code))),
        BetEntry::Other(raw) => Some(BetLine {
            win: win_of(record, code),
            ..as_received(code, raw.as_str())
        }),
        BetEntry::Stakes(stakes) => Some(listed(code, stakes, win_entry(record, code))),
        BetEntry::Bonus(_) | BetEntry::Insurance(_) => None,
    });
    let unstaked = wins(record)
        .iter()
        .filter(|(code, _)| !is_staked(record, code))
        .filter_map(|(code, entry)| match entry {
            WinEntry::Win(win) => Some(BetLine {
                win: Some(win.clone()),
                ..line(code, BetOutcome::WithoutStake)
            }),
            WinEntry::Other(raw) => Some(as_received(code, raw.as_str())),
            WinEntry::Wins(wins) => Some(BetLine {
                outcome: BetOutcome::Listed,
                ..as_received(code, &each_win(wins))
            }),
            WinEntry::Insurance(_) => None,
        });
    staked.chain(unstaked).collect()
}

/// Whether a code of roulette says its numbers itself.
fn has_numbers(code: &str, other_game: Option<&OtherGame<'_>>) -> bool {
    let bet = other_game.and_then(|other| Bet::read(other.game?, code));
    matches!(bet, Some(Bet::Roulette(roulette::Bet::Numbers { .. })))
}

fn total_profit(bets: &[BetLine], insurance: &[InsuranceLine]) -> Option<String> {
    if bets.iter().any(|line| line.other.is_some()) {
        return None;
    }
    let of_bets = bets.iter().filter_map(|line| line.win.as_ref());
    let mut total: Option<ExactDecimal> = None;
    for win in of_bets.chain(insurance.iter().filter_map(|line| line.win.as_ref())) {
        let profit = win.profit.as_ref()?.value();
        total = Some(total.unwrap_or_default().checked_add(profit)?);
    }
    total.map(|total| total.to_string())
}

fn bonus(record: &HistoryRecord) -> Option<BonusView> {
    let bet = record.player_bet.iter().find_map(|(_, entry)| match entry {
        BetEntry::Bonus(bonus) => Some(bonus),
        _ => None,
    })?;
    let BonusBet { kind, first, second } = bet;
    Some(BonusView {
        kind: kind.clone(),
        first: first.as_ref().map(bonus_card),
        second: second.as_ref().map(bonus_card),
        win: win_of(record, "BONUS"),
    })
}

/// The `INSURANCE` entries. Stakes and wins are paired by position only if their numbers are equal, or
/// if there is no win. Otherwise the returned flag is false, and wins have lines of their own.
fn insurance(record: &HistoryRecord) -> (Vec<InsuranceLine>, bool) {
    let stakes: &[Money] = record
        .player_bet
        .iter()
        .find_map(|(_, entry)| match entry {
            BetEntry::Insurance(stakes) => Some(stakes.as_slice()),
            _ => None,
        })
        .unwrap_or_default();
    let won: &[Win] = wins(record)
        .iter()
        .find_map(|(_, entry)| match entry {
            WinEntry::Insurance(won) => Some(won.as_slice()),
            _ => None,
        })
        .unwrap_or_default();
    let paired = won.is_empty() || won.len() == stakes.len();
    let stake_lines = stakes.iter().enumerate().map(|(at, stake)| InsuranceLine {
        position: count_of(at + 1),
        stake: Some(digits(stake)),
        win: won.get(at).filter(|_| paired).cloned(),
    });
    let win_lines = won
        .iter()
        .enumerate()
        .filter(|_| !paired)
        .map(|(at, win)| InsuranceLine {
            position: count_of(at + 1),
            stake: None,
            win: Some(win.clone()),
        });
    (stake_lines.chain(win_lines).collect(), paired)
}

/// Only the check knows which win belongs to which stake, so none are paired (docs/ASSUMPTIONS.md#a8).
fn listed(code: &str, stakes: &[Money], win: Option<&WinEntry>) -> BetLine {
    let stakes: Vec<&str> = stakes.iter().map(Money::as_str).collect();
    let wins = match win {
        Some(WinEntry::Win(win)) => each_win(std::slice::from_ref(win)),
        Some(WinEntry::Wins(wins) | WinEntry::Insurance(wins)) => each_win(wins),
        Some(WinEntry::Other(raw)) => raw.as_str().to_owned(),
        None => String::new(),
    };
    let arrow = if wins.is_empty() { "" } else { " → " };
    BetLine {
        outcome: BetOutcome::Listed,
        ..as_received(code, &format!("{}{arrow}{wins}", stakes.join(" + ")))
    }
}

/// Wins in one line under the service's own names, digits as received.
fn each_win(wins: &[Win]) -> String {
    wins.iter().map(Win::to_string).collect::<Vec<_>>().join(" + ")
}

fn staked(code: &str, stake: &Money, win: Option<&WinEntry>) -> BetLine {
    let other = match win {
        Some(WinEntry::Other(raw)) => Some(raw.as_str().to_owned()),
        Some(WinEntry::Wins(wins)) => Some(each_win(wins)),
        _ => None,
    };
    let outcome = match win {
        None => BetOutcome::NoWin,
        Some(WinEntry::Insurance(_)) => BetOutcome::Unclear,
        Some(WinEntry::Wins(_)) => BetOutcome::Listed,
        Some(WinEntry::Win(win)) => outcome(stake, win),
        Some(WinEntry::Other(_)) => BetOutcome::OtherShape,
    };
    BetLine {
        stake: Some(digits(stake)),
        win: win.and_then(readable),
        other,
        ..line(code, outcome)
    }
}

fn as_received(code: &str, raw: &str) -> BetLine {
    BetLine {
        other: Some(raw.to_owned()),
        ..line(code, BetOutcome::OtherShape)
    }
}

fn line(code: &str, outcome: BetOutcome) -> BetLine {
    BetLine {
        bet: vocabulary::bet(code),
        stake: None,
        win: None,
        other: None,
        outcome,
        by_custom: None,
    }
}

/// The outcome that the amounts of a win show. The contract does not say whether `amount` is stake plus
/// profit, the stake, or the profit. So without a `profit`, it is conclusive only if it is zero or
/// larger than the stake.
fn outcome(stake: &Money, win: &Win) -> BetOutcome {
    let amount = win.amount.as_ref().map(Money::value);
    let profit = win
        .profit
        .as_ref()
        .map(|profit| profit.value().cmp(&ExactDecimal::ZERO));
    match (profit, amount) {
        (Some(Ordering::Greater), _) => BetOutcome::Won,
        (None, Some(amount)) if amount > stake.value() => BetOutcome::Won,
        (Some(Ordering::Equal), Some(amount)) if amount == stake.value() && !amount.is_zero() => {
            BetOutcome::Returned
        }
        (Some(Ordering::Less), None) => BetOutcome::NoWin,
        (_, Some(amount)) if amount <= ExactDecimal::ZERO => BetOutcome::NoWin,
        _ => BetOutcome::Unclear,
    }
}

fn wins(record: &HistoryRecord) -> &[(String, WinEntry)] {
    record.player_win.as_deref().unwrap_or_default()
}

fn is_staked(record: &HistoryRecord, code: &str) -> bool {
    record.player_bet.iter().any(|(staked, _)| staked == code)
}

fn win_entry<'a>(record: &'a HistoryRecord, code: &str) -> Option<&'a WinEntry> {
    wins(record)
        .iter()
        .find(|(won, _)| won == code)
        .map(|(_, entry)| entry)
}

fn win_of(record: &HistoryRecord, code: &str) -> Option<Win> {
    win_entry(record, code).and_then(readable)
}

fn readable(entry: &WinEntry) -> Option<Win> {
    match entry {
        WinEntry::Win(win) => Some(win.clone()),
        WinEntry::Insurance(_) | WinEntry::Wins(_) | WinEntry::Other(_) => None,
    }
}

fn bonus_card(card: &models::BonusCard) -> BonusCard {
    BonusCard {
        card: card.card.as_deref().map(opened_card),
        symbol: card.symbol.clone(),
    }
}

fn digits(money: &Money) -> String {
    money.as_str().to_owned()
}
