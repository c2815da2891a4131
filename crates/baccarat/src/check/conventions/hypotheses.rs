//! The questions that the contract leaves open, and the answers that were seen at other houses.

use super::learned::Hypothesis;

/// An enum of answers, each with its stable name.
macro_rules! question {
    ($(#[$about:meta])* $question:ident { $($(#[$says:meta])* $answer:ident = $name:literal,)+ }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $question {
            $($(#[$says])* $answer,)+
        }

        impl Hypothesis for $question {
            const ALL: &'static [Self] = &[$(Self::$answer,)+];

            fn number(self) -> usize {
                self as usize
            }

            fn as_str(self) -> &'static str {
                match self {
                    $(Self::$answer => $name,)+
                }
            }
        }
    };
}

question! {
    /// What `amount` of a win means.
    AmountMeaning {
        /// The stake and the profit: what the player gets back.
        StakeAndProfit = "stake_and_profit",
        /// The stake.
        Stake = "stake",
        /// The profit.
        Profit = "profit",
    }
}

question! {
    /// What `odds` means.
    OddsMeaning {
        /// To one: the profit is stake times odds.
        Net = "net",
        /// For one: the odds include the stake.
        Gross = "gross",
    }
}

question! {
    /// What `total_payout` means.
    PayoutMeaning {
        /// The sum of the reported amounts.
        Amounts = "amounts",
        /// The same, and returned stakes that no win shows.
        AmountsAndPushes = "amounts_and_pushes",
        /// The sum of stakes and profits of the bets that won.
        Returns = "returns",
        /// The same, and returned stakes that no win shows.
        ReturnsAndPushes = "returns_and_pushes",
        /// The sum of the profits.
        Profits = "profits",
    }
}

question! {
    /// What the record of a tie that paid nothing else says of a main bet's stake, which by custom comes back.
    ReturnedStake {
        /// A win or the total payout shows it.
        Shown = "shown",
        /// Nothing shows it.
        NotShown = "not_shown",
    }
}

question! {
    /// What `total_bet` means.
    StakeTotal {
        /// All stakes, those of insurance among them.
        All = "all",
        /// All stakes but those of insurance.
        WithoutInsurance = "without_insurance",
    }
}

question! {
    /// How digits beyond two decimal places are dropped.
    Rounding {
        /// A half goes up.
        HalfUp = "half_up",
        /// A half goes to the even digit.
        HalfEven = "half_even",
        /// They are cut off.
        Down = "down",
        /// They are kept.
        Exact = "exact",
    }
}

question! {
    /// What a banker bet without commission is paid when the banker wins with 6.
    SixPay {
        /// Its stake or more.
        Full = "full",
        /// Half its stake or less.
        Reduced = "reduced",
    }
}

question! {
    /// What `six_score_rate` means.
    SixRateMeaning {
        /// The odds of the win.
        Odds = "odds",
        /// Above zero exactly if the banker won with 6.
        OnlyOnSix = "only_on_six",
    }
}

question! {
    /// How `bonus_rate` enters a win beside the entry `BONUS`.
    BonusMeaning {
        /// The odds include it.
        InOdds = "in_odds",
        /// The profit is stake times odds times the rate.
        TimesOdds = "times_odds",
        /// The profit is stake times the sum of odds and rate.
        AddedToOdds = "added_to_odds",
    }
}

question! {
    /// What `amount` is of a bet that lost and is listed all the same, its profit being zero.
    LostAmount {
        /// Zero.
        Nothing = "nothing",
        /// The stake, which did not come back.
        Stake = "stake",
    }
}
