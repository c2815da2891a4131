//! The habits in which wallets of operators differ where the contract leaves them free.

/// What a wallet does where the contract says nothing, or says more than is prudent.
#[derive(Clone, Copy, Debug)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is one habit, and they are independent"
)]
pub(crate) struct House {
    /// The body of a successful balance inquiry or transaction; `{balance}` is its balance.
    pub(crate) success: &'static str,
    /// Where the tester finds the balance in this body. None for the usual places.
    pub(crate) balance_at: Option<&'static str>,
    /// The fields without which a message is refused.
    pub(crate) needs: &'static [&'static str],
    /// A balance inquiry needs the session of its player.
    pub(crate) asks_session_for_balance: bool,
    /// The HTTP status of a successful transaction.
    pub(crate) created: u16,
    /// Errors are sent with HTTP 200 and tell it by `status`.
    pub(crate) errors_are_200: bool,
    /// A player has an account in every currency, at first empty.
    pub(crate) has_all_currencies: bool,
    /// Verify answers with a session of its own.
    pub(crate) opens_own_session: bool,
    /// The four kinds and all players share their numbers.
    pub(crate) numbers_once: bool,
    /// A refused message is decided again when it is repeated.
    pub(crate) reconsiders: bool,
    /// A debit of zero is refused.
    pub(crate) refuses_zero: bool,
    /// A credit for an unknown bet is paid.
    pub(crate) pays_unknown_bets: bool,
    /// GBW02 and GBW03 are the result of their bet.
    pub(crate) rewards_settle: bool,
    /// Each round is settled once.
    pub(crate) pays_once_a_round: bool,
    /// A rollback never makes the balance negative.
    pub(crate) refuses_overdraft: bool,
    /// A cancel or rollback with another amount moves that of the debit or credit, and is not refused.
    pub(crate) corrects_amounts: bool,
    /// A cancel refunds a paid bet too.
    pub(crate) refunds_paid: bool,
    /// Another win of a bet is paid.
    pub(crate) pays_again: bool,
    /// Zeros behind the second decimal place are accepted.
    pub(crate) reads_zeros: bool,
    /// Nothing is refused that the contract does not forbid: the message's amount is moved, paid bets are
    /// refunded and refunded ones paid, nothing is remembered for later, nothing is compared with the credit.
    pub(crate) is_literal: bool,
}

/// All fields that the contract requires.
const REQUIRED: &[&str] = &[
    "transaction_type",
    "transaction_id",
    "transaction_code",
    "player_id",
    "game_key",
    "round_id",
    "table_id",
    "amount",
    "currency",
    "created_at",
    "bet_id",
    "bet_ref_ids",
    "game_result",
    "player_bet",
    "credit_transaction_id",
];

const USUAL: House = House {
    success: r#"{"status":"success","data":{"balance":{balance}}}"#,
    balance_at: None,
    needs: &[
        "transaction_type",
        "transaction_id",
        "transaction_code",
        "player_id",
        "round_id",
        "amount",
        "currency",
    ],
    asks_session_for_balance: false,
    created: 200,
    errors_are_200: false,
    has_all_currencies: false,
    opens_own_session: false,
    numbers_once: false,
    reconsiders: false,
    refuses_zero: false,
    pays_unknown_bets: false,
    rewards_settle: false,
    pays_once_a_round: false,
    refuses_overdraft: false,
    corrects_amounts: false,
    refunds_paid: false,
    pays_again: false,
    reads_zeros: false,
    is_literal: false,
};

/// Asks for everything that the contract requires. The flaws are found in this one.
pub(crate) const RIGHT: House = House {
    needs: REQUIRED,
    asks_session_for_balance: true,
    refuses_zero: true,
    rewards_settle: true,
    ..USUAL
};

/// Pays what it can't find, to sort it out later.
pub(crate) const GENEROUS: House = House {
    success: r#"{"status":"success","balance":"{balance}","currency":"THB"}"#,
    created: 201,
    has_all_currencies: true,
    opens_own_session: true,
    pays_unknown_bets: true,
    ..USUAL
};

/// Refuses whatever it may.
pub(crate) const STRICT: House = House {
    success: r#"{"status":"success","data":{"wallets":[{"credit":{balance}}]}}"#,
    balance_at: Some("/data/wallets/0/credit"),
    errors_are_200: true,
    numbers_once: true,
    reconsiders: true,
    refuses_zero: true,
    rewards_settle: true,
    pays_once_a_round: true,
    refuses_overdraft: true,
    corrects_amounts: true,
    ..USUAL
};

/// Refuses what the contract allows in no case, and otherwise moves what loses nobody's money.
pub(crate) const LENIENT: House = House {
    reconsiders: true,
    corrects_amounts: true,
    refunds_paid: true,
    pays_again: true,
    reads_zeros: true,
    ..USUAL
};

/// Does what the contract says, and not more.
pub(crate) const LITERAL: House = House {
    pays_unknown_bets: true,
    is_literal: true,
    ..USUAL
};

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
