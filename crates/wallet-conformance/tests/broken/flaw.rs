//! Nine common faults of seamless wallets.

/// What a wallet does wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    /// Handles every message as new, without looking at its id.
    NoIdempotency,
    /// Converts amounts to a binary float and truncates to cents.
    FloatMoney,
    /// Refunds once per cancel id instead of once per bet.
    RefundsTwice,
    /// Forgets a cancel without a debit.
    NoTombstone,
    /// Requires a valid session for credits too.
    SessionOnCredit,
    /// Moves the amount of the message instead of the amount that was staked or paid.
    TrustsAmount,
    /// Never checks the API key.
    KeyNotChecked,
    /// Refuses to give a cancelled tip back.
    KeepsTips,
    /// Checks the balance before it takes the lock.
    BalanceRace,
}
