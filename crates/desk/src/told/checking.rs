//! Checks all rounds of a ledger that keeps messages, or those of one round or player. The messages are read twice: the house is
//! learned from them before the first is checked, so that their order does not matter.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use check::{Overall, Rule};
use export::Column;
use ledger::Held;
use tokio_util::sync::CancellationToken;

use super::lotto;
use super::round::{ToldRound, rounds};
use super::sources::{messages, players_of_round};
use crate::catalog::Catalog;
use crate::export::records;
use crate::listing::Turn;
use crate::search::{HistoryRow, Opened};
use crate::verdict::{Checked, Checker, Knowledge};
use crate::views::{AuditView, ErrorView, Message, Settings};
use crate::vocabulary::GameNames;
use crate::wallet::{Entry, Imported, Ledger};

/// Most rounds of other players from which a house is learned, if not the whole ledger is checked.
const MOST_LEARNED: u32 = 20_000;

/// What is checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ToldScope {
    All,
    Round { round_id: String },
    Player { player_id: String },
}

/// How a check ended.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CheckSummary {
    /// Rounds of players that were checked: none if the ledger has no message of the round or the player.
    pub rounds: u32,
    /// Rows by their verdict.
    pub verdicts: HashMap<Overall, u32>,
    /// Rounds from which the house was learned.
    pub house_rounds: u32,
    /// Entries without a message. Their rounds are told in part or not at all.
    pub without_message: u32,
    /// Messages that can't be read.
    pub unread: u32,
    /// Whether `stop` ended it. The rows so far are right.
    pub stopped: bool,
}

/// The verdict of one told record: of a round, or of one of its bets if they were settled one by one. A round without an outcome
/// has one row too, whose verdict is *can't tell*.
#[derive(Debug)]
pub struct VerdictRow {
    pub(super) opened: Opened,
    /// The credit as received. None without an outcome.
    pub(super) raw: Option<String>,
}

impl VerdictRow {
    pub fn player_id(&self) -> &str {
        self.opened
            .record
            .content
            .player_id
            .as_deref()
            .unwrap_or_default()
    }

    pub fn round_id(&self) -> &str {
        self.opened.row.round_id.as_deref().unwrap_or_default()
    }

    pub fn verdict(&self) -> Overall {
        self.opened.row.verdict
    }

    /// The first broken rule, or why it can't be told. None if all rules hold.
    pub fn reason(&self) -> Option<&Message> {
        self.opened.row.verdict_reason.as_ref()
    }

    /// The credit that told the outcome, as received.
    pub fn raw(&self) -> Option<&str> {
        self.raw.as_deref()
    }
}

/// The columns of a file of verdicts: those of an exported record that a message can fill.
pub fn verdict_columns() -> Vec<Column> {
    records::told_fields().map(|field| field.0).collect()
}

/// The cells of a row in the order of the columns.
pub fn verdict_cells(row: &VerdictRow, catalog: &Catalog) -> Vec<Option<String>> {
    records::told_fields()
        .map(|field| (field.1)(&row.opened, catalog))
        .collect()
}

/// The house as messages show it. It is apart from that of the records: what a credit pays need not be what `total_payout` means.
#[derive(Debug, Default)]
pub(super) struct ToldHouse {
    knowledge: Knowledge,
    pub(super) rounds: u32,
    /// The players whose messages were read.
    players: BTreeSet<String>,
}

impl ToldHouse {
    pub(super) fn new(names: &GameNames) -> Self {
        let house = Self::default();
        house.knowledge.name_games(names.clone());
        house
    }

    pub(super) fn names(&self) -> GameNames {
        self.knowledge.names()
    }

    fn knows(&self, player_id: &str) -> bool {
        self.players.contains(player_id)
    }

    pub(super) fn checker(&self, settings: &Settings) -> Arc<Checker> {
        Arc::new(self.knowledge.checker(&settings.pay_table))
    }

    /// Learns from the messages of a player, each round once. Stops early if `stop` says so.
    pub(super) async fn learn(&mut self, player_id: &str, told: &[Entry], stop: &CancellationToken) {
        let names = self.knowledge.names();
        let mut turn = Turn::begin();
        for round in rounds(told).0 {
            if stop.is_cancelled() {
                return;
            }
            if !round.is_lotto(&names) {
                let made = round.made(&names);
                self.rounds += u32::from(!made.records.is_empty());
                for told in &made.records {
                    self.knowledge.learn(&told.record);
                }
            }
            turn.pass_on().await;
        }
        self.players.insert(player_id.to_owned());
    }

    /// Learns from the players of a ledger until `most` rounds are known.
    pub(super) async fn learn_from(
        &mut self,
        ledger: &dyn Ledger,
        players: &[String],
        most: u32,
        stop: &CancellationToken,
    ) -> Result<(), ErrorView> {
        for player_id in players {
            if self.rounds >= most || stop.is_cancelled() {
                break;
            }
            if !self.knows(player_id) {
                let messages = messages(ledger, player_id, None).await?;
                self.learn(player_id, &messages.told, stop).await;
            }
        }
        Ok(())
    }
}

/// Checks the rounds of `scope` in a ledger that keeps messages. `on_rows` gets the rows player by player. `stop` ends it soon, with the rows so far.
///
/// # Errors
/// The ledger cannot be read.
pub async fn check_all(
    held: &Held,
    scope: &ToldScope,
    names: &GameNames,
    settings: &Settings,
    mut on_rows: impl FnMut(Vec<VerdictRow>),
    stop: &CancellationToken,
) -> Result<CheckSummary, ErrorView> {
    let ledger: &dyn Ledger = &Imported::new(held.clone());
    let all = ledger.players().await?;
    let (players, round_id) = match scope {
        ToldScope::All => (all.clone(), None),
        ToldScope::Player { player_id } => {
            let known = all.iter().filter(|known| *known == player_id);
            (known.cloned().collect(), None)
        }
        ToldScope::Round { round_id } => (players_of_round(ledger, round_id).await?, Some(round_id.as_str())),
    };
    let mut summary = CheckSummary::default();
    if players.is_empty() {
        return Ok(summary);
    }
    let mut house = ToldHouse::new(names);
    // First what is checked, whole; then what else the ledger shows of the house.
    house.learn_from(ledger, &players, u32::MAX, stop).await?;
    house.learn_from(ledger, &all, MOST_LEARNED, stop).await?;
    summary.house_rounds = house.rounds;
    let checker = house.checker(settings);
    for player_id in &players {
        if stop.is_cancelled() {
            break;
        }
        let messages = messages(ledger, player_id, round_id).await?;
        summary.without_message += messages.without_message;
        let (found, unread) = rounds(&messages.told);
        summary.unread += unread;
        let (mut rows, mut turn) = (Vec::new(), Turn::begin());
        for round in found {
            if stop.is_cancelled() {
                break;
            }
            summary.rounds += 1;
            rows.extend(verdicts(&round, &checker));
            turn.pass_on().await;
        }
        for row in &rows {
            *summary.verdicts.entry(row.verdict()).or_default() += 1;
        }
        on_rows(rows);
    }
    summary.stopped = stop.is_cancelled();
    Ok(summary)
}

/// The rows of a round.
pub(super) fn verdicts(round: &ToldRound<'_>, checker: &Arc<Checker>) -> Vec<VerdictRow> {
    if round.is_lotto(&checker.names) {
        return unchecked(round, lotto::sentence(), checker).into_iter().collect();
    }
    let made = round.made(&checker.names);
    if made.records.is_empty() {
        return unchecked(round, made.sentence, checker).into_iter().collect();
    }
    let records = made.records.into_iter().enumerate();
    records
        .map(|(at, told)| {
            let result = checker.brief(&told.record);
            let key = format!("told:{}", at + 1);
            let mut row = HistoryRow::of(&key, &told.record, &result, &checker.names, &round.player_id);
            // No message states it.
            row.status = None;
            VerdictRow {
                opened: Opened {
                    record: Arc::new(told.record),
                    row,
                    checker: Arc::clone(checker),
                },
                raw: Some(told.raw),
            }
        })
        .collect()
}

/// The row of a round that cannot be checked.
fn unchecked(round: &ToldRound<'_>, why: Message, checker: &Arc<Checker>) -> Option<VerdictRow> {
    let record = round.bare()?;
    let result = Checked {
        verdict: Overall::CannotTell,
        reason: Some(why),
        amount_fault: None,
        outcome: None,
    };
    let row = HistoryRow::of("told", &record, &result, &checker.names, &round.player_id);
    Some(VerdictRow {
        opened: Opened {
            record: Arc::new(record),
            row,
            checker: Arc::clone(checker),
        },
        raw: None,
    })
}

/// The check of a told record without what is about its status and its missing pictures: no message has either.
pub(super) fn without_untold(mut audit: AuditView, has_pictures: bool) -> AuditView {
    audit.findings.retain(|finding| {
        let is_of_pictures = finding.rule == Rule::Cameras.as_str();
        finding.rule != Rule::Status.as_str() && (has_pictures || !is_of_pictures)
    });
    audit
}
