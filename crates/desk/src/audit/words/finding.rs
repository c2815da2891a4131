//! One finding as a sentence.

use baccarat::Side;
use baccarat::check::{About, Finding};

use super::claim::{Claim, claim};
use super::language::Language;
use super::numbers;
use crate::audit::context::MessageContext;

/// A finding with its words at hand, in one language.
pub(super) struct Told<'a> {
    pub(super) about: About<'a>,
    pub(super) context: &'a MessageContext<'a>,
    pub(super) bet: String,
    pub(super) expected: String,
    pub(super) reported: String,
    pub(super) why: &'static str,
}

impl<'a> Told<'a> {
    /// Whose cards it is about.
    pub(super) const fn side(&self) -> Option<Side> {
        match self.about {
            About::Card { side, .. } | About::Hand(side) | About::Total(side) => Some(side),
            _ => None,
        }
    }

    /// Which card it is about, if it is a single one.
    pub(super) fn card(&self) -> Option<(usize, String)> {
        match self.about {
            About::Card { side, position } => {
                Some((position, numbers::card(self.context.card(side, position))))
            }
            _ => None,
        }
    }

    /// The result or bet it is about, by its code.
    pub(super) const fn code(&self) -> Option<&'a str> {
        match self.about {
            About::SideResult(code) | About::Bet(code) => Some(code),
            _ => None,
        }
    }

    /// A side's cards.
    pub(super) fn hand(&self, side: Side) -> String {
        numbers::cards(self.context.cards(side).iter().map(String::as_str))
    }

    /// What a bet's profit is worked out from, if both are known.
    pub(super) fn stake_and_odds(&self) -> Option<(String, String)> {
        let About::Bet(code) = self.about else {
            return None;
        };
        let stake = self.context.stake(code)?;
        let odds = self.context.win(code)?.odds?;
        Some((
            numbers::money(stake, self.context.currency()),
            numbers::odds(odds),
        ))
    }
}

/// The sentence of a finding.
pub(super) fn sentence(language: &Language, finding: &Finding<'_>, context: &MessageContext<'_>) -> String {
    let told = Told {
        about: finding.about,
        context,
        bet: (language.bet)(finding.about),
        expected: (language.fact)(&finding.expected, context.currency()),
        reported: (language.fact)(&finding.reported, context.currency()),
        why: (language.why)(finding.why),
    };
    match claim(finding, context) {
        Claim::Cards(claim) => (language.cards)(claim, &told),
        Claim::Draw(draw) => (language.draw)(draw),
        Claim::Bet(claim) => (language.bets)(claim, &told),
        Claim::Payment(claim) => (language.payment)(claim, &told),
        Claim::Record(claim) => (language.record)(claim, &told),
    }
}
