//! Findings as sentences that an agent can give to a player as they stand, in English and in Thai.
//!
//! One folder a language, each with every rule and verdict in full: a sentence is written in its language, never put
//! together from parts of another. Codes, digits and currencies stay as received.

pub(crate) mod english;
pub(crate) mod numbers;
pub(crate) mod thai;

#[cfg(test)]
mod tests;

use baccarat::check::Finding;
use baccarat::{Round, Side};

use super::learned::Lesson;
use super::scene::Scene;
use crate::views::Spoken;

/// A finding in both languages.
pub(super) fn finding(finding: &Finding<'_>, scene: &Scene<'_>) -> Spoken {
    Spoken {
        en: english::finding(finding, scene),
        th: thai::finding(finding, scene),
    }
}

/// The whole round, and what became of the bets, in both languages.
pub(super) fn summary(findings: &[Finding<'_>], scene: &Scene<'_>) -> Spoken {
    Spoken {
        en: english::summary(findings, scene),
        th: thai::summary(findings, scene),
    }
}

/// One decision of the tableau in both languages.
pub(super) fn step(side: Side, round: &Round, draws: bool) -> Spoken {
    Spoken {
        en: english::step(side, round, draws),
        th: thai::step(side, round, draws),
    }
}

/// What was learned about an open question, in both languages.
pub(super) fn learned(lesson: &Lesson) -> Spoken {
    Spoken {
        en: english::learned(lesson),
        th: thai::learned(lesson),
    }
}
