//! Result and bet codes whose usual meaning follows from the cards.

use crate::baccarat::outcomes::Lucky6;
use crate::baccarat::round::Round;
use crate::baccarat::side::Side;

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
        let outcomes = round.outcomes();
        match self {
            Self::PlayerPair => outcomes.player_pair(),
            Self::BankerPair => outcomes.banker_pair(),
            Self::EitherPair => outcomes.either_pair(),
            Self::PerfectPair => outcomes.perfect_pair(),
            Self::Big => outcomes.big(),
            Self::Small => outcomes.small(),
            Self::Lucky6 | Self::SuperSix => outcomes.lucky6() != Lucky6::None,
            Self::Lucky6TwoCards => outcomes.lucky6() == Lucky6::TwoCards,
            Self::Lucky6ThreeCards => outcomes.lucky6() == Lucky6::ThreeCards,
            Self::PlayerNatural => outcomes.player_natural(),
            Self::BankerNatural => outcomes.banker_natural(),
            Self::Dragon7 => outcomes.dragon7(),
            Self::Panda8 => outcomes.panda8(),
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
