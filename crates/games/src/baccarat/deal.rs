//! Deals one round from any source of cards, such as a shuffled shoe.

use crate::baccarat::card::Card;
use crate::baccarat::hand::Hand;
use crate::baccarat::round::Round;
use crate::baccarat::tableau;

/// Deals player, banker, player, banker, then the third cards by the rules. None if the cards run out.
pub fn deal(draw: &mut impl FnMut() -> Option<Card>) -> Option<Round> {
    let (player_first, banker_first) = (draw()?, draw()?);
    let player = [player_first, draw()?];
    let banker = [banker_first, draw()?];
    let two_cards = Round {
        player: Hand::new(player, None),
        banker: Hand::new(banker, None),
    };
    if two_cards.has_natural() {
        return Some(two_cards);
    }
    let player_third = draw_if(tableau::player_draws(two_cards.player.total()), draw)?;
    let banker_draws = tableau::banker_draws(two_cards.banker.total(), player_third.map(Card::value));
    let banker_third = draw_if(banker_draws, draw)?;
    Some(Round {
        player: Hand::new(player, player_third),
        banker: Hand::new(banker, banker_third),
    })
}

/// The outer `Option` is None if the cards run out, the inner one if no card is due.
#[expect(clippy::option_option, reason = "the two absences mean different things")]
fn draw_if(due: bool, draw: &mut impl FnMut() -> Option<Card>) -> Option<Option<Card>> {
    if due { draw().map(Some) } else { Some(None) }
}
