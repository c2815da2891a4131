//! Reads both sides of a comparison, player by player: the entries of the wallet, and the records of the
//! service.
//!
//! Entries are read before records. A round that starts in between is young, and young rounds are not
//! classified.

use std::collections::{BTreeSet, HashSet};
use std::pin::pin;

use chrono::TimeDelta;
use wallet::{Effect, Entry};

use super::history::Listings;
use super::lotto_inquiries::LottoRounds;
use super::payout::{Payouts, learn};
use super::record_amounts::RecordAmounts;
use super::round::{Round, rounds};
use super::scope::{Reach, Scope};
use crate::connection::Connection;
use crate::observed::Observed;
use crate::observed::game_keys::are_alike;
use crate::times::instant;
use crate::views::{Coverage, ErrorView, Incomplete, ReconcileEvent, count_of};
use crate::wallet::{Covered, LedgerEntry, Opened, insert_lotto_key};

pub(super) struct Sources<'a> {
    pub(super) connection: &'a Connection,
    pub(super) wallet: &'a Opened,
    pub(super) per_page: u32,
    pub(super) lotto_rounds: LottoRounds,
}

pub(super) struct Compared {
    pub(super) player_id: String,
    pub(super) reach: Reach,
    pub(super) rounds: Vec<Round>,
}

#[derive(Default)]
pub(super) struct Loaded {
    pub(super) compared: Vec<Compared>,
    pub(super) incomplete: Vec<Incomplete>,
    /// The players and games that were requested. Only for these can it be said that a round is missing.
    pub(super) coverage: Coverage,
    covered: Covered,
    pub(super) payout: Payouts,
    /// The games that got only records of other games. What they have themselves is not known.
    pub(super) of_others: BTreeSet<String>,
    /// The lotto games of the wallet that were not asked for, because there are too many. Their entries are not compared.
    pub(super) surplus_lotto: BTreeSet<String>,
    /// The service's clock minus this computer's clock, by the last answer that stated the time.
    pub(super) skew: Option<TimeDelta>,
    pub(super) stopped: bool,
}

impl Sources<'_> {
    pub(super) fn observed(&self) -> &Observed {
        &self.connection.observed
    }

    /// Reads all players, or, if `stop` resolves, only those read before. `games` are those that the service
    /// named. Fails only if the wallet cannot be read: a history that cannot be read is in `incomplete`.
    pub(super) async fn read(
        &self,
        scope: &Scope,
        games: &[String],
        on_event: &mut impl FnMut(ReconcileEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<Loaded, ErrorView> {
        let mut stop = pin!(stop);
        let players = self.players(scope).await?;
        let players_total = count_of(players.len());
        let covered = self.wallet.covered(self.connection.clock.now()).await?;
        let mut loaded = Loaded {
            coverage: Coverage {
                wallet_from: covered.from.map(instant),
                wallet_to: covered.to.map(instant),
                ..Coverage::default()
            },
            covered,
            ..Loaded::default()
        };
        for (place, player_id) in players.into_iter().enumerate() {
            let rounds: usize = loaded.compared.iter().map(|compared| compared.rounds.len()).sum();
            on_event(ReconcileEvent::Progress {
                players: count_of(place),
                players_total,
                rounds: count_of(rounds),
                player_id: player_id.clone(),
            });
            tokio::select! {
                biased;
                () = stop.as_mut() => {
                    loaded.stopped = true;
                    break;
                }
                read = self.read_player(scope, games, player_id, &mut loaded) => read?,
            }
        }
        Ok(loaded)
    }

    /// The players to compare: those of the wallet, then the named players whom it does not know.
    async fn players(&self, scope: &Scope) -> Result<Vec<String>, ErrorView> {
        let mut players = if scope.only_named {
            Vec::new()
        } else {
            self.wallet.players().await?
        };
        let known: HashSet<&String> = players.iter().collect();
        let unknown: Vec<String> = scope
            .named
            .iter()
            .filter(|player_id| !known.contains(player_id))
            .cloned()
            .collect();
        players.extend(unknown);
        Ok(players)
    }

    async fn read_player(
        &self,
        scope: &Scope,
        of_service: &[String],
        player_id: String,
        loaded: &mut Loaded,
    ) -> Result<(), ErrorView> {
        let from = scope.entries_from();
        let is_needed = |entry: Entry| {
            from.is_none_or(|from| entry.at >= from)
                .then(|| LedgerEntry::of(&entry))
        };
        let mut entries = self.wallet.entries(&player_id, is_needed).await?;
        let has_entries = entries.iter().any(|entry| scope.holds(entry.booked_at));
        if !has_entries && !scope.named.contains(&player_id) {
            loaded.coverage.not_asked += 1;
            return Ok(());
        }
        let (period, records_from) = scope.period(self.connection.clock.now());
        let reach = Reach::read(self.wallet, loaded.covered, &player_id, &entries, records_from).await?;
        for entry in &entries {
            if !insert_lotto_key(self.observed(), entry) {
                loaded.surplus_lotto.extend(entry.game_key.clone());
            }
        }
        let is_surplus = |game_key: &String| loaded.surplus_lotto.contains(game_key);
        entries.retain(|entry| !entry.game_key.as_ref().is_some_and(is_surplus));
        let of_entries = entries.iter().filter_map(|entry| entry.game_key.clone());
        let mut games: BTreeSet<String> = of_entries.chain(of_service.iter().cloned()).collect();
        games.retain(|game_key| !is_surplus(game_key));
        let (of_lotto, of_history): (Vec<String>, Vec<String>) = games
            .iter()
            .cloned()
            .partition(|game| self.observed().is_lotto(game) == Some(true));
        let mut answers = self.read_histories(&player_id, of_history, period, None).await;
        let (mut listings, mut failed) = (Listings::default(), Vec::new());
        for game in of_lotto {
            let rounds = lotto_rounds(scope, &entries, &game);
            let read = self.read_lotto(&player_id, &game, &rounds).await;
            answers.push((game, read));
        }
        for (game_key, read) in answers {
            match read {
                Ok(whole) => {
                    loaded.skew = whole.skew.or(loaded.skew);
                    listings.take(&game_key, whole.records, &games);
                }
                Err(error) => failed.push(Incomplete {
                    player_id: player_id.clone(),
                    game_key,
                    error,
                }),
            }
        }
        let Listings {
            mut records,
            of_others,
            ..
        } = listings;
        self.read_other_keys(&player_id, period, &entries, &games, &mut records)
            .await;
        let older = self.older_entries(scope, &player_id, &entries, &records).await?;
        entries.splice(0..0, older);
        let mut rounds = rounds(&entries, records);
        for round in &mut rounds {
            round.is_partly_read = may_have_records_of(round, &failed, &of_others, of_service);
        }
        rounds.retain(|round| scope.holds_round(round) && !round.is_unread());
        let inquiries = self.settle_lotto(&player_id, scope, &entries, &mut rounds);
        failed.extend(inquiries.await);
        rounds.retain(|round| !round.is_unread());
        for round in &rounds {
            learn(&mut loaded.payout, round);
        }
        loaded.of_others.extend(of_others);
        for round in &mut rounds {
            // Only listings are merged with them. A comparison may read a hundred thousand.
            round.records.iter_mut().for_each(|amounts| amounts.record = None);
        }
        loaded.coverage.players += 1;
        if !has_entries {
            loaded.coverage.without_entries.push(player_id.clone());
        }
        for game_key in games {
            *loaded.coverage.games.entry(game_key).or_default() += 1;
        }
        loaded.incomplete.extend(failed);
        loaded.compared.push(Compared {
            player_id,
            reach,
            rounds,
        });
        Ok(())
    }

    /// A bet may be days older than its settlement, and a lotto purchase than another one in its round.
    async fn older_entries(
        &self,
        scope: &Scope,
        player_id: &str,
        entries: &[LedgerEntry],
        records: &[RecordAmounts],
    ) -> Result<Vec<LedgerEntry>, ErrorView> {
        let Some(from) = scope.entries_from() else {
            return Ok(Vec::new());
        };
        let is_lotto = |game_key: &String| self.observed().is_lotto(game_key) == Some(true);
        let has_all_bets = |entry: &&LedgerEntry| {
            entry.effect == Some(Effect::BetOpened) && !entry.game_key.as_ref().is_some_and(is_lotto)
        };
        let with_bet: HashSet<&str> = entries
            .iter()
            .filter(has_all_bets)
            .filter_map(|entry| entry.round_id.as_deref())
            .collect();
        let of_entries = entries.iter().filter_map(|entry| entry.round_id.as_deref());
        let of_records = records.iter().filter_map(|amounts| amounts.round_id.as_deref());
        let incomplete: HashSet<&str> = of_entries
            .chain(of_records)
            .filter(|round_id| !with_bet.contains(round_id))
            .collect();
        let unnamed = records.iter().filter(|amounts| amounts.round_id.is_none());
        let bets: HashSet<&str> = unnamed.filter_map(|amounts| amounts.bet.as_deref()).collect();
        if incomplete.is_empty() && bets.is_empty() {
            return Ok(Vec::new());
        }
        let belongs = |entry: Entry| {
            let of_round = entry
                .round_id
                .as_deref()
                .is_some_and(|id| incomplete.contains(id));
            let is_older = entry.at < from;
            (is_older && (of_round || bets.contains(entry.transaction_id.as_str())))
                .then(|| LedgerEntry::of(&entry))
        };
        self.wallet.entries(player_id, belongs).await
    }
}

fn lotto_rounds(scope: &Scope, entries: &[LedgerEntry], game_key: &str) -> Vec<String> {
    let of_game = entries
        .iter()
        .filter(|entry| entry.game_key.as_deref() == Some(game_key) && scope.holds(entry.booked_at));
    let rounds: BTreeSet<&String> = of_game.filter_map(|entry| entry.round_id.as_ref()).collect();
    rounds.into_iter().cloned().collect()
}

/// Whether one of these listings may have records of a round: one that failed, or that of a game which got only records of
/// `others`. `of_service`: the games that the service named.
fn may_have_records_of(
    round: &Round,
    failed: &[Incomplete],
    others: &BTreeSet<String>,
    of_service: &[String],
) -> bool {
    // If a round has no record and its game got only records of others, the history may not have this game.
    let is_mixed = !round.records.is_empty() && round.keys().any(|key| others.contains(key));
    is_mixed || round.keys().any(|key| has_failed(key, failed, of_service))
}

/// Whether the listing of a game failed, or that of another key that may name the same game. Only games that
/// the service named itself count.
fn has_failed(game_key: &str, failed: &[Incomplete], of_service: &[String]) -> bool {
    failed.iter().any(|failed| {
        let is_named = of_service.contains(&failed.game_key);
        failed.game_key == game_key || (is_named && are_alike(&failed.game_key, game_key))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn a_game_that_got_only_records_of_others_concerns_its_rounds_with_records() {
        let (one, other) = ("baccarat", "baccarat_insurance");
        let others = BTreeSet::from([other.to_owned()]);
        let concerns = |round: Round| may_have_records_of(&round, &[], &others, &[]);
        assert!(concerns(round(&[one, other], &[one])));
        assert!(!concerns(round(&[one], &[one])));
        assert!(!concerns(round(&[other], &[])));
    }
}
