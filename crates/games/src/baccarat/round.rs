//! A round of baccarat: the hands of both sides, dealt here or read from a record, and the results that follow from
//! them. What a bet on a result pays is not defined here.

use crate::baccarat::card::Card;

/// A side that is dealt a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// The banker hand.
    Banker,
    /// The player hand.
    Player,
}

/// The result of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "SideName", rename_all = "lowercase")
)]
pub enum Winner {
    /// The banker's total is higher.
    Banker,
    /// The player's total is higher.
    Player,
    /// The totals are equal.
    Tie,
}

impl Winner {
    /// The code as the service writes it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Banker => "BANKER",
            Self::Player => "PLAYER",
            Self::Tie => "TIE",
        }
    }

    /// The winner whose code equals `code` exactly.
    pub fn of(code: &str) -> Option<Self> {
        [Self::Banker, Self::Player, Self::Tie]
            .into_iter()
            .find(|winner| winner.code() == code)
    }
}

impl From<Side> for Winner {
    fn from(side: Side) -> Self {
        match side {
            Side::Banker => Self::Banker,
            Side::Player => Self::Player,
        }
    }
}

/// The cards of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand {
    first_two: [Card; 2],
    third: Option<Card>,
}

impl Hand {
    /// A hand from the first two cards and an optional third.
    pub const fn new(first_two: [Card; 2], third: Option<Card>) -> Self {
        Self { first_two, third }
    }

    /// A hand from cards in deal order. None unless there are two or three.
    pub const fn from_cards(cards: &[Card]) -> Option<Self> {
        match *cards {
            [first, second] => Some(Self::new([first, second], None)),
            [first, second, third] => Some(Self::new([first, second], Some(third))),
            _ => None,
        }
    }

    /// The cards in deal order.
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        self.first_two.into_iter().chain(self.third)
    }

    /// The third card, if one was drawn.
    pub const fn third(&self) -> Option<Card> {
        self.third
    }

    /// The hand's total, 0 to 9.
    pub const fn total(&self) -> u8 {
        let third = match self.third {
            Some(card) => card.value(),
            None => 0,
        };
        (self.first_two_total() + third) % 10
    }

    /// The total of the first two cards, which the third-card rules use.
    pub const fn first_two_total(&self) -> u8 {
        let [first, second] = self.first_two;
        (first.value() + second.value()) % 10
    }

    /// Whether the hand has two cards and a total of 8 or 9.
    pub const fn is_natural(&self) -> bool {
        self.third.is_none() && self.first_two_total() >= 8
    }

    /// Whether the first two cards have the same rank. King and queen are not a pair.
    pub fn is_pair(&self) -> bool {
        let [first, second] = self.first_two;
        first.rank == second.rank
    }

    /// Whether the first two cards have the same rank and suit.
    pub fn is_perfect_pair(&self) -> bool {
        let [first, second] = self.first_two;
        first == second
    }
}

/// Both hands of a round. Those of a record may break the third-card rules: see [`Round::follows_tableau`].
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

    /// Whether at least one side has a pair.
    pub fn either_pair(&self) -> bool {
        self.player.is_pair() || self.banker.is_pair()
    }

    /// Whether at least one side has a pair of one suit.
    pub fn perfect_pair(&self) -> bool {
        self.player.is_perfect_pair() || self.banker.is_perfect_pair()
    }

    /// Whether five or six cards were dealt.
    pub const fn big(&self) -> bool {
        !self.small()
    }

    /// Whether four cards were dealt.
    pub const fn small(&self) -> bool {
        self.player.third().is_none() && self.banker.third().is_none()
    }

    /// Whether the banker won with 6, and with how many cards.
    pub const fn lucky6(&self) -> Lucky6 {
        let banker = self.banker;
        match (self.winner(), banker.total(), banker.third()) {
            (Winner::Banker, 6, None) => Lucky6::TwoCards,
            (Winner::Banker, 6, Some(_)) => Lucky6::ThreeCards,
            _ => Lucky6::None,
        }
    }

    /// Whether banker won with a total of 7 in three cards.
    pub const fn dragon7(&self) -> bool {
        let banker = self.banker;
        matches!(self.winner(), Winner::Banker) && banker.total() == 7 && banker.third().is_some()
    }

    /// Whether player won with a total of 8 in three cards.
    pub const fn panda8(&self) -> bool {
        let player = self.player;
        matches!(self.winner(), Winner::Player) && player.total() == 8 && player.third().is_some()
    }
}

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

/// Defines the codes with their texts, for both directions.
macro_rules! codes {
    ($($name:ident = $text:literal,)+) => {
        /// A side result by its code.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[expect(
            missing_docs,
            reason = "the codes name themselves; `happened` says what each means"
        )]
        pub enum SideCode {
            $($name,)+
        }

        impl SideCode {
            /// All codes.
            pub const ALL: [Self; [$($text),+].len()] = [$(Self::$name),+];

            /// The code as the service writes it.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)+
                }
            }

            /// The known code that equals `code` exactly. A similar code may have another meaning.
            pub fn of(code: &str) -> Option<Self> {
                match code {
                    $($text => Some(Self::$name),)+
                    _ => None,
                }
            }
        }
    };
}

codes! {
    PlayerPair = "PPAIR",
    BankerPair = "BPAIR",
    EitherPair = "EITHERPAIR",
    PerfectPair = "PERFECTPAIR",
    Big = "BIG",
    Small = "SMALL",
    Lucky6 = "LUCKY6",
    SuperSix = "SUPERSIX",
    Lucky6TwoCards = "LUCKY6_2",
    Lucky6ThreeCards = "LUCKY6_3",
    PlayerNatural = "PNATURAL",
    BankerNatural = "BNATURAL",
    Dragon7 = "DRAGON7",
    Panda8 = "PANDA8",
}

impl SideCode {
    /// Whether the round has this side result.
    pub fn happened(self, round: &Round) -> bool {
        match self {
            Self::PlayerPair => round.player.is_pair(),
            Self::BankerPair => round.banker.is_pair(),
            Self::EitherPair => round.either_pair(),
            Self::PerfectPair => round.perfect_pair(),
            Self::Big => round.big(),
            Self::Small => round.small(),
            Self::Lucky6 | Self::SuperSix => round.lucky6() != Lucky6::None,
            Self::Lucky6TwoCards => round.lucky6() == Lucky6::TwoCards,
            Self::Lucky6ThreeCards => round.lucky6() == Lucky6::ThreeCards,
            Self::PlayerNatural => round.player.is_natural(),
            Self::BankerNatural => round.banker.is_natural(),
            Self::Dragon7 => round.dragon7(),
            Self::Panda8 => round.panda8(),
        }
    }

    /// The side of a natural. Houses differ on whether that side must also win.
    pub const fn natural_of(self) -> Option<Side> {
        match self {
            Self::PlayerNatural => Some(Side::Player),
            Self::BankerNatural => Some(Side::Banker),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(codes: &str) -> Hand {
        let cards: Vec<Card> = codes.split(' ').map(|code| code.parse().unwrap()).collect();
        Hand::from_cards(&cards).unwrap()
    }

    #[test]
    fn a_pair_is_of_rank_not_value_and_ignores_the_third_card() {
        assert!(!hand("KS QS").is_pair());
        assert!(hand("KS KH").is_pair());
        assert!(!hand("KS KH").is_perfect_pair());
        assert!(hand("2S 2S AC").is_perfect_pair());
        assert!(!hand("2S AC AC").is_pair());
    }

    #[test]
    fn only_two_or_three_cards_make_a_hand() {
        let ace: Card = "AS".parse().unwrap();
        for (count, valid) in [(0, false), (1, false), (2, true), (3, true), (4, false)] {
            let hand = Hand::from_cards(&vec![ace; count]);
            assert_eq!(hand.is_some(), valid);
            assert!(hand.is_none_or(|hand| hand.cards().count() == count));
        }
    }

    fn round(player: &str, banker: &str) -> Round {
        Round {
            player: hand(player),
            banker: hand(banker),
        }
    }

    #[test]
    fn pairs_belong_to_their_side() {
        let player_only = round("3S 3H", "KS QS");
        assert!(player_only.player.is_pair() && !player_only.banker.is_pair() && player_only.either_pair());
        assert!(!player_only.perfect_pair());
        let banker_only = round("3S 4H", "QS QS");
        assert!(!banker_only.player.is_pair() && banker_only.banker.is_pair() && banker_only.either_pair());
        assert!(banker_only.perfect_pair());
    }

    #[test]
    fn size_counts_the_cards_of_both_sides() {
        for (player, banker, big) in [
            ("KS 7H", "KS 6H", false),
            ("KS 7H", "KS 5H 2D", true),
            ("2S 2H 8D", "KS 3H", true),
        ] {
            let round = round(player, banker);
            assert_eq!((round.big(), round.small()), (big, !big), "{player} / {banker}");
        }
    }
}
