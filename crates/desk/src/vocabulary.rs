//! The codes of the contract that Pitdesk knows, and the games that the user gave to the keys of a service. Other codes are
//! shown as received and marked as unknown; they are never dropped or replaced.

use std::collections::BTreeMap;
use std::sync::Arc;

use game_service::models::HistoryRecord;
use game_service::{GameKey, Record};
use games::baccarat::Winner;
use games::{Bet, Game};

use crate::errors::checked_id;
use crate::views::{Coded, ErrorView};

const RECORD_STATUSES: &[&str] = &[HistoryRecord::COMPLETED];
const TABLE_STATUSES: &[&str] = &["active", "inactive"];
/// Game keys. The contract has no list; these are the games and examples in its text.
pub(crate) const GAMES: &[&str] = &[
    "baccarat",
    "baccarat_insurance",
    "dragon_tiger",
    "roulette",
    "sicbo",
    "hilo",
    "hoo_hey_how",
    "pokdeng",
    "yiki",
    "lucky20",
];
/// Keys of the lotto games in the contract's samples (docs/contract.md#lotto-player-entry).
const LOTTO_GAMES: &[&str] = &["yiki", "lucky20"];
/// Result and bet codes of baccarat: the contract's examples, and common names of the same side bets.
const RESULTS: &[&str] = &[
    "BANKER",
    "PLAYER",
    "TIE",
    "BPAIR",
    "PPAIR",
    "EITHERPAIR",
    "PERFECTPAIR",
    "BIG",
    "SMALL",
    "LUCKY6",
    "LUCKY6_2",
    "LUCKY6_3",
    "BNATURAL",
    "PNATURAL",
    "SUPERSIX",
    "DRAGON7",
    "PANDA8",
];
/// Transaction codes (docs/contract.md#transaction-codes).
const TRANSACTIONS: &[&str] = &[
    "GBB01", "GBG01", "GBW01", "GBW02", "GBW03", "GBL01", "RFB01", "ROL01",
];
/// Those of groups and prizes are also codes of bets and prizes (docs/contract.md#lotto-draw).
const LOTTO: &[&str] = &[
    "WINNING_NUMBER",
    "SHOOT_NUMBER",
    "SYSTEM_NUMBER",
    "THREE_TOP",
    "THREE_MIX",
    "TWO_TOP",
    "TWO_UNDER",
    "ONE_TOP",
    "ONE_UNDER",
    "SHOOT_FIVE",
    "SHOOT_FOUR",
    "SHOOT_THREE",
    "BIGJACKPOT",
    "JACKPOT",
    "MAIN4",
    "LAST3",
    "SHUFFLE4",
    "SET",
];
/// Charms and their rewards (docs/contract.md#charm-rewards).
const CHARMS: &[&str] = &["CLOVER", "MOON", "HOLYWATERGLASS"];
const REWARDS: &[&str] = &["credit", "payoutpercent"];
const BETS_WITH_OWN_SHAPE: &[&str] = &["BONUS", "INSURANCE"];

pub(crate) fn record_status(code: &str) -> Coded {
    coded(code, RECORD_STATUSES)
}

pub(crate) fn table_status(code: &str) -> Coded {
    coded(code, TABLE_STATUSES)
}

pub(crate) fn game(code: &str) -> Coded {
    coded(code, GAMES)
}

pub(crate) fn transaction(code: &str) -> Coded {
    coded(code, TRANSACTIONS)
}

pub(crate) fn result(code: &str) -> Coded {
    coded(code, RESULTS)
}

pub(crate) fn bet(code: &str) -> Coded {
    let known = RESULTS.contains(&code) || BETS_WITH_OWN_SHAPE.contains(&code);
    Coded {
        code: code.to_owned(),
        known,
    }
}

pub(crate) fn is_lotto(game_key: &str) -> bool {
    LOTTO_GAMES.contains(&game_key)
}

pub(crate) fn lotto(code: &str) -> Coded {
    coded(code, LOTTO)
}

pub(crate) fn charm(code: &str) -> Coded {
    coded(code, CHARMS)
}

pub(crate) fn reward(code: &str) -> Coded {
    coded(code, REWARDS)
}

/// A bet code of another game than baccarat. No code of an unknown game is known.
pub(crate) fn bet_of(game: Option<Game>, code: &str) -> Coded {
    Coded {
        code: code.to_owned(),
        known: game.is_some_and(|game| Bet::read(game, code).is_some()),
    }
}

pub(crate) fn is_baccarat(game_key: &str) -> bool {
    matches!(game_key, "baccarat" | "baccarat_insurance")
}

/// Whether the key is a lotto key of the contract's samples, or one that this version does not know.
pub(crate) fn may_be_lotto(game_key: &str) -> bool {
    is_lotto(game_key) || !GAMES.contains(&game_key)
}

/// The winner in a list of result codes. None if there is none, or if two sides are named.
pub(crate) fn winner<'a>(codes: impl IntoIterator<Item = &'a str>) -> Option<Winner> {
    let mut sides = codes.into_iter().filter_map(Winner::of);
    let first = sides.next()?;
    sides.all(|other| other == first).then_some(first)
}

fn coded(code: &str, known: &[&str]) -> Coded {
    Coded {
        code: code.to_owned(),
        known: known.contains(&code),
    }
}

pub(crate) const MOST_LISTED: usize = 100;

/// The games that the user gave to the keys of a service. A service may spell its keys in its own way
/// (docs/contract.md#game-keys), and a similar spelling is no evidence (docs/ASSUMPTIONS.md#a111).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GameNames(Arc<BTreeMap<String, &'static str>>);

impl GameNames {
    /// Checks names as they are saved: the key of a service, and the key that this version has for its game.
    /// Fails for a key that no request can contain, for a game that this version does not know, and for too
    /// many names.
    pub fn checked<'a>(names: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Self, ErrorView> {
        let mut known = BTreeMap::new();
        for (key, game) in names {
            checked_id("gameKey", GameKey::parse(key))?;
            let game = GAMES.iter().copied().find(|known| *known == game);
            let game =
                game.ok_or_else(|| ErrorView::input("game", "This version does not know this game."))?;
            known.insert(key.to_owned(), game);
        }
        if known.len() > MOST_LISTED {
            return Err(ErrorView::input("gameKey", "There are too many named game keys."));
        }
        Ok(Self(Arc::new(known)))
    }

    /// The known key of the game with this key: the one that the user gave, or the key itself.
    pub(crate) fn known<'a>(&self, key: &'a str) -> &'a str {
        self.0.get(key).copied().unwrap_or(key)
    }

    /// If the user named the key baccarat, the contract describes its stakes, wins and cards.
    pub(crate) fn read_as_named(&self, record: Record<HistoryRecord>) -> Record<HistoryRecord> {
        let key = record.content.game_key.as_deref().unwrap_or_default();
        if is_baccarat(self.known(key)) && !is_baccarat(key) {
            HistoryRecord::as_baccarat(&record)
        } else {
            record
        }
    }

    pub(crate) fn given(&self, key: &str) -> Option<&'static str> {
        self.0.get(key).copied()
    }

    pub(crate) fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_is_the_one_side_named() {
        assert_eq!(winner(["BANKER", "BIG", "PPAIR"]), Some(Winner::Banker));
        assert_eq!(winner(["BIG", "TIE"]), Some(Winner::Tie));
        assert_eq!(winner(["BANKER", "PLAYER"]), None);
        assert_eq!(winner(["DRAGON"]), None);
    }

    #[test]
    fn a_key_has_the_given_game_and_any_other_key_its_own() {
        let names = GameNames::checked([("xyz9", "sicbo"), ("dragontiger", "dragon_tiger")]).unwrap();
        assert_eq!((names.known("xyz9"), names.known("sicbo")), ("sicbo", "sicbo"));
        assert_eq!((names.known("xyz"), names.given("xyz")), ("xyz", None));
    }

    #[test]
    fn only_known_games_can_be_given_to_keys_that_can_be_sent() {
        for (key, game, field) in [
            ("xyz9", "chess", "game"),
            ("", "sicbo", "gameKey"),
            ("a\nb", "sicbo", "gameKey"),
        ] {
            let refused = GameNames::checked([(key, game)]).unwrap_err();
            assert_eq!(refused.field.as_deref(), Some(field), "{key:?} {game}");
        }
        let many: Vec<String> = (0..=MOST_LISTED).map(|number| format!("key-{number}")).collect();
        assert!(GameNames::checked(many.iter().map(|key| (key.as_str(), "sicbo"))).is_err());
    }
}
