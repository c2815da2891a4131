//! Which relations between shots and winning number fitted the rounds so far
//! (docs/lotto.md#shots-and-winning-number).

use crate::yiki::{Base, Relation, Sums};

/// Rounds that a relation must fit, without one that it does not fit, before it is named.
const ENOUGH: u32 = 3;

/// How often each relation fitted the rounds so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Relations {
    fitted: [u32; Relation::ALL.len()],
    failed: [u32; Relation::ALL.len()],
}

impl Relations {
    /// Counts one round.
    pub fn count(&mut self, sums: &Sums, winning: &str) {
        for (at, relation) in Relation::ALL.into_iter().enumerate() {
            let counter = match relation.fits(sums, winning) {
                Some(true) => &mut self.fitted[at],
                Some(false) => &mut self.failed[at],
                None => continue,
            };
            *counter = counter.saturating_add(1);
        }
    }

    /// The relations that fit three rounds or more, and every round that they apply to.
    ///
    /// The distance of the two sums is left out if a difference is established as well: then no round had a
    /// difference below zero, and both are the same statement.
    pub fn standing(&self) -> Vec<Relation> {
        let mut standing = self.with_enough(|failed| failed == 0);
        let has = |base| standing.contains(&Relation { base, omitted: None });
        if has(Base::ShotsMinusSystem) || has(Base::SystemMinusShots) {
            standing.retain(|relation| relation.base != Base::Distance);
        }
        standing
    }

    /// The relation of this house, if exactly one stands.
    pub fn named(&self) -> Option<Relation> {
        match self.standing()[..] {
            [relation] => Some(relation),
            _ => None,
        }
    }

    /// Number of rounds that a relation fitted.
    pub fn fitted(&self, relation: Relation) -> u32 {
        let at = Relation::ALL.iter().position(|known| *known == relation);
        at.map_or(0, |at| self.fitted[at])
    }

    /// Relations that fitted three rounds or more, and failed in at least one.
    pub fn with_exceptions(&self) -> Vec<Relation> {
        self.with_enough(|failed| failed > 0)
    }

    fn with_enough(&self, failures: impl Fn(u32) -> bool) -> Vec<Relation> {
        let counted = Relation::ALL.into_iter().zip(self.fitted).zip(self.failed);
        counted
            .filter(|((_, fitted), failed)| *fitted >= ENOUGH && failures(*failed))
            .map(|((relation, _), _)| relation)
            .collect()
    }
}
