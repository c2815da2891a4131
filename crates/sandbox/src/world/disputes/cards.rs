//! Wrong cards: dealt against the rules, or read wrongly.

use baccarat::{Card, Hand, Round, eight_decks};

use crate::chance::Chance;
use crate::games::Dealt;

/// The round with a third card for a banker who must stand. The card comes from the undealt rest of the
/// shoe, so that no card occurs more often than in eight decks.
pub(super) fn against_the_tableau(round: Round, shoe: &[Dealt], chance: Chance) -> Round {
    with_banker_third(round, *chance.pick(&undealt(shoe)))
}

/// The round with another third card for the banker that changes the winner. The third-card rules do
/// not depend on that card, so the wrong round is a possible one.
pub(in crate::world) fn misread(round: Round, chance: Chance) -> Round {
    let others: Vec<Round> = eight_decks()
        .into_iter()
        .map(|card| with_banker_third(round, card))
        .filter(|other| other.winner() != round.winner())
        .collect();
    // There are ten possible banker totals for one player total, so at least two of the three results are
    // always possible.
    *chance.pick(&others)
}

fn with_banker_third(round: Round, third: Card) -> Round {
    let cards: Vec<Card> = round.banker.cards().take(2).chain([third]).collect();
    Round {
        banker: Hand::from_cards(&cards).unwrap_or(round.banker),
        ..round
    }
}

/// The cards that no round of the shoe uses: burnt, or after the cut card.
fn undealt(shoe: &[Dealt]) -> Vec<Card> {
    let mut left = eight_decks();
    for card in shoe.iter().flat_map(Dealt::sides).flat_map(|side| side.cards) {
        left.iter()
            .position(|other| *other == card)
            .map(|place| left.swap_remove(place));
    }
    left
}
