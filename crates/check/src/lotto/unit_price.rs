//! The price of one unit, learned for each currency: whether the stake is always the quantity times one
//! price. The contract gives no price.

use crate::Evidence;
use money::ExactDecimal;

use super::finding::{About, Fact, Report, Rule};

/// Most different prices that are counted in a currency. A house without a fixed price has many.
const MOST_PRICES: usize = 4;
/// Most currencies that are counted.
const MOST_CURRENCIES: usize = 32;
/// Different quantities that must be observed. Players who always buy one unit for the same stake do not
/// show a price.
const ENOUGH_QUANTITIES: usize = 3;

/// A quantity and the stake for it. Two are of the same price if their ratios are equal; nothing is
/// divided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnitPrice {
    /// The quantity, above zero.
    pub quantity: ExactDecimal,
    /// The stake for it, above zero.
    pub stake: ExactDecimal,
}

impl UnitPrice {
    /// Reads a quantity and its stake. None if one of them is not a number above zero.
    pub(super) fn of(quantity: Option<&str>, stake: Option<ExactDecimal>) -> Option<Self> {
        let quantity = ExactDecimal::parse(quantity?).ok()?;
        let stake = stake?;
        (quantity.is_positive() && stake.is_positive()).then_some(Self { quantity, stake })
    }

    /// None if a product has too many digits.
    fn equals(&self, other: &Self) -> Option<bool> {
        let one = self.stake.checked_mul(other.quantity)?;
        let two = other.stake.checked_mul(self.quantity)?;
        Some(one == two)
    }

    fn fact<'a>(&self) -> Fact<'a> {
        Fact::Quantity {
            quantity: self.quantity,
            stake: self.stake,
        }
    }
}

/// The prices observed in each currency.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct UnitPrices(Vec<(String, Prices)>);

#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Prices {
    observed: Vec<(UnitPrice, Evidence)>,
    quantities: Vec<ExactDecimal>,
    of: u32,
}

impl UnitPrices {
    /// The price of one unit in this currency. None if none is established.
    pub fn established(&self, currency: &str) -> Option<UnitPrice> {
        let (_, prices) = self.0.iter().find(|(code, _)| code == currency)?;
        if prices.quantities.len() < ENOUGH_QUANTITIES {
            return None;
        }
        let (price, _) = prices.observed.iter().find(|(_, evidence)| evidence.stands())?;
        Some(*price)
    }

    pub(super) fn learn(&mut self, currency: Option<&str>, bet: Option<UnitPrice>) {
        let (Some(currency), Some(bet)) = (currency, bet) else {
            return;
        };
        let known = self.0.iter().position(|(code, _)| code == currency);
        let at = match known {
            Some(at) => at,
            None if self.0.len() < MOST_CURRENCIES => {
                self.0.push((currency.to_owned(), Prices::default()));
                self.0.len() - 1
            }
            None => return,
        };
        self.0[at].1.count(bet);
    }

    pub(super) fn check<'a>(
        &self,
        report: &mut Report<'a>,
        about: About<'a>,
        currency: Option<&str>,
        bet: Option<UnitPrice>,
    ) {
        let price = currency.and_then(|currency| self.established(currency));
        if let (Some(price), Some(bet)) = (price, bet)
            && let Some(equals) = bet.equals(&price)
        {
            report.check(equals, Rule::Quantity, about, (price.fact(), bet.fact()));
        }
    }
}

impl Prices {
    fn count(&mut self, bet: UnitPrice) {
        self.of = self.of.saturating_add(1);
        if self.quantities.len() < ENOUGH_QUANTITIES && !self.quantities.contains(&bet.quantity) {
            self.quantities.push(bet.quantity);
        }
        let is_known = self
            .observed
            .iter()
            .any(|(price, _)| price.equals(&bet) == Some(true));
        if !is_known && self.observed.len() < MOST_PRICES {
            self.observed.push((bet, Evidence::new(0, self.of - 1)));
        }
        for (price, evidence) in &mut self.observed {
            evidence.count(price.equals(&bet) == Some(true));
        }
    }
}
