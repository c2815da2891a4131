//! Collects findings and counts those that decide the overall verdict.

use baccarat::check::{Overall, Verdict};

use super::finding::{About, Audit, Fact, Finding, Why};
use super::rule::Rule;

/// The expected and the reported value.
pub(super) type Facts<'a> = (Fact<'a>, Fact<'a>);

#[derive(Debug, Default)]
pub(super) struct Report<'a> {
    findings: Vec<Finding<'a>>,
}

impl<'a> Report<'a> {
    pub(super) fn holds(&mut self, rule: Rule, about: About<'a>, facts: Facts<'a>) {
        self.add(rule, Verdict::Holds, about, facts, None);
    }

    pub(super) fn broken(&mut self, rule: Rule, about: About<'a>, facts: Facts<'a>) {
        self.add(rule, Verdict::Broken, about, facts, None);
    }

    /// A rule that counts and could not be applied.
    pub(super) fn doubt(&mut self, rule: Rule, about: About<'a>, facts: Facts<'a>, why: Why) {
        self.add(rule, Verdict::CannotTell, about, facts, Some(why));
    }

    /// A note, which does not count for the verdict.
    pub(super) fn note(&mut self, rule: Rule, about: About<'a>, facts: Facts<'a>, why: Why) {
        self.add(rule, Verdict::CannotTell, about, facts, Some(why));
        if let Some(last) = self.findings.last_mut() {
            last.note = true;
        }
    }

    /// A contradiction to a custom: a fault if the records of this game key have shown the custom.
    pub(super) fn contradiction(&mut self, rule: Rule, about: About<'a>, facts: Facts<'a>, is_learned: bool) {
        if is_learned {
            self.broken(rule, about, facts);
        } else {
            self.note(rule, about, facts, Why::NotLearned);
        }
    }

    pub(super) fn into_findings(self) -> Vec<Finding<'a>> {
        self.findings
    }

    pub(super) fn finish(self) -> Audit<'a> {
        let has = |verdict| {
            let mut counting = self.findings.iter().filter(|finding| !finding.note);
            counting.any(|finding| finding.verdict == verdict)
        };
        let overall = if has(Verdict::Broken) {
            Overall::Inconsistent
        } else if has(Verdict::CannotTell) {
            Overall::CannotTell
        } else {
            Overall::Consistent
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
        (expected, reported): Facts<'a>,
        why: Option<Why>,
    ) {
        self.findings.push(Finding {
            rule,
            verdict,
            note: false,
            expected,
            reported,
            about,
            why,
        });
    }
}
