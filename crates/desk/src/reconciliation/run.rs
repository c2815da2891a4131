//! Runs a comparison: reads both sides player by player, learns, classifies, reports.
//!
//! Entries are read before records. A round that starts in between is young, and young rounds are not
//! classified. Rounds are classified after all are read, because the meaning of `total_payout` is
//! learned from all of them.

use std::collections::{BTreeSet, HashSet};
use std::pin::pin;
use std::sync::Arc;

use baccarat::check::Learned;
use chrono::TimeDelta;
use clock::Clock;
use futures::future::join_all;
use wallet::Effect;

use super::coverage::Asked;
use super::history::Histories;
use super::judge::{Reach, Terms, judge};
use super::payout::{PayoutRelation, learn};
use super::reach::reach;
use super::record_amounts::RecordAmounts;
use super::round::{Round, rounds};
use super::row::{Totals, row};
use super::scope::Scope;
use crate::connection::Desk;
use crate::history::{Purpose, Reading};
use crate::tables::{self, Seen};
use crate::times::instant;
use crate::views::{
    DifferenceRow, ErrorView, Incomplete, ReconcileEvent, ReconcileScope, ReconcileSummary, Settings,
};
use crate::wallet::{LedgerEntry, Source};

/// Number of differences per event.
const AT_ONCE: usize = 50;

impl Desk {
    /// Compares the ledger with the play history. `on_event` receives the progress and the differences;
    /// `stop` ends the comparison early.
    ///
    /// # Errors
    /// An error before the start. Data that cannot be read completely later is listed in the summary.
    pub async fn reconcile(
        &self,
        scope: &ReconcileScope,
        settings: &Settings,
        on_event: impl FnMut(ReconcileEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<ReconcileSummary, ErrorView> {
        let scope = Scope::checked(scope)?;
        let opened = self.wallet.opened()?;
        let run = Run {
            clock: self.clock,
            source: &opened.source,
            histories: self.wallet_histories(settings),
            reading: self.reading(Purpose::Comparison, settings),
            games: tables::games(&self.client, &self.seen).await?,
            seen: &self.seen,
            grace: grace(settings),
        };
        let (summary, learned) = run.run(&scope, on_event, stop).await?;
        self.payouts.keep(&opened, learned);
        Ok(summary)
    }

    pub(super) fn wallet_histories(&self, settings: &Settings) -> Histories<'_> {
        Histories {
            client: &self.client,
            seen: &self.records,
            knowledge: &self.knowledge,
            per_page: settings.records_per_page,
        }
    }

    pub(super) fn reading(&self, purpose: Purpose<'_>, settings: &Settings) -> Arc<Reading> {
        let judge = self.knowledge.judge(&settings.pay_table);
        self.histories.begin(purpose, Arc::new(judge))
    }
}

/// The grace period of the settings.
pub(super) fn grace(settings: &Settings) -> TimeDelta {
    TimeDelta::minutes(i64::from(settings.grace_minutes))
}

/// The inputs of a comparison.
struct Run<'a> {
    clock: Clock,
    source: &'a Source,
    histories: Histories<'a>,
    /// Keeps the records of the differences, so that they can be opened.
    reading: Arc<Reading>,
    /// Games for which the service has tables.
    games: Vec<String>,
    /// Games seen on this connection.
    seen: &'a Seen,
    grace: TimeDelta,
}

/// One player with both sides.
struct Compared {
    player_id: String,
    reach: Reach,
    rounds: Vec<Round>,
}

/// The results so far.
#[derive(Default)]
struct Progress {
    compared: Vec<Compared>,
    incomplete: Vec<Incomplete>,
    asked: Asked,
    payout: Learned<PayoutRelation>,
    skew: TimeDelta,
    stopped: bool,
}

impl Run<'_> {
    /// Compares until done, or until `stop` resolves; then only what was read by then is compared. Also
    /// returns what was learned about payouts.
    ///
    /// # Errors
    /// The scope is invalid, or the wallet cannot be read.
    async fn run(
        &self,
        scope: &Scope,
        mut on_event: impl FnMut(ReconcileEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<(ReconcileSummary, Learned<PayoutRelation>), ErrorView> {
        let read = self.read_all(scope, &mut on_event, stop).await?;
        let read_at = self.clock.now();
        let terms = Terms {
            now: read_at + read.skew,
            grace: self.grace,
            payout: read.payout,
        };
        self.seen.note_games(read.games_of_records());
        let held = self.seen.games();
        let mut totals = Totals::default();
        for compared in &read.compared {
            self.send(compared, (&terms, &held), &mut totals, &mut on_event);
            tokio::task::yield_now().await;
        }
        let coverage = read.asked.coverage();
        let summary = ReconcileSummary {
            complete: !read.stopped && read.incomplete.is_empty() && coverage.players > 0,
            coverage,
            incomplete: read.incomplete,
            counts: totals.counts(),
            out_of_reach: totals.out_of_reach(),
            sums: totals.sums(),
            rounds: totals.rounds(),
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
        let players = self.players(scope).await?;
        let count = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        let players_total = count(players.len());
        let mut progress = Progress::default();
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

    /// The players to compare: those of the wallet, then the named players whom it does not know.
    async fn players(&self, scope: &Scope) -> Result<Vec<String>, ErrorView> {
        let named = match scope {
            Scope::Player(player_id) => return Ok(vec![player_id.clone()]),
            Scope::Day { named, .. } => named,
        };
        let mut players = self.source.players().await?;
        let known: HashSet<&String> = players.iter().collect();
        let unknown: Vec<String> = named
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
        player_id: String,
        progress: &mut Progress,
    ) -> Result<(), ErrorView> {
        let mut entries = self.source.entries(&player_id, scope.entries_from()).await?;
        let has_entries = entries.iter().any(|entry| scope.holds(entry.at()));
        if !has_entries && !scope.names(&player_id) {
            progress.asked.leave_out();
            return Ok(());
        }
        let reach = reach(self.source, scope, &player_id, &entries, self.clock.now()).await?;
        let (period, _) = scope.period(self.clock.now());
        let games = self.games_of(&entries);
        let reading = games
            .iter()
            .map(|game| self.histories.read(&player_id, game, period, None));
        let answers = join_all(reading).await;
        let (mut records, mut failed) = (Vec::new(), Vec::new());
        for (game_key, read) in games.iter().zip(answers) {
            match read {
                Ok(whole) => {
                    progress.skew = whole.skew;
                    records.extend(whole.records);
                }
                Err(error) => failed.push(Incomplete {
                    player_id: player_id.clone(),
                    game_key: game_key.clone(),
                    error,
                }),
            }
        }
        let older = self.older_entries(scope, &player_id, &entries, &records).await?;
        entries.splice(0..0, older);
        let is_failed = |game_key: &String| failed.iter().any(|failed| failed.game_key == *game_key);
        entries.retain(|entry| !entry.game_key.as_ref().is_some_and(is_failed));
        let mut rounds = rounds(&entries, records);
        rounds.retain(|round| scope.holds_round(round));
        for round in &mut rounds {
            learn(&mut progress.payout, round);
            round.forget_what_agrees();
        }
        progress.asked.note(&player_id, has_entries, &games);
        progress.incomplete.extend(failed);
        progress.compared.push(Compared {
            player_id,
            reach,
            rounds,
        });
        Ok(())
    }

    /// Entries before the scope that belong to its rounds: a bet may be days older than its settlement.
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
        let took_bet = |entry: &&LedgerEntry| entry.effect == Some(Effect::BetOpened);
        let with_bet: HashSet<&str> = entries
            .iter()
            .filter(took_bet)
            .filter_map(|entry| entry.round_id.as_deref())
            .collect();
        let of_entries = entries.iter().filter_map(|entry| entry.round_id.as_deref());
        let of_records = records.iter().filter_map(|amounts| amounts.round_id.as_deref());
        let without_bet: HashSet<&str> = of_entries
            .chain(of_records)
            .filter(|round_id| !with_bet.contains(round_id))
            .collect();
        let unnamed = records.iter().filter(|amounts| amounts.round_id.is_none());
        let bets: HashSet<&str> = unnamed.filter_map(|amounts| amounts.bet.as_deref()).collect();
        if without_bet.is_empty() && bets.is_empty() {
            return Ok(Vec::new());
        }
        let belongs = |entry: &LedgerEntry| {
            let of_round = entry
                .round_id
                .as_deref()
                .is_some_and(|id| without_bet.contains(id));
            entry.booked_at < from && (of_round || bets.contains(entry.transaction_id.as_str()))
        };
        self.source.entries_where(player_id, belongs).await
    }

    fn games_of(&self, entries: &[LedgerEntry]) -> BTreeSet<String> {
        let of_entries = entries.iter().filter_map(|entry| entry.game_key.clone());
        of_entries.chain(self.games.iter().cloned()).collect()
    }

    fn send(
        &self,
        compared: &Compared,
        (terms, games): (&Terms, &BTreeSet<String>),
        totals: &mut Totals,
        on_event: &mut impl FnMut(ReconcileEvent),
    ) {
        let mut rows = Vec::new();
        for round in &compared.rounds {
            let verdict = judge(round, &compared.reach, terms).in_history(games.contains(&round.game_key));
            totals.count(round, verdict, terms);
            if verdict.is_listed() {
                let listed = row(&compared.player_id, round, verdict, terms);
                rows.push(self.with_record(listed, round));
            }
        }
        for rows in rows.chunks(AT_ONCE) {
            on_event(ReconcileEvent::Differences { rows: rows.to_vec() });
        }
    }

    fn with_record(&self, row: DifferenceRow, round: &Round) -> DifferenceRow {
        let record = round.records.iter().find_map(|amounts| amounts.record.clone());
        let record_key = record.map(|record| self.reading.take(record, false).key);
        DifferenceRow {
            history_id: record_key.is_some().then(|| self.reading.id.clone()),
            record_key,
            ..row
        }
    }
}

impl Progress {
    /// The games of all records that the service returned.
    fn games_of_records(&self) -> impl Iterator<Item = &String> {
        let rounds = self.compared.iter().flat_map(|compared| &compared.rounds);
        let with_records = rounds.filter(|round| !round.records.is_empty());
        with_records.map(|round| &round.game_key)
    }
}
