//! Amounts, ids and the time of a record beside those of a ticket.
//!
//! The amounts are all those that a player may have in mind. An id is the same, ends so, or has one typing fault. A
//! record of another day does not fit; one at another time of the day fits less well. A time that is wrong by a whole number of
//! days, by half a day or by whole hours is a near miss.

use check::RecordOutcome;
use chrono::{DateTime, TimeDelta, Utc};
use game_service::Money;
use game_service::models::{BetEntry, HistoryRecord, Win, WinEntry};
use money::ExactDecimal;

use super::{Amount, AmountRole, Figure, IdFault, Miss, Span, Wanted};
use crate::findings::Fault;
use crate::verdict::Checked;
use crate::views::{FaultyAmount, IdField};

/// Shortest part that the end of an id is found by. Six letters of an id are one of many millions.
const SHORTEST_END: usize = 6;
/// Shortest id in which one wrong letter still tells it from others.
const SHORTEST_ALIKE: usize = 10;
/// A named time of the clock says this much of its day where the ticket names no day.
const AROUND_CLOCK: TimeDelta = TimeDelta::hours(12);
/// A record so near to the named clock is of the named day: nights end after midnight.
const OF_THE_NIGHT: TimeDelta = TimeDelta::hours(1);
/// How well another zone has to fit. More would find a zone for every record.
const IN_ZONE: TimeDelta = TimeDelta::minutes(15);
/// The longest time of the clock that can be read in another zone. "In the evening" fits in most.
const LONGEST_IN_ZONE: TimeDelta = TimeDelta::hours(2);
/// The zones of the earth are at most this many hours apart that people mix up.
const MOST_HOURS: i32 = 14;
/// The days of a play history (docs/contract.md#player-history).
const MOST_DAYS: i32 = 14;
const HALF_A_DAY: i32 = 12;

/// An amount of a record, without its sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RecordFigure<'a> {
    pub(super) figure: Figure,
    pub(super) amount: ExactDecimal,
    pub(super) bet: Option<&'a str>,
}

#[derive(Debug)]
pub(super) struct Figures<'a> {
    pub(super) all: Vec<RecordFigure<'a>>,
    pub(super) fault: Option<Fault>,
}

/// How near a figure is to an amount of a ticket, the nearest last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Nearness {
    /// At most a tenth away from what is meant.
    Tenth,
    /// Within what is meant; the nearer to its middle the more tenths, up to 9.
    Within(u8),
    /// The amount as a player rounds it: 437 or about 440 for 437.50.
    Rounded,
    Exact,
}

impl<'a> Figures<'a> {
    pub(super) fn of(record: &'a HistoryRecord, checked: &Checked) -> Self {
        let mut figures = Self {
            all: Vec::new(),
            fault: checked.amount_fault,
        };
        figures.add(Figure::Paid, record.total_payout.as_ref().map(Money::value), None);
        figures.add(Figure::Staked, record.total_bet.as_ref().map(Money::value), None);
        let net = match checked.outcome {
            Some(RecordOutcome::Known(outcome)) => Some(outcome),
            _ => None,
        };
        figures.add(Figure::Net, net, None);
        figures.add_expected(net);
        for (code, entry) in &record.player_bet {
            match entry {
                BetEntry::Stake(stake) => figures.add(Figure::BetStake, Some(stake.value()), Some(code)),
                BetEntry::Insurance(stakes) | BetEntry::Stakes(stakes) => {
                    for stake in stakes {
                        figures.add(Figure::BetStake, Some(stake.value()), Some(code));
                    }
                }
                BetEntry::Bonus(_) | BetEntry::Other(_) => {}
            }
        }
        for (code, entry) in record.player_win.iter().flatten() {
            match entry {
                WinEntry::Win(win) => figures.add_win(win, code),
                WinEntry::Insurance(wins) | WinEntry::Wins(wins) => {
                    for win in wins {
                        figures.add_win(win, code);
                    }
                }
                WinEntry::Other(_) => {}
            }
        }
        figures
    }

    fn add(&mut self, figure: Figure, amount: Option<ExactDecimal>, bet: Option<&'a str>) {
        self.all.extend(amount.map(|amount| RecordFigure {
            figure,
            amount: amount.abs(),
            bet,
        }));
    }

    fn add_win(&mut self, win: &'a Win, bet: &'a str) {
        self.add(Figure::BetPaid, win.amount.as_ref().map(Money::value), Some(bet));
        self.add(
            Figure::BetProfit,
            win.profit.as_ref().map(Money::value),
            Some(bet),
        );
    }

    fn add_expected(&mut self, net: Option<ExactDecimal>) {
        let Some(Fault {
            of,
            reported,
            expected,
        }) = self.fault
        else {
            return;
        };
        match of {
            FaultyAmount::Payout => {
                self.add(Figure::Due, Some(expected), None);
                // What is missing of the payout is missing of the net, whatever the payout includes.
                let missing = expected.checked_sub(reported);
                let due = net
                    .zip(missing)
                    .and_then(|(net, missing)| net.checked_add(missing));
                self.add(Figure::DueNet, due, None);
            }
            FaultyAmount::TotalBet => self.add(Figure::DueStake, Some(expected), None),
            FaultyAmount::Profit | FaultyAmount::WinAmount => self.add(Figure::BetDue, Some(expected), None),
        }
    }

    /// The reported figure and the expected one, where the ticket states both: each by an exact amount of its own.
    pub(super) fn both(&self, amounts: &[Amount]) -> Option<[RecordFigure<'a>; 2]> {
        let fault = self.fault?;
        let pairs: &[[Figure; 2]] = match fault.of {
            FaultyAmount::Payout => &[[Figure::Paid, Figure::Due], [Figure::Net, Figure::DueNet]],
            FaultyAmount::TotalBet => &[[Figure::Staked, Figure::DueStake]],
            FaultyAmount::Profit => &[[Figure::BetProfit, Figure::BetDue]],
            FaultyAmount::WinAmount => &[[Figure::BetPaid, Figure::BetDue]],
        };
        let is_stake = fault.of == FaultyAmount::TotalBet;
        let mut stated = pairs.iter().filter_map(|[reported, expected]| {
            // Only one of the wins of a record is the faulty one.
            let reported = self.all.iter().find(|each| {
                each.figure == *reported && (each.bet.is_none() || each.amount == fault.reported.abs())
            })?;
            let expected = self.all.iter().find(|each| each.figure == *expected)?;
            let is_stated = pairs_of(amounts).any(|[got, claim]| {
                got.role != AmountRole::Due
                    && claim.role != AmountRole::Paid
                    && [got, claim]
                        .iter()
                        .all(|amount| is_stake || amount.role != AmountRole::Stake)
                    && states(got, reported)
                    && states(claim, expected)
            });
            is_stated.then_some([*reported, *expected])
        });
        stated.next()
    }
}

/// All pairs of two different amounts, in both orders.
fn pairs_of(amounts: &[Amount]) -> impl Iterator<Item = [&Amount; 2]> {
    amounts.iter().enumerate().flat_map(move |(at, first)| {
        let others = amounts.iter().enumerate();
        others
            .filter(move |(other, _)| *other != at)
            .map(move |(_, second)| [first, second])
    })
}

fn states(amount: &Amount, figure: &RecordFigure<'_>) -> bool {
    amount.is_exact() && nearness(amount, figure.amount) >= Some(Nearness::Rounded)
}

/// Whether an amount of this role can be this figure, by the words of the ticket.
pub(super) fn is_meant(role: AmountRole, figure: Figure) -> bool {
    use Figure::{BetDue, BetPaid, BetProfit, BetStake, Due, DueNet, DueStake, Net, Paid, Staked};
    match role {
        AmountRole::Any => true,
        AmountRole::Paid => matches!(figure, Paid | Due | BetPaid | BetDue | Net),
        // Of a record that is as it should be, what was paid is due.
        AmountRole::Due => matches!(figure, Due | DueNet | DueStake | BetDue | Paid | Net | BetPaid),
        AmountRole::Stake => matches!(figure, Staked | DueStake | BetStake),
        AmountRole::Net => matches!(figure, Net | DueNet | Paid | Due | BetProfit | BetPaid | BetDue),
    }
}

/// How near a figure is to an amount. None if it is more than a tenth away, or too large to be compared.
pub(super) fn nearness(amount: &Amount, figure: ExactDecimal) -> Option<Nearness> {
    let Amount { min, max, .. } = *amount;
    if figure < amount.tenth_below || figure > amount.tenth_above {
        // A small amount loses more than a tenth with its decimals: 9 for 9.95.
        let is_cut = is_without_decimals(amount, figure)?;
        return is_cut.then_some(Nearness::Rounded);
    }
    if amount.is_exact() && figure == min {
        return Some(Nearness::Exact);
    }
    if is_without_decimals(amount, figure)? {
        return Some(Nearness::Rounded);
    }
    if figure < min || figure > max {
        return Some(Nearness::Tenth);
    }
    // Limits so large that their middle has too many digits still hold the figure.
    Some(within(min, max, figure).unwrap_or(Nearness::Within(0)))
}

/// How near a figure is to the middle of the limits that hold it. None if there are too many digits to tell.
fn within(min: ExactDecimal, max: ExactDecimal, figure: ExactDecimal) -> Option<Nearness> {
    // Twice each of them, so that nothing is divided: twice the middle is the sum of both limits.
    let away = distance(figure.checked_add(figure)?, min.checked_add(max)?)?;
    let middle = min.checked_add(max)?.checked_mul(ExactDecimal::hundredths(50))?;
    if away <= last_place(middle) {
        return Some(Nearness::Rounded);
    }
    let width = max.checked_sub(min)?;
    let tenths = (1..=10_u8).find(|tenth| {
        let reach = width.checked_mul(ExactDecimal::hundredths(u32::from(*tenth) * 10));
        reach.is_some_and(|reach| away <= reach)
    });
    Some(Nearness::Within(10 - tenths.unwrap_or(10)))
}

/// Whether a figure is the amount with its decimals left out. None if there are too many digits to tell.
fn is_without_decimals(amount: &Amount, figure: ExactDecimal) -> Option<bool> {
    if !amount.is_exact() || !amount.min.fits_places(0) {
        return Some(false);
    }
    Some(distance(figure, amount.min)? < ExactDecimal::ONE)
}

fn distance(one: ExactDecimal, other: ExactDecimal) -> Option<ExactDecimal> {
    one.checked_sub(other).map(ExactDecimal::abs)
}

/// One unit of the last digit that is not zero: 100 for 3,600, and 0.1 for 96.3.
fn last_place(amount: ExactDecimal) -> ExactDecimal {
    let digits = amount.without_idle_zeros(0).to_string();
    let unit = match digits.split_once('.') {
        Some((_, decimals)) => format!("0.{}1", "0".repeat(decimals.len() - 1)),
        None => format!(
            "1{}",
            "0".repeat(digits.len() - digits.trim_end_matches('0').len())
        ),
    };
    ExactDecimal::parse(&unit).unwrap_or_default()
}

/// How an id of a record is that of a ticket, the likeliest last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Likeness {
    Alike(IdFault),
    End,
    Same,
}

pub(super) fn ids_of(record: &HistoryRecord) -> impl Iterator<Item = (IdField, &str)> {
    let ids = [
        (IdField::Record, record.id.as_deref()),
        (IdField::Reference, record.ref_id.as_deref()),
        (IdField::Round, record.round_id.as_deref()),
    ];
    ids.into_iter().filter_map(|(field, id)| Some((field, id?)))
}

pub(super) fn likeness(said: &str, id: &str) -> Option<Likeness> {
    if said == id {
        return Some(Likeness::Same);
    }
    let (said, id) = (visible(said), visible(id));
    if said == id {
        return Some(Likeness::Alike(IdFault::Blank));
    }
    if said.to_lowercase() == id.to_lowercase() {
        return Some(Likeness::Alike(IdFault::Case));
    }
    if said.len() >= SHORTEST_END && id.ends_with(&said) {
        let is_number = said.bytes().all(|letter| letter.is_ascii_digit());
        let cut = &id[..id.len() - said.len()];
        return Some(if is_number && cut.bytes().all(|letter| letter == b'0') {
            Likeness::Alike(IdFault::LeadingZeros)
        } else {
            Likeness::End
        });
    }
    typing_fault(&said, &id).map(Likeness::Alike)
}

/// Without blanks and letters that nobody sees.
fn visible(id: &str) -> String {
    let seen = id
        .chars()
        .filter(|letter| !letter.is_whitespace() && !app::unseen::is_unseen(*letter));
    seen.collect()
}

/// The one fault that makes `id` to `said`. None if there is none, or more than one.
fn typing_fault(said: &str, id: &str) -> Option<IdFault> {
    if said.len() < SHORTEST_ALIKE || said.len().abs_diff(id.len()) > 4 {
        return None;
    }
    let (said, id): (Vec<char>, Vec<char>) = (said.chars().collect(), id.chars().collect());
    let same = said
        .iter()
        .zip(&id)
        .take_while(|(one, other)| one == other)
        .count();
    let (said, id) = (&said[same..], &id[same..]);
    match (said, id) {
        ([_, said @ ..], [_, id @ ..]) if said == id => Some(IdFault::Letter),
        ([first, second, said @ ..], [second_of, first_of, id @ ..])
            if said == id && first == first_of && second == second_of =>
        {
            Some(IdFault::Swapped)
        }
        (said, [_, id @ ..]) if said == id => Some(IdFault::Missing),
        ([_, said @ ..], id) if said == id => Some(IdFault::Extra),
        _ => None,
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Time {
    /// How long after the nearest clock of the ticket, negative before it. None if the ticket names none.
    pub(super) off: Option<TimeDelta>,
    pub(super) is_excluded: bool,
    pub(super) miss: Option<Miss>,
}

pub(super) fn compared_time(wanted: &Wanted, at: DateTime<Utc>) -> Time {
    let off = nearest(&wanted.clocks, at);
    let from_day = nearest(&wanted.days, at);
    let is_of_night = off.is_some_and(|off| off.abs() <= OF_THE_NIGHT);
    let is_excluded = match (from_day, off) {
        (Some(from_day), _) => !from_day.is_zero() && !is_of_night,
        (None, Some(off)) => off.abs() > AROUND_CLOCK,
        (None, None) => false,
    };
    let is_far = off.is_some_and(|off| off.abs() > OF_THE_NIGHT);
    let miss = (is_excluded || is_far)
        .then(|| miss(wanted, at, is_excluded))
        .flatten();
    Time {
        off,
        is_excluded,
        miss,
    }
}

fn nearest(spans: &[Span], at: DateTime<Utc>) -> Option<TimeDelta> {
    let distances = spans.iter().map(|span| span.distance(at));
    distances.min_by_key(TimeDelta::abs)
}

/// The simplest mistake that explains the time; what is off if none does.
fn miss(wanted: &Wanted, at: DateTime<Utc>, is_excluded: bool) -> Option<Miss> {
    if let Some(days) = [1, -1].into_iter().find(|days| is_days_away(wanted, at, *days)) {
        return Some(Miss::AnotherDay { days });
    }
    if is_hours_away(wanted, at, HALF_A_DAY) || is_hours_away(wanted, at, -HALF_A_DAY) {
        return Some(Miss::AmPm);
    }
    if let Some(hours) = nearest_first(MOST_HOURS).find(|hours| is_hours_away(wanted, at, *hours)) {
        return Some(Miss::AnotherZone { hours });
    }
    if let Some(days) = nearest_first(MOST_DAYS).find(|days| is_days_away(wanted, at, *days)) {
        return Some(Miss::AnotherDay { days });
    }
    if !is_excluded {
        return minutes_off(wanted, at).map(|minutes| Miss::AnotherTime { minutes });
    }
    let of_day = nearest(&wanted.days, at)?;
    let whole = i32::try_from(of_day.num_days()).ok()?;
    Some(Miss::AnotherDay {
        days: whole + if of_day < TimeDelta::zero() { -1 } else { 1 },
    })
}

/// How many minutes after the nearest clock a time is, as both are written. "At three" allows some minutes on each side, and is
/// counted from three.
fn minutes_off(wanted: &Wanted, at: DateTime<Utc>) -> Option<i32> {
    let clock = wanted
        .clocks
        .iter()
        .min_by_key(|clock| clock.distance(at).abs())?;
    let from = if clock.length() <= OF_THE_NIGHT {
        clock.from + clock.length() / 2
    } else {
        at - clock.distance(at)
    };
    i32::try_from(minute_of(at) - minute_of(from)).ok()
}

fn minute_of(time: DateTime<Utc>) -> i64 {
    time.timestamp().div_euclid(60)
}

/// Whether a time is near that of the ticket, but for whole days.
fn is_days_away(wanted: &Wanted, at: DateTime<Utc>, days: i32) -> bool {
    let moved = at.checked_sub_signed(TimeDelta::days(i64::from(days)));
    moved
        .and_then(|moved| nearest(&wanted.clocks, moved))
        .is_some_and(|off| off.abs() <= OF_THE_NIGHT)
}

fn is_hours_away(wanted: &Wanted, at: DateTime<Utc>, hours: i32) -> bool {
    let moved = at.checked_sub_signed(TimeDelta::hours(i64::from(hours)));
    let short = wanted
        .clocks
        .iter()
        .filter(|clock| clock.length() <= LONGEST_IN_ZONE);
    moved.is_some_and(|moved| {
        short
            .map(|clock| clock.distance(moved))
            .any(|off| off.abs() <= IN_ZONE)
    })
}

/// 1, -1, 2, -2 and so on.
fn nearest_first(most: i32) -> impl Iterator<Item = i32> {
    (1..=most).flat_map(|number| [number, -number])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_the_same_its_end_or_has_one_fault() {
        let (bill, round) = ("GB0450656471456487532", "bc:1795773402162:0zzzzzexfr30");
        for (said, id, expected) in [
            (bill, bill, Some(Likeness::Same)),
            ("exfr30", round, Some(Likeness::End)),
            ("fr30", round, None),
            (
                "gb0450656471456487532",
                bill,
                Some(Likeness::Alike(IdFault::Case)),
            ),
            (
                "GB04506 56471456487532",
                bill,
                Some(Likeness::Alike(IdFault::Blank)),
            ),
            (
                "GB04506\u{200b}56471456487532",
                bill,
                Some(Likeness::Alike(IdFault::Blank)),
            ),
            (
                "5248038231329859250",
                "05248038231329859250",
                Some(Likeness::Alike(IdFault::LeadingZeros)),
            ),
            (
                "bc:17:2vz4yuhw066yq",
                "bc:17:2vz4yuhwo66yq",
                Some(Likeness::Alike(IdFault::Letter)),
            ),
            (
                "GB045065471456487532",
                bill,
                Some(Likeness::Alike(IdFault::Missing)),
            ),
            (
                "GB04506564711456487532",
                bill,
                Some(Likeness::Alike(IdFault::Extra)),
            ),
            (
                "GB0450654671456487532",
                bill,
                Some(Likeness::Alike(IdFault::Swapped)),
            ),
            // Two faults.
            ("GB0450656471456487599", bill, None),
            ("GB045065647145648", bill, None),
            // Too short to be told from others.
            ("round-2", "round-1", None),
            ("", "round-1", None),
        ] {
            assert_eq!(likeness(said, id), expected, "{said} {id}");
        }
    }
}
