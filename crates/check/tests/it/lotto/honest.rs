//! No false alarms: ten thousand rounds of each game or more, settled correctly under the customs of many
//! houses, while these customs are being learned and afterwards.

use check::Overall;
use check::lotto::yiki::{Conventions, Draw, PaidNumbers, draw, entry};
use check::lotto::{Audit, Rule, lucky};
use game_service::Record;
use game_service::models::LottoPlayer;

use super::{broken, lucky_house, notes, rates_of, rounds, with, yiki_house};
use crate::chance::Chance;

const HOUSES: u64 = 100;
/// Rounds after which every custom of a house is established.
const ENOUGH: usize = 60;

#[test]
fn ten_thousand_rounds_of_yiki_raise_no_alarm() {
    for seed in 0..HOUSES {
        let mut chance = Chance::new(seed);
        let house = yiki_house::House::any(&mut chance);
        let mut conventions = Conventions::default();
        for round in 0..rounds() {
            let owned = house.round(&mut chance);
            owned.learn(&mut conventions);
            let entries: Vec<Record<LottoPlayer>> = owned
                .entries
                .iter()
                .map(yiki_house::OwnedEntry::received)
                .collect();
            let prepared = Draw::of(&owned.results);
            let rates = rates_of(&entries);
            let mut paid = PaidNumbers::default();
            for lent in &entries {
                paid.add(lent);
            }
            let checked = entries
                .iter()
                .map(|lent| entry(&prepared, lent, &conventions, Some(&rates), Some(&paid)));
            let audits: Vec<Audit<'_>> = [draw(&prepared, &conventions), rates.audit()]
                .into_iter()
                .chain(checked)
                .collect();
            for audit in &audits {
                let message = || format!("round {round} of {house:?}\n{owned:?}\n{audit:?}");
                assert_eq!(broken(audit), [], "{}", message());
                let unexpected = |rule: &Rule| match rule {
                    // Fractional stakes are rounded.
                    Rule::Rate => false,
                    _ => round >= ENOUGH,
                };
                assert!(!notes(audit).iter().any(unexpected), "{}", message());
                let decided = audit.overall == Overall::Consistent;
                // A house that lists one order less leaves bets on the straight order open, and one with an entry for each
                // win leaves open whether several entries are of one purchase.
                let is_open = house.mix_without_straight || house.entry_per_win;
                assert!(decided || is_open, "{}", message());
            }
        }
    }
}

#[test]
fn ten_thousand_rounds_of_lucky_raise_no_alarm() {
    for seed in 0..HOUSES {
        let mut chance = Chance::new(seed);
        let house = lucky_house::House::any(&mut chance);
        let mut conventions = lucky::Conventions::default();
        for round in 0..rounds() {
            let owned = house.round(&mut chance);
            owned.learn(&mut conventions);
            let prepared = lucky::Draw::of(&owned.results);
            for entry in &owned.entries {
                let lent = entry.received();
                let audit = lucky::entry(&prepared, &lent, &conventions);
                let message = || format!("round {round} of {house:?}\n{entry:?}\n{audit:?}");
                assert_eq!(broken(&audit), [], "{}", message());
                // What a charm's percentage refers to is never known.
                let notes = with(&audit, |finding| {
                    finding.note && finding.rule != Rule::CharmPercentage
                });
                assert!(round < ENOUGH || notes.is_empty(), "{}", message());
                // It is open whether an entry that only a charm paid is a win.
                let decided = audit.overall == Overall::Consistent;
                assert!(decided || entry.charms.is_some(), "{}", message());
            }
        }
    }
}
