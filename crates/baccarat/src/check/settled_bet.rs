//! A bet with its win, and the outcome that the round requires.

use checks::CENT;
use money::ExactDecimal;

use super::fact::Outcome;
use super::finding::Why;
use super::reported::{ReportedRecord, Win};
use super::round::Basis;
use super::side_code::{self, SideCode};
use crate::side::{Side, Winner};

/// The reported win of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Paid {
    /// The record has no win for the bet.
    Nothing,
    /// The win cannot be read.
    Unreadable,
    /// A win, possibly of zero.
    Win(Win),
}

/// The outcome that the round requires, or why it is unknown.
pub(super) type Due = Result<Outcome, Why>;

/// One bet of a record, or a win without a stake.
#[derive(Debug, Clone, Copy)]
pub(super) struct SettledBet<'a> {
    pub(super) code: &'a str,
    /// Whether `player_bet` contains the bet.
    pub(super) staked: bool,
    pub(super) stake: Option<ExactDecimal>,
    pub(super) paid: Paid,
    pub(super) due: Due,
    /// Whether a bonus may have multiplied the win.
    pub(super) bonus: bool,
}

/// All bets with their wins, then the wins without a stake. Insurance is excluded.
pub(super) fn settled_bets<'r, 'a>(
    record: &'r ReportedRecord<'a>,
    basis: Basis,
) -> impl Iterator<Item = SettledBet<'a>> + use<'r, 'a> {
    let settled = move |code: &'a str, staked, stake, paid| SettledBet {
        code,
        staked,
        stake,
        paid,
        due: due(code, basis),
        bonus: record.bonus && is_main(code),
    };
    let staked = record.stakes.iter().flatten();
    let unstaked = record
        .wins
        .iter()
        .flatten()
        .filter(|win| stake_of(record, win.code).is_none());
    staked
        .map(move |bet| settled(bet.code, true, bet.stake, paid(record, bet.code)))
        .chain(
            unstaked
                .map(move |win| settled(win.code, false, None, win.win.map_or(Paid::Unreadable, Paid::Win))),
        )
}

/// The stake on a code. None if there is no stake; the inner None is a stake that cannot be read.
#[expect(clippy::option_option, reason = "the two absences mean different things")]
pub(super) fn stake_of(record: &ReportedRecord<'_>, code: &str) -> Option<Option<ExactDecimal>> {
    let mut stakes = record.stakes.iter().flatten();
    stakes.find(|bet| bet.code == code).map(|bet| bet.stake)
}

/// Whether this is a bet on banker or player.
pub(super) fn is_main(code: &str) -> bool {
    matches!(code, "PLAYER" | "BANKER")
}

fn paid(record: &ReportedRecord<'_>, code: &str) -> Paid {
    let Some(wins) = &record.wins else {
        return Paid::Unreadable;
    };
    let win = wins.iter().find(|win| win.code == code);
    win.map_or(Paid::Nothing, |win| win.win.map_or(Paid::Unreadable, Paid::Win))
}

fn due(code: &str, basis: Basis) -> Due {
    if let Some(bet_on) = side_code::winner(code) {
        return basis
            .winner
            .map(|winner| main_due(bet_on, winner))
            .ok_or(Why::CardsInDoubt);
    }
    let known = SideCode::of(code).ok_or(Why::UnknownWord)?;
    let round = basis.round.ok_or(Why::CardsInDoubt)?;
    match (known.happened(&round), known.natural_of()) {
        (false, _) => Ok(Outcome::Loses),
        (true, Some(side)) if round.winner() != Winner::from(side) => Err(Why::HousesDiffer),
        (true, _) => Ok(Outcome::Wins),
    }
}

fn main_due(bet_on: Winner, winner: Winner) -> Outcome {
    match (bet_on, winner) {
        (Winner::Player | Winner::Banker, Winner::Tie) => Outcome::Pushes,
        _ if bet_on == winner => Outcome::Wins,
        _ => Outcome::Loses,
    }
}

/// The side of a main bet.
pub(super) fn main_side(code: &str) -> Option<Side> {
    match code {
        "PLAYER" => Some(Side::Player),
        "BANKER" => Some(Side::Banker),
        _ => None,
    }
}

/// Whether a profit of zero at odds above zero comes from rounding a very small profit. None if the
/// profit cannot be computed.
pub(super) fn rounded_away(bet: &SettledBet<'_>, win: &Win) -> Option<bool> {
    let (Some(stake), Some(odds)) = (bet.stake, win.odds) else {
        return Some(false);
    };
    if win.profit != Some(ExactDecimal::ZERO) {
        return Some(false);
    }
    let due = stake.checked_mul(odds)?;
    Some(due.is_positive() && due <= CENT)
}
