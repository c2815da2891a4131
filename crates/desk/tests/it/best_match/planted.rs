//! Tickets that are planted from one record, with what people leave out and get wrong.

use chrono::{DateTime, TimeDelta, Timelike, Utc};
use desk::views::{AmountRole, Complaint, FaultyAmount, Overall, WantedAmount, WantedRecord, WantedSpan};
use rust_decimal::{Decimal, RoundingStrategy};

use super::{KnownRecord, PlayerRecords, Spoken};
use crate::house::deal::KEYS;

/// The zone of the players is seven hours before that of the records.
const ZONE: TimeDelta = TimeDelta::hours(7);
/// How far a vague clock is off at most.
const VAGUE: i64 = 40;
/// How often a ticket has a mistake, of 100.
const WRONG_GAME: u32 = 5;
const WRONG_ZONE: u32 = 3;
const TYPING_FAULT: u32 = 5;

pub(super) struct Planted {
    /// The record that is meant.
    pub(super) key: String,
    pub(super) said: WantedRecord,
    /// The ticket has an exact id or both amounts.
    pub(super) is_certain: bool,
    /// No other record fits what is said, by the rule of [`Truth`].
    pub(super) is_of_one: bool,
}

/// What the ticket says without its mistakes, to find other records that fit as well.
struct Truth {
    amounts: Vec<SaidAmount>,
    from: DateTime<Utc>,
    to: DateTime<Utc>,
    bet: Option<String>,
    outcome: Option<String>,
}

#[derive(Clone, Copy)]
struct SaidAmount {
    amount: Decimal,
    how: Precision,
    role: AmountRole,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Precision {
    Exact,
    /// 437 for 437.50.
    Whole,
    /// "About", with two digits that count.
    Rounded,
}

pub(super) struct Planter {
    chance: fastrand::Rng,
}

impl Planter {
    pub(super) fn with_seed(seed: u64) -> Self {
        Self {
            chance: fastrand::Rng::with_seed(seed),
        }
    }

    pub(super) fn pick<'p, T>(&mut self, of: &'p [T]) -> &'p T {
        &of[self.chance.usize(..of.len())]
    }

    fn happens(&mut self, of_100: u32) -> bool {
        self.chance.u32(..100) < of_100
    }

    pub(super) fn ticket(&mut self, player: &PlayerRecords) -> Planted {
        let record = self.record(player);
        let mut said = WantedRecord::default();
        let mut truth = self.time(record, &mut said);
        let fault = record.view.row.amount_fault.as_ref();
        let has_both = fault
            .is_some_and(|fault| matches!(fault.amount, FaultyAmount::Payout | FaultyAmount::TotalBet))
            && self.happens(60);
        let has_id = !has_both && self.happens(20);
        let mut is_certain = has_both;
        if has_both {
            truth.amounts = both_amounts(record);
        } else if has_id {
            is_certain = self.id(record, &mut said);
            if self.happens(50) {
                truth.amounts.extend(self.amount(record));
            }
        } else {
            truth.amounts.extend(self.amount(record));
        }
        said.amounts.extend(truth.amounts.iter().map(SaidAmount::said));
        self.details(record, &mut said, &mut truth);
        said.complaint = self.complaint(record);
        let mut others = player.records.iter().filter(|other| other.key != record.key);
        // A ticket with an id is of one record, whatever else it says.
        let is_of_one = is_certain || has_id || !others.any(|other| truth.fits(other));
        Planted {
            key: record.key.clone(),
            said,
            is_certain,
            is_of_one,
        }
    }

    /// Half of the tickets are about a record with a fault, as far as there are any.
    fn record<'p>(&mut self, player: &'p PlayerRecords) -> &'p KnownRecord {
        let records = player.records.iter();
        let broken = records.filter(|record| record.view.row.verdict == Overall::Inconsistent);
        let broken: Vec<&KnownRecord> = broken.collect();
        if !broken.is_empty() && self.happens(50) {
            let about: &&KnownRecord = self.pick(&broken);
            about
        } else {
            self.pick(&player.records)
        }
    }

    /// A clock that is off, or a part of the day; with the day.
    fn time(&mut self, record: &KnownRecord, said: &mut WantedRecord) -> Truth {
        let (from, to, mut clock);
        if self.happens(70) {
            let about = record.at + TimeDelta::minutes(self.chance.i64(-VAGUE..=VAGUE));
            let (vague, reach) = (TimeDelta::minutes(VAGUE), TimeDelta::minutes(5));
            clock = (about - reach, about + reach);
            (from, to) = (about - vague, about + vague);
        } else {
            let quarter = i64::from((record.at + ZONE).hour() / 6);
            from = midnight(record.at) + TimeDelta::hours(quarter * 6);
            to = from + TimeDelta::hours(6);
            clock = (from, to);
        }
        let mut day = midnight(record.at);
        if self.happens(WRONG_ZONE) {
            let by = TimeDelta::hours([-7, -6, -5, 1, 2, 6][self.chance.usize(..6)]);
            clock = (clock.0 + by, clock.1 + by);
            day = midnight(record.at + by);
        }
        said.clocks.push(span(clock.0, clock.1));
        let end = day + TimeDelta::days(1) - TimeDelta::milliseconds(1);
        said.days.push(span(day, end));
        Truth {
            amounts: Vec::new(),
            from,
            to,
            bet: None,
            outcome: None,
        }
    }

    /// An id of the record. False if it has a typing fault.
    fn id(&mut self, record: &KnownRecord, said: &mut WantedRecord) -> bool {
        let row = &record.view.row;
        let ids = [
            row.id.as_ref(),
            row.round_id.as_ref(),
            record.view.ref_id.as_ref(),
        ];
        let id = self.pick(&ids).unwrap().clone();
        // Of all tickets, not of those with an id.
        let has_fault = self.happens(TYPING_FAULT * 5);
        said.ids.push(if has_fault { self.mistyped(&id) } else { id });
        !has_fault
    }

    fn mistyped(&mut self, id: &str) -> String {
        let mut letters: Vec<char> = id.chars().collect();
        let at = self.chance.usize(1..letters.len() - 1);
        match self.chance.u32(..5) {
            0 => letters[at] = if letters[at] == '7' { '1' } else { '7' },
            1 => drop(letters.remove(at)),
            2 => letters.insert(at, ' '),
            3 => letters.insert(at, letters[at]),
            _ => {
                let next = (at + 1..letters.len()).find(|next| letters[*next] != letters[*next - 1]);
                let next = next.unwrap_or(at);
                letters.swap(next - 1, next);
            }
        }
        letters.into_iter().collect()
    }

    fn amount(&mut self, record: &KnownRecord) -> Option<SaidAmount> {
        let kinds = [
            Spoken::Paid,
            Spoken::Due,
            Spoken::Net,
            Spoken::Stake,
            Spoken::BetStake,
            Spoken::BetWin,
        ];
        let mut spoken = *self.pick(&kinds);
        if record.amounts(spoken).is_empty() {
            spoken = Spoken::Stake;
        }
        let amounts = record.amounts(spoken);
        let amount = *amounts.get(self.chance.usize(..amounts.len().max(1)))?;
        let how = match self.chance.u32(..10) {
            0..=4 => Precision::Exact,
            5 if amount >= Decimal::TEN => Precision::Whole,
            _ => Precision::Rounded,
        };
        let role = match spoken {
            _ if self.happens(40) => AmountRole::Any,
            Spoken::Paid => AmountRole::Paid,
            Spoken::Due => AmountRole::Due,
            Spoken::Net | Spoken::BetWin => AmountRole::Net,
            Spoken::Stake | Spoken::BetStake => AmountRole::Stake,
        };
        Some(SaidAmount {
            amount: how.of(amount),
            how,
            role,
        })
    }

    fn details(&mut self, record: &KnownRecord, said: &mut WantedRecord, truth: &mut Truth) {
        let staked = record.view.bets.iter().find(|bet| bet.stake.is_some());
        if let Some(bet) = staked.filter(|_| self.happens(60)) {
            said.bets.push(bet.bet.code.clone());
            truth.bet = Some(bet.bet.code.clone());
        }
        let outcome = record.view.row.winners.first();
        if let Some(outcome) = outcome.filter(|_| self.happens(30)) {
            said.outcomes.push(outcome.code.clone());
            truth.outcome = Some(outcome.code.clone());
        }
        if self.happens(70) {
            let right = record.view.row.game_key.as_ref().unwrap().code.as_str();
            let is_wrong = self.happens(WRONG_GAME);
            let game = if is_wrong { self.pick(&KEYS) } else { &right };
            said.games.push((*game).to_owned());
        }
    }

    /// Some complain of a record that is as it should be.
    fn complaint(&mut self, record: &KnownRecord) -> Option<Complaint> {
        let fault = record.view.row.amount_fault.as_ref();
        let Some(fault) = fault else {
            return self.happens(15).then_some(Complaint::Short);
        };
        let difference = fault.difference.as_deref();
        let is_less = difference.is_some_and(|difference| difference.starts_with('-'));
        Some(if is_less && fault.amount != FaultyAmount::TotalBet {
            Complaint::Short
        } else {
            Complaint::TooMuch
        })
    }
}

fn both_amounts(record: &KnownRecord) -> Vec<SaidAmount> {
    let fault = record.view.row.amount_fault.as_ref().unwrap();
    let reported = match fault.amount {
        FaultyAmount::TotalBet => AmountRole::Stake,
        _ => AmountRole::Paid,
    };
    [(&fault.reported, reported), (&fault.expected, AmountRole::Due)]
        .map(|(digits, role)| SaidAmount {
            amount: digits.parse::<Decimal>().unwrap().abs(),
            how: Precision::Exact,
            role,
        })
        .to_vec()
}

impl SaidAmount {
    fn said(&self) -> WantedAmount {
        let about = Decimal::new(5, 2);
        let (min, max) = match self.how {
            Precision::Exact | Precision::Whole => (self.amount, self.amount),
            Precision::Rounded => (
                self.amount * (Decimal::ONE - about),
                self.amount * (Decimal::ONE + about),
            ),
        };
        WantedAmount {
            min: min.normalize().to_string(),
            max: max.normalize().to_string(),
            role: self.role,
        }
    }

    /// Whether a record has an amount that is spoken so.
    fn is_of(&self, record: &KnownRecord) -> bool {
        use Spoken::{BetStake, BetWin, Due, Net, Paid, Stake};
        let spoken: &[Spoken] = match self.role {
            AmountRole::Any => &[Paid, Due, Net, Stake, BetStake, BetWin],
            AmountRole::Paid | AmountRole::Due | AmountRole::Net => &[Paid, Due, Net, BetWin],
            AmountRole::Stake => &[Stake, BetStake],
        };
        let mut amounts = spoken.iter().flat_map(|spoken| record.amounts(*spoken));
        amounts.any(|amount| self.how.of(amount) == self.amount)
    }
}

impl Precision {
    /// The amount as a player says it.
    fn of(self, amount: Decimal) -> Decimal {
        match self {
            Self::Exact => amount,
            Self::Whole => amount.trunc(),
            Self::Rounded => amount
                .round_sf_with_strategy(2, RoundingStrategy::MidpointAwayFromZero)
                .unwrap(),
        }
    }
}

impl Truth {
    fn fits(&self, record: &KnownRecord) -> bool {
        let view = &record.view;
        let is_staked = |code: &String| {
            let mut bets = view.bets.iter();
            bets.any(|bet| bet.stake.is_some() && bet.bet.code == *code)
        };
        self.from <= record.at
            && record.at <= self.to
            && self.amounts.iter().all(|amount| amount.is_of(record))
            && self.bet.as_ref().is_none_or(is_staked)
            && self
                .outcome
                .as_ref()
                .is_none_or(|code| view.row.winners.iter().any(|winner| winner.code == *code))
    }
}

/// The beginning of the day in the zone of the players.
fn midnight(at: DateTime<Utc>) -> DateTime<Utc> {
    at - TimeDelta::seconds(i64::from((at + ZONE).num_seconds_from_midnight()))
}

fn span(from: DateTime<Utc>, to: DateTime<Utc>) -> WantedSpan {
    WantedSpan {
        from: from.to_rfc3339(),
        to: to.to_rfc3339(),
    }
}
