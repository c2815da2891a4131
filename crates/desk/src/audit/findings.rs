//! Findings of the check of a round or record: broken rules first, and the values of a hand's cards merged; the parts of the
//! screen that they refer to.

use check::{About, Fact, Finding, Rule, Verdict, Why};
use games::Outcome;
use games::baccarat::Side;
use games::roulette::Colour;
use money::ExactDecimal;

use super::context::MessageContext;
use super::messages;
use crate::figures;
use crate::findings::{Fault, in_order};
use crate::views::{FaultyAmount, FindingView, PlaceView, count_of};

pub(super) fn list(findings: &[Finding<'_>], context: &MessageContext<'_>) -> Vec<FindingView> {
    let view = |finding: Finding<'_>| FindingView {
        key: finding.rule.as_str().to_owned(),
        rule: finding.rule.as_str().to_owned(),
        verdict: finding.verdict,
        note: finding.note,
        expected: text(&finding.expected),
        reported: text(&finding.reported),
        sentence: messages::finding(&finding, context),
        places: places(&finding, context),
    };
    in_order(merged(findings).into_iter().map(view).collect())
}

/// Merges the passing value findings of a side's cards into one, and drops findings that repeat another.
fn merged<'a>(findings: &[Finding<'a>]) -> Vec<Finding<'a>> {
    let mut kept: Vec<Finding<'a>> = Vec::with_capacity(findings.len());
    for finding in findings {
        let finding = match finding.about {
            About::Card { side, .. } if all_cards_hold(findings, finding, side) => Finding {
                about: About::Hand(side),
                expected: Fact::Nothing,
                reported: Fact::Nothing,
                ..*finding
            },
            _ => *finding,
        };
        if finding.verdict != Verdict::Holds || !kept.contains(&finding) {
            kept.push(finding);
        }
    }
    kept
}

fn all_cards_hold(findings: &[Finding<'_>], finding: &Finding<'_>, whose: Side) -> bool {
    let of_side = |other: &&Finding<'_>| {
        other.rule == finding.rule && matches!(other.about, About::Card { side, .. } if side == whose)
    };
    findings
        .iter()
        .filter(of_side)
        .all(|other| other.verdict == Verdict::Holds)
}

/// All broken findings. If there is none, one undecided finding: one that may be a custom of the house comes
/// before one that cannot be compared.
pub(super) fn explaining<'f, 'a: 'f>(
    findings: impl IntoIterator<Item = &'f Finding<'a>>,
) -> Vec<&'f Finding<'a>> {
    let (contradictions, others): (Vec<_>, Vec<_>) = findings
        .into_iter()
        .partition(|finding| matches!(finding.why, Some(Why::NotLearned | Why::Unusual)));
    crate::findings::explaining(contradictions.into_iter().chain(others))
}

/// The first broken rule, otherwise the undetermined one that matters most.
pub(super) fn deciding<'f, 'a>(findings: &'f [Finding<'a>]) -> Option<&'f Finding<'a>> {
    explaining(findings).into_iter().next()
}

/// Both amounts, if the finding is that a total of the record or what a winning bet brought is not the expected one.
pub(super) fn amount_fault(finding: &Finding<'_>) -> Option<Fault> {
    let of = match finding.rule {
        Rule::PayoutSum => FaultyAmount::Payout,
        Rule::StakeSum => FaultyAmount::TotalBet,
        Rule::WinProfit => FaultyAmount::Profit,
        Rule::WinAmount => FaultyAmount::WinAmount,
        _ => return None,
    };
    let is_of_win = matches!(of, FaultyAmount::Profit | FaultyAmount::WinAmount);
    match (finding.verdict, finding.expected, finding.reported) {
        // Of a lost bet, neither comes from odds.
        (Verdict::Broken, Fact::Money(expected), _) if is_of_win && !expected.is_positive() => None,
        (Verdict::Broken, Fact::Money(expected), Fact::Money(reported)) => {
            Some(Fault::new(of, expected, reported))
        }
        _ => None,
    }
}

fn places(finding: &Finding<'_>, context: &MessageContext<'_>) -> Vec<PlaceView> {
    match finding.about {
        About::Card { side, position } => vec![card(side, context.shown_position(side, position))],
        About::Hand(side) => hand(finding, side, context),
        About::Total(side) => vec![PlaceView::Total { side: side.into() }],
        About::Winner | About::Score | About::Result | About::Stated(_) => vec![PlaceView::Winner],
        About::Listed(code) => vec![PlaceView::SideResult {
            code: code.to_owned(),
        }],
        About::Bet("INSURANCE") if context.is_baccarat() => {
            let purchases = context.stakes_on("INSURANCE").len();
            (1..=purchases).map(insurance).collect()
        }
        About::Bet(code) => vec![bet(code)],
        About::Insurance(position) => vec![insurance(position)],
        About::Bonus => vec![bet("BONUS")],
        About::TotalBet => vec![PlaceView::TotalBet],
        About::TotalPayout => vec![PlaceView::TotalPayout],
        About::Camera(slot) => vec![PlaceView::Camera {
            slot: slot.to_owned(),
        }],
        About::Status => vec![PlaceView::Status],
    }
}

/// A finding about a draw refers to the drawn card, or to the total that required it; any other finding to each card.
fn hand(finding: &Finding<'_>, side: Side, context: &MessageContext<'_>) -> Vec<PlaceView> {
    let cards = context.cards(side).len();
    let is_draw = matches!(finding.rule, Rule::Natural | Rule::PlayerDraw | Rule::BankerDraw);
    match finding.reported {
        Fact::Draws(true) if is_draw && cards == 3 => vec![card(side, 3)],
        _ if is_draw => vec![PlaceView::Total { side: side.into() }],
        _ => (1..=cards).map(|position| card(side, position)).collect(),
    }
}

fn card(side: Side, position: usize) -> PlaceView {
    PlaceView::Card {
        side: side.into(),
        position: count_of(position),
    }
}

fn bet(code: &str) -> PlaceView {
    PlaceView::Bet {
        code: code.to_owned(),
    }
}

fn insurance(position: usize) -> PlaceView {
    PlaceView::Insurance {
        position: count_of(position),
    }
}

/// A fact as digits, signs, codes, and words that the interface translates: the same in every language.
pub(super) fn text(fact: &Fact<'_>) -> Option<String> {
    let money = |amount: &ExactDecimal| amount.without_idle_zeros(2).to_string();
    let word = |word: &str| word.to_owned();
    Some(match fact {
        Fact::Nothing | Fact::Missing => return None,
        Fact::Count(count) => count.to_string(),
        Fact::Number(number) => number.to_string(),
        Fact::Text(text) => word(text),
        Fact::Winner(winner) => word(winner.code()),
        Fact::Draws(true) => word("draws"),
        Fact::Draws(false) => word("stands"),
        Fact::Happened(true) => word("yes"),
        Fact::Happened(false) => word("no"),
        Fact::Colour(Colour::Green) => word("green"),
        Fact::Colour(Colour::Red) => word("red"),
        Fact::Colour(Colour::Black) => word("black"),
        Fact::Outcome(Outcome::Wins) | Fact::Won(true) => word("wins"),
        Fact::Outcome(Outcome::Loses) | Fact::Won(false) => word("loses"),
        Fact::Outcome(Outcome::Pushes) => word("returned"),
        Fact::Outcome(Outcome::HalfLoses) => word("half_returned"),
        Fact::Money(amount) => money(amount),
        Fact::AtMost(amount) => format!("≤ {}", money(amount)),
        Fact::Odds(odds) => figures::odds(*odds),
        Fact::AnyOdds(all) => all
            .iter()
            .map(|odds| figures::odds(*odds))
            .collect::<Vec<_>>()
            .join(" / "),
        Fact::OddsBelow(odds) => format!("< {}", figures::odds(*odds)),
    })
}

#[cfg(test)]
mod tests {
    use games::baccarat::Winner;

    use super::*;

    /// The interface shows them beside Thai words, too.
    #[test]
    fn facts_have_no_words_of_a_language_but_those_that_the_interface_translates() {
        let [half, one] = [50, 100].map(ExactDecimal::hundredths);
        for (fact, expected) in [
            (Fact::Missing, None),
            (Fact::Count(4), Some("4")),
            (Fact::Number(-3), Some("-3")),
            (Fact::Text("DRAGONTAIL"), Some("DRAGONTAIL")),
            (Fact::Winner(Winner::Tie), Some("TIE")),
            (Fact::Draws(false), Some("stands")),
            (Fact::Happened(true), Some("yes")),
            (Fact::Outcome(Outcome::Pushes), Some("returned")),
            (Fact::Money(one), Some("1.00")),
            (Fact::AtMost(one), Some("≤ 1.00")),
            (Fact::Odds(half), Some("0.5")),
            (Fact::AnyOdds(&[one, half]), Some("1 / 0.5")),
            (Fact::OddsBelow(one), Some("< 1")),
            (Fact::Outcome(Outcome::HalfLoses), Some("half_returned")),
            (Fact::Won(false), Some("loses")),
            (Fact::Colour(Colour::Red), Some("red")),
        ] {
            assert_eq!(text(&fact).as_deref(), expected, "{fact:?}");
        }
    }
}
