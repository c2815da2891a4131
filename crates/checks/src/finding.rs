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
        /// The reported values contradict the rule.
        Broken = "broken",
        /// The rule could not be applied, or its result is only a note.
        CannotTell = "cannot_tell",
    }
}

crate::named! {
    /// The verdict on a whole round, record, result or entry.
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
        /// No rule is broken, but at least one that counts could not be applied.
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
    /// Whether this is a note, which does not count for the overall verdict: the values are unusual, or
    /// contradict a custom that is not established for this house.
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
