//! Collects findings and counts those that decide the overall verdict.

use super::fact::Fact;
use super::finding::{About, Audit, Finding, Overall, Verdict, Why};
use super::rule::Rule;

/// Initial capacity, enough for a typical record.
const ORDINARY: usize = 40;

#[derive(Debug)]
pub(super) struct Report<'a> {
    findings: Vec<Finding<'a>>,
    broken: usize,
    undecided: usize,
}

impl<'a> Report<'a> {
    pub(super) fn new() -> Self {
        Self {
            findings: Vec::with_capacity(ORDINARY),
            broken: 0,
            undecided: 0,
        }
    }

    /// Number of rules that count and are broken or undecided so far.
    pub(super) const fn troubles(&self) -> usize {
        self.broken + self.undecided
    }

    pub(super) fn holds(&mut self, rule: Rule, about: About<'a>, expected: Fact<'a>, reported: Fact<'a>) {
        self.add(rule, Verdict::Holds, about, (expected, reported), None);
    }

    pub(super) fn broken(&mut self, rule: Rule, about: About<'a>, expected: Fact<'a>, reported: Fact<'a>) {
        self.broken += 1;
        self.add(rule, Verdict::Broken, about, (expected, reported), None);
    }

    /// The rule holds if the reported value equals the expected one.
    pub(super) fn compare(&mut self, rule: Rule, about: About<'a>, expected: Fact<'a>, reported: Fact<'a>) {
        if expected == reported {
            self.holds(rule, about, expected, reported);
        } else {
            self.broken(rule, about, expected, reported);
        }
    }

    /// A rule that counts and could not be applied.
    pub(super) fn doubt(&mut self, rule: Rule, about: About<'a>, facts: (Fact<'a>, Fact<'a>), why: Why) {
        self.undecided += 1;
        self.add(rule, Verdict::CannotTell, about, facts, Some(why));
    }

    /// A note, which does not count for the verdict.
    pub(super) fn note(&mut self, rule: Rule, about: About<'a>, facts: (Fact<'a>, Fact<'a>), why: Why) {
        self.add(rule, Verdict::CannotTell, about, facts, Some(why));
        if let Some(last) = self.findings.last_mut() {
            last.note = true;
        }
    }

    pub(super) fn finish(self) -> Audit<'a> {
        let overall = match (self.broken, self.undecided) {
            (0, 0) => Overall::Consistent,
            (0, _) => Overall::CannotTell,
            _ => Overall::Inconsistent,
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
            note: false,
            expected,
            reported,
            about,
            why,
        });
    }
}
