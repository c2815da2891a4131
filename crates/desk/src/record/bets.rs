//! Matches stakes with wins, as reported. A stake without an entry in `player_win` is shown as a stake
//! without a reported win; nothing is inferred.

use std::cmp::Ordering;

use game_service::Money;
use game_service::models::{BetEntry, BonusBet, BonusCard as WireBonusCard, HistoryRecord, Win, WinEntry};
use money::ExactDecimal;

use crate::cards::opened_card;
use crate::other_game::{OtherGame, certain};
use crate::views::{BetLine, BetOutcome, BonusCard, BonusView, InsuranceLine, count_of};
use crate::vocabulary;

/// The lines of a record: one per bet in the order received, then wins without a stake.
pub(super) fn lines(record: &HistoryRecord, other_game: Option<&OtherGame<'_>>) -> Vec<BetLine> {
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

pub(super) fn bonus(record: &HistoryRecord) -> Option<BonusView> {
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
pub(super) fn insurance(record: &HistoryRecord) -> (Vec<InsuranceLine>, bool) {
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

fn bonus_card(card: &WireBonusCard) -> BonusCard {
    BonusCard {
        card: card.card.as_deref().map(opened_card),
        symbol: card.symbol.clone(),
    }
}

fn digits(money: &Money) -> String {
    money.as_str().to_owned()
}
