//! Plants faults in correct records, after the house was learned from others.

use std::collections::HashMap;
use std::sync::LazyLock;

use fastrand::Rng;
use games::check::{About, Audit, CodeFacts, Conventions, Evidence, Learner, Overall, Rule, Verdict};
use games::{Bet, Game, Reason, RoundResult};

use crate::codes::codes;
use crate::deal::{Dealt, KEYS, points};
use crate::house::{HOUSES, House};
use crate::paper::Paper;
use crate::rounds;
use crate::settle::gets;

/// Records that a house is learned from.
const LEARNED: usize = 10_000;
/// Rounds for one fault in them.
const ROUNDS_FOR_A_FAULT: usize = 200;

/// What the records of each house show about each game.
static LEARNERS: LazyLock<HashMap<(usize, &str), Learner>> = LazyLock::new(|| {
    let mut learners = HashMap::new();
    for (at, house) in HOUSES.iter().enumerate() {
        for key in KEYS {
            let mut rng = Rng::with_seed(7);
            let learner: &mut Learner = learners.entry((at, key)).or_default();
            for _ in 0..LEARNED {
                learner.learn(&house.record(key, &mut rng).1.reported());
            }
        }
    }
    learners
});

/// What the records of a house show about a game.
pub(crate) fn learned(house: usize, key: &'static str) -> &'static Conventions {
    LEARNERS[&(house, key)].conventions(key).unwrap()
}

/// A record in which a fault is planted, with its round and what is known about the house.
pub(crate) struct Case {
    pub(crate) house: &'static House,
    pub(crate) dealt: Dealt,
    pub(crate) paper: Paper,
    pub(crate) known: &'static Conventions,
}

impl Case {
    /// Whether enough records show a custom of a code. Codes that rarely win are never learned.
    pub(crate) fn is_known(&self, code: &str, custom: impl Fn(&CodeFacts) -> Evidence) -> bool {
        self.known
            .code(code)
            .is_some_and(|facts| custom(facts).is_enough())
    }

    /// Whether enough records show that `winner` has this code only if it has happened.
    pub(crate) fn is_listing_known(&self, code: &str) -> bool {
        self.is_listing_known_of(code, self.paper.result.as_ref().unwrap())
    }

    /// The same if the result is another one.
    pub(crate) fn is_listing_known_of(&self, code: &str, result: &RoundResult) -> bool {
        let bet = Bet::read(Game::of_key(self.paper.key).unwrap(), code);
        let reason = bet.unwrap().due(result).reason;
        let is_general = matches!(reason, Reason::DoesNotMatch | Reason::LowerHand);
        self.is_known(code, |facts| facts.listed_happened(reason))
            && (is_general || self.is_known(code, |facts| facts.followed(reason)))
    }

    /// Why the bet wins or loses by custom.
    pub(crate) fn reason(&self, code: &str) -> Reason {
        let bet = Bet::read(Game::of_key(self.paper.key).unwrap(), code);
        bet.unwrap().due(self.paper.result.as_ref().unwrap()).reason
    }

    /// Whether the house pays a win for this bet.
    pub(crate) fn wins(&self, code: &str) -> bool {
        gets(code, &self.dealt, &self.house.customs) > 0
    }

    /// Takes the entry of a bet that won out of the wins.
    pub(crate) fn take_win(&mut self, is_meant: impl Fn(&Self, &str) -> bool) -> Option<&'static str> {
        let wins = self.paper.wins.iter();
        let at = wins
            .map(|(code, _)| *code)
            .position(|code| self.wins(code) && is_meant(self, code))?;
        Some(self.paper.wins.remove(at).0)
    }
}

/// Plants a fault in records of every game and house. The plan returns the place that the check has to
/// name, or None if a record has no place for the fault. `is_learned`: without learned conventions the
/// fault is a note.
pub(crate) fn every_one_is_found(
    rule: Rule,
    is_learned: bool,
    plant: impl Fn(&mut Case, &mut Rng) -> Option<About<'static>>,
) {
    let mut planted = 0;
    for key in KEYS {
        for house in 0..HOUSES.len() {
            planted += for_each_fault(house, key, &plant, |case, about| {
                let names = |audit: &Audit<'_>, verdict| {
                    let mut findings = audit.findings.iter();
                    findings.any(|found| (found.rule, found.about, found.verdict) == (rule, about, verdict))
                };
                case.paper.judged(Some(case.known), |audit| {
                    let is_found = names(audit, Verdict::Broken) && audit.overall == Overall::Inconsistent;
                    assert!(is_found, "{rule:?} was missed: {:?}\n{audit:?}", case.paper);
                });
                case.paper.judged(None, |audit| {
                    let verdict = if is_learned {
                        Verdict::CannotTell
                    } else {
                        Verdict::Broken
                    };
                    assert!(
                        names(audit, verdict),
                        "{rule:?} {verdict:?}: {:?}\n{audit:?}",
                        case.paper
                    );
                    assert_ne!(audit.overall, Overall::Consistent, "{:?}\n{audit:?}", case.paper);
                    assert!(
                        !is_learned || !names(audit, Verdict::Broken),
                        "{:?}\n{audit:?}",
                        case.paper
                    );
                });
            });
        }
    }
    println!("{rule:?}: {planted} faults are named");
}

/// Plants faults in records of one game and house, and returns their number.
pub(crate) fn for_each_fault<T>(
    house: usize,
    key: &'static str,
    plant: impl Fn(&mut Case, &mut Rng) -> Option<T>,
    check: impl Fn(&Case, T),
) -> usize {
    let mut rng = Rng::with_seed(11);
    let most = rounds().div_ceil(ROUNDS_FOR_A_FAULT);
    let mut planted = 0;
    for _ in 0..most * 1_000 {
        let (dealt, paper) = HOUSES[house].record(key, &mut rng);
        let (house, known) = (&HOUSES[house], learned(house, key));
        let mut case = Case {
            house,
            dealt,
            paper,
            known,
        };
        if let Some(about) = plant(&mut case, &mut rng) {
            planted += 1;
            check(&case, about);
        }
        if planted == most {
            return planted;
        }
    }
    panic!("only {planted} records of {key} had a place for the fault");
}

/// Whether all houses settle this bet on this result in the same way: the three houses agree, and the
/// result is none of those where other houses differ.
pub(crate) fn has_one_custom(code: &str, dealt: &Dealt) -> bool {
    if !codes(dealt).contains(&code) {
        return false;
    }
    let outcomes = HOUSES
        .each_ref()
        .map(|house| match gets(code, dealt, &house.customs) {
            // Only in pokdeng does the order of hands also decide between a loss and a returned stake.
            gets if matches!(dealt, Dealt::Pokdeng(_)) => gets.signum(),
            gets => i64::from(gets > 0),
        });
    let is_clear = match dealt {
        // Houses differ on third cards, on equal points, and on the two halves if the banker has 0 or 6.
        Dealt::Pokdeng(hands) => {
            let banker = points(&hands[0]);
            let is_decided = hands[1..].iter().all(|hand| points(hand) != banker);
            is_decided && hands.iter().all(|hand| hand.len() == 2) && !matches!(banker, 0 | 6)
        }
        Dealt::HooHeyHow(_) => !matches!(code, "RED" | "GREEN" | "BLUE"),
        Dealt::Hilo(dice) => dice[0] != dice[1] || dice[1] != dice[2],
        Dealt::DragonTiger(cards) => cards.iter().all(|card| card.0 != 7) && code != "PAIR",
        Dealt::Roulette(_) | Dealt::Sicbo(_) => true,
    };
    is_clear && outcomes.iter().all(|outcome| *outcome == outcomes[0])
}
