//! The share of the product of stake and odds that the wins of one kind are paid: all of it, or less where the house
//! takes a commission from the profit while `odds` says the full odds.

use money::ExactDecimal;

use crate::learned::{Best, Counted, Evidence};
use crate::units::{self, CENT};

/// The shares that are tried: from a half in steps of a quarter of a percent, without the whole.
const TRIED: std::ops::Range<u32> = 200..400;

/// The wins of one kind, with the number that each share of the product explains.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, serde::Deserialize),
    serde(transparent)
)]
pub(crate) struct Shares(Best<Wins>);

#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ui", derive(serde::Serialize, serde::Deserialize), serde(default))]
struct Wins {
    whole: u32,
    /// A count for each share in [`TRIED`]. Empty until a win was paid less than the whole.
    parts: Vec<u32>,
    of: u32,
}

impl Counted for Wins {
    fn of(&self) -> u32 {
        self.of
    }
}

impl Wins {
    fn count(&mut self, product: ExactDecimal, profit: ExactDecimal) {
        self.of = self.of.saturating_add(1);
        if units::may_be(product, profit) {
            self.whole = self.whole.saturating_add(1);
        } else if self.parts.is_empty() {
            self.parts = vec![0; TRIED.len()];
        }
        if self.parts.is_empty() {
            return;
        }
        for (count, part) in self.parts.iter_mut().zip(parts(product)) {
            *count = count.saturating_add(u32::from(units::may_be(part, profit)));
        }
    }

    /// The number of wins that the best share explains.
    fn most(&self) -> u32 {
        self.parts.iter().copied().max().unwrap_or_default()
    }

    /// The evidence for a share that explains this many wins.
    fn evidence(&self, fits: u32) -> Evidence {
        Evidence::new(fits, self.of.saturating_sub(fits))
    }
}

/// What the wins of a kind show about the share that is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Paid {
    /// Too few wins are known, or they do not agree.
    Open,
    /// The house pays the whole product.
    Whole,
    /// The house pays a part of it.
    Part,
    /// The product does not explain most of the profits.
    Otherwise,
}

impl Shares {
    /// Counts a win with the exact product and the reported profit.
    pub(crate) fn count(&mut self, product: ExactDecimal, profit: ExactDecimal) {
        self.0.now.count(product, profit);
    }

    pub(crate) fn has_wins(&self) -> bool {
        self.0.get().of > 0
    }

    pub(crate) fn paid(&self) -> Paid {
        let wins = self.0.get();
        let most = wins.most();
        let (is_whole, is_part) = (wins.evidence(wins.whole), wins.evidence(most));
        if is_whole.stands() && wins.whole >= most {
            Paid::Whole
        } else if is_part.stands() {
            Paid::Part
        } else if is_whole.is_enough() && u64::from(wins.whole.max(most)) * 4 <= u64::from(wins.of) * 3 {
            Paid::Otherwise
        } else {
            Paid::Open
        }
    }

    /// Whether several wins were not paid the whole. The win under check may be one of them.
    pub(crate) fn is_exception(&self) -> bool {
        let wins = self.0.get();
        wins.of.saturating_sub(wins.whole) > 1
    }

    /// The products of the shares that are established.
    pub(crate) fn standing(&self, product: ExactDecimal) -> impl Iterator<Item = ExactDecimal> {
        let wins = self.0.get();
        // Most wins are paid the whole, and the parts are not computed.
        let counted = (!wins.parts.is_empty()).then(|| wins.parts.iter().copied().zip(parts(product)));
        counted
            .into_iter()
            .flatten()
            .filter(move |(count, _)| wins.evidence(*count).stands())
            .map(|(_, part)| part)
    }

    /// The part that is paid, with its evidence. None unless a part is established. Small stakes may leave several, of
    /// which the one with the fewest digits is named.
    pub(crate) fn part(&self) -> Option<(ExactDecimal, Evidence)> {
        if self.paid() != Paid::Part {
            return None;
        }
        let wins = self.0.get();
        let most = wins.most();
        let fitting = TRIED.zip(&wins.parts).filter(|(_, count)| **count == most);
        let (share, _) = fitting.min_by_key(|(share, _)| roundness(*share))?;
        let share = step(ExactDecimal::ONE)?.checked_mul(ExactDecimal::from(share))?;
        Some((share.without_idle_zeros(2), wins.evidence(most)))
    }
}

/// Orders shares by the number of their digits: tens of percents first.
fn roundness(share: u32) -> (u32, u32) {
    let digits = [40, 20, 4, 2, 1]
        .iter()
        .position(|step| share.is_multiple_of(*step));
    (
        u32::try_from(digits.unwrap_or_default()).unwrap_or_default(),
        400 - share,
    )
}

/// A quarter of a percent of a product. None if it has too many digits.
fn step(product: ExactDecimal) -> Option<ExactDecimal> {
    product
        .checked_mul(ExactDecimal::hundredths(25))?
        .checked_mul(CENT)
}

/// The parts of a product, for each share in [`TRIED`]. None at all if one has too many digits.
fn parts(product: ExactDecimal) -> impl Iterator<Item = ExactDecimal> {
    let step = step(product);
    TRIED.map_while(move |share| step?.checked_mul(ExactDecimal::from(share)))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

    use super::*;

    fn of(wins: &[(&str, &str)]) -> Shares {
        let number = |text| ExactDecimal::parse(text).unwrap();
        let mut shares = Shares::default();
        for (product, profit) in wins {
            shares.count(number(product), number(profit));
        }
        shares
    }

    #[test]
    fn twenty_wins_show_a_commission_of_any_size() {
        let wins = vec![("1000", "972.5"); 20];
        assert_eq!(of(&wins[..19]).paid(), Paid::Open);
        assert_eq!(of(&wins).paid(), Paid::Part);
        assert_eq!(of(&wins).part().unwrap().0.to_string(), "0.9725");
        assert_eq!(of(&[("1000", "950"); 20]).part().unwrap().0.to_string(), "0.95");
        assert_eq!(of(&[("1000", "1000"); 20]).paid(), Paid::Whole);
        assert_eq!(of(&[("1000", "1200"); 20]).paid(), Paid::Otherwise);
    }
}
