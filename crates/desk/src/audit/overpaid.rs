//! How much more than its bets won a record pays.

use check::{About, Audit, Fact, Finding, ReportedRecord, Rule, Verdict};
use money::ExactDecimal;

use super::findings::deciding;

/// The values of a win, in the order in which they are put right: the amount contains the profit.
const OF_WINS: [Rule; 2] = [Rule::WinProfit, Rule::WinAmount];

/// How much more than its bets won the record pays, if what `check` finds first is an amount. Wrong values of wins are put right,
/// because the total alone says what was paid: it may follow them or not. None if it pays what they won, or if that can't be told.
pub(super) fn overpaid<'a>(
    mut reported: ReportedRecord<'a>,
    check: impl Fn(&ReportedRecord<'a>) -> Audit<'a>,
) -> Option<ExactDecimal> {
    let mut audit = check(&reported);
    let first = deciding(&audit.findings)?.rule;
    if first != Rule::PayoutSum && !OF_WINS.contains(&first) {
        return None;
    }
    for rule in OF_WINS {
        for finding in broken(&audit, &[rule]) {
            let (expected, stated) = amounts(finding)?;
            // Of a lost bet, no value comes from odds.
            let due = Some(expected).filter(|due| due.is_positive())?;
            *value_of(&mut reported, finding, stated)? = Some(due);
        }
        audit = check(&reported);
    }
    if broken(&audit, &OF_WINS).next().is_some() {
        return None;
    }
    let (won, paid) = amounts(broken(&audit, &[Rule::PayoutSum]).next()?)?;
    paid.checked_sub(won)
}

fn broken<'f, 'a>(audit: &'f Audit<'a>, rules: &'f [Rule]) -> impl Iterator<Item = &'f Finding<'a>> {
    let findings = audit.findings.iter();
    findings.filter(|finding| finding.verdict == Verdict::Broken && rules.contains(&finding.rule))
}

fn amounts(finding: &Finding<'_>) -> Option<(ExactDecimal, ExactDecimal)> {
    match (finding.expected, finding.reported) {
        (Fact::Money(expected), Fact::Money(stated)) => Some((expected, stated)),
        _ => None,
    }
}

/// The value of a win that a finding is about. A bet may have several wins; it is the first that states it.
fn value_of<'r>(
    reported: &'r mut ReportedRecord<'_>,
    finding: &Finding<'_>,
    stated: ExactDecimal,
) -> Option<&'r mut Option<ExactDecimal>> {
    let About::Bet(code) = finding.about else {
        return None;
    };
    let wins = reported.wins.as_mut()?.iter_mut().find(|win| win.code == code)?;
    let wins = wins.values.as_mut_slice();
    let mut values = wins.iter_mut().map(|win| match finding.rule {
        Rule::WinProfit => &mut win.profit,
        _ => &mut win.amount,
    });
    values.find(|value| **value == Some(stated))
}
