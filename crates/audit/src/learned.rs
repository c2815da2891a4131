//! Customs of a house where the contract is silent, with the number of cases that each one fits. Counts
//! only increase.

use std::marker::PhantomData;

use money::ExactDecimal;

use crate::units::{CENT, near};

/// Largest number of answers to one question.
const MOST: usize = 6;
/// Smallest number of cases for a conclusion.
const ENOUGH: u32 = 20;

/// How often a custom fitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Evidence {
    fits: u32,
    of: u32,
}

impl Evidence {
    /// The evidence of cases that were counted elsewhere.
    pub const fn new(fits: u32, misses: u32) -> Self {
        Self {
            fits,
            of: fits.saturating_add(misses),
        }
    }

    /// Number of cases that the custom fits.
    pub const fn fits(self) -> u32 {
        self.fits
    }

    /// Number of all cases.
    pub const fn of(self) -> u32 {
        self.of
    }

    /// Whether there are twenty cases or more, enough to show or to refute the custom.
    pub const fn is_enough(self) -> bool {
        self.of >= ENOUGH
    }

    /// Whether there are enough cases, and the custom fits at least 95 % of them.
    pub const fn stands(self) -> bool {
        self.is_enough() && self.fits.saturating_mul(20) >= self.of.saturating_mul(19)
    }

    /// Counts one case.
    pub fn count(&mut self, fits: bool) {
        self.of = self.of.saturating_add(1);
        self.fits = self.fits.saturating_add(u32::from(fits));
    }
}

/// The possible answers to one question, six at most.
pub trait Hypothesis: Copy + PartialEq + 'static {
    /// All answers, ordered by their number.
    const ALL: &'static [Self];

    /// Index in [`Hypothesis::ALL`].
    fn number(self) -> usize;

    /// Stable name of the answer.
    fn as_str(self) -> &'static str;
}

/// The evidence for each answer to one question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Learned<H> {
    fits: [u32; MOST],
    of: u32,
    /// The largest of `fits`.
    most: u32,
    question: PhantomData<H>,
}

impl<H> Default for Learned<H> {
    fn default() -> Self {
        Self {
            fits: [0; MOST],
            of: 0,
            most: 0,
            question: PhantomData,
        }
    }
}

impl<H: Hypothesis> Learned<H> {
    /// The evidence for an answer.
    pub fn evidence(&self, answer: H) -> Evidence {
        Evidence {
            fits: self.fits[answer.number()],
            of: self.of,
        }
    }

    /// Number of cases that this answer fits.
    pub fn fits(&self, answer: H) -> u32 {
        self.evidence(answer).fits()
    }

    /// Number of all cases.
    pub fn of(&self) -> u32 {
        self.of
    }

    /// Whether this answer is established.
    pub fn stands(&self, answer: H) -> bool {
        self.evidence(answer).stands()
    }

    /// Whether any answer is established.
    pub fn is_settled(&self) -> bool {
        self.best().stands()
    }

    /// The evidence for the answer that fits most cases.
    pub const fn best(&self) -> Evidence {
        Evidence {
            fits: self.most,
            of: self.of,
        }
    }

    /// Whether this answer is possible: it is established, or no answer is. Two answers can be established,
    /// because at odds of 1 the profit equals the stake.
    pub fn allows(&self, answer: H) -> bool {
        self.stands(answer) || !self.is_settled()
    }

    /// The possible answers, in the order of [`Hypothesis::ALL`].
    pub fn allowed(&self) -> impl Iterator<Item = H> {
        H::ALL.iter().copied().filter(|answer| self.allows(*answer))
    }

    /// The established answer that fits most cases. Of several with equal numbers, the first.
    pub fn answer(&self) -> Option<H> {
        let best = |answer: &H| self.fits(*answer) == self.most && self.stands(*answer);
        H::ALL.iter().copied().find(best)
    }

    /// Counts one case: `fits` returns whether an answer fits it.
    pub fn count(&mut self, fits: impl Fn(H) -> bool) {
        self.of = self.of.saturating_add(1);
        for answer in H::ALL {
            let counted = &mut self.fits[answer.number()];
            *counted = counted.saturating_add(u32::from(fits(*answer)));
            self.most = self.most.max(*counted);
        }
    }

    /// Counts one case for each answer that gives the reported amount. If an answer cannot be computed,
    /// the case is not counted.
    pub fn count_amount(&mut self, due: impl Fn(H) -> Option<ExactDecimal>, reported: ExactDecimal) {
        if H::ALL.iter().all(|answer| due(*answer).is_some()) {
            self.count(|answer| due(answer).is_some_and(|due| near(due, reported, CENT)));
        }
    }
}
