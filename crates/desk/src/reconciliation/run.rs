//! Runs a comparison: reads both sides, classifies the rounds, and reports the differences.
//!
//! Rounds are classified after all are read, because the meaning of `total_payout` is learned from all of
//! them.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use clock::Clock;

use super::Reconciliation;
use super::classify::{Terms, classify};
use super::history::Histories;
use super::lotto_rounds::LottoRounds;
use super::payout::Payouts;
use super::row::{Totals, row};
use super::scope::Scope;
use super::sources::{Compared, Sources};
use crate::observed::game_keys::GameKeys;
use crate::observed::lotto::surplus;
use crate::say::{self, arg};
use crate::tables;
use crate::times::instant;
use crate::views::{
    ErrorView, Message, NotExported, ReconcileClass, ReconcileEvent, ReconcileScope, ReconcileSummary,
    Settings,
};

/// Number of differences per event.
const ROWS_PER_EVENT: usize = 50;

impl Reconciliation {
    /// Compares the ledger with the play history. `on_event` receives the progress and the differences;
    /// `stop` ends the comparison early.
    ///
    /// # Errors
    /// An error before the start. Data that cannot be read completely later is listed in the summary.
    pub async fn run(
        &self,
        scope: &ReconcileScope,
        settings: &Settings,
        on_event: impl FnMut(ReconcileEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<ReconcileSummary, ErrorView> {
        let asked = scope;
        let scope = Scope::checked(asked)?;
        let opened = self.wallet.opened()?;
        let games = tables::games(&self.connection).await?;
        let run = Run {
            clock: self.connection.clock,
            sources: Sources {
                clock: self.connection.clock,
                wallet: &opened.source,
                histories: self.wallet_histories(settings),
                games: games.keys,
            },
            keys: &self.connection.observed.keys,
            tables_error: games.tables_unread,
            games_not_asked: games.unlisted,
            grace: grace(settings),
        };
        let mut differences = Vec::new();
        let mut on_event = on_event;
        let keeping = |event: ReconcileEvent| {
            if let ReconcileEvent::Differences { rows } = &event {
                differences.extend(rows.iter().cloned());
            }
            on_event(event);
        };
        let (summary, learned) = run.run(&scope, keeping, stop).await?;
        self.payouts.keep(&opened, learned);
        self.last.keep(asked.clone(), summary.clone(), differences);
        Ok(summary)
    }

    pub(super) fn wallet_histories(&self, settings: &Settings) -> Histories<'_> {
        Histories {
            connection: &self.connection,
            per_page: settings.records_per_page,
            lotto_rounds: LottoRounds::default(),
        }
    }
}

/// The grace period of the settings.
pub(super) fn grace(settings: &Settings) -> TimeDelta {
    TimeDelta::minutes(i64::from(settings.grace_minutes))
}

/// The inputs of a comparison.
struct Run<'a> {
    clock: Clock,
    sources: Sources<'a>,
    /// The games known on this connection.
    keys: &'a GameKeys,
    tables_error: Option<ErrorView>,
    games_not_asked: Vec<NotExported>,
    grace: TimeDelta,
}

impl Run<'_> {
    /// Compares all players, or, if `stop` resolves, only those read before. Also returns what was learned
    /// about payouts.
    ///
    /// # Errors
    /// The scope is invalid, or the wallet cannot be read.
    async fn run(
        &self,
        scope: &Scope,
        mut on_event: impl FnMut(ReconcileEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<(ReconcileSummary, Payouts), ErrorView> {
        let read = self.sources.read(scope, &mut on_event, stop).await?;
        let read_at = self.clock.now();
        let terms = Terms {
            now: read_at + read.skew.unwrap_or_default(),
            grace: self.grace,
            payout: read.payout,
            wallet_to: read.covered.to,
        };
        // What a game has is not known if it got only records of others.
        let mut games = self.keys.of_service();
        games.retain(|game| !read.of_others.contains(game));
        let mut totals = Totals::default();
        for compared in &read.compared {
            self.send(compared, (&terms, &games), &mut totals, &mut on_event);
            tokio::task::yield_now().await;
        }
        let coverage = read.asked.coverage(read.covered);
        let surplus_lotto = read.surplus_lotto.iter().map(|game_key| surplus(game_key));
        let games_not_asked: Vec<NotExported> = self
            .games_not_asked
            .iter()
            .cloned()
            .chain(surplus_lotto)
            .collect();
        let summary = ReconcileSummary {
            complete: !read.stopped
                && read.incomplete.is_empty()
                && self.tables_error.is_none()
                && games_not_asked.is_empty()
                && coverage.players > 0
                && totals.is_within_wallet()
                && read.of_others.is_empty(),
            coverage,
            incomplete: read.incomplete,
            tables_error: self.tables_error.clone(),
            notes: notes(&read.of_others, &totals),
            games_not_asked,
            counts: totals.counts(),
            out_of_reach: totals.out_of_reach(),
            sums: totals.sums(),
            rounds: totals.rounds(),
            read_at: instant(read_at),
            grace_minutes: u32::try_from(self.grace.num_minutes()).unwrap_or_default(),
        };
        Ok((summary, read.payout))
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
            let is_in_history = games.contains(&round.game_key) || round.has_lotto_result(terms.now);
            let verdict = classify(round, &compared.reach, terms).in_history(is_in_history);
            // What was not read is named, and may explain a difference.
            if round.is_partly_read && verdict.class != ReconcileClass::Matched {
                continue;
            }
            totals.count(round, verdict, terms);
            if verdict.is_listed() {
                rows.push(row(&compared.player_id, round, verdict, terms));
            }
        }
        for rows in rows.chunks(ROWS_PER_EVENT) {
            on_event(ReconcileEvent::Differences { rows: rows.to_vec() });
        }
    }
}

/// What the sides have that was not expected.
fn notes(of_others: &BTreeSet<String>, totals: &Totals) -> Vec<Message> {
    let games: Vec<&str> = of_others.iter().map(String::as_str).collect();
    let mixed = (!games.is_empty()).then(|| say::reasons::games_mixed(arg::Games(games.join(", "))));
    let count = Some(totals.of_two_keys()).filter(|count| *count > 0);
    let two_keys = count.map(|count| say::reasons::rounds_of_two_keys(arg::Count(count)));
    mixed.into_iter().chain(two_keys).collect()
}
