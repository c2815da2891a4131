//! Hypotheses about a house, and how many of the records at hand each fits.

use std::marker::PhantomData;

/// The most hypotheses one question has.
const MOST: usize = 6;
/// Fewer cases than this settle nothing.
const ENOUGH: u32 = 20;

/// The possible answers to one question about a house.
pub trait Hypothesis: Copy + PartialEq + 'static {
    /// All of them; their order is their number.
    const ALL: &'static [Self];

    /// Its place in [`Hypothesis::ALL`].
    fn number(self) -> usize;

    /// Its stable name.
    fn as_str(self) -> &'static str;
}

/// How often each answer fitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Learned<H> {
    fits: [u32; MOST],
    of: u32,
    question: PhantomData<H>,
}

impl<H> Default for Learned<H> {
    fn default() -> Self {
        Self {
            fits: [0; MOST],
            of: 0,
            question: PhantomData,
        }
    }
}

impl<H: Hypothesis> Learned<H> {
    /// How many cases this answer fits.
    pub fn fits(&self, answer: H) -> u32 {
        self.fits[answer.number()]
    }

    /// How many cases there were.
    pub fn of(&self) -> u32 {
        self.of
    }

    /// Enough cases are known, and all but one in twenty fit this answer.
    pub fn stands(&self, answer: H) -> bool {
        self.of >= ENOUGH && self.fits(answer).saturating_mul(20) >= self.of.saturating_mul(19)
    }

    /// Some answer stands.
    pub fn is_settled(&self) -> bool {
        H::ALL.iter().any(|answer| self.stands(*answer))
    }

    /// Nothing learned speaks against this answer. Two answers may both stand: at odds of 1 a profit is also a stake.
    pub fn allows(&self, answer: H) -> bool {
        self.stands(answer) || !self.is_settled()
    }

    /// The answer that fits most cases, if it stands; the earlier one of two that fit as many.
    pub fn answer(&self) -> Option<H> {
        let standing = H::ALL.iter().copied().filter(|answer| self.stands(*answer));
        standing.rev().max_by_key(|answer| self.fits(*answer))
    }

    /// Takes one case: whether each answer fits it.
    pub fn count(&mut self, fits: impl Fn(H) -> bool) {
        self.of = self.of.saturating_add(1);
        for answer in H::ALL {
            self.fits[answer.number()] += u32::from(fits(*answer));
        }
    }
}
