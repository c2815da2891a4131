//! What a language has to say. It finds words and decides nothing: each function gets a claim and gives its sentence.

use baccarat::check::{About, Fact, Why};

use super::claim::{Bet, Cards, Payment, Record};
use super::finding::Told;
use super::tableau::Draw;
use super::whole::Line;
use crate::audit::learned::Lesson;

/// One language, function by function: a trait would only forward to the same ones.
pub(super) struct Language {
    /// A bet, a purchase of insurance or a total by its name.
    pub(super) bet: fn(About<'_>) -> String,
    /// A fact in the middle of a sentence, in this currency.
    pub(super) fact: fn(&Fact<'_>, Option<&str>) -> String,
    /// Why something can't be told, as the end of a sentence.
    pub(super) why: fn(Option<Why>) -> &'static str,
    /// The game, the cards and the result.
    pub(super) cards: fn(Cards, &Told<'_>) -> String,
    /// Who drew a third card, and why.
    pub(super) draw: fn(Draw) -> String,
    /// Whether a bet won.
    pub(super) bets: fn(Bet, &Told<'_>) -> String,
    /// How a win was worked out.
    pub(super) payment: fn(Payment, &Told<'_>) -> String,
    /// The record as a whole.
    pub(super) record: fn(Record, &Told<'_>) -> String,
    /// A line of the summary.
    pub(super) line: fn(&Line<'_>) -> String,
    /// What records taught.
    pub(super) learned: fn(&Lesson) -> String,
}
