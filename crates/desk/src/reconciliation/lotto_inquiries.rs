//! The lotto rounds of a player in a comparison, and which of them are read whole: the inquiry by user returns one entry, and a
//! player may have several (docs/ASSUMPTIONS.md#a93).

use std::collections::HashSet;

use super::lotto;
use super::record_amounts::RecordAmounts;
use super::round::{Round, rounds};
use super::scope::Scope;
use super::sources::Sources;
use crate::views::Incomplete;
use crate::wallet::LedgerEntry;

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
    /// Computes what was due in the lotto rounds of a player, and reads those whole of which that is not known for certain, or that
    /// would be called different. Returns the inquiries that failed, one of each game; their rounds are then read in part.
    pub(super) async fn settle_lotto(&self, of: &OfPlayer<'_>, found: &mut Vec<Round>) -> Vec<Incomplete> {
        for round in found.iter_mut() {
            lotto::settle(round, of.player_id, &self.observed().lotto);
        }
        let mut failed: Vec<Incomplete> = Vec::new();
        for inquiry in self.inquiries(found) {
            let differs = inquiry.differs(found);
            let rounds = &self.histories.lotto_rounds;
            if !differs && rounds.has_one_at_most(of.player_id, &inquiry.round_id) {
                continue;
            }
            let has_failed = failed.iter().any(|failed| failed.game_key == inquiry.game_key);
            // Nobody waits a minute for each round that agrees.
            if has_failed && !differs {
                inquiry.leave_unread(found);
                continue;
            }
            let whole = self
                .histories
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
            let may_have_entries = !round.records.is_empty() || round.has_lotto_result(self.clock.now());
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
