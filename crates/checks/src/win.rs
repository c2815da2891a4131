//! The win of a bet in a record, and what its values may mean.

use money::ExactDecimal;

/// The win of a bet, as reported. A field is None if it is missing or cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Win {
    /// The field `amount`. The contract does not say whether it includes the stake.
    pub amount: Option<ExactDecimal>,
    /// The field `odds`, to one.
    pub odds: Option<ExactDecimal>,
    /// The field `profit`.
    pub profit: Option<ExactDecimal>,
    /// The field `remark.six_score_rate`, whose meaning is not documented.
    pub six_score_rate: Option<ExactDecimal>,
    /// The field `remark.bonus_rate`, whose meaning is not documented.
    pub bonus_rate: Option<ExactDecimal>,
}

impl Win {
    /// Whether the profit is above zero. None if it was not reported.
    pub fn gained(&self) -> Option<bool> {
        self.profit.map(ExactDecimal::is_positive)
    }
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
}

crate::question! {
    /// The meaning of `odds`.
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
