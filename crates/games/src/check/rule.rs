//! The rules that are checked, with stable names.

checks::named! {
    /// A rule. Its [name](Rule::as_str) is stable.
    Rule {
        /// The record is settled.
        Status = "status",
        /// The result has a known shape.
        Result = "result",
        /// What the result states about itself is what its cards, dice or pocket make.
        StatedValue = "stated_value",
        /// A code in `winner` has happened.
        ListedCode = "listed_code",
        /// A stake is not negative.
        Stake = "stake",
        /// The stakes add up to `total_bet`.
        StakeSum = "stake_sum",
        /// The bet code is known.
        BetCode = "bet_code",
        /// A win has a stake, and a list has no more wins than stakes.
        WinWithoutStake = "win_without_stake",
        /// A bet that should have won has a win.
        WinMissing = "win_missing",
        /// A bet that should not have won has no win.
        WinUnearned = "win_unearned",
        /// A bet won if and only if `winner` has its code.
        WinnerCode = "winner_code",
        /// Whether a stake came back without a win.
        ReturnedStake = "returned_stake",
        /// A win has no negative profit.
        NegativeProfit = "negative_profit",
        /// `profit` is stake times odds.
        WinProfit = "win_profit",
        /// `amount` has the meaning that this house uses.
        WinAmount = "win_amount",
        /// The odds were seen before.
        Odds = "odds",
        /// The wins add up to `total_payout`.
        PayoutSum = "payout_sum",
        /// Two records of one round have the same result.
        SameResult = "same_result",
        /// Two records of one round have the same outcome for a code.
        SameOutcome = "same_outcome",
        /// Two records of one round have the same odds for a code.
        SameOdds = "same_odds",
    }
}

impl checks::Decides for Rule {}
