//! What lotto answers showed: which keys are lotto, and which of the two games a result or an entry is of; and what the house learns
//! from them. The answers name a game by a key only, so that it follows from the keys and shapes of what was sent.

use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use check::Learned;
use check::lotto::{DebitMeaning, learn_debit, lucky, yiki};
use game_service::Record;
use game_service::models::{LottoBet, LottoDraw, LottoPlayer, LottoWin};
use games::lotto::Group;
use money::Sum;
use parking_lot::Mutex;
use serde::Serialize;
use specta::Type;

use crate::bounded::Bounded;
use crate::verdict::Knowledge;
use crate::views::{ErrorCode, ErrorView, NotExported};

/// Largest number of game keys that are known to be of lotto, as many as of all games. The comparison asks another
/// inquiry for these.
const MOST_KEYS: usize = 500;
/// Largest number of results and entries that are remembered, so that each is learned once.
const MOST_LEARNED: usize = 60_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum LottoGame {
    Yiki,
    Lucky,
}

/// What lotto answers showed beside the house, and what the house learns from them.
#[derive(Debug)]
pub(crate) struct LottoKnowledge {
    house: Arc<Knowledge>,
    known: Mutex<Known>,
}

#[derive(Debug)]
struct Known {
    /// The game keys of lotto rounds, in order.
    keys: Vec<String>,
    learned: Bounded<u64, ()>,
    hasher: RandomState,
    /// The inquiry for one player has answered with several entries.
    lists_of_player: bool,
}

impl LottoKnowledge {
    pub(super) fn new(house: Arc<Knowledge>) -> Self {
        Self {
            house,
            known: Mutex::new(Known {
                keys: Vec::new(),
                learned: Bounded::new(MOST_LEARNED),
                hasher: RandomState::new(),
                lists_of_player: false,
            }),
        }
    }

    /// Learns from the result of a round and from some of its entries, each once. The answer for one player has fewer groups,
    /// so a result is recognised by its round and its winning number.
    pub(crate) fn learn(&self, game_key: &str, draw: &LottoDraw, entries: &[Record<LottoPlayer>]) {
        let mut known = self.known.lock();
        self.house.change(|house| {
            let yiki_draw = yiki::Draw::of(&draw.results);
            let winning = draw.results.iter().find(|(name, _)| name == "WINNING_NUMBER");
            if known.is_new(&(&draw.round_id, winning.map(|(_, numbers)| numbers), game_key))
                && let Some(of_game) = house.lotto_mut(game_key)
            {
                of_game.yiki.learn_draw(&yiki_draw);
            }
            for record in entries {
                let game = game(&record.content).or_else(|| game_of_draw(&draw.results));
                let (Some(game), Some(game_key)) = (game, record.content.game_key.as_deref()) else {
                    continue;
                };
                if !known.is_new(&record.raw) {
                    continue;
                }
                known.insert_key(game_key);
                let Some(of_game) = house.lotto_mut(game_key) else {
                    continue;
                };
                match game {
                    LottoGame::Yiki => of_game.yiki.learn_entry(&yiki_draw, record),
                    LottoGame::Lucky => of_game.lucky.learn_entry(record),
                }
            }
        });
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
        if !self.known.lock().is_new(&("debit", game_key, round)) {
            return;
        }
        self.house.change(|house| {
            if let Some(of_game) = house.lotto_mut(game_key) {
                learn_debit(&mut of_game.debit, stakes, discount, debited);
            }
        });
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
        let house = self.house.house();
        house
            .lotto(game_key)
            .map(|of_game| of_game.debit)
            .unwrap_or_default()
    }

    /// Adds the game key of a lotto round that was named elsewhere. False if it is not known as one of lotto, because there
    /// are too many.
    pub(crate) fn insert_key(&self, game_key: &str) -> bool {
        let mut known = self.known.lock();
        known.insert_key(game_key);
        known.keys.iter().any(|key| key == game_key)
    }

    /// Whether lotto answers used this game key, or something else showed that it is one of lotto.
    pub(crate) fn is_lotto(&self, game_key: &str) -> bool {
        self.known.lock().keys.iter().any(|key| key == game_key)
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
    /// Adds a game key, unless there are too many.
    fn insert_key(&mut self, game_key: &str) {
        let is_known = self.keys.iter().any(|key| key == game_key);
        if !is_known && self.keys.len() < MOST_KEYS {
            self.keys.push(game_key.to_owned());
        }
    }

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

/// The game of an entry: by the shape of its items, or else by its charms. None if it has neither.
pub(crate) fn game(entry: &LottoPlayer) -> Option<LottoGame> {
    let mut bets = entry.bets.iter().filter_map(|bet| match bet {
        LottoBet::Yiki(_) => Some(LottoGame::Yiki),
        LottoBet::Lucky(_) => Some(LottoGame::Lucky),
        LottoBet::Other(_) => None,
    });
    let mut wins = entry.wins.iter().filter_map(|win| match win {
        LottoWin::Yiki(_) => Some(LottoGame::Yiki),
        LottoWin::Lucky(_) => Some(LottoGame::Lucky),
        LottoWin::Other(_) => None,
    });
    bets.next()
        .or_else(|| wins.next())
        .or_else(|| entry.lucky_symbol.as_ref().map(|_| LottoGame::Lucky))
}

/// The game of a result, by its keys.
pub(crate) fn game_of_draw(results: &[(String, Vec<String>)]) -> Option<LottoGame> {
    let mut names = results.iter().map(|(name, _)| name.as_str());
    if names.clone().any(|name| name == "WINNING_NUMBER") {
        Some(LottoGame::Yiki)
    } else if names.clone().any(|name| lucky::Prize::of(name).is_some()) {
        Some(LottoGame::Lucky)
    } else {
        let is_yiki = names.any(|name| Group::of(name).is_some());
        is_yiki.then_some(LottoGame::Yiki)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_of_lotto_for_which_there_is_no_place_is_told_from_the_others() {
        let knowledge = LottoKnowledge::new(Arc::default());
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
