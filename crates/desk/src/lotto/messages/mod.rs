//! Chooses the catalog message of each lotto finding, and its arguments.
//!
//! The sentences are in `i18n/<language>/lotto.ftl`. Codes, numbers, digits and currencies stay as received.

mod answer;
#[cfg(test)]
mod every_message;
mod explain;
mod names;

use lotto::check::{About, Fact, Finding, Rule, Verdict};

pub(super) use answer::{lucky as lucky_answer, yiki as yiki_answer};
pub(super) use explain::{group_meaning, prize_why, why};
pub(super) use names::{group_name, prize_relation, relation};

use self::names::{because, subject};
use super::findings::Context;
use crate::figures;
use crate::findings::{self, explaining};
use crate::views::Message;

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
    Message::new("lotto-more").with("count", number(count))
}

/// All broken findings; if there are none, the first undetermined one that decides.
pub(super) fn doubts(findings: &[&Finding<'_>], context: &Context<'_>) -> Vec<Message> {
    /// Most sentences in an answer to a player.
    const MOST: usize = 6;
    let mut explaining = explaining(findings.iter().copied());
    explaining.truncate(MOST);
    findings::doubts(&explaining, "lotto-answer-does-not-fit", |found| {
        finding(found, 1, context)
    })
}

/// A fact in a form that is the same in every language. None if there is no such form.
pub(super) fn fact_text(fact: &Fact<'_>, context: &Context<'_>) -> Option<String> {
    let money = |amount| figures::money(amount, context.currency);
    Some(match fact {
        Fact::Nothing | Fact::Missing | Fact::Relations(_) | Fact::PrizeRelation(_) => return None,
        Fact::Text(text) => (*text).to_owned(),
        Fact::Numbers(numbers) => numbers_text(numbers),
        Fact::DueNumbers(numbers) => numbers_text(numbers),
        Fact::Parts(parts) => parts.join(" "),
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

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

struct Sentence<'s, 'a> {
    finding: &'s Finding<'a>,
    count: usize,
    context: &'s Context<'s>,
}

impl Sentence<'_, '_> {
    fn holds(&self) -> Message {
        let counted = |id| Message::new(id).with("count", number(self.count));
        match self.finding.rule {
            Rule::WinningNumber => {
                Message::new("lotto-winning-number-holds").with("reported", self.reported())
            }
            Rule::Group => counted("lotto-group-holds"),
            Rule::Relation => Message::new("lotto-relation-holds")
                .with("relation", names::relations(&self.finding.expected))
                .with("reported", self.reported()),
            Rule::BetCode => counted("lotto-bet-code-holds"),
            Rule::WinDrawn => counted("lotto-win-drawn-holds"),
            Rule::WinBought => counted("lotto-win-bought-holds"),
            Rule::WinMissing => counted("lotto-win-missing-holds"),
            Rule::WinStake => counted("lotto-win-stake-holds"),
            Rule::Rate | Rule::LowerRate => counted("lotto-rate-holds"),
            Rule::Outcome => counted("lotto-outcome-holds"),
            Rule::PayoutSum => Message::new("lotto-payout-sum-holds").with("reported", self.reported()),
            Rule::Quantity => counted("lotto-quantity-holds"),
            Rule::FullNumber => counted("lotto-full-number-holds"),
            Rule::Prize => counted("lotto-prize-holds"),
            Rule::CharmSum => Message::new("lotto-charm-sum-holds").with("reported", self.reported()),
            Rule::Refund => Message::new("lotto-refund-holds").with("reported", self.reported()),
            Rule::CharmTotal | Rule::CharmPercentage => {
                Message::new("lotto-charm-total-holds").with("reported", self.reported())
            }
            Rule::Debit => Message::new("lotto-debit-holds").with("reported", self.reported()),
        }
    }

    fn broken(&self) -> Message {
        let both = |id| {
            Message::new(id)
                .with("expected", self.expected())
                .with("reported", self.reported())
        };
        let about = |id| Message::new(id).with("subject", subject(self.finding.about));
        match self.finding.rule {
            Rule::Group => both("lotto-group-broken").with("subject", subject(self.finding.about)),
            Rule::WinDrawn => about("lotto-win-drawn-broken").with("expected", self.expected()),
            Rule::WinBought => about("lotto-win-bought-broken"),
            Rule::WinMissing => about("lotto-win-missing-broken"),
            Rule::WinStake => both("lotto-win-stake-broken").with("subject", subject(self.finding.about)),
            Rule::Rate | Rule::LowerRate => {
                both("lotto-rate-broken").with("subject", subject(self.finding.about))
            }
            Rule::Outcome => self.outcome_broken(),
            Rule::PayoutSum => both("lotto-payout-sum-broken"),
            Rule::Quantity => both("lotto-quantity-broken").with("subject", subject(self.finding.about)),
            Rule::CharmSum => both("lotto-charm-sum-broken"),
            Rule::Refund => Message::new("lotto-refund-broken").with("reported", self.reported()),
            Rule::Debit => both("lotto-debit-broken"),
            // These rules are never broken (docs/lotto.md#checks).
            Rule::WinningNumber
            | Rule::Relation
            | Rule::BetCode
            | Rule::FullNumber
            | Rule::Prize
            | Rule::CharmTotal
            | Rule::CharmPercentage => about("lotto-other-broken"),
        }
    }

    /// What contradicts the transaction code.
    fn outcome_broken(&self) -> Message {
        let won = matches!(self.finding.expected, Fact::AboveZero | Fact::Nothing);
        let id = match (self.finding.about, won) {
            (About::Wins, true) => "lotto-outcome-won-without-win",
            (About::Wins, false) => "lotto-outcome-lost-with-win",
            (About::Payout, true) => "lotto-outcome-won-without-payout",
            (About::Payout, false) => "lotto-outcome-lost-with-payout",
            (_, true) => "lotto-outcome-won-without-transaction",
            (_, false) => "lotto-outcome-lost-with-transaction",
        };
        let message = Message::new(id);
        if id == "lotto-outcome-won-without-win" {
            return message;
        }
        message.with("reported", self.reported())
    }

    fn note(&self) -> Message {
        let with_reason = |id| {
            Message::new(id)
                .with("expected", self.expected())
                .with("reported", self.reported())
                .with("why", because(self.finding.why))
        };
        let about = |message: Message| message.with("subject", subject(self.finding.about));
        match self.finding.rule {
            Rule::Group => about(with_reason("lotto-group-note")),
            Rule::Rate => about(with_reason("lotto-rate-note")),
            Rule::LowerRate => about(
                Message::new("lotto-lower-rate-note")
                    .with("expected", self.expected())
                    .with("reported", self.reported()),
            ),
            Rule::PayoutSum => with_reason("lotto-payout-sum-note"),
            Rule::FullNumber => {
                about(Message::new("lotto-full-number-note").with("expected", self.expected()))
            }
            Rule::Prize => about(
                Message::new("lotto-prize-note")
                    .with("relation", names::prize_fact(&self.finding.expected))
                    .with("reported", self.reported()),
            ),
            Rule::CharmSum => with_reason("lotto-charm-sum-note"),
            Rule::Refund => Message::new("lotto-refund-note"),
            Rule::CharmTotal => Message::new("lotto-charm-total-note")
                .with("expected", self.expected())
                .with("reported", self.reported()),
            Rule::Debit => with_reason("lotto-debit-note"),
            _ => about(with_reason("lotto-other-note")),
        }
    }

    fn untold(&self) -> Message {
        let why = |id| Message::new(id).with("why", because(self.finding.why));
        let about = |id| why(id).with("subject", subject(self.finding.about));
        match self.finding.rule {
            Rule::WinningNumber => why("lotto-winning-number-untold"),
            Rule::Group => about("lotto-group-untold"),
            Rule::Relation => why("lotto-relation-untold"),
            Rule::BetCode => about("lotto-bet-code-untold"),
            Rule::WinDrawn => about("lotto-win-drawn-untold"),
            Rule::WinBought => about("lotto-win-bought-untold"),
            Rule::WinMissing => about("lotto-win-missing-untold"),
            Rule::WinStake => about("lotto-win-stake-untold"),
            Rule::Rate | Rule::LowerRate => about("lotto-rate-untold"),
            Rule::Outcome => about("lotto-outcome-untold"),
            Rule::PayoutSum => why("lotto-payout-sum-untold"),
            Rule::Quantity => about("lotto-quantity-untold"),
            Rule::FullNumber => about("lotto-full-number-untold"),
            Rule::Prize => about("lotto-prize-untold"),
            Rule::CharmSum => why("lotto-charm-sum-untold"),
            Rule::Refund => why("lotto-refund-untold"),
            Rule::CharmTotal => why("lotto-charm-total-untold"),
            Rule::CharmPercentage => {
                Message::new("lotto-charm-percentage-untold").with("subject", subject(self.finding.about))
            }
            Rule::Debit => why("lotto-debit-untold"),
        }
    }

    fn expected(&self) -> String {
        fact_text(&self.finding.expected, self.context).unwrap_or_else(unknown)
    }

    fn reported(&self) -> String {
        fact_text(&self.finding.reported, self.context).unwrap_or_else(unknown)
    }
}

/// Stands for a value that was not sent.
fn unknown() -> String {
    "?".to_owned()
}
