//! Both hands of a round, dealt here or read from a record.

use crate::baccarat::hand::Hand;
use crate::baccarat::side::{Side, Winner};
use crate::baccarat::tableau;

/// Both hands of a round. The hands of a record may break the third-card rules: see
/// [`Round::follows_tableau`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Round {
    /// The player hand.
    pub player: Hand,
    /// The banker hand.
    pub banker: Hand,
}

impl Round {
    /// The hand of one side.
    pub const fn hand(&self, side: Side) -> &Hand {
        match side {
            Side::Banker => &self.banker,
            Side::Player => &self.player,
        }
    }

    /// The higher total wins; equal totals tie.
    pub const fn winner(&self) -> Winner {
        let (player, banker) = (self.player.total(), self.banker.total());
        if banker > player {
            Winner::Banker
        } else if banker < player {
            Winner::Player
        } else {
            Winner::Tie
        }
    }

    /// Whether either side has a natural.
    pub const fn has_natural(&self) -> bool {
        self.player.is_natural() || self.banker.is_natural()
    }

    /// Whether the third cards were drawn according to the rules.
    pub fn follows_tableau(&self) -> bool {
        let (player, banker) = (self.player.first_two_total(), self.banker.first_two_total());
        if player >= 8 || banker >= 8 {
            return self.player.third().is_none() && self.banker.third().is_none();
        }
        let player_third = self.player.third().map(crate::baccarat::Card::value);
        self.player.third().is_some() == tableau::player_draws(player)
            && self.banker.third().is_some() == tableau::banker_draws(banker, player_third)
    }
}
