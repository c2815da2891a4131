//! A house: one reading for every question that the contract leaves open, and a custom wherever houses differ. It
//! settles every bet correctly by them.

pub(crate) mod codes;
pub(crate) mod deal;
pub(crate) mod owned_record;
pub(crate) mod play;
pub(crate) mod settle;
pub(crate) mod tally;

use std::collections::{BTreeMap, BTreeSet};

use check::{AmountMeaning, Hypothesis, PayTable, PayoutMeaning};
use fastrand::Rng;
use rust_decimal::{Decimal, RoundingStrategy};

use settle::Customs;

/// Defines a reading of a house, with all its values in order.
macro_rules! reading {
    ($(#[$about:meta])* $name:ident { $first:ident, $($(#[$says:meta])* $value:ident,)+ }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
        pub(crate) enum $name {
            #[default]
            $first,
            $($(#[$says])* $value,)+
        }

        impl $name {
            pub(crate) const ALL: &'static [Self] = &[Self::$first, $(Self::$value,)+];
        }
    };
}

reading! {
    /// Who takes a share of a win on a main bet, and where the record shows it.
    Commission {
        None,
        /// Five percent on banker, in the odds (0.95).
        InOdds,
        /// Five percent of the profit, while the odds do not show it.
        FivePercent,
        /// Four percent, in the same way.
        FourPercent,
    }
}

reading! {
    /// What banker pays for a six.
    Six {
        Full,
        /// Half of the stake, in the odds.
        InOdds,
        /// The same, with `six_score_rate` for information.
        InOddsWithRate,
        /// The odds are multiplied by `six_score_rate`.
        Times,
        /// `six_score_rate` is paid instead of the odds.
        Instead,
    }
}

reading! {
    /// How `bonus_rate` works.
    Bonus {
        None,
        InOdds,
        Times,
        Added,
        /// A win with the entry `BONUS` is doubled, and no value says so.
        Unstated,
    }
}

reading! {
    /// The entry `BONUS` of a record with a bonus.
    Entry {
        None,
        Object,
        /// A price.
        Price,
    }
}

reading! {
    /// What `total_bet` contains.
    TotalBet {
        Stakes,
        WithoutInsurance,
        WithoutBonus,
        /// Only the stakes that won or lost.
        Turnover,
        /// The stakes and a fee that no entry shows.
        WithFee,
    }
}

reading! {
    /// How a lost bet is listed.
    Losses {
        Not,
        /// Zeros only.
        Zeros,
        /// The stake as amount and no profit.
        Stake,
        /// The loss as a negative profit.
        InFull,
    }
}

reading! {
    /// How a returned stake is listed.
    Pushes {
        Not,
        /// Zeros only.
        Zeros,
        /// What came back as amount.
        InFull,
    }
}

reading! {
    /// The form of a hand's `score`.
    Scores {
        Values,
        /// Ten for tens and pictures.
        Tens,
        Ranks,
        Running,
        /// The total, once.
        Total,
        /// The total, once for each card.
        Totals,
        /// An empty list.
        None,
    }
}

reading! {
    /// The order of the cards.
    Order {
        AsDealt,
        ThirdFirst,
        /// The last card first.
        Reversed,
    }
}

reading! {
    /// Which results `winner` has.
    Listing {
        All,
        /// Two of five codes that happened.
        Some,
        /// In other games only the first code that won.
        First,
        /// In baccarat only the winner.
        None,
    }
}

reading! {
    /// The unit of the profits.
    Unit {
        Cent,
        Tenth,
        One,
        Ten,
        Hundred,
        /// Not rounded at all.
        Exact,
    }
}

reading! {
    /// What happens to half a unit.
    Rounding {
        HalfUp,
        HalfEven,
        Down,
    }
}

/// A currency with the unit of its profits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Currency {
    pub(crate) code: &'static str,
    pub(crate) unit: Unit,
    pub(crate) rounding: Rounding,
}

impl Currency {
    pub(crate) const THB: Self = Self {
        code: "THB",
        unit: Unit::Cent,
        rounding: Rounding::HalfUp,
    };

    /// The unit in hundredths. What is not rounded has cents in its stakes.
    pub(crate) fn hundredths(self) -> i64 {
        match self.unit {
            Unit::Cent | Unit::Exact => 1,
            Unit::Tenth => 10,
            Unit::One => 100,
            Unit::Ten => 1_000,
            Unit::Hundred => 10_000,
        }
    }

    pub(crate) fn round(self, exact: Decimal) -> Decimal {
        if self.unit == Unit::Exact {
            return exact.normalize();
        }
        let unit = Decimal::new(self.hundredths(), 2);
        let strategy = match self.rounding {
            Rounding::HalfUp => RoundingStrategy::MidpointAwayFromZero,
            Rounding::HalfEven => RoundingStrategy::MidpointNearestEven,
            Rounding::Down => RoundingStrategy::ToZero,
        };
        (exact / unit).round_dp_with_strategy(0, strategy) * unit
    }
}

#[expect(clippy::struct_excessive_bools, reason = "each is a custom of its own")]
#[derive(Debug, Clone)]
pub(crate) struct House {
    pub(crate) name: String,
    pub(crate) customs: Customs,
    /// Whether odds contain the stake.
    pub(crate) gross: bool,
    pub(crate) commission: Commission,
    pub(crate) six: Six,
    pub(crate) bonus: Bonus,
    pub(crate) entry: Entry,
    pub(crate) total_bet: TotalBet,
    /// Whether `total_bet` of pokdeng has both halves of a stake, if it is the stakes.
    pub(crate) halves: bool,
    pub(crate) amount: AmountMeaning,
    pub(crate) payout: PayoutMeaning,
    pub(crate) losses: Losses,
    pub(crate) pushes: Pushes,
    /// Whether the entry of a bet that did not win has the odds that it would have had.
    pub(crate) odds_of_losses: bool,
    pub(crate) currencies: Vec<Currency>,
    /// Whether stakes have cents (or units, where a unit is larger).
    pub(crate) fractional: bool,
    /// Whether sums and products are those of binary floats.
    pub(crate) noise: bool,
    pub(crate) scores: Scores,
    pub(crate) order: Order,
    /// Whether a hand's total is the plain sum.
    pub(crate) plain_sum: bool,
    pub(crate) listing: Listing,
    /// Whether stakes are lists in the other games, sometimes with two stakes.
    pub(crate) lists: bool,
    /// Whether there are bets and results with codes that only the house knows.
    pub(crate) unknown: bool,
}

impl Default for House {
    fn default() -> Self {
        Self {
            name: "plain".to_owned(),
            customs: Customs::default(),
            gross: false,
            commission: Commission::InOdds,
            six: Six::default(),
            bonus: Bonus::default(),
            entry: Entry::default(),
            total_bet: TotalBet::default(),
            halves: false,
            amount: AmountMeaning::StakeAndProfit,
            payout: PayoutMeaning::AmountsAndPushes,
            losses: Losses::default(),
            pushes: Pushes::InFull,
            odds_of_losses: false,
            currencies: vec![Currency::THB],
            fractional: true,
            noise: false,
            scores: Scores::default(),
            order: Order::default(),
            plain_sum: false,
            listing: Listing::default(),
            lists: false,
            unknown: false,
        }
    }
}

fn pick<T: Copy>(rng: &mut Rng, from: &[T]) -> T {
    from[rng.usize(..from.len())]
}

impl House {
    /// A house with any combination of readings.
    pub(crate) fn any(rng: &mut Rng) -> Self {
        let currency = |code, rng: &mut Rng| Currency {
            code,
            unit: pick(rng, Unit::ALL),
            rounding: pick(rng, Rounding::ALL),
        };
        let entry = pick(rng, Entry::ALL);
        let bonus = match pick(rng, Bonus::ALL) {
            // Without the entry, nothing would show that there was a bonus: the profit would simply be wrong.
            Bonus::Unstated if entry == Entry::None => Bonus::Times,
            bonus => bonus,
        };
        Self {
            name: String::new(),
            customs: Customs {
                tie: pick(rng, &[-50, 0, -100]),
                zero: pick(rng, &[-100, -50, 0]),
                seven_loses_all: rng.bool(),
                pair_needs_suits: rng.bool(),
                hilo_triple_loses: rng.bool(),
                sicbo_triple_counts: rng.bool(),
                eleven_returns: rng.bool(),
                home: rng.bool(),
                banker_seven_returns: rng.bool(),
                natural_has_to_win: rng.bool(),
                tie_takes: false,
                insured_tie: rng.bool(),
                generous: rng.bool(),
            },
            gross: rng.bool(),
            commission: pick(rng, Commission::ALL),
            six: pick(rng, Six::ALL),
            bonus,
            entry,
            total_bet: pick(rng, TotalBet::ALL),
            halves: rng.bool(),
            amount: pick(rng, AmountMeaning::ALL),
            payout: pick(rng, PayoutMeaning::ALL),
            losses: pick(rng, Losses::ALL),
            pushes: pick(rng, Pushes::ALL),
            odds_of_losses: rng.bool(),
            currencies: if rng.bool() {
                vec![currency("THB", rng)]
            } else {
                vec![currency("THB", rng), currency("IDR", rng)]
            },
            fractional: rng.bool(),
            noise: rng.bool(),
            scores: pick(rng, Scores::ALL),
            order: pick(rng, Order::ALL),
            plain_sum: rng.bool(),
            listing: pick(rng, Listing::ALL),
            lists: rng.bool(),
            unknown: rng.bool(),
        }
    }

    /// Its name, and what differs from an ordinary house.
    pub(crate) fn describe(&self) -> String {
        let plain = Self::default();
        let (own, other) = (format!("{self:#?}"), format!("{plain:#?}"));
        let usual: Vec<&str> = other.lines().collect();
        let special = own.lines().filter(|line| !usual.contains(line)).map(str::trim);
        special.collect::<Vec<_>>().join(" ")
    }

    /// The questions with this house's readings, as numbers.
    pub(crate) fn readings(&self) -> Vec<(&'static str, usize, usize)> {
        let customs = &self.customs;
        let flag = |name, flag: bool| (name, usize::from(flag), 2);
        let money = self.currencies[0];
        let share = |lost: i64| match lost {
            -100 => 0,
            -50 => 1,
            _ => 2,
        };
        vec![
            ("tie", share(customs.tie), 3),
            ("zero", share(customs.zero), 3),
            flag("seven", customs.seven_loses_all),
            flag("pair", customs.pair_needs_suits),
            flag("hilo triple", customs.hilo_triple_loses),
            flag("sicbo triple", customs.sicbo_triple_counts),
            flag("eleven", customs.eleven_returns),
            flag("home", customs.home),
            flag("banker seven", customs.banker_seven_returns),
            flag("natural", customs.natural_has_to_win),
            flag("insured tie", customs.insured_tie),
            flag("generous", customs.generous),
            flag("gross", self.gross),
            ("commission", self.commission as usize, Commission::ALL.len()),
            ("six", self.six as usize, Six::ALL.len()),
            ("bonus", self.bonus as usize, Bonus::ALL.len()),
            ("entry", self.entry as usize, Entry::ALL.len()),
            ("total_bet", self.total_bet as usize, TotalBet::ALL.len()),
            flag("halves", self.halves),
            ("amount", self.amount.number(), AmountMeaning::ALL.len()),
            ("payout", self.payout.number(), PayoutMeaning::ALL.len()),
            ("losses", self.losses as usize, Losses::ALL.len()),
            ("pushes", self.pushes as usize, Pushes::ALL.len()),
            flag("odds of losses", self.odds_of_losses),
            ("unit", money.unit as usize, Unit::ALL.len()),
            ("rounding", money.rounding as usize, Rounding::ALL.len()),
            flag("two currencies", self.currencies.len() > 1),
            flag("fractional", self.fractional),
            flag("noise", self.noise),
            ("scores", self.scores as usize, Scores::ALL.len()),
            ("order", self.order as usize, Order::ALL.len()),
            flag("plain sum", self.plain_sum),
            ("listing", self.listing as usize, Listing::ALL.len()),
            flag("lists", self.lists),
            flag("unknown", self.unknown),
        ]
    }

    /// The pay table of this house, as its operator types it: to one, also where the records state odds with the stake.
    pub(crate) fn pay_table(&self, odds: &BTreeMap<&'static str, BTreeSet<Decimal>>) -> PayTable {
        let stake = if self.gross { Decimal::ONE } else { Decimal::ZERO };
        let to_one = |odds: &BTreeSet<Decimal>| odds.iter().map(|odds| (*odds - stake).into()).collect();
        odds.iter()
            .map(|(code, odds)| ((*code).to_owned(), to_one(odds)))
            .collect()
    }

    /// Whether a record shows a stake that came back without a win, in an entry or in the total payout.
    pub(crate) fn shows_returned_stakes(&self) -> bool {
        use PayoutMeaning::{AmountsAndPushes, Returns, ReturnsAndPushes};
        match self.pushes {
            Pushes::InFull => true,
            Pushes::Not => matches!(self.payout, AmountsAndPushes | ReturnsAndPushes),
            Pushes::Zeros => matches!(self.payout, AmountsAndPushes | Returns | ReturnsAndPushes),
        }
    }

    /// The share of the profit on this bet that the house pays, in hundredths, and the odds in the record.
    pub(crate) fn commission(&self, key: &str, code: &str, odds: i64) -> (i64, i64) {
        let is_main = match key {
            "dragon_tiger" => matches!(code, "DRAGON" | "TIGER"),
            "hilo" => matches!(code, "LO" | "HI"),
            "pokdeng" => !code.ends_with("PAIR"),
            _ => code == "BANKER",
        };
        match self.commission {
            Commission::InOdds if code == "BANKER" => (100, 95),
            Commission::FivePercent if is_main => (95, odds),
            Commission::FourPercent if is_main => (96, odds),
            _ => (100, odds),
        }
    }
}
