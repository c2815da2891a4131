//! Checks all rounds of a ledger that keeps messages, or those of one round or player. The messages are read twice: the house is
//! learned from all of them before the first is checked, so that the order does not matter.

use std::collections::BTreeMap;
use std::sync::Arc;

use export::Column;
use tokio_util::sync::CancellationToken;

use super::Told;
use crate::catalog::Catalog;
use crate::views::{ErrorView, Message, Overall, Settings};
use crate::vocabulary::GameNames;

/// Where messages come from: a ledger, player by player.
pub trait ToldSource: Sync {
    /// The players of the ledger, in its order.
    fn players(&self) -> impl Future<Output = Result<Vec<String>, ErrorView>> + Send;

    /// The players with an entry of this round.
    fn players_of_round(&self, round_id: &str) -> impl Future<Output = Result<Vec<String>, ErrorView>> + Send;

    /// The entries of a player that have a message, in the order of the ledger, and the number of those of rounds that have none.
    /// With `round_id`, those of this round.
    fn messages(
        &self,
        player_id: &str,
        round_id: Option<&str>,
    ) -> impl Future<Output = Result<(Vec<Told>, u32), ErrorView>> + Send;
}

/// What is checked. The house is learned from the whole ledger, whatever is checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ToldScope {
    All,
    Round { round_id: String },
    Player { player_id: String },
}

/// The verdict of one told record: of a round, or of one of its bets if they were settled one by one. A round without an outcome
/// has one row, whose verdict is *can't tell*.
pub struct VerdictRow { /* private */ }

impl VerdictRow {
    pub fn player_id(&self) -> &str;
    pub fn round_id(&self) -> &str;
    pub fn verdict(&self) -> Overall;
    /// Why, if not all rules hold.
    pub fn reason(&self) -> Option<&Message>;
}

/// How a check ended.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CheckSummary {
    /// Rounds of players that were checked: none if the round or the player is not in the ledger.
    pub rounds: u32,
    pub verdicts: BTreeMap<Overall, u32>,
    /// Rounds from which the house was learned.
    pub house_rounds: u32,
    /// Entries without a message, and messages that could not be read. Their rounds are told in part or not at all.
    pub without_message: u32,
    pub unread: u32,
    /// Whether `stop` ended it. The rows so far are right.
    pub stopped: bool,
}

/// The columns of `verdicts.csv`: those of an exported record that a message can fill.
pub fn verdict_columns() -> Vec<Column>;

/// The cells of a row in the order of the columns.
pub fn verdict_cells(row: &VerdictRow, catalog: &Catalog) -> Vec<Option<String>>;

/// Checks the rounds of `scope`. `on_rows` gets the rows in parts, player by player. `stop` ends it soon, with the rows so far.
///
/// # Errors
/// The ledger cannot be read.
pub async fn check_all(
    source: &impl ToldSource,
    scope: &ToldScope,
    names: &GameNames,
    settings: &Settings,
    on_rows: impl FnMut(Vec<VerdictRow>),
    stop: &CancellationToken,
) -> Result<CheckSummary, ErrorView>;
