//! Summary of a round in a few sentences: the cards, who drew and why, who won, and the outcome of each bet.

use baccarat::check::{Finding, Rule, Verdict};
use baccarat::{Hand, Round};
use money::ExactDecimal;

use super::bet_outcome::{bet_outcome, is_return_not_shown};
use super::subject::by_totals;
use super::{finding, third_cards};
use crate::audit::context::MessageContext;
use crate::figures;
use crate::findings::{self, explaining};
use crate::views::Message;

/// The course of the round and the bets, then what is not correct.
pub(in crate::audit) fn summary(findings: &[Finding<'_>], context: &MessageContext<'_>) -> Message {
    let mut sentences = match &context.round {
        Some(round) => course(round),
        None if context.reported.is_some() && !is_other_game(findings) => {
            vec![Message::new("findings-summary-cards-unreadable")]
        }
        None => Vec::new(),
    };
    sentences.extend(bets(findings, context));
    sentences.extend(doubts(findings, context));
    Message::new("findings-summary").with("sentences", sentences)
}

/// Whether the record is of another game, whose cards are not read.
fn is_other_game(findings: &[Finding<'_>]) -> bool {
    findings
        .iter()
        .any(|finding| finding.rule == Rule::Game && finding.verdict != Verdict::Holds)
}

fn course(round: &Round) -> Vec<Message> {
    let hands = Message::new("findings-summary-hands")
        .with("player", hand(round.player))
        .with("banker", hand(round.banker));
    let result = Message::new("findings-summary-result").with("totals", by_totals(round, round.winner()));
    let mut course = vec![hands];
    course.extend(third_cards::draws(round));
    course.push(result);
    course
}

fn hand(hand: Hand) -> Message {
    Message::new("findings-summary-hand")
        .with("cards", figures::hand(hand))
        .with("total", hand.total())
}

/// The outcome of each bet.
fn bets(findings: &[Finding<'_>], context: &MessageContext<'_>) -> Vec<Message> {
    let Some(record) = context.record else {
        return Vec::new();
    };
    let money = |amount| figures::money(amount, context.currency());
    let staked = record.stakes.iter().flatten().filter_map(|bet| {
        let stake = bet.stake.filter(|stake| *stake != ExactDecimal::ZERO)?;
        Some(bet_outcome(findings, context, bet.code, money(stake)))
    });
    let insured = record.insurance.stakes.iter();
    staked
        .chain(insured.map(|stake| Message::new("findings-summary-insurance").with("stake", money(*stake))))
        .collect()
}

/// All broken findings; if there are none, the first undetermined one that was not reported with its bet.
fn doubts(findings: &[Finding<'_>], context: &MessageContext<'_>) -> Vec<Message> {
    let others = findings.iter().filter(|finding| !is_return_not_shown(finding));
    findings::doubts(&explaining(others), "findings-summary-does-not-fit", |found| {
        finding(found, context)
    })
}
