//! A comparison from beginning to end: read both sides player by player, learn, judge, tell.
//!
//! Entries are read before records: what comes in between is young, and young rounds are left alone. A round is judged
//! when all are read, because what `total_payout` includes is learned from all of them.

use std::collections::BTreeSet;
use std::pin::pin;
use std::sync::Arc;

use baccarat::check::Learned;
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;

use super::history::Histories;
use super::judge::{Reach, Terms, judge};
use super::payout::{PayoutRelation, learn};
use super::round::{Round, rounds};
use super::row::{Telling, row};
use super::scope::Scope;
use crate::history::Reading;
use crate::times::instant;
use crate::views::{DifferenceRow, ErrorView, Incomplete, ReconcileEvent, ReconcileSummary};
use crate::wallet::{LedgerEntry, Source, unknown_player};

/// Differences told at a time.
const AT_ONCE: usize = 50;

/// Everything a comparison needs.
pub(crate) struct Run<'a> {
    pub(crate) source: &'a Source,
    pub(crate) histories: Histories<'a>,
    /// Holds the records of the differences, so that they can be opened.
    pub(crate) reading: Arc<Reading>,
    /// The games the service has tables for.
    pub(crate) games: Vec<String>,
    pub(crate) grace: TimeDelta,
}

/// One player, both sides.
struct Compared {
    player_id: String,
    reach: Reach,
    rounds: Vec<Round>,
}

/// What was read so far.
struct Progress {
    compared: Vec<Compared>,
    incomplete: Vec<Incomplete>,
    payout: Learned<PayoutRelation>,
    skew: TimeDelta,
    stopped: bool,
}

impl Run<'_> {
    /// Compares until done, or until `stop` resolves; what was read by then is compared. Tells what it learned of
    /// payouts, too.
    ///
    /// # Errors
    /// The scope can't be used, or the wallet can't be read.
    pub(crate) async fn run(
        &self,
        scope: &Scope,
        mut on_event: impl FnMut(ReconcileEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<(ReconcileSummary, Learned<PayoutRelation>), ErrorView> {
        let read = self.read_all(scope, &mut on_event, stop).await?;
        let read_at = Utc::now();
        let terms = Terms {
            now: read_at + read.skew,
            grace: self.grace,
            payout: read.payout,
        };
        let mut telling = Telling::default();
        for compared in &read.compared {
            self.tell(compared, &terms, &mut telling, &mut on_event);
            tokio::task::yield_now().await;
        }
        let summary = ReconcileSummary {
            complete: !read.stopped && read.incomplete.is_empty(),
            incomplete: read.incomplete,
            counts: telling.counts(),
            sums: telling.sums(),
            rounds: telling.rounds(),
            players: u32::try_from(read.compared.len()).unwrap_or(u32::MAX),
            read_at: instant(read_at),
            grace_minutes: u32::try_from(self.grace.num_minutes()).unwrap_or_default(),
        };
        Ok((summary, read.payout))
    }

    async fn read_all(
        &self,
        scope: &Scope,
        on_event: &mut impl FnMut(ReconcileEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<Progress, ErrorView> {
        let mut stop = pin!(stop);
        let players = match scope {
            Scope::Player(player_id) => vec![player_id.clone()],
            Scope::Day(..) => self.source.players().await?,
        };
        let count = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        let players_total = count(players.len());
        let mut progress = Progress {
            compared: Vec::new(),
            incomplete: Vec::new(),
            payout: Learned::default(),
            skew: TimeDelta::zero(),
            stopped: false,
        };
        for (place, player_id) in players.into_iter().enumerate() {
            let rounds: usize = progress
                .compared
                .iter()
                .map(|compared| compared.rounds.len())
                .sum();
            on_event(ReconcileEvent::Progress {
                players: count(place),
                players_total,
                rounds: count(rounds),
                player_id: player_id.clone(),
            });
            tokio::select! {
                biased;
                () = stop.as_mut() => {
                    progress.stopped = true;
                    break;
                }
                read = self.read_player(scope, player_id, &mut progress) => read?,
            }
        }
        Ok(progress)
    }

    async fn read_player(
        &self,
        scope: &Scope,
        player_id: String,
        progress: &mut Progress,
    ) -> Result<(), ErrorView> {
        let mut entries = self.source.entries(&player_id, scope.entries_from()).await?;
        let concerns = match scope {
            Scope::Player(_) if entries.is_empty() => return Err(unknown_player()),
            Scope::Player(_) => true,
            Scope::Day(..) => entries.iter().any(|entry| scope.holds(entry.at())),
        };
        if !concerns {
            return Ok(());
        }
        let reach = self.reach(scope, &entries);
        let (period, _) = scope.period(Utc::now());
        let games = self.games_of(&entries);
        let reading = games
            .iter()
            .map(|game| self.histories.read(&player_id, game, period, None));
        let mut records = Vec::new();
        for (game_key, read) in games.iter().zip(join_all(reading).await) {
            match read {
                Ok(whole) => {
                    progress.skew = whole.skew;
                    records.extend(whole.records);
                }
                Err(error) => {
                    entries.retain(|entry| entry.game_key.as_ref() != Some(game_key));
                    progress.incomplete.push(Incomplete {
                        player_id: player_id.clone(),
                        game_key: game_key.clone(),
                        error,
                    });
                }
            }
        }
        let mut rounds = rounds(&entries, records);
        rounds.retain(|round| scope.holds_round(round));
        for round in &mut rounds {
            learn(&mut progress.payout, round);
            round.forget_what_agrees();
        }
        progress.compared.push(Compared {
            player_id,
            reach,
            rounds,
        });
        Ok(())
    }

    fn games_of(&self, entries: &[LedgerEntry]) -> BTreeSet<String> {
        let of_entries = entries.iter().filter_map(|entry| entry.game_key.clone());
        of_entries.chain(self.games.iter().cloned()).collect()
    }

    fn reach(&self, scope: &Scope, entries: &[LedgerEntry]) -> Reach {
        reach(scope, entries, self.source.end())
    }

    fn tell(
        &self,
        compared: &Compared,
        terms: &Terms,
        telling: &mut Telling,
        on_event: &mut impl FnMut(ReconcileEvent),
    ) {
        let mut rows = Vec::new();
        for round in &compared.rounds {
            let verdict = judge(round, &compared.reach, terms);
            telling.count(round, verdict, terms);
            if verdict.is_listed() {
                let told = row(&compared.player_id, round, verdict, terms);
                rows.push(self.with_record(told, round));
            }
        }
        for rows in rows.chunks(AT_ONCE) {
            on_event(ReconcileEvent::Differences { rows: rows.to_vec() });
        }
    }

    fn with_record(&self, row: DifferenceRow, round: &Round) -> DifferenceRow {
        let record = round.records.iter().find_map(|told| told.record.clone());
        let record_key = record.map(|record| self.reading.take(record, false).key);
        DifferenceRow {
            history_id: record_key.is_some().then(|| self.reading.id.clone()),
            record_key,
            ..row
        }
    }
}

/// How far the two sides reach for a player whose entries these are.
pub(crate) fn reach(scope: &Scope, entries: &[LedgerEntry], end: Option<DateTime<Utc>>) -> Reach {
    let (_, records_from) = scope.period(Utc::now());
    Reach {
        journal_from: entries.iter().map(LedgerEntry::at).min(),
        journal_cut: entries.first().is_some_and(|first| first.seq > 1),
        journal_to: end,
        records_from,
    }
}
