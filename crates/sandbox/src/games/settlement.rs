//! Settles a round. `amount` is the stake plus the profit; a push returns the stake at odds 0. The odds are of these tables.

use ::games::baccarat::{Card, Round, Side, Winner};
use rust_decimal::{Decimal, RoundingStrategy};

use super::{Dealt, Rules, gain};

/// An amount in some currency; `100` is written `100.00`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Money(pub(crate) Decimal);

impl Money {
    pub(crate) fn text(self) -> String {
        format!("{:.2}", self.0)
    }
}

impl std::iter::Sum for Money {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        Self(amounts.map(|amount| amount.0).sum())
    }
}

#[derive(Debug, Clone)]
pub(crate) struct Bets {
    /// Stakes by bet code, the main bets first.
    pub(crate) spots: Vec<(&'static str, Money)>,
    pub(crate) insurance: Vec<Money>,
    pub(crate) bonus: Option<Bonus>,
}

/// The entry `BONUS`, whose meaning the contract does not say: here two cards are announced before the deal.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bonus {
    pub(crate) first: Card,
    pub(crate) second: Card,
}

impl Bets {
    pub(crate) fn total(&self) -> Money {
        self.spots
            .iter()
            .map(|(_, stake)| *stake)
            .chain(self.insurance.iter().copied())
            .sum()
    }
}

/// The win of one bet, with the names of the contract.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Win {
    pub(crate) amount: Money,
    /// The odds, to one, with as few digits as they need.
    pub(crate) odds: Decimal,
    pub(crate) profit: Money,
    pub(crate) remark: Option<Remark>,
}

impl Win {
    /// Whether it only returns the stake.
    pub(crate) fn is_return(&self) -> bool {
        self.profit.0.is_zero() && !self.amount.0.is_zero()
    }
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Remark {
    pub(crate) six_score_rate: Decimal,
    pub(crate) bonus_rate: Decimal,
}

#[derive(Debug, Clone, Default)]
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

    pub(crate) fn win(&self, code: &str) -> Option<&Win> {
        let mut wins = self.wins.iter();
        wins.find(|(won, _)| *won == code).map(|(_, win)| win)
    }

    pub(crate) fn returns(&self) -> impl Iterator<Item = (&'static str, Money)> {
        let returns = self.wins.iter().filter(|(_, win)| win.is_return());
        returns.map(|(code, win)| (*code, win.amount))
    }

    pub(crate) fn returned(&self) -> Money {
        self.returns().map(|(_, stake)| stake).sum()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.wins.is_empty() && self.insurance.is_empty()
    }
}

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

fn win_on(code: &str, stake: Money, bets: &Bets, dealt: &Dealt, rules: Rules) -> Option<Win> {
    let base = odds(code, dealt, rules)?;
    let is_main = matches!(code, "BANKER" | "PLAYER");
    let bonus_rate = if is_main && base > 0 {
        bets.bonus.map(|bonus| bonus_rate(bonus, dealt))
    } else {
        None
    };
    let by_six = code == "LUCKY6" || (code == "BANKER" && rules == Rules::NoCommission);
    let six = (by_six && is_banker_six(dealt)).then_some(base);
    let remark = (bonus_rate.is_some() || six.is_some()).then(|| Remark {
        six_score_rate: hundredths(six.unwrap_or(0)),
        bonus_rate: bonus_rate.unwrap_or(0).into(),
    });
    Some(win(stake, base * bonus_rate.unwrap_or(1), remark))
}

/// The announced cards multiply the main win if one of them was dealt. The odds in the record include this.
fn bonus_rate(bonus: Bonus, dealt: &Dealt) -> i64 {
    let dealt_cards: Vec<_> = dealt.sides().into_iter().flat_map(|side| side.cards).collect();
    let hits = [bonus.first, bonus.second]
        .iter()
        .filter(|card| dealt_cards.contains(card))
        .count();
    1 + i64::try_from(hits).unwrap_or(0)
}

/// The win of a bet at these odds without a bonus.
pub(crate) fn win_at(stake: Money, odds_hundredths: i64) -> Win {
    win(stake, odds_hundredths, None)
}

fn win(stake: Money, odds_hundredths: i64, remark: Option<Remark>) -> Win {
    let odds = hundredths(odds_hundredths);
    let profit = (stake.0 * odds).round_dp_with_strategy(2, RoundingStrategy::MidpointAwayFromZero);
    Win {
        amount: Money(stake.0 + profit),
        odds,
        profit: Money(profit),
        remark,
    }
}

/// The odds of a paytable, which has them in hundredths.
fn hundredths(odds: i64) -> Decimal {
    Decimal::new(odds, 2).normalize()
}

/// A lost insurance stake keeps its position with zeros: stakes and wins are matched by position.
fn settle_insurance(bets: &Bets, dealt: &Dealt) -> Vec<Win> {
    let (Some(round), Some((main, _))) = (dealt.as_baccarat(), bets.spots.first()) else {
        return Vec::new();
    };
    let offers = offers(round, main);
    let lost = Win {
        amount: Money::default(),
        odds: Decimal::ZERO,
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

/// None if the bet `code` lost, 0 if its stake is returned, below 0 if a part of it is lost.
fn odds(code: &str, dealt: &Dealt, rules: Rules) -> Option<i64> {
    if dealt.as_baccarat().is_none() {
        return gain(code, dealt);
    }
    let winner = dealt.winner();
    match code {
        "BANKER" | "PLAYER" if winner == "TIE" => Some(0),
        "BANKER" if winner == code => Some(banker_odds(dealt, rules)),
        "LUCKY6" => lucky6_odds(&dealt.extras()),
        _ if winner == code || dealt.extras().contains(&code) => Some(plain_odds(code)),
        _ => None,
    }
}

fn banker_odds(dealt: &Dealt, rules: Rules) -> i64 {
    match rules {
        Rules::NoCommission if is_banker_six(dealt) => 50,
        Rules::NoCommission => 100,
        _ => 95,
    }
}

fn is_banker_six(dealt: &Dealt) -> bool {
    lucky6_odds(&dealt.extras()).is_some()
}

fn lucky6_odds(extras: &[&str]) -> Option<i64> {
    let two = extras.contains(&"LUCKY6_2").then_some(1200);
    let three = extras.contains(&"LUCKY6_3").then_some(2000);
    two.or(three)
}

fn plain_odds(code: &str) -> i64 {
    match code {
        "TIE" => 800,
        "PPAIR" | "BPAIR" => 1100,
        "EITHERPAIR" => 500,
        "BIG" => 54,
        "SMALL" => 150,
        "LUCKY6_2" => 2200,
        "LUCKY6_3" => 5000,
        _ => 100,
    }
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Offer {
    odds_hundredths: i64,
    wins_on: Winner,
}

impl Offer {
    /// Insurance of a side pays if the other side wins.
    fn of(side: Side, odds_hundredths: i64) -> Self {
        Self {
            odds_hundredths,
            wins_on: match side {
                Side::Banker => Winner::Player,
                Side::Player => Winner::Banker,
            },
        }
    }

    /// The odds, to one. None if it lost, 0 if the stake is returned.
    fn odds(self, winner: Winner) -> Option<i64> {
        match winner {
            Winner::Tie if self.wins_on != Winner::Tie => Some(0),
            _ if winner == self.wins_on => Some(self.odds_hundredths),
            _ => None,
        }
    }
}

/// The offers for a main bet of one published Asian table, in order: after four cards, and after the player's third card.
pub(crate) fn offers(round: &Round, main: &str) -> Vec<Offer> {
    let side = if main == "BANKER" {
        Side::Banker
    } else {
        Side::Player
    };
    let after_four = (!round.has_natural() && round.big()).then(|| after_four_cards(round, side));
    let undecided = round.player.third().is_some() && round.banker.third().is_some();
    let after_five = undecided.then(|| after_five_cards(round, side));
    [after_four, after_five].into_iter().flatten().flatten().collect()
}

fn after_four_cards(round: &Round, side: Side) -> Option<Offer> {
    let (player, banker) = (round.player.first_two_total(), round.banker.first_two_total());
    let odds = match (side, player, banker) {
        (Side::Banker, 0..=3, 4) => 150,
        (Side::Banker, 0..=4, 5) | (Side::Player, 5, 4) => 200,
        (Side::Banker, 0..=5, 6) | (Side::Player, 6, 0..=5) => 300,
        (Side::Banker, 0..=5, 7) | (Side::Player, 7, 0..=5) => 400,
        _ => return None,
    };
    Some(Offer::of(side, odds))
}

fn after_five_cards(round: &Round, side: Side) -> Option<Offer> {
    let (player, banker) = (round.player.total(), round.banker.first_two_total());
    let odds = match (side, player, banker) {
        (Side::Banker, 0, 1..=6) => {
            return Some(Offer {
                odds_hundredths: 800,
                wins_on: Winner::Tie,
            });
        }
        (Side::Banker, 1, 2..=6) => 700,
        (Side::Banker, 2, 3..=6) | (Side::Player, 7, 0..=6) => 400,
        (Side::Player, 6, 0..=5) => 300,
        (Side::Banker, 3, 4) | (Side::Banker, 4, 5) | (Side::Player, 5, 0..=4) => 200,
        (Side::Player, 4, 0..=3) => 150,
        _ => return None,
    };
    Some(Offer::of(side, odds))
}
