//! Findings of the lotto checks for the screens: broken rules first, and equal findings merged, because an entry
//! may have thousands of items.

use check::lotto::{About, Audit, Fact, Finding, Rule};
use check::{Overall, Verdict};

use super::messages;
use crate::figures;
use crate::findings::{explaining, in_order};
use crate::observed::lotto::OfGame;
use crate::say::{self, arg};
use crate::verdict::learned::rows;
use crate::views::{AuditView, FindingView, LearnedView, LottoGame, Message, PlaceView};

/// Findings of one rule, verdict and reason that are listed one by one; the others are counted.
const LISTED: usize = 8;

pub(super) struct Context<'a> {
    /// The currency of the entry. None for a result, whose entries may have several.
    pub(super) currency: Option<&'a str>,
    pub(super) game: LottoGame,
    /// What the house does in the game.
    pub(super) house: &'a OfGame,
}

/// The audit for a screen. `answer` are sentences that come before what is not correct.
pub(super) fn view(audits: &[&Audit<'_>], context: &Context<'_>, answer: Vec<Message>) -> AuditView {
    let findings: Vec<&Finding<'_>> = audits.iter().flat_map(|audit| &audit.findings).collect();
    let mut sentences = answer;
    sentences.extend(messages::doubts(&findings, context));
    AuditView {
        verdict: worst(audits),
        summary: say::lotto::answer(arg::Sentences(sentences)),
        findings: list(&findings, context),
        tableau: Vec::new(),
        learned: learned(context),
    }
}

/// All customs of the game that a person set or that a result or an entry showed, and the price of one unit in the entry's
/// currency if one is established.
fn learned(context: &Context<'_>) -> Vec<LearnedView> {
    let house = context.house;
    let prices = match context.game {
        LottoGame::Yiki => &house.yiki.unit_prices,
        LottoGame::Lucky => &house.lucky.unit_prices,
    };
    let known = rows(house.questions()).into_iter().map(|row| row.learned);
    let price = context.currency.and_then(|currency| prices.established(currency));
    let price = price.map(|price| LearnedView {
        question: "unit_price".to_owned(),
        answer: Some(price.stake.to_string()),
        set: false,
        fits: 0,
        of: 0,
        sentence: say::lotto::learned_price(
            arg::Quantity(figures::odds(price.quantity)),
            arg::Stake(figures::money(price.stake, context.currency)),
        ),
    });
    known.filter(LearnedView::is_known).chain(price).collect()
}

/// The verdict over several checks. Without any, nothing can be told.
fn worst(audits: &[&Audit<'_>]) -> Overall {
    let has = |overall| audits.iter().any(|audit| audit.overall == overall);
    if has(Overall::Inconsistent) {
        Overall::Inconsistent
    } else if has(Overall::CannotTell) || audits.is_empty() {
        Overall::CannotTell
    } else {
        Overall::Consistent
    }
}

/// The first broken rule, otherwise the first undetermined one that decides.
pub(super) fn reason(audit: &Audit<'_>, context: &Context<'_>) -> Option<Message> {
    let explaining = explaining(&audit.findings);
    Some(messages::finding(explaining.first()?, 1, context))
}

fn list(findings: &[&Finding<'_>], context: &Context<'_>) -> Vec<FindingView> {
    let mut views = Vec::new();
    for (group, all) in grouped(findings) {
        if group.verdict == Verdict::Holds {
            views.push(view_of(group, all.len(), context));
            continue;
        }
        views.extend(
            all.iter()
                .take(LISTED)
                .map(|finding| view_of(finding, 1, context)),
        );
        if let Some(rest) = all.get(LISTED) {
            views.push(FindingView {
                expected: None,
                reported: None,
                sentence: messages::more(all.len() - LISTED),
                ..view_of(rest, 1, context)
            });
        }
    }
    in_order(views)
}

/// Findings that say the same: passed ones of the same rule about an item, others with the same reason.
fn grouped<'f, 'a>(findings: &[&'f Finding<'a>]) -> Vec<(&'f Finding<'a>, Vec<&'f Finding<'a>>)> {
    let mut groups: Vec<(&Finding<'a>, Vec<&Finding<'a>>)> = Vec::new();
    for &finding in findings {
        let same = |(group, _): &&mut (&Finding<'a>, Vec<&Finding<'a>>)| {
            group.rule == finding.rule
                && group.verdict == finding.verdict
                && group.note == finding.note
                && group.why == finding.why
                && (finding.verdict != Verdict::Holds
                    || is_counted(finding.rule)
                    || group.about == finding.about)
        };
        match groups.iter_mut().find(same) {
            Some((_, all)) => all.push(finding),
            None => groups.push((finding, vec![finding])),
        }
    }
    groups
}

/// Whether a rule is applied to each item, so that its passed findings are counted.
const fn is_counted(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::WinDrawn
            | Rule::WinBought
            | Rule::WinMissing
            | Rule::WinStake
            | Rule::Rate
            | Rule::Quantity
            | Rule::Group
            | Rule::Outcome
    )
}

fn view_of(finding: &Finding<'_>, count: usize, context: &Context<'_>) -> FindingView {
    let is_merged = count > 1;
    let fact = |fact: &Fact<'_>| (!is_merged).then(|| messages::fact_text(fact, context)).flatten();
    FindingView {
        key: finding.rule.as_str().to_owned(),
        rule: finding.rule.as_str().to_owned(),
        verdict: finding.verdict,
        note: finding.note,
        expected: fact(&finding.expected),
        reported: fact(&finding.reported),
        sentence: messages::finding(finding, count, context),
        places: if is_merged {
            Vec::new()
        } else {
            places(finding.about)
        },
    }
}

fn places(about: About<'_>) -> Vec<PlaceView> {
    let bet = |code: String| vec![PlaceView::Bet { code }];
    match about {
        About::Bet { bet: code, number } => bet(line_place(code, number)),
        About::Ticket(full_number) | About::Prize { full_number, .. } => bet(full_number.to_owned()),
        About::Group(group) => bet(group.code().to_owned()),
        About::Charm(code) => bet(code.to_owned()),
        About::Payout => vec![PlaceView::TotalPayout],
        About::TransactionCode | About::TransactionId => vec![PlaceView::Status],
        About::WinningNumber => vec![PlaceView::Winner],
        About::Bets | About::Wins | About::CharmPayout | About::Refund | About::CharmTotal => Vec::new(),
    }
}

pub(super) fn line_place(code: &str, number: &str) -> String {
    format!("{code} {number}")
}
