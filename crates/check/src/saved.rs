//! How counts and answers are written in the file of a house. Only counts in force are written, and what is read was counted
//! by an earlier run. An answer that this version does not know is left out: the file may be of a newer one, or was edited.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::learned::{Best, Cases, Counted, Counts, Hypothesis, Learned, named};

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

impl From<Cases> for (u32, u32) {
    fn from(Cases { fits, of }: Cases) -> Self {
        (fits, of)
    }
}

impl From<(u32, u32)> for Cases {
    fn from((fits, of): (u32, u32)) -> Self {
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
    /// Number of cases by answer.
    fits: BTreeMap<String, u32>,
    /// The answer that was established.
    #[serde(skip_serializing_if = "Option::is_none")]
    stood: Option<String>,
    /// The answer that a person set.
    #[serde(skip_serializing_if = "Option::is_none")]
    set: Option<String>,
}

impl<H: Hypothesis> Serialize for Learned<H> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let counts = self.counts.get();
        let name = |answer: H| answer.as_str().to_owned();
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
            if let Some(answer) = named::<H>(name) {
                let fits = (*fits).min(kept.of);
                kept.fits[answer.number()] = fits;
                kept.most = kept.most.max(fits);
            }
        }
        let answer = |name: Option<String>| name.as_deref().and_then(named);
        let mut learned = Self::default();
        learned.counts.kept = kept;
        (learned.stood, learned.set) = (answer(written.stood), answer(written.set));
        Ok(learned)
    }
}

/// Writes a map in the order of its keys, so that equal houses have equal files.
pub(crate) fn in_order<S: Serializer, T: Serialize>(
    map: &rustc_hash::FxHashMap<String, T>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(map.iter().collect::<BTreeMap<_, _>>())
}
