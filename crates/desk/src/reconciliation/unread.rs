//! The listings of a player that were not read, and the rounds that may have records in them. Such a round may agree, and is never
//! called different: what explains the difference may be in the listing.

use std::collections::BTreeSet;

use super::round::Round;
use crate::observed::game_keys::are_alike;
use crate::views::Incomplete;

/// The listings of a player that were not read, or not for certain.
pub(super) struct Unread<'a> {
    /// The listings that failed.
    pub(super) failed: &'a [Incomplete],
    /// The games that got only records of other games.
    pub(super) of_others: &'a BTreeSet<String>,
    /// The games that the service named.
    pub(super) of_service: &'a [String],
}

impl Unread<'_> {
    /// Whether one of these listings may have records of the round.
    pub(super) fn concerns(&self, round: &Round) -> bool {
        // A round without any record, whose game got only those of others, is one of a game that the history may not have.
        let is_mixed = !round.records.is_empty() && round.keys().any(|key| self.of_others.contains(key));
        is_mixed || round.keys().any(|key| self.has_failed(key))
    }

    /// Whether the listing of a game failed, or that of another key that may name the same game. Nothing says that the service
    /// has a game which it did not name itself.
    fn has_failed(&self, game_key: &str) -> bool {
        self.failed.iter().any(|failed| {
            let is_named = self.of_service.contains(&failed.game_key);
            failed.game_key == game_key || (is_named && are_alike(&failed.game_key, game_key))
        })
    }
}

#[cfg(test)]
mod tests {
    use wallet::Effect;

    use super::super::record_amounts::RecordAmounts;
    use super::super::round::rounds;
    use super::*;
    use crate::views::{ErrorCode, ErrorView};
    use crate::wallet::LedgerEntry;

    /// The only round with a debit under each of these keys of the wallet and a record under each of those of the service.
    fn round(wallet: &[&str], records: &[&str]) -> Round {
        let mut entries = Vec::new();
        for game_key in wallet {
            entries.push(LedgerEntry {
                game_key: Some((*game_key).to_owned()),
                round_id: Some("R".to_owned()),
                effect: Some(Effect::BetOpened),
                ..LedgerEntry::example("somchai", 1)
            });
        }
        let mut amounts = Vec::new();
        for game_key in records {
            amounts.push(RecordAmounts {
                game_key: (*game_key).to_owned(),
                round_id: Some("R".to_owned()),
                ..RecordAmounts::example()
            });
        }
        let mut found = rounds(&entries, amounts);
        assert_eq!(found.len(), 1, "{wallet:?} {records:?}");
        found.remove(0)
    }

    #[test]
    fn a_listing_that_failed_concerns_the_rounds_of_its_game_and_of_keys_that_may_name_it() {
        let (one, other) = ("baccarat", "baccarat_insurance");
        for (round, unread, is_named, is_concerned) in [
            (round(&[one], &[one]), one, false, true),
            (round(&[one], &[one]), "roulette", true, false),
            // Either key of a round.
            (round(&[one, other], &[one]), other, false, true),
            (round(&[one], &[other]), one, false, true),
            // The wallet has both bets under one key, and the record of the second may be under the other one.
            (round(&[one], &[one]), other, true, true),
            (round(&[one], &[]), other, true, true),
            (round(&[one], &[one]), other, false, false),
        ] {
            let named = [unread.to_owned()];
            let not_read = Unread {
                failed: &[Incomplete {
                    player_id: "somchai".to_owned(),
                    game_key: unread.to_owned(),
                    error: ErrorView::new(ErrorCode::Forbidden, "Not this one."),
                }],
                of_others: &BTreeSet::new(),
                of_service: if is_named { &named } else { &[] },
            };
            assert_eq!(not_read.concerns(&round), is_concerned, "{round:?} {unread}");
        }
    }

    #[test]
    fn a_game_that_got_only_records_of_others_concerns_its_rounds_with_records() {
        let (one, other) = ("baccarat", "baccarat_insurance");
        let not_read = Unread {
            failed: &[],
            of_others: &BTreeSet::from([other.to_owned()]),
            of_service: &[],
        };
        assert!(not_read.concerns(&round(&[one, other], &[one])));
        assert!(!not_read.concerns(&round(&[one], &[one])));
        assert!(!not_read.concerns(&round(&[other], &[])));
    }
}
