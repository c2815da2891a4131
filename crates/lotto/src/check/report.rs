//! Collects findings and counts those that decide the overall verdict.

use super::fact::Fact;
use super::finding::{About, Audit, Finding, Overall, Verdict, Why};
use super::rule::Rule;

#[derive(Debug, Default)]
pub(super) struct Report<'a> {
    findings: Vec<Finding<'a>>,
    is_broken: bool,
    is_undecided: bool,
}

impl<'a> Report<'a> {
    pub(super) fn holds(&mut self, rule: Rule, about: About<'a>, expected: Fact<'a>, reported: Fact<'a>) {
        self.add(rule, Verdict::Holds, about, (expected, reported), None);
    }

    pub(super) fn broken(&mut self, rule: Rule, about: About<'a>, expected: Fact<'a>, reported: Fact<'a>) {
        self.is_broken = true;
        self.add(rule, Verdict::Broken, about, (expected, reported), None);
    }

    /// Holds if `fits`, else broken.
    pub(super) fn judge(&mut self, fits: bool, rule: Rule, about: About<'a>, facts: (Fact<'a>, Fact<'a>)) {
        if fits {
            self.holds(rule, about, facts.0, facts.1);
        } else {
            self.broken(rule, about, facts.0, facts.1);
        }
    }

    /// A contradiction to a custom: broken if the custom is established for this house, else a note.
    pub(super) fn contradicts(
        &mut self,
        is_established: bool,
        rule: Rule,
        about: About<'a>,
        facts: (Fact<'a>, Fact<'a>),
    ) {
        if is_established {
            self.broken(rule, about, facts.0, facts.1);
        } else {
            self.note(rule, about, facts, Why::HousesDiffer);
        }
    }

    pub(super) fn note(&mut self, rule: Rule, about: About<'a>, facts: (Fact<'a>, Fact<'a>), why: Why) {
        self.add(rule, Verdict::Note, about, facts, Some(why));
    }

    /// A rule that could not be applied.
    pub(super) fn doubt(&mut self, rule: Rule, about: About<'a>, facts: (Fact<'a>, Fact<'a>), why: Why) {
        self.is_undecided |= rule.decides();
        self.add(rule, Verdict::CannotTell, about, facts, Some(why));
    }

    pub(super) fn finish(self) -> Audit<'a> {
        let overall = match (self.is_broken, self.is_undecided) {
            (true, _) => Overall::Inconsistent,
            (false, true) => Overall::CannotTell,
            (false, false) => Overall::Consistent,
        };
        Audit {
            overall,
            findings: self.findings,
        }
    }

    fn add(
        &mut self,
        rule: Rule,
        verdict: Verdict,
        about: About<'a>,
        (expected, reported): (Fact<'a>, Fact<'a>),
        why: Option<Why>,
    ) {
        self.findings.push(Finding {
            rule,
            verdict,
            expected,
            reported,
            about,
            why,
        });
    }
}
