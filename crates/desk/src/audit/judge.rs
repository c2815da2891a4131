//! Checks records and rounds by the rules, by the conventions learned on this connection, and by the pay table of the
//! settings. Records of baccarat and of other games have checks and conventions of their own.

use std::sync::Arc;

use baccarat::check::{self, Audit, Conventions, Learner, PayTable, RecordOutcome, ReportedRecord, Terms};
use game_service::Record;
use game_service::models::{HistoryRecord, RoundStatistic};
use parking_lot::Mutex;

use super::context::MessageContext;
use super::pay_table::pay_table;
use super::{any_game, evidence, findings, learned, messages};
use crate::game_names::GameNames;
use crate::other_game::OtherGame;
use crate::views::{AuditView, LearnedView, Message, Overall, PayTableRow, PayoutFault};
use crate::vocabulary;

/// The conventions of the service, as learned on one connection.
#[derive(Debug, Default)]
pub(crate) struct Knowledge {
    learner: Mutex<Learner>,
    /// For each other game key apart. A judge shares it until the next record is learned.
    other_games: Mutex<Arc<games::check::Learner>>,
    names: Mutex<GameNames>,
}

impl Knowledge {
    /// Learns from a record that was not seen before.
    pub(crate) fn learn(&self, record: &Record<HistoryRecord>) {
        let names = self.names();
        match OtherGame::of(record, &names) {
            None => self.learner.lock().learn(&baccarat(record, &names)),
            Some(other) => Arc::make_mut(&mut self.other_games.lock()).learn(&other.reported()),
        }
    }

    /// The games that the user gave to keys.
    pub(crate) fn names(&self) -> GameNames {
        self.names.lock().clone()
    }

    /// Sets the games of keys. What was learned about them as other games is forgotten.
    pub(crate) fn name_games(&self, names: GameNames) {
        *self.names.lock() = names;
        *self.learner.lock() = Learner::default();
        *self.other_games.lock() = Arc::default();
    }

    /// Learns from a round of a baccarat shoe that was not seen before.
    pub(crate) fn learn_statistic(&self, round: &RoundStatistic) {
        self.learner.lock().learn_statistic(&evidence::round(round));
    }

    /// A judge with the conventions known now.
    pub(crate) fn judge(&self, pay_table_rows: &[PayTableRow]) -> Judge {
        Judge {
            conventions: self.learner.lock().conventions().clone(),
            other_games: Arc::clone(&self.other_games.lock()),
            pay_table: pay_table(pay_table_rows),
            names: self.names(),
        }
    }
}

/// A record of baccarat, under the key that the rules know.
fn baccarat<'a>(record: &'a Record<HistoryRecord>, names: &GameNames) -> ReportedRecord<'a> {
    let reported = evidence::record(record);
    ReportedRecord {
        game: reported.game.map(|key| names.known(key)),
        ..reported
    }
}

/// The rules with the conventions known at one moment.
#[derive(Debug)]
pub(crate) struct Judge {
    conventions: Conventions,
    other_games: Arc<games::check::Learner>,
    pay_table: Option<PayTable>,
    /// The games that the user gave to keys.
    pub(crate) names: GameNames,
}

/// The result of a record's check for a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Judged {
    /// The verdict over all rules.
    pub(crate) verdict: Overall,
    /// The first broken rule, otherwise the first undetermined one.
    pub(crate) reason: Option<Message>,
    /// The two payouts, if this is what the reason is about.
    pub(crate) payout_fault: Option<PayoutFault>,
    /// What the record brought or cost the player. None if one of its totals is missing.
    pub(crate) outcome: Option<RecordOutcome>,
}

impl Judge {
    /// The whole check of a record.
    pub(crate) fn record(&self, record: &Record<HistoryRecord>) -> AuditView {
        if let Some(other) = OtherGame::of(record, &self.names) {
            return any_game::check(&other, self.conventions_of(&other));
        }
        let reported = baccarat(record, &self.names);
        let audit = check::record(&reported, self.terms());
        view(
            &audit,
            &MessageContext::of_record(&reported),
            learned::views(&self.conventions),
        )
    }

    /// The check of a record in a row.
    pub(crate) fn brief(&self, record: &Record<HistoryRecord>) -> Judged {
        if let Some(other) = OtherGame::of(record, &self.names) {
            return any_game::brief(&other, self.conventions_of(&other));
        }
        let reported = baccarat(record, &self.names);
        let audit = check::record(&reported, self.terms());
        let deciding = findings::deciding(&audit.findings);
        Judged {
            verdict: audit.overall.into(),
            reason: deciding.map(|finding| messages::finding(finding, &MessageContext::of_record(&reported))),
            payout_fault: deciding.and_then(findings::payout_fault),
            outcome: check::outcome(&reported, &self.conventions),
        }
    }

    /// The check of a shoe's round. Learned conventions are listed with records only.
    pub(crate) fn round(&self, game_key: &str, round: &RoundStatistic) -> AuditView {
        let reported = evidence::round(round);
        let context = MessageContext::of_round(&reported);
        let game_key = self.names.known(game_key);
        let game = ReportedRecord {
            game: Some(game_key),
            ..ReportedRecord::default()
        };
        if vocabulary::is_baccarat(game_key) {
            let audit = check::round(&reported, &self.conventions);
            view(&audit, &context, Vec::new())
        } else {
            view(&check::record(&game, self.terms()), &context, Vec::new())
        }
    }

    fn conventions_of(&self, other: &OtherGame<'_>) -> Option<&games::check::Conventions> {
        self.other_games.conventions(other.game_key()?)
    }

    fn terms(&self) -> Terms<'_> {
        Terms {
            conventions: &self.conventions,
            pay_table: self.pay_table.as_ref(),
        }
    }
}

fn view(audit: &Audit<'_>, context: &MessageContext<'_>, learned: Vec<LearnedView>) -> AuditView {
    AuditView {
        verdict: audit.overall.into(),
        summary: messages::summary(&audit.findings, context),
        findings: findings::list(&audit.findings, context),
        tableau: messages::steps(context.round.as_ref()),
        learned,
    }
}
