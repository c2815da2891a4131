//! The games that the user gave to the keys of a service. A service may spell its keys in its own way
//! (docs/contract.md#game-keys), and a similar spelling is no evidence (docs/ASSUMPTIONS.md#a111).

use std::collections::BTreeMap;
use std::sync::Arc;

use game_service::models::HistoryRecord;
use game_service::{GameKey, Record};

use crate::errors::checked_id;
use crate::views::ErrorView;
use crate::vocabulary::{self, GAMES};

pub(crate) const MOST_LISTED: usize = 100;

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
        if vocabulary::is_baccarat(self.known(key)) && !vocabulary::is_baccarat(key) {
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
