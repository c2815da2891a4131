//! Records of games other than baccarat (docs/games.md). The contract describes neither their results nor their
//! bet codes, so `games` recognises a result only where its shape is certain. Any other result is shown as a
//! tree of the values received.
//!
//! A bet has a name, and a recognised result a few words: a message for the list, and codes that are the same in every language
//! for a file. `5.0` is read as the `5` that it means (docs/variants.md#numbers).

mod view;

use check::OtherResult;
use game_service::models::HistoryRecord;
use game_service::{JsonValue, Record};
use games::baccarat::{Hand, Suit};
use games::dragon_tiger::{self, CardBet};
use games::hilo::{self, Half};
use games::hoo_hey_how::{self, Symbol};
use games::pokdeng::{self, HomeHand, Seats};
use games::roulette::{self, Colour};
use games::{Bet, Dice, Due, Game, RoundResult, Value, sicbo};

pub use view::{
    DragonTigerSide, GameResultView, LayoutBet, SeatHand, SeatView, SymbolCount, SymbolView, TreeRow,
    TreeValue,
};
pub(crate) use view::{ShownRound, certain, shown, shown_round};

use crate::say::{self, arg};
use crate::views::{Message, MessageArgument};
use crate::vocabulary::{self, GameNames};

/// The deepest shape that `games` reads has five: the result, `data`, a side, `card`, and its codes.
const DEEPEST_SHAPE: usize = 6;
/// Most items of an array. No result has more than a few.
const MOST_ITEMS: usize = 100;
/// The words that `games` reads as the sixth symbol of hoo hey how (docs/games.md#shapes).
const SIXTH: [&str; 5] = ["tiger", "เสือ", "stag", "deer", "coin"];
/// Deepest level that is searched for such a word, as deep as the three symbols may be.
const DEEPEST_SYMBOL: usize = 3;

#[derive(Debug)]
pub(crate) struct OtherGame<'a> {
    pub(crate) record: &'a Record<HistoryRecord>,
    pub(crate) game: Option<Game>,
    pub(crate) result_json: Option<&'a str>,
    pub(crate) read: OtherResult,
}

impl<'a> OtherGame<'a> {
    /// None if the record is of baccarat.
    pub(crate) fn of(record: &'a Record<HistoryRecord>, names: &GameNames) -> Option<Self> {
        let game_key = record.content.game_key.as_deref().map(|key| names.known(key));
        if game_key.is_some_and(vocabulary::is_baccarat) {
            return None;
        }
        let result_json = part(record.raw.json(), "game_result");
        let value = result_json.map(value_of);
        let keyed = game_key.zip(value.as_ref());
        Some(Self {
            record,
            game: game_key.and_then(Game::of_key),
            result_json,
            read: OtherResult {
                result: keyed.and_then(|(key, value)| games::recognise(key, value)),
                stated: keyed
                    .map(|(key, value)| games::stated(key, value))
                    .unwrap_or_default(),
                winner: result_json.and_then(winner),
            },
        })
    }

    /// What a bet with this code gets by custom. None if the code or the result is not known.
    pub(crate) fn due(&self, code: &str) -> Option<Due> {
        Some(Bet::read(self.game?, code)?.due(self.read.result.as_ref()?))
    }

    /// The first line of the record in a list. None if the result is not recognised.
    pub(crate) fn first_line(&self) -> Option<Message> {
        let bets = self
            .record
            .content
            .player_bet
            .iter()
            .map(|(code, _)| code.as_str());
        Some(first_line(
            self.read.result.as_ref()?,
            self.game,
            self.read.winner.as_deref().unwrap_or_default(),
            bets,
            self.result_json.unwrap_or_default(),
        ))
    }

    /// What was dealt, spun or thrown, for a file. None if the result is not recognised.
    pub(crate) fn dealt(&self) -> Option<String> {
        Some(dealt(
            self.read.result.as_ref()?,
            self.result_json.unwrap_or_default(),
        ))
    }
}

pub(crate) fn part<'a>(json: &'a str, name: &str) -> Option<&'a str> {
    let Some(JsonValue::Object(entries)) = JsonValue::read(json, 0) else {
        return None;
    };
    let (_, value) = entries.into_iter().find(|(key, _)| key == name)?;
    Some(value)
}

fn winner(result_json: &str) -> Option<Vec<String>> {
    match value_of(part(result_json, "winner")?) {
        Value::List(codes) => codes.into_iter().map(text).collect(),
        single => Some(vec![text(single)?]),
    }
}

fn text(value: Value<'_>) -> Option<String> {
    match value {
        Value::Text(text) => Some(text.into_owned()),
        _ => None,
    }
}

/// The value that `games` reads, of a JSON text as received. A part that is nested deeper than any shape, or an array that is
/// too long, becomes a value that no shape has there.
fn value_of(json: &str) -> Value<'_> {
    value_at(json, 0)
}

fn value_at(json: &str, depth: usize) -> Value<'_> {
    match JsonValue::read(json, MOST_ITEMS) {
        Some(JsonValue::Text(text)) => Value::Text(text),
        Some(JsonValue::Literal("true")) => Value::Flag(true),
        Some(JsonValue::Literal("false")) => Value::Flag(false),
        Some(JsonValue::Literal("null")) | None => Value::Null,
        Some(JsonValue::Literal(number)) => Value::Number(whole(number).unwrap_or(number).into()),
        Some(JsonValue::Array { .. } | JsonValue::Object(_)) if depth == DEEPEST_SHAPE => {
            Value::List(Vec::new())
        }
        Some(JsonValue::Array { items, left_out: 0 }) => {
            Value::List(items.into_iter().map(|item| value_at(item, depth + 1)).collect())
        }
        Some(JsonValue::Array { .. }) => Value::List(Vec::new()),
        Some(JsonValue::Object(entries)) => Value::Object(
            entries
                .into_iter()
                .map(|(key, value)| (key, value_at(value, depth + 1)))
                .collect(),
        ),
    }
}

/// The whole number before a fraction of zeros.
fn whole(number: &str) -> Option<&str> {
    let (whole, fraction) = number.split_once('.')?;
    fraction.bytes().all(|digit| digit == b'0').then_some(whole)
}

/// The form of a first line. The interface chooses the other one, `title`, above an opened record.
const IN_A_ROW: arg::Form<&str> = arg::Form("row");

/// The codes for the lower and the upper half of the sums of three dice, and for the sum between them in hilo.
const HALVES: [&str; 5] = ["BIG", "SMALL", "HI", "LO", "11HILO"];

/// The message of a recognised result, the first line of its record. Who won is said as it was reported, in `winners`: the cards and
/// the dice may say otherwise, which is for the check to say. In pokdeng it is about the first seat among `bets`.
fn first_line<'a>(
    result: &RoundResult,
    game: Option<Game>,
    winners: &[String],
    bets: impl Iterator<Item = &'a str>,
    json: &str,
) -> Message {
    match result {
        RoundResult::DragonTiger(cards) if cards.dragon.rank == cards.tiger.rank => {
            say::games::line_tie(arg::Rank(cards.dragon.rank.code()))
        }
        RoundResult::DragonTiger(cards) => {
            let (dragon, tiger) = (cards.dragon.rank.code(), cards.tiger.rank.code());
            let has_won = |code| winners.iter().any(|winner| winner == code);
            let (side, own, other) = match ["DRAGON", "TIGER", "TIE"].map(has_won) {
                [true, false, false] => (say::games::bet_dragon(), dragon, tiger),
                [false, true, false] => (say::games::bet_tiger(), tiger, dragon),
                _ => return say::games::line_two_cards(arg::Dragon(dragon), arg::Tiger(tiger)),
            };
            say::games::line_dragon_tiger(
                arg::Dragon(dragon),
                IN_A_ROW,
                arg::Other(other),
                arg::Own(own),
                arg::Side(side),
                arg::Tiger(tiger),
            )
        }
        RoundResult::Roulette(pocket) => say::games::line_roulette(
            arg::Colour(colour(pocket.colour())),
            arg::Number(pocket.number().to_string()),
        ),
        RoundResult::Dice(dice) if dice.is_triple() => say::games::line_triple(
            arg::Dice(faces(*dice, " · ")),
            IN_A_ROW,
            arg::Sum(dice.sum().to_string()),
        ),
        RoundResult::Dice(dice) => {
            let (dice, sum) = (arg::Dice(faces(*dice, " · ")), arg::Sum(dice.sum().to_string()));
            let half = winners.iter().find(|code| HALVES.contains(&code.as_str()));
            match half.and_then(|code| Some(bet_name(&Bet::read(game?, code)?, code))) {
                Some(half) => say::games::line_dice(dice, IN_A_ROW, arg::Side(half), sum),
                None => say::games::line_sum(dice, IN_A_ROW, sum),
            }
        }
        RoundResult::Symbols([first, second, third]) => {
            let sixth = sixth(json);
            say::games::line_symbols(
                arg::First(symbol(*first, sixth.as_deref())),
                arg::Second(symbol(*second, sixth.as_deref())),
                arg::Third(symbol(*third, sixth.as_deref())),
            )
        }
        RoundResult::Pokdeng(seats) => line_of_seats(seats, bets),
    }
}

pub(crate) fn faces(dice: Dice, between: &str) -> String {
    dice.faces().map(|face| face.to_string()).join(between)
}

pub(crate) const fn colour(colour: Colour) -> Message {
    match colour {
        Colour::Green => say::games::colour_green(),
        Colour::Red => say::games::colour_red(),
        Colour::Black => say::games::colour_black(),
    }
}

/// The name of a symbol. The sixth one is a tiger, or has the word as received in the small letters of the others, if it is known.
pub(crate) fn symbol(symbol: Symbol, sixth: Option<&str>) -> MessageArgument {
    match (symbol, sixth) {
        (Symbol::Tiger, Some(received)) if received.eq_ignore_ascii_case("tiger") => {
            say::games::symbol_tiger()
        }
        (Symbol::Tiger, Some(received)) => return received.to_lowercase().into(),
        (Symbol::Fish, _) => say::games::symbol_fish(),
        (Symbol::Prawn, _) => say::games::symbol_prawn(),
        (Symbol::Crab, _) => say::games::symbol_crab(),
        (Symbol::Rooster, _) => say::games::symbol_rooster(),
        (Symbol::Gourd, _) => say::games::symbol_gourd(),
        (Symbol::Tiger, None) => say::games::symbol_sixth(),
    }
    .into()
}

pub(crate) fn points(hand: Hand) -> Message {
    let points = arg::Points(hand.total().to_string());
    match HomeHand::of(hand) {
        HomeHand::Pok(_) => say::games::hand_pok(points),
        _ => say::games::hand_points(points),
    }
}

/// The seat that a bet of pokdeng is on.
pub(crate) fn seat_of(code: &str) -> Option<u8> {
    match Bet::read(Game::Pokdeng, code)? {
        Bet::Pokdeng(pokdeng::Bet::Player(seat) | pokdeng::Bet::Pair(seat)) => Some(seat.unwrap_or(1)),
        _ => None,
    }
}

fn line_of_seats<'a>(seats: &Seats, mut bets: impl Iterator<Item = &'a str>) -> Message {
    let staked = bets.find_map(|code| seat_of(code).and_then(|seat| Some((seat, seats.player(seat)?))));
    let first = seats.players.first().copied();
    let banker = points(seats.banker);
    match staked.or(first) {
        Some((seat, hand)) => say::games::line_pokdeng(
            arg::Banker(banker),
            arg::Hand(points(hand)),
            arg::Seat(seat.to_string()),
        ),
        // A recognised result has at least one player.
        None => banker,
    }
}

/// The name of a bet. Where houses differ about what a code means, it is the code.
pub(crate) fn bet_name(bet: &Bet, code: &str) -> MessageArgument {
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
        CardBet::Suit(Suit::Spades) => say::games::bet_spades(),
        CardBet::Suit(Suit::Hearts) => say::games::bet_hearts(),
        CardBet::Suit(Suit::Diamonds) => say::games::bet_diamonds(),
        CardBet::Suit(Suit::Clubs) => say::games::bet_clubs(),
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

/// `DRAGON: KH | TIGER: 4S`, `DICE: 4 4 1`. `json` is the result as received, which names the sixth symbol.
fn dealt(result: &RoundResult, json: &str) -> String {
    match result {
        RoundResult::DragonTiger(cards) => format!("DRAGON: {} | TIGER: {}", cards.dragon, cards.tiger),
        RoundResult::Pokdeng(seats) => {
            let players = seats.players.iter();
            let players = players.map(|(seat, dealt)| format!(" | PLAYER{seat}: {}", codes(*dealt)));
            format!("BANKER: {}{}", codes(seats.banker), players.collect::<String>())
        }
        RoundResult::Roulette(pocket) => format!("NUMBER: {}", pocket.number()),
        RoundResult::Dice(dice) => format!("DICE: {}", faces(*dice, " ")),
        RoundResult::Symbols(shown) => {
            let sixth = sixth(json);
            let shown = shown.map(|shown| symbol_code(shown, sixth.as_deref()));
            format!("DICE: {}", shown.join(" "))
        }
    }
}

fn codes(hand: Hand) -> String {
    let cards = hand.cards().map(|card| card.to_string());
    cards.collect::<Vec<_>>().join(" ")
}

/// The sixth symbol has the name as received, because houses use different ones.
fn symbol_code(symbol: Symbol, sixth: Option<&str>) -> &str {
    match symbol {
        Symbol::Fish => "FISH",
        Symbol::Prawn => "PRAWN",
        Symbol::Crab => "CRAB",
        Symbol::Rooster => "ROOSTER",
        Symbol::Gourd => "GOURD",
        Symbol::Tiger => sixth.unwrap_or("SIXTH"),
    }
}

/// The first word for the sixth symbol in a recognised result, as received. Such a result has only one.
pub(crate) fn sixth(json: &str) -> Option<String> {
    search(json, 0)
}

fn search(json: &str, depth: usize) -> Option<String> {
    match JsonValue::read(json, 3)? {
        JsonValue::Text(text) => text
            .split(',')
            .map(str::trim)
            .find(|part| SIXTH.iter().any(|word| word.eq_ignore_ascii_case(part)))
            .map(str::to_owned),
        JsonValue::Array { items, .. } if depth < DEEPEST_SYMBOL => {
            items.into_iter().find_map(|item| search(item, depth + 1))
        }
        JsonValue::Object(entries) if depth < DEEPEST_SYMBOL => entries
            .into_iter()
            .find_map(|(_, value)| search(value, depth + 1)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_from_a_list_or_a_single_text_of_the_exact_name() {
        let codes = |json| winner(json).unwrap_or_default().join(" ");
        assert_eq!(codes(r#"{"winner": ["RED", "ODD"]}"#), "RED ODD");
        assert_eq!(codes(r#"{"winner": "RED"}"#), "RED");
        assert_eq!(codes(r#"{"WINNER": "BLACK", "winner": "RED"}"#), "RED");
        for unreadable in [
            r#"{"winner": ["RED", 7]}"#,
            r#"{"winner": null}"#,
            r#"{"winner": {"0": "RED"}}"#,
            r#"{"WINNER": "BLACK"}"#,
            r#"{"number": 7}"#,
            "[]",
        ] {
            assert_eq!(winner(unreadable), None, "{unreadable}");
        }
    }

    fn recognised(key: &str, json: &str) -> Option<RoundResult> {
        games::recognise(key, &value_of(json))
    }

    #[test]
    fn order_repeated_keys_and_digits_reach_the_recogniser() {
        assert_eq!(
            value_of(r#"{"b": 5.5, "a": [true, null, "\u0e01"], "b": {}}"#),
            Value::Object(vec![
                ("b".into(), Value::Number("5.5".into())),
                (
                    "a".into(),
                    Value::List(vec![Value::Flag(true), Value::Null, Value::Text("ก".into())])
                ),
                ("b".into(), Value::Object(Vec::new())),
            ])
        );
        assert!(recognised("roulette", r#"{"number": 5}"#).is_some());
        assert_eq!(
            recognised("roulette", r#"{"number": 5.0}"#),
            recognised("roulette", r#"{"number": 5}"#)
        );
        assert!(recognised("roulette", r#"{"number": 5.5}"#).is_none());
        assert_eq!(
            recognised("sicbo", r#"{"dice": [1.0, "2", 3]}"#),
            recognised("sicbo", r#"{"dice": [1, 2, 3]}"#)
        );
        assert!(recognised("roulette", r#"{"number": 5, "number": 5}"#).is_none());
    }

    #[test]
    fn the_deepest_shape_is_recognised() {
        let json = r#"{"data": {"PLAYER1": {"cards": ["KS", "9H"], "score": ["10", "9"]}, "BANKER": {"cards": ["2S", "3D"]}}}"#;
        assert!(recognised("pokdeng", json).is_some());
    }

    #[test]
    fn hostile_sizes_end_soon_and_are_not_recognised() {
        let nested = format!("{}{}", r#"{"data":"#.repeat(60), "1".to_owned() + &"}".repeat(60));
        let long = format!(r#"{{"dice": [{}]}}"#, vec!["1"; 200_000].join(","));
        let deep_list = format!(r#"{{"dice": {}1{}}}"#, "[".repeat(60), "]".repeat(60));
        for json in [nested, long, deep_list] {
            for game in games::Game::ALL {
                assert_eq!(recognised(game.key(), &json), None);
            }
        }
    }

    #[test]
    fn the_word_is_found_in_each_spelling() {
        assert_eq!(
            sixth(r#"{"dice": ["fish", "Stag", "crab"]}"#).as_deref(),
            Some("Stag")
        );
        assert_eq!(sixth(r#"{"data": {"dice1": "เสือ"}}"#).as_deref(), Some("เสือ"));
        assert_eq!(sixth(r#"{"dice": "fish, coin, crab"}"#).as_deref(), Some("coin"));
        assert_eq!(sixth(r#"{"dice": ["fish", "fish", "crab"]}"#), None);
    }
}
