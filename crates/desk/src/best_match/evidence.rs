//! How one record fits a ticket: its reasons, in what it does not fit, and how much all of it weighs.

use std::cmp::Reverse;

use chrono::{DateTime, TimeDelta, Utc};
use game_service::models::HistoryRecord;
use games::Game;

use super::likeness::{
    Figures, Likeness, Nearness, RecordFigure, Time, compared_time, ids_of, is_meant, likeness, nearness,
};
use super::{Amount, AmountRole, Complaint, Figure, FigureView, Miss, Reason, Wanted};
use crate::verdict::Checked;
use crate::views::{Coded, FaultyAmount, Overall};
use crate::vocabulary;

/// The weight of each reason, in their order. Weak reasons add up: the right bet makes up for a time that is
/// forty minutes off.
mod weight {
    pub(super) const ID: i32 = 1_000_000;
    pub(super) const ID_END: i32 = 20_000;
    pub(super) const ID_ALIKE: i32 = 10_000;
    pub(super) const BOTH_AMOUNTS: i32 = 3_000;
    pub(super) const EXACT_AMOUNT: i32 = 1_000;
    /// Less than for the whole record: small bets repeat.
    pub(super) const EXACT_OF_BET: i32 = 900;
    /// No word says that the amount is a stake (docs/ASSUMPTIONS.md#a275).
    pub(super) const EXACT_STAKE_UNNAMED: i32 = 700;
    pub(super) const COMPLAINT: i32 = 500;
    /// The verdict is another fault than the complaint names.
    pub(super) const OTHER_FAULT: i32 = 250;
    pub(super) const ROUNDED_AMOUNT: i32 = 450;
    pub(super) const NEAR_AMOUNT: i32 = 250;
    pub(super) const TENTH_OF_NEAR: i32 = 10;
    /// The amount is one of the record that the words do not name.
    pub(super) const OTHER_FIGURE: i32 = 150;
    pub(super) const TENTH_AWAY: i32 = 60;
    pub(super) const TIME: i32 = 300;
    pub(super) const BET: i32 = 150;
    pub(super) const NO_BET: i32 = -200;
    pub(super) const OUTCOME: i32 = 120;
    pub(super) const NO_OUTCOME: i32 = -60;
    pub(super) const TABLE: i32 = 100;
    pub(super) const GAME: i32 = 90;
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Candidate<'a> {
    pub(crate) record: &'a HistoryRecord,
    pub(crate) checked: &'a Checked,
    /// Id of the table of its round, if a shoe has shown it.
    pub(crate) table_id: Option<&'a str>,
}

impl<'a> Candidate<'a> {
    fn time(&self) -> Option<DateTime<Utc>> {
        self.record.created_at.as_ref().and_then(|time| time.instant)
    }

    fn game_key(&self) -> &'a str {
        self.record.game_key.as_deref().unwrap_or_default()
    }

    fn bet(&self, code: &str) -> Coded {
        if vocabulary::is_baccarat(self.game_key()) {
            vocabulary::bet(code)
        } else {
            vocabulary::bet_of(Game::of_key(self.game_key()), code)
        }
    }

    fn outcome(&self, code: &str) -> Coded {
        if vocabulary::is_baccarat(self.game_key()) {
            vocabulary::result(code)
        } else {
            vocabulary::bet_of(Game::of_key(self.game_key()), code)
        }
    }
}

#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Debug, Default)]
pub(crate) struct Evidence<'k> {
    pub(super) key: &'k str,
    pub(super) time: Option<DateTime<Utc>>,
    /// How long after the time of the ticket it is, negative before it.
    pub(super) off: Option<TimeDelta>,
    /// The strongest first.
    pub(super) reasons: Vec<Reason>,
    pub(super) misses: Vec<Miss>,
    pub(super) points: i32,
    /// The record has an id of the ticket, or one that ends so.
    pub(super) has_id: bool,
    pub(super) has_id_alike: bool,
    pub(super) has_both_amounts: bool,
    /// An amount of the ticket that is no claim is exactly one of the record.
    pub(super) has_exact_amount: bool,
    /// Number of amounts of the ticket that are amounts of the record, by the words beside them.
    pub(super) amounts: usize,
    pub(super) complaint_fits: bool,
    pub(super) is_within_time: bool,
    pub(super) is_near_time: bool,
    pub(super) has_detail: bool,
    pub(super) is_excluded: bool,
}

impl<'k> Evidence<'k> {
    pub(crate) fn of(key: &'k str, candidate: &Candidate<'_>, wanted: &Wanted) -> Self {
        let mut evidence = Self {
            key,
            time: candidate.time(),
            ..Self::default()
        };
        let figures = Figures::of(candidate.record, candidate.checked);
        evidence.weigh_ids(candidate, wanted);
        evidence.weigh_amounts(candidate, wanted, &figures);
        if let Some(complaint) = wanted.complaint {
            evidence.weigh_complaint(candidate, complaint, &figures);
        }
        evidence.weigh_time(wanted);
        evidence.weigh_details(candidate, wanted);
        evidence.reasons.sort_by_key(strength);
        evidence
    }

    fn add(&mut self, points: i32, reason: Reason) {
        self.points = self.points.saturating_add(points);
        self.reasons.push(reason);
    }

    fn weigh_ids(&mut self, candidate: &Candidate<'_>, wanted: &Wanted) {
        for said in &wanted.ids {
            for (field, id) in ids_of(candidate.record) {
                match likeness(said, id) {
                    Some(Likeness::Same) => {
                        self.has_id = true;
                        self.add(weight::ID, Reason::Id { field });
                    }
                    Some(Likeness::End) => {
                        self.has_id = true;
                        self.add(weight::ID_END, Reason::IdEnd { field });
                    }
                    Some(Likeness::Alike(fault)) => {
                        self.has_id_alike = true;
                        self.add(weight::ID_ALIKE, Reason::IdAlike { fault });
                        let id = id.to_owned();
                        self.misses.push(Miss::IdAlike { id, fault });
                    }
                    None => {}
                }
            }
        }
    }

    fn weigh_amounts(&mut self, candidate: &Candidate<'_>, wanted: &Wanted, figures: &Figures<'_>) {
        if let Some([reported, expected]) = figures.both(&wanted.amounts) {
            self.has_both_amounts = true;
            self.has_exact_amount = true;
            self.amounts = wanted.amounts.len();
            let reason = Reason::BothAmounts {
                reported: view(candidate, reported),
                expected: view(candidate, expected),
            };
            self.add(weight::BOTH_AMOUNTS, reason);
        }
        for amount in &wanted.amounts {
            self.weigh_amount(candidate, amount, figures);
        }
    }

    fn weigh_amount(&mut self, candidate: &Candidate<'_>, amount: &Amount, figures: &Figures<'_>) {
        let near = figures
            .all
            .iter()
            .filter_map(|figure| NearFigure::of(amount, figure));
        // Of equal ones the first: the figures of the record come before those of its bets.
        let Some(likeliest) = near.min_by_key(|near| Reverse(near.points())) else {
            return;
        };
        let points = likeliest.points();
        let NearFigure {
            figure,
            nearness,
            is_meant,
            ..
        } = likeliest;
        let of = view(candidate, *figure);
        if nearness == Nearness::Tenth {
            self.points = self.points.saturating_add(points);
            self.misses.push(Miss::Tenth { of });
            return;
        }
        if !is_meant {
            self.points = self.points.saturating_add(points);
            self.misses.push(Miss::AnotherFigure { of });
            return;
        }
        if !self.has_both_amounts {
            self.amounts += 1;
        }
        if nearness == Nearness::Exact {
            self.has_exact_amount |= amount.role != AmountRole::Due;
            self.add(points, Reason::ExactAmount { of });
        } else {
            self.add(points, Reason::NearAmount { of });
        }
    }

    /// A complaint is often a mistake, so a record that is as it should be only fits less.
    fn weigh_complaint(&mut self, candidate: &Candidate<'_>, complaint: Complaint, figures: &Figures<'_>) {
        let is_broken = candidate.checked.verdict == Overall::Inconsistent;
        let is_named = figures.fault.is_some_and(|fault| match complaint {
            Complaint::Short | Complaint::NotReturned => {
                fault.of != FaultyAmount::TotalBet && fault.reported < fault.expected
            }
            Complaint::TooMuch => fault.reported > fault.expected,
        });
        if is_named {
            self.complaint_fits = true;
            self.add(weight::COMPLAINT, Reason::Complaint { complaint });
        } else if is_broken
            && figures
                .fault
                .is_none_or(|fault| fault.of == FaultyAmount::TotalBet)
        {
            // A fault without an amount may be a missing win. No reason is given, because the fault may be
            // about a stake.
            self.complaint_fits = figures.fault.is_none();
            self.points = self.points.saturating_add(weight::OTHER_FAULT);
        }
    }

    fn weigh_time(&mut self, wanted: &Wanted) {
        let Some(at) = self.time else {
            // A record without a readable time may be of any day.
            return;
        };
        let Time {
            off,
            is_excluded,
            miss,
        } = compared_time(wanted, at);
        self.is_excluded = is_excluded;
        self.off = off;
        if let Some(off) = off {
            let minutes = off.num_minutes();
            self.is_within_time = off.is_zero() && !is_excluded;
            self.is_near_time = off.abs() <= TimeDelta::hours(1) && !is_excluded;
            let points = time_points(minutes.abs());
            if self.is_near_time {
                let minutes = i32::try_from(minutes).unwrap_or(i32::MAX);
                self.add(points, Reason::Time { minutes });
            } else {
                self.points = self.points.saturating_add(points);
            }
        } else if !wanted.days.is_empty() && !is_excluded {
            self.is_within_time = true;
        }
        self.misses.extend(miss);
    }

    fn weigh_details(&mut self, candidate: &Candidate<'_>, wanted: &Wanted) {
        let record = candidate.record;
        let staked = record.player_bet.iter().map(|(code, _)| code.as_str());
        let results = record.game_result.iter().flat_map(|result| &result.winner);
        let seen = results.map(String::as_str);
        let bets = wanted
            .bets
            .iter()
            .filter_map(|code| same_code(code, staked.clone()));
        let bets = bets.map(|code| Reason::Bet {
            bet: candidate.bet(code),
        });
        if !wanted.bets.is_empty() {
            self.weigh_detail(bets.collect(), weight::BET, weight::NO_BET);
        }
        let outcomes = wanted
            .outcomes
            .iter()
            .filter_map(|code| same_code(code, seen.clone()));
        let outcomes = outcomes.map(|code| Reason::Outcome {
            code: candidate.outcome(code),
        });
        if !wanted.outcomes.is_empty() {
            self.weigh_detail(outcomes.collect(), weight::OUTCOME, weight::NO_OUTCOME);
        }
        if let Some((wanted, table_id)) = wanted.table_id.as_deref().zip(candidate.table_id) {
            if wanted == table_id {
                self.has_detail = true;
                self.add(weight::TABLE, Reason::Table);
            } else {
                self.points -= weight::TABLE;
            }
        }
        if wanted.games.iter().any(|key| key == candidate.game_key()) {
            self.add(weight::GAME, Reason::Game);
        } else if !wanted.games.is_empty() {
            let game = vocabulary::game(candidate.game_key());
            self.misses.push(Miss::AnotherGame { game });
        }
    }

    /// Weighs the details of one kind. Several codes may name one bet, so the record lacks what is said if it
    /// has none of them.
    fn weigh_detail(&mut self, present: Vec<Reason>, each: i32, absent: i32) {
        if present.is_empty() {
            self.points = self.points.saturating_add(absent);
        } else {
            self.has_detail = true;
        }
        for reason in present {
            self.add(each, reason);
        }
    }
}

/// The code of the record that is the one of a ticket. Letter case does not count: it is the player's.
fn same_code<'c>(said: &str, mut of_record: impl Iterator<Item = &'c str>) -> Option<&'c str> {
    of_record.find(|code| code.eq_ignore_ascii_case(said))
}

struct NearFigure<'f, 'a> {
    figure: &'f RecordFigure<'a>,
    nearness: Nearness,
    is_meant: bool,
    role: AmountRole,
}

impl<'f, 'a> NearFigure<'f, 'a> {
    fn of(amount: &Amount, figure: &'f RecordFigure<'a>) -> Option<Self> {
        let is_meant = is_meant(amount.role, figure.figure);
        let nearness = nearness(amount, figure.amount)?;
        // Another figure counts only if it is the amount itself: many figures are near any amount.
        (is_meant || nearness == Nearness::Exact).then_some(Self {
            figure,
            nearness,
            is_meant,
            role: amount.role,
        })
    }

    fn is_unnamed_stake(&self) -> bool {
        let is_stake = matches!(
            self.figure.figure,
            Figure::Staked | Figure::DueStake | Figure::BetStake
        );
        is_stake && self.role == AmountRole::Any
    }

    fn points(&self) -> i32 {
        match self.nearness {
            Nearness::Tenth => weight::TENTH_AWAY,
            _ if !self.is_meant => weight::OTHER_FIGURE,
            Nearness::Within(tenths) => weight::NEAR_AMOUNT + weight::TENTH_OF_NEAR * i32::from(tenths),
            Nearness::Rounded => weight::ROUNDED_AMOUNT,
            Nearness::Exact if self.is_unnamed_stake() => weight::EXACT_STAKE_UNNAMED,
            Nearness::Exact if self.figure.bet.is_some() => weight::EXACT_OF_BET,
            Nearness::Exact => weight::EXACT_AMOUNT,
        }
    }
}

/// Four points less for each minute of the first hour. Later, it only tells a near record from a far one.
fn time_points(minutes: i64) -> i32 {
    let minutes = i32::try_from(minutes).unwrap_or(i32::MAX);
    if minutes <= 60 {
        weight::TIME - 4 * minutes
    } else {
        (weight::TIME - 240 - (minutes - 60) / 10).max(0)
    }
}

fn strength(reason: &Reason) -> u8 {
    match reason {
        Reason::Id { .. } => 0,
        Reason::IdEnd { .. } => 1,
        Reason::IdAlike { .. } => 2,
        Reason::BothAmounts { .. } => 3,
        Reason::ExactAmount { .. } => 4,
        Reason::Complaint { .. } => 5,
        Reason::NearAmount { .. } => 6,
        Reason::Time { .. } => 7,
        Reason::Bet { .. } => 8,
        Reason::Outcome { .. } => 9,
        Reason::Table => 10,
        Reason::Game => 11,
    }
}

fn view(candidate: &Candidate<'_>, figure: RecordFigure<'_>) -> FigureView {
    FigureView {
        figure: figure.figure,
        amount: figure.amount.without_idle_zeros(2).to_string(),
        bet: figure.bet.map(|code| candidate.bet(code)),
    }
}
