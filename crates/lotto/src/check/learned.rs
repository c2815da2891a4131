//! Customs of a house where the contract is silent, with the number of cases that each one fits. Counts
//! only increase.

use std::marker::PhantomData;

/// Largest number of answers to one question.
const MOST: usize = 3;
/// Smallest number of cases for a conclusion.
const ENOUGH: u32 = 20;

/// How often a custom fitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Evidence {
    fits: u32,
    of: u32,
}

impl Evidence {
    /// Number of cases that the custom fits.
    pub const fn fits(self) -> u32 {
        self.fits
    }

    /// Number of all cases.
    pub const fn of(self) -> u32 {
        self.of
    }

    /// Whether there are twenty cases or more, and the custom fits at least 95 % of them.
    pub const fn stands(self) -> bool {
        self.of >= ENOUGH && self.fits.saturating_mul(20) >= self.of.saturating_mul(19)
    }

    /// The evidence for a custom that fitted none of the cases so far.
    pub(super) const fn with_misses(of: u32) -> Self {
        Self { fits: 0, of }
    }

    /// Counts one case.
    pub(super) fn count(&mut self, fits: bool) {
        self.of = self.of.saturating_add(1);
        self.fits = self.fits.saturating_add(u32::from(fits));
    }
}

/// The possible answers to one question, three at most.
pub trait Hypothesis: Copy + PartialEq + 'static {
    /// All answers; the most usual one is first.
    const ALL: &'static [Self];

    /// Stable name of the answer.
    fn as_str(self) -> &'static str;
}

/// The evidence for each answer to one question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Learned<H> {
    answers: [Evidence; MOST],
    question: PhantomData<H>,
}

impl<H> Default for Learned<H> {
    fn default() -> Self {
        Self {
            answers: [Evidence::default(); MOST],
            question: PhantomData,
        }
    }
}

impl<H: Hypothesis> Learned<H> {
    /// The evidence for an answer.
    pub fn evidence(&self, answer: H) -> Evidence {
        let at = H::ALL.iter().position(|known| *known == answer);
        at.map(|at| self.answers[at]).unwrap_or_default()
    }

    /// Whether any answer is established.
    pub fn is_settled(&self) -> bool {
        self.answers.iter().any(|evidence| evidence.stands())
    }

    /// Whether this answer is possible: it is established, or no answer is.
    pub fn allows(&self, answer: H) -> bool {
        self.evidence(answer).stands() || !self.is_settled()
    }

    /// The possible answers, in the order of [`Hypothesis::ALL`]. Several can be established, because two
    /// answers can agree on every case.
    pub fn allowed(&self) -> impl Iterator<Item = H> {
        H::ALL.iter().copied().filter(|answer| self.allows(*answer))
    }

    /// The established answer that fits most cases; of several with equal numbers, the first.
    pub fn answer(&self) -> Option<H> {
        let standing = H::ALL
            .iter()
            .copied()
            .filter(|answer| self.evidence(*answer).stands());
        standing.rev().max_by_key(|answer| self.evidence(*answer).fits())
    }

    /// Counts one case: `fits` returns whether an answer fits it.
    pub(super) fn count(&mut self, fits: impl Fn(H) -> bool) {
        for (answer, evidence) in H::ALL.iter().zip(&mut self.answers) {
            evidence.count(fits(*answer));
        }
    }
}

/// Defines an enum of answers with stable names.
macro_rules! question {
    ($(#[$about:meta])* $question:ident { $($(#[$says:meta])* $answer:ident = $name:literal,)+ }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $question {
            $($(#[$says])* $answer,)+
        }

        impl $crate::check::Hypothesis for $question {
            const ALL: &'static [Self] = &[$(Self::$answer,)+];

            fn as_str(self) -> &'static str {
                match self {
                    $(Self::$answer => $name,)+
                }
            }
        }
    };
}
pub(super) use question;
