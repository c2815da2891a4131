//! An answer about a ledger of another wallet, which changes its map.

use ledger::map::{Column, DecimalMark, Order, Refused, Sign, Unit, WinIs};
use ledger::{Kind, Map};
use serde::{Deserialize, Serialize};
use specta::Type;

/// One answer. Each replaces the former answer to the same question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "to", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum LedgerAnswer {
    /// What a column is read as; None: it is not used.
    Column {
        head: String,
        column: Option<Column>,
    },
    Currency {
        code: String,
    },
    Unit {
        unit: Unit,
    },
    Decimal {
        mark: DecimalMark,
    },
    Sign {
        sign: Sign,
    },
    Zone {
        /// Its IANA name.
        name: String,
    },
    Order {
        order: Order,
    },
    /// What a word means. None: it is none of the game's, such as a deposit, and its rows are left out.
    Kind {
        word: String,
        kind: Option<Kind>,
    },
    /// The words that mean that nothing was booked.
    Refused {
        head: String,
        words: Vec<String>,
    },
    Encoding {
        name: String,
    },
    WinIs {
        win: WinIs,
    },
    AllPlayers {
        all: bool,
    },
    Body {
        field: String,
    },
    Sheet {
        name: String,
    },
}

impl LedgerAnswer {
    /// Puts the answer into the map of answers. `known` is the same map with what the source itself says.
    pub fn put_into(self, map: &mut Map, known: &Map) {
        match self {
            Self::Column { head, column } => {
                map.columns.retain(|_, named| *named != head);
                // A field without a head is one that the source does not have, whatever its heads say.
                let before = known.columns.iter().find(|(_, named)| **named == head);
                if let Some((before, _)) = before {
                    map.columns.insert(*before, String::new());
                }
                if let Some(column) = column {
                    map.columns.insert(column, head);
                }
            }
            Self::Currency { code } => map.currency = Some(code),
            Self::Unit { unit } => map.unit = Some(unit),
            Self::Decimal { mark } => map.decimal = Some(mark),
            Self::Sign { sign } => map.sign = Some(sign),
            Self::Zone { name } => map.time.zone = Some(name),
            Self::Order { order } => map.time.order = Some(order),
            Self::Kind { word, kind } => {
                // The others keep their meaning.
                let kinds = map
                    .kinds
                    .get_or_insert_with(|| known.kinds.clone().unwrap_or_default());
                map.other_kinds.retain(|other| *other != word);
                if let Some(kind) = kind {
                    kinds.insert(word, kind);
                } else {
                    kinds.remove(&word);
                    map.other_kinds.push(word);
                }
            }
            Self::Refused { head, words } => map.refused = Some(Refused { column: head, words }),
            Self::Encoding { name } => map.encoding = Some(name),
            Self::WinIs { win } => map.win_is = Some(win),
            Self::AllPlayers { all } => map.holds_all_players = Some(all),
            Self::Body { field } => map.body = Some(field),
            Self::Sheet { name } => map.sheet = Some(name),
        }
    }

    /// Whether the map has this answer: it changes nothing.
    pub(super) fn is_in(&self, map: &Map) -> bool {
        let mut answered = map.clone();
        self.clone().put_into(&mut answered, map);
        answered == *map
    }
}

/// What a word means by a map.
pub(super) fn kind_in(map: &Map, word: &str) -> Option<Kind> {
    map.kinds.as_ref()?.get(word).copied()
}
