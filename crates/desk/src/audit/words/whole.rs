//! The whole round in a few sentences: who had what, who drew and why, who won, and what became of each bet.

use baccarat::Round;
use baccarat::check::{Finding, Rule, Verdict};
use money::ExactDecimal;

use super::fate::{Fate, fate, is_return_not_shown};
use super::language::Language;
use super::{finding, numbers, tableau};
use crate::audit::context::MessageContext;

/// A line of the story that no finding tells.
#[derive(Debug)]
pub(super) enum Line<'a> {
    CardsUnreadable,
    Hands(&'a Round),
    Result(&'a Round),
    Bet {
        code: &'a str,
        stake: String,
        fate: Fate,
    },
    /// What it was bought for.
    Insurance(String),
    /// Heads the broken findings.
    DoesNotFit,
}

/// The story, then what does not fit.
pub(super) fn summary(language: &Language, findings: &[Finding<'_>], context: &MessageContext<'_>) -> String {
    let mut sentences = match &context.round {
        Some(round) => story(language, round),
        None if context.reported.is_some() && !is_other_game(findings) => {
            vec![(language.line)(&Line::CardsUnreadable)]
        }
        None => Vec::new(),
    };
    sentences.extend(bets(findings, context).iter().map(language.line));
    sentences.extend(doubts(language, findings, context));
    sentences.join(" ")
}

/// Another game's cards are not baccarat's to read.
fn is_other_game(findings: &[Finding<'_>]) -> bool {
    findings
        .iter()
        .any(|finding| finding.rule == Rule::Game && finding.verdict != Verdict::Holds)
}

fn story(language: &Language, round: &Round) -> Vec<String> {
    let mut story = vec![(language.line)(&Line::Hands(round))];
    story.extend(tableau::draws(round).into_iter().map(language.draw));
    story.push((language.line)(&Line::Result(round)));
    story
}

/// What became of each bet; what does not fit is told at the end.
fn bets<'a>(findings: &[Finding<'_>], context: &MessageContext<'a>) -> Vec<Line<'a>> {
    let Some(record) = context.record else {
        return Vec::new();
    };
    let money = |amount| numbers::money(amount, context.currency());
    let staked = record.stakes.iter().flatten().filter_map(|bet| {
        let stake = bet.stake.filter(|stake| *stake != ExactDecimal::ZERO)?;
        Some(Line::Bet {
            code: bet.code,
            stake: money(stake),
            fate: fate(findings, context, bet.code),
        })
    });
    let insured = record.insurance.stakes.iter();
    staked
        .chain(insured.map(|stake| Line::Insurance(money(*stake))))
        .collect()
}

/// Everything that is broken; if nothing is, the first that can't be told and was not told with its bet.
fn doubts(language: &Language, findings: &[Finding<'_>], context: &MessageContext<'_>) -> Vec<String> {
    let told = |verdict| {
        let counted = move |finding: &&Finding<'_>| {
            finding.verdict == verdict && !finding.note && !is_return_not_shown(finding)
        };
        findings
            .iter()
            .filter(counted)
            .map(|finding| finding::sentence(language, finding, context))
    };
    let broken: Vec<String> = told(Verdict::Broken).collect();
    if broken.is_empty() {
        return told(Verdict::CannotTell).take(1).collect();
    }
    std::iter::once((language.line)(&Line::DoesNotFit))
        .chain(broken)
        .collect()
}
