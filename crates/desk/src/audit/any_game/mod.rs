//! The check of records of games other than baccarat: the rules are in `games::check` (docs/games.md). Chooses the
//! message and the place of each finding; the sentences are in `i18n/<language>/games.ftl`.

mod bet_names;
mod custom;
#[cfg(test)]
mod every_message;
mod findings;
mod learned;
mod messages;
mod money_messages;
mod same_round;
mod shown;
mod summary;

use games::check::{Conventions, ReportedRecord};
use games::{Bet, Due, Game};
use money::ExactDecimal;

use super::judge::Judged;
use crate::other_game::OtherGame;
use crate::views::{AuditView, MessageArgument};

pub(crate) use same_round::{same_outcomes, same_round};

/// What a message needs besides its finding.
#[derive(Debug)]
struct Context<'a> {
    game: Option<Game>,
    record: &'a ReportedRecord<'a>,
    currency: Option<&'a str>,
    /// The word of the record for the sixth symbol of hoo hey how.
    sixth: Option<String>,
    /// The results of another record of the round and of this one, if they differ.
    results: Option<[MessageArgument; 2]>,
}

/// The whole check of a record.
pub(super) fn check(other: &OtherGame<'_>, conventions: Option<&Conventions>) -> AuditView {
    let record = other.reported();
    let audit = games::check::record(&record, conventions);
    let context = Context::of(other, &record);
    AuditView {
        verdict: audit.overall.into(),
        summary: summary::summary(&audit.findings, &context),
        findings: findings::list(&audit.findings, &context),
        tableau: Vec::new(),
        learned: conventions.map(learned::views).unwrap_or_default(),
    }
}

/// The verdict of a record in a row, with its reason and the outcome for the player.
pub(super) fn brief(other: &OtherGame<'_>, conventions: Option<&Conventions>) -> Judged {
    let record = other.reported();
    let audit = games::check::record(&record, conventions);
    let deciding = findings::deciding(&audit.findings);
    Judged {
        verdict: audit.overall.into(),
        reason: deciding.map(|finding| messages::finding(finding, &Context::of(other, &record))),
        payout_fault: deciding.and_then(findings::payout_fault),
        outcome: games::check::outcome(&record, conventions),
    }
}

impl<'a> Context<'a> {
    fn of(other: &OtherGame<'a>, record: &'a ReportedRecord<'a>) -> Self {
        let is_symbols = other.game == Some(Game::HooHeyHow);
        let json = other.result_json().filter(|_| is_symbols);
        Self {
            game: other.game,
            record,
            currency: other.currency(),
            sixth: json.and_then(crate::other_game::sixth),
            results: None,
        }
    }

    fn bet(&self, code: &str) -> Option<Bet> {
        Bet::read(self.game?, code)
    }

    fn due(&self, code: &str) -> Option<Due> {
        Some(self.bet(code)?.due(self.record.result.as_ref()?))
    }

    /// The stake and odds of a bet with a single stake and a single win.
    fn stake_and_odds(&self, code: &str) -> Option<(ExactDecimal, ExactDecimal)> {
        use games::check::{Stakes, Wins};
        let stakes = self.record.stakes.as_ref()?;
        let Stakes::One(stake) = stakes.iter().find(|bet| bet.code == code)?.stakes else {
            return None;
        };
        let wins = self.record.wins.as_ref()?;
        let Wins::One(win) = &wins.iter().find(|win| win.code == code)?.wins else {
            return None;
        };
        Some((stake, win.odds?))
    }
}
