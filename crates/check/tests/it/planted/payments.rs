//! Faults in the money of a record.

use check::{About, AmountMeaning, PayoutMeaning, Rule, Values};
use rust_decimal::Decimal;

use super::{Bet, Case, Expected, Fault};
use crate::house::codes::codes;
use crate::house::settle::gets;
use crate::house::tally::Kind;
use crate::house::{Bonus, Entry, TotalBet};

pub(super) const FAULTS: &[Fault] = &[
    ("a profit that is too large by a little", profit_by_a_little),
    ("a profit that is too small by a little", profit_less),
    ("a profit that is a tenth too large", profit_by_a_tenth),
    ("a profit that nothing else in the record follows", lonely_profit),
    ("odds that do not give the profit", lonely_odds),
    ("a wrong profit of a win with a bonus rate", bonus_profit),
    ("a wrong profit of a Banker win with 6", six_profit),
    ("a wrong profit of insurance", insurance_profit),
    ("an amount that means nothing", amount),
    ("an amount with the meaning of another house", foreign_amount),
    ("a total_bet that is not the stakes", total_bet),
    ("a stake that total_bet does not have", stake),
    ("a total_payout that is not the wins", total_payout),
    ("a negative stake", negative_stake),
    ("a win without a stake", win_without_stake),
    ("more wins than stakes", more_wins_than_stakes),
    ("odds outside the pay table", odds),
];

/// The finding is about this bet, and expects the profit that it had.
fn wrong_profit(bet: &Bet) -> Expected {
    let about = Some(About::Bet(bet.code));
    Expected::learned(&[Rule::WinProfit, Rule::Rounding], about).due(bet.profit)
}

/// A profit that is more than a third too large, so that neither a commission nor a rate explains it.
fn much_larger(case: &mut Case<'_, '_>, bet: &Bet) -> Option<Expected> {
    let profit = case.currency().round(bet.profit * Decimal::new(137, 2));
    if profit - bet.profit < case.units() {
        return None;
    }
    case.set_profit(bet, profit)?;
    Some(wrong_profit(bet))
}

/// Profits that do not fit stake and odds, with everything else in the record made to fit the profit.
fn changed_profit(
    case: &mut Case<'_, '_>,
    change: impl Fn(&Case<'_, '_>, Decimal) -> Decimal,
) -> Option<Expected> {
    let bet = case.plain_win()?;
    let profit = change(case, bet.profit);
    let apart = (profit - bet.profit).abs();
    let larger = Decimal::new(case.currency().hundredths(), 1);
    if apart < case.units() || profit <= Decimal::ZERO {
        return None;
    }
    // Profits in a larger unit look like this until twenty of them are excluded.
    if apart < larger && (profit % larger).is_zero() {
        return None;
    }
    case.set_profit(&bet, profit)?;
    Some(wrong_profit(&bet))
}

fn profit_by_a_little(case: &mut Case<'_, '_>) -> Option<Expected> {
    changed_profit(case, |case, profit| profit + case.units())
}

fn profit_less(case: &mut Case<'_, '_>) -> Option<Expected> {
    changed_profit(case, |case, profit| profit - case.units())
}

fn profit_by_a_tenth(case: &mut Case<'_, '_>) -> Option<Expected> {
    changed_profit(case, |case, profit| {
        case.currency().round(profit * Decimal::new(11, 1))
    })
}

fn lonely_profit(case: &mut Case<'_, '_>) -> Option<Expected> {
    let bet = case.plain_win()?;
    let units = case.units();
    *case.record.owned.win_of(bet.code)?.profit.as_mut()? += units;
    Some(wrong_profit(&bet))
}

fn lonely_odds(case: &mut Case<'_, '_>) -> Option<Expected> {
    let bet = case.plain_win()?;
    let (more, units) = (Decimal::new(237, 2), case.units());
    *case.record.owned.win_of(bet.code)?.odds.as_mut()? += more;
    let expected = Expected::learned(&[Rule::WinProfit], Some(About::Bet(bet.code)));
    (bet.stake * more > units).then_some(expected)
}

/// Where no value states the bonus, its profit is not known.
fn bonus_profit(case: &mut Case<'_, '_>) -> Option<Expected> {
    // The wins with a rate that came before the other wins were known show nothing.
    if case.house().bonus == Bonus::Unstated || !case.tally.knows_well(&Kind::Bonus) {
        return None;
    }
    let bet = case.bet(|case, bet| {
        bet.has_bonus
            && bet.gets > 0
            && bet.code != "INSURANCE"
            && case.tally.knows_wins(case.key(), bet.code)
    })?;
    much_larger(case, &bet)
}

fn six_profit(case: &mut Case<'_, '_>) -> Option<Expected> {
    if !case.tally.knows(&Kind::Six) {
        return None;
    }
    let bet = case.bet(|case, bet| {
        let is_plain = bet.is_six && bet.gets > 0 && !bet.has_bonus && !case.record.owned.bonus;
        is_plain && case.tally.knows_wins(case.key(), bet.code)
    })?;
    much_larger(case, &bet)
}

fn insurance_profit(case: &mut Case<'_, '_>) -> Option<Expected> {
    let knows = case.tally.knows_wins(case.key(), "INSURANCE") && !case.record.owned.bonus;
    let bet = case.bet(|_, bet| knows && bet.code == "INSURANCE" && bet.gets > 0 && !bet.has_bonus)?;
    let units = case.units();
    case.set_profit(&bet, bet.profit + units)?;
    let expected = Expected::learned(&[Rule::WinProfit, Rule::Rounding], None);
    Some(expected.due(bet.profit))
}

/// Changes the amount of a win, and `total_payout` if it is a sum of amounts.
fn set_amount(case: &mut Case<'_, '_>, code: &str, amount: Decimal) -> Option<()> {
    let entry = case.record.owned.win_of(code)?;
    let more = amount - entry.amount.replace(amount)?;
    if matches!(
        case.house().payout,
        PayoutMeaning::Amounts | PayoutMeaning::AmountsAndPushes
    ) {
        case.record.owned.total_payout += more;
    }
    Some(())
}

fn amount(case: &mut Case<'_, '_>) -> Option<Expected> {
    let bet = case.plain_win()?;
    let amount = bet.stake + bet.profit + case.units() + Decimal::new(777, 2);
    let due = case.play.amount(bet.stake, bet.profit);
    set_amount(case, bet.code, amount)?;
    Some(Expected::learned(&[Rule::WinAmount], Some(About::Bet(bet.code))).due(due))
}

fn foreign_amount(case: &mut Case<'_, '_>) -> Option<Expected> {
    let bet = case.plain_win()?;
    let amount = match case.house().amount {
        AmountMeaning::StakeAndProfit => bet.profit,
        AmountMeaning::Stake => bet.stake + bet.profit,
        AmountMeaning::Profit => bet.stake,
    };
    // At even money the stake is the profit.
    if (bet.stake - bet.profit).abs() < case.units() {
        return None;
    }
    let due = case.play.amount(bet.stake, bet.profit);
    set_amount(case, bet.code, amount)?;
    Some(Expected::learned(&[Rule::WinAmount], Some(About::Bet(bet.code))).due(due))
}

/// The first value of a code.
fn first_mut<'v, T>(lines: &'v mut [(&'static str, Values<T>)], code: &str) -> Option<&'v mut T> {
    match lines.iter_mut().find(|(known, _)| *known == code)? {
        (_, Values::One(value)) => Some(value),
        (_, Values::List(values)) => values.first_mut(),
        (_, Values::Other) => None,
    }
}

/// A fee that no entry shows can be any amount.
fn total_bet(case: &mut Case<'_, '_>) -> Option<Expected> {
    if case.house().total_bet == TotalBet::WithFee {
        return None;
    }
    case.record.owned.total_bet += Decimal::new(777, 2);
    Some(Expected::learned(&[Rule::StakeSum], Some(About::TotalBet)))
}

/// A lost stake without an entry, so that no win depends on it.
fn stake(case: &mut Case<'_, '_>) -> Option<Expected> {
    if case.house().total_bet == TotalBet::WithFee {
        return None;
    }
    let bet = case.bet(|_, bet| bet.gets == -100 && bet.code != "INSURANCE")?;
    let stakes = &mut case.record.owned.stakes;
    *first_mut(stakes, bet.code)? += Decimal::new(777, 2);
    Some(Expected::learned(&[Rule::StakeSum], Some(About::TotalBet)))
}

/// Less than the wins. A bonus may increase a payout, and what may have come back beside a win is not known.
fn total_payout(case: &mut Case<'_, '_>) -> Option<Expected> {
    let may_return = |bet: &Bet| bet.gets > -100 && bet.gets <= 0;
    let wins = case.record.bets.iter().any(|bet| bet.gets > 0) && !case.record.bets.iter().any(may_return);
    let less = case.units() + Decimal::new(777, 2);
    if !wins || !case.tally.knows(&Kind::Payouts) || case.record.owned.total_payout <= less {
        return None;
    }
    case.record.owned.total_payout -= less;
    Some(Expected::learned(&[Rule::PayoutSum], Some(About::TotalPayout)))
}

fn negative_stake(case: &mut Case<'_, '_>) -> Option<Expected> {
    let stakes = &mut case.record.owned.stakes;
    let code = case.play.rng.choice(&*stakes)?.0;
    let stake = first_mut(stakes, code)?;
    *stake = -*stake;
    Some(Expected::at_once(&[Rule::Stake], None))
}

fn win_without_stake(case: &mut Case<'_, '_>) -> Option<Expected> {
    let dealt = case.record.dealt.clone();
    let staked = |code: &str| case.record.bets.iter().any(|bet| bet.code == code);
    let mut left = codes(&dealt).iter().copied().filter(|code| !staked(code));
    let code = left.find(|code| gets(code, &dealt, &case.house().customs) > 0)?;
    let (stake, currency) = (case.units() * Decimal::TEN, case.currency());
    let (_, entry) = case.play.won(&case.record, code, stake, 100, currency);
    case.record.owned.add_win(code, false, entry);
    Some(Expected::at_once(
        &[Rule::WinWithoutStake],
        Some(About::Bet(code)),
    ))
}

fn more_wins_than_stakes(case: &mut Case<'_, '_>) -> Option<Expected> {
    let bet = case.bet(|case, bet| bet.gets > 0 && case.is_list(bet.code))?;
    let wins = &mut case.record.owned.wins;
    let Some((_, Values::List(wins))) = wins.iter_mut().find(|(code, _)| *code == bet.code) else {
        return None;
    };
    wins.push(wins[0]);
    let about = (bet.code != "INSURANCE").then_some(About::Bet(bet.code));
    Some(Expected::at_once(
        &[Rule::WinWithoutStake, Rule::Insurance],
        about,
    ))
}

/// The odds that a bonus makes are outside the table, too.
fn odds(case: &mut Case<'_, '_>) -> Option<Expected> {
    if !matches!(
        (case.house().bonus, case.house().entry),
        (Bonus::None, Entry::None)
    ) {
        return None;
    }
    let bet = case.plain_win()?;
    let entry = case.record.owned.win_of(bet.code)?;
    let odds = entry.odds? + Decimal::new(3, 2);
    entry.odds = Some(odds);
    // A code that never won is not in the table.
    let seen = case.observed_odds.get(bet.code)?;
    (!seen.is_empty() && !seen.contains(&odds)).then_some(())?;
    let net = odds
        - if case.house().gross {
            Decimal::ONE
        } else {
            Decimal::ZERO
        };
    let (share, _) = case.house().commission(case.key(), bet.code, 100);
    let profit = case.currency().round(bet.stake * net * Decimal::new(share, 2));
    case.set_profit(&bet, profit)?;
    Some(Expected::at_once(&[Rule::PayTable], Some(About::Bet(bet.code))).with_pay_table())
}
