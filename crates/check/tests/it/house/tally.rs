//! How many cases of a kind the records of a house had: what a learner can know of it.

use std::collections::HashMap;

use games::{Game, Reason};

use super::deal::{Dealt, is_baccarat, points};
use super::play::Record;

/// A kind of case.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    Records,
    /// Records with a win.
    Payouts,
    /// Wins of a family without a bonus or a six.
    Win(&'static str),
    /// Wins of a code with a bonus.
    Bonus,
    /// Bets on banker at a win with 6.
    Six,
    /// Bets on banker at a win with 7 in three cards.
    Seven,
    /// Ties of baccarat without a win.
    TieAlone,
    /// Ties of dragon and tiger with a bet on one of them.
    OtherTie,
    /// Records whose `winner` has a code of a family.
    Listed(&'static str),
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Tally(HashMap<Kind, u32>);

impl Tally {
    pub(crate) fn count(&mut self, record: &Record) {
        let mut add = |kind| *self.0.entry(kind).or_default() += 1;
        add(Kind::Records);
        let wins = || record.bets.iter().filter(|bet| bet.gets > 0);
        if wins().next().is_some() {
            add(Kind::Payouts);
        }
        for bet in &record.bets {
            if bet.code == "BANKER" && is_three_card_seven(&record.dealt) {
                add(Kind::Seven);
            }
            if bet.code == "BANKER" && bet.gets > 0 && is_banker_six(&record.dealt) {
                add(Kind::Six);
            }
        }
        for bet in wins() {
            match bet {
                bet if bet.is_six => {}
                bet if bet.has_bonus => add(Kind::Bonus),
                bet if is_special(record, bet.code) => {}
                bet => add(Kind::Win(family(record.owned.key, bet.code))),
            }
        }
        if let Dealt::Baccarat { player, banker } = &record.dealt
            && points(player) == points(banker)
            && wins().next().is_none()
        {
            add(Kind::TieAlone);
        }
        if matches!(record.dealt, Dealt::DragonTiger([dragon, tiger]) if dragon.0 == tiger.0) {
            let is_main = |bet: &super::play::Bet| matches!(bet.code, "DRAGON" | "TIGER");
            if record.bets.iter().any(is_main) {
                add(Kind::OtherTie);
            }
        }
        let mut listed: Vec<&str> = Vec::new();
        for code in &record.owned.winner {
            let Some(family) = listed_family(record.owned.key, code) else {
                continue;
            };
            if !listed.contains(&family) && !is_special(record, code) {
                listed.push(family);
                add(Kind::Listed(family));
            }
        }
    }

    /// Enough cases for a conclusion, and some more.
    pub(crate) fn knows(&self, kind: &Kind) -> bool {
        self.0.get(kind).is_some_and(|count| *count >= 30)
    }

    /// Enough cases also where the first ones show nothing.
    pub(crate) fn knows_well(&self, kind: &Kind) -> bool {
        self.0.get(kind).is_some_and(|count| *count >= 90)
    }

    pub(crate) fn knows_wins(&self, key: &str, code: &'static str) -> bool {
        self.knows(&Kind::Win(family(key, code)))
    }
}

pub(crate) fn is_three_card_seven(dealt: &Dealt) -> bool {
    matches!(dealt, Dealt::Baccarat { player, banker }
        if points(banker) == 7 && banker.len() == 3 && points(player) < 7)
}

pub(crate) fn is_banker_six(dealt: &Dealt) -> bool {
    matches!(dealt, Dealt::Baccarat { player, banker } if points(banker) == 6 && points(player) < 6)
}

/// The family of a code under `winner`, if it is a bet.
fn listed_family(key: &str, code: &str) -> Option<&'static str> {
    if is_baccarat(key) {
        return super::codes::BACCARAT.into_iter().find(|known| *known == code);
    }
    let bet = games::Bet::read(Game::of_key(key)?, code)?;
    Some(bet.family())
}

/// The bets that are settled and paid by one rule.
pub(crate) fn family(key: &str, code: &'static str) -> &'static str {
    let bet = Game::of_key(key).and_then(|game| games::Bet::read(game, code));
    bet.map_or(code, |bet| bet.family())
}

/// Whether the result is one where houses have rules of their own for this bet.
pub(crate) fn is_special(record: &Record, code: &str) -> bool {
    match &record.owned.other {
        None => match code {
            "PLAYER" | "TIE" | "INSURANCE" => false,
            "BANKER" => is_three_card_seven(&record.dealt),
            // Houses differ on a natural that does not win.
            "PNATURAL" | "BNATURAL" => true,
            _ => super::codes::BACCARAT.iter().all(|known| *known != code),
        },
        Some(other) => {
            let bet = Game::of_key(record.owned.key).and_then(|game| games::Bet::read(game, code));
            bet.is_none_or(|bet| {
                let due = bet.due(other.result.as_ref().unwrap());
                !due.variants.is_empty()
                    || !matches!(
                        due.reason,
                        Reason::Matches | Reason::DoesNotMatch | Reason::HigherHand | Reason::LowerHand
                    )
            })
        }
    }
}
