//! The view of a result: its shape where it is certain, otherwise the tree.

use games::baccarat::{Card, Hand};
use games::dragon_tiger::Upcards;
use games::hoo_hey_how::{Symbol, count};
use games::pokdeng::{self, HomeHand, Seats};
use games::roulette::Pocket;
use games::{Bet, Due, Game, Outcome, RoundResult};

use super::{part, tree, value, words};
use crate::cards::known_card;
use crate::views::{
    BetLine, DragonTigerSide, GameResultView, LayoutBet, Message, SeatHand, SeatView, SymbolCount, SymbolView,
};

const MOST_ROWS: usize = 10_000;
/// Most values of the tree of a round in a shoe, which is sent with all other rounds.
const MOST_ROWS_OF_A_ROUND: usize = 40;

#[derive(Debug)]
pub(crate) struct Shown {
    pub(crate) view: GameResultView,
    pub(crate) pictures: Vec<(String, String)>,
}

#[derive(Debug)]
pub(crate) struct ShownRound {
    pub(crate) view: GameResultView,
    pub(crate) first_line: Option<Message>,
}

/// `json` is the result as received, `bets` are the lines of the record.
pub(crate) fn shown(result: Option<&RoundResult>, json: &str, bets: &[BetLine]) -> Shown {
    let tree::Tree {
        rows,
        is_cut,
        pictures,
    } = tree::of(json, MOST_ROWS);
    let view = result.map_or(GameResultView::Tree { rows, is_cut }, |result| {
        shape(result, json, bets)
    });
    Shown { view, pictures }
}

/// Recognised where a record's result is: in `cards`, or in the round itself, as the number of roulette.
pub(crate) fn shown_round(game_key: &str, json: &str) -> ShownRound {
    let cards = part(json, "cards").unwrap_or_default();
    for json in [cards, json] {
        if let Some(result) = games::recognise(game_key, &value::of(json)) {
            return ShownRound {
                first_line: Some(words::first_line(&result, std::iter::empty(), json)),
                view: shape(&result, json, &[]),
            };
        }
    }
    let tree::Tree { rows, is_cut, .. } = tree::of(json, MOST_ROWS_OF_A_ROUND);
    ShownRound {
        view: GameResultView::Tree { rows, is_cut },
        first_line: None,
    }
}

/// The outcome of a bet in every house. None if houses differ or it cannot be determined.
pub(crate) fn certain(due: Due) -> Option<Outcome> {
    due.usual.filter(|_| due.variants.is_empty())
}

fn shape(result: &RoundResult, json: &str, bets: &[BetLine]) -> GameResultView {
    match result {
        RoundResult::DragonTiger(cards) => dragon_tiger(*cards),
        RoundResult::Roulette(pocket) => GameResultView::Roulette {
            number: pocket.number(),
            colour: pocket.colour(),
            bets: bets.iter().filter_map(|line| on_layout(line, *pocket)).collect(),
        },
        RoundResult::Dice(dice) => GameResultView::Dice {
            faces: dice.faces().to_vec(),
            sum: dice.sum(),
            is_triple: dice.is_triple(),
        },
        RoundResult::Symbols(symbols) => self::symbols(*symbols, json),
        RoundResult::Pokdeng(seats) => seats_against_banker(seats),
    }
}

fn dragon_tiger(cards: Upcards) -> GameResultView {
    let (dragon, tiger) = (cards.dragon, cards.tiger);
    GameResultView::DragonTiger {
        dragon: known_card(dragon, worth(dragon)),
        tiger: known_card(tiger, worth(tiger)),
        winner: match dragon.rank.cmp(&tiger.rank) {
            std::cmp::Ordering::Greater => DragonTigerSide::Dragon,
            std::cmp::Ordering::Less => DragonTigerSide::Tiger,
            std::cmp::Ordering::Equal => DragonTigerSide::Tie,
        },
        is_suited: dragon.suit == tiger.suit,
    }
}

/// The worth of a card in dragon tiger: ace 1, king 13.
const fn worth(card: Card) -> u8 {
    card.rank as u8 + 1
}

fn on_layout(line: &BetLine, pocket: Pocket) -> Option<LayoutBet> {
    let Some(Bet::Roulette(bet)) = Bet::read(Game::Roulette, &line.bet.code) else {
        return None;
    };
    Some(LayoutBet {
        code: line.bet.code.clone(),
        covers: bet.covers(pocket),
        place: bet,
        stake: line.stake.clone(),
        outcome: line.outcome,
    })
}

fn symbols(shown: [Symbol; 3], json: &str) -> GameResultView {
    let sixth = words::sixth(json);
    let view = |symbol: Symbol| SymbolView {
        symbol,
        received: sixth.clone().filter(|_| symbol == Symbol::Tiger),
    };
    let is_first = |at: usize| !shown[..at].contains(&shown[at]);
    GameResultView::Symbols {
        shown: shown.map(view).to_vec(),
        counts: (0..shown.len())
            .filter(|at| is_first(*at))
            .map(|at| SymbolCount {
                symbol: view(shown[at]),
                count: u8::try_from(count(shown, &[shown[at]])).unwrap_or(u8::MAX),
            })
            .collect(),
    }
}

fn seats_against_banker(seats: &Seats) -> GameResultView {
    let players = seats.players.iter().map(|(seat, hand)| SeatView {
        seat: *seat,
        hand: seat_hand(*hand),
        against_banker: certain(pokdeng::Bet::Player(Some(*seat)).due(seats)),
    });
    GameResultView::Pokdeng {
        banker: seat_hand(seats.banker),
        players: players.collect(),
    }
}

fn seat_hand(hand: Hand) -> SeatHand {
    SeatHand {
        cards: hand.cards().map(|card| known_card(card, card.value())).collect(),
        points: hand.total(),
        is_pok: matches!(HomeHand::of(hand), HomeHand::Pok(_)),
        deng: pokdeng::deng(hand),
    }
}
