//! The rules that are checked, with stable names.

/// A rule. Its [name](Rule::as_str) is stable. Described in docs/lotto.md#checks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rule {
    /// There is one winning number, of five digits or more.
    WinningNumber,
    /// A group of winning numbers follows from the winning number.
    Group,
    /// How the winning number follows from the shots.
    Relation,
    /// The code of a bet is known.
    BetCode,
    /// The number of a win is among the winning numbers of its bet.
    WinDrawn,
    /// What won was bought.
    WinBought,
    /// A bet on a winning number has a win.
    WinMissing,
    /// The stakes of the wins are the stakes of the bets.
    WinStake,
    /// Bets on one number of a round are paid at one rate.
    Rate,
    /// A number is paid at a lower rate than another number of the same bet.
    LowerRate,
    /// The transaction code, the wins, the payout and the transaction's id agree.
    Outcome,
    /// The wins add up to the entry's payout.
    PayoutSum,
    /// The stake is the quantity times one price.
    Quantity,
    /// The full number of a ticket contains its parts.
    FullNumber,
    /// How the number of a ticket is related to the number of its prize.
    Prize,
    /// The profits of the charms add up to their payout.
    CharmSum,
    /// A refund comes with the charm that refunds.
    Refund,
    /// The total of the charms is not below what is credited at once.
    CharmTotal,
    /// What a charm's percentage refers to.
    CharmPercentage,
    /// What was debited is what the bets cost, less the discount.
    Debit,
}

impl Rule {
    /// All rules, in the order of the checks.
    pub const ALL: [Self; 20] = [
        Self::WinningNumber,
        Self::Group,
        Self::Relation,
        Self::BetCode,
        Self::WinDrawn,
        Self::WinBought,
        Self::WinMissing,
        Self::WinStake,
        Self::Rate,
        Self::LowerRate,
        Self::Outcome,
        Self::PayoutSum,
        Self::Quantity,
        Self::FullNumber,
        Self::Prize,
        Self::CharmSum,
        Self::Refund,
        Self::CharmTotal,
        Self::CharmPercentage,
        Self::Debit,
    ];

    /// Stable name of the rule.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WinningNumber => "winning_number",
            Self::Group => "group",
            Self::Relation => "relation",
            Self::BetCode => "bet_code",
            Self::WinDrawn => "win_drawn",
            Self::WinBought => "win_bought",
            Self::WinMissing => "win_missing",
            Self::WinStake => "win_stake",
            Self::Rate => "rate",
            Self::LowerRate => "lower_rate",
            Self::Outcome => "outcome",
            Self::PayoutSum => "payout_sum",
            Self::Quantity => "quantity",
            Self::FullNumber => "full_number",
            Self::Prize => "prize",
            Self::CharmSum => "charm_sum",
            Self::Refund => "refund",
            Self::CharmTotal => "charm_total",
            Self::CharmPercentage => "charm_percentage",
            Self::Debit => "debit",
        }
    }

    /// Whether the rule can decide the overall verdict. Rules on values whose meaning is not documented
    /// cannot: they would leave every result undecided.
    pub const fn decides(self) -> bool {
        !matches!(self, Self::Relation | Self::Prize | Self::CharmPercentage)
    }
}
