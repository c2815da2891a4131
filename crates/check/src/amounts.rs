//! How an amount fits an exact one: the tolerance for rounding, the unit in which a house pays, and the share of the
//! product of stake and odds that it pays.
//!
//! Whole stakes at usual odds need no rounding. If digits were dropped, a difference of one cent is never a fault, and
//! a house that pays in whole baht or tens of rupiah shows it in its records. The wins of one kind are paid the whole product, or
//! less where the house takes a commission from the profit while `odds` says the full odds.

use money::{ExactDecimal, Sum};

use crate::learned::{Best, Counted, Evidence, Learned};
use crate::questions::RoundingUnit;

/// One cent, the tolerance for rounding.
pub const CENT: ExactDecimal = ExactDecimal::hundredths(1);

/// Decimal places of amounts. The contract states them for wallet transactions
/// (docs/contract.md#amounts).
pub(crate) const PLACES: u32 = 2;

/// Whether two amounts are equal, apart from the noise of binary floats such as 0.30000000000000004: sums of those differ
/// from the exact ones by far less than a hundredth of a cent.
pub fn is_equal(one: ExactDecimal, other: ExactDecimal) -> bool {
    one == other || near(one, other, CENT.checked_mul(CENT).unwrap_or_default())
}

/// Whether two amounts differ by at most `most`, which is a few cents. A difference with too many
/// digits is larger.
pub fn near(one: ExactDecimal, other: ExactDecimal, most: ExactDecimal) -> bool {
    one == other || !most.is_zero() && one.checked_sub(other).is_some_and(|apart| apart.abs() <= most)
}

/// Adds an amount to a sum. Either is None if it cannot be read; then the sum is None from now on.
pub fn add(sum: &mut Option<Sum>, amount: Option<ExactDecimal>) {
    match (sum.as_mut(), amount) {
        (Some(sum), Some(amount)) => sum.add(amount),
        _ => *sum = None,
    }
}

/// Smallest number of cases that shows which of two units a house uses: those in which the two give other amounts.
const ENOUGH_DIFFERENCES: u32 = 20;

/// How a reported amount fits an exact one, from the best to the worst.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fit {
    /// Equal.
    Same,
    /// Different by at most one cent.
    Near,
    /// Rounded to the unit that this house uses.
    InUnits,
    /// It may be rounded to a unit larger than a cent, which the records do not show.
    MayBeInUnits,
    /// No unit explains the difference.
    No,
}

impl RoundingUnit {
    const fn size(self) -> ExactDecimal {
        match self {
            Self::Cent => CENT,
            Self::Tenth => ExactDecimal::hundredths(10),
            Self::One => ExactDecimal::ONE,
            Self::Ten => ExactDecimal::whole(10),
            Self::Hundred => ExactDecimal::whole(100),
        }
    }

    fn divides(self, amount: ExactDecimal) -> bool {
        let units = match self {
            Self::Cent => return amount.fits_places(2),
            Self::Tenth => return amount.fits_places(1),
            Self::One => return amount.fits_places(0),
            Self::Ten => amount.checked_mul(Self::Tenth.size()),
            Self::Hundred => amount.checked_mul(CENT),
        };
        units.is_some_and(|units| units.fits_places(0))
    }

    /// Whether an exact amount, rounded in any way to this unit, may be the reported one.
    pub(crate) fn rounds(self, exact: ExactDecimal, reported: ExactDecimal) -> bool {
        if self == Self::Cent {
            return near(exact, reported, CENT);
        }
        self.divides(reported)
            && exact
                .checked_sub(reported)
                .is_some_and(|apart| apart.abs() < self.size())
    }
}

/// Counts one case, unless every unit gives the reported amount.
pub(crate) fn learn_unit(learned: &mut Learned<RoundingUnit>, exact: ExactDecimal, reported: ExactDecimal) {
    let fitting = RoundingUnit::ALL
        .iter()
        .filter(|unit| unit.rounds(exact, reported));
    if (1..RoundingUnit::ALL.len()).contains(&fitting.count()) {
        learned.count(|unit: RoundingUnit| unit.rounds(exact, reported));
    }
}

pub(crate) fn fit(
    learned: Option<&Learned<RoundingUnit>>,
    exact: ExactDecimal,
    reported: ExactDecimal,
) -> Fit {
    if exact == reported {
        return Fit::Same;
    }
    if near(exact, reported, CENT) {
        return Fit::Near;
    }
    if let Some(set) = learned.and_then(Learned::set_answer) {
        let is_rounded = set.rounds(exact, reported);
        return if is_rounded { Fit::InUnits } else { Fit::No };
    }
    let mut units = RoundingUnit::ALL.iter();
    let Some(at) = units.position(|unit| unit.rounds(exact, reported)) else {
        return Fit::No;
    };
    let Some(learned) = learned else {
        return Fit::MayBeInUnits;
    };
    let (finer, unit) = (&RoundingUnit::ALL[..at], RoundingUnit::ALL[at]);
    let this = learned.fits(unit);
    let most = finer.iter().map(|finer| learned.fits(*finer)).max();
    let excludes = this.saturating_add(ENOUGH_DIFFERENCES);
    if learned.stands(unit) && this >= most.unwrap_or_default().saturating_add(ENOUGH_DIFFERENCES) {
        Fit::InUnits
    } else if finer
        .iter()
        .any(|finer| learned.stands(*finer) && learned.fits(*finer) >= excludes)
    {
        Fit::No
    } else {
        Fit::MayBeInUnits
    }
}

/// Whether any unit explains the amount. For learning, when the unit is not known yet.
pub(crate) fn may_be(exact: ExactDecimal, reported: ExactDecimal) -> bool {
    RoundingUnit::ALL.iter().any(|unit| unit.rounds(exact, reported))
}

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
        if may_be(product, profit) {
            self.whole = self.whole.saturating_add(1);
        } else if self.parts.is_empty() {
            self.parts = vec![0; TRIED.len()];
        }
        if self.parts.is_empty() {
            return;
        }
        for (count, share) in self.parts.iter_mut().zip(TRIED) {
            let fits = part(product, share).is_some_and(|part| may_be(part, profit));
            *count = count.saturating_add(u32::from(fits));
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
        let counted = TRIED.zip(&wins.parts);
        let standing = counted.filter(move |(_, count)| wins.evidence(**count).stands());
        standing.filter_map(move |(share, _)| part(product, share))
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
        let part = part(ExactDecimal::ONE, share)?;
        Some((part.without_idle_zeros(2), wins.evidence(most)))
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

/// So many quarters of a percent of a product. None if it has too many digits.
fn part(product: ExactDecimal, share: u32) -> Option<ExactDecimal> {
    let quarters = product.checked_mul(ExactDecimal::hundredths(25))?;
    quarters.checked_mul(CENT)?.checked_mul(ExactDecimal::from(share))
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
