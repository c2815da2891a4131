//! Examples of what a test found wrong, at most one of each kind, so that one run shows all of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use check::{Finding, Rule, Verdict};

use crate::house::House;
use crate::house::owned_record::all;
use crate::house::play::Record;

/// Largest number of examples that are printed.
const MOST: usize = 40;

/// Mistakes of one kind: their number, the houses, and the first one.
#[derive(Debug, Default)]
struct Mistakes {
    count: usize,
    houses: BTreeSet<String>,
    example: String,
}

#[derive(Debug, Default)]
pub(crate) struct Examples(BTreeMap<String, Mistakes>);

impl Examples {
    pub(crate) fn add(&mut self, kind: String, house: &House, example: impl FnOnce() -> String) {
        let mistakes = self.0.entry(kind).or_default();
        if mistakes.count == 0 {
            mistakes.example = example();
        }
        mistakes.count += 1;
        mistakes.houses.insert(house.name.clone());
    }

    /// Fails with the examples, if there are any.
    pub(crate) fn assert_none(&self) {
        let mut text = String::new();
        for (at, (kind, mistakes)) in self.0.iter().enumerate() {
            let Mistakes {
                count,
                houses,
                example,
            } = mistakes;
            write!(
                text,
                "\n== {kind}: {count} times in {} houses, such as",
                houses.len()
            )
            .unwrap();
            for house in houses.iter().take(5) {
                write!(text, " «{house}»").unwrap();
            }
            if at < MOST {
                write!(text, "\n{example}").unwrap();
            }
        }
        assert!(self.0.is_empty(), "{} kinds of mistakes{text}", self.0.len());
    }
}

pub(crate) fn describe(house: &House, record: &Record, findings: &[Finding<'_>]) -> String {
    let owned = &record.owned;
    let mut text = format!("{}\n{:?} {:?}\n", house.describe(), record.dealt, owned.winner);
    for bet in &record.bets {
        writeln!(
            text,
            "  {} stake {} gets {}, paid {}",
            bet.code, bet.stake, bet.gets, bet.paid
        )
        .unwrap();
    }
    for (code, wins) in &owned.wins {
        for win in all(wins) {
            writeln!(text, "  win {code}: {win:?}").unwrap();
        }
    }
    let (bet, payout, bonus) = (owned.total_bet, owned.total_payout, owned.bonus);
    writeln!(
        text,
        "  total_bet {bet}, total_payout {payout} {}, BONUS {bonus}",
        owned.currency
    )
    .unwrap();
    writeln!(
        text,
        "  {:?}, {:?}, {:?}",
        owned.player, owned.banker, owned.other
    )
    .unwrap();
    let open = findings
        .iter()
        .filter(|finding| finding.verdict != Verdict::Holds);
    open.for_each(|finding| writeln!(text, "  {finding:?}").unwrap());
    text
}

pub(crate) fn broken<'f>(findings: &'f [Finding<'_>]) -> impl Iterator<Item = Rule> + 'f {
    let broken = |finding: &&Finding<'_>| finding.verdict == Verdict::Broken && !finding.note;
    findings.iter().filter(broken).map(|finding| finding.rule)
}
