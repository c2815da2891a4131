//! The sentence of each finding of lotto: which message of the catalog it is, and its arguments.
//!
//! The sentences are in `i18n/<language>/lotto.ftl`. Codes, numbers, digits and currencies stay as received.

mod answer;
mod explain;

use check::Verdict::{Broken, Holds};
use check::lotto::{About, Fact, Finding, Rule, Why};
use games::lotto::Group;

pub(super) use answer::{lucky as lucky_answer, yiki as yiki_answer};
pub(super) use explain::{group_meaning, why};

use super::findings::Context;
use crate::figures;
use crate::findings::{self, explaining};
use crate::say::{self, arg, fill};
use crate::views::{Message, MessageArgument, count_of};

/// The message of a finding, by its rule and verdict: the first row that it fits. `count` is the number of passed findings of the
/// rule that it stands for. A verdict that a rule does not give (docs/lotto.md#checks) has no sentence of its own.
pub(super) fn finding(finding: &Finding<'_>, count: usize, context: &Context<'_>) -> Message {
    let its = Subject {
        finding,
        count,
        context,
    };
    match (finding.rule, finding.verdict) {
        (Rule::WinningNumber, Holds) => fill!(its, lotto::winning_number_holds),
        (Rule::WinningNumber, _) => fill!(its, lotto::winning_number_untold),
        (Rule::Group, Holds) => fill!(its, lotto::group_holds),
        (Rule::Group, Broken) => fill!(its, lotto::group_broken),
        (Rule::Group, _) if finding.note => fill!(its, lotto::group_note),
        (Rule::Group, _) => fill!(its, lotto::group_untold),
        (Rule::BetCode, _) => fill!(its, lotto::bet_code_untold),
        (Rule::WinDrawn, Holds) => fill!(its, lotto::win_drawn_holds),
        (Rule::WinDrawn, Broken) => fill!(its, lotto::win_drawn_broken),
        (Rule::WinDrawn, _) => fill!(its, lotto::win_drawn_untold),
        (Rule::WinBought, Holds) => fill!(its, lotto::win_bought_holds),
        (Rule::WinBought, Broken) => fill!(its, lotto::win_bought_broken),
        (Rule::WinBought, _) => fill!(its, lotto::win_bought_untold),
        (Rule::WinMissing, Holds) => fill!(its, lotto::win_missing_holds),
        (Rule::WinMissing, Broken) => fill!(its, lotto::win_missing_broken),
        (Rule::WinMissing, _) => fill!(its, lotto::win_missing_untold),
        (Rule::WinStake, Holds) => fill!(its, lotto::win_stake_holds),
        (Rule::WinStake, Broken) => fill!(its, lotto::win_stake_broken),
        (Rule::WinStake, _) => fill!(its, lotto::win_stake_untold),
        (Rule::Rate, Holds) => fill!(its, lotto::rate_holds),
        (Rule::Rate, _) if finding.note => fill!(its, lotto::rate_note),
        (Rule::Rate, _) if finding.why == Some(Why::OtherRate) => fill!(its, lotto::rate_other),
        (Rule::Rate, _) => fill!(its, lotto::rate_untold),
        (Rule::Outcome, Holds) => fill!(its, lotto::outcome_holds),
        // What contradicts the transaction code.
        (Rule::Outcome, Broken) => match (finding.about, &finding.expected) {
            (About::Wins, Fact::AboveZero | Fact::Nothing) => fill!(its, lotto::outcome_won_without_win),
            (About::Wins, _) => fill!(its, lotto::outcome_lost_with_win),
            (About::Payout, Fact::AboveZero | Fact::Nothing) => fill!(its, lotto::outcome_won_without_payout),
            (About::Payout, _) => fill!(its, lotto::outcome_lost_with_payout),
            (_, Fact::AboveZero | Fact::Nothing) => fill!(its, lotto::outcome_won_without_transaction),
            _ => fill!(its, lotto::outcome_lost_with_transaction),
        },
        (Rule::Outcome, _) => fill!(its, lotto::outcome_untold),
        (Rule::PayoutSum, Holds) => fill!(its, lotto::payout_sum_holds),
        (Rule::PayoutSum, Broken) => fill!(its, lotto::payout_sum_broken),
        (Rule::PayoutSum, _) if finding.note => fill!(its, lotto::payout_sum_note),
        (Rule::PayoutSum, _) => fill!(its, lotto::payout_sum_untold),
        (Rule::Quantity, Holds) => fill!(its, lotto::quantity_holds),
        (Rule::Quantity, _) => fill!(its, lotto::quantity_broken),
        (Rule::JackpotMissing, _) => fill!(its, lotto::jackpot_missing_untold),
        (Rule::CharmSum, Holds) => fill!(its, lotto::charm_sum_holds),
        (Rule::CharmSum, Broken) => fill!(its, lotto::charm_sum_broken),
        (Rule::CharmSum, _) if finding.note => fill!(its, lotto::charm_sum_note),
        (Rule::CharmSum, _) => fill!(its, lotto::charm_sum_untold),
        (Rule::Refund, Holds) => fill!(its, lotto::refund_holds),
        (Rule::Refund, Broken) => fill!(its, lotto::refund_broken),
        (Rule::Refund, _) if finding.note => fill!(its, lotto::refund_note),
        (Rule::Refund, _) => fill!(its, lotto::refund_untold),
        (Rule::CharmTotal, Holds) => fill!(its, lotto::charm_total_holds),
        (Rule::CharmTotal, _) => fill!(its, lotto::charm_total_note),
        (Rule::CharmPercentage, _) => fill!(its, lotto::charm_percentage_untold),
    }
}

pub(super) fn more(count: usize) -> Message {
    say::lotto::more(arg::Count(count_of(count)))
}

/// All broken findings; if there are none, the first undetermined one that decides.
pub(super) fn doubts(findings: &[&Finding<'_>], context: &Context<'_>) -> Vec<Message> {
    const MOST: usize = 6;
    let mut explaining = explaining(findings.iter().copied());
    explaining.truncate(MOST);
    findings::doubts(&explaining, |found| finding(found, 1, context))
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

struct Subject<'s, 'a> {
    finding: &'s Finding<'a>,
    count: usize,
    context: &'s Context<'s>,
}

impl Subject<'_, '_> {
    fn count(&self) -> u32 {
        count_of(self.count)
    }

    fn subject(&self) -> MessageArgument {
        subject(self.finding.about)
    }

    fn why(&self) -> Message {
        say::lotto::because(arg::Why(self.finding.why.map_or("unreadable", Why::as_str)))
    }

    fn expected(&self) -> String {
        self.fact(&self.finding.expected)
    }

    fn reported(&self) -> String {
        self.fact(&self.finding.reported)
    }

    /// A fact in digits or codes; a value that was not sent is `?`.
    fn fact(&self, fact: &Fact<'_>) -> String {
        fact_text(fact, self.context).unwrap_or_else(|| "?".to_owned())
    }
}

/// The name of a group or bet in Thai houses.
pub(super) fn group_name(group: Group) -> Message {
    say::lotto::name(arg::Group(group.code()))
}

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
