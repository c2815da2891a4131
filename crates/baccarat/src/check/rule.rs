//! The rules that are checked, with stable names.

checks::named! {
    /// A rule. Its [name](Rule::as_str) is stable.
    Rule {
        /// The game is baccarat.
        Game = "game",
        /// The record is settled.
        Status = "status",
        /// Each card code is a card.
        CardCode = "card_code",
        /// Each side has two or three cards.
        CardCount = "card_count",
        /// Each score is its card's value.
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
        /// A stake is not negative.
        Stake = "stake",
        /// The stakes add up to `total_bet`.
        StakeSum = "stake_sum",
        /// The bet code is known.
        BetCode = "bet_code",
        /// A bet that should have won has a win.
        WinMissing = "win_missing",
        /// A bet that lost has no win.
        WinUnearned = "win_unearned",
        /// By custom, a tie returns the main bets.
        Push = "push",
        /// `profit` is stake times odds.
        WinProfit = "win_profit",
        /// `amount` has the meaning that this house uses.
        WinAmount = "win_amount",
        /// How the amounts are rounded.
        Rounding = "rounding",
        /// The odds of a banker win with 6 fit one of the two schemes.
        BankerSix = "banker_six",
        /// The odds are usual ones.
        Odds = "odds",
        /// The odds are in the pay table.
        PayTable = "pay_table",
        /// Insurance is bought with a main bet and pays if that side does not win.
        Insurance = "insurance",
        /// The wins add up to `total_payout`.
        PayoutSum = "payout_sum",
        /// The entry `BONUS`, whose meaning is not documented.
        Bonus = "bonus",
        /// `six_score_rate`, whose meaning is not documented.
        SixScoreRate = "six_score_rate",
        /// Amounts have two decimal places.
        Precision = "precision",
        /// Both cameras have a picture.
        Cameras = "cameras",
    }
}

impl checks::Decides for Rule {}
