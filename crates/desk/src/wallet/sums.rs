//! Sums of a ledger by day, table, game and transaction code, per currency and exact.

use std::collections::BTreeMap;

use app::clock::Zone;
use money::{ExactDecimal, Sum};
use wallet::Entry;

use super::open_wallet::OpenWallet;
use super::selection::{Backwards, Selection};
use crate::figures::currency_key;
use crate::views::{ErrorView, LedgerFilter, LedgerSums, SumLine};

/// Most lines of one table of sums. Further names are added up in a last line.
const MOST_LINES: usize = 1_000;

impl OpenWallet {
    /// The sums of a ledger. Days are those of the zone.
    pub async fn sums(&self, filter: &LedgerFilter, time_zone: &str) -> Result<LedgerSums, ErrorView> {
        let zone = Zone::named(time_zone)
            .ok_or_else(|| ErrorView::input("timeZone", "This time zone is not known."))?;
        let opened = self.opened()?;
        let standing = opened.standing(&filter.player_id).await?;
        let selection = Selection::of(filter);
        let mut sums = GroupedSums::default();
        let end = i64::from(standing.entries) + 1;
        let mut parts = Backwards::new(&opened, &filter.player_id, 1, end);
        while let Some(part) = parts.next().await? {
            let selected = part.iter().filter(|entry| selection.has(entry));
            selected.for_each(|entry| sums.add(entry, &zone));
        }
        Ok(sums.view(&zone))
    }
}

#[derive(Debug, Default)]
struct Line {
    entries: u32,
    taken: Sum,
    given: Sum,
}

/// The name of a line. The rest comes last.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Name {
    Named(String),
    Without,
    Others,
}

/// By name and key of the currency, with the code as first received.
#[derive(Debug, Default)]
struct Group(BTreeMap<(Name, String), (String, Line)>);

#[derive(Debug, Default)]
struct GroupedSums {
    entries: u32,
    total: Group,
    days: Group,
    tables: Group,
    games: Group,
    codes: Group,
}

impl GroupedSums {
    fn add(&mut self, entry: &Entry, zone: &Zone) {
        self.entries = self.entries.saturating_add(1);
        let day = zone.local(entry.at).format("%Y-%m-%d").to_string();
        let code = Some(&entry.transaction_code).filter(|code| !code.is_empty());
        let (currency, moved) = (&entry.currency, entry.moved.value());
        self.total.add(None, currency, moved);
        self.days.add(Some(&day), currency, moved);
        self.tables.add(entry.table_id.as_ref(), currency, moved);
        self.games.add(entry.game_key.as_ref(), currency, moved);
        self.codes.add(code, currency, moved);
    }

    fn view(self, zone: &Zone) -> LedgerSums {
        let mut days = self.days.lines();
        days.reverse();
        LedgerSums {
            entries: self.entries,
            total: self.total.lines(),
            days,
            tables: self.tables.lines(),
            games: self.games.lines(),
            codes: self.codes.lines(),
            time_zone: zone.name().to_owned(),
        }
    }
}

impl Group {
    fn add(&mut self, name: Option<&String>, currency: &str, moved: ExactDecimal) {
        let name = name.map_or(Name::Without, |name| Name::Named(name.clone()));
        let mut key = (name, currency_key(currency).into_owned());
        if self.0.len() >= MOST_LINES && !self.0.contains_key(&key) {
            key.0 = Name::Others;
        }
        let (_, line) = self
            .0
            .entry(key)
            .or_insert_with(|| (currency.to_owned(), Line::default()));
        line.entries = line.entries.saturating_add(1);
        if moved.is_negative() {
            line.taken.subtract(moved);
        } else {
            line.given.add(moved);
        }
    }

    fn lines(self) -> Vec<SumLine> {
        let text = |sum: Sum| sum.total().as_ref().map(ExactDecimal::to_string);
        let line = |((name, _), (currency, line)): ((Name, String), (String, Line))| {
            let mut change = line.given;
            change.subtract_sum(&line.taken);
            SumLine {
                is_rest: name == Name::Others,
                name: match name {
                    Name::Named(name) => Some(name),
                    Name::Without | Name::Others => None,
                },
                currency,
                entries: line.entries,
                taken: text(line.taken),
                given: text(line.given),
                change: text(change),
            }
        };
        self.0.into_iter().map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use wallet::Amount;

    use super::super::entry::example;
    use super::*;

    fn entry(moved: &str, currency: &str, table: &str, at: &str) -> Entry {
        Entry {
            moved: Amount::parse_signed(moved).unwrap(),
            currency: currency.to_owned(),
            table_id: Some(table.to_owned()),
            at: at.parse().unwrap(),
            ..example()
        }
    }

    fn sums(entries: &[Entry]) -> LedgerSums {
        let bangkok = Zone::named("Asia/Bangkok").unwrap();
        let mut sums = GroupedSums::default();
        for entry in entries {
            sums.add(entry, &bangkok);
        }
        sums.view(&bangkok)
    }

    fn line(lines: &[SumLine], name: Option<&str>, currency: &str) -> SumLine {
        let found = lines
            .iter()
            .find(|line| line.name.as_deref() == name && line.currency == currency);
        found.unwrap().clone()
    }

    #[test]
    fn days_are_those_of_the_zone_and_currencies_stay_apart() {
        let entries = [
            entry("-100.00", "THB", "412", "2026-11-20T16:59:59Z"),
            entry("195.00", "THB", "412", "2026-11-20T17:00:00Z"),
            entry("-1.5", "USD", "412", "2026-11-20T17:00:00Z"),
        ];
        let sums = sums(&entries);
        assert_eq!(sums.entries, 3);
        let days: Vec<_> = sums
            .days
            .iter()
            .map(|line| line.name.as_deref().unwrap())
            .collect();
        assert_eq!(days, ["2026-11-21", "2026-11-21", "2026-11-20"]);
        let total = line(&sums.total, None, "THB");
        assert_eq!(
            (
                total.taken.as_deref(),
                total.given.as_deref(),
                total.change.as_deref()
            ),
            (Some("100.00"), Some("195.00"), Some("95.00"))
        );
        assert_eq!(line(&sums.total, None, "USD").change.as_deref(), Some("-1.50"));
    }

    #[test]
    fn a_sum_with_too_many_digits_is_none_and_never_rounded() {
        let most = ExactDecimal::parse("79228162514264337593543950335").unwrap();
        let mut tables = Group::default();
        tables.add(Some(&"1".to_owned()), "THB", most);
        tables.add(Some(&"1".to_owned()), "THB", most);
        tables.add(Some(&"2".to_owned()), "THB", ExactDecimal::parse("-0.5").unwrap());
        let lines = tables.lines();
        assert_eq!(line(&lines, Some("1"), "THB").given, None);
        assert_eq!(line(&lines, Some("2"), "THB").change.as_deref(), Some("-0.5"));
    }

    proptest! {
        #[test]
        fn every_table_adds_up_to_the_total(
            moves in proptest::collection::vec((-1_000_000_i64..1_000_000, 0_u8..40, 0..2_usize), 1..60),
        ) {
            let entries: Vec<Entry> = moves
                .iter()
                .map(|(cents, table, currency)| {
                    let digits = format!("{}.{:02}", cents.abs() / 100, cents.abs() % 100);
                    let sign = if *cents < 0 { "-" } else { "" };
                    entry(&format!("{sign}{digits}"), ["THB", "USD"][*currency], &table.to_string(), "2026-11-20T00:00:00Z")
                })
                .collect();
            let sums = sums(&entries);
            for (at, currency) in ["THB", "USD"].into_iter().enumerate() {
                let cents: i64 = moves.iter().filter(|(.., its)| *its == at).map(|(cents, ..)| cents).sum();
                for lines in [&sums.total, &sums.days, &sums.tables, &sums.games, &sums.codes] {
                    let added: Sum = lines
                        .iter()
                        .filter(|line| line.currency == currency)
                        .map(|line| ExactDecimal::parse(line.change.as_deref().unwrap()).unwrap())
                        .collect();
                    let expected = ExactDecimal::parse(&cents.to_string()).unwrap();
                    let hundredth = ExactDecimal::hundredths(1);
                    prop_assert_eq!(added.total(), expected.checked_mul(hundredth));
                }
            }
        }
    }
}
