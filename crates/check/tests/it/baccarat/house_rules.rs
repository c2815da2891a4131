//! The rules of a simulated house, the stakes of its players, and the records of bets that it settles correctly. What a bet
//! gets is that of the simulated houses of all games (`crates/check/tests/it/house/settle.rs`).

use check::{AmountMeaning, PayoutMeaning};
use games::baccarat::{Hand, Round, Side, Winner};
use rust_decimal::{Decimal, RoundingStrategy};

use super::owned_record::{OwnedRecord, Win, dealt};
use crate::chance::Chance;
use crate::house::deal::{Card, Dealt};
use crate::house::settle::{Customs, gets};

/// How a profit is rounded to cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rounding {
    HalfUp,
    HalfEven,
    Down,
    /// All digits of the product.
    Exact,
}

/// How a returned stake or a lost bet is listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    /// There is no entry.
    Not,
    /// With an amount: the stake for a returned bet, minus the stake for a lost one.
    InFull,
    /// With zeros only.
    AsZero,
}

#[expect(clippy::struct_excessive_bools, reason = "each is a custom of its own")]
#[derive(Debug, Clone, Copy)]
pub(crate) struct HouseRules {
    pub(crate) amount: AmountMeaning,
    pub(crate) payout: PayoutMeaning,
    pub(crate) rounding: Rounding,
    pub(crate) pushes: Shown,
    pub(crate) losses: Shown,
    pub(crate) commission: bool,
    pub(crate) fractional: bool,
    pub(crate) insurance: bool,
    pub(crate) bonus: bool,
}

/// The simplest rules: amounts are what the player gets back, also on a tie.
pub(crate) const PLAIN: HouseRules = HouseRules {
    amount: AmountMeaning::StakeAndProfit,
    payout: PayoutMeaning::AmountsAndPushes,
    rounding: Rounding::HalfUp,
    pushes: Shown::InFull,
    losses: Shown::Not,
    commission: true,
    fractional: false,
    insurance: false,
    bonus: false,
};

impl HouseRules {
    pub(crate) fn any(chance: &mut Chance) -> Self {
        use AmountMeaning::{Profit, Stake, StakeAndProfit};
        use PayoutMeaning::{Amounts, AmountsAndPushes, Profits, Returns, ReturnsAndPushes};
        let shown = [Shown::Not, Shown::InFull, Shown::AsZero];
        Self {
            amount: *chance.pick(&[StakeAndProfit, Stake, Profit]),
            payout: *chance.pick(&[Amounts, AmountsAndPushes, Returns, ReturnsAndPushes, Profits]),
            rounding: *chance.pick(&[
                Rounding::HalfUp,
                Rounding::HalfEven,
                Rounding::Down,
                Rounding::Exact,
            ]),
            pushes: *chance.pick(&shown),
            losses: *chance.pick(&shown),
            commission: chance.percent(50),
            fractional: chance.percent(50),
            insurance: chance.percent(20),
            bonus: chance.percent(20),
        }
    }

    /// A record of a player's bets on this round.
    pub(crate) fn record(&self, round: &Round, chance: &mut Chance) -> OwnedRecord {
        let mut record = OwnedRecord::of(round);
        if self.insurance {
            record.key = "baccarat_insurance";
        }
        record.stakes = stakes(chance, self.fractional);
        record.bonus = self.bonus && chance.percent(30);
        for (code, stake) in record.stakes.clone() {
            let stake = stake.unwrap();
            let odds = odds(code, round, self.commission);
            let win = self.entry(stake, odds);
            record.total_bet += stake;
            record.outcome += self.outcome(stake, odds);
            record.total_payout += self.comes_back(stake, odds, win);
            record.wins.extend(win.map(|win| (code, Some(win))));
        }
        if self.insurance {
            self.insure(&mut record, round);
        }
        record
    }

    /// Whether the record of a tie contains the returned stakes, in a win or in its total payout.
    pub(crate) fn shows_returned_stakes(&self) -> bool {
        use PayoutMeaning::{AmountsAndPushes, Returns, ReturnsAndPushes};
        match self.pushes {
            Shown::InFull => true,
            Shown::Not => matches!(self.payout, AmountsAndPushes | ReturnsAndPushes),
            Shown::AsZero => matches!(self.payout, Returns | ReturnsAndPushes),
        }
    }

    fn entry(&self, stake: Decimal, odds: Option<Decimal>) -> Option<Win> {
        match odds {
            None => self.lost(stake),
            Some(odds) if odds.is_zero() => self.push(stake),
            Some(odds) => Some(self.won(stake, odds)),
        }
    }

    fn outcome(&self, stake: Decimal, odds: Option<Decimal>) -> Decimal {
        odds.map_or(-stake, |odds| self.round(stake * odds))
    }

    /// The part of a bet in `total_payout`.
    fn comes_back(&self, stake: Decimal, odds: Option<Decimal>, win: Option<Win>) -> Decimal {
        use PayoutMeaning::{Amounts, AmountsAndPushes, Profits, Returns, ReturnsAndPushes};
        match (self.payout, win.filter(|_| odds.is_some())) {
            (Amounts | AmountsAndPushes, Some(win)) => win.amount.unwrap(),
            (Returns | ReturnsAndPushes, Some(win)) => stake + win.profit.unwrap(),
            (Profits, Some(win)) => win.profit.unwrap(),
            (AmountsAndPushes | ReturnsAndPushes, None) if odds == Some(Decimal::ZERO) => stake,
            (_, None) => Decimal::ZERO,
        }
    }

    pub(crate) fn won(&self, stake: Decimal, odds: Decimal) -> Win {
        let profit = self.round(stake * odds);
        Win {
            amount: Some(match self.amount {
                AmountMeaning::StakeAndProfit => stake + profit,
                AmountMeaning::Stake => stake,
                AmountMeaning::Profit => profit,
            }),
            odds: Some(odds.normalize()),
            profit: Some(profit),
            ..Win::default()
        }
    }

    fn round(&self, exact: Decimal) -> Decimal {
        let strategy = match self.rounding {
            Rounding::HalfUp => RoundingStrategy::MidpointAwayFromZero,
            Rounding::HalfEven => RoundingStrategy::MidpointNearestEven,
            Rounding::Down => RoundingStrategy::ToZero,
            Rounding::Exact => return exact,
        };
        exact.round_dp_with_strategy(2, strategy)
    }

    fn push(&self, stake: Decimal) -> Option<Win> {
        let amount = match self.pushes {
            Shown::Not => return None,
            Shown::InFull => stake,
            Shown::AsZero => Decimal::ZERO,
        };
        Some(nothing_gained(amount, Decimal::ZERO))
    }

    fn lost(&self, stake: Decimal) -> Option<Win> {
        let amount = match self.amount {
            AmountMeaning::StakeAndProfit => Decimal::ZERO,
            AmountMeaning::Stake => stake,
            AmountMeaning::Profit => -stake,
        };
        match self.losses {
            Shown::Not => None,
            Shown::InFull => Some(nothing_gained(amount, -stake)),
            Shown::AsZero => Some(nothing_gained(Decimal::ZERO, Decimal::ZERO)),
        }
    }

    /// One insurance stake of half the main bet, if there is exactly one main bet. It pays 2 if the insured
    /// side loses; on a tie the stake is returned.
    fn insure(&self, record: &mut OwnedRecord, round: &Round) {
        let is_main = |(code, _): &&(&str, _)| matches!(*code, "PLAYER" | "BANKER");
        let mains: Vec<_> = record.stakes.iter().filter(is_main).collect();
        let [(code, Some(main))] = mains[..] else { return };
        let side = if *code == "PLAYER" {
            Side::Player
        } else {
            Side::Banker
        };
        let stake = (*main / Decimal::TWO).round_dp_with_strategy(2, RoundingStrategy::ToZero);
        let odds = match round.winner() {
            Winner::Tie => Some(Decimal::ZERO),
            winner => (winner != side.into()).then_some(Decimal::TWO),
        };
        let win = self.entry(stake, odds).filter(|_| odds.is_some());
        record.total_bet += stake;
        record.outcome += self.outcome(stake, odds);
        record.total_payout += self.comes_back(stake, odds, win);
        record.insurance.stakes = vec![stake];
        record.insurance.wins.extend(win);
    }
}

fn nothing_gained(amount: Decimal, profit: Decimal) -> Win {
    Win {
        amount: Some(amount),
        odds: Some(Decimal::ZERO),
        profit: Some(profit),
        ..Win::default()
    }
}

const SIDE_BETS: [&str; 10] = [
    "TIE",
    "PPAIR",
    "BPAIR",
    "EITHERPAIR",
    "PERFECTPAIR",
    "BIG",
    "SMALL",
    "LUCKY6",
    "LUCKY6_2",
    "LUCKY6_3",
];

pub(crate) fn money(hundredths: i64) -> Decimal {
    Decimal::new(hundredths, 2)
}

/// A won bet with this stake and these odds in a consistent record.
pub(crate) fn paid(round: &Round, code: &'static str, stake: Decimal, odds: Decimal) -> OwnedRecord {
    let mut record = OwnedRecord::of(round);
    let win = PLAIN.won(stake, odds);
    record.stakes.push((code, Some(stake)));
    record.wins.push((code, Some(win)));
    (record.total_bet, record.total_payout) = (stake, win.amount.unwrap());
    record
}

/// A stake of 100 on player that won at even odds.
pub(crate) fn won() -> OwnedRecord {
    paid(
        &dealt("KS 7H", "QS 6H"),
        "PLAYER",
        Decimal::ONE_HUNDRED,
        Decimal::ONE,
    )
}

/// A main bet (rarely both) and some side bets.
fn stakes(chance: &mut Chance, fractional: bool) -> Vec<(&'static str, Option<Decimal>)> {
    let stake = |chance: &mut Chance| {
        let whole = i64::try_from(1 + chance.below(5_000)).unwrap() * 100;
        let cents = if fractional {
            i64::try_from(chance.below(100)).unwrap()
        } else {
            0
        };
        Some(money(whole + cents))
    };
    let mut stakes = Vec::with_capacity(4);
    let first = *chance.pick(&["PLAYER", "BANKER"]);
    stakes.push((first, stake(chance)));
    if chance.percent(5) {
        let other = if first == "PLAYER" { "BANKER" } else { "PLAYER" };
        stakes.push((other, stake(chance)));
    }
    for code in SIDE_BETS {
        if chance.percent(10) {
            stakes.push((code, stake(chance)));
        }
    }
    stakes
}

/// The odds of a bet, to one. None if it lost, zero if the stake is returned.
fn odds(code: &str, round: &Round, commission: bool) -> Option<Decimal> {
    let dealt = Dealt::Baccarat {
        player: cards(round.player),
        banker: cards(round.banker),
    };
    match gets(code, &dealt, &Customs::default()) {
        0 => Some(Decimal::ZERO),
        100 if code == "BANKER" && commission => Some(money(95)),
        100 if code == "BANKER" && round.banker.total() == 6 => Some(money(50)),
        odds => (odds > 0).then(|| money(odds)),
    }
}

fn cards(hand: Hand) -> Vec<Card> {
    let card = |card: games::baccarat::Card| (card.rank as u8 + 1, card.suit as u8);
    hand.cards().map(card).collect()
}
