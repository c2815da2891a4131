//! The questions that the contract leaves open, with the readings that a house may have. They are answered by the
//! records of the house, for each game key apart. Each question has a stable name for each of its answers.

use money::ExactDecimal;

use crate::amounts::{CENT, may_be, near};

/// Defines a question with its possible answers and their stable names: a [`named!`](crate::named) enum
/// that is a [`Hypothesis`](crate::Hypothesis).
#[macro_export]
macro_rules! question {
    ($(#[$about:meta])* $name:ident { $($answers:tt)+ }) => {
        $crate::named! { $(#[$about])* $name { $($answers)+ } }

        impl $crate::Hypothesis for $name {
            const ALL: &'static [Self] = Self::ALL;

            fn number(self) -> usize {
                self as usize
            }

            fn as_str(self) -> &'static str {
                Self::as_str(self)
            }
        }
    };
}

crate::question! {
    /// The meaning of `amount` in a win.
    AmountMeaning {
        /// Stake plus profit: what the player gets back.
        StakeAndProfit = "stake_and_profit",
        /// The stake only.
        Stake = "stake",
        /// The profit only.
        Profit = "profit",
    }
}

impl AmountMeaning {
    /// The amount for this meaning. None if it has too many digits.
    pub fn amount(self, stake: ExactDecimal, profit: ExactDecimal) -> Option<ExactDecimal> {
        match self {
            Self::StakeAndProfit => stake.checked_add(profit),
            Self::Stake => Some(stake),
            Self::Profit => Some(profit),
        }
    }

    /// Whether a reported amount is the one for this meaning.
    pub(crate) fn gives(self, stake: ExactDecimal, profit: ExactDecimal, reported: ExactDecimal) -> bool {
        self.amount(stake, profit)
            .is_some_and(|amount| near(amount, reported, CENT))
    }
}

crate::question! {
    /// The meaning of `odds`.
    #[cfg_attr(
        feature = "ui",
        derive(serde::Serialize, serde::Deserialize),
        serde(rename_all = "snake_case")
    )]
    OddsMeaning {
        /// To one: profit = stake × odds.
        Net = "net",
        /// For one: the odds include the stake.
        Gross = "gross",
    }
}

impl OddsMeaning {
    /// The exact profit for this meaning. None if it has too many digits.
    pub fn profit(self, stake: ExactDecimal, odds: ExactDecimal) -> Option<ExactDecimal> {
        match self {
            Self::Net => stake.checked_mul(odds),
            Self::Gross => stake.checked_mul(odds.checked_sub(ExactDecimal::ONE)?),
        }
    }

    /// Whether a reported profit may be the one for this meaning, rounded.
    pub(crate) fn may_pay(self, stake: ExactDecimal, odds: ExactDecimal, reported: ExactDecimal) -> bool {
        self.profit(stake, odds).is_some_and(|due| may_be(due, reported))
    }
}

crate::question! {
    /// The meaning of `total_payout`.
    PayoutMeaning {
        /// The sum of the reported `amount`s.
        Amounts = "amounts",
        /// The sum of the reported `amount`s, plus returned stakes that no win shows.
        AmountsAndPushes = "amounts_and_pushes",
        /// The sum of stakes and profits of the bets that won.
        Returns = "returns",
        /// The sum of stakes and profits of the bets that won, plus returned stakes that no win shows.
        ReturnsAndPushes = "returns_and_pushes",
        /// The sum of the profits.
        Profits = "profits",
    }
}

crate::question! {
    /// The meaning of `total_bet`.
    TotalBetMeaning {
        /// The sum of all stakes.
        Stakes = "stakes",
        /// All stakes except insurance.
        WithoutInsurance = "without_insurance",
        /// All stakes except the entry `BONUS`.
        WithoutBonus = "without_bonus",
        /// Turnover: the stakes of the bets that won or lost, without those that came back.
        Turnover = "turnover",
        /// Twice the sum: each stake has two halves, and the record lists one (docs/games.md#pokdeng).
        TwiceTheStakes = "twice_the_stakes",
    }
}

crate::question! {
    /// The unit in which the profits of one currency are paid.
    RoundingUnit {
        /// A hundredth.
        Cent = "cent",
        /// A tenth.
        Tenth = "tenth",
        /// A whole baht, rupiah, kyat or kip.
        One = "one",
        /// Ten.
        Ten = "ten",
        /// A hundred.
        Hundred = "hundred",
    }
}

crate::question! {
    /// The payout of a banker win with 6.
    SixPay {
        /// The stake or more.
        Full = "full",
        /// Less than the stake, as with a commission.
        Commission = "commission",
        /// Half of the stake or less.
        Reduced = "reduced",
    }
}

crate::question! {
    /// The meaning of `six_score_rate` for a banker win with 6.
    SixRateMeaning {
        /// The rate enters no calculation: the odds already say what is paid.
        InOdds = "in_odds",
        /// profit = stake × odds × rate.
        TimesOdds = "times_odds",
        /// profit = stake × rate.
        InsteadOfOdds = "instead_of_odds",
    }
}

impl SixRateMeaning {
    /// The exact profit for this meaning. `product` is the one of stake and odds. None if it has too many digits.
    pub(crate) fn profit(
        self,
        stake: ExactDecimal,
        product: ExactDecimal,
        rate: ExactDecimal,
    ) -> Option<ExactDecimal> {
        match self {
            Self::InOdds => Some(product),
            Self::TimesOdds => product.checked_mul(rate),
            Self::InsteadOfOdds => stake.checked_mul(rate),
        }
    }
}

crate::question! {
    /// How `bonus_rate` affects a win.
    BonusMeaning {
        /// The rate enters no calculation: the odds include it.
        InOdds = "in_odds",
        /// profit = stake × odds × rate.
        TimesOdds = "times_odds",
        /// profit = stake × (odds + rate).
        AddedToOdds = "added_to_odds",
    }
}

crate::question! {
    /// The meaning of `amount` for a lost bet that is listed with a profit of zero.
    LostAmount {
        /// The amount is zero.
        Nothing = "nothing",
        /// The amount is the lost stake.
        Stake = "stake",
    }
}

crate::question! {
    /// The part of a stake that comes back without a win, for a result where houses differ, such as a tie of dragon
    /// tiger.
    ReturnedPart {
        /// Nothing.
        Nothing = "nothing",
        /// Half of it.
        Half = "half",
        /// All of it.
        All = "all",
    }
}

crate::question! {
    /// Whether a record shows a stake that came back without a win. Only records without other wins count.
    ReturnedStake {
        /// A win or the total payout contains the stake.
        Shown = "shown",
        /// Nothing contains the stake.
        NotShown = "not_shown",
    }
}

crate::question! {
    /// The form of a hand's `score` in baccarat.
    ScoreForm {
        /// The value of each card: 0 for tens and pictures.
        CardValues = "card_values",
        /// The same with 10 for tens and pictures.
        TensAsTen = "tens_as_ten",
        /// The rank of each card: jack 11, queen 12, king 13.
        Ranks = "ranks",
        /// The total after each card.
        RunningTotals = "running_totals",
        /// The total of the hand, once or for each card.
        HandTotal = "hand_total",
    }
}

crate::question! {
    /// The order of a hand's cards in baccarat.
    CardOrder {
        /// The order in which they are dealt.
        AsDealt = "as_dealt",
        /// The third card first.
        ThirdFirst = "third_first",
    }
}

crate::question! {
    /// The meaning of a hand's `total` in baccarat.
    TotalForm {
        /// The last digit of the sum, 0 to 9.
        LastDigit = "last_digit",
        /// The plain sum of the cards' values.
        PlainSum = "plain_sum",
    }
}
