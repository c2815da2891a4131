//! Answers to an open question, with the number of records that each one fits.

use std::marker::PhantomData;

/// Largest number of answers to one question.
const MOST: usize = 6;
/// Smallest number of cases for a conclusion.
const ENOUGH: u32 = 20;

/// The possible answers to one question.
pub trait Hypothesis: Copy + PartialEq + 'static {
    /// All answers, ordered by their number.
    const ALL: &'static [Self];

    /// Index in [`Hypothesis::ALL`].
    fn number(self) -> usize;

    /// Stable name of the answer.
    fn as_str(self) -> &'static str;
}

/// The number of cases that each answer fits.
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
    /// Number of cases that this answer fits.
    pub fn fits(&self, answer: H) -> u32 {
        self.fits[answer.number()]
    }

    /// Number of all cases.
    pub fn of(&self) -> u32 {
        self.of
    }

    /// Whether there are enough cases, and this answer fits at least 95 % of them.
    pub fn stands(&self, answer: H) -> bool {
        self.of >= ENOUGH && self.fits(answer).saturating_mul(20) >= self.of.saturating_mul(19)
    }

    /// Whether any answer is established.
    pub fn is_settled(&self) -> bool {
        H::ALL.iter().any(|answer| self.stands(*answer))
    }

    /// Whether this answer is possible: it is established, or no answer is. Two answers can be established,
    /// because at odds of 1 the profit equals the stake.
    pub fn allows(&self, answer: H) -> bool {
        self.stands(answer) || !self.is_settled()
    }

    /// The established answer that fits most cases. Of two with equal numbers, the first.
    pub fn answer(&self) -> Option<H> {
        let standing = H::ALL.iter().copied().filter(|answer| self.stands(*answer));
        standing.rev().max_by_key(|answer| self.fits(*answer))
    }

    /// Counts one case: `fits` returns whether an answer fits it.
    pub fn count(&mut self, fits: impl Fn(H) -> bool) {
        self.of = self.of.saturating_add(1);
        for answer in H::ALL {
            self.fits[answer.number()] += u32::from(fits(*answer));
        }
    }
}
