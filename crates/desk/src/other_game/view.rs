//! The view of a result: its shape where it is certain, otherwise a tree of its values in the order received. Sizes are
//! bounded: the service decides how large a result is.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::HashSet;

use game_service::JsonValue;
use games::baccarat::{Card, Hand};
use games::dragon_tiger::Upcards;
use games::hoo_hey_how::{Symbol, count};
use games::pokdeng::{self, HomeHand, Seats};
use games::roulette::{self, Pocket};
use games::{Bet, Due, Game, Outcome, RoundResult};
use serde::Serialize;
use specta::Type;

use super::{first_line, part, seat_of, sixth, value_of, winner};
use crate::cards::known_card;
use crate::views::{BetLine, BetOutcome, CardView, Message, count_of};

const MOST_ROWS: usize = 10_000;
/// Most values of the tree of a round in a shoe, which is sent with all other rounds.
const MOST_ROWS_OF_A_ROUND: usize = 40;
/// Deepest level that is opened. A value below it is one row with its JSON.
const DEEPEST: u32 = 12;
const MOST_IN_LINE: usize = 100;
const MOST_PICTURES: usize = 12;
/// The key of the pictures in a result (docs/contract.md#game-result).
const PICTURES: &str = "image_url";
/// How the path of an address ends if it is a picture.
const PICTURE_FILES: [&str; 4] = [".jpg", ".jpeg", ".png", ".webp"];

/// A result of a game whose shape the contract does not describe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "shape", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum GameResultView {
    DragonTiger {
        /// The dragon's card. Its value is its rank: ace 1, king 13.
        dragon: CardView,
        tiger: CardView,
        winner: DragonTigerSide,
        is_suited: bool,
    },
    Roulette {
        /// The pocket, 0 to 36.
        number: u8,
        colour: roulette::Colour,
        /// The bets of the record that have a place on the layout.
        bets: Vec<LayoutBet>,
    },
    Dice {
        /// The faces in the order received, 1 to 6.
        faces: Vec<u8>,
        /// Their sum, 3 to 18.
        sum: u8,
        is_triple: bool,
    },
    Symbols {
        shown: Vec<SymbolView>,
        counts: Vec<SymbolCount>,
    },
    Pokdeng {
        banker: SeatHand,
        players: Vec<SeatView>,
    },
    /// Any other result. This version does not know its shape, which is no fault of the record.
    Tree {
        /// The values in the order received. A group is followed by its values, one level deeper.
        rows: Vec<TreeRow>,
        /// Whether there are more values than rows. The JSON of the record has all of them.
        is_cut: bool,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the sides name themselves")]
pub enum DragonTigerSide {
    Dragon,
    Tiger,
    Tie,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LayoutBet {
    pub code: String,
    pub place: roulette::Bet,
    /// The stake, digits as received. None if it is no single amount.
    pub stake: Option<String>,
    pub outcome: BetOutcome,
    pub covers: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SymbolView {
    pub symbol: Symbol,
    /// The name of the sixth symbol as received. None for the others.
    pub received: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SymbolCount {
    pub symbol: SymbolView,
    /// How many dice show it, 1 to 3.
    pub count: u8,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SeatHand {
    pub cards: Vec<CardView>,
    /// The points, 0 to 9.
    pub points: u8,
    /// Whether these are 8 or 9 points with two cards.
    pub is_pok: bool,
    /// How many stakes the hand pays or costs in the home family. None if houses differ.
    pub deng: Option<u8>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    /// Number of the seat, 1 to 9. A single player without a number has 1.
    pub seat: u8,
    pub hand: SeatHand,
    /// Whether the record has a bet on it.
    pub has_bet: bool,
    /// What a bet on the hand gets by custom. None if nobody can tell.
    pub against_banker: Option<Outcome>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TreeRow {
    /// Level of the value, from 0.
    pub depth: u32,
    /// Its key as received, or its position in an array, from 1.
    pub name: String,
    pub is_position: bool,
    pub value: TreeValue,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum TreeValue {
    Text {
        text: String,
    },
    /// A number, true, false or null; or an object or array that is nested too deep to be opened.
    Json {
        text: String,
    },
    /// An array of strings, numbers and other single values.
    Line {
        /// The first items as received, strings without quotation marks.
        items: Vec<String>,
        left_out: u32,
    },
    /// An object, or an array with objects or arrays. The next rows are its values.
    Group {
        count: u32,
    },
    /// The address of a picture, which is shown with the cameras.
    Picture,
}

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
    let tree = tree_of(json, MOST_ROWS);
    Shown {
        pictures: tree.pictures,
        view: match result {
            Some(result) => shape(result, json, bets),
            None => GameResultView::Tree {
                rows: tree.rows,
                is_cut: tree.is_cut,
            },
        },
    }
}

/// Recognised where a record's result is: in `cards`, or in the round itself, as the number of roulette.
pub(crate) fn shown_round(game_key: &str, json: &str) -> ShownRound {
    let cards = part(json, "cards").unwrap_or_default();
    let winners = winner(json).unwrap_or_default();
    for json in [cards, json] {
        if let Some(result) = games::recognise(game_key, &value_of(json)) {
            return ShownRound {
                first_line: Some(first_line(
                    &result,
                    Game::of_key(game_key),
                    &winners,
                    std::iter::empty(),
                    json,
                )),
                view: shape(&result, json, &[]),
            };
        }
    }
    let Tree { rows, is_cut, .. } = tree_of(json, MOST_ROWS_OF_A_ROUND);
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
        RoundResult::Pokdeng(seats) => seats_against_banker(seats, bets),
    }
}

fn dragon_tiger(cards: Upcards) -> GameResultView {
    let (dragon, tiger) = (cards.dragon, cards.tiger);
    GameResultView::DragonTiger {
        dragon: known_card(dragon, worth(dragon)),
        tiger: known_card(tiger, worth(tiger)),
        winner: match dragon.rank.cmp(&tiger.rank) {
            Ordering::Greater => DragonTigerSide::Dragon,
            Ordering::Less => DragonTigerSide::Tiger,
            Ordering::Equal => DragonTigerSide::Tie,
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
    let sixth = sixth(json);
    GameResultView::Symbols {
        shown: shown.map(|symbol| symbol_view(symbol, sixth.as_deref())).to_vec(),
        counts: (0..shown.len())
            .filter(|&at| !shown[..at].contains(&shown[at]))
            .map(|at| SymbolCount {
                symbol: symbol_view(shown[at], sixth.as_deref()),
                count: u8::try_from(count(shown, &[shown[at]])).unwrap_or(u8::MAX),
            })
            .collect(),
    }
}

fn symbol_view(symbol: Symbol, sixth: Option<&str>) -> SymbolView {
    let received = sixth.filter(|_| symbol == Symbol::Tiger);
    SymbolView {
        symbol,
        received: received.map(str::to_owned),
    }
}

fn seats_against_banker(seats: &Seats, bets: &[BetLine]) -> GameResultView {
    let players = seats.players.iter().map(|(seat, hand)| SeatView {
        seat: *seat,
        hand: seat_hand(*hand),
        has_bet: bets.iter().any(|line| seat_of(&line.bet.code) == Some(*seat)),
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

#[derive(Debug, Default)]
struct Tree {
    rows: Vec<TreeRow>,
    is_cut: bool,
    pictures: Vec<(String, String)>,
}

fn tree_of(json: &str, most_rows: usize) -> Tree {
    let mut walk = Walk {
        most_rows,
        slots: HashSet::new(),
        tree: Tree::default(),
    };
    match JsonValue::read(json, most_rows) {
        Some(JsonValue::Object(entries)) => walk.object(entries, 0, false),
        Some(JsonValue::Array { items, left_out }) => walk.array(items, left_out, 0, false),
        _ => {}
    }
    walk.tree
}

struct Walk {
    most_rows: usize,
    slots: HashSet<String>,
    tree: Tree,
}

struct Name {
    text: String,
    is_position: bool,
}

impl Walk {
    fn object(&mut self, entries: Vec<(Cow<'_, str>, &str)>, depth: u32, is_of_pictures: bool) {
        for (key, json) in entries {
            let is_of_pictures = is_of_pictures || key == PICTURES;
            let name = Name {
                text: key.into_owned(),
                is_position: false,
            };
            if !self.value(name, json, depth, is_of_pictures) {
                return;
            }
        }
    }

    fn array(&mut self, items: Vec<&str>, left_out: usize, depth: u32, is_of_pictures: bool) {
        for (position, json) in (1_usize..).zip(items) {
            let name = Name {
                text: position.to_string(),
                is_position: true,
            };
            if !self.value(name, json, depth, is_of_pictures) {
                return;
            }
        }
        self.tree.is_cut |= left_out > 0;
    }

    /// Adds a value with those inside it. Returns false if there is no room for it.
    fn value(&mut self, name: Name, json: &str, depth: u32, is_of_pictures: bool) -> bool {
        if self.tree.rows.len() >= self.most_rows {
            self.tree.is_cut = true;
            return false;
        }
        match JsonValue::read(json, self.most_rows) {
            Some(JsonValue::Text(text)) => {
                let picture = self.picture(&name.text, &text, is_of_pictures);
                let value = picture.unwrap_or_else(|| TreeValue::Text {
                    text: text.into_owned(),
                });
                self.add(name, depth, value);
            }
            Some(JsonValue::Array { items, left_out }) => {
                if let Some(value) = line(&items, left_out, is_of_pictures) {
                    self.add(name, depth, value);
                } else if depth == DEEPEST {
                    self.add(name, depth, as_json(json));
                } else {
                    self.add(name, depth, group(items.len() + left_out));
                    self.array(items, left_out, depth + 1, is_of_pictures);
                }
            }
            Some(JsonValue::Object(entries)) if depth < DEEPEST => {
                self.add(name, depth, group(entries.len()));
                self.object(entries, depth + 1, is_of_pictures);
            }
            Some(JsonValue::Object(_) | JsonValue::Literal(_)) | None => {
                self.add(name, depth, as_json(json));
            }
        }
        true
    }

    fn add(&mut self, Name { text, is_position }: Name, depth: u32, value: TreeValue) {
        self.tree.rows.push(TreeRow {
            depth,
            name: text,
            is_position,
            value,
        });
    }

    fn picture(&mut self, name: &str, text: &str, is_of_pictures: bool) -> Option<TreeValue> {
        let is_picture = is_of_pictures && !text.is_empty() || is_picture_address(text);
        if !is_picture || self.tree.pictures.len() == MOST_PICTURES {
            return None;
        }
        let numbered = (2..).map(|number: u32| format!("{name} {number}"));
        let mut slots = std::iter::once(name.to_owned()).chain(numbered);
        let slot = slots.find(|slot| !self.slots.contains(slot))?;
        self.slots.insert(slot.clone());
        self.tree.pictures.push((slot, text.to_owned()));
        Some(TreeValue::Picture)
    }
}

/// An array of single values in one row. None if an item is an object, an array or a picture.
fn line(items: &[&str], left_out: usize, is_of_pictures: bool) -> Option<TreeValue> {
    let first = items.iter().take(MOST_IN_LINE);
    let shown: Option<Vec<String>> = first.map(|item| single(item, is_of_pictures)).collect();
    let rest = items.iter().skip(MOST_IN_LINE);
    let are_all_single = rest.clone().all(|item| !item.starts_with(['{', '[']));
    let left_out = rest.count() + left_out;
    Some(TreeValue::Line {
        items: shown.filter(|_| are_all_single)?,
        left_out: count_of(left_out),
    })
}

fn single(json: &str, is_of_pictures: bool) -> Option<String> {
    match JsonValue::read(json, 0)? {
        JsonValue::Text(text) if is_of_pictures || is_picture_address(&text) => None,
        JsonValue::Text(text) => Some(text.into_owned()),
        JsonValue::Literal(text) => Some(text.to_owned()),
        JsonValue::Array { .. } | JsonValue::Object(_) => None,
    }
}

fn group(values: usize) -> TreeValue {
    TreeValue::Group {
        count: count_of(values),
    }
}

fn as_json(json: &str) -> TreeValue {
    TreeValue::Json {
        text: json.to_owned(),
    }
}

fn is_picture_address(text: &str) -> bool {
    let is_address = text.starts_with("https://") || text.starts_with("http://");
    let path = text.split(['?', '#']).next().unwrap_or_default();
    is_address
        && PICTURE_FILES.iter().any(|end| {
            path.len() >= end.len()
                && path.as_bytes()[path.len() - end.len()..].eq_ignore_ascii_case(end.as_bytes())
        })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Each row in one line: spaces for its level, its name, and its value.
    fn lines(json: &str) -> Vec<String> {
        let rows = tree_of(json, 1_000).rows;
        rows.iter()
            .map(|row| {
                let value = match &row.value {
                    TreeValue::Text { text } => format!("{text:?}"),
                    TreeValue::Json { text } => text.clone(),
                    TreeValue::Line { items, left_out } => format!("[{}] +{left_out}", items.join(", ")),
                    TreeValue::Group { count } => format!("({count})"),
                    TreeValue::Picture => "picture".to_owned(),
                };
                format!("{}{} {value}", " ".repeat(row.depth as usize), row.name)
            })
            .collect()
    }

    #[test]
    fn values_keep_their_order_names_and_digits() {
        let json = r#"{"z": 1.50, "a": {"ไพ่": "KH", "none": null}, "dice": [3, "3", 5], "empty": [], "list": [{"x": true}, 7]}"#;
        assert_eq!(
            lines(json),
            [
                "z 1.50",
                "a (2)",
                " ไพ่ \"KH\"",
                " none null",
                "dice [3, 3, 5] +0",
                "empty [] +0",
                "list (2)",
                " 1 (1)",
                "  x true",
                " 2 7",
            ]
        );
    }

    #[test]
    fn addresses_of_pictures_become_pictures_with_names_of_their_own() {
        let json = r#"{"image_url": {"camera1": "https://a/1", "camera2": "javascript:x"},
            "wheel": "https://a/wheel.JPG?x=1", "camera1": ["https://a/2.png"], "link": "https://a/page", "note": "photo.jpg"}"#;
        let tree = tree_of(json, 100);
        let slots: Vec<&str> = tree.pictures.iter().map(|(slot, _)| slot.as_str()).collect();
        assert_eq!(slots, ["camera1", "camera2", "wheel", "1"]);
        assert_eq!(lines(json).last().unwrap(), "note \"photo.jpg\"");
        let many: Vec<String> = (0..100)
            .map(|number| format!("\"https://a/{number}.png\""))
            .collect();
        let tree = tree_of(&format!("[{}]", many.join(",")), 1_000);
        assert_eq!((tree.pictures.len(), tree.rows.len()), (MOST_PICTURES, 100));
    }

    #[test]
    fn a_result_of_any_size_has_a_bounded_tree() {
        let wide: Vec<String> = (0..10_000).map(|number| format!("\"k{number}\": {{}}")).collect();
        let tree = tree_of(&format!("{{{}}}", wide.join(",")), 500);
        assert_eq!((tree.rows.len(), tree.is_cut), (500, true));
        let long = format!("{{\"list\": [{}]}}", vec!["1"; 10_000].join(","));
        assert_eq!(lines(&long).len(), 1);
        assert!(lines(&long)[0].ends_with("+9900"));
        let deep = format!("{}1{}", "[[".repeat(31), "]]".repeat(31));
        let tree = tree_of(&deep, 500);
        assert_eq!(tree.rows.last().unwrap().depth, DEEPEST);
        assert!(!tree.is_cut);
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic_or_grow(json in r#"[\[\]{}",:0-9a-c\\.eก -]{0,80}"#) {
            let tree = tree_of(&json, 10);
            prop_assert!(tree.rows.len() <= 10);
        }
    }
}
