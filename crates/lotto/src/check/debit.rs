//! What the wallet debited for an entry: the stakes, less the discount (docs/contract.md#debit).

use audit::{Learned, question};
use money::{ExactDecimal, Sum};

use super::fact::Fact;
use super::finding::{About, Audit, Report, Why};
use super::rule::Rule;

/// A debit that was not given back. A field is None if it is missing or cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Debit {
    /// The field `amount`.
    pub amount: Option<ExactDecimal>,
    /// The field `discount_amount`, in Lucky 1 dollar only.
    pub discount: Option<ExactDecimal>,
}

question! {
    /// Whether the discount is already taken off what was debited.
    DebitMeaning {
        /// The debit is the stakes less the discount.
        LessDiscount = "less_discount",
        /// The debit is the stakes; the discount is given elsewhere, or is in the stakes.
        Stakes = "stakes",
    }
}

/// Learns from the debits of one entry. Entries without a discount fit both answers and are not counted.
pub fn learn_debits(
    learned: &mut Learned<DebitMeaning>,
    stakes: impl IntoIterator<Item = Option<ExactDecimal>>,
    debits: &[Debit],
) {
    if let Some(sums) = Sums::of(stakes, debits)
        && !sums.discount.is_zero()
    {
        learned.count(|meaning: DebitMeaning| sums.due(meaning) == sums.debited);
    }
}

/// Checks that what was debited for an entry is what its bets cost.
///
/// `stakes` are the stakes of all its bets; `debits` are all debits of the same player and round that
/// were not given back. Both are in the same currency.
pub fn debits<'a>(
    stakes: impl IntoIterator<Item = Option<ExactDecimal>>,
    debits: &[Debit],
    learned: &Learned<DebitMeaning>,
) -> Audit<'a> {
    let mut report = Report::default();
    check(&mut report, Sums::of(stakes, debits), debits.is_empty(), learned);
    report.finish()
}

fn check(report: &mut Report<'_>, sums: Option<Sums>, is_missing: bool, learned: &Learned<DebitMeaning>) {
    let (rule, about) = (Rule::Debit, About::Debit);
    if is_missing {
        return report.doubt(rule, about, (Fact::Nothing, Fact::Missing), Why::Missing);
    }
    let Some(sums) = sums else {
        return report.doubt(rule, about, (Fact::Nothing, Fact::Nothing), Why::Unreadable);
    };
    let fitting = learned
        .allowed()
        .find(|meaning| sums.due(*meaning) == sums.debited);
    let due = sums.due(
        fitting
            .or_else(|| learned.answer())
            .unwrap_or(DebitMeaning::LessDiscount),
    );
    let (Some(due), Some(debited)) = (due.total(), sums.debited.total()) else {
        return report.doubt(rule, about, (Fact::Nothing, Fact::Nothing), Why::TooLarge);
    };
    let facts = (Fact::Money(due), Fact::Money(debited));
    if fitting.is_some() {
        report.holds(rule, about, facts);
    } else {
        report.contradiction(rule, about, facts, learned.is_settled(), Why::HousesDiffer);
    }
}

struct Sums {
    stakes: Sum,
    debited: Sum,
    discount: Sum,
}

impl Sums {
    /// None if a stake or a debit cannot be read. A missing discount is zero.
    fn of(stakes: impl IntoIterator<Item = Option<ExactDecimal>>, debits: &[Debit]) -> Option<Self> {
        Some(Self {
            stakes: stakes.into_iter().collect::<Option<Sum>>()?,
            debited: debits.iter().map(|debit| debit.amount).collect::<Option<Sum>>()?,
            discount: debits.iter().filter_map(|debit| debit.discount).collect(),
        })
    }

    fn due(&self, meaning: DebitMeaning) -> Sum {
        let mut due = self.stakes;
        if meaning == DebitMeaning::LessDiscount {
            due.subtract_sum(&self.discount);
        }
        due
    }
}
