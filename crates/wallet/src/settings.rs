//! Settings where the contract leaves a choice, and the clock.

use clock::Clock;

/// Behaviour that differs between operators.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Settings {
    /// The response to a cancel whose bet was never received.
    pub cancel_unknown: CancelUnknown,
    /// What a rollback does if the balance is lower than the credit.
    pub overdraw: Overdraw,
    /// How many settlements can exist at a time.
    pub one_credit_per: OneCreditPer,
    /// What happens to a reward (GBW02, GBW03) for an unknown bet.
    pub unknown_bet_rewards: UnknownBetRewards,
    /// The clock for the times of entries and the end of sessions.
    pub clock: Clock,
}

/// The response to a cancel whose bet was never received. In both cases no money moves, and the bet
/// stays cancelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CancelUnknown {
    /// Respond with the error `NOT_FOUND`.
    #[default]
    NotFound,
    /// Respond with `success`, for a service that repeats a cancel until it is accepted.
    Success,
}

/// What a rollback does if the balance is lower than the credit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Overdraw {
    /// Take the credit back: the balance becomes negative, and later debits are rejected.
    #[default]
    Allow,
    /// Reject the rollback.
    Refuse,
}

/// How many settlements (GBW01, GBL01) can exist at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OneCreditPer {
    /// One settlement per bet.
    #[default]
    Bet,
    /// One settlement for all bets of a player in a round of a game.
    Round,
}

/// What happens to a reward (GBW02, GBW03) for an unknown bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum UnknownBetRewards {
    /// Reject the reward.
    #[default]
    Refuse,
    /// Pay the reward. The other side of the entry is a suspense account until a person explains it.
    Suspense,
}
