//! What the houses of both games have in common: amounts in cents, settlements, and verdicts by rule.

use check::Verdict;
use check::lotto::yiki::{Entry, Rates};
use check::lotto::{Audit, Finding, Rule, Settlement};
use money::ExactDecimal;

/// The results of a round: keys with their numbers.
pub(crate) type Results = Vec<(String, Vec<String>)>;

/// An amount of hundredths, with two decimal places.
pub(crate) fn money(cents: i64) -> ExactDecimal {
    let sign = if cents < 0 { "-" } else { "" };
    let cents = cents.unsigned_abs();
    ExactDecimal::parse(&format!("{sign}{}.{:02}", cents / 100, cents % 100)).unwrap()
}

/// The numbers under a key, to be changed by a test.
pub(crate) fn numbers<'r>(results: &'r mut Results, key: &str) -> &'r mut Vec<String> {
    &mut results.iter_mut().find(|(name, _)| name == key).unwrap().1
}

#[derive(Debug, Clone)]
pub(crate) struct OwnedSettlement {
    pub(crate) code: &'static str,
    pub(crate) transaction_id: String,
    pub(crate) payout: i64,
}

impl OwnedSettlement {
    /// A win if anything was paid for the bets.
    pub(crate) fn of(has_won: bool, payout: i64) -> Self {
        Self {
            code: if has_won { "GBW01" } else { "GBL01" },
            transaction_id: if has_won { "pay-1" } else { "0" }.to_owned(),
            payout,
        }
    }

    pub(crate) fn lend(&self) -> Settlement<'_> {
        Settlement {
            currency: Some("THB"),
            transaction_code: Some(self.code),
            transaction_id: Some(&self.transaction_id),
            payout: Some(money(self.payout)),
        }
    }
}

/// The rates of some entries of Yiki.
pub(crate) fn rates_of<'e, 'a: 'e>(entries: impl IntoIterator<Item = &'e Entry<'a>>) -> Rates {
    let mut rates = Rates::default();
    entries.into_iter().for_each(|entry| rates.add(entry));
    rates
}

fn with(audit: &Audit<'_>, is_meant: impl Fn(&&Finding<'_>) -> bool) -> Vec<Rule> {
    let found = audit.findings.iter().filter(is_meant);
    found.map(|finding| finding.rule).collect()
}

pub(crate) fn broken(audit: &Audit<'_>) -> Vec<Rule> {
    with(audit, |finding| finding.verdict == Verdict::Broken)
}

pub(crate) fn notes(audit: &Audit<'_>) -> Vec<Rule> {
    with(audit, |finding| finding.note)
}

/// The distinct orders of a number: every choice of its positions in which none comes twice.
pub(crate) fn orders(number: &str) -> Vec<String> {
    let letters: Vec<char> = number.chars().collect();
    let mut found: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..letters.len() {
        let longer = |order: Vec<usize>| {
            let free: Vec<usize> = (0..letters.len()).filter(|at| !order.contains(at)).collect();
            free.into_iter().map(move |at| [&order[..], &[at]].concat())
        };
        found = found.into_iter().flat_map(longer).collect();
    }
    let text = |order: Vec<usize>| order.into_iter().map(|at| letters[at]).collect();
    let orders: std::collections::BTreeSet<String> = found.into_iter().map(text).collect();
    orders.into_iter().collect()
}

pub(crate) fn same_digits(one: &str, two: &str) -> bool {
    ('0'..='9').all(|digit| one.matches(digit).count() == two.matches(digit).count())
}
