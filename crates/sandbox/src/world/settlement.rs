//! Settles a round. `amount` is the stake plus the profit; a push returns the stake at odds 0.

use rust_decimal::{Decimal, RoundingStrategy};

use super::World;
use super::bets::{Bets, Bonus, main_side};
use super::dealt::Dealt;
use super::tables::Rules;
use super::{insurance, paytable};
use crate::money::{Money, Odds};

/// The win of one bet.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Win {
    pub(crate) amount: Money,
    pub(crate) odds: Odds,
    pub(crate) profit: Money,
    pub(crate) remark: Option<Remark>,
}

/// The rates of a win.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Remark {
    pub(crate) six_score_rate: Odds,
    pub(crate) bonus_rate: Odds,
}

/// All wins of a record.
#[derive(Debug, Default)]
pub(crate) struct Settlement {
    pub(crate) wins: Vec<(&'static str, Win)>,
    /// One entry per insurance stake, in order, if any of them won.
    pub(crate) insurance: Vec<Win>,
}

impl Settlement {
    pub(crate) fn total(&self) -> Money {
        self.wins
            .iter()
            .map(|(_, win)| win.amount)
            .chain(self.insurance.iter().map(|win| win.amount))
            .sum()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.wins.is_empty() && self.insurance.is_empty()
    }
}

impl World {
    pub(crate) fn settle(bets: &Bets, dealt: &Dealt, rules: Rules) -> Settlement {
        Settlement {
            wins: bets
                .spots
                .iter()
                .filter_map(|(code, stake)| Some((*code, win_on(code, *stake, bets, dealt, rules)?)))
                .collect(),
            insurance: settle_insurance(bets, dealt),
        }
    }
}

fn win_on(code: &str, stake: Money, bets: &Bets, dealt: &Dealt, rules: Rules) -> Option<Win> {
    let base = paytable::odds(code, dealt, rules)?;
    let is_main = matches!(code, "BANKER" | "PLAYER");
    let bonus_rate = if is_main && base > 0 {
        bets.bonus.map(|bonus| bonus_rate(bonus, dealt))
    } else {
        None
    };
    let by_six = code == "LUCKY6" || (code == "BANKER" && rules == Rules::NoCommission);
    let six = (by_six && paytable::is_banker_six(dealt)).then_some(base);
    let remark = (bonus_rate.is_some() || six.is_some()).then(|| Remark {
        six_score_rate: Odds::hundredths(six.unwrap_or(0)),
        bonus_rate: Odds::hundredths(bonus_rate.unwrap_or(0) * 100),
    });
    Some(win(stake, base * bonus_rate.unwrap_or(1), remark))
}

/// The announced cards multiply the main win if one of them was dealt. The odds in the record include
/// this.
fn bonus_rate(bonus: Bonus, dealt: &Dealt) -> i64 {
    let dealt_cards: Vec<_> = dealt.sides().into_iter().flat_map(|side| side.cards).collect();
    let hits = [bonus.first, bonus.second]
        .iter()
        .filter(|card| dealt_cards.contains(card))
        .count();
    1 + i64::try_from(hits).unwrap_or(0)
}

/// The win of a bet at these odds without a bonus.
pub(super) fn win_at(stake: Money, odds_hundredths: i64) -> Win {
    win(stake, odds_hundredths, None)
}

fn win(stake: Money, odds_hundredths: i64, remark: Option<Remark>) -> Win {
    let odds = Odds::hundredths(odds_hundredths);
    let profit = (stake.0 * odds.0).round_dp_with_strategy(2, RoundingStrategy::MidpointAwayFromZero);
    Win {
        amount: Money(stake.0 + profit),
        odds,
        profit: Money(profit),
        remark,
    }
}

/// A lost insurance stake keeps its position with zeros, because stakes and wins are matched by
/// position.
fn settle_insurance(bets: &Bets, dealt: &Dealt) -> Vec<Win> {
    let (Some(round), Some((main, _))) = (dealt.as_baccarat(), bets.spots.first()) else {
        return Vec::new();
    };
    let offers = insurance::offers(round, main_side(main));
    let lost = Win {
        amount: Money::default(),
        odds: Odds(Decimal::ZERO),
        profit: Money::default(),
        remark: None,
    };
    let settled = bets
        .insurance
        .iter()
        .zip(offers)
        .map(|(stake, offer)| offer.odds(round.winner()).map(|odds| win(*stake, odds, None)));
    let settled: Vec<Option<Win>> = settled.collect();
    if settled.iter().all(Option::is_none) {
        return Vec::new();
    }
    settled.into_iter().map(|win| win.unwrap_or(lost)).collect()
}
