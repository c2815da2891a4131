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

const AT_ONCE: usize = 4;
/// Entries per request of a round inquiry: the most that the contract allows.
const ENTRIES_PER_PAGE: u32 = 100;
const MOST_PAGES: u32 = 1_000;
const MOST_ENTRIES: usize = 50_000;

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
            round.skew = page.clock_skew().or(round.skew);
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

    /// Reads the lotto entries of a few rounds at once. A round that the service does not know has none.
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
        if let [
            RecordAmounts {
                lotto: Some(alone), ..
            },
        ] = records.as_mut_slice()
        {
            alone.is_alone = true;
        }
        Ok(Whole {
            records,
            skew: answer.clock_skew(),
        })
    }

    /// Computes the expected amounts in the lotto rounds of a player. A round is read whole if they are not
    /// known for certain, or if it would be called different. `entries` are all those of the rounds. Returns
    /// the inquiries that failed, one of each game; their rounds are then read in part.
    pub(super) async fn settle_lotto(
        &self,
        player_id: &str,
        scope: &Scope,
        entries: &[LedgerEntry],
        found: &mut Vec<Round>,
    ) -> Vec<Incomplete> {
        for round in found.iter_mut() {
            lotto::settle(round, player_id, &self.observed().lotto);
        }
        let mut failed: Vec<Incomplete> = Vec::new();
        for (game_key, round_id) in self.inquiries(found) {
            // There may be a round for each currency.
            let is_of = |round: &Round| round.id.as_ref() == Some(&round_id) && round.has_key(&game_key);
            let place = found.iter().position(is_of).unwrap_or(found.len());
            let mut before: Vec<Round> = found.extract_if(.., |round| is_of(round)).collect();
            let differs = before.iter().any(Round::differs_from_entries);
            let has_failed = failed.iter().any(|failed| failed.game_key == game_key);
            let settled = if !differs && self.lotto_rounds.has_one_at_most(player_id, &round_id) {
                before
            } else if has_failed && !differs {
                // Rounds that agree are not read whole: each may take a minute.
                for round in &mut before {
                    round.is_partly_read = true;
                }
                before
            } else {
                let whole = self.read_whole_lotto_round(player_id, &game_key, &round_id);
                match whole.await {
                    Ok(whole) if whole.records.is_empty() => before,
                    Ok(whole) => self.whole_rounds(player_id, scope, entries, &before, whole.records),
                    Err(error) => {
                        for round in &mut before {
                            round.is_partly_read = true;
                        }
                        if !has_failed {
                            failed.push(Incomplete {
                                player_id: player_id.to_owned(),
                                game_key,
                                error,
                            });
                        }
                        before
                    }
                }
            };
            found.splice(place..place, settled);
        }
        failed
    }

    /// The rounds to ask for, each once: game key and id.
    fn inquiries(&self, found: &[Round]) -> Vec<(String, String)> {
        let mut inquiries = Vec::new();
        for round in found {
            let is_lotto = self.observed().is_lotto(&round.game_key) == Some(true);
            let may_have_entries =
                !round.records.is_empty() || round.has_lotto_result(self.connection.clock.now());
            let is_needed = is_lotto && may_have_entries && round.needs_round_inquiry(&self.observed().lotto);
            if let Some(round_id) = round.id.clone().filter(|_| is_needed) {
                inquiries.push((round.game_key.clone(), round_id));
            }
        }
        let mut known = HashSet::new();
        inquiries.retain(|inquiry| known.insert(inquiry.clone()));
        inquiries
    }

    /// The rounds of a player made from all entries of a lotto round, in place of those made from some
    /// entries. An entry in another currency is in a round of its own, as it is if the inquiry by user shows
    /// it.
    fn whole_rounds(
        &self,
        player_id: &str,
        scope: &Scope,
        entries: &[LedgerEntry],
        before: &[Round],
        records: Vec<RecordAmounts>,
    ) -> Vec<Round> {
        let is_of_round = |entry: &&LedgerEntry| {
            let game_key = entry.game_key.as_deref();
            before.iter().any(|round| {
                round.id == entry.round_id && game_key.is_some_and(|game_key| round.has_key(game_key))
            })
        };
        let entries: Vec<LedgerEntry> = entries.iter().filter(is_of_round).cloned().collect();
        let mut whole = rounds(&entries, records);
        whole.retain(|round| scope.holds_round(round));
        for round in &mut whole {
            round.is_partly_read = before.iter().any(|before| before.is_partly_read);
            lotto::settle(round, player_id, &self.observed().lotto);
        }
        whole
    }
}

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
