//! What an operator may decide where the contract is silent, and whose clock the wallet goes by.

use clock::Clock;

/// How the wallet answers where practice differs between operators.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Settings {
    /// The answer to a cancel whose bet was never received.
    pub cancel_unknown: CancelUnknown,
    /// What a rollback may do to a balance that no longer covers it.
    pub overdraw: Overdraw,
    /// How many settlements may stand at a time.
    pub one_credit_per: OneCreditPer,
    /// What becomes of a reward (GBW02, GBW03) that names no bet we know.
    pub unknown_bet_rewards: UnknownBetRewards,
    /// When entries are made and sessions end.
    pub clock: Clock,
}

/// The answer to a cancel whose bet was never received. Either way no money moves, and the bet stays cancelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CancelUnknown {
    /// `NOT_FOUND`.
    #[default]
    NotFound,
    /// `success`, for a service that repeats a cancel until it is accepted.
    Success,
}

/// What a rollback may do to a balance that no longer covers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Overdraw {
    /// Take the credit back all the same: the balance goes below zero, which refuses every later debit.
    #[default]
    Allow,
    /// Refuse the rollback.
    Refuse,
}

/// How many settlements (GBW01, GBL01) may stand at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OneCreditPer {
    /// One for each bet.
    #[default]
    Bet,
    /// One for all bets of a player in a round of a game.
    Round,
}

/// What becomes of a reward (GBW02, GBW03) that names no bet we know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum UnknownBetRewards {
    /// It is refused.
    #[default]
    Refuse,
    /// The player gets it; the other side of the entry is a suspense account until somebody has explained it.
    Suspense,
}
