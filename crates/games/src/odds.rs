//! The odds that houses pay by custom, to one: the stake is not part of them.

use money::ExactDecimal;

/// Odds of one bet on one result, to one. They explain a payment and are not a rule: houses have odds of
/// their own, so other odds are never a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CustomaryOdds {
    /// The odds of most houses.
    pub usual: &'static [ExactDecimal],
    /// Odds of some houses.
    pub variants: &'static [ExactDecimal],
}

impl CustomaryOdds {
    /// Odds of most houses, without others.
    pub const fn usual(usual: &'static [ExactDecimal]) -> Self {
        Self { usual, variants: &[] }
    }

    /// Odds of most houses, and those of some.
    pub const fn with(usual: &'static [ExactDecimal], variants: &'static [ExactDecimal]) -> Self {
        Self { usual, variants }
    }

    /// Whether these odds are usual or those of some houses.
    pub fn contain(&self, odds: ExactDecimal) -> bool {
        self.usual.contains(&odds) || self.variants.contains(&odds)
    }
}

/// A list of odds, given in hundredths.
macro_rules! odds {
    ($($hundredths:literal),* $(,)?) => {
        const { &[$(money::ExactDecimal::hundredths($hundredths)),*] }
    };
}
pub(crate) use odds;
