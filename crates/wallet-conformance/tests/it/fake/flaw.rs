//! Faults of seamless wallets, one a wallet.

/// What a wallet does wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    /// Handles every message as new, without looking at its id.
    NoIdempotency,
    /// Converts amounts of debits to a binary float and truncates to cents.
    FloatMoney,
    /// Converts amounts of the other kinds to a binary float and truncates to cents.
    FloatReturns,
    /// Refunds once per cancel id instead of once per bet.
    RefundsTwice,
    /// Forgets a cancel without a debit.
    NoTombstone,
    /// Requires a valid session for credits too.
    SessionOnCredit,
    /// Moves the amount of a cancel, and once more that of the next one.
    RefundsInParts,
    /// Never checks the API key.
    KeyNotChecked,
    /// Refuses to give a cancelled tip back.
    KeepsTips,
    /// Checks the balance before it takes the lock.
    BalanceRace,
    /// Answers transactions without a field `status`.
    NoStatus,
    /// Sends its answers as HTML.
    AnswersAsHtml,
    /// Answers verify with the word `ok`.
    VerifySaysOk,
    /// Refuses a dealer who lacks a field.
    WholeDealerOnly,
    /// Adds a jackpot to the amount of a credit.
    AddsJackpot,
    /// Adds a privilege to the amount of a credit.
    AddsPrivilege,
    /// Adds the amount of a refund to the amount of a credit.
    AddsRefund,
    /// Pays the wins in `player_win` instead of the amount.
    PaysPlayerWin,
    /// Refuses a cancel or rollback with a lotto round.
    RefusesRound,
    /// Requires a lotto round in the cancel and rollback of a lotto purchase.
    RequiresRound,
    /// Takes a credit back once per rollback id instead of once per credit.
    TakesBackTwice,
    /// Finds wins only when it takes a credit back.
    KeepsRewards,
    /// Takes back from a player what another player was paid.
    TakesFromAnyone,
    /// Refunds to a player what another player staked.
    RefundsToAnyone,
    /// Looks up the number in a cancel or rollback among all kinds.
    UndoesAnyKind,
    /// Does not open a bet again when its payout is taken back.
    ClosedForever,
    /// Writes a bet down before it looks at the balance, and refunds it though it was refused.
    RefundsRefused,
    /// Finds a bet or credit of the stated round only, and answers with success if there is none.
    SuccessInOtherRound,
    /// Answers a second win with success and does not pay it.
    SwallowsSecondWin,
    /// A win that comes before its bet closes it, though the win is refused.
    EarlyWinCloses,
    /// Does not look at the currency.
    IgnoresCurrency,
    /// Checks whether a bet or credit was undone before it takes the lock.
    UndoRace,
    /// Carries out a message by its code.
    GoesByCode,
    /// Answers a credit with an empty result with success and does not pay it.
    SwallowsEmptyResults,
    /// Goes on without this required field.
    Fills(&'static str),
    /// Answers verify without `player_id`.
    VerifiesNobody,
    /// Accepts the session of any player.
    AnySession,
    /// Accepts a call without a session.
    NoSession,
    /// Takes the discount from the amount.
    SubtractsDiscount,
    /// Pays the amount for each bet that a credit lists.
    PaysEachListedBet,
}
