//! Faults planted one at a time in correct records of every house that was learned before: each is named by its rule,
//! although the faulty record was learned as well.

mod cards;
mod codes;
mod customs;
mod payments;

use std::collections::{BTreeMap, BTreeSet};

use check::{About, Fact, PayTable, Rule, Verdict};
use rust_decimal::Decimal;

use crate::examples::{Examples, broken, describe};
use crate::honest::odds;
use crate::house::deal::{KEYS, is_baccarat};
use crate::house::play::{Bet, Play, Record};
use crate::house::tally::{Tally, is_special};
use crate::house::{Currency, House};
use crate::houses::{ALL, MORE, NAMED, random, seed};

/// Records that a house is learned from. A Banker win with 7 in three cards is rare, and so are insurance
/// that wins and a tie of dragon and tiger.
fn learned(key: &str) -> usize {
    if is_baccarat(key) || key == "dragon_tiger" {
        2_000
    } else {
        600
    }
}

/// Records that are tried after that, to find a place for each fault.
const TRIED: usize = 160;
/// Planted faults of each kind in each game and house.
const EACH: usize = 2;

/// Rules about what the contract leaves open: a contradiction is a fault only after the records of a house
/// have shown what it does.
const OF_THE_HOUSE: [Rule; 8] = [
    Rule::CardValue,
    Rule::PlayerTotal,
    Rule::BankerTotal,
    Rule::SideResult,
    Rule::StakeSum,
    Rule::PayoutSum,
    Rule::WinProfit,
    Rule::WinAmount,
];

/// A correct record in which a fault is planted.
pub(crate) struct Case<'p, 'h> {
    pub(crate) play: &'p mut Play<'h>,
    pub(crate) record: Record,
    pub(crate) tally: &'p Tally,
    /// All odds of each code that the learned records had.
    pub(crate) observed_odds: &'p BTreeMap<&'static str, BTreeSet<Decimal>>,
}

/// What the check has to find.
pub(crate) struct Expected {
    /// Any of these rules.
    rules: Vec<Rule>,
    /// In this part of the record. Anywhere, if None.
    about: Option<About<'static>>,
    /// Also if nothing was learned.
    at_once: bool,
    /// With a pay table that has all odds of the house.
    with_pay_table: bool,
    /// What the house would have reported instead. If the place is broken, the finding expects it.
    due: Option<Decimal>,
}

impl Expected {
    pub(crate) fn learned(rules: &[Rule], about: Option<About<'static>>) -> Self {
        Self {
            rules: rules.to_vec(),
            about,
            at_once: false,
            with_pay_table: false,
            due: None,
        }
    }

    pub(crate) fn due(self, amount: Decimal) -> Self {
        Self {
            due: Some(amount),
            ..self
        }
    }

    pub(crate) fn at_once(rules: &[Rule], about: Option<About<'static>>) -> Self {
        Self {
            at_once: true,
            ..Self::learned(rules, about)
        }
    }

    pub(crate) fn with_pay_table(self) -> Self {
        Self {
            with_pay_table: true,
            ..self
        }
    }
}

/// A fault by its name. The plan returns None if a record has no place for the fault, or if nobody could know it.
pub(crate) type Fault = (&'static str, fn(&mut Case<'_, '_>) -> Option<Expected>);

impl Case<'_, '_> {
    pub(crate) fn house(&self) -> &House {
        self.play.house
    }

    pub(crate) fn key(&self) -> &'static str {
        self.play.key
    }

    pub(crate) fn is_baccarat(&self) -> bool {
        is_baccarat(self.play.key)
    }

    pub(crate) fn currency(&self) -> Currency {
        currency_of(self.house(), &self.record)
    }

    /// Some units, so that no rounding explains them, and at least one.
    pub(crate) fn units(&self) -> Decimal {
        Decimal::new(3 * self.currency().hundredths(), 2).max(Decimal::ONE)
    }

    /// One of the bets with a code of its own.
    pub(crate) fn bet(&mut self, is_meant: impl Fn(&Self, &Bet) -> bool) -> Option<Bet> {
        let single =
            |bet: &&Bet| self.record.is_single(bet.code) && bet.code != "BONUS" && is_meant(self, bet);
        let meant: Vec<Bet> = self.record.bets.iter().filter(single).copied().collect();
        (!meant.is_empty()).then(|| meant[self.play.rng.usize(..meant.len())])
    }

    /// A bet that won without anything special: no six, no bonus, no insurance, and no `BONUS` in the record, as that
    /// may increase a win.
    pub(crate) fn plain_win(&mut self) -> Option<Bet> {
        self.bet(|case, bet| {
            let is_plain = bet.gets > 0 && !bet.is_six && !bet.has_bonus && bet.code != "INSURANCE";
            is_plain && !case.record.owned.bonus && case.tally.knows_wins(case.key(), bet.code)
        })
    }

    pub(crate) fn is_special(&self, code: &str) -> bool {
        is_special(&self.record, code)
    }

    /// Takes a bet's entry and its part of the payout away.
    pub(crate) fn unpay(&mut self, bet: &Bet) {
        self.record.owned.wins.retain(|(code, _)| *code != bet.code);
        self.record.owned.total_payout -= bet.paid;
    }

    /// Pays a bet in the way of the house, as if it had won at these odds.
    pub(crate) fn pay(&mut self, bet: &Bet, gets: i64) {
        self.unpay(bet);
        let currency = self.currency();
        let (paid, entry) = self.play.won(&self.record, bet.code, bet.stake, gets, currency);
        let is_list = self.is_list(bet.code);
        self.record.owned.add_win(bet.code, is_list, entry);
        self.record.owned.total_payout += paid.paid;
    }

    /// Settles a bet in the way of the house, as if it had got this without a win.
    pub(crate) fn give_back(&mut self, bet: &Bet, gets: i64) {
        self.unpay(bet);
        let back = self.currency().round(bet.stake * Decimal::new(100 + gets, 2));
        let entry = self.play.not_won(bet.stake, back, gets);
        if let Some(entry) = entry {
            let is_list = self.is_list(bet.code);
            self.record.owned.add_win(bet.code, is_list, entry);
        }
        self.record.owned.total_payout += self.play.came_back(back, entry);
    }

    /// Changes the profit of a win, and all that follows from it.
    pub(crate) fn set_profit(&mut self, bet: &Bet, profit: Decimal) -> Option<()> {
        use check::PayoutMeaning::{Amounts, AmountsAndPushes, Profits, Returns, ReturnsAndPushes};
        let amount = self.play.amount(bet.stake, profit);
        let entry = self.record.owned.win_of(bet.code)?;
        let before = entry.amount?;
        (entry.profit, entry.amount) = (Some(profit), Some(amount));
        self.record.owned.total_payout += match self.play.house.payout {
            Amounts | AmountsAndPushes => amount - before,
            Profits | Returns | ReturnsAndPushes => profit - bet.profit,
        };
        Some(())
    }

    pub(crate) fn is_list(&self, code: &str) -> bool {
        code == "INSURANCE" || self.house().lists && !self.is_baccarat()
    }
}

/// What one house shows of one game.
struct Known {
    learner: check::House,
    tally: Tally,
    observed_odds: BTreeMap<&'static str, BTreeSet<Decimal>>,
    pay_table: PayTable,
}

fn known(play: &mut Play<'_>) -> Known {
    let (mut learner, mut tally) = (check::House::default(), Tally::default());
    let mut observed_odds: BTreeMap<&'static str, BTreeSet<Decimal>> = BTreeMap::new();
    for _ in 0..learned(play.key) {
        let record = play.record();
        learner.learn(&record.owned.received().lend());
        tally.count(&record);
        for (code, odds) in odds([&record]) {
            observed_odds.entry(code).or_default().extend(odds);
        }
    }
    Known {
        pay_table: play.house.pay_table(&observed_odds),
        learner,
        tally,
        observed_odds,
    }
}

fn faults() -> Vec<Fault> {
    [payments::FAULTS, codes::FAULTS, cards::FAULTS, customs::FAULTS].concat()
}

#[test]
fn faults_in_baccarat_are_named() {
    are_named(&["baccarat"]);
}

#[test]
fn faults_in_baccarat_with_insurance_are_named() {
    are_named(&["baccarat_insurance"]);
}

#[test]
fn faults_in_the_other_games_are_named() {
    are_named(&KEYS[2..]);
}

fn are_named(keys: &[&'static str]) {
    let mut examples = Examples::default();
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for house in ALL.iter().take(NAMED.len() + random(6)) {
        for key in keys {
            for (fault, planted) in plant_all(house, key, &mut examples) {
                let (faults, places) = counts.entry(fault).or_default();
                *faults += planted;
                *places += usize::from(planted > 0);
            }
        }
    }
    for (fault, (planted, places)) in counts {
        println!("{keys:?} {fault}: {planted} in {places} games and houses");
    }
    examples.assert_none();
}

fn plant_all(house: &House, key: &'static str, examples: &mut Examples) -> BTreeMap<&'static str, usize> {
    let mut play = Play::new(house, key, seed());
    let known = known(&mut play);
    let mut planted: BTreeMap<&str, usize> = faults().iter().map(|(name, _)| (*name, 0)).collect();
    for _ in 0..TRIED {
        let record = play.record();
        for (name, plant) in faults() {
            if planted[name] == EACH {
                continue;
            }
            let mut case = Case {
                play: &mut play,
                record: record.clone(),
                tally: &known.tally,
                observed_odds: &known.observed_odds,
            };
            if let Some(expected) = plant(&mut case) {
                *planted.get_mut(name).unwrap() += 1;
                let faulty = case.record;
                check(house, key, name, &known, &faulty, &expected, examples);
            }
        }
        if planted.values().all(|count| *count == EACH) {
            break;
        }
    }
    planted
}

fn currency_of(house: &House, record: &Record) -> Currency {
    let mut currencies = house.currencies.iter();
    let own = currencies.find(|currency| currency.code == record.owned.currency);
    *own.unwrap()
}

/// Whether a finding expects what is due. Its amount is exact, and what is due is rounded to the unit of the house.
fn is_near(expected: &Fact<'_>, due: Decimal, currency: Currency) -> bool {
    let Fact::Money(exact) = expected else {
        return false;
    };
    let exact: Decimal = exact.to_string().parse().unwrap();
    (exact - due).abs() <= Decimal::new(currency.hundredths(), 2)
}

fn check(
    house: &House,
    key: &'static str,
    name: &str,
    known: &Known,
    record: &Record,
    expected: &Expected,
    examples: &mut Examples,
) {
    let received = record.owned.received();
    let reported = received.lend();
    let pay_table = expected.with_pay_table.then_some(&known.pay_table);
    let audit = |learner: &check::House| check::record(&reported, learner.conventions(key), pay_table);
    let is_meant = |finding: &check::Finding<'_>| {
        finding.verdict == Verdict::Broken
            && expected.rules.contains(&finding.rule)
            && expected.about.is_none_or(|about| about == finding.about)
    };
    let mut learner = known.learner.clone();
    learner.learn(&reported);
    if let Some(due) = expected.due {
        let findings = audit(&learner).findings;
        let is_other = |finding: &&check::Finding<'_>| {
            let is_computed = [Rule::WinProfit, Rule::WinAmount].contains(&finding.rule);
            is_computed && is_meant(finding) && !is_near(&finding.expected, due, currency_of(house, record))
        };
        if let Some(other) = findings.iter().find(is_other) {
            examples.add(format!("another amount expected in {key}: {name}"), house, || {
                let said = format!("{due} is due, and expected is {:?}", other.expected);
                format!("{said}\n{}", describe(house, record, &findings))
            });
        }
    }
    let empty = check::House::default();
    let cold = audit(&empty).findings;
    let is_early = |finding: &check::Finding<'_>| {
        finding.verdict == Verdict::Broken && OF_THE_HOUSE.contains(&finding.rule)
    };
    if !expected.at_once && cold.iter().any(is_early) {
        examples.add(
            format!("broken in an unknown house of {key}: {name}"),
            house,
            || describe(house, record, &cold),
        );
    }
    let is_named = |learner: &check::House| audit(learner).findings.iter().any(is_meant);
    let mut add = |when: &str, learner: &check::House| {
        let findings = audit(learner).findings;
        examples.add(format!("missed in {key} {when}: {name}"), house, || {
            let rules: Vec<_> = broken(&findings).collect();
            let (due, place) = (&expected.rules, expected.about);
            format!(
                "expected {due:?} at {place:?}, broken are {rules:?}\n{}",
                describe(house, record, &findings)
            )
        });
    };
    if expected.at_once && !is_named(&empty) {
        add("before learning", &empty);
    }
    if is_named(&learner) {
        return;
    }
    let mut play = Play::new(house, key, seed() + 1);
    for _ in 0..MORE * learned(key) {
        learner.learn(&play.record().owned.received().lend());
    }
    if is_named(&learner) {
        println!(
            "{key}, {name}: found after {MORE} times as many records of the house «{}»",
            house.name
        );
    } else {
        add("after learning", &learner);
    }
}
