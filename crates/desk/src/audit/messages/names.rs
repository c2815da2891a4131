//! Messages for the names of sides, results and bets, and for facts; arguments of other messages.

use check::{About, Fact};
use games::baccarat::{Side, Winner};
use games::dragon_tiger::{self, CardBet};
use games::hilo::{self, Half};
use games::hoo_hey_how::{self, Symbol};
use games::{Bet, pokdeng, roulette, sicbo};

use crate::audit::context::MessageContext;
use crate::audit::findings::text;
use crate::figures;
use crate::other_game::{colour, symbol};
use crate::say::{self, arg};
use crate::views::{Message, MessageArgument};

pub(crate) const fn side(side: Side) -> Message {
    match side {
        Side::Banker => say::findings::side_banker(),
        Side::Player => say::findings::side_player(),
    }
}

pub(super) const fn outcome(won: Winner) -> Message {
    match won {
        Winner::Banker => say::findings::outcome_banker(),
        Winner::Player => say::findings::outcome_player(),
        Winner::Tie => say::findings::outcome_tie(),
    }
}

/// An unknown code stays as received.
pub(super) fn result(code: &str, context: &MessageContext<'_>) -> MessageArgument {
    match context.bet(code) {
        Some(bet) => name_in_other_game(&bet, code),
        None if context.is_baccarat() => result_of_baccarat(code).into(),
        None => code.into(),
    }
}

pub(in crate::audit) fn result_of_baccarat(code: &str) -> Message {
    say::findings::result(arg::Code(code))
}

pub(super) fn bet(about: About<'_>, context: &MessageContext<'_>) -> MessageArgument {
    match about {
        About::Bet("INSURANCE") if context.is_baccarat() => result_of_baccarat("INSURANCE").into(),
        About::Bet(code) | About::Listed(code) => bet_on(code, context).into(),
        About::Insurance(position) => {
            say::findings::bet_insurance(arg::Position(position.to_string())).into()
        }
        About::TotalPayout => say::findings::bet_total_payout().into(),
        About::TotalBet => say::findings::bet_total_bet().into(),
        _ => say::findings::bet_some().into(),
    }
}

pub(super) fn bet_on(code: &str, context: &MessageContext<'_>) -> Message {
    say::findings::bet(arg::Name(result(code, context)))
}

pub(super) fn fact(fact: &Fact<'_>, currency: Option<&str>) -> MessageArgument {
    match fact {
        Fact::Count(_) | Fact::Number(_) | Fact::Odds(_) => text(fact).unwrap_or_default().into(),
        Fact::Money(value) => figures::money(*value, currency).into(),
        Fact::AnyOdds(all) => any_odds(all.iter().map(|odds| figures::odds(*odds))),
        Fact::Text(received) => say::findings::fact_text(arg::Text(*received)).into(),
        Fact::AtMost(value) => {
            say::findings::fact_at_most(arg::Amount(figures::money(*value, currency))).into()
        }
        Fact::OddsBelow(odds) => say::findings::fact_below(arg::Odds(figures::odds(*odds))).into(),
        Fact::Colour(shown) => colour(*shown).into(),
        word => {
            let word = text(word).unwrap_or_else(|| "nothing".to_owned());
            say::findings::fact(arg::Word(word)).into()
        }
    }
}

/// `0.95`, or `0.95 or 0.5`.
fn any_odds(mut all: impl DoubleEndedIterator<Item = String>) -> MessageArgument {
    let last = all.next_back().unwrap_or_default();
    all.rfold(last.into(), |rest, odds| {
        say::findings::fact_either(arg::Odds(odds), arg::Rest(rest)).into()
    })
}

fn name_in_other_game(bet: &Bet, code: &str) -> MessageArgument {
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
    match bet {
        dragon_tiger::Bet::Higher(dragon_tiger::Side::Dragon) => say::games::bet_dragon(),
        dragon_tiger::Bet::Higher(dragon_tiger::Side::Tiger) => say::games::bet_tiger(),
        dragon_tiger::Bet::Tie => say::games::bet_tie(),
        dragon_tiger::Bet::SuitedTie => say::games::bet_suited_tie(),
        dragon_tiger::Bet::Pair => say::games::bet_pair(),
        dragon_tiger::Bet::Card(dragon_tiger::Side::Dragon, on_card) => {
            say::games::bet_of_dragon(what(on_card))
        }
        dragon_tiger::Bet::Card(dragon_tiger::Side::Tiger, on_card) => {
            say::games::bet_of_tiger(what(on_card))
        }
    }
}

fn what(on_card: CardBet) -> arg::What<Message> {
    arg::What(match on_card {
        CardBet::Big => say::games::bet_big(),
        CardBet::Small => say::games::bet_small(),
        CardBet::Odd => say::games::bet_odd(),
        CardBet::Even => say::games::bet_even(),
        CardBet::Red => say::games::bet_red(),
        CardBet::Black => say::games::bet_black(),
        CardBet::Suit(games::baccarat::Suit::Spades) => say::games::bet_spades(),
        CardBet::Suit(games::baccarat::Suit::Hearts) => say::games::bet_hearts(),
        CardBet::Suit(games::baccarat::Suit::Diamonds) => say::games::bet_diamonds(),
        CardBet::Suit(games::baccarat::Suit::Clubs) => say::games::bet_clubs(),
    })
}

fn of_roulette(bet: &roulette::Bet) -> MessageArgument {
    match bet {
        roulette::Bet::Numbers { numbers } if numbers.len() == 1 => say::games::bet_number(several(numbers)),
        roulette::Bet::Numbers { numbers } => say::games::bet_numbers(several(numbers)),
        roulette::Bet::Dozen { number } => return format!("{}–{}", 12 * number - 11, 12 * number).into(),
        roulette::Bet::Low => return "1–18".into(),
        roulette::Bet::High => return "19–36".into(),
        roulette::Bet::Column { number } => say::games::bet_column(numbered(*number)),
        roulette::Bet::Red => say::games::bet_red(),
        roulette::Bet::Black => say::games::bet_black(),
        roulette::Bet::Odd => say::games::bet_odd(),
        roulette::Bet::Even => say::games::bet_even(),
    }
    .into()
}

fn of_sicbo(bet: sicbo::Bet) -> Message {
    match bet {
        sicbo::Bet::Big => say::games::bet_big(),
        sicbo::Bet::Small => say::games::bet_small(),
        sicbo::Bet::Odd => say::games::bet_odd(),
        sicbo::Bet::Even => say::games::bet_even(),
        sicbo::Bet::AnyTriple => say::games::bet_any_triple(),
        sicbo::Bet::Total(number) => say::games::bet_total(numbered(number)),
        sicbo::Bet::Triple(number) => say::games::bet_triple(numbered(number)),
        sicbo::Bet::Double(number) => say::games::bet_double(numbered(number)),
        sicbo::Bet::Single(number) => say::games::bet_single(numbered(number)),
        sicbo::Bet::TwoFaces(faces) => both(faces),
        sicbo::Bet::ThreeDice(faces) => say::games::bet_three_dice(several(&faces)),
        sicbo::Bet::ThreeOfFour(faces) => say::games::bet_three_of_four(several(&faces)),
    }
}

fn of_hilo(bet: hilo::Bet) -> MessageArgument {
    match bet {
        hilo::Bet::Sum(Half::Low) => say::games::bet_low(),
        hilo::Bet::Sum(Half::High) => say::games::bet_high(),
        hilo::Bet::Eleven => say::games::bet_eleven(),
        hilo::Bet::Single(number) => say::games::bet_single(numbered(number)),
        hilo::Bet::TwoFaces(faces) => both(faces),
        hilo::Bet::ThreeFaces(Half::Low) => return "1-2-3".into(),
        hilo::Bet::ThreeFaces(Half::High) => return "4-5-6".into(),
        hilo::Bet::FaceAndSum(number, Half::Low) => say::games::bet_face_low(numbered(number)),
        hilo::Bet::FaceAndSum(number, Half::High) => say::games::bet_face_high(numbered(number)),
    }
    .into()
}

fn of_hoo_hey_how(bet: hoo_hey_how::Bet, code: &str) -> MessageArgument {
    match bet {
        // Houses give the colours to different symbols, and the sixth symbol different names.
        hoo_hey_how::Bet::Colour | hoo_hey_how::Bet::Single(Symbol::Tiger) => code.into(),
        hoo_hey_how::Bet::Single(shown) => symbol(shown, None),
        hoo_hey_how::Bet::AnyTriple => say::games::bet_any_triple().into(),
        hoo_hey_how::Bet::Triple(shown) => say::games::bet_triple_of(arg::Symbol(symbol(shown, None))).into(),
        hoo_hey_how::Bet::TwoSymbols([one, other]) => {
            say::games::bet_both(arg::One(symbol(one, None)), arg::Other(symbol(other, None))).into()
        }
    }
}

fn of_pokdeng(bet: pokdeng::Bet) -> Message {
    match bet {
        pokdeng::Bet::Player(Some(seat)) => say::games::bet_seat(arg::Seat(seat.to_string())),
        pokdeng::Bet::Player(None) => say::games::bet_player(),
        pokdeng::Bet::Pair(Some(seat)) => say::games::bet_seat_pair(arg::Seat(seat.to_string())),
        pokdeng::Bet::Pair(None) => say::games::bet_player_pair(),
    }
}

fn numbered(number: u8) -> arg::Number<String> {
    arg::Number(number.to_string())
}

fn both([one, other]: [u8; 2]) -> Message {
    say::games::bet_both(arg::One(one.to_string()), arg::Other(other.to_string()))
}

fn several(numbers: &[u8]) -> arg::Number<String> {
    let all: Vec<String> = numbers.iter().map(u8::to_string).collect();
    arg::Number(all.join(", "))
}
