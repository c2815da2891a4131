//! Eight ways to get a seamless wallet wrong, each seen in the wild.

/// What a wallet does wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    /// Every message is new to it, whatever its number.
    NoIdempotency,
    /// Amounts pass through a binary float and are cut to cents.
    FloatMoney,
    /// It refunds once a cancel number, not once a bet.
    RefundsTwice,
    /// It forgets a cancel that found no debit.
    NoTombstone,
    /// It wants a live session for credits too.
    SessionOnCredit,
    /// It moves what the message says, not what was staked or paid.
    TrustsAmount,
    /// It never looks at the key.
    KeyNotChecked,
    /// It checks the balance, and locks it later.
    BalanceRace,
}
