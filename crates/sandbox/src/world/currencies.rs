//! The currencies of the operator, and the value of a chip in each.

use rust_decimal::Decimal;

/// A currency with the size of its usual stakes.
#[derive(Debug)]
pub(crate) struct Currency {
    /// ISO 4217.
    pub(crate) code: &'static str,
    /// Value of a chip, in whole units.
    pub(crate) chip: i64,
    /// Whether stakes below a whole unit are usual.
    pub(crate) small_change: bool,
}

const fn currency(code: &'static str, chip: i64, small_change: bool) -> Currency {
    Currency {
        code,
        chip,
        small_change,
    }
}

/// All currencies, in the order of the tables' limits.
pub(crate) const CURRENCIES: [Currency; 5] = [
    currency("THB", 50, false),
    currency("USD", 2, true),
    currency("EUR", 2, true),
    currency("JPY", 200, false),
    currency("VND", 40_000, false),
];

/// A table's limits in one currency, as strings with a number (docs/contract.md#table-record).
#[derive(Debug)]
pub(crate) struct Limits {
    pub(crate) currency: &'static str,
    pub(crate) bet_min: String,
    pub(crate) bet_max: String,
}

/// The limits of the table at this index. There are three classes, from low to high limits.
pub(crate) fn limits_of_table(index: usize) -> impl Iterator<Item = Limits> {
    let (low, high) = chips_of_table(index);
    CURRENCIES.iter().map(move |currency| Limits {
        currency: currency.code,
        bet_min: limit(currency, low),
        bet_max: limit(currency, high),
    })
}

/// The smallest and the largest stake at the table with this index, in chips.
pub(super) fn chips_of_table(index: usize) -> (i64, i64) {
    [(1, 1_000), (2, 4_000), (10, 20_000)][index % 3]
}

/// Currencies with small change write two decimal places, so that both `20.00` and `1000` occur.
fn limit(currency: &Currency, chips: i64) -> String {
    let units = Decimal::from(currency.chip * chips);
    if currency.small_change {
        format!("{units:.2}")
    } else {
        units.to_string()
    }
}
