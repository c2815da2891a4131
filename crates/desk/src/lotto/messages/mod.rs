//! Chooses the catalog message of each lotto finding, and its arguments.
//!
//! The sentences are in `i18n/<language>/lotto.ftl`. Codes, numbers, digits and currencies stay as received.

mod answer;
mod explain;
mod names;

use audit::Verdict;
use lotto::check::{About, Fact, Finding, Rule, Why};

pub(super) use answer::{lucky as lucky_answer, yiki as yiki_answer};
pub(super) use explain::{group_meaning, why};
pub(super) use names::group_name;

use self::names::{because, subject};
use super::findings::Context;
use crate::figures;
use crate::findings::{self, explaining};
use crate::say::{self, arg};
use crate::views::{Message, MessageArgument, count_of};

/// The message of a finding. `count` is the number of passed findings of the rule that it stands for.
pub(super) fn finding(finding: &Finding<'_>, count: usize, context: &Context<'_>) -> Message {
    let sentence = Sentence {
        finding,
        count,
        context,
    };
    match finding.verdict {
        _ if finding.note => sentence.note(),
        Verdict::Holds => sentence.holds(),
        Verdict::Broken => sentence.broken(),
        Verdict::CannotTell => sentence.untold(),
    }
}

/// Says that there are more findings like the ones before.
pub(super) fn more(count: usize) -> Message {
    say::lotto::more(arg::Count(count_of(count)))
}

/// All broken findings; if there are none, the first undetermined one that decides.
pub(super) fn doubts(findings: &[&Finding<'_>], context: &Context<'_>) -> Vec<Message> {
    /// Most sentences in an answer to a player.
    const MOST: usize = 6;
    let mut explaining = explaining(findings.iter().copied());
    explaining.truncate(MOST);
    findings::doubts(&explaining, say::lotto::answer_does_not_fit(), |found| {
        finding(found, 1, context)
    })
}

/// A fact in a form that is the same in every language. None if there is no such form.
pub(super) fn fact_text(fact: &Fact<'_>, context: &Context<'_>) -> Option<String> {
    let money = |amount| figures::money(amount, context.currency);
    Some(match fact {
        Fact::Nothing | Fact::Missing => return None,
        Fact::Text(text) => (*text).to_owned(),
        Fact::Numbers(numbers) => numbers_text(numbers),
        Fact::DueNumbers(numbers) => numbers_text(numbers),
        Fact::Count(count) => count.to_string(),
        Fact::Money(amount) => money(*amount),
        Fact::AtLeast(amount) => format!("≥ {}", money(*amount)),
        Fact::AboveZero => "> 0".to_owned(),
        Fact::Rate { payout, stake } => format!("{} / {}", figures::amount(*payout), figures::amount(*stake)),
        Fact::Quantity { quantity, stake } => format!("{} / {}", money(*stake), figures::odds(*quantity)),
    })
}

/// Numbers as received; of very many, the first.
fn numbers_text(numbers: &[String]) -> String {
    const MOST: usize = 30;
    let shown = numbers
        .iter()
        .take(MOST)
        .map(String::as_str)
        .collect::<Vec<_>>()
        .join(", ");
    if numbers.len() > MOST {
        format!("{shown} … ({})", numbers.len())
    } else {
        shown
    }
}

struct Sentence<'s, 'a> {
    finding: &'s Finding<'a>,
    count: usize,
    context: &'s Context<'s>,
}

impl Sentence<'_, '_> {
    fn holds(&self) -> Message {
        let count = arg::Count(count_of(self.count));
        match self.finding.rule {
            Rule::WinningNumber => say::lotto::winning_number_holds(self.reported()),
            Rule::Group => say::lotto::group_holds(count),
            Rule::BetCode => say::lotto::bet_code_holds(count),
            Rule::WinDrawn => say::lotto::win_drawn_holds(count),
            Rule::WinBought => say::lotto::win_bought_holds(count),
            Rule::WinMissing | Rule::JackpotMissing => say::lotto::win_missing_holds(count),
            Rule::WinStake => say::lotto::win_stake_holds(count),
            Rule::Rate => say::lotto::rate_holds(count),
            Rule::Outcome => say::lotto::outcome_holds(count),
            Rule::PayoutSum => say::lotto::payout_sum_holds(self.reported()),
            Rule::Quantity => say::lotto::quantity_holds(count),
            Rule::CharmSum => say::lotto::charm_sum_holds(self.reported()),
            Rule::Refund => say::lotto::refund_holds(self.reported()),
            Rule::CharmTotal | Rule::CharmPercentage => say::lotto::charm_total_holds(self.reported()),
        }
    }

    fn broken(&self) -> Message {
        match self.finding.rule {
            Rule::Group => say::lotto::group_broken(self.expected(), self.reported(), self.subject()),
            Rule::WinDrawn => say::lotto::win_drawn_broken(self.expected(), self.subject()),
            Rule::WinBought => say::lotto::win_bought_broken(self.subject()),
            Rule::WinMissing => say::lotto::win_missing_broken(self.subject()),
            Rule::WinStake => say::lotto::win_stake_broken(self.expected(), self.reported(), self.subject()),
            Rule::Outcome => self.outcome_broken(),
            Rule::PayoutSum => say::lotto::payout_sum_broken(self.expected(), self.reported()),
            Rule::Quantity => say::lotto::quantity_broken(self.expected(), self.reported(), self.subject()),
            Rule::CharmSum => say::lotto::charm_sum_broken(self.expected(), self.reported()),
            Rule::Refund => say::lotto::refund_broken(self.reported()),
            // These rules are never broken (docs/lotto.md#checks).
            Rule::WinningNumber
            | Rule::BetCode
            | Rule::Rate
            | Rule::JackpotMissing
            | Rule::CharmTotal
            | Rule::CharmPercentage => say::lotto::other_broken(self.subject()),
        }
    }

    /// What contradicts the transaction code.
    fn outcome_broken(&self) -> Message {
        let won = matches!(self.finding.expected, Fact::AboveZero | Fact::Nothing);
        match (self.finding.about, won) {
            (About::Wins, true) => say::lotto::outcome_won_without_win(),
            (About::Wins, false) => say::lotto::outcome_lost_with_win(self.reported()),
            (About::Payout, true) => say::lotto::outcome_won_without_payout(self.reported()),
            (About::Payout, false) => say::lotto::outcome_lost_with_payout(self.reported()),
            (_, true) => say::lotto::outcome_won_without_transaction(self.reported()),
            (_, false) => say::lotto::outcome_lost_with_transaction(self.reported()),
        }
    }

    fn note(&self) -> Message {
        match self.finding.rule {
            Rule::Group => {
                say::lotto::group_note(self.expected(), self.reported(), self.subject(), self.why())
            }
            Rule::Rate => say::lotto::rate_note(self.expected(), self.reported(), self.subject(), self.why()),
            Rule::PayoutSum => say::lotto::payout_sum_note(self.expected(), self.reported(), self.why()),
            Rule::CharmSum => say::lotto::charm_sum_note(self.expected(), self.reported(), self.why()),
            Rule::Refund => say::lotto::refund_note(),
            Rule::CharmTotal => say::lotto::charm_total_note(self.expected(), self.reported()),
            _ => say::lotto::other_note(self.expected(), self.reported(), self.subject(), self.why()),
        }
    }

    fn untold(&self) -> Message {
        match self.finding.rule {
            Rule::WinningNumber => say::lotto::winning_number_untold(self.why()),
            Rule::Group => say::lotto::group_untold(self.subject(), self.why()),
            Rule::BetCode => say::lotto::bet_code_untold(self.subject(), self.why()),
            Rule::WinDrawn => say::lotto::win_drawn_untold(self.subject(), self.why()),
            Rule::WinBought => say::lotto::win_bought_untold(self.subject(), self.why()),
            Rule::WinMissing => say::lotto::win_missing_untold(self.subject(), self.why()),
            Rule::WinStake => say::lotto::win_stake_untold(self.subject(), self.why()),
            Rule::Rate if self.finding.why == Some(Why::OtherRate) => {
                say::lotto::rate_other(self.expected(), self.reported(), self.subject())
            }
            Rule::Rate => say::lotto::rate_untold(self.subject(), self.why()),
            Rule::Outcome => say::lotto::outcome_untold(self.subject(), self.why()),
            Rule::PayoutSum => say::lotto::payout_sum_untold(self.why()),
            Rule::Quantity => say::lotto::quantity_untold(self.subject(), self.why()),
            Rule::JackpotMissing => say::lotto::jackpot_missing_untold(self.subject()),
            Rule::CharmSum => say::lotto::charm_sum_untold(self.why()),
            Rule::Refund => say::lotto::refund_untold(self.why()),
            Rule::CharmTotal => say::lotto::charm_total_untold(self.why()),
            Rule::CharmPercentage => say::lotto::charm_percentage_untold(self.subject()),
        }
    }

    fn subject(&self) -> arg::Subject<MessageArgument> {
        arg::Subject(subject(self.finding.about))
    }

    fn why(&self) -> arg::Why<Message> {
        arg::Why(because(self.finding.why))
    }

    fn expected(&self) -> arg::Expected<String> {
        arg::Expected(self.fact(&self.finding.expected))
    }

    fn reported(&self) -> arg::Reported<String> {
        arg::Reported(self.fact(&self.finding.reported))
    }

    /// A fact in digits or codes; a value that was not sent is `?`.
    fn fact(&self, fact: &Fact<'_>) -> String {
        fact_text(fact, self.context).unwrap_or_else(|| "?".to_owned())
    }
}
