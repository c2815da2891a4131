//! Faults in stakes, wins and sums, planted one at a time in correct records: each is found with the right rule, at once
//! where the rules of the game or the contract decide, and otherwise once the records of the house show its way.

use check::Rule;
use games::baccarat::{Round, Winner};
use rust_decimal::Decimal;

use super::bets::{self, money};
use super::chance::Chance;
use super::faults::{Found, every_one_is_found};
use super::house_rules::{HouseRules, PLAIN, Shown};
use super::owned_record::{OwnedRecord, Win};

/// A random house without insurance and bonus, so that a payout has one explanation.
fn plain_tables(chance: &mut Chance) -> HouseRules {
    HouseRules {
        insurance: false,
        bonus: false,
        ..HouseRules::any(chance)
    }
}

pub(super) fn once_learned(rule: Rule, plant: impl Fn(&mut OwnedRecord, &Round, &mut Chance) -> Option<()>) {
    every_one_is_found(&[rule], Found::OnceLearned, plain_tables, plant);
}

fn at_once(rule: Rule, plant: impl Fn(&mut OwnedRecord, &Round, &mut Chance) -> Option<()>) {
    every_one_is_found(&[rule], Found::AtOnce, plain_tables, plant);
}

/// A difference that no convention explains: more than a cent, not in whole units, and not a stake.
pub(super) fn odd_amount(chance: &mut Chance) -> Decimal {
    let amount = money(i64::try_from(2 + chance.below(97)).unwrap()) + Decimal::new(7, 3);
    if chance.percent(50) { -amount } else { amount }
}

/// A main bet with a profit. Main bets have enough wins in every house to show how they are paid.
fn a_main_win<'a>(record: &'a mut OwnedRecord, round: &Round) -> Option<(&'static str, &'a mut Win)> {
    // A six and a seven of the banker may have payouts of their own.
    if round.winner() == Winner::Banker && matches!(round.banker.total(), 6 | 7) {
        return None;
    }
    let wins = record.wins.iter_mut();
    let mut won = wins.filter_map(|(code, win)| Some((*code, win.as_mut()?)));
    won.find(|(code, win)| matches!(*code, "PLAYER" | "BANKER") && win.profit > Some(Decimal::ZERO))
}

#[test]
fn a_total_bet_that_is_not_the_stakes() {
    once_learned(Rule::StakeSum, |record, _, chance| {
        let cents = i64::try_from(1 + chance.below(10_000)).ok()?;
        record.total_bet += money(if chance.percent(50) { cents } else { -cents });
        // Turnover may leave out a stake.
        let is_stake = |(_, stake): &(_, Option<Decimal>)| *stake == Some(money(cents));
        (!record.stakes.iter().any(is_stake)).then_some(())
    });
}

#[test]
fn a_stake_that_was_changed() {
    once_learned(Rule::StakeSum, |record, _, chance| {
        let at = chance.below(record.stakes.len());
        *record.stakes[at].1.as_mut()? += money(1);
        Some(())
    });
}

#[test]
fn a_negative_stake() {
    at_once(Rule::Stake, |record, _, chance| {
        let at = chance.below(record.stakes.len());
        let stake = record.stakes[at].1.as_mut()?;
        *stake = -*stake;
        Some(())
    });
}

#[test]
fn a_total_payout_that_is_not_the_wins() {
    once_learned(Rule::PayoutSum, |record, round, chance| {
        record.total_payout += odd_amount(chance) * Decimal::TEN;
        a_main_win(record, round).map(|_| ())
    });
}

/// It may be a reward, so that the verdict stays open.
#[test]
fn a_payout_where_nothing_was_won_is_never_consistent() {
    let mut records = super::learning::records(PLAIN, 9, 500);
    let lost = |record: &&mut OwnedRecord| record.wins.is_empty() && record.winner[0] != "TIE";
    let mut checked = 0;
    for record in records.iter_mut().filter(lost) {
        record.total_payout = record.total_bet;
        let overall = |audit: &check::Audit<'_>| audit.overall;
        assert_ne!(record.checked(overall), check::Overall::Consistent, "{record:?}");
        record.checked_by(super::learning::plain_house(), None, |audit| {
            assert_ne!(audit.overall, check::Overall::Consistent, "{record:?}");
        });
        checked += 1;
    }
    assert!(checked > 100);
}

#[test]
fn a_profit_that_is_not_stake_times_odds() {
    once_learned(Rule::WinProfit, |record, round, chance| {
        let wrong = odd_amount(chance);
        *a_main_win(record, round)?.1.profit.as_mut()? += wrong;
        Some(())
    });
}

#[test]
fn odds_that_do_not_give_the_profit() {
    once_learned(Rule::WinProfit, |record, round, chance| {
        let more = money(i64::try_from(5 + chance.below(300)).ok()?);
        let (code, win) = a_main_win(record, round)?;
        *win.odds.as_mut()? += more;
        // The difference has to be a cent or more.
        let stake = record.stakes.iter().find(|(bet, _)| *bet == code)?.1?;
        (stake * more > Decimal::ONE).then_some(())
    });
}

#[test]
fn an_amount_that_means_nothing() {
    once_learned(Rule::WinAmount, |record, round, chance| {
        let wrong = odd_amount(chance);
        *a_main_win(record, round)?.1.amount.as_mut()? += wrong;
        Some(())
    });
}

#[test]
fn a_bet_that_won_without_a_win() {
    at_once(Rule::WinMissing, |record, round, _| {
        let code = a_main_win(record, round)?.0;
        record.wins.retain(|(won, _)| *won != code);
        Some(())
    });
}

#[test]
fn a_side_bet_that_won_without_a_win() {
    once_learned(Rule::WinMissing, |record, round, _| {
        let is_staked = record.stakes.iter().any(|(bet, _)| *bet == "BIG");
        record.wins.retain(|(won, _)| *won != "BIG");
        (is_staked && bets::odds("BIG", round, true).is_some()).then_some(())
    });
}

#[test]
fn a_bet_that_won_and_gained_nothing() {
    at_once(Rule::WinMissing, |record, round, _| {
        let win = a_main_win(record, round)?.1;
        (win.profit, win.odds) = (Some(Decimal::ZERO), Some(Decimal::ZERO));
        Some(())
    });
}

#[test]
fn a_bet_that_lost_and_was_paid() {
    at_once(Rule::WinUnearned, |record, round, _| {
        let main = |(code, _): &&(&str, _)| matches!(*code, "PLAYER" | "BANKER" | "TIE");
        let lost = |(code, _): &&(&str, _)| bets::odds(code, round, true).is_none();
        let (code, stake) = *record.stakes.iter().filter(main).find(lost)?;
        record.wins.retain(|(won, _)| *won != code);
        record.wins.push((code, Some(PLAIN.won(stake?, Decimal::ONE))));
        Some(())
    });
}

#[test]
fn a_side_bet_that_lost_and_was_paid() {
    once_learned(Rule::WinUnearned, |record, round, _| {
        let lost = |(code, _): &&(&str, _)| *code == "BIG" && bets::odds(code, round, true).is_none();
        let (code, stake) = *record.stakes.iter().find(lost)?;
        record.wins.retain(|(won, _)| *won != code);
        record.wins.push((code, Some(PLAIN.won(stake?, Decimal::ONE))));
        Some(())
    });
}

#[test]
fn a_win_that_nobody_staked_on() {
    at_once(Rule::WinWithoutStake, |record, round, _| {
        let code = a_main_win(record, round)?.0;
        record.stakes.retain(|(bet, _)| *bet != code);
        Some(())
    });
}

/// The rules of the game decide that a tie is no win of a main bet.
#[test]
fn a_tie_that_paid_a_main_bet() {
    at_once(Rule::WinUnearned, |record, round, _| {
        let (code, stake) = record.stakes[0];
        record.wins.retain(|(won, _)| *won != code);
        record.wins.push((code, Some(PLAIN.won(stake?, Decimal::ONE))));
        (round.winner() == Winner::Tie).then_some(())
    });
}

fn tables_that_list_pushes(chance: &mut Chance) -> HouseRules {
    HouseRules {
        pushes: Shown::InFull,
        ..plain_tables(chance)
    }
}

#[test]
fn a_tie_that_took_the_stake_of_a_main_bet() {
    every_one_is_found(
        &[Rule::ReturnedStake],
        Found::OnceLearned,
        tables_that_list_pushes,
        |record, round, _| {
            let (code, stake) = record.stakes[0];
            let win = record.win_of(code)?;
            (win.amount, win.odds, win.profit) = (Some(Decimal::ZERO), Some(Decimal::ZERO), Some(-stake?));
            (round.winner() == Winner::Tie).then_some(())
        },
    );
}

#[test]
fn a_tie_that_returned_half_the_stake() {
    every_one_is_found(
        &[Rule::ReturnedStake],
        Found::OnceLearned,
        tables_that_list_pushes,
        |record, round, _| {
            let (code, stake) = record.stakes[0];
            let half = stake? / Decimal::TWO;
            *record.win_of(code)?.amount.as_mut()? = half;
            (round.winner() == Winner::Tie).then_some(())
        },
    );
}
