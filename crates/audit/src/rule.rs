//! The rules that are checked, with stable names.

crate::named! {
    /// A rule. Its [name](Rule::as_str) is stable.
    Rule {
        /// The record is settled.
        Status = "status",
        /// The result has a known shape.
        Result = "result",
        /// Each card code is a card.
        CardCode = "card_code",
        /// Each side has two or three cards.
        CardCount = "card_count",
        /// The field `score` of a hand has the form that this house uses.
        CardValue = "card_value",
        /// The player's total is that of its cards.
        PlayerTotal = "player_total",
        /// The banker's total is that of its cards.
        BankerTotal = "banker_total",
        /// After a natural nobody draws.
        Natural = "natural",
        /// The player draws on 0 to 5 and stands on 6 and 7.
        PlayerDraw = "player_draw",
        /// The banker draws by the tableau.
        BankerDraw = "banker_draw",
        /// The higher total wins.
        Winner = "winner",
        /// A result code follows from the cards.
        SideResult = "side_result",
        /// `score` of the statistics, whose meaning is not documented.
        Score = "score",
        /// What the result states about itself is what its cards, dice or pocket make.
        StatedValue = "stated_value",
        /// A code in `winner` has happened.
        ListedCode = "listed_code",
        /// A stake is not negative.
        Stake = "stake",
        /// `total_bet` is the sum that this house reports.
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
        /// A stake came back without a win, by custom.
        ReturnedStake = "returned_stake",
        /// A win has no negative profit.
        NegativeProfit = "negative_profit",
        /// `profit` follows from stake and odds in the way of this house.
        WinProfit = "win_profit",
        /// `amount` has the meaning that this house uses.
        WinAmount = "win_amount",
        /// An amount is rounded as this house rounds.
        Rounding = "rounding",
        /// A banker win with 6 is paid as this house pays it.
        BankerSix = "banker_six",
        /// The odds were seen before, or are usual ones.
        Odds = "odds",
        /// The odds are in the pay table.
        PayTable = "pay_table",
        /// Insurance is bought with a main bet and pays if that side does not win.
        Insurance = "insurance",
        /// The wins add up to `total_payout`.
        PayoutSum = "payout_sum",
        /// The entry `BONUS`, whose meaning is not documented.
        Bonus = "bonus",
        /// Amounts have two decimal places.
        Precision = "precision",
        /// Both cameras have a picture.
        Cameras = "cameras",
        /// Two records of one round have the same result.
        SameResult = "same_result",
        /// Two records of one round have the same outcome for a code.
        SameOutcome = "same_outcome",
        /// Two records of one round have the same odds for a code.
        SameOdds = "same_odds",
    }
}

impl crate::report::Decides for Rule {}
