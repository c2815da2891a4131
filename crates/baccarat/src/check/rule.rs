//! The rules that are checked, by the names they have in every answer.

/// A rule. Its [name](Rule::as_str) is stable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rule {
    /// The game is baccarat.
    Game,
    /// The record is settled.
    Status,
    /// Each card code is a card.
    CardCode,
    /// Each side has two or three cards.
    CardCount,
    /// Each score is its card's value.
    CardValue,
    /// The player's total is that of its cards.
    PlayerTotal,
    /// The banker's total is that of its cards.
    BankerTotal,
    /// After a natural nobody draws.
    Natural,
    /// The player draws on 0 to 5 and stands on 6 and 7.
    PlayerDraw,
    /// The banker draws by the tableau.
    BankerDraw,
    /// The higher total wins.
    Winner,
    /// A result code follows from the cards.
    SideResult,
    /// `score` of the statistics, which is not documented.
    Score,
    /// A stake is not negative.
    Stake,
    /// The stakes make `total_bet`.
    StakeSum,
    /// The bet code is known.
    BetCode,
    /// A bet that should have won has a win.
    WinMissing,
    /// A bet that lost has no win.
    WinUnearned,
    /// A tie returns the main bets.
    Push,
    /// `profit` is stake times odds.
    WinProfit,
    /// `amount` is what it means in this house.
    WinAmount,
    /// The digits that rounding took.
    Rounding,
    /// The banker's odds on a six fit one of the two schemes.
    BankerSix,
    /// The odds are customary.
    Odds,
    /// The odds are in the pay table.
    PayTable,
    /// Insurance stands beside a main bet and pays against it.
    Insurance,
    /// The wins make `total_payout`.
    PayoutSum,
    /// The entry `BONUS`, which is not documented.
    Bonus,
    /// `six_score_rate`, which is not documented.
    SixScoreRate,
    /// Amounts have two decimal places.
    Precision,
    /// Both cameras have a picture.
    Cameras,
}

impl Rule {
    /// Every rule, in the order a record is checked.
    pub const ALL: [Self; 31] = [
        Self::Game,
        Self::Status,
        Self::CardCode,
        Self::CardCount,
        Self::CardValue,
        Self::PlayerTotal,
        Self::BankerTotal,
        Self::Natural,
        Self::PlayerDraw,
        Self::BankerDraw,
        Self::Winner,
        Self::SideResult,
        Self::Score,
        Self::Stake,
        Self::StakeSum,
        Self::BetCode,
        Self::WinMissing,
        Self::WinUnearned,
        Self::Push,
        Self::WinProfit,
        Self::WinAmount,
        Self::Rounding,
        Self::BankerSix,
        Self::Odds,
        Self::PayTable,
        Self::Insurance,
        Self::PayoutSum,
        Self::Bonus,
        Self::SixScoreRate,
        Self::Precision,
        Self::Cameras,
    ];

    /// Its stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Status => "status",
            Self::CardCode => "card_code",
            Self::CardCount => "card_count",
            Self::CardValue => "card_value",
            Self::PlayerTotal => "player_total",
            Self::BankerTotal => "banker_total",
            Self::Natural => "natural",
            Self::PlayerDraw => "player_draw",
            Self::BankerDraw => "banker_draw",
            Self::Winner => "winner",
            Self::SideResult => "side_result",
            Self::Score => "score",
            Self::Stake => "stake",
            Self::StakeSum => "stake_sum",
            Self::BetCode => "bet_code",
            Self::WinMissing => "win_missing",
            Self::WinUnearned => "win_unearned",
            Self::Push => "push",
            Self::WinProfit => "win_profit",
            Self::WinAmount => "win_amount",
            Self::Rounding => "rounding",
            Self::BankerSix => "banker_six",
            Self::Odds => "odds",
            Self::PayTable => "pay_table",
            Self::Insurance => "insurance",
            Self::PayoutSum => "payout_sum",
            Self::Bonus => "bonus",
            Self::SixScoreRate => "six_score_rate",
            Self::Precision => "precision",
            Self::Cameras => "cameras",
        }
    }
}
