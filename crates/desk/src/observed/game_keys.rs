//! The game keys known on a connection, and why each is known; and the currencies of tables. The contract lists neither
//! (docs/contract.md#game-keys), and a service may spell them in its own way, so they are learned.

use std::collections::{BTreeMap, BTreeSet};

use game_service::{GameKey, IdentifierError};
use parking_lot::Mutex;

use crate::errors::checked_id;
use crate::figures::currency_key;
use crate::views::{ErrorCode, ErrorView, GameKeyView, KnownFrom, NotExported, Settings};
use crate::vocabulary::{self, GameNames, MOST_LISTED};

/// Largest number of keys to remember. A service with more sends something else in the field.
const MOST_KEYS: usize = 500;
/// Largest number of currencies to offer. A service with more sends something else in these fields.
const MOST_CURRENCIES: usize = 500;
/// Largest number of characters of a key that no request can contain. A longer one is cut.
const LONGEST_UNSENDABLE: usize = 100;

/// The keys in the contract's samples of the play history. They are not learned: a service that knows
/// other keys only refuses these, or has no records of them.
pub(crate) const SAMPLES: [&str; 2] = ["baccarat", "baccarat_insurance"];

/// Whether the contract's samples have this key.
pub(crate) fn is_sample_key(game_key: &str) -> bool {
    SAMPLES.contains(&game_key)
}

/// Whether one of two game keys begins with the other: both may name one game. A number is not cut: `1` and `10` are two
/// games of a service that numbers them.
pub(crate) fn are_alike(one: &str, other: &str) -> bool {
    begins(one, other) || begins(other, one)
}

/// Whether a game key begins with another one.
fn begins(key: &str, with: &str) -> bool {
    let Some(rest) = key.strip_prefix(with) else {
        return false;
    };
    !(with.is_empty() || with.ends_with(char::is_numeric) && rest.starts_with(char::is_numeric))
}

/// The keys observed on one connection.
#[derive(Debug, Default)]
pub(crate) struct GameKeys {
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    by_key: BTreeMap<String, BTreeSet<KnownFrom>>,
    /// Keys that the service named and that are not in `by_key`, each with the reason.
    unlisted: BTreeMap<String, Unlisted>,
    /// Whether there are further ones.
    has_more_unlisted: bool,
    /// Whether all tables were read on this connection.
    tables_read: bool,
}

/// Why a key of the service is not in the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unlisted {
    /// No request can contain it.
    Unsendable(IdentifierError),
    /// There are more than [`MOST_KEYS`].
    Surplus,
}

impl GameKeys {
    /// Adds a key and why it is known. A key of the service that cannot be used is kept as such.
    pub(crate) fn insert(&self, key: &str, from: KnownFrom) {
        let mut known = self.known.lock();
        if let Some(reasons) = known.by_key.get_mut(key) {
            reasons.insert(from);
            return;
        }
        match GameKey::parse(key) {
            Ok(_) if known.by_key.len() < MOST_KEYS => {
                known.by_key.insert(key.to_owned(), BTreeSet::from([from]));
            }
            // Only the service says which games its history has.
            _ if !matches!(from, KnownFrom::Tables | KnownFrom::Records) => {}
            Ok(_) => known.add_unlisted(key, Unlisted::Surplus),
            Err(why) => {
                let cut: String = key.chars().take(LONGEST_UNSENDABLE).collect();
                known.add_unlisted(&cut, Unlisted::Unsendable(why));
            }
        }
    }

    /// Adds the different keys of many records.
    pub(crate) fn insert_all<'a>(&self, keys: impl Iterator<Item = &'a str>, from: KnownFrom) {
        let different: BTreeSet<&str> = keys.collect();
        for key in different {
            self.insert(key, from);
        }
    }

    /// Number of keys that the service named and that cannot be asked for; at most [`MOST_KEYS`] are remembered.
    pub(crate) fn unlisted_count(&self) -> usize {
        self.known.lock().unlisted.len()
    }

    /// The keys that the service named and that cannot be asked for, each with the reason.
    pub(crate) fn unlisted(&self) -> Vec<NotExported> {
        let known = self.known.lock();
        let named = known.unlisted.iter().map(|(key, why)| NotExported {
            what: key.clone(),
            error: match why {
                Unlisted::Unsendable(why) => ErrorView::new(
                    ErrorCode::InvalidInput,
                    format!("No request can contain this game key: {why}."),
                ),
                Unlisted::Surplus => ErrorView::new(
                    ErrorCode::TooLarge,
                    format!("The service names more than {MOST_KEYS} games, so this one was not asked for."),
                ),
            },
        });
        let more = known.has_more_unlisted.then(|| NotExported {
            what: "games".to_owned(),
            error: ErrorView::new(
                ErrorCode::TooLarge,
                "The service names further games, which were not asked for either.",
            ),
        });
        named.chain(more).collect()
    }

    /// The keys that the service itself named for its play history: of tables and of records.
    pub(crate) fn of_service(&self) -> BTreeSet<String> {
        let known = self.known.lock();
        let of_service = known.by_key.iter().filter(|(_, reasons)| {
            reasons.contains(&KnownFrom::Tables) || reasons.contains(&KnownFrom::Records)
        });
        of_service.map(|(key, _)| key.clone()).collect()
    }

    /// The keys of the service and of the contract's samples that begin with this key, or with which it begins, without the
    /// key itself: games that one of the two sides may name in another way.
    pub(crate) fn like(&self, game_key: &str) -> Vec<String> {
        let mut keys = self.of_service();
        keys.extend(SAMPLES.map(str::to_owned));
        keys.remove(game_key);
        keys.retain(|key| are_alike(key, game_key));
        keys.into_iter().collect()
    }

    /// Whether all tables were read on this connection.
    pub(crate) fn has_read_tables(&self) -> bool {
        self.known.lock().tables_read
    }

    /// Notes that all tables were read.
    pub(crate) fn tables_were_read(&self) {
        self.known.lock().tables_read = true;
    }

    /// All keys with their reasons, sorted by key: those that were learned, those of the settings, and
    /// those of the contract's samples.
    pub(crate) fn all(&self, settings: &Settings, names: &GameNames) -> Vec<GameKeyView> {
        let mut known = self.known.lock().by_key.clone();
        let added = settings
            .game_keys
            .iter()
            .map(|key| (key.as_str(), KnownFrom::Settings));
        let samples = SAMPLES.map(|key| (key, KnownFrom::Contract));
        for (key, from) in added.chain(samples) {
            if GameKey::parse(key).is_ok() {
                known.entry(key.to_owned()).or_default().insert(from);
            }
        }
        // A key that the user removed stays in the list, so that it can be brought back.
        for key in &settings.left_out_game_keys {
            known.entry(key.clone()).or_default();
        }
        for key in names.keys() {
            known.entry(key.to_owned()).or_default();
        }
        known
            .into_iter()
            .map(|(key, reasons)| GameKeyView {
                named: names.given(&key).map(str::to_owned),
                left_out: settings.left_out_game_keys.contains(&key),
                game: vocabulary::game(&key),
                known_from: reasons.into_iter().collect(),
            })
            .collect()
    }
}

impl Known {
    fn add_unlisted(&mut self, key: &str, why: Unlisted) {
        if self.unlisted.len() < MOST_KEYS {
            self.unlisted.insert(key.to_owned(), why);
        } else if !self.unlisted.contains_key(key) {
            self.has_more_unlisted = true;
        }
    }
}

/// The currencies observed on one connection, each by its key, as first received. The contract lists none, so the filters
/// offer these.
#[derive(Debug, Default)]
pub(super) struct Currencies(Mutex<BTreeMap<String, String>>);

impl Currencies {
    /// Adds currencies. Returns all.
    pub(super) fn insert<'a>(&self, currencies: impl Iterator<Item = &'a String>) -> Vec<String> {
        let mut known = self.0.lock();
        for currency in currencies {
            let key = currency_key(currency).into_owned();
            if known.len() < MOST_CURRENCIES || known.contains_key(&key) {
                known.entry(key).or_insert_with(|| currency.clone());
            }
        }
        known.values().cloned().collect()
    }
}

/// Checks a list of game keys from the settings.
///
/// # Errors
/// [`crate::views::ErrorCode::InvalidInput`] with the field's name: a key cannot be sent, or there are more
/// than [`MOST_LISTED`].
pub fn check_game_keys(field: &str, keys: &[String]) -> Result<(), ErrorView> {
    if keys.len() > MOST_LISTED {
        return Err(ErrorView::input(field, "There are too many game keys."));
    }
    for key in keys {
        checked_id(field, GameKey::parse(key))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_remembers_every_reason_and_comes_back_when_it_was_left_out() {
        let keys = GameKeys::default();
        keys.insert("dragontiger", KnownFrom::Records);
        keys.insert("dragontiger", KnownFrom::Tables);
        keys.insert("a\nb", KnownFrom::Records);
        let settings = Settings {
            game_keys: vec!["fish-prawn".to_owned()],
            left_out_game_keys: vec!["baccarat_insurance".to_owned(), "gone".to_owned()],
            ..Settings::default()
        };
        let all = keys.all(&settings, &GameNames::default());
        let shown = all.iter().map(|view| {
            let known_from = view.known_from.as_slice();
            (view.game.code.as_str(), known_from, view.left_out)
        });
        assert_eq!(
            shown.collect::<Vec<_>>(),
            [
                ("baccarat", &[KnownFrom::Contract][..], false),
                ("baccarat_insurance", &[KnownFrom::Contract], true),
                ("dragontiger", &[KnownFrom::Tables, KnownFrom::Records], false),
                ("fish-prawn", &[KnownFrom::Settings], false),
                ("gone", &[], true),
            ]
        );
    }

    #[test]
    fn one_key_begins_with_another_and_no_number_is_cut() {
        for (one, other, may_be_one_game) in [
            ("baccarat", "baccarat_insurance", true),
            ("baccarat", "baccaratInsurance", true),
            ("baccarat", "baccarat2", true),
            ("1", "1_insurance", true),
            ("1", "1", true),
            ("1", "10", false),
            ("lucky2", "lucky20", false),
            ("๑", "๑๐", false),
            ("baccarat", "roulette", false),
            ("baccarat", "", false),
            ("", "", false),
        ] {
            assert_eq!(are_alike(one, other), may_be_one_game, "{one} {other}");
            assert_eq!(are_alike(other, one), may_be_one_game, "{other} {one}");
        }
    }

    #[test]
    fn only_tables_and_records_say_what_the_play_history_holds() {
        let keys = GameKeys::default();
        keys.insert("yiki", KnownFrom::Wallet);
        keys.insert("sic-bo", KnownFrom::Typed);
        keys.insert_all(["roulette", "roulette"].into_iter(), KnownFrom::Records);
        assert_eq!(keys.of_service(), BTreeSet::from(["roulette".to_owned()]));
    }

    #[test]
    fn a_key_of_the_service_that_no_request_can_contain_is_named_with_the_reason() {
        let keys = GameKeys::default();
        keys.insert("a\nb", KnownFrom::Records);
        keys.insert("", KnownFrom::Tables);
        keys.insert("c\nd", KnownFrom::Wallet);
        keys.insert(&"x".repeat(1_000_000), KnownFrom::Tables);
        let unlisted = keys.unlisted();
        let named = unlisted.iter().map(|key| {
            let why = key
                .error
                .message
                .strip_prefix("No request can contain this game key: it ");
            (key.what.as_str(), why.unwrap())
        });
        let long = "x".repeat(LONGEST_UNSENDABLE);
        assert_eq!(
            named.collect::<Vec<_>>(),
            [
                ("", "is empty."),
                ("a\nb", "holds a control character."),
                (long.as_str(), "is longer than 512 characters."),
            ]
        );
    }

    #[test]
    fn a_service_that_names_a_key_per_record_is_not_remembered_without_end() {
        let keys = GameKeys::default();
        for number in 0..2 * MOST_KEYS {
            keys.insert(&format!("key-{number}"), KnownFrom::Records);
        }
        assert_eq!(keys.of_service().len(), MOST_KEYS);
        assert_eq!(keys.unlisted_count(), MOST_KEYS);
        assert_eq!(keys.unlisted().len(), MOST_KEYS);
        keys.insert("one more", KnownFrom::Tables);
        keys.insert(&"x".repeat(1_000_000), KnownFrom::Tables);
        let unlisted = keys.unlisted();
        assert_eq!(unlisted.len(), MOST_KEYS + 1);
        assert_eq!(unlisted[MOST_KEYS].what, "games");
    }
}
