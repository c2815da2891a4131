//! Pokdeng: each player's hand against the banker's (docs/games.md#pokdeng).
//!
//! In the *studio* family of rules every hand has two cards. In the *home* family a third card is drawn by choice, so drawing
//! is never checked. Only a third card shows which family a table has, so a winner is stated where the orders of hands of
//! both families, and their variants, agree.

use std::cmp::Ordering;

use crate::baccarat::{Card, Hand, Rank};
use crate::bet::{CustomaryOdds, Due, Outcome, Reason, odds};
use crate::result::{Part, Stated, Value, cards_of_side, places, small_number, the_only};

/// The hands of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seats {
    /// The banker's hand.
    pub banker: Hand,
    /// The players' hands with the numbers of their seats, in the order received. A single one without a number has 1.
    pub players: Vec<(u8, Hand)>,
}

impl Seats {
    /// The hand of one player.
    pub fn player(&self, number: u8) -> Option<Hand> {
        let mut players = self.players.iter();
        players.find(|(seat, _)| *seat == number).map(|(_, hand)| *hand)
    }

    /// Whether any hand has a third card.
    pub fn has_third_card(&self) -> bool {
        let mut hands = self.players.iter().map(|(_, hand)| hand).chain([&self.banker]);
        hands.any(|hand| hand.third().is_some())
    }
}

/// Largest number of a player's seat that is read.
const MOST_PLAYERS: u8 = 9;

/// Recognises one banker or dealer and at least one player in one place, with two or three cards that fit stated values.
pub(crate) fn recognise(game_result: &Value<'_>) -> Option<(Seats, Vec<Stated>)> {
    let places = places(game_result)?.into_iter();
    let place = the_only(places.filter(|place| place.under(&["BANKER", "DEALER"]).next().is_some()))?;
    let mut stated = Vec::new();
    let banker = the_only(place.under(&["BANKER", "DEALER"]))?;
    let banker = hand(banker, Part::Banker, &mut stated)?;
    let mut players: Vec<(u8, Hand)> = Vec::new();
    let mut unnumbered = 0;
    for (key, value) in place.object()? {
        let Some(rest) = player_key(key) else { continue };
        let number = match rest.strip_prefix('_').unwrap_or(rest) {
            "" => {
                unnumbered += 1;
                1
            }
            number => small_number(number, MOST_PLAYERS).filter(|number| *number >= 1)?,
        };
        if players.iter().any(|(seat, _)| *seat == number) {
            return None;
        }
        players.push((number, hand(value, Part::Seat(number), &mut stated)?));
    }
    let are_named = unnumbered == 0 || players.len() == 1;
    (!players.is_empty() && are_named).then_some((Seats { banker, players }, stated))
}

/// What follows the word "player" in a key.
fn player_key(key: &str) -> Option<&str> {
    let (word, rest) = key.split_at_checked("PLAYER".len())?;
    word.eq_ignore_ascii_case("PLAYER").then_some(rest)
}

/// A hand, and what is stated of its points.
fn hand(side: &Value<'_>, part: Part, stated: &mut Vec<Stated>) -> Option<Hand> {
    let hand = Hand::from_cards(&cards_of_side(side, 3)?)?;
    for points in side.under(&["total", "point", "points", "score"]) {
        if let Some(values) = points.list() {
            if !are_values(values, hand) {
                return None;
            }
        } else {
            stated.push(Stated::number(part, hand.total(), points.number()?));
        }
    }
    Some(hand)
}

/// Whether these are the values of the cards. A ten or a picture may be written as 10.
fn are_values(values: &[Value<'_>], hand: Hand) -> bool {
    let cards: Vec<u8> = hand.cards().map(Card::value).collect();
    values.len() == cards.len()
        && values.iter().zip(cards).all(|(value, card)| {
            value
                .number()
                .is_some_and(|value| value <= 10 && value % 10 == card)
        })
}

/// A bet on a player's hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bet {
    /// This player's hand is above the banker's. None is the only player, whose seat has no number.
    Player(Option<u8>),
    /// The first two cards of this player have one rank.
    Pair(Option<u8>),
}

impl Bet {
    /// Reads a bet code: `PLAYER2`, `PLAYER2_PAIR`.
    pub(crate) fn read(code: &str) -> Option<Self> {
        let rest = code.strip_prefix("PLAYER")?;
        let (seat, is_pair) = match rest.strip_suffix("_PAIR") {
            Some(seat) => (seat, true),
            None => (rest, false),
        };
        let seat = match seat.strip_prefix('_').unwrap_or(seat) {
            "" if seat.is_empty() => None,
            number => Some(small_number(number, 9).filter(|number| *number >= 1)?),
        };
        Some(if is_pair {
            Self::Pair(seat)
        } else {
            Self::Player(seat)
        })
    }

    /// What the bet gets by custom.
    pub fn due(self, seats: &Seats) -> Due {
        let (Self::Player(seat) | Self::Pair(seat)) = self;
        let hand = match (seat, &seats.players[..]) {
            (None, [(_, only)]) => Some(*only),
            (None, _) => None,
            (Some(number), _) => seats.player(number),
        };
        let Some(hand) = hand else {
            return Due::cannot_tell(Reason::NoHand);
        };
        match self {
            Self::Player(_) => against_banker(hand, seats),
            Self::Pair(_) => pair(hand),
        }
    }

    pub(crate) const fn family(self) -> &'static str {
        match self {
            Self::Player(_) => "player",
            Self::Pair(_) => "pair",
        }
    }

    /// The customary odds of a win. A hand may pay its deng.
    pub fn odds(self) -> CustomaryOdds {
        match self {
            Self::Player(_) => CustomaryOdds::with(odds![100, 200], odds![300, 500]),
            Self::Pair(_) => CustomaryOdds::usual(odds![1100]),
        }
    }
}

/// The hand against the banker's: stated only if both families agree.
fn against_banker(hand: Hand, seats: &Seats) -> Due {
    let home = at_home(hand, seats.banker);
    let studio = StudioHand::of(hand).zip(StudioHand::of(seats.banker));
    let Some((one, other)) = studio.filter(|_| !seats.has_third_card()) else {
        return home;
    };
    if by_order(one.cmp(&other)).usual != home.usual {
        return Due::cannot_tell(Reason::OrderOfHands);
    }
    match home.usual {
        // The rule for the halves is known only in part, so each of these may be half of the outcome.
        Some(usual) if matches!(seats.banker.total(), 0 | 6) => Due::new(usual, &ANY, Reason::HalvesApart),
        _ => home,
    }
}

const ANY: [Outcome; 4] = [Outcome::Wins, Outcome::Loses, Outcome::Pushes, Outcome::HalfLoses];

fn at_home(hand: Hand, banker: Hand) -> Due {
    let Some(order) = HomeHand::of(hand).compare(HomeHand::of(banker)) else {
        return Due::cannot_tell(Reason::OrderOfHands);
    };
    if order != Ordering::Equal {
        return by_order(order);
    }
    let variants: &[Outcome] = match deng(hand).cmp(&deng(banker)) {
        Ordering::Equal => return by_order(order),
        Ordering::Greater => &[Outcome::Wins],
        Ordering::Less => &[Outcome::Loses],
    };
    Due::new(Outcome::Pushes, variants, Reason::EqualPoints)
}

const fn by_order(order: Ordering) -> Due {
    match order {
        Ordering::Greater => Due::new(Outcome::Wins, &[], Reason::HigherHand),
        Ordering::Less => Due::new(Outcome::Loses, &[], Reason::LowerHand),
        Ordering::Equal => Due::new(Outcome::Pushes, &[], Reason::EqualHands),
    }
}

/// With a third card it is not known which two cards came first. This does not matter if no two ranks are equal.
fn pair(hand: Hand) -> Due {
    let mut ranks: Vec<_> = hand.cards().map(|card| card.rank).collect();
    ranks.sort_unstable();
    let has_pair = ranks.windows(2).any(|two| two[0] == two[1]);
    let is_tong = ranks.first() == ranks.last();
    if has_pair && !is_tong && ranks.len() > 2 {
        return Due::cannot_tell(Reason::OrderOfCards);
    }
    Due::by_match(has_pair)
}

/// A hand in the home family.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HomeHand {
    /// 8 or 9 points with two cards.
    Pok(u8),
    /// Three cards of one rank.
    Tong,
    /// Three ranks in a row, of one suit.
    StraightFlush,
    /// Three ranks in a row.
    Straight,
    /// A-2-3 or Q-K-A. Houses differ on whether it is a straight.
    AceRow {
        /// Whether the ace is below the two.
        is_low: bool,
        /// Whether the three cards have one suit.
        is_suited: bool,
    },
    /// Three of jack, queen and king, except a tong or a row.
    ThreeFaces,
    /// Anything else, with its points.
    Points(u8),
}

impl HomeHand {
    /// The hand of these cards, whose order does not matter.
    pub fn of(hand: Hand) -> Self {
        let points = hand.total();
        let Some(third) = hand.third() else {
            return if points >= 8 {
                Self::Pok(points)
            } else {
                Self::Points(points)
            };
        };
        let mut cards: Vec<Card> = hand.cards().collect();
        cards.sort_unstable();
        let ranks = [cards[0].rank, cards[1].rank, cards[2].rank];
        let is_suited = cards.iter().all(|card| card.suit == third.suit);
        let is_row = ranks.windows(2).all(|pair| pair[1] as u8 == pair[0] as u8 + 1);
        let ace = ranks[0] == Rank::Ace;
        match (is_row, is_suited) {
            _ if ranks[0] == ranks[2] => Self::Tong,
            (true, _) if ace => Self::AceRow {
                is_low: true,
                is_suited,
            },
            _ if ranks == [Rank::Ace, Rank::Queen, Rank::King] => Self::AceRow {
                is_low: false,
                is_suited,
            },
            (true, true) => Self::StraightFlush,
            (true, false) => Self::Straight,
            _ if ranks.into_iter().all(is_face) => Self::ThreeFaces,
            _ => Self::Points(points),
        }
    }

    /// Compares two hands. None if the known orders do not agree.
    pub fn compare(self, other: Self) -> Option<Ordering> {
        match (self, other) {
            (Self::Pok(one), Self::Pok(two)) | (Self::Points(one), Self::Points(two)) => Some(one.cmp(&two)),
            _ if self.is_above(other) => Some(Ordering::Greater),
            _ if other.is_above(self) => Some(Ordering::Less),
            _ => None,
        }
    }

    /// Whether this hand is above another kind of hand in every order. The order of the hands between pok
    /// and points varies, except that a straight flush is also a straight. Some houses count an ace row as points only.
    const fn is_above(self, other: Self) -> bool {
        match self {
            Self::Pok(_) => !matches!(other, Self::Pok(_)),
            Self::StraightFlush => matches!(other, Self::Straight | Self::Points(_)),
            Self::Tong | Self::Straight | Self::ThreeFaces => matches!(other, Self::Points(_)),
            Self::AceRow { .. } | Self::Points(_) => false,
        }
    }
}

/// The number of stakes that a hand pays or costs: 1, 2, 3 or 5. None if houses differ.
pub fn deng(hand: Hand) -> Option<u8> {
    let cards: Vec<Card> = hand.cards().collect();
    let is_suited = cards.iter().all(|card| card.suit == cards[0].suit);
    Some(match HomeHand::of(hand) {
        HomeHand::Tong | HomeHand::StraightFlush => 5,
        HomeHand::Straight | HomeHand::ThreeFaces => 3,
        HomeHand::AceRow { .. } => return None,
        HomeHand::Pok(_) | HomeHand::Points(_) => match cards.len() {
            2 if is_suited || hand.is_pair() => 2,
            3 if is_suited => 3,
            _ => 1,
        },
    })
}

fn is_face(rank: Rank) -> bool {
    matches!(rank, Rank::Jack | Rank::Queen | Rank::King)
}

/// A hand of two cards in the studio family, from the lowest to the highest. Equal hands push.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StudioHand {
    /// 0 to 7 points, and none of the special hands below.
    Points(u8),
    /// Two cards of one suit with 0 points.
    SuitedZero,
    /// A ten with a jack, queen or king.
    TenAndFace,
    /// Two of jack, queen and king, a pair included.
    TwoFaces,
    /// A pair of aces, fives, sixes or tens.
    SpecialPair,
    /// An ace and a king of one suit.
    SuitedAceKing,
    /// 8 points.
    Eight,
    /// 9 points.
    Nine,
}

impl StudioHand {
    /// The hand of these cards. None if there is a third one.
    pub fn of(hand: Hand) -> Option<Self> {
        if hand.third().is_some() {
            return None;
        }
        let cards = hand.first_two();
        let ranks = cards.map(|card| card.rank);
        let is_suited = cards[0].suit == cards[1].suit;
        let faces = ranks.iter().filter(|rank| is_face(**rank)).count();
        let pairs = [Rank::Ace, Rank::Five, Rank::Six, Rank::Ten];
        Some(match hand.total() {
            9 => Self::Nine,
            8 => Self::Eight,
            _ if is_suited && ranks.contains(&Rank::Ace) && ranks.contains(&Rank::King) => {
                Self::SuitedAceKing
            }
            _ if hand.is_pair() && pairs.contains(&ranks[0]) => Self::SpecialPair,
            _ if faces == 2 => Self::TwoFaces,
            _ if faces == 1 && ranks.contains(&Rank::Ten) => Self::TenAndFace,
            0 if is_suited => Self::SuitedZero,
            points => Self::Points(points),
        })
    }
}
