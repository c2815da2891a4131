//! The questions about baccarat that the contract leaves open, and the possible answers known from other
//! houses.

use checks::question;

question! {
    /// Whether the record of a tie shows the main bet's stake, which is returned by custom. Only records
    /// without other wins count.
    ReturnedStake {
        /// A win or the total payout contains the stake.
        Shown = "shown",
        /// Nothing contains the stake.
        NotShown = "not_shown",
    }
}

question! {
    /// The meaning of `total_bet`.
    StakeTotal {
        /// All stakes including insurance.
        All = "all",
        /// All stakes except insurance.
        WithoutInsurance = "without_insurance",
    }
}

question! {
    /// How amounts are rounded to two decimal places.
    Rounding {
        /// Halves are rounded up.
        HalfUp = "half_up",
        /// Halves are rounded to even.
        HalfEven = "half_even",
        /// Digits are truncated.
        Down = "down",
        /// Digits are not dropped.
        Exact = "exact",
    }
}

question! {
    /// The payout of a banker bet without commission if banker wins with 6.
    SixPay {
        /// The stake or more.
        Full = "full",
        /// Half of the stake or less.
        Reduced = "reduced",
    }
}

question! {
    /// The meaning of `six_score_rate`.
    SixRateMeaning {
        /// The odds of the win.
        Odds = "odds",
        /// Above zero exactly if banker won with 6.
        OnlyOnSix = "only_on_six",
    }
}

question! {
    /// How `bonus_rate` affects a win next to the entry `BONUS`.
    BonusMeaning {
        /// The odds include the rate.
        InOdds = "in_odds",
        /// profit = stake × odds × rate.
        TimesOdds = "times_odds",
        /// profit = stake × (odds + rate).
        AddedToOdds = "added_to_odds",
    }
}

question! {
    /// The meaning of `amount` for a lost bet that is listed with a profit of zero.
    LostAmount {
        /// The amount is zero.
        Nothing = "nothing",
        /// The amount is the lost stake.
        Stake = "stake",
    }
}
