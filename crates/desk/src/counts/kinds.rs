//! What is counted, how often eight decks give it, and which kinds a round shows.

use baccarat::reference::{self, Probability};
use baccarat::{Card, Hand, Lucky6, Outcomes, Round};

use crate::views::{CountKind, HandView, ShoeRound, SideName};

/// Every kind, in the order shown.
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

/// What eight decks give on average.
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

/// For each kind whether a round shows it; none where that can't be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shown(pub(super) [Option<bool>; KINDS.len()]);

impl Shown {
    /// The winner as reported, everything else from the cards: codes are not always complete, and a code that is
    /// absent would count as a "no" that nobody said.
    pub(crate) fn of(round: &ShoeRound) -> Self {
        let hands = round
            .player
            .as_ref()
            .and_then(dealt)
            .zip(round.banker.as_ref().and_then(dealt));
        let outcomes = hands.map(|(player, banker)| Round { player, banker }.outcomes());
        Self(KINDS.map(|kind| match kind {
            CountKind::Banker => round.side.map(|side| side == SideName::Banker),
            CountKind::Player => round.side.map(|side| side == SideName::Player),
            CountKind::Tie => round.side.map(|side| side == SideName::Tie),
            _ => outcomes.map(|outcomes| by_cards(&outcomes, kind)),
        }))
    }
}

const fn by_cards(outcomes: &Outcomes, kind: CountKind) -> bool {
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
