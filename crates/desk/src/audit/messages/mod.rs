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
mod tests;

use audit::{Finding, Rule};

use self::subject::Subject;
use super::context::MessageContext;
use crate::say;
use crate::views::Message;

pub(crate) use names::side;
pub(super) use summary::summary;
pub(super) use third_cards::steps;

/// The message of a finding.
pub(super) fn finding(finding: &Finding<'_>, context: &MessageContext<'_>) -> Message {
    let subject = &Subject { finding, context };
    match finding.rule {
        Rule::Natural | Rule::PlayerDraw | Rule::BankerDraw => third_cards::finding(finding, context),
        Rule::Status => record::status(subject),
        Rule::Result => say::games::result_unread(),
        Rule::CardCode => cards::code(subject),
        Rule::CardCount => cards::count(subject),
        Rule::CardValue => cards::value(subject),
        Rule::PlayerTotal | Rule::BankerTotal => cards::total(subject),
        Rule::Winner => cards::winner(subject),
        Rule::SideResult => cards::side_result(subject),
        Rule::Score => cards::score(subject),
        Rule::StatedValue => results::stated_value(subject),
        Rule::ListedCode => results::listed_code(subject),
        Rule::Stake => record::stake(subject),
        Rule::StakeSum => record::stake_sum(subject),
        Rule::BetCode => bets::code(subject),
        Rule::WinWithoutStake => bets::win_without_stake(subject),
        Rule::WinMissing => bets::win_missing(subject),
        Rule::WinUnearned => bets::win_unearned(subject),
        Rule::WinnerCode => bets::winner_code(subject),
        Rule::ReturnedStake => bets::returned_stake(subject),
        Rule::NegativeProfit => payment::negative_profit(subject),
        Rule::WinProfit => payment::profit(subject),
        Rule::WinAmount => payment::amount(subject),
        Rule::Rounding => payment::rounding(subject),
        Rule::BankerSix => payment::banker_six(subject),
        Rule::Odds => payment::odds(subject),
        Rule::PayTable => payment::pay_table(subject),
        Rule::Insurance => bets::insurance(subject),
        Rule::PayoutSum => record::payout_sum(subject),
        Rule::Bonus => say::findings::bonus(),
        Rule::Precision => record::precision(subject),
        Rule::Cameras => record::cameras(subject),
        Rule::SameResult => results::same_result(subject),
        Rule::SameOutcome => bets::same_outcome(subject),
        Rule::SameOdds => bets::same_odds(subject),
    }
}
