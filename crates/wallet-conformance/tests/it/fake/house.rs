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
