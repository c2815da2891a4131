//! The whole round in a few sentences: who had what, who drew and why, who won, and what became of each bet.

use baccarat::check::{Finding, Rule, Verdict};
use baccarat::{Hand, Round};
use money::ExactDecimal;

use super::bet_outcome::{bet_outcome, is_return_not_shown};
use super::subject::by_totals;
use super::{finding, third_cards};
use crate::audit::context::MessageContext;
use crate::figures;
use crate::views::Message;

/// The story, then what does not fit.
pub(in crate::audit) fn summary(findings: &[Finding<'_>], context: &MessageContext<'_>) -> Message {
    let mut sentences = match &context.round {
        Some(round) => story(round),
        None if context.reported.is_some() && !is_other_game(findings) => {
            vec![Message::new("findings-summary-cards-unreadable")]
        }
        None => Vec::new(),
    };
    sentences.extend(bets(findings, context));
    sentences.extend(doubts(findings, context));
    Message::new("findings-summary").with("sentences", sentences)
}

/// Another game's cards are not baccarat's to read.
fn is_other_game(findings: &[Finding<'_>]) -> bool {
    findings
        .iter()
        .any(|finding| finding.rule == Rule::Game && finding.verdict != Verdict::Holds)
}

fn story(round: &Round) -> Vec<Message> {
    let hands = Message::new("findings-summary-hands")
        .with("player", hand(round.player))
        .with("banker", hand(round.banker));
    let result = Message::new("findings-summary-result").with("totals", by_totals(round, round.winner()));
    let mut story = vec![hands];
    story.extend(third_cards::draws(round));
    story.push(result);
    story
}

fn hand(hand: Hand) -> Message {
    Message::new("findings-summary-hand")
        .with("cards", figures::hand(hand))
        .with("total", hand.total())
}

/// What became of each bet; what does not fit is said at the end.
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

/// Everything that is broken; if nothing is, the first that can't be told and was not said with its bet.
fn doubts(findings: &[Finding<'_>], context: &MessageContext<'_>) -> Vec<Message> {
    let with_verdict = |verdict| {
        let counted = move |finding: &&Finding<'_>| {
            finding.verdict == verdict && !finding.note && !is_return_not_shown(finding)
        };
        findings
            .iter()
            .filter(counted)
            .map(|found| finding(found, context))
    };
    let broken: Vec<Message> = with_verdict(Verdict::Broken).collect();
    if broken.is_empty() {
        return with_verdict(Verdict::CannotTell).take(1).collect();
    }
    std::iter::once(Message::new("findings-summary-does-not-fit"))
        .chain(broken)
        .collect()
}
