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

/// The message of a finding. Of a rule that only holds, is only broken or can only be doubted there is one message.
pub(super) fn finding(finding: &Finding<'_>, context: &MessageContext<'_>) -> Message {
    let subject = &Subject { finding, context };
    match finding.rule {
        Rule::Natural | Rule::PlayerDraw | Rule::BankerDraw => third_cards::finding(finding, context),
        Rule::Status => record::status(subject),
        Rule::Result => say::games::result_unread(),
        Rule::CardCode => say::findings::card_code_unknown(subject.reported(), subject.side_name()),
        Rule::CardCount => cards::count(subject),
        Rule::CardValue => cards::value(subject),
        Rule::PlayerTotal | Rule::BankerTotal => cards::total(subject),
        Rule::Winner => cards::winner(subject),
        Rule::SideResult => cards::side_result(subject),
        Rule::Score => say::findings::score_differs(subject.expected(), subject.reported()),
        Rule::StatedValue => results::stated_value(subject),
        Rule::ListedCode => results::listed_code(subject),
        Rule::Stake => say::findings::stake_broken(subject.bet(), subject.reported()),
        Rule::StakeSum => record::stake_sum(subject),
        Rule::BetCode => say::findings::bet_code_unknown(subject.bet()),
        Rule::WinWithoutStake => bets::win_without_stake(subject),
        Rule::WinMissing => bets::win_missing(subject),
        Rule::WinUnearned => bets::win_unearned(subject),
        Rule::WinnerCode => bets::winner_code(subject),
        Rule::ReturnedStake => bets::returned_stake(subject),
        Rule::NegativeProfit => say::games::negative_profit(subject.bet(), subject.reported()),
        Rule::WinProfit => payment::profit(subject),
        Rule::WinAmount => payment::amount(subject),
        Rule::Rounding => {
            say::findings::rounding_holds(subject.bet(), subject.expected(), subject.reported())
        }
        Rule::BankerSix => payment::banker_six(subject),
        Rule::Odds => payment::odds(subject),
        Rule::PayTable => payment::pay_table(subject),
        Rule::Insurance => bets::insurance(subject),
        Rule::PayoutSum => record::payout_sum(subject),
        Rule::Bonus => say::findings::bonus(),
        Rule::Precision => say::findings::precision_unusual(subject.bet(), subject.reported()),
        Rule::Cameras => record::cameras(subject),
        Rule::SameResult => results::same_result(subject),
        Rule::SameOutcome => bets::same_outcome(subject),
        Rule::SameOdds => say::games::same_odds_differ(subject.bet(), subject.expected(), subject.reported()),
    }
}
