//! Chooses the catalog message of each finding, and its arguments.
//!
//! The sentences are in `findings.ftl` and `games.ftl` of `i18n/<language>`. Codes, digits and currencies stay as
//! received.

mod bet_names;
mod bet_outcome;
mod bets;
mod cards;
mod custom;
pub(super) mod names;
mod payment;
mod record;
mod results;
mod shown;
mod subject;
mod summary;
mod third_cards;

#[cfg(test)]
mod every_message;
#[cfg(test)]
mod tests;

use audit::{Finding, Rule};

use self::subject::Subject;
use super::context::MessageContext;
use crate::views::Message;

pub(crate) use names::side;
pub(super) use summary::summary;
pub(super) use third_cards::steps;

/// The message of a finding.
pub(super) fn finding(finding: &Finding<'_>, context: &MessageContext<'_>) -> Message {
    let (id, parts) = match finding.rule {
        Rule::Natural | Rule::PlayerDraw | Rule::BankerDraw => return third_cards::finding(finding, context),
        Rule::Status => record::status(finding),
        Rule::Result => results::result(),
        Rule::CardCode => cards::code(finding),
        Rule::CardCount => cards::count(finding),
        Rule::CardValue => cards::value(finding),
        Rule::PlayerTotal | Rule::BankerTotal => cards::total(finding),
        Rule::Winner => cards::winner(finding),
        Rule::SideResult => cards::side_result(finding),
        Rule::Score => cards::score(finding),
        Rule::StatedValue => results::stated_value(finding),
        Rule::ListedCode => results::listed_code(finding),
        Rule::Stake => record::stake(finding),
        Rule::StakeSum => record::stake_sum(finding),
        Rule::BetCode => bets::code(finding),
        Rule::WinWithoutStake => bets::win_without_stake(finding),
        Rule::WinMissing => bets::win_missing(finding, context),
        Rule::WinUnearned => bets::win_unearned(finding, context),
        Rule::WinnerCode => bets::winner_code(finding),
        Rule::ReturnedStake => bets::returned_stake(finding, context),
        Rule::NegativeProfit => payment::negative_profit(),
        Rule::WinProfit => payment::profit(finding, context),
        Rule::WinAmount => payment::amount(finding),
        Rule::Rounding => payment::rounding(finding),
        Rule::BankerSix => payment::banker_six(finding, context),
        Rule::Odds => payment::odds(finding),
        Rule::PayTable => payment::pay_table(finding),
        Rule::Insurance => bets::insurance(finding),
        Rule::PayoutSum => record::payout_sum(finding),
        Rule::Bonus => record::bonus(),
        Rule::Precision => record::precision(finding),
        Rule::Cameras => record::cameras(finding),
        Rule::SameResult => results::same_result(finding),
        Rule::SameOutcome => bets::same_outcome(finding),
        Rule::SameOdds => bets::same_odds(),
    };
    Subject { finding, context }.message(id, parts)
}
