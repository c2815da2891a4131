//! Faults in what won: wins, and codes under `winner`.

use check::{About, Rule};
use rust_decimal::Decimal;

use super::{Case, Expected, Fault};
use crate::house::codes::codes;
use crate::house::settle::{UNKNOWN, gets};
use crate::house::tally::Kind;
use crate::house::{Listing, Order, Scores};

pub(super) const FAULTS: &[Fault] = &[
    ("a win that is missing", missing_win),
    ("a win that gained nothing", no_gain),
    ("a win that the result excludes", unearned_win),
    ("insurance that is paid although the side won", unearned_insurance),
    ("another winner", another_winner),
    ("two winners", two_winners),
    ("a listed code that did not happen", listed),
    ("a code that is not listed", not_listed),
];

/// The rules of baccarat decide at once; what is custom has to be learned.
pub(super) fn decided(case: &Case<'_, '_>, code: &'static str, rules: &[Rule]) -> Option<Expected> {
    let about = Some(About::Bet(code));
    if case.is_baccarat() && matches!(code, "PLAYER" | "BANKER" | "TIE") {
        // Where totals or the order of cards are not the usual ones, the cards have to be understood first.
        let house = case.house();
        let is_clear = !house.plain_sum && house.order == Order::AsDealt && house.scores == Scores::Values;
        return Some(if is_clear {
            Expected::at_once(rules, about)
        } else {
            Expected::learned(rules, about)
        });
    }
    case.tally
        .knows_wins(case.key(), code)
        .then(|| Expected::learned(rules, about))
}

fn missing_win(case: &mut Case<'_, '_>) -> Option<Expected> {
    let is_meant = |case: &Case<'_, '_>, code: &str| code != "INSURANCE" && !case.is_special(code);
    let bet = case.bet(|case, bet| bet.gets > 0 && is_meant(case, bet.code))?;
    case.give_back(&bet, -100);
    decided(case, bet.code, &[Rule::WinMissing, Rule::WinnerCode])
}

fn no_gain(case: &mut Case<'_, '_>) -> Option<Expected> {
    let is_meant = |case: &Case<'_, '_>, code: &str| code != "INSURANCE" && !case.is_special(code);
    let bet = case.bet(|case, bet| bet.gets > 0 && is_meant(case, bet.code))?;
    let entry = case.record.owned.win_of(bet.code)?;
    (entry.profit, entry.odds) = (Some(Decimal::ZERO), Some(Decimal::ZERO));
    decided(case, bet.code, &[Rule::WinMissing, Rule::WinnerCode])
}

fn unearned_win(case: &mut Case<'_, '_>) -> Option<Expected> {
    let is_meant = |case: &Case<'_, '_>, code: &str| code != "INSURANCE" && !case.is_special(code);
    let bet = case.bet(|case, bet| bet.gets <= -100 && is_meant(case, bet.code))?;
    case.pay(&bet, 100);
    decided(case, bet.code, &[Rule::WinUnearned, Rule::WinnerCode])
}

fn unearned_insurance(case: &mut Case<'_, '_>) -> Option<Expected> {
    let bet = case.bet(|_, bet| bet.code == "INSURANCE" && bet.gets <= -100)?;
    case.pay(&bet, 150);
    Some(Expected::learned(&[Rule::Insurance, Rule::WinUnearned], None))
}

fn another_winner(case: &mut Case<'_, '_>) -> Option<Expected> {
    if !case.is_baccarat() {
        return None;
    }
    let winner = case.record.owned.winner.first_mut()?;
    let other = if winner == "TIE" { "BANKER" } else { "TIE" };
    other.clone_into(winner);
    Some(Expected::at_once(&[Rule::Winner], None))
}

fn two_winners(case: &mut Case<'_, '_>) -> Option<Expected> {
    if !case.is_baccarat() {
        return None;
    }
    let winner = case.record.owned.winner.first()?;
    let other = if winner == "TIE" { "BANKER" } else { "TIE" };
    case.record.owned.winner.push(other.to_owned());
    Some(Expected::at_once(&[Rule::Winner], None))
}

fn listed(case: &mut Case<'_, '_>) -> Option<Expected> {
    let (dealt, first) = (case.record.dealt.clone(), case.play.rng.usize(..40));
    let codes = codes(&dealt);
    let code = codes[first % codes.len()];
    let did_not_happen = gets(code, &dealt, &case.house().customs) <= -100;
    let is_known = case
        .tally
        .knows(&Kind::Listed(crate::house::tally::family(case.key(), code)));
    let is_main = matches!(code, "PLAYER" | "BANKER") || case.is_baccarat() && code == "TIE";
    if !did_not_happen || !is_known || case.is_special(code) || is_main && case.is_baccarat() {
        return None;
    }
    case.record.owned.winner.push(code.to_owned());
    Some(Expected::learned(
        &[Rule::SideResult, Rule::ListedCode],
        Some(About::Listed(code)),
    ))
}

/// Where a house lists only some codes, any may be left out.
fn not_listed(case: &mut Case<'_, '_>) -> Option<Expected> {
    if case.house().listing != Listing::All {
        return None;
    }
    if !case.is_baccarat() {
        let bet = case.bet(|case, bet| {
            bet.gets > 0 && !case.is_special(bet.code) && case.tally.knows_wins(case.key(), bet.code)
        })?;
        let listed = &mut case.record.owned.winner;
        listed.retain(|code| code != bet.code);
        return Some(Expected::learned(&[Rule::WinnerCode], Some(About::Bet(bet.code))));
    }
    let mut listed = case.record.owned.winner.iter().skip(1);
    let known = |code: &&String| {
        let code = code.as_str();
        let of = crate::house::codes::BACCARAT.iter().find(|known| **known == code);
        of.is_some_and(|code| case.tally.knows(&Kind::Listed(code)))
            && !case.is_special(code)
            && code != UNKNOWN
    };
    let code = listed.find(known)?.clone();
    case.record.owned.winner.retain(|listed| *listed != code);
    Some(Expected::learned(&[Rule::SideResult], None))
}
