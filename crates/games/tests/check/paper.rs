//! A record that owns its values, and what the check says of it.

use games::check::{
    Audit, Conventions, ReportedRecord, ReportedStake, ReportedWin, Rule, Stakes, Verdict, Win, Wins, record,
};
use games::{RoundResult, Stated};
use money::ExactDecimal;

#[derive(Debug, Clone)]
pub(crate) struct Paper {
    pub(crate) key: &'static str,
    pub(crate) status: &'static str,
    pub(crate) result: Option<RoundResult>,
    pub(crate) stated: Vec<Stated>,
    pub(crate) winner: Vec<String>,
    pub(crate) stakes: Vec<(&'static str, Stakes)>,
    pub(crate) wins: Vec<(&'static str, Wins)>,
    /// In hundredths.
    pub(crate) total_bet: i64,
    /// In hundredths.
    pub(crate) total_payout: i64,
    /// What the player won or lost, in hundredths. The record does not state it.
    pub(crate) outcome: i64,
}

/// An amount from hundredths.
pub(crate) fn amount(hundredths: i64) -> ExactDecimal {
    let size = ExactDecimal::hundredths(u32::try_from(hundredths.unsigned_abs()).unwrap());
    if hundredths < 0 { size.negated() } else { size }
}

/// A win from hundredths.
pub(crate) fn win(amount_of: i64, odds: i64, profit: i64) -> Win {
    Win {
        amount: Some(amount(amount_of)),
        odds: Some(amount(odds)),
        profit: Some(amount(profit)),
        ..Win::default()
    }
}

impl Paper {
    pub(crate) fn reported(&self) -> ReportedRecord<'_> {
        let stake = |(code, stakes): &(&'static str, Stakes)| ReportedStake {
            code,
            stakes: stakes.clone(),
        };
        let win = |(code, wins): &(&'static str, Wins)| ReportedWin {
            code,
            wins: wins.clone(),
        };
        ReportedRecord {
            game_key: Some(self.key),
            round_id: Some("round"),
            status: Some(self.status),
            total_bet: Some(amount(self.total_bet)),
            total_payout: Some(amount(self.total_payout)),
            result: self.result.clone(),
            stated: self.stated.clone(),
            winner: Some(&self.winner),
            stakes: Some(self.stakes.iter().map(stake).collect()),
            wins: Some(self.wins.iter().map(win).collect()),
        }
    }

    pub(crate) fn judged<T>(
        &self,
        conventions: Option<&Conventions>,
        read: impl FnOnce(&Audit<'_>) -> T,
    ) -> T {
        read(&record(&self.reported(), conventions))
    }

    pub(crate) fn broken(&self, conventions: Option<&Conventions>) -> Vec<Rule> {
        self.judged(conventions, |audit| rules(audit, Verdict::Broken, false))
    }

    pub(crate) fn notes(&self, conventions: Option<&Conventions>) -> Vec<Rule> {
        self.judged(conventions, |audit| rules(audit, Verdict::CannotTell, true))
    }

    pub(crate) fn doubts(&self, conventions: Option<&Conventions>) -> Vec<Rule> {
        self.judged(conventions, |audit| rules(audit, Verdict::CannotTell, false))
    }

    /// The first win with a profit, and its code.
    pub(crate) fn first_win(&mut self) -> Option<(&'static str, &mut Win)> {
        let mut wins = self.wins.iter_mut().filter_map(|(code, wins)| match wins {
            Wins::One(win) => Some((*code, win)),
            Wins::List(wins) => Some((*code, wins.first_mut()?)),
            Wins::Other => None,
        });
        wins.find(|(_, win)| win.gained() == Some(true))
    }
}

fn rules(audit: &Audit<'_>, verdict: Verdict, note: bool) -> Vec<Rule> {
    let findings = audit.findings.iter();
    findings
        .filter(|finding| finding.verdict == verdict && finding.note == note)
        .map(|finding| finding.rule)
        .collect()
}
