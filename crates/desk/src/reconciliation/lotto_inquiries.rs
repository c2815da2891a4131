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
}

impl Sources<'_> {
    /// Computes what was due in the lotto rounds of a player, and reads those whole that would be called different. Returns the
    /// inquiries that failed; their rounds are then read in part.
    pub(super) async fn settle_lotto(&self, of: &OfPlayer<'_>, found: &mut Vec<Round>) -> Vec<Incomplete> {
        for round in found.iter_mut() {
            lotto::settle(round, of.player_id, &self.observed().lotto);
        }
        let mut failed = Vec::new();
        for inquiry in self.inquiries(found) {
            let whole = self
                .histories
                .read_whole_lotto_round(of.player_id, &inquiry.game_key, &inquiry.round_id)
                .await;
            match whole {
                Ok(whole) => self.replace(of, &inquiry, whole.records, found),
                Err(error) => {
                    found
                        .iter_mut()
                        .filter(|round| inquiry.is_of(round))
                        .for_each(|round| round.is_partly_read = true);
                    failed.push(Incomplete {
                        player_id: of.player_id.to_owned(),
                        game_key: inquiry.game_key,
                        error,
                    });
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
            let is_needed = is_lotto && may_have_entries && round.needs_round_inquiry();
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
