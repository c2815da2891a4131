//! Customs of a house where the contract is silent, with the number of cases that each one fits, and when an answer is
//! established. Counts only increase.

use money::ExactDecimal;

use crate::amounts::{CENT, near};

/// Largest number of answers to one question.
const MOST: usize = 6;
/// Smallest number of cases for a conclusion.
const ENOUGH: u32 = 20;

/// A count of cases.
pub(crate) trait Counted {
    /// Number of all cases.
    fn of(&self) -> u32;
}

/// The counts of this run, and those that an earlier run left in a file. The counts with more cases are in
/// force. The two are never added, because the same records may be in both.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Best<T> {
    pub(crate) now: T,
    pub(crate) kept: T,
}

impl<T: Counted> Best<T> {
    /// The counts in force.
    pub(crate) fn get(&self) -> &T {
        if self.kept.of() > self.now.of() {
            &self.kept
        } else {
            &self.now
        }
    }
}

/// Two are equal if the same counts are in force.
impl<T: Counted + PartialEq> PartialEq for Best<T> {
    fn eq(&self, other: &Self) -> bool {
        self.get() == other.get()
    }
}

impl<T: Counted + Eq> Eq for Best<T> {}

/// How often a custom fitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, serde::Deserialize),
    serde(transparent)
)]
pub struct Evidence(Best<Cases>);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, serde::Deserialize),
    serde(into = "[u32; 2]", from = "[u32; 2]")
)]
pub(crate) struct Cases {
    pub(crate) fits: u32,
    pub(crate) of: u32,
}

impl Counted for Cases {
    fn of(&self) -> u32 {
        self.of
    }
}

impl Cases {
    const fn is_enough(self) -> bool {
        self.of >= ENOUGH
    }

    const fn stands(self) -> bool {
        self.is_enough() && self.fits.saturating_mul(20) >= self.of.saturating_mul(19)
    }
}

impl From<Cases> for Evidence {
    fn from(now: Cases) -> Self {
        Self(Best {
            now,
            kept: Cases::default(),
        })
    }
}

impl Evidence {
    /// The evidence of cases that were counted elsewhere.
    pub fn new(fits: u32, misses: u32) -> Self {
        let of = fits.saturating_add(misses);
        Cases { fits, of }.into()
    }

    /// Number of cases that the custom fits.
    pub fn fits(self) -> u32 {
        self.0.get().fits
    }

    /// Number of all cases.
    pub fn of(self) -> u32 {
        self.0.get().of
    }

    /// Number of cases that the custom does not fit.
    pub(crate) fn misses(self) -> u32 {
        self.of() - self.fits()
    }

    /// Whether there are twenty cases or more, enough to show or to refute the custom.
    pub fn is_enough(self) -> bool {
        self.0.get().is_enough()
    }

    /// Whether there are enough cases, and the custom fits at least 95 % of them.
    pub fn stands(self) -> bool {
        self.0.get().stands()
    }

    /// Counts one case.
    pub fn count(&mut self, fits: bool) {
        let Cases { fits: fitting, of } = &mut self.0.now;
        *of = of.saturating_add(1);
        *fitting = fitting.saturating_add(u32::from(fits));
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

/// A question whatever the type of its answers, for a screen and a file.
pub trait Question {
    /// Stable names of all answers.
    fn answers(&self) -> Vec<&'static str>;

    /// Stable name of the answer in force. None while the question is open.
    fn answer_name(&self) -> Option<&'static str>;

    /// Whether a person set the answer.
    fn is_set(&self) -> bool;

    /// How often the answer in force fitted. While the question is open, how often the best answer fitted.
    fn cases(&self) -> Evidence;

    /// Sets the answer, or with None leaves it to the records again. False if there is no such answer.
    fn set(&mut self, answer: Option<&str>) -> bool;

    /// Forgets all cases and the answer. Records that were counted are not counted again in this run.
    fn forget(&mut self);

    /// Keeps an answer that is established now. Called when a reading has ended.
    fn settle(&mut self);
}

/// The evidence for each answer to one question.
///
/// An answer that a person set is in force. Otherwise an answer is established by [twenty cases of which it
/// fits 95 %](Evidence::stands). It stays in force also if it fits fewer later, so that a fault that comes
/// again is named each time. It ends when another answer is established, or when no answer fits three of four
/// cases: then the house does something else (docs/ASSUMPTIONS.md#a55).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Learned<H> {
    counts: Best<Counts>,
    /// The answer that was established when a reading ended.
    stood: Option<H>,
    /// The answer that a person set.
    set: Option<H>,
}

/// How many cases each answer fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Counts {
    fits: [u32; MOST],
    pub(crate) of: u32,
    /// The largest of `fits`.
    most: u32,
}

impl Counted for Counts {
    fn of(&self) -> u32 {
        self.of
    }
}

impl Counts {
    /// The cases of the answer that fits most.
    const fn best(&self) -> Cases {
        Cases {
            fits: self.most,
            of: self.of,
        }
    }

    fn cases(&self, answer: impl Hypothesis) -> Cases {
        Cases {
            fits: self.fits[answer.number()],
            of: self.of,
        }
    }
}

impl<H> Default for Learned<H> {
    fn default() -> Self {
        Self {
            counts: Best::default(),
            stood: None,
            set: None,
        }
    }
}

impl<H: Hypothesis> Learned<H> {
    /// The evidence for an answer.
    pub fn evidence(&self, answer: H) -> Evidence {
        self.counts.get().cases(answer).into()
    }

    /// Number of cases that this answer fits.
    pub fn fits(&self, answer: H) -> u32 {
        self.counts.get().cases(answer).fits
    }

    /// How many cases fewer this answer fits than the one that fits most.
    pub(crate) fn behind(&self, answer: H) -> u32 {
        let counts = self.counts.get();
        counts.most - counts.cases(answer).fits
    }

    /// Number of all cases.
    pub fn of(&self) -> u32 {
        self.counts.get().of
    }

    /// The answer that a person set.
    pub const fn set_answer(&self) -> Option<H> {
        self.set
    }

    /// Whether this answer is established.
    pub fn stands(&self, answer: H) -> bool {
        let counts = self.counts.get();
        match self.set {
            Some(set) => set == answer,
            None if counts.best().stands() => counts.cases(answer).stands(),
            None => self.stood == Some(answer),
        }
    }

    /// Whether any answer is established.
    pub fn is_settled(&self) -> bool {
        self.set.is_some() || self.stood.is_some() || self.counts.get().best().stands()
    }

    /// The evidence for the answer that fits most cases.
    pub fn best(&self) -> Evidence {
        self.counts.get().best().into()
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

    /// Forgets all cases and what they established. What a person set stays.
    pub(crate) fn forget_cases(&mut self) {
        *self = Self {
            set: self.set,
            ..Self::default()
        };
    }

    /// The established answer that fits most cases. Of several with equal numbers, the first.
    pub fn answer(&self) -> Option<H> {
        self.set.or_else(|| self.counted()).or(self.stood)
    }

    /// The answer that the cases establish.
    fn counted(&self) -> Option<H> {
        let counts = self.counts.get();
        if !counts.best().stands() {
            return None;
        }
        let mut all = H::ALL.iter().copied();
        all.find(|answer| counts.cases(*answer).fits == counts.most)
    }

    /// Whether no answer fits three of four cases, of enough cases.
    pub(crate) fn fits_none(&self) -> bool {
        let best = self.counts.get().best();
        best.is_enough() && u64::from(best.fits) * 4 <= u64::from(best.of) * 3
    }

    /// Counts one case: `fits` returns whether an answer fits it.
    pub fn count(&mut self, fits: impl Fn(H) -> bool) {
        let counts = &mut self.counts.now;
        counts.of = counts.of.saturating_add(1);
        for answer in H::ALL {
            let counted = &mut counts.fits[answer.number()];
            *counted = counted.saturating_add(u32::from(fits(*answer)));
            counts.most = counts.most.max(*counted);
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

fn named<H: Hypothesis>(name: &str) -> Option<H> {
    H::ALL.iter().copied().find(|answer| answer.as_str() == name)
}

impl<H: Hypothesis> Question for Learned<H> {
    fn answers(&self) -> Vec<&'static str> {
        H::ALL.iter().map(|answer| answer.as_str()).collect()
    }

    fn answer_name(&self) -> Option<&'static str> {
        self.answer().map(Hypothesis::as_str)
    }

    fn is_set(&self) -> bool {
        self.set.is_some()
    }

    fn cases(&self) -> Evidence {
        self.answer()
            .map_or_else(|| self.best(), |answer| self.evidence(answer))
    }

    fn set(&mut self, answer: Option<&str>) -> bool {
        let found = answer.and_then(named);
        let is_known = answer.is_none() || found.is_some();
        if is_known {
            self.set = found;
        }
        is_known
    }

    fn forget(&mut self) {
        *self = Self::default();
    }

    fn settle(&mut self) {
        let before = self.stood.filter(|_| !self.fits_none());
        self.stood = self.counted().or(before);
    }
}

/// Gives a type its questions by name: `questions` to read and `questions_mut` to change them.
#[macro_export]
macro_rules! questions {
    ($($name:literal => $($field:ident).+),+ $(,)?) => {
        /// The questions, each with its stable name.
        pub fn questions(&self) -> Vec<(&'static str, &dyn $crate::Question)> {
            vec![$(($name, &self.$($field).+ as &dyn $crate::Question)),+]
        }

        /// The questions, each with its stable name.
        pub fn questions_mut(&mut self) -> Vec<(&'static str, &mut dyn $crate::Question)> {
            vec![$(($name, &mut self.$($field).+ as &mut dyn $crate::Question)),+]
        }
    };
}

/// How counts and answers are written in the file of a house. Only counts in force are written, and what is read was counted
/// by an earlier run. An answer that this version does not know is left out: the file may be of a newer one, or was edited.
#[cfg(feature = "ui")]
pub(crate) mod saved {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Best, Cases, Counted, Counts, Hypothesis, Learned};

    /// Largest number that is read, far above any that is counted: no sum of several can be too large.
    const MOST: u32 = 100_000_000;

    impl<T: Counted + Serialize> Serialize for Best<T> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.get().serialize(serializer)
        }
    }

    impl<'de, T: Default + Deserialize<'de>> Deserialize<'de> for Best<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            Ok(Self {
                now: T::default(),
                kept: T::deserialize(deserializer)?,
            })
        }
    }

    impl From<Cases> for [u32; 2] {
        fn from(Cases { fits, of }: Cases) -> Self {
            [fits, of]
        }
    }

    impl From<[u32; 2]> for Cases {
        fn from([fits, of]: [u32; 2]) -> Self {
            let of = of.min(MOST);
            Self {
                fits: fits.min(of),
                of,
            }
        }
    }

    /// A question as it is written.
    #[derive(Default, Serialize, Deserialize)]
    #[serde(default)]
    struct Written {
        of: u32,
        fits: BTreeMap<String, u32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        stood: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        set: Option<String>,
    }

    fn name<H: Hypothesis>(answer: H) -> String {
        answer.as_str().to_owned()
    }

    impl<H: Hypothesis> Serialize for Learned<H> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let counts = self.counts.get();
            let fits = H::ALL.iter().map(|answer| (answer, counts.fits[answer.number()]));
            Written {
                of: counts.of,
                fits: fits
                    .filter(|(_, fits)| *fits > 0)
                    .map(|(answer, fits)| (name(*answer), fits))
                    .collect(),
                stood: self.stood.map(name),
                set: self.set.map(name),
            }
            .serialize(serializer)
        }
    }

    impl<'de, H: Hypothesis> Deserialize<'de> for Learned<H> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let written = Written::deserialize(deserializer)?;
            let mut kept = Counts {
                of: written.of.min(MOST),
                ..Counts::default()
            };
            for (name, fits) in &written.fits {
                if let Some(answer) = super::named::<H>(name) {
                    let fits = (*fits).min(kept.of);
                    kept.fits[answer.number()] = fits;
                    kept.most = kept.most.max(fits);
                }
            }
            let counts = Best {
                now: Counts::default(),
                kept,
            };
            Ok(Self {
                counts,
                stood: written.stood.as_deref().and_then(super::named),
                set: written.set.as_deref().and_then(super::named),
            })
        }
    }

    /// Writes a map in the order of its keys, so that equal houses have equal files.
    pub(crate) fn in_order<S: Serializer, T: Serialize>(
        map: &rustc_hash::FxHashMap<String, T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_map(map.iter().collect::<BTreeMap<_, _>>())
    }
}
