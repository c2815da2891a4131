//! The bets of pokdeng.

use std::cmp::Ordering;

use crate::baccarat::Hand;

use super::{HomeHand, Seats, StudioHand, deng};
use crate::due::{Due, Outcome, Reason};
use crate::odds::{CustomaryOdds, odds};
use crate::value::small_number;

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
