//! Runs a comparison: reads both sides, classifies the rounds, and reports the differences.
//!
//! Rounds are classified after all are read, because the meaning of `total_payout` is learned from all of
//! them.

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::TimeDelta;

use super::classify::{Terms, classify};
use super::row::{Totals, row};
use super::scope::Scope;
use super::sources::{Compared, Loaded};
use super::{Comparison, Reconciliation};
use crate::observed::lotto::surplus;
use crate::say::{self, arg};
use crate::tables::{self, KnownGames};
use crate::times::instant;
use crate::views::{
    DifferenceRow, ErrorView, Message, NotExported, ReachLimit, ReconcileClass, ReconcileEvent,
    ReconcileScope, ReconcileSummary, Settings,
};

const ROWS_PER_EVENT: usize = 50;

impl Reconciliation {
    /// Compares the wallet with the records. `stop` ends the comparison early: then only the players read
    /// before are compared. Fails only before the start, or if the wallet cannot be read; what else cannot be
    /// read completely is in the summary.
    pub async fn run(
        &self,
        scope: &ReconcileScope,
        settings: &Settings,
        mut on_event: impl FnMut(ReconcileEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<ReconcileSummary, ErrorView> {
        let checked = Scope::checked(scope)?;
        let opened = self.wallet.opened()?;
        let games = tables::games(&self.connection).await?;
        let sources = self.sources(&opened, settings);
        let read = sources.read(&checked, &games.keys, &mut on_event, stop).await?;
        self.connection.observed.settle();
        let read_at = self.connection.clock.now();
        // What a game has is not known if it got only records of others.
        let mut in_history = self.connection.observed.keys.of_service();
        in_history.retain(|game| !read.of_others.contains(game));
        let (mut differences, mut totals) = (Vec::new(), Totals::default());
        for compared in &read.compared {
            let terms = Terms {
                now: read_at + read.skew.unwrap_or_default(),
                grace: grace(settings),
                payout: read.payout,
                reach: compared.reach,
            };
            let rows = rows(compared, &terms, &in_history, &mut totals);
            for rows in rows.chunks(ROWS_PER_EVENT) {
                on_event(ReconcileEvent::Differences { rows: rows.to_vec() });
            }
            differences.extend(rows);
            tokio::task::yield_now().await;
        }
        let payout = read.payout;
        let summary = summary(read, games, totals, instant(read_at), settings.grace_minutes);
        *self.last.lock() = Some(Arc::new(Comparison {
            scope: scope.clone(),
            summary: summary.clone(),
            rows: differences,
            wallet: Arc::downgrade(&opened),
            payout,
        }));
        Ok(summary)
    }
}

pub(super) fn grace(settings: &Settings) -> TimeDelta {
    TimeDelta::minutes(i64::from(settings.grace_minutes))
}

/// All rounds are counted, also those without a row.
fn rows(
    compared: &Compared,
    terms: &Terms,
    in_history: &BTreeSet<String>,
    totals: &mut Totals,
) -> Vec<DifferenceRow> {
    let mut rows = Vec::new();
    for round in &compared.rounds {
        let verdict = classify(round, terms, in_history.contains(&round.game_key));
        // What was not read is named, and may explain a difference.
        if round.is_partly_read && verdict.class() != ReconcileClass::Matched {
            continue;
        }
        totals.count(round, verdict, terms);
        if verdict.is_listed() {
            rows.push(row(&compared.player_id, round, verdict, terms));
        }
    }
    rows
}

fn summary(
    read: Loaded,
    games: KnownGames,
    totals: Totals,
    read_at: String,
    grace_minutes: u32,
) -> ReconcileSummary {
    let mut games_not_asked: Vec<NotExported> = games.unlisted;
    games_not_asked.extend(read.surplus_lotto.iter().map(|game_key| surplus(game_key)));
    ReconcileSummary {
        complete: !read.stopped
            && read.incomplete.is_empty()
            && games.tables_unread.is_none()
            && games_not_asked.is_empty()
            && read.coverage.players > 0
            && !totals.out_of_reach.contains_key(&ReachLimit::AfterJournal)
            && read.of_others.is_empty(),
        coverage: read.coverage,
        incomplete: read.incomplete,
        tables_error: games.tables_unread,
        notes: notes(&read.of_others, totals.of_two_keys),
        games_not_asked,
        sums: totals.sums(),
        rounds: totals.rounds(),
        counts: totals.counts,
        out_of_reach: totals.out_of_reach,
        read_at,
        grace_minutes,
    }
}

fn notes(of_others: &BTreeSet<String>, of_two_keys: u32) -> Vec<Message> {
    let games: Vec<&str> = of_others.iter().map(String::as_str).collect();
    let mixed = (!games.is_empty()).then(|| say::reasons::games_mixed(arg::Games(games.join(", "))));
    let two_keys = (of_two_keys > 0).then(|| say::reasons::rounds_of_two_keys(arg::Count(of_two_keys)));
    mixed.into_iter().chain(two_keys).collect()
}
