//! A playing card and its code, such as `10H` or `kd`, and the cards of a shoe. Only codes with a certain meaning are parsed.
//! A caller should keep an unknown code and show it as received.

use std::fmt;
use std::str::FromStr;

/// The rank of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the thirteen ranks name themselves")]
pub enum Rank {
    Ace,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
}

impl Rank {
    /// Every rank, ace first.
    pub const ALL: [Self; 13] = [
        Self::Ace,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
    ];

    /// Value in baccarat: 1 for an ace, the number for two to nine, 0 for ten and pictures.
    pub const fn value(self) -> u8 {
        match self {
            Self::Ten | Self::Jack | Self::Queen | Self::King => 0,
            low => low as u8 + 1,
        }
    }

    fn read(code: &[u8]) -> Option<Self> {
        let number = match code {
            b"10" => 9,
            [letter] => match letter.to_ascii_uppercase() {
                b'A' => 0,
                digit @ b'2'..=b'9' => digit - b'1',
                b'T' => 9,
                b'J' => 10,
                b'Q' => 11,
                b'K' => 12,
                _ => return None,
            },
            _ => return None,
        };
        Some(Self::ALL[usize::from(number)])
    }

    /// `A`, `2` … `10`, `J`, `Q`, `K`.
    pub const fn code(self) -> &'static str {
        const CODES: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
        CODES[self as usize]
    }
}

/// The suit of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ui", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[expect(missing_docs, reason = "the four suits name themselves")]
pub enum Suit {
    Spades,
    Hearts,
    Diamonds,
    Clubs,
}

impl Suit {
    /// Every suit.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    const fn read(letter: u8) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            b'S' => Some(Self::Spades),
            b'H' => Some(Self::Hearts),
            b'D' => Some(Self::Diamonds),
            b'C' => Some(Self::Clubs),
            _ => None,
        }
    }

    const fn code(self) -> char {
        match self {
            Self::Spades => 'S',
            Self::Hearts => 'H',
            Self::Diamonds => 'D',
            Self::Clubs => 'C',
        }
    }
}

/// A playing card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    /// The rank.
    pub rank: Rank,
    /// The suit.
    pub suit: Suit,
}

impl Card {
    /// A card with this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self { rank, suit }
    }

    /// Parses a card code. None if it is not one. Unlike [`str::parse`] it builds no error.
    pub fn read(code: &str) -> Option<Self> {
        // The suit is the last character, because the rank `10` has two.
        let (suit, rank) = code.as_bytes().split_last()?;
        Some(Self::new(Rank::read(rank)?, Suit::read(*suit)?))
    }

    /// Value in baccarat, 0 to 9.
    pub const fn value(self) -> u8 {
        self.rank.value()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank.code(), self.suit.code())
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(code: &str) -> Result<Self, Self::Err> {
        Self::read(code).ok_or_else(|| {
            format!("{code:?} is not a card: expected a rank (A, 2-10, T, J, Q, K) and a suit (S, H, D, C)")
        })
    }
}

/// The 416 cards of eight decks, ordered by deck, suit and rank. The caller shuffles: this crate uses no random numbers.
pub fn eight_decks() -> Vec<Card> {
    let deck = Suit::ALL.map(|suit| Rank::ALL.map(|rank| Card::new(rank, suit)));
    deck.as_flattened().repeat(8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back_from_its_code_in_either_case() {
        for card in Rank::ALL
            .into_iter()
            .flat_map(|rank| Suit::ALL.map(|suit| Card::new(rank, suit)))
        {
            let code = card.to_string();
            assert_eq!(code.parse(), Ok(card));
            assert_eq!(code.to_lowercase().parse(), Ok(card));
        }
    }

    #[test]
    fn ten_has_two_spellings() {
        let ten = Card::new(Rank::Ten, Suit::Hearts);
        for code in ["10H", "TH", "th", "10h"] {
            assert_eq!(code.parse(), Ok(ten), "{code}");
        }
        assert_eq!(ten.to_string(), "10H");
    }

    #[test]
    fn anything_else_is_refused_and_quoted() {
        for code in [
            "", "H", "10", "1H", "0H", "11H", "HK", "KX", "K H", " KH", "KH ", "é", "Ké", "♠A",
        ] {
            let error = code.parse::<Card>().unwrap_err();
            assert!(error.contains(&format!("{code:?}")), "{error}");
        }
    }
}
