//! The rules that are checked, with stable names.

use strum::{IntoStaticStr, VariantArray};

/// A rule. Its [name](Rule::as_str) is stable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
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
    /// `score` of the statistics, whose meaning is not documented.
    Score,
    /// A stake is not negative.
    Stake,
    /// The stakes add up to `total_bet`.
    StakeSum,
    /// The bet code is known.
    BetCode,
    /// A bet that should have won has a win.
    WinMissing,
    /// A bet that lost has no win.
    WinUnearned,
    /// By custom, a tie returns the main bets.
    Push,
    /// `profit` is stake times odds.
    WinProfit,
    /// `amount` has the meaning that this house uses.
    WinAmount,
    /// How the amounts are rounded.
    Rounding,
    /// The odds of a banker win with 6 fit one of the two schemes.
    BankerSix,
    /// The odds are usual ones.
    Odds,
    /// The odds are in the pay table.
    PayTable,
    /// Insurance is bought with a main bet and pays if that side does not win.
    Insurance,
    /// The wins add up to `total_payout`.
    PayoutSum,
    /// The entry `BONUS`, whose meaning is not documented.
    Bonus,
    /// `six_score_rate`, whose meaning is not documented.
    SixScoreRate,
    /// Amounts have two decimal places.
    Precision,
    /// Both cameras have a picture.
    Cameras,
}

impl Rule {
    /// All rules, in the order of the checks.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Stable name of the rule.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}
