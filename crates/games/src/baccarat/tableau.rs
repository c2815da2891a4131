//! The third-card rules: the table for rounds without a natural, dealing by it, and whether a round follows it.

use crate::baccarat::card::Card;
use crate::baccarat::round::{Hand, Round};

/// Whether the player draws with this two-card total.
pub const fn player_draws(total: u8) -> bool {
    total <= 5
}

/// Whether the banker draws with this total. `player_third` is the value of the player's third card, if there is one.
pub const fn banker_draws(total: u8, player_third: Option<u8>) -> bool {
    let Some(third) = player_third else {
        return total <= 5;
    };
    match total {
        0..=2 => true,
        3 => third != 8,
        4 => matches!(third, 2..=7),
        5 => matches!(third, 4..=7),
        6 => matches!(third, 6..=7),
        _ => false,
    }
}

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
    let player_third = draw_if(player_draws(two_cards.player.total()), draw)?;
    let banker_draws = banker_draws(two_cards.banker.total(), player_third.map(Card::value));
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

impl Round {
    /// Whether the first two cards of a side make 8 or 9, so that nobody draws. In a record that breaks the rules somebody did,
    /// and the side with three cards has no natural.
    pub const fn begins_with_natural(&self) -> bool {
        self.player.first_two_total() >= 8 || self.banker.first_two_total() >= 8
    }

    /// Whether the third cards were drawn according to the rules.
    pub fn follows_tableau(&self) -> bool {
        if self.begins_with_natural() {
            return self.small();
        }
        let player_third = self.player.third().map(Card::value);
        self.player.third().is_some() == player_draws(self.player.first_two_total())
            && self.banker.third().is_some() == banker_draws(self.banker.first_two_total(), player_third)
    }
}
