//! Result and bet codes whose usual meaning follows from the cards.

use crate::outcomes::Lucky6;
use crate::round::Round;
use crate::side::Side;

/// A side result by its code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(
    missing_docs,
    reason = "the codes name themselves; `happened` says what each means"
)]
pub enum SideCode {
    PlayerPair,
    BankerPair,
    EitherPair,
    PerfectPair,
    Big,
    Small,
    Lucky6,
    SuperSix,
    Lucky6TwoCards,
    Lucky6ThreeCards,
    PlayerNatural,
    BankerNatural,
    Dragon7,
    Panda8,
}

impl SideCode {
    /// All codes.
    pub const ALL: [Self; 14] = [
        Self::PlayerPair,
        Self::BankerPair,
        Self::EitherPair,
        Self::PerfectPair,
        Self::Big,
        Self::Small,
        Self::Lucky6,
        Self::SuperSix,
        Self::Lucky6TwoCards,
        Self::Lucky6ThreeCards,
        Self::PlayerNatural,
        Self::BankerNatural,
        Self::Dragon7,
        Self::Panda8,
    ];

    /// The code as the service writes it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::PlayerPair => "PPAIR",
            Self::BankerPair => "BPAIR",
            Self::EitherPair => "EITHERPAIR",
            Self::PerfectPair => "PERFECTPAIR",
            Self::Big => "BIG",
            Self::Small => "SMALL",
            Self::Lucky6 => "LUCKY6",
            Self::SuperSix => "SUPERSIX",
            Self::Lucky6TwoCards => "LUCKY6_2",
            Self::Lucky6ThreeCards => "LUCKY6_3",
            Self::PlayerNatural => "PNATURAL",
            Self::BankerNatural => "BNATURAL",
            Self::Dragon7 => "DRAGON7",
            Self::Panda8 => "PANDA8",
        }
    }

    /// The known code that equals `code` exactly. A similar code may have another meaning.
    pub fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.code() == code)
    }

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
