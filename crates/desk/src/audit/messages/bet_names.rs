//! The names of bets in other games than baccarat.

use games::dragon_tiger::{self, CardBet, Side};
use games::hilo::{self, Half};
use games::hoo_hey_how::{self, Symbol};
use games::roulette::{self, Colour};
use games::{Bet, pokdeng, sicbo};

use crate::other_game::symbol;
use crate::views::{Message, MessageArgument};

/// The name of a bet with this code.
pub(super) fn name(bet: &Bet, code: &str) -> MessageArgument {
    match bet {
        Bet::DragonTiger(bet) => of_dragon_tiger(*bet).into(),
        Bet::Roulette(bet) => of_roulette(bet),
        Bet::Sicbo(bet) => of_sicbo(*bet).into(),
        Bet::Hilo(bet) => of_hilo(*bet),
        Bet::HooHeyHow(bet) => of_hoo_hey_how(*bet, code),
        Bet::Pokdeng(bet) => of_pokdeng(*bet).into(),
    }
}

fn of_dragon_tiger(bet: dragon_tiger::Bet) -> Message {
    let (id, on_card) = match bet {
        dragon_tiger::Bet::Higher(Side::Dragon) => return Message::new("games-bet-dragon"),
        dragon_tiger::Bet::Higher(Side::Tiger) => return Message::new("games-bet-tiger"),
        dragon_tiger::Bet::Tie => return Message::new("games-bet-tie"),
        dragon_tiger::Bet::SuitedTie => return Message::new("games-bet-suited-tie"),
        dragon_tiger::Bet::Pair => return Message::new("games-bet-pair"),
        dragon_tiger::Bet::Card(Side::Dragon, on_card) => ("games-bet-of-dragon", on_card),
        dragon_tiger::Bet::Card(Side::Tiger, on_card) => ("games-bet-of-tiger", on_card),
    };
    let what = Message::new(match on_card {
        CardBet::Big => "games-bet-big",
        CardBet::Small => "games-bet-small",
        CardBet::Odd => "games-bet-odd",
        CardBet::Even => "games-bet-even",
        CardBet::Red => "games-bet-red",
        CardBet::Black => "games-bet-black",
        CardBet::Suit(baccarat::Suit::Spades) => "games-bet-spades",
        CardBet::Suit(baccarat::Suit::Hearts) => "games-bet-hearts",
        CardBet::Suit(baccarat::Suit::Diamonds) => "games-bet-diamonds",
        CardBet::Suit(baccarat::Suit::Clubs) => "games-bet-clubs",
    });
    Message::new(id).with("what", what)
}

fn of_roulette(bet: &roulette::Bet) -> MessageArgument {
    let id = match bet {
        roulette::Bet::Numbers(numbers) => {
            let id = if numbers.len() == 1 {
                "games-bet-number"
            } else {
                "games-bet-numbers"
            };
            return several(id, numbers).into();
        }
        roulette::Bet::Dozen(number) => return format!("{}–{}", 12 * number - 11, 12 * number).into(),
        roulette::Bet::Low => return "1–18".into(),
        roulette::Bet::High => return "19–36".into(),
        roulette::Bet::Column(number) => return numbered("games-bet-column", *number).into(),
        roulette::Bet::Colour(Colour::Red) => "games-bet-red",
        roulette::Bet::Colour(Colour::Black) => "games-bet-black",
        roulette::Bet::Colour(Colour::Green) => return "0".into(),
        roulette::Bet::Odd => "games-bet-odd",
        roulette::Bet::Even => "games-bet-even",
    };
    Message::new(id).into()
}

fn of_sicbo(bet: sicbo::Bet) -> Message {
    Message::new(match bet {
        sicbo::Bet::Big => "games-bet-big",
        sicbo::Bet::Small => "games-bet-small",
        sicbo::Bet::Odd => "games-bet-odd",
        sicbo::Bet::Even => "games-bet-even",
        sicbo::Bet::AnyTriple => "games-bet-any-triple",
        sicbo::Bet::Total(number) => return numbered("games-bet-total", number),
        sicbo::Bet::Triple(number) => return numbered("games-bet-triple", number),
        sicbo::Bet::Double(number) => return numbered("games-bet-double", number),
        sicbo::Bet::Single(number) => return numbered("games-bet-single", number),
        sicbo::Bet::TwoFaces(faces) => return both(faces),
        sicbo::Bet::ThreeDice(faces) => return several("games-bet-three-dice", &faces),
        sicbo::Bet::ThreeOfFour(faces) => return several("games-bet-three-of-four", &faces),
    })
}

fn of_hilo(bet: hilo::Bet) -> MessageArgument {
    match bet {
        hilo::Bet::Sum(Half::Low) => Message::new("games-bet-low"),
        hilo::Bet::Sum(Half::High) => Message::new("games-bet-high"),
        hilo::Bet::Eleven => Message::new("games-bet-eleven"),
        hilo::Bet::Single(number) => numbered("games-bet-single", number),
        hilo::Bet::TwoFaces(faces) => both(faces),
        hilo::Bet::ThreeFaces(Half::Low) => return "1-2-3".into(),
        hilo::Bet::ThreeFaces(Half::High) => return "4-5-6".into(),
        hilo::Bet::FaceAndSum(number, Half::Low) => numbered("games-bet-face-low", number),
        hilo::Bet::FaceAndSum(number, Half::High) => numbered("games-bet-face-high", number),
    }
    .into()
}

fn of_hoo_hey_how(bet: hoo_hey_how::Bet, code: &str) -> MessageArgument {
    match bet {
        // Houses give the colours to different symbols, and the sixth symbol different names.
        hoo_hey_how::Bet::Colour | hoo_hey_how::Bet::Single(Symbol::Tiger) => code.into(),
        hoo_hey_how::Bet::Single(shown) => symbol(shown, None),
        hoo_hey_how::Bet::AnyTriple => Message::new("games-bet-any-triple").into(),
        hoo_hey_how::Bet::Triple(shown) => Message::new("games-bet-triple-of")
            .with("symbol", symbol(shown, None))
            .into(),
        hoo_hey_how::Bet::TwoSymbols([one, other]) => Message::new("games-bet-both")
            .with("one", symbol(one, None))
            .with("other", symbol(other, None))
            .into(),
    }
}

fn of_pokdeng(bet: pokdeng::Bet) -> Message {
    let seated = |id, seat: u8| Message::new(id).with("seat", seat.to_string());
    match bet {
        pokdeng::Bet::Player(Some(seat)) => seated("games-bet-seat", seat),
        pokdeng::Bet::Player(None) => Message::new("games-bet-player"),
        pokdeng::Bet::Pair(Some(seat)) => seated("games-bet-seat-pair", seat),
        pokdeng::Bet::Pair(None) => Message::new("games-bet-player-pair"),
    }
}

fn numbered(id: &'static str, number: u8) -> Message {
    Message::new(id).with("number", number.to_string())
}

fn both([one, other]: [u8; 2]) -> Message {
    Message::new("games-bet-both")
        .with("one", one.to_string())
        .with("other", other.to_string())
}

fn several(id: &'static str, numbers: &[u8]) -> Message {
    let all: Vec<String> = numbers.iter().map(u8::to_string).collect();
    Message::new(id).with("number", all.join(", "))
}
