//! The groups of winning numbers. Their codes are also the codes of the bets
//! (docs/contract.md#lotto-draw).

/// How the number of a bet is compared with the digits that were drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WinsWhen {
    /// All digits are equal, in the same order.
    Equal,
    /// The digits are the same, in any order.
    SameDigits,
    /// The bet is one digit, and it is among the drawn ones.
    Contained,
}

/// A group of winning numbers, and the bet of the same name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Group {
    /// The top three digits.
    ThreeTop,
    /// The top three digits in any order.
    ThreeMix,
    /// The last two of the top three digits.
    TwoTop,
    /// The two digits under the top.
    TwoUnder,
    /// One of the top three digits.
    OneTop,
    /// One of the two digits under the top.
    OneUnder,
    /// A free shot of five digits.
    ShootFive,
    /// A free shot whose last four digits count.
    ShootFour,
    /// A free shot whose last three digits count.
    ShootThree,
}

impl Group {
    /// All groups, in the order of the contract.
    pub const ALL: [Self; 9] = [
        Self::ThreeTop,
        Self::ThreeMix,
        Self::TwoTop,
        Self::TwoUnder,
        Self::OneTop,
        Self::OneUnder,
        Self::ShootFive,
        Self::ShootFour,
        Self::ShootThree,
    ];

    /// The code in the contract.
    pub const fn code(self) -> &'static str {
        match self {
            Self::ThreeTop => "THREE_TOP",
            Self::ThreeMix => "THREE_MIX",
            Self::TwoTop => "TWO_TOP",
            Self::TwoUnder => "TWO_UNDER",
            Self::OneTop => "ONE_TOP",
            Self::OneUnder => "ONE_UNDER",
            Self::ShootFive => "SHOOT_FIVE",
            Self::ShootFour => "SHOOT_FOUR",
            Self::ShootThree => "SHOOT_THREE",
        }
    }

    /// The group with this code. None for any other text.
    pub fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|group| group.code() == code)
    }

    /// Number of digits of a number in this group.
    pub const fn digits(self) -> usize {
        match self {
            Self::OneTop | Self::OneUnder => 1,
            Self::TwoTop | Self::TwoUnder => 2,
            Self::ThreeTop | Self::ThreeMix | Self::ShootThree => 3,
            Self::ShootFour => 4,
            Self::ShootFive => 5,
        }
    }

    /// How a bet of this group wins.
    pub const fn wins_when(self) -> WinsWhen {
        match self {
            Self::ThreeMix => WinsWhen::SameDigits,
            Self::OneTop | Self::OneUnder => WinsWhen::Contained,
            _ => WinsWhen::Equal,
        }
    }

    /// Whether the group is of free shots, which are not bought.
    pub const fn is_shot(self) -> bool {
        matches!(self, Self::ShootFive | Self::ShootFour | Self::ShootThree)
    }
}
