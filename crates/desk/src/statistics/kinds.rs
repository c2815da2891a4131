//! The kinds of result that are counted, their probabilities with eight decks, and which kinds a round
//! has.

use baccarat::reference::{self, Probability};
use baccarat::{Card, Hand, Lucky6, Outcomes, Round, Winner};

use crate::views::{CountKind, HandView, ShoeRound};

/// All kinds in display order.
pub(super) const KINDS: [CountKind; 12] = [
    CountKind::Banker,
    CountKind::Player,
    CountKind::Tie,
    CountKind::PlayerPair,
    CountKind::BankerPair,
    CountKind::Natural,
    CountKind::PlayerNatural,
    CountKind::BankerNatural,
    CountKind::Big,
    CountKind::Small,
    CountKind::LuckySixTwo,
    CountKind::LuckySixThree,
];

/// The probability with eight decks.
pub(super) const fn expected(kind: CountKind) -> Probability {
    match kind {
        CountKind::Banker => reference::BANKER,
        CountKind::Player => reference::PLAYER,
        CountKind::Tie => reference::TIE,
        CountKind::PlayerPair | CountKind::BankerPair => reference::SIDE_PAIR,
        CountKind::Natural => reference::EITHER_NATURAL,
        CountKind::PlayerNatural | CountKind::BankerNatural => reference::SIDE_NATURAL,
        CountKind::Big => reference::BIG,
        CountKind::Small => reference::FOUR_CARDS,
        CountKind::LuckySixTwo => reference::LUCKY6_TWO_CARDS,
        CountKind::LuckySixThree => reference::LUCKY6_THREE_CARDS,
    }
}

/// For each kind, whether a round has it. None if this is not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shown(pub(super) [Option<bool>; KINDS.len()]);

impl Shown {
    /// The winner comes from the result codes, everything else from the cards: the list of codes may be
    /// incomplete, so a missing code does not mean "no".
    pub(crate) fn of(round: &ShoeRound) -> Self {
        let hands = round
            .player
            .as_ref()
            .and_then(dealt)
            .zip(round.banker.as_ref().and_then(dealt));
        Self::new(round.side, hands)
    }

    fn new(side: Option<Winner>, hands: Option<(Hand, Hand)>) -> Self {
        let outcomes = hands.map(|(player, banker)| Round { player, banker }.outcomes());
        Self(KINDS.map(|kind| match kind {
            CountKind::Banker => side.map(|side| side == Winner::Banker),
            CountKind::Player => side.map(|side| side == Winner::Player),
            CountKind::Tie => side.map(|side| side == Winner::Tie),
            _ => outcomes.map(|outcomes| by_cards(&outcomes, kind)),
        }))
    }
}

fn by_cards(outcomes: &Outcomes, kind: CountKind) -> bool {
    match kind {
        CountKind::Banker | CountKind::Player | CountKind::Tie => false,
        CountKind::PlayerPair => outcomes.player_pair(),
        CountKind::BankerPair => outcomes.banker_pair(),
        CountKind::Natural => outcomes.player_natural() || outcomes.banker_natural(),
        CountKind::PlayerNatural => outcomes.player_natural(),
        CountKind::BankerNatural => outcomes.banker_natural(),
        CountKind::Big => outcomes.big(),
        CountKind::Small => outcomes.small(),
        CountKind::LuckySixTwo => matches!(outcomes.lucky6(), Lucky6::TwoCards),
        CountKind::LuckySixThree => matches!(outcomes.lucky6(), Lucky6::ThreeCards),
    }
}

fn dealt(hand: &HandView) -> Option<Hand> {
    let cards: Option<Vec<Card>> = hand.cards.iter().map(|card| Card::read(&card.code)).collect();
    Hand::from_cards(&cards?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(player: &str, banker: &str) -> Vec<CountKind> {
        let hand = |codes: &str| {
            let cards: Vec<Card> = codes.split(' ').filter_map(Card::read).collect();
            Hand::from_cards(&cards).unwrap()
        };
        let Shown(shows) = Shown::new(None, Some((hand(player), hand(banker))));
        let by_cards = |(kind, shows): (CountKind, Option<bool>)| (shows == Some(true)).then_some(kind);
        KINDS.into_iter().zip(shows).filter_map(by_cards).collect()
    }

    #[test]
    fn the_cards_decide_everything_but_the_winner() {
        use CountKind::{BankerNatural, BankerPair, Big, LuckySixThree, LuckySixTwo, Natural};
        use CountKind::{PlayerNatural, PlayerPair, Small};
        for (player, banker, kinds) in [
            ("KS 9H", "2S 3H", &[Natural, PlayerNatural, Small][..]),
            ("2S 3H", "KS 8H", &[Natural, BankerNatural, Small]),
            ("3S 3H", "KS 6H", &[PlayerPair, Small]),
            ("2S 5H", "7S 7H 2D", &[BankerPair, Big]),
            ("KS 5H", "KD 6H", &[Small, LuckySixTwo]),
            ("2S 2H KD", "AS 2D 3D", &[PlayerPair, Big, LuckySixThree]),
        ] {
            assert_eq!(shown(player, banker), kinds, "{player} / {banker}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_no_no() {
        let Shown(shows) = Shown::new(Some(Winner::Tie), None);
        assert_eq!(shows[..3], [Some(false), Some(false), Some(true)]);
        assert!(shows[3..].iter().all(Option::is_none));
    }
}
