//! English.

mod bets;
mod cards;
mod learned;
mod names;
mod payment;
mod record;
mod tableau;
mod whole;

use super::language::Language;

pub(super) const ENGLISH: Language = Language {
    bet: names::bet,
    fact: names::fact,
    why: names::why,
    cards: cards::sentence,
    draw: tableau::sentence,
    bets: bets::sentence,
    payment: payment::sentence,
    record: record::sentence,
    line: whole::line,
    learned: learned::learned,
};
