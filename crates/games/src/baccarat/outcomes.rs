//! The results of a round for the usual bets. The module does not define what they pay.

use crate::baccarat::round::Round;
use crate::baccarat::side::Winner;

/// A banker win with 6, by number of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lucky6 {
    /// The banker did not win with 6.
    None,
    /// Banker won with a total of 6 in two cards.
    TwoCards,
    /// Banker won with a total of 6 in three cards.
    ThreeCards,
}

/// The results of a round. Each one is computed on request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcomes {
    round: Round,
}

impl Round {
    /// The other results of the round.
    pub const fn outcomes(&self) -> Outcomes {
        Outcomes { round: *self }
    }
}

impl Outcomes {
    /// Who won.
    pub const fn winner(&self) -> Winner {
        self.round.winner()
    }

    /// Whether the player's first two cards have the same rank.
    pub fn player_pair(&self) -> bool {
        self.round.player.is_pair()
    }

    /// Whether the banker's first two cards have the same rank.
    pub fn banker_pair(&self) -> bool {
        self.round.banker.is_pair()
    }

    /// Whether at least one side has a pair.
    pub fn either_pair(&self) -> bool {
        self.player_pair() || self.banker_pair()
    }

    /// Whether at least one side has a pair of one suit.
    pub fn perfect_pair(&self) -> bool {
        self.round.player.is_perfect_pair() || self.round.banker.is_perfect_pair()
    }

    /// Whether five or six cards were dealt.
    pub const fn big(&self) -> bool {
        !self.small()
    }

    /// Whether four cards were dealt.
    pub const fn small(&self) -> bool {
        self.round.player.third().is_none() && self.round.banker.third().is_none()
    }

    /// Whether the banker won with 6, and with how many cards.
    pub const fn lucky6(&self) -> Lucky6 {
        let banker = self.round.banker;
        match (self.winner(), banker.total(), banker.third()) {
            (Winner::Banker, 6, None) => Lucky6::TwoCards,
            (Winner::Banker, 6, Some(_)) => Lucky6::ThreeCards,
            _ => Lucky6::None,
        }
    }

    /// Whether banker won with a total of 7 in three cards.
    pub const fn dragon7(&self) -> bool {
        let banker = self.round.banker;
        matches!(self.winner(), Winner::Banker) && banker.total() == 7 && banker.third().is_some()
    }

    /// Whether player won with a total of 8 in three cards.
    pub const fn panda8(&self) -> bool {
        let player = self.round.player;
        matches!(self.winner(), Winner::Player) && player.total() == 8 && player.third().is_some()
    }

    /// Whether player has 8 or 9 in two cards. Player need not win; houses differ on whether the bet then
    /// pays.
    pub const fn player_natural(&self) -> bool {
        self.round.player.is_natural()
    }

    /// Whether banker has 8 or 9 in two cards. Banker need not win; houses differ on whether the bet then
    /// pays.
    pub const fn banker_natural(&self) -> bool {
        self.round.banker.is_natural()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::baccarat::Hand;

    fn outcomes(player: &str, banker: &str) -> Outcomes {
        let hand = |codes: &str| {
            let cards: Vec<_> = codes.split(' ').map(|code| code.parse().unwrap()).collect();
            Hand::from_cards(&cards).unwrap()
        };
        Round {
            player: hand(player),
            banker: hand(banker),
        }
        .outcomes()
    }

    #[test]
    fn lucky_six_needs_a_banker_win() {
        assert_eq!(outcomes("KS 2H 3D", "KS 6H").lucky6(), Lucky6::TwoCards);
        assert_eq!(outcomes("KS 2H 6D", "AS 2H 3D").lucky6(), Lucky6::None);
        assert_eq!(outcomes("KS 7H", "KS 6H").lucky6(), Lucky6::None);
        assert_eq!(outcomes("KS 2H 3D", "AS 2H 3D").lucky6(), Lucky6::ThreeCards);
        assert_eq!(outcomes("KS 6H", "AS 5H").lucky6(), Lucky6::None);
    }

    #[test]
    fn pairs_belong_to_their_side() {
        let player_only = outcomes("3S 3H", "KS QS");
        assert!(player_only.player_pair() && !player_only.banker_pair() && player_only.either_pair());
        assert!(!player_only.perfect_pair());
        let banker_only = outcomes("3S 4H", "QS QS");
        assert!(!banker_only.player_pair() && banker_only.banker_pair() && banker_only.either_pair());
        assert!(banker_only.perfect_pair());
    }

    #[test]
    fn size_counts_the_cards_of_both_sides() {
        for (player, banker, big) in [
            ("KS 7H", "KS 6H", false),
            ("KS 7H", "KS 5H 2D", true),
            ("2S 2H 8D", "KS 3H", true),
        ] {
            let outcomes = outcomes(player, banker);
            assert_eq!(
                (outcomes.big(), outcomes.small()),
                (big, !big),
                "{player} / {banker}"
            );
        }
    }

    #[test]
    fn a_natural_may_lose() {
        let outcomes = outcomes("KS 8H", "KS 9H");
        assert_eq!(outcomes.winner(), Winner::Banker);
        assert!(outcomes.player_natural() && outcomes.banker_natural());
    }
}
