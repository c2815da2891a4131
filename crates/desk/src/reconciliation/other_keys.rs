//! Records under game keys that were not asked for. The wallet and the service may name one round with two game keys, and the
//! service may have a part of it under each (docs/ASSUMPTIONS.md#a241).

use std::collections::{BTreeSet, HashMap, HashSet};

use game_service::api::Period;
use money::Sum;
use wallet::Effect;

use super::history::Listings;
use super::record_amounts::RecordAmounts;
use super::sources::Sources;
use crate::observed::game_keys::{SAMPLES, is_sample_key};
use crate::wallet::LedgerEntry;

impl Sources<'_> {
    /// Adds records of the games of the contract's samples that were not asked for. They are read only for rounds that lack
    /// records, and what cannot be read here is not missed, because nothing says that the service has this game.
    pub(super) async fn read_other_keys(
        &self,
        player_id: &str,
        period: Period,
        entries: &[LedgerEntry],
        games: &BTreeSet<String>,
        records: &mut Vec<RecordAmounts>,
    ) {
        let lacking = rounds_lacking_records(entries, records, is_sample_key);
        if lacking.is_empty() {
            return;
        }
        for game in SAMPLES.into_iter().filter(|game| !games.contains(*game)) {
            if let Ok(whole) = self.read_history(player_id, game, period, None).await {
                let found = whole.records.into_iter().filter(|amounts| {
                    let round_id = amounts.round_id.as_ref();
                    round_id.is_none_or(|round_id| lacking.contains(round_id))
                });
                let mut listings = Listings::default();
                listings.take("", std::mem::take(records), games);
                listings.take(game, found.collect(), games);
                *records = listings.records;
            }
        }
    }
}

/// Rounds for which the wallet took more than the records show, unless a stake can't be read.
pub(super) fn rounds_lacking_records(
    entries: &[LedgerEntry],
    records: &[RecordAmounts],
    is_of_game: impl Fn(&str) -> bool,
) -> HashSet<String> {
    let mut missing: HashMap<&str, Sum> = HashMap::new();
    let mut of_other_games: HashSet<(&str, &str)> = HashSet::new();
    for entry in entries {
        let (Some(round_id), Some(game_key)) = (entry.round_id.as_deref(), entry.game_key.as_deref()) else {
            continue;
        };
        if !is_of_game(game_key) {
            of_other_games.insert((round_id, game_key));
        } else if matches!(entry.effect, Some(Effect::BetOpened | Effect::Refunded)) {
            missing.entry(round_id).or_default().subtract(entry.moved);
        }
    }
    for amounts in records {
        let Some(round_id) = amounts.round_id.as_deref() else {
            continue;
        };
        // The wallet has the round of another game with this id.
        if of_other_games.contains(&(round_id, amounts.game_key.as_str())) {
            continue;
        }
        match amounts.stake {
            Some(stake) => {
                if let Some(missing) = missing.get_mut(round_id) {
                    missing.subtract(stake);
                }
            }
            None => {
                missing.remove(round_id);
            }
        }
    }
    missing.retain(|_, stake| stake.is_positive());
    missing.into_keys().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use money::ExactDecimal;

    use super::*;

    fn money(text: &str) -> ExactDecimal {
        ExactDecimal::parse(text).unwrap()
    }

    fn entry(game_key: &str, effect: Effect, moved: &str) -> LedgerEntry {
        LedgerEntry {
            game_key: Some(game_key.to_owned()),
            round_id: Some("R".to_owned()),
            effect: Some(effect),
            moved: money(moved),
            ..LedgerEntry::example(1)
        }
    }

    fn record(game_key: &str, stake: Option<&str>) -> RecordAmounts {
        RecordAmounts {
            round_id: Some("R".to_owned()),
            game_key: game_key.to_owned(),
            stake: stake.map(money),
            ..RecordAmounts::example()
        }
    }

    #[test]
    fn a_round_lacks_records_if_the_wallet_took_more_in_the_game_than_they_show() {
        let taken = || entry("baccarat", Effect::BetOpened, "-100.00");
        let returned = || entry("baccarat", Effect::Refunded, "60.00");
        let other = || entry("roulette", Effect::BetOpened, "-100.00");
        for (entries, records, is_lacking) in [
            (vec![taken()], vec![], true),
            (vec![taken()], vec![record("baccarat", Some("90.00"))], true),
            (vec![taken()], vec![record("baccarat", Some("100.00"))], false),
            (vec![taken()], vec![record("baccarat", Some("110.00"))], false),
            (vec![taken()], vec![record("baccarat", None)], false),
            (
                vec![taken(), returned()],
                vec![record("baccarat", Some("40.00"))],
                false,
            ),
            // A record under a key that the wallet does not have is of this round; one of its other game is not.
            (vec![taken()], vec![record("bcr", Some("100.00"))], false),
            (
                vec![taken(), other()],
                vec![record("roulette", Some("100.00"))],
                true,
            ),
            (vec![other()], vec![], false),
            (vec![], vec![record("baccarat", Some("100.00"))], false),
        ] {
            let lacking = rounds_lacking_records(&entries, &records, is_sample_key);
            assert_eq!(lacking.contains("R"), is_lacking, "{entries:?} {records:?}");
        }
    }
}
