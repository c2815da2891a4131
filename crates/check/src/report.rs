//! The result of a check: one finding per rule and value, and one overall verdict.

crate::named! {
    /// The result of one rule.
    #[cfg_attr(
        feature = "ui",
        derive(serde::Serialize, specta::Type),
        serde(rename_all = "snake_case")
    )]
    Verdict {
        /// The reported values follow the rule.
        Holds = "holds",
        /// The reported values break the rule.
        Broken = "broken",
        /// The rule could not be applied: a value is missing or unknown, or the contract leaves the case open.
        CannotTell = "cannot_tell",
    }
}

crate::named! {
    /// The result of all rules together.
    #[cfg_attr(
        feature = "ui",
        derive(serde::Serialize, specta::Type),
        serde(rename_all = "snake_case")
    )]
    Overall {
        /// All rules that count hold.
        Consistent = "consistent",
        /// At least one rule that counts is broken.
        Inconsistent = "inconsistent",
        /// No rule is broken, and at least one that counts could not be applied.
        CannotTell = "cannot_tell",
    }
}

/// The result of one rule for one value. The game defines its rules `R`, the parts of a record `A`, its
/// facts `F` and its reasons `W`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Finding<R, A, F, W> {
    /// The rule that was applied.
    pub rule: R,
    /// Result of the rule.
    pub verdict: Verdict,
    /// Whether this is a note, which does not count for the overall verdict: the values are unusual, their meaning is not
    /// documented, or they contradict a custom that is not established for this house.
    pub note: bool,
    /// The value that the rule requires.
    pub expected: F,
    /// The value that was reported.
    pub reported: F,
    /// The part of the record.
    pub about: A,
    /// The reason for a note, or why the rule could not be applied. Only with [`Verdict::CannotTell`].
    pub why: Option<W>,
}

/// The result of a check, with findings `F`.
#[derive(Debug, Clone, PartialEq)]
pub struct Audit<F> {
    /// The overall verdict.
    pub overall: Overall,
    /// The findings, in the order of the checks.
    pub findings: Vec<F>,
}

/// Initial capacity, enough for a typical record.
const ORDINARY: usize = 40;

/// What a finding compares.
#[derive(Debug, Clone, Copy)]
pub struct Facts<F> {
    /// The value that the rule requires.
    pub expected: F,
    /// The value that was reported.
    pub reported: F,
}

impl<F> Facts<F> {
    /// The value that the rule requires, and the reported one.
    pub const fn of(expected: F, reported: F) -> Self {
        Self { expected, reported }
    }
}

/// The findings so far.
#[derive(Debug)]
pub struct Report<R, A, F, W> {
    findings: Vec<Finding<R, A, F, W>>,
    broken: usize,
    undecided: usize,
}

impl<R, A, F, W> Default for Report<R, A, F, W> {
    fn default() -> Self {
        Self {
            findings: Vec::with_capacity(ORDINARY),
            broken: 0,
            undecided: 0,
        }
    }
}

impl<R, A, F, W> Report<R, A, F, W> {
    /// Number of rules that count and are broken or undecided so far.
    pub const fn troubles(&self) -> usize {
        self.broken + self.undecided
    }

    /// A rule that holds.
    pub fn holds(&mut self, rule: R, about: A, facts: Facts<F>) {
        self.add(rule, Verdict::Holds, about, facts, None);
    }

    /// A rule that is broken.
    pub fn broken(&mut self, rule: R, about: A, facts: Facts<F>) {
        self.broken += 1;
        self.add(rule, Verdict::Broken, about, facts, None);
    }

    /// Holds if `fits`, else broken.
    pub fn check(&mut self, fits: bool, rule: R, about: A, facts: Facts<F>) {
        if fits {
            self.holds(rule, about, facts);
        } else {
            self.broken(rule, about, facts);
        }
    }

    /// A contradiction to a custom: broken if it is learned that this house follows the custom, else a
    /// note with this reason.
    pub fn contradiction(&mut self, rule: R, about: A, facts: Facts<F>, is_learned: bool, why: W) {
        if is_learned {
            self.broken(rule, about, facts);
        } else {
            self.note(rule, about, facts, why);
        }
    }

    /// A rule that could not be applied.
    pub fn doubt(&mut self, rule: R, about: A, facts: Facts<F>, why: W) {
        self.undecided += 1;
        self.add(rule, Verdict::CannotTell, about, facts, Some(why));
    }

    /// As [`Self::doubt`], for a value that is compared with nothing.
    pub fn undecided(&mut self, rule: R, about: A, reported: F, why: W)
    where
        F: Default,
    {
        self.doubt(rule, about, Facts::of(F::default(), reported), why);
    }

    /// A note, which does not count for the verdict.
    pub fn note(&mut self, rule: R, about: A, facts: Facts<F>, why: W) {
        self.add(rule, Verdict::CannotTell, about, facts, Some(why));
        if let Some(last) = self.findings.last_mut() {
            last.note = true;
        }
    }

    /// All findings with the overall verdict.
    pub fn finish(self) -> Audit<Finding<R, A, F, W>> {
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

    fn add(&mut self, rule: R, verdict: Verdict, about: A, facts: Facts<F>, why: Option<W>) {
        self.findings.push(Finding {
            rule,
            verdict,
            note: false,
            expected: facts.expected,
            reported: facts.reported,
            about,
            why,
        });
    }
}
