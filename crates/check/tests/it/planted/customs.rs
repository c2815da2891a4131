//! Faults against the customs of a house: a six, a seven, a tie.

use check::{About, Rule};
use rust_decimal::Decimal;

use super::codes::decided;
use super::{Case, Expected, Fault};
use crate::house::owned_record::Win;
use crate::house::tally::{Kind, is_banker_six, is_three_card_seven};
use crate::house::{Commission, Losses, Pushes, Six};

pub(super) const FAULTS: &[Fault] = &[
    ("a six that is paid in full", six_in_full),
    (
        "a six that is paid in full beside its rate",
        six_in_full_with_rate,
    ),
    ("a six that pays half in a house that pays all", six_by_half),
    ("a seven that comes back in a house that pays it", returned_seven),
    ("a seven that is paid in a house that returns it", paid_seven),
    ("a tie that pays a main bet", paid_tie),
    ("a tie that keeps the stake", kept_tie),
    ("a tie that takes the stake", taken_tie),
    ("a tie that returns half", half_tie),
    ("a tie of dragon and tiger that returns another part", other_tie),
];

/// Without a rate, the question of a six is asked where banker pays even money: 0.95 may be a commission of its own.
fn six_in_full(case: &mut Case<'_, '_>) -> Option<Expected> {
    // A bonus may double half of the stake.
    let is_even = case.house().commission == Commission::None && !case.record.owned.bonus;
    let bet = case.bet(|case, bet| is_even && bet.is_six && case.tally.knows(&Kind::Six))?;
    let (share, odds) = case.house().commission(case.key(), "BANKER", 100);
    let odds = Decimal::new(odds, 2);
    let profit = case.currency().round(bet.stake * odds * Decimal::new(share, 2));
    let gross = if case.house().gross {
        Decimal::ONE
    } else {
        Decimal::ZERO
    };
    let entry = case.record.owned.win_of("BANKER")?;
    (entry.odds, entry.six_score_rate) = (Some(odds + gross), None);
    case.set_profit(&bet, profit)?;
    Some(Expected::learned(
        &[Rule::BankerSix, Rule::WinProfit],
        Some(About::Bet("BANKER")),
    ))
}

fn six_in_full_with_rate(case: &mut Case<'_, '_>) -> Option<Expected> {
    let has_rate = matches!(case.house().six, Six::Times | Six::Instead) && !case.record.owned.bonus;
    let bet = case.bet(|case, bet| bet.is_six && has_rate && case.tally.knows(&Kind::Six))?;
    let (share, odds) = case.house().commission(case.key(), "BANKER", 100);
    let profit = bet.stake * Decimal::new(odds, 2) * Decimal::new(share, 2);
    let profit = case.currency().round(profit);
    case.set_profit(&bet, profit)?;
    Some(Expected::learned(
        &[Rule::BankerSix, Rule::WinProfit],
        Some(About::Bet("BANKER")),
    ))
}

/// Where a commission is in the odds or taken from the profit, few know what the odds of a six are.
fn six_by_half(case: &mut Case<'_, '_>) -> Option<Expected> {
    let is_full = case.house().six == Six::Full && case.house().commission == Commission::None;
    let is_six = is_full && is_banker_six(&case.record.dealt);
    let bet = case.bet(|case, bet| {
        let is_meant = bet.code == "BANKER" && bet.gets > 0 && !bet.has_bonus && !case.record.owned.bonus;
        is_six && is_meant && case.tally.knows(&Kind::Six)
    })?;
    let half = Decimal::new(50, 2);
    let gross = if case.house().gross {
        Decimal::ONE
    } else {
        Decimal::ZERO
    };
    let profit = case.currency().round(bet.stake * half);
    case.record.owned.win_of("BANKER")?.odds = Some(half + gross);
    case.set_profit(&bet, profit)?;
    Some(Expected::learned(&[Rule::BankerSix], Some(About::Bet("BANKER"))))
}

fn seven(case: &mut Case<'_, '_>, returns: bool) -> Option<super::Bet> {
    let is_seven = is_three_card_seven(&case.record.dealt) && case.tally.knows(&Kind::Seven);
    let is_meant = is_seven && case.house().customs.banker_seven_returns == returns;
    case.bet(|_, bet| is_meant && bet.code == "BANKER")
}

fn returned_seven(case: &mut Case<'_, '_>) -> Option<Expected> {
    let bet = seven(case, false)?;
    case.give_back(&bet, 0);
    Some(Expected::learned(
        &[Rule::WinMissing, Rule::ReturnedStake, Rule::WinnerCode],
        Some(About::Bet("BANKER")),
    ))
}

fn paid_seven(case: &mut Case<'_, '_>) -> Option<Expected> {
    let bet = seven(case, true)?;
    case.pay(&bet, 100);
    Some(Expected::learned(
        &[Rule::WinUnearned, Rule::ReturnedStake, Rule::WinnerCode],
        Some(About::Bet("BANKER")),
    ))
}

/// A main bet on a tie of baccarat.
fn tied(case: &mut Case<'_, '_>) -> Option<super::Bet> {
    let is_baccarat = case.is_baccarat();
    case.bet(|_, bet| is_baccarat && bet.gets == 0 && matches!(bet.code, "PLAYER" | "BANKER"))
        .filter(|_| !is_three_card_seven(&case.record.dealt))
}

fn paid_tie(case: &mut Case<'_, '_>) -> Option<Expected> {
    let bet = tied(case)?;
    case.pay(&bet, 100);
    decided(
        case,
        bet.code,
        &[Rule::WinUnearned, Rule::ReturnedStake, Rule::WinnerCode],
    )
}

fn taken_tie(case: &mut Case<'_, '_>) -> Option<Expected> {
    let bet = tied(case)?;
    if case.house().pushes != Pushes::InFull || !case.tally.knows(&Kind::TieAlone) {
        return None;
    }
    let entry = case.record.owned.win_of(bet.code)?;
    *entry = Win::of(Decimal::ZERO, Decimal::ZERO, -bet.stake);
    Some(Expected::learned(
        &[Rule::ReturnedStake],
        Some(About::Bet(bet.code)),
    ))
}

/// Other wins or other returned stakes could hide it.
fn kept_tie(case: &mut Case<'_, '_>) -> Option<Expected> {
    let bet = tied(case)?;
    let others = case
        .record
        .bets
        .iter()
        .any(|other| other.code != bet.code && other.gets > -100);
    // Where a lost bet is listed like a returned one, an entry shows nothing.
    let looks_lost = case.house().losses == Losses::Stake && case.house().pushes == Pushes::InFull;
    if others || looks_lost || !case.house().shows_returned_stakes() || !case.tally.knows(&Kind::TieAlone) {
        return None;
    }
    case.unpay(&bet);
    Some(Expected::learned(&[Rule::ReturnedStake, Rule::PayoutSum], None))
}

fn half_tie(case: &mut Case<'_, '_>) -> Option<Expected> {
    let bet = tied(case)?;
    if case.house().pushes != Pushes::InFull || !case.tally.knows(&Kind::TieAlone) {
        return None;
    }
    case.give_back(&bet, -50);
    Some(Expected::learned(
        &[Rule::ReturnedStake],
        Some(About::Bet(bet.code)),
    ))
}

fn other_tie(case: &mut Case<'_, '_>) -> Option<Expected> {
    let bet = case.bet(|case, bet| {
        case.key() == "dragon_tiger"
            && matches!(bet.code, "DRAGON" | "TIGER")
            && bet.gets <= 0
            && bet.gets > -100
    })?;
    if case.house().pushes != Pushes::InFull || !case.tally.knows(&Kind::OtherTie) {
        return None;
    }
    let is_tie = case.house().customs.tie == bet.gets && case.is_special(bet.code);
    case.give_back(&bet, if bet.gets == 0 { -50 } else { 0 });
    is_tie.then(|| Expected::learned(&[Rule::ReturnedStake], Some(About::Bet(bet.code))))
}
