//! Chooses the catalog message of each lotto finding, and its arguments.
//!
//! The sentences are in `i18n/<language>/lotto.ftl`. Codes, numbers, digits and currencies stay as received.

mod answer;
mod explain;

use audit::Verdict::{Broken, Holds};
use lotto::check::{About, Fact, Finding, Rule, Why};
use lotto::yiki::Group;

pub(super) use answer::{lucky as lucky_answer, yiki as yiki_answer};
pub(super) use explain::{group_meaning, why};

use super::findings::Context;
use crate::figures;
use crate::findings::{self, explaining};
use crate::say::{self, arg};
use crate::views::{Message, MessageArgument, count_of};

/// The message of a finding. `count` is the number of passed findings of the rule that it stands for. A verdict that a
/// rule does not give (docs/lotto.md#checks) has no sentence of its own.
pub(super) fn finding(finding: &Finding<'_>, count: usize, context: &Context<'_>) -> Message {
    let its = Sentence { finding, context };
    let count = arg::Count(count_of(count));
    match (finding.rule, finding.verdict) {
        (Rule::WinningNumber, Holds) => say::lotto::winning_number_holds(its.reported()),
        (Rule::WinningNumber, _) => say::lotto::winning_number_untold(its.why()),
        (Rule::Group, Holds) => say::lotto::group_holds(count),
        (Rule::Group, Broken) => say::lotto::group_broken(its.expected(), its.reported(), its.subject()),
        (Rule::Group, _) if finding.note => {
            say::lotto::group_note(its.expected(), its.reported(), its.subject(), its.why())
        }
        (Rule::Group, _) => say::lotto::group_untold(its.subject(), its.why()),
        (Rule::BetCode, _) => say::lotto::bet_code_untold(its.subject(), its.why()),
        (Rule::WinDrawn, Holds) => say::lotto::win_drawn_holds(count),
        (Rule::WinDrawn, Broken) => say::lotto::win_drawn_broken(its.expected(), its.subject()),
        (Rule::WinDrawn, _) => say::lotto::win_drawn_untold(its.subject(), its.why()),
        (Rule::WinBought, Holds) => say::lotto::win_bought_holds(count),
        (Rule::WinBought, Broken) => say::lotto::win_bought_broken(its.subject()),
        (Rule::WinBought, _) => say::lotto::win_bought_untold(its.subject(), its.why()),
        (Rule::WinMissing, Holds) => say::lotto::win_missing_holds(count),
        (Rule::WinMissing, Broken) => say::lotto::win_missing_broken(its.subject()),
        (Rule::WinMissing, _) => say::lotto::win_missing_untold(its.subject(), its.why()),
        (Rule::WinStake, Holds) => say::lotto::win_stake_holds(count),
        (Rule::WinStake, Broken) => {
            say::lotto::win_stake_broken(its.expected(), its.reported(), its.subject())
        }
        (Rule::WinStake, _) => say::lotto::win_stake_untold(its.subject(), its.why()),
        (Rule::Rate, Holds) => say::lotto::rate_holds(count),
        (Rule::Rate, _) if finding.note => {
            say::lotto::rate_note(its.expected(), its.reported(), its.subject(), its.why())
        }
        (Rule::Rate, _) if finding.why == Some(Why::OtherRate) => {
            say::lotto::rate_other(its.expected(), its.reported(), its.subject())
        }
        (Rule::Rate, _) => say::lotto::rate_untold(its.subject(), its.why()),
        (Rule::Outcome, Holds) => say::lotto::outcome_holds(count),
        (Rule::Outcome, Broken) => its.outcome_broken(),
        (Rule::Outcome, _) => say::lotto::outcome_untold(its.subject(), its.why()),
        (Rule::PayoutSum, Holds) => say::lotto::payout_sum_holds(its.reported()),
        (Rule::PayoutSum, Broken) => say::lotto::payout_sum_broken(its.expected(), its.reported()),
        (Rule::PayoutSum, _) if finding.note => {
            say::lotto::payout_sum_note(its.expected(), its.reported(), its.why())
        }
        (Rule::PayoutSum, _) => say::lotto::payout_sum_untold(its.why()),
        (Rule::Quantity, Holds) => say::lotto::quantity_holds(count),
        (Rule::Quantity, _) => say::lotto::quantity_broken(its.expected(), its.reported(), its.subject()),
        (Rule::JackpotMissing, _) => say::lotto::jackpot_missing_untold(its.subject()),
        (Rule::CharmSum, Holds) => say::lotto::charm_sum_holds(its.reported()),
        (Rule::CharmSum, Broken) => say::lotto::charm_sum_broken(its.expected(), its.reported()),
        (Rule::CharmSum, _) if finding.note => {
            say::lotto::charm_sum_note(its.expected(), its.reported(), its.why())
        }
        (Rule::CharmSum, _) => say::lotto::charm_sum_untold(its.why()),
        (Rule::Refund, Holds) => say::lotto::refund_holds(its.reported()),
        (Rule::Refund, Broken) => say::lotto::refund_broken(its.reported()),
        (Rule::Refund, _) if finding.note => say::lotto::refund_note(),
        (Rule::Refund, _) => say::lotto::refund_untold(its.why()),
        (Rule::CharmTotal, Holds) => say::lotto::charm_total_holds(its.reported()),
        (Rule::CharmTotal, _) => say::lotto::charm_total_note(its.expected(), its.reported()),
        (Rule::CharmPercentage, _) => say::lotto::charm_percentage_untold(its.subject()),
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

/// A finding with what its sentence needs.
struct Sentence<'s, 'a> {
    finding: &'s Finding<'a>,
    context: &'s Context<'s>,
}

impl Sentence<'_, '_> {
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

/// The name of a group or bet in Thai houses.
pub(super) fn group_name(group: Group) -> Message {
    match group {
        Group::ThreeTop => say::lotto::name_three_top(),
        Group::ThreeMix => say::lotto::name_three_mix(),
        Group::TwoTop => say::lotto::name_two_top(),
        Group::TwoUnder => say::lotto::name_two_under(),
        Group::OneTop => say::lotto::name_one_top(),
        Group::OneUnder => say::lotto::name_one_under(),
        Group::ShootFive | Group::ShootFour | Group::ShootThree => say::lotto::name_shot(),
    }
}

/// What a finding is about, as a part of a sentence. Codes and numbers stay as received.
fn subject(about: About<'_>) -> MessageArgument {
    match about {
        About::Bet { bet, number } => format!("{bet} {number}").into(),
        About::Ticket(full_number) => full_number.into(),
        About::Prize { name, full_number } => format!("{name} {full_number}").into(),
        About::Group(group) => group.code().into(),
        About::Charm(code) => code.into(),
        About::WinningNumber => say::lotto::about_winning_number().into(),
        About::Bets => say::lotto::about_bets().into(),
        About::Wins => say::lotto::about_wins().into(),
        About::TransactionCode => say::lotto::about_transaction_code().into(),
        About::TransactionId => say::lotto::about_transaction_id().into(),
        About::Payout => say::lotto::about_payout().into(),
        About::CharmPayout => say::lotto::about_charm_payout().into(),
        About::Refund => say::lotto::about_refund().into(),
        About::CharmTotal => say::lotto::about_charm_total().into(),
    }
}

/// The reason for a note or for what cannot be told.
fn because(why: Option<Why>) -> Message {
    match why {
        Some(Why::Missing) => say::lotto::because_missing(),
        Some(Why::Unreadable) | None => say::lotto::because_unreadable(),
        Some(Why::TooLarge) => say::lotto::because_too_large(),
        Some(Why::UnknownCode) => say::lotto::because_unknown_code(),
        Some(Why::HousesDiffer) => say::lotto::because_houses_differ(),
        Some(Why::NotDocumented) => say::lotto::because_not_documented(),
        Some(Why::Rounding) => say::lotto::because_rounding(),
        // The first has a sentence of its own.
        Some(Why::InOtherEntry) => say::lotto::because_in_other_entry(),
        Some(Why::OtherEntries) => say::lotto::because_other_entries(),
        Some(Why::OtherRate | Why::Unusual) => say::lotto::because_unusual(),
    }
}
