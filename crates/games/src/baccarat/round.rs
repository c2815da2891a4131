//! A round of baccarat: cards, the hands of both sides, dealt here or read from a record, the third-card rules, and the
//! results that follow. What a bet on a result pays is not defined here.
//!
//! A card has a code, such as `10H` or `kd`. Only codes with a certain meaning are parsed. A caller should keep an unknown
//! code and show it as received.

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

    /// The first two cards.
    pub const fn first_two(&self) -> [Card; 2] {
        self.first_two
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
        self.player.third().is_some() == tableau::player_draws(self.player.first_two_total())
            && self.banker.third().is_some()
                == tableau::banker_draws(self.banker.first_two_total(), player_third)
    }
}

/// The third-card rules for a round without a natural.
pub mod tableau {
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
    let player_third = draw_if(tableau::player_draws(two_cards.player.total()), draw)?;
    let banker_draws = tableau::banker_draws(two_cards.banker.total(), player_third.map(Card::value));
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
