//! Findings as sentences that an agent can give to a player as they stand, in English and in Thai.
//!
//! What is to be said is decided here, once for all languages; how it is said stands in one folder a language. A sentence
//! is written in its language in full, never put together from parts of another. Codes, digits and currencies stay as
//! received.

mod claim;
mod english;
mod fate;
mod finding;
mod language;
pub(crate) mod numbers;
mod tableau;
mod thai;
mod whole;

#[cfg(test)]
mod tests;

use baccarat::check::Finding;
use baccarat::{Round, Side};

use self::language::Language;
use super::context::MessageContext;
use super::learned::Lesson;
use crate::views::Spoken;

/// A finding in both languages.
pub(super) fn finding(finding: &Finding<'_>, context: &MessageContext<'_>) -> Spoken {
    both(|language| finding::sentence(language, finding, context))
}

/// The whole round, and what became of the bets, in both languages.
pub(super) fn summary(findings: &[Finding<'_>], context: &MessageContext<'_>) -> Spoken {
    both(|language| whole::summary(language, findings, context))
}

/// One decision of the tableau in both languages.
pub(super) fn step(side: Side, round: &Round, draws: bool) -> Spoken {
    both(|language| (language.draw)(tableau::step(side, round, draws)))
}

/// What was learned about an open question, in both languages.
pub(super) fn learned(lesson: &Lesson) -> Spoken {
    both(|language| (language.learned)(lesson))
}

fn both(say: impl Fn(&Language) -> String) -> Spoken {
    Spoken {
        en: say(&english::ENGLISH),
        th: say(&thai::THAI),
    }
}
