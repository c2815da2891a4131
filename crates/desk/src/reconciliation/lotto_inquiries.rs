//! The lotto rounds of a player in a comparison, and which of them are read whole: the inquiry by user returns one entry, and a
//! player may have several (docs/ASSUMPTIONS.md#a93).

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use chrono::TimeDelta;
use futures::future::join_all;
use game_service::api::LottoQuery;
use game_service::models::LottoPlayer;
use game_service::{PageLimits, PlayerId, Record, RoundId};
use parking_lot::Mutex;

use super::history::Whole;
use super::lotto;
use super::record_amounts::RecordAmounts;
use super::round::{Round, rounds};
use super::scope::Scope;
use super::sources::Sources;
use crate::errors::checked_id;
use crate::listing::{Listing, is_not_found, too_many};
use crate::views::{ErrorView, Incomplete};
use crate::wallet::LedgerEntry;

/// Lotto rounds that are requested at once.
const AT_ONCE: usize = 4;
/// Entries per request of a round inquiry: the most that the contract allows.
const ENTRIES_PER_PAGE: u32 = 100;
/// Largest number of pages of a whole round.
const MOST_PAGES: u32 = 1_000;
/// Largest number of entries of whole rounds that are kept.
const MOST_ENTRIES: usize = 50_000;

/// The player whose rounds are settled.
pub(super) struct OfPlayer<'a> {
    pub(super) player_id: &'a str,
    pub(super) scope: &'a Scope,
    /// All entries of the rounds.
    pub(super) entries: &'a [LedgerEntry],
}

/// The inquiry of a whole lotto round.
struct Inquiry {
    game_key: String,
    round_id: String,
}

impl Inquiry {
    /// Whether the inquiry shows the records of a round. There may be one of each currency.
    fn is_of(&self, round: &Round) -> bool {
        round.id.as_ref() == Some(&self.round_id) && round.has_key(&self.game_key)
    }

    /// Whether one of its rounds differs as far as it was read.
    fn differs(&self, found: &[Round]) -> bool {
        let mut rounds = found.iter().filter(|round| self.is_of(round));
        rounds.any(Round::differs_from_entries)
    }

    /// Notes that there may be entries of its rounds that were not read.
    fn leave_unread(&self, found: &mut [Round]) {
        let rounds = found.iter_mut().filter(|round| self.is_of(round));
        rounds.for_each(|round| round.is_partly_read = true);
    }
}

impl Sources<'_> {
    /// Reads a player's entries in a lotto round from the inquiry of the whole round: that by user returns one entry, and a
    /// player may have several. A round that the service does not know has none.
    pub(super) async fn read_whole_lotto_round(
        &self,
        player_id: &str,
        game_key: &str,
        round_id: &str,
    ) -> Result<Whole, ErrorView> {
        let round = if let Some(round) = self.lotto_rounds.get(round_id) {
            round
        } else {
            let read = Arc::new(self.read_lotto_pages(game_key, round_id).await?);
            self.lotto_rounds.keep(round_id, &read);
            read
        };
        Ok(Whole {
            records: round.of_player.get(player_id).cloned().unwrap_or_default(),
            skew: round.skew,
        })
    }

    async fn read_lotto_pages(&self, game_key: &str, round_id: &str) -> Result<LottoRound, ErrorView> {
        let query = LottoQuery {
            round_id: checked_id("roundId", RoundId::parse(round_id))?,
            page: None,
            per_page: Some(ENTRIES_PER_PAGE),
        };
        let limits = PageLimits {
            max_pages: MOST_PAGES,
            max_bytes: usize::MAX,
        };
        let mut listing = Listing::new(self.connection.client.lotto_round_pages(query, limits));
        let mut round = LottoRound::default();
        while let Some(page) = listing.next().await {
            round.skew = page
                .server_date
                .map(|date| date - page.received_at)
                .or(round.skew);
            let merged = std::mem::take(&mut page.records);
            let records: Vec<Record<LottoPlayer>> = merged.into_iter().map(|merged| merged.record).collect();
            self.connection.observed.draw(game_key, &page.head, &records);
            for record in &records {
                // An entry that names no player can be anybody's.
                let Some(player_id) = &record.content.player_id else {
                    continue;
                };
                let of_player = RecordAmounts::of_lotto(record, player_id, round_id, game_key);
                round.entries += 1;
                round
                    .of_player
                    .entry(player_id.clone())
                    .or_default()
                    .extend(of_player);
            }
            if round.entries > MOST_ENTRIES {
                return Err(too_many("entries"));
            }
        }
        match listing.ended("entries") {
            Ok((_, None)) => Ok(round),
            Err(error) if is_not_found(&error) => Ok(round),
            Ok((_, Some(error))) | Err(error) => Err(error),
        }
    }

    /// Reads a player's entries in lotto rounds, a few rounds at once. A round that the service does not know has
    /// none.
    pub(super) async fn read_lotto(
        &self,
        player_id: &str,
        game_key: &str,
        round_ids: &[String],
    ) -> Result<Whole, ErrorView> {
        let mut whole = Whole::default();
        for some in round_ids.chunks(AT_ONCE) {
            let mut reading = Vec::with_capacity(some.len());
            for round_id in some {
                reading.push(self.read_lotto_round(player_id, game_key, round_id));
            }
            for answer in join_all(reading).await {
                let found = answer?;
                whole.records.extend(found.records);
                whole.skew = found.skew.or(whole.skew);
            }
        }
        Ok(whole)
    }

    async fn read_lotto_round(
        &self,
        player_id: &str,
        game_key: &str,
        round_id: &str,
    ) -> Result<Whole, ErrorView> {
        let player = checked_id("playerId", PlayerId::parse(player_id))?;
        let round = checked_id("roundId", RoundId::parse(round_id))?;
        let answer = self.connection.client.lotto_player(&round, &player).await;
        let answer = match answer.map_err(ErrorView::from) {
            Err(error) if is_not_found(&error) => return Ok(Whole::default()),
            answer => answer?,
        };
        if answer.value.left_out > 0 {
            return Err(too_many("entries"));
        }
        let (draw, entries) = (&answer.value.head, &answer.value.records);
        self.connection.observed.draw(game_key, draw, entries);
        let mut records: Vec<RecordAmounts> = entries
            .iter()
            .filter_map(|record| RecordAmounts::of_lotto(record, player_id, round_id, game_key))
            .collect();
        self.connection.observed.lotto.learn_of_player(records.len());
        if let [alone] = records.as_mut_slice() {
            alone.mark_alone();
        }
        Ok(Whole {
            records,
            skew: answer.clock_skew(),
        })
    }

    /// Computes what was due in the lotto rounds of a player, and reads those whole of which that is not known for certain, or that
    /// would be called different. Returns the inquiries that failed, one of each game; their rounds are then read in part.
    pub(super) async fn settle_lotto(&self, of: &OfPlayer<'_>, found: &mut Vec<Round>) -> Vec<Incomplete> {
        for round in found.iter_mut() {
            lotto::settle(round, of.player_id, &self.observed().lotto);
        }
        let mut failed: Vec<Incomplete> = Vec::new();
        for inquiry in self.inquiries(found) {
            let differs = inquiry.differs(found);
            if !differs && self.lotto_rounds.has_one_at_most(of.player_id, &inquiry.round_id) {
                continue;
            }
            let has_failed = failed.iter().any(|failed| failed.game_key == inquiry.game_key);
            // Nobody waits a minute for each round that agrees.
            if has_failed && !differs {
                inquiry.leave_unread(found);
                continue;
            }
            let whole = self
                .read_whole_lotto_round(of.player_id, &inquiry.game_key, &inquiry.round_id)
                .await;
            match whole {
                Ok(whole) => self.replace(of, &inquiry, whole.records, found),
                Err(error) => {
                    inquiry.leave_unread(found);
                    if !has_failed {
                        failed.push(Incomplete {
                            player_id: of.player_id.to_owned(),
                            game_key: inquiry.game_key,
                            error,
                        });
                    }
                }
            }
        }
        failed
    }

    fn inquiries(&self, found: &[Round]) -> Vec<Inquiry> {
        let mut inquiries = Vec::new();
        let mut known: HashSet<(&str, &str)> = HashSet::new();
        for round in found {
            let is_lotto = self.observed().is_lotto(&round.game_key) == Some(true);
            let may_have_entries =
                !round.records.is_empty() || round.has_lotto_result(self.connection.clock.now());
            let is_needed = is_lotto && may_have_entries && round.needs_round_inquiry(&self.observed().lotto);
            let Some(round_id) = round.id.as_deref().filter(|_| is_needed) else {
                continue;
            };
            if known.insert((round.game_key.as_str(), round_id)) {
                inquiries.push(Inquiry {
                    game_key: round.game_key.clone(),
                    round_id: round_id.to_owned(),
                });
            }
        }
        inquiries
    }

    /// Puts the rounds that a player has by all entries of a lotto round in place of those by some of them. An entry in another
    /// currency is in a round of its own, as it is if the inquiry by user shows it.
    fn replace(
        &self,
        of: &OfPlayer<'_>,
        inquiry: &Inquiry,
        records: Vec<RecordAmounts>,
        found: &mut Vec<Round>,
    ) {
        if records.is_empty() {
            return;
        }
        let place = found.iter().position(|round| inquiry.is_of(round));
        let place = place.unwrap_or(found.len());
        let before: Vec<Round> = found.extract_if(.., |round| inquiry.is_of(round)).collect();
        let entries: Vec<LedgerEntry> = of
            .entries
            .iter()
            .filter(|entry| entry.round_id.as_ref() == Some(&inquiry.round_id))
            .filter(|entry| are_of_game(&before, entry))
            .cloned()
            .collect();
        let mut whole = rounds(&entries, records);
        whole.retain(|round| of.scope.holds_round(round));
        for round in &mut whole {
            round.is_partly_read = before.iter().any(|before| before.is_partly_read);
            lotto::settle(round, of.player_id, &self.observed().lotto);
        }
        found.splice(place..place, whole);
    }
}

/// Whether rounds are of the game of an entry.
fn are_of_game(rounds: &[Round], entry: &LedgerEntry) -> bool {
    let game_key = entry.game_key.as_deref();
    game_key.is_some_and(|game_key| rounds.iter().any(|round| round.has_key(game_key)))
}

/// The entries of a whole lotto round.
#[derive(Default)]
struct LottoRound {
    of_player: HashMap<String, Vec<RecordAmounts>>,
    entries: usize,
    skew: Option<TimeDelta>,
}

/// The lotto rounds that were read whole, by id, for all players of a comparison.
#[derive(Default)]
pub(super) struct LottoRounds {
    read: Mutex<Read>,
}

#[derive(Default)]
struct Read {
    rounds: HashMap<String, Arc<LottoRound>>,
    /// The players with several entries. They are few, so that they are kept of all rounds.
    with_several: HashMap<String, HashSet<String>>,
}

impl LottoRounds {
    /// A round that is kept.
    fn get(&self, round_id: &str) -> Option<Arc<LottoRound>> {
        self.read.lock().rounds.get(round_id).map(Arc::clone)
    }

    /// Keeps a round. The others are forgotten if they are too large with it.
    fn keep(&self, round_id: &str, round: &Arc<LottoRound>) {
        let mut read = self.read.lock();
        let entries: usize = read.rounds.values().map(|round| round.entries).sum();
        if entries + round.entries > MOST_ENTRIES {
            read.rounds.clear();
        }
        read.rounds.insert(round_id.to_owned(), Arc::clone(round));
        let several = round.of_player.iter().filter(|(_, entries)| entries.len() > 1);
        let several = several.map(|(player_id, _)| player_id.clone()).collect();
        read.with_several.insert(round_id.to_owned(), several);
    }

    /// Whether a round was read in which the player has no more than one entry. This is known of rounds that are not kept, too.
    fn has_one_at_most(&self, player_id: &str, round_id: &str) -> bool {
        let read = self.read.lock();
        let several = read.with_several.get(round_id);
        several.is_some_and(|several| !several.contains(player_id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A round in which one player has one entry and another one all the others.
    fn round(entries: usize) -> Arc<LottoRound> {
        Arc::new(LottoRound {
            of_player: HashMap::from([
                ("mali".to_owned(), vec![RecordAmounts::example()]),
                ("somchai".to_owned(), vec![RecordAmounts::example(); 2]),
            ]),
            entries,
            skew: None,
        })
    }

    #[test]
    fn who_has_one_entry_is_known_of_rounds_that_are_no_longer_kept() {
        let rounds = LottoRounds::default();
        rounds.keep("one", &round(MOST_ENTRIES));
        rounds.keep("two", &round(1));
        assert!(rounds.get("one").is_none() && rounds.get("two").is_some());
        for round_id in ["one", "two"] {
            assert!(rounds.has_one_at_most("mali", round_id));
            assert!(rounds.has_one_at_most("who has none", round_id));
            assert!(!rounds.has_one_at_most("somchai", round_id));
        }
        assert!(!rounds.has_one_at_most("mali", "three"));
    }
}
