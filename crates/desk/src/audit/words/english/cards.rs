//! The game, the cards and the result.

use baccarat::check::Verdict::{Broken, CannotTell, Holds};
use baccarat::{Round, Winner};

use super::names::{code, side};
use crate::audit::words::claim::Cards;
use crate::audit::words::finding::Told;

pub(super) fn sentence(claim: Cards, told: &Told<'_>) -> String {
    let Told {
        expected,
        reported,
        why,
        ..
    } = told;
    let whose = told.side().map_or("A side", side);
    let result = told.code().map_or("The side result", code);
    let card = card(told);
    match claim {
        Cards::Game(Holds) => "The game is baccarat.".to_owned(),
        Cards::Game(_) => format!("The game is {reported}, of which the rules of baccarat say nothing."),
        Cards::NoGame => "No game was reported, so the rules of baccarat say nothing about it.".to_owned(),
        Cards::Code(Holds) => format!("{whose}'s cards can all be read."),
        Cards::Code(_) => format!("One of {whose}'s cards is {reported}, a code that is not known here."),
        Cards::Count(Holds) => format!("{whose} has {reported} cards."),
        Cards::Count(Broken) => format!("{whose} has {reported} cards, but a hand has two or three."),
        Cards::Count(CannotTell) => format!("{whose}'s cards were not reported."),
        Cards::Value(Holds) => format!("{card} counts {reported}, as reported."),
        Cards::Value(Broken) => format!("{card} counts {expected}, but {reported} was reported."),
        Cards::Values(Holds) => format!("Each of {whose}'s cards counts what was reported."),
        Cards::Values(Broken) => {
            format!("{whose} has {expected} cards, but {reported} card values were reported.")
        }
        Cards::ValueWithTens => {
            format!("{card} was reported as {reported}; it counts {expected} once the tens are dropped.")
        }
        Cards::Value(CannotTell) | Cards::Values(CannotTell) => {
            format!("What {card} counts can't be checked: {why}.")
        }
        Cards::Total(of, Holds) => {
            format!(
                "{}'s cards ({}) make {expected}, as reported.",
                side(of),
                told.hand(of)
            )
        }
        Cards::Total(of, Broken) => {
            let (name, hand) = (side(of), told.hand(of));
            format!("{name}'s cards ({hand}) make {expected}, but {reported} was reported.")
        }
        Cards::Total(of, CannotTell) => format!("{}'s total can't be checked: {why}.", side(of)),
        Cards::Winner(Some(due), Holds) => format!("{}, as reported.", concluded(told, due)),
        Cards::Winner(None, Holds) => "The winner is as reported.".to_owned(),
        Cards::Winner(Some(due), Broken) => {
            format!("{}, but more than one winner was reported.", concluded(told, due))
        }
        Cards::Winner(None, Broken) => "More than one winner was reported.".to_owned(),
        Cards::Winner(_, CannotTell) => format!("Who won can't be checked: {why}."),
        Cards::OtherWinner(due, other) => {
            format!(
                "{}, but the report says that {}.",
                concluded(told, due),
                outcome(other)
            )
        }
        Cards::SideResult(Holds) => format!("{result} follows from the cards, as reported."),
        Cards::SideResult(Broken) => format!("{result} was reported, but does not follow from the cards."),
        Cards::SideResult(CannotTell) => {
            format!("Whether {result} follows from the cards can't be told: {why}.")
        }
        Cards::SideResultMissing => format!(
            "{result} follows from the cards and was not reported, although this service always reports it."
        ),
        Cards::SideResultUnknown => {
            format!("The result {result} was reported; what it means is not known here.")
        }
        Cards::Score(Holds) => format!("The reported score, {reported}, is the higher total."),
        Cards::Score(_) => format!(
            "A score of {reported} was reported and the higher total is {expected}; what the score means is not documented."
        ),
    }
}

/// Whose card it is and which one.
fn card(told: &Told<'_>) -> String {
    match (told.side(), told.card()) {
        (Some(whose), Some((position, card))) => format!("{}'s card {position}, {card},", side(whose)),
        (Some(whose), None) => format!("each of {}'s cards", side(whose)),
        (None, _) => "each card".to_owned(),
    }
}

/// What the cards, or else the reported totals, come to.
fn concluded(told: &Told<'_>, won: Winner) -> String {
    match &told.context.round {
        Some(round) => by_totals(round, won),
        None => format!("By the totals reported, {}", outcome(won)),
    }
}

/// Who won and why, without a full stop: `Banker's 7 beats Player's 5, so Banker won`.
pub(super) fn by_totals(round: &Round, won: Winner) -> String {
    let (player, banker, won) = (round.player.total(), round.banker.total(), outcome(won));
    match round.winner() {
        Winner::Banker => format!("Banker's {banker} beats Player's {player}, so {won}"),
        Winner::Player => format!("Player's {player} beats Banker's {banker}, so {won}"),
        Winner::Tie => format!("Player and Banker both have {player}, so {won}"),
    }
}

/// A result as part of a sentence.
const fn outcome(won: Winner) -> &'static str {
    match won {
        Winner::Banker => "Banker won",
        Winner::Player => "Player won",
        Winner::Tie => "the round is a tie",
    }
}
