//! What lotto answers showed: the customs of each game key, and which keys are lotto.

pub(crate) mod evidence;

use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use audit::{Learned, Question};
use game_service::Record;
use game_service::models::{LottoDraw, LottoPlayer};
use lotto::check::{DebitMeaning, learn_debit, lucky, yiki};
use money::Sum;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};

use crate::bounded::Bounded;
use crate::views::{ErrorCode, ErrorView, LottoGame, NotExported};

/// Largest number of game keys. The contract shows two.
const MOST_LEARNED_KEYS: usize = 32;
/// Largest number of game keys that are known to be of lotto, as many as of all games. The comparison asks another
/// inquiry for these.
const MOST_KEYS: usize = 500;
/// Largest number of results and entries that are remembered, so that each is learned once.
const MOST_LEARNED: usize = 60_000;

/// The customs of the service's lotto games.
#[derive(Debug)]
pub(crate) struct LottoKnowledge {
    known: Mutex<Known>,
}

#[derive(Debug)]
struct Known {
    /// Shared with the checkers; changed in place while no checker holds it.
    customs: Arc<Customs>,
    learned: Bounded<u64, ()>,
    hasher: RandomState,
    /// The inquiry for one player has answered with several entries.
    lists_of_player: bool,
}

/// The customs by game key, at one moment.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Customs {
    yiki: BTreeMap<String, yiki::Conventions>,
    lucky: BTreeMap<String, lucky::Conventions>,
    /// The game keys of lotto rounds, in order.
    #[serde(skip)]
    keys: Vec<String>,
}

impl Default for LottoKnowledge {
    fn default() -> Self {
        Self {
            known: Mutex::new(Known {
                customs: Arc::default(),
                learned: Bounded::new(MOST_LEARNED),
                hasher: RandomState::new(),
                lists_of_player: false,
            }),
        }
    }
}

impl LottoKnowledge {
    /// Learns from the result of a round. The answer for one player has fewer groups, so a result is
    /// recognised by its round and its winning number.
    pub(crate) fn learn_draw(&self, draw: &LottoDraw, game_key: &str) {
        let mut known = self.known.lock();
        let winning = draw.results.iter().find(|(name, _)| name == "WINNING_NUMBER");
        if known.is_new(&(&draw.round_id, winning.map(|(_, numbers)| numbers), game_key)) {
            let customs = Arc::make_mut(&mut known.customs);
            if let Some(conventions) = at(&mut customs.yiki, game_key) {
                conventions.learn_draw(&yiki::Draw::of(&draw.results));
            }
        }
    }

    /// Learns from the entries of a page.
    pub(crate) fn learn_entries(&self, draw: &LottoDraw, entries: &[Record<LottoPlayer>]) {
        let mut known = self.known.lock();
        let yiki_draw = yiki::Draw::of(&draw.results);
        for record in entries {
            let game = evidence::game(&record.content).or_else(|| evidence::game_of_draw(&draw.results));
            let (Some(game), Some(game_key)) = (game, record.content.game_key.as_deref()) else {
                continue;
            };
            if !known.is_new(&record.raw) {
                continue;
            }
            let customs = Arc::make_mut(&mut known.customs);
            customs.insert_key(game_key);
            match game {
                LottoGame::Yiki => {
                    if let Some(conventions) = at(&mut customs.yiki, game_key) {
                        conventions.learn_entry_of(&yiki_draw, &evidence::yiki(record));
                    }
                }
                LottoGame::Lucky => {
                    if let Some(conventions) = at(&mut customs.lucky, game_key) {
                        conventions.learn_entry(&evidence::lucky(record));
                    }
                }
            }
        }
    }

    /// Learns from what the wallet debited for the stakes of a player's round. Each round is learned once.
    pub(crate) fn learn_debit(
        &self,
        game_key: &str,
        round: (&str, &str),
        stakes: Sum,
        discount: &Sum,
        debited: Sum,
    ) {
        let mut known = self.known.lock();
        let is_lucky = known.customs.lucky.contains_key(game_key);
        if !known.is_new(&("debit", game_key, round)) {
            return;
        }
        let customs = Arc::make_mut(&mut known.customs);
        let learned = if is_lucky {
            at(&mut customs.lucky, game_key).map(|known| &mut known.debit)
        } else {
            at(&mut customs.yiki, game_key).map(|known| &mut known.debit)
        };
        if let Some(learned) = learned {
            learn_debit(learned, stakes, discount, debited);
        }
    }

    /// Learns from an answer of the inquiry for one player with this many entries.
    pub(crate) fn learn_of_player(&self, entries: usize) {
        self.known.lock().lists_of_player |= entries > 1;
    }

    /// Whether the inquiry for one player lists all entries of the player, and not only one of them: it has answered with several
    /// (docs/ASSUMPTIONS.md#a93).
    pub(crate) fn lists_of_player(&self) -> bool {
        self.known.lock().lists_of_player
    }

    /// What the house debits for the stakes of a game.
    pub(crate) fn debit(&self, game_key: &str) -> Learned<DebitMeaning> {
        let known = self.known.lock();
        let lucky = known.customs.lucky.get(game_key).map(|known| known.debit);
        lucky
            .or_else(|| known.customs.yiki.get(game_key).map(|known| known.debit))
            .unwrap_or_default()
    }

    /// Adds the game key of a lotto round that was named elsewhere. False if it is not known as one of lotto, because there
    /// are too many.
    pub(crate) fn insert_key(&self, game_key: &str) -> bool {
        let mut known = self.known.lock();
        if known.customs.keys.iter().any(|key| key == game_key) {
            return true;
        }
        if known.customs.keys.len() >= MOST_KEYS {
            return false;
        }
        Arc::make_mut(&mut known.customs).insert_key(game_key);
        true
    }

    /// Whether lotto answers used this game key, or something else showed that it is one of lotto.
    pub(crate) fn is_lotto(&self, game_key: &str) -> bool {
        self.known.lock().customs.keys.iter().any(|key| key == game_key)
    }

    pub(crate) fn customs(&self) -> Arc<Customs> {
        Arc::clone(&self.known.lock().customs)
    }

    /// Changes the customs.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut Customs) -> T) -> T {
        change(Arc::make_mut(&mut self.known.lock().customs))
    }
}

/// A lotto game that no inquiry is sent for, because there are too many.
pub(crate) fn surplus(game_key: &str) -> NotExported {
    NotExported {
        what: game_key.to_owned(),
        error: ErrorView::new(
            ErrorCode::TooLarge,
            format!("The wallet names more than {MOST_KEYS} lotto games, so this one was not asked for."),
        ),
    }
}

impl Known {
    /// Whether this was not learned before.
    fn is_new(&mut self, what: &impl std::hash::Hash) -> bool {
        let hash = self.hasher.hash_one(what);
        let is_new = self.learned.get(&hash).is_none();
        if is_new {
            self.learned.entry(hash);
        }
        is_new
    }
}

impl Customs {
    /// The game keys, each with its questions.
    pub(crate) fn questions(&self) -> impl Iterator<Item = (&str, Vec<(&'static str, &dyn Question)>)> {
        let yiki = self
            .yiki
            .iter()
            .map(|(key, known)| (key.as_str(), known.questions()));
        let lucky = self
            .lucky
            .iter()
            .map(|(key, known)| (key.as_str(), known.questions()));
        yiki.chain(lucky)
    }

    /// A question about a game key, by its name.
    pub(crate) fn question_mut(&mut self, game_key: &str, name: &str) -> Option<&mut dyn Question> {
        let yiki = self.yiki.get_mut(game_key).into_iter();
        let lucky = self.lucky.get_mut(game_key).into_iter();
        let all = yiki.flat_map(yiki::Conventions::questions_mut);
        let mut all = all.chain(lucky.flat_map(lucky::Conventions::questions_mut));
        all.find(|(known, _)| *known == name)
            .map(|(_, question)| question)
    }

    /// Makes the answers stay that are established now.
    pub(crate) fn settle(&mut self) {
        let yiki = self.yiki.values_mut().flat_map(yiki::Conventions::questions_mut);
        let lucky = self
            .lucky
            .values_mut()
            .flat_map(lucky::Conventions::questions_mut);
        yiki.chain(lucky).for_each(|(_, question)| question.settle());
    }

    /// What was learned of a Yiki game.
    pub(crate) fn yiki(&self, game_key: &str) -> yiki::Conventions {
        self.yiki.get(game_key).cloned().unwrap_or_default()
    }

    /// What was learned of a Lucky game.
    pub(crate) fn lucky(&self, game_key: &str) -> lucky::Conventions {
        self.lucky.get(game_key).cloned().unwrap_or_default()
    }

    fn insert_key(&mut self, game_key: &str) {
        let is_known = self.keys.iter().any(|key| key == game_key);
        if !is_known && self.keys.len() < MOST_KEYS {
            self.keys.push(game_key.to_owned());
        }
    }
}

/// The conventions of a key. None if too many keys are known.
fn at<'c, C: Default>(conventions: &'c mut BTreeMap<String, C>, game_key: &str) -> Option<&'c mut C> {
    if !conventions.contains_key(game_key) {
        if conventions.len() >= MOST_LEARNED_KEYS {
            return None;
        }
        conventions.insert(game_key.to_owned(), C::default());
    }
    conventions.get_mut(game_key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_of_lotto_for_which_there_is_no_place_is_told_from_the_others() {
        let knowledge = LottoKnowledge::default();
        for number in 0..MOST_KEYS {
            assert!(knowledge.insert_key(&format!("lotto-{number}")));
        }
        for _ in 0..2 {
            assert!(!knowledge.insert_key("one more"));
            assert!(!knowledge.is_lotto("one more"));
        }
        assert!(knowledge.insert_key("lotto-0"));
    }
}
