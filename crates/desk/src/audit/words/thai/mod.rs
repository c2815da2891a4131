//! Thai.

mod bets;
mod cards;
mod learned;
mod names;
mod payment;
mod sums;
mod tableau;
mod whole;

use baccarat::check::{Finding, Rule};

pub(super) use learned::learned;
pub(super) use tableau::step;
pub(super) use whole::summary;

use crate::audit::scene::Scene;

/// A finding as a sentence.
pub(super) fn finding(finding: &Finding<'_>, scene: &Scene<'_>) -> String {
    match finding.rule {
        Rule::Game
        | Rule::CardCode
        | Rule::CardCount
        | Rule::CardValue
        | Rule::PlayerTotal
        | Rule::BankerTotal
        | Rule::Winner
        | Rule::SideResult
        | Rule::Score => cards::finding(finding, scene),
        Rule::Natural | Rule::PlayerDraw | Rule::BankerDraw => tableau::finding(finding, scene),
        Rule::BetCode
        | Rule::WinMissing
        | Rule::WinUnearned
        | Rule::Push
        | Rule::WinProfit
        | Rule::WinAmount
        | Rule::Rounding
        | Rule::BankerSix
        | Rule::Odds
        | Rule::PayTable
        | Rule::Insurance => bets::finding(finding, scene),
        Rule::Status
        | Rule::Stake
        | Rule::StakeSum
        | Rule::PayoutSum
        | Rule::Bonus
        | Rule::SixScoreRate
        | Rule::Precision
        | Rule::Cameras => sums::finding(finding, scene),
    }
}
