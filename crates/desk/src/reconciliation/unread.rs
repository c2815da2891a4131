//! The listings of a player that were not read, and the rounds that may have records in them. Such a round may agree, and is never
//! called different: what explains the difference may be in the listing.

use std::collections::BTreeSet;

use super::round::Round;
use crate::observed::game_keys::are_alike;
use crate::views::Incomplete;

/// Whether one of these listings may have records of a round: one that failed, or that of a game which got only records of
/// `others`. `of_service`: the games that the service named.
pub(super) fn may_have_records_of(
    round: &Round,
    failed: &[Incomplete],
    others: &BTreeSet<String>,
    of_service: &[String],
) -> bool {
    // A round without any record, whose game got only those of others, is one of a game that the history may not have.
    let is_mixed = !round.records.is_empty() && round.keys().any(|key| others.contains(key));
    is_mixed || round.keys().any(|key| has_failed(key, failed, of_service))
}

/// Whether the listing of a game failed, or that of another key that may name the same game. Nothing says that the service
/// has a game which it did not name itself.
fn has_failed(game_key: &str, failed: &[Incomplete], of_service: &[String]) -> bool {
    failed.iter().any(|failed| {
        let is_named = of_service.contains(&failed.game_key);
        failed.game_key == game_key || (is_named && are_alike(&failed.game_key, game_key))
    })
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
                ..LedgerEntry::example(1)
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
            let failed = [Incomplete {
                player_id: "somchai".to_owned(),
                game_key: unread.to_owned(),
                error: ErrorView::new(ErrorCode::Forbidden, "Not this one."),
            }];
            let of_service: &[String] = if is_named { &named } else { &[] };
            let is_it = may_have_records_of(&round, &failed, &BTreeSet::new(), of_service);
            assert_eq!(is_it, is_concerned, "{round:?} {unread}");
        }
    }

    #[test]
    fn a_game_that_got_only_records_of_others_concerns_its_rounds_with_records() {
        let (one, other) = ("baccarat", "baccarat_insurance");
        let others = BTreeSet::from([other.to_owned()]);
        let concerns = |round: Round| may_have_records_of(&round, &[], &others, &[]);
        assert!(concerns(round(&[one, other], &[one])));
        assert!(!concerns(round(&[one], &[one])));
        assert!(!concerns(round(&[other], &[])));
    }
}
