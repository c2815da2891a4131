//! The rules that are checked, with stable names.

audit::named! {
    /// A rule. Its [name](Rule::as_str) is stable. Described in docs/lotto.md#checks.
    Rule {
        /// There is one winning number, of five digits or more.
        WinningNumber = "winning_number",
        /// A group of winning numbers follows from the winning number.
        Group = "group",
        /// The code of a bet is known, or a ticket has its full number.
        BetCode = "bet_code",
        /// The number of a win is among the winning numbers of its bet.
        WinDrawn = "win_drawn",
        /// What won was bought.
        WinBought = "win_bought",
        /// A bet on a winning number has a win.
        WinMissing = "win_missing",
        /// The stakes of the wins are the stakes of the bets.
        WinStake = "win_stake",
        /// Bets on one number of a round are paid at one rate.
        Rate = "rate",
        /// The transaction code, the wins, the payout and the transaction's id agree.
        Outcome = "outcome",
        /// The wins add up to the entry's payout.
        PayoutSum = "payout_sum",
        /// The stake is the quantity times one price.
        Quantity = "quantity",
        /// A ticket whose full number was drawn for a jackpot has a win of it.
        JackpotMissing = "jackpot_missing",
        /// The profits of the charms add up to their payout.
        CharmSum = "charm_sum",
        /// A refund comes with the charm that refunds.
        Refund = "refund",
        /// The total of the charms is not below what is credited at once.
        CharmTotal = "charm_total",
        /// What a charm's percentage refers to.
        CharmPercentage = "charm_percentage",
    }
}

impl audit::report::Decides for Rule {
    /// False for a rule on a value whose meaning is not documented: it would leave every entry undecided.
    fn decides(self) -> bool {
        self != Self::CharmPercentage
    }
}
