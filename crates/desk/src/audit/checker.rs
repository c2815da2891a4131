//! Checks records and rounds by the rules, by the house of the service, and by the pay table of the settings.

use std::sync::Arc;

use check::{
    Audit, CardOrder, Conventions, House, PayTable, RecordOutcome, ReportedRecord, ReportedRound, StakesBack,
};
use game_service::Record;
use game_service::models::{HistoryRecord, RoundStatistic};
use money::ExactDecimal;
use parking_lot::Mutex;

use super::context::MessageContext;
use super::overpaid::overpaid;
use super::pay_table::pay_table;
use super::{findings, learned, messages};
use crate::findings::Fault;
use crate::game_names::GameNames;
use crate::other_game::OtherGame;
use crate::say::{self, arg};
use crate::views::{AuditView, LearnedView, Message, Overall, PayTableRow};
use crate::vocabulary;

/// The house of the service, and the games that the user gave to keys.
#[derive(Debug, Default)]
pub(crate) struct Knowledge {
    /// A checker shares it until the next record is learned.
    house: Mutex<Arc<House>>,
    names: Mutex<GameNames>,
}

impl Knowledge {
    /// Learns from a record that was not observed before.
    pub(crate) fn learn(&self, record: &Record<HistoryRecord>) {
        let names = self.names();
        let other = OtherGame::of(record, &names);
        let reported = reported(record, other.as_ref(), &names);
        self.change(|house| house.learn(&reported));
    }

    /// The house as it is known now.
    pub(crate) fn house(&self) -> Arc<House> {
        Arc::clone(&self.house.lock())
    }

    /// Changes the house.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut House) -> T) -> T {
        change(Arc::make_mut(&mut self.house.lock()))
    }

    /// The games that the user gave to keys.
    pub(crate) fn names(&self) -> GameNames {
        self.names.lock().clone()
    }

    /// Sets the games of keys. What was learned about them as other games is forgotten.
    pub(crate) fn name_games(&self, names: GameNames) {
        *self.names.lock() = names;
        self.change(|house| *house = house.as_set());
    }

    /// Learns from a round of a baccarat shoe that was not observed before.
    pub(crate) fn learn_statistic(&self, round: &RoundStatistic) {
        self.change(|house| house.learn_statistic(round));
    }

    /// A checker with the house as it is known now.
    pub(crate) fn checker(&self, pay_table_rows: &[PayTableRow]) -> Checker {
        Checker {
            house: self.house(),
            pay_table: pay_table(pay_table_rows),
            names: self.names(),
        }
    }
}

/// A record for the check. `other` is the same record, if its game is not baccarat.
pub(super) fn reported<'a>(
    record: &'a Record<HistoryRecord>,
    other: Option<&'a OtherGame<'a>>,
    names: &GameNames,
) -> ReportedRecord<'a> {
    let game_key = record.content.game_key.as_deref().map(|key| names.known(key));
    ReportedRecord::of(record, game_key, other.map(|other| &other.read))
}

/// The rules with one house, the pay table and the names at one moment. Two are equal if they give each record the same verdict.
#[derive(Debug, PartialEq)]
pub(crate) struct Checker {
    house: Arc<House>,
    pay_table: Option<PayTable>,
    /// The games that the user gave to keys.
    pub(crate) names: GameNames,
}

/// The result of a record's check for a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Checked {
    /// The verdict over all rules.
    pub(crate) verdict: Overall,
    /// The first broken rule, otherwise the first undetermined one.
    pub(crate) reason: Option<Message>,
    /// Both amounts, if the reason is that a total of the record is not the expected one.
    pub(crate) amount_fault: Option<Fault>,
    /// What the record brought or cost the player. None if one of its totals is missing.
    pub(crate) outcome: Option<RecordOutcome>,
}

impl Checker {
    /// The whole check of a record.
    pub(crate) fn record(&self, record: &Record<HistoryRecord>) -> AuditView {
        let other = OtherGame::of(record, &self.names);
        let reported = reported(record, other.as_ref(), &self.names);
        let conventions = self.conventions(&reported);
        let audit = check::record(&reported, conventions, self.pay_table(&reported));
        let context = MessageContext::of_record(&reported, other.as_ref(), conventions);
        view(
            &audit,
            &context,
            conventions.map(learned::views).unwrap_or_default(),
        )
    }

    /// The check of a record in a row.
    pub(crate) fn brief(&self, record: &Record<HistoryRecord>) -> Checked {
        let other = OtherGame::of(record, &self.names);
        let reported = reported(record, other.as_ref(), &self.names);
        let conventions = self.conventions(&reported);
        let audit = check::record(&reported, conventions, self.pay_table(&reported));
        let deciding = findings::deciding(&audit.findings);
        let context = || MessageContext::of_record(&reported, other.as_ref(), conventions);
        Checked {
            verdict: audit.overall,
            reason: deciding.map(|finding| messages::finding(finding, &context())),
            amount_fault: deciding.and_then(findings::amount_fault),
            outcome: check::outcome(&reported, conventions),
        }
    }

    /// How much more than its bets won a record pays. None if it pays what they won, or if that can't be told.
    pub(crate) fn overpaid(&self, record: &Record<HistoryRecord>) -> Option<ExactDecimal> {
        let other = OtherGame::of(record, &self.names);
        let reported = reported(record, other.as_ref(), &self.names);
        let conventions = self.conventions(&reported);
        let pay_table = self.pay_table(&reported);
        overpaid(reported, |reported| {
            check::record(reported, conventions, pay_table)
        })
    }

    /// The stakes of a record that come back to the player.
    pub(crate) fn stakes_back(&self, record: &Record<HistoryRecord>) -> StakesBack {
        let other = OtherGame::of(record, &self.names);
        let reported = reported(record, other.as_ref(), &self.names);
        check::stakes_back(&reported, self.conventions(&reported))
    }

    /// The check of a shoe's round. Learned conventions are listed with records only.
    pub(crate) fn round(&self, game_key: &str, round: &RoundStatistic) -> AuditView {
        let game_key = self.names.known(game_key);
        if !vocabulary::is_baccarat(game_key) {
            return of_other_game(game_key);
        }
        let conventions = self.house.statistics();
        let audit = check::round(round, conventions);
        let context = MessageContext::of_round(ReportedRound::of_statistic(round), conventions);
        view(&audit, &context, Vec::new())
    }

    /// Whether the third card of a hand is listed first: in the records of a game key, or in the statistics of shoes. Only
    /// if enough rounds have shown it.
    pub(crate) fn lists_third_first(&self, game_key: Option<&str>) -> bool {
        let learned = match game_key {
            Some(key) => self
                .house
                .conventions(self.names.known(key))
                .map(|conventions| &conventions.round),
            None => Some(self.house.statistics()),
        };
        let order = learned.and_then(|round| round.card_order.answer());
        order == Some(CardOrder::ThirdFirst)
    }

    fn conventions(&self, reported: &ReportedRecord<'_>) -> Option<&Conventions> {
        self.house.conventions(reported.game_key?)
    }

    /// The pay table of the settings is one of baccarat. Other games use some of its codes for other bets.
    fn pay_table(&self, reported: &ReportedRecord<'_>) -> Option<&PayTable> {
        let is_baccarat = reported.game_key.is_some_and(vocabulary::is_baccarat);
        self.pay_table.as_ref().filter(|_| is_baccarat)
    }
}

/// A round of a shoe of another game: the contract does not describe its shape there.
fn of_other_game(game_key: &str) -> AuditView {
    let sentence = say::findings::game_other(arg::Game(game_key));
    AuditView {
        verdict: Overall::CannotTell,
        summary: say::findings::summary(arg::Sentences(vec![sentence])),
        findings: Vec::new(),
        tableau: Vec::new(),
        learned: Vec::new(),
    }
}

fn view(audit: &Audit<'_>, context: &MessageContext<'_>, learned: Vec<LearnedView>) -> AuditView {
    AuditView {
        verdict: audit.overall,
        summary: messages::summary(&audit.findings, context),
        findings: findings::list(&audit.findings, context),
        tableau: messages::steps(context),
        learned,
    }
}
