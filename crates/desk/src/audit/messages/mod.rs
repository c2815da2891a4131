//! Chooses the catalog message of each finding, and its arguments.
//!
//! The sentences are in `i18n/<language>/findings.ftl`. Codes, digits and currencies stay as received.

mod bet_outcome;
mod bets;
mod cards;
pub(super) mod names;
mod payment;
mod record;
mod subject;
mod summary;
mod third_cards;

#[cfg(test)]
mod every_message;
#[cfg(test)]
mod tests;

use baccarat::check::{Finding, Rule};

use self::subject::Subject;
use super::context::MessageContext;
use crate::views::Message;

pub(super) use names::bet_on;
pub(crate) use names::side;
pub(super) use summary::summary;
pub(super) use third_cards::steps;

/// The message of a finding.
pub(super) fn finding(finding: &Finding<'_>, context: &MessageContext<'_>) -> Message {
    let (id, parts) = match finding.rule {
        Rule::Natural | Rule::PlayerDraw | Rule::BankerDraw => return third_cards::finding(finding, context),
        Rule::Game => cards::game(finding),
        Rule::CardCode => cards::code(finding),
        Rule::CardCount => cards::count(finding),
        Rule::CardValue => cards::value(finding),
        Rule::PlayerTotal | Rule::BankerTotal => cards::total(finding),
        Rule::Winner => cards::winner(finding),
        Rule::SideResult => cards::side_result(finding),
        Rule::Score => cards::score(finding),
        Rule::BetCode => bets::code(finding),
        Rule::WinMissing => bets::win_missing(finding),
        Rule::WinUnearned => bets::win_unearned(finding),
        Rule::Push => bets::push(finding),
        Rule::Insurance => bets::insurance(finding),
        Rule::WinProfit => payment::profit(finding),
        Rule::WinAmount => payment::amount(finding),
        Rule::Rounding => payment::rounding(finding),
        Rule::BankerSix => payment::banker_six(finding),
        Rule::Odds => payment::odds(finding),
        Rule::PayTable => payment::pay_table(finding),
        Rule::Status => record::status(finding),
        Rule::Stake => record::stake(finding),
        Rule::StakeSum => record::stake_sum(finding),
        Rule::PayoutSum => record::payout_sum(finding),
        Rule::Bonus => record::bonus(),
        Rule::SixScoreRate => record::six_score_rate(finding),
        Rule::Precision => record::precision(finding),
        Rule::Cameras => record::cameras(finding),
    };
    Subject { finding, context }.message(id, parts)
}
